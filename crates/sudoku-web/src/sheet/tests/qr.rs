//! QR codes on paper: at each puzzle and no answer, apart from all else, and large enough.

use super::*;
use crate::qr::encode;
use crate::qr::tests::{fill, scan};

const ADDRESS: &str = "https://example.org/sudoku/#puzzle=";

fn with_code(shape: Shape, index: usize) -> SheetPuzzle {
    let puzzle = puzzle(shape, index);
    let link = format!("{ADDRESS}{}", puzzle.code);
    SheetPuzzle {
        qr: encode(&[link]).unwrap().pop(),
        ..puzzle
    }
}

/// The codes of a drawing: their paths, and the squares that they cover with their quiet zones: left, top, side.
fn codes(elements: &[Element]) -> Vec<(String, [f64; 3])> {
    let paths = elements.iter().filter(|e| is_shapes(e));
    paths
        .map(|path| {
            let [x, y, module] = path.numbers("transform")[..] else {
                panic!("a place and a scale");
            };
            assert!(module >= 0.33, "modules of {module} mm");
            assert_eq!(path.get("fill"), Some("#000"));
            let code = path.get("d").unwrap();
            let quiet = 4.0 * module;
            let side = module * fill(code).len() as f64 + 2.0 * quiet;
            (code.to_owned(), [x - quiet, y - quiet, side])
        })
        .collect()
}

/// What stands on a sheet besides codes, as left, top, right and bottom, by estimated widths.
fn ink(elements: &[Element]) -> Vec<[f64; 4]> {
    let grids = grids(elements).into_iter();
    let mut all: Vec<[f64; 4]> = grids
        .map(|((x, y), extent, thick, _)| {
            let half = thick / 2.0;
            [x - half, y - half, x + extent + half, y + extent + half]
        })
        .collect();
    for text in texts(elements) {
        let size = text.numbers("font-size")[0];
        let (x, y) = (text.numbers("x")[0], text.numbers("y")[0]);
        if text.get("text-anchor") == Some("middle") {
            continue;
        }
        let width = 0.9 * text_width(&text.text, size);
        let left = match text.get("text-anchor") {
            Some("end") => x - width,
            _ => x,
        };
        all.push([left, y - 0.76 * size, left + width, y + 0.24 * size]);
    }
    all
}

/// The codes are these, and each lies within the margins and apart from all else.
fn check_codes(elements: &[Element], paper: Paper, expected: &[SheetPuzzle]) {
    let found = codes(elements);
    let expected = expected.iter().filter_map(|puzzle| puzzle.qr.as_ref());
    assert!(found.iter().map(|(code, _)| code).eq(expected));
    let squares = found.iter().map(|(_, square)| *square);
    let squares = squares.map(|[x, y, side]| [x, y, x + side, y + side]);
    let mut placed = ink(elements);
    for square in squares {
        let [left, top, right, bottom] = square;
        let slack = 0.01;
        assert!(left >= mm(MARGIN_X) && right <= mm(paper.width() - MARGIN_X) + slack);
        assert!(top >= mm(MARGIN_Y) && bottom <= mm(paper.height() - MARGIN_Y) + slack);
        for other in &placed {
            let apart = right <= other[0] + slack
                || other[2] <= left + slack
                || bottom <= other[1] + slack
                || other[3] <= top + slack;
            assert!(apart, "{square:?} on {other:?}");
        }
        placed.push(square);
    }
}

#[test]
fn each_puzzle_of_a_set_has_its_code_and_no_answer_has() {
    for paper in Paper::ALL {
        for shape in [Shape::FOUR, Shape::NINE, Shape::new(4, 4).unwrap()] {
            let puzzles: Vec<_> = (0..10).map(|index| with_code(shape, index)).collect();
            for (per_page, least) in PER_PAGE {
                let options = SheetOptions {
                    shape,
                    qr: true,
                    ..options(paper, per_page, AnswerKey::Back)
                };
                for sheet in plan(&options, puzzles.len()) {
                    let elements = read(&draw(&options, &sheet, &puzzles));
                    check_ink(&elements, paper);
                    let coded = match sheet.shows_answers() {
                        true => &[],
                        false => &puzzles[sheet.puzzles()],
                    };
                    check_codes(&elements, paper, coded);
                    for (_, extent, ..) in grids(&elements) {
                        let cell = extent / shape.side() as f64;
                        assert!(cell >= least.min(5.0) && (cell >= least || shape.side() > 9));
                    }
                }
                // Without room for them codes are left out.
                let options = SheetOptions {
                    qr: false,
                    ..options
                };
                let sheet = plan(&options, puzzles.len())[0];
                assert_eq!(codes(&read(&draw(&options, &sheet, &puzzles))), []);
            }
        }
    }
}

#[test]
fn a_puzzle_alone_has_its_code_however_long_its_link() {
    for paper in Paper::ALL {
        for shape in [Shape::NINE, Shape::new(6, 6).unwrap()] {
            let puzzle = puzzle(shape, 0);
            let link = format!(
                "{ADDRESS}{}",
                crate::protocol::grid_text(puzzle.solution.as_ref().unwrap())
            );
            let puzzle = SheetPuzzle {
                number: None,
                qr: encode(std::slice::from_ref(&link)).unwrap().pop(),
                ..puzzle
            };
            let elements = read(&single(&puzzle, false, paper, &Symbols::Digits));
            check_ink(&elements, paper);
            check_codes(&elements, paper, std::slice::from_ref(&puzzle));
            let [(code, _)] = &codes(&elements)[..] else {
                panic!("one code");
            };
            assert_eq!(scan(&fill(code), 2), link);
            let elements = read(&single(&puzzle, true, paper, &Symbols::Digits));
            assert_eq!(codes(&elements), []);
        }
    }
}
