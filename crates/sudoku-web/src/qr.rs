//! QR codes, made by the deep module alone: the page places on paper what [`encode`] draws.

use qrcodegen::{Mask, QrCode, QrCodeEcc, QrSegment, Version};

/// A code for each text, as it crosses to the page; none where one of them is too long for any code.
pub(crate) fn encode(texts: &[String]) -> Option<Vec<String>> {
    texts.iter().map(|text| code(text).map(draw)).collect()
}

/// The code with the fewest modules, which are the largest on paper; of these the one that mends most damage.
fn code(text: &str) -> Option<QrCode> {
    let (head, tail) = split(text);
    let mut segments = vec![QrSegment::make_bytes(head.as_bytes())];
    if !tail.is_empty() {
        segments.push(QrSegment::make_alphanumeric(tail));
    }
    // The mask is chosen by the rules of ISO/IEC 18004.
    let mask: Option<Mask> = None;
    QrCode::encode_segments_advanced(
        &segments,
        QrCodeEcc::Low,
        Version::MIN,
        Version::MAX,
        mask,
        true,
    )
    .ok()
}

/// The text, and the longest end of it that is of digits, capitals and the few signs that take five and a half bits
/// each instead of eight: puzzles' codes and grids are.
fn split(text: &str) -> (&str, &str) {
    let packs = |symbol: char| {
        let mut bytes = [0; 4];
        QrSegment::is_alphanumeric(symbol.encode_utf8(&mut bytes))
    };
    let head = text.trim_end_matches(packs);
    text.split_at(head.len())
}

/// The outlines of the dark parts: without seams, which rows of their own would have on screens and some printers.
fn draw(code: QrCode) -> String {
    let side = code.size();
    // Past the edge all is light.
    let dark = |x: i32, y: i32| code.get_module(x, y);
    let starts = |x: i32, y: i32| dark(x, y) && !dark(x, y - 1);
    let mut walked = vec![false; (side * side) as usize];
    let at = |x: i32, y: i32| (y * side + x) as usize;
    let mut path = format!("M{side} {side}");
    for (y, x) in (0..side).flat_map(|y| (0..side).map(move |x| (y, x))) {
        if !starts(x, y) || walked[at(x, y)] {
            continue;
        }
        // Along the upper edge of a dark module, the dark always on the right hand.
        path.push_str(&format!("M{x} {y}"));
        let (mut here, mut step) = ((x, y), (1, 0));
        loop {
            let mut run = 0;
            loop {
                if step == (1, 0) {
                    walked[at(here.0, here.1)] = true;
                }
                here = (here.0 + step.0, here.1 + step.1);
                run += 1;
                let (left, right) = ahead(here, step);
                if dark(left.0, left.1) || !dark(right.0, right.1) {
                    break;
                }
            }
            let (axis, way) = match step {
                (0, way) => ('v', way),
                (way, _) => ('h', way),
            };
            // Dark parts that touch at a corner alone stay apart: the turn to the right goes first.
            let (_, right) = ahead(here, step);
            step = if dark(right.0, right.1) {
                (step.1, -step.0)
            } else {
                (-step.1, step.0)
            };
            if (here, step) == ((x, y), (1, 0)) {
                // The path closes itself along its last side.
                path.push('z');
                break;
            }
            path.push_str(&format!("{axis}{}", way * run));
        }
    }
    path
}

/// The modules to the left and to the right in front of a corner, seen in the direction of a step.
fn ahead((x, y): (i32, i32), step: (i32, i32)) -> ((i32, i32), (i32, i32)) {
    match step {
        (1, 0) => ((x, y - 1), (x, y)),
        (0, 1) => ((x, y), (x - 1, y)),
        (-1, 0) => ((x - 1, y), (x - 1, y - 1)),
        _ => ((x - 1, y - 1), (x, y - 1)),
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// The dark modules, row by row, of a path that consists of `M`, `h`, `v` and `z`.
    pub(crate) fn fill(path: &str) -> Vec<Vec<bool>> {
        let (corner, outlines) = path[1..].split_once('M').expect("a code is not empty");
        let (across, down) = corner.split_once(' ').expect("two numbers");
        assert_eq!(across, down);
        let side: usize = across.parse().unwrap();
        // How often a point in a module is wound around: each edge down counts for what is on its left.
        let mut winding = vec![vec![0; side]; side];
        for outline in outlines.split_terminator('z') {
            let outline = outline.trim_start_matches('M');
            let places: Vec<&str> = outline.split_inclusive(['h', 'v']).collect();
            let (mut x, mut y, mut axis) = (0, 0, ' ');
            let mut start = None;
            let mut edge = |x: i32, from: i32, to: i32| {
                for row in from.min(to)..from.max(to) {
                    for module in 0..x {
                        winding[row as usize][module as usize] += (to - from).signum();
                    }
                }
            };
            for place in places {
                let number = place.trim_end_matches(['h', 'v']);
                match axis {
                    ' ' => {
                        let (column, row) = number.split_once(' ').expect("two numbers");
                        (x, y) = (column.parse().unwrap(), row.parse().unwrap());
                        start = Some((x, y));
                    }
                    'h' => x += number.parse::<i32>().unwrap(),
                    _ => {
                        let down: i32 = number.parse().unwrap();
                        edge(x, y, y + down);
                        y += down;
                    }
                }
                axis = place.chars().last().unwrap();
            }
            let start = start.expect("an outline starts");
            assert_eq!(x, start.0, "an outline closes along one side");
            edge(x, y, start.1);
        }
        winding
            .into_iter()
            .map(|row| row.into_iter().map(|wound| wound != 0).collect())
            .collect()
    }

    /// What a phone reads in dark modules with a quiet zone around them, each `scale` pixels wide.
    pub(crate) fn scan(modules: &[Vec<bool>], scale: usize) -> String {
        let side = (modules.len() + 8) * scale;
        let dark = |x: usize, y: usize| {
            let row = (y / scale).checked_sub(4).and_then(|y| modules.get(y));
            let module = row.zip((x / scale).checked_sub(4));
            module.is_some_and(|(row, x)| row.get(x).copied().unwrap_or(false))
        };
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(side, side, |x, y| {
            if dark(x, y) { 0 } else { 255 }
        });
        let grids = image.detect_grids();
        let [grid] = &grids[..] else {
            panic!("{} codes found", grids.len());
        };
        grid.decode().expect("the code can be read").1
    }

    #[track_caller]
    fn check(text: &str, side: usize) {
        let codes = encode(&[text.to_owned()]).expect("the text is short enough");
        let [drawn] = &codes[..] else {
            panic!("one code for one text");
        };
        let modules = fill(drawn);
        assert_eq!(modules.len(), side, "{text}");
        let plain = code(text).expect("the text is short enough");
        for (y, row) in modules.iter().enumerate() {
            for (x, &dark) in row.iter().enumerate() {
                assert_eq!(dark, plain.get_module(x as i32, y as i32), "{x} {y}");
            }
        }
        assert_eq!(scan(&modules, 3), text);
    }

    #[test]
    fn codes_say_what_they_are_to_say() {
        check("https://example.org/sudoku/#puzzle=B9E-K7Q-M2X-PAC", 29);
        check("http://localhost:8080/#puzzle=B9X22-K7Q-M2X-PAC", 29);
        let grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        check(&format!("https://example.org/sudoku/#puzzle={grid}"), 37);
        let grid = "1.A".repeat(36 * 36 / 3);
        check(&format!("https://example.org/#puzzle=6x6:{grid}"), 101);
        check("Größe", 21);
        check("", 21);
    }

    #[test]
    fn texts_that_no_code_holds_give_none() {
        assert_eq!(encode(&["x".repeat(2_954)]), None);
        assert_eq!(encode(&[]), Some(Vec::new()));
    }
}
