//! What the second look takes away, a step each: what stands around cells becomes space, or what cells are. Each gives
//! nothing if there is nothing to do.

use super::form::Note;
use super::lines;
use super::markup::{self, Piece};
use super::{link, mojibake, sizes, symbols, words};

/// A step: the changed text, or nothing if there is nothing to change; and what is said of a grid that is read then.
pub(super) type Step = (fn(&str) -> Option<String>, Option<Note>);

/// Steps after which a byte is not where it was.
pub(super) const RECODED: [Step; 3] = [
    (mojibake::undone, Some(Note::Recoded)),
    (percent_signs, None),
    (tags, Some(Note::Around)),
];

/// Steps that keep places.
pub(super) const MASKED: [Step; 13] = [
    (escapes, None),
    (line_ends, None),
    (wiki, Some(Note::Around)),
    (commands, Some(Note::Around)),
    (braces, None),
    (fractions, None),
    (words::as_cells, Some(Note::WordCells)),
    (bullets, Some(Note::Around)),
    (labels_behind, Some(Note::Labels)),
    (groups, None),
    (wrapped, None),
    (words::rows_among, Some(Note::Around)),
    (speakers, Some(Note::Around)),
];

/// A text in which some bytes become others, whole characters at a time.
pub(super) struct Mask {
    bytes: Vec<u8>,
    changed: bool,
}

impl Mask {
    pub fn new(text: &str) -> Mask {
        Mask {
            bytes: text.as_bytes().to_vec(),
            changed: false,
        }
    }

    /// Makes these bytes, which are whole characters, space.
    pub fn blank(&mut self, from: usize, to: usize) {
        if let Some(bytes) = self
            .bytes
            .get_mut(from..to)
            .filter(|bytes| !bytes.is_empty())
        {
            bytes.fill(b' ');
            self.changed = true;
        }
    }

    /// Makes these bytes, which are whole characters, one ASCII character and space behind it.
    pub fn put(&mut self, from: usize, to: usize, symbol: char) {
        self.blank(from, to);
        let ascii = u8::try_from(symbol).unwrap_or(b' ');
        if let Some(byte) = self.bytes.get_mut(from) {
            *byte = ascii;
        }
    }

    /// The text, if anything in it became another.
    pub fn done(self) -> Option<String> {
        self.changed
            .then(|| String::from_utf8(self.bytes).expect("whole characters became ASCII"))
    }
}

/// `%20` and its like, as in a part of a link.
fn percent_signs(text: &str) -> Option<String> {
    let plain = text.contains('%').then(|| link::decode(text))?;
    (plain != text).then_some(plain)
}

/// Tags of a page without a table, as line ends where they end a line.
fn tags(text: &str) -> Option<String> {
    if !text.contains('<') && !text.contains('&') {
        return None;
    }
    let mut plain = String::with_capacity(text.len());
    for piece in markup::pieces(text) {
        match piece {
            Piece::Text(words) => plain.push_str(&markup::unescape(words)),
            Piece::Tag(tag) => {
                let ends = [
                    "br", "p", "div", "li", "tr", "row", "pre", "h1", "h2", "h3", "line",
                ];
                let line = ends.iter().any(|name| tag.is(name))
                    || tag.name.trim_end_matches('/').eq_ignore_ascii_case("br");
                plain.push(if line { '\n' } else { ' ' });
            }
        }
    }
    (plain != text).then_some(plain)
}

/// The elements of a page that hold no others, where those of one name are as many as a grid has cells: one a line.
pub(super) fn leaves(text: &str) -> Option<String> {
    if !text.contains('<') {
        return None;
    }
    let mut found: Vec<(String, Vec<String>)> = Vec::new();
    let mut open: Option<(String, String)> = None;
    for piece in markup::pieces(text) {
        let closed = match piece {
            Piece::Text(words) => {
                if let Some((_, content)) = &mut open {
                    content.push_str(markup::unescape(words).trim());
                }
                None
            }
            Piece::Tag(tag) if tag.is("input") => {
                let value = markup::unescape(tag.attribute("value").unwrap_or(""));
                open = None;
                Some((String::from("input"), value))
            }
            Piece::Tag(tag) if !tag.closes => {
                open = Some((tag.name.to_ascii_lowercase(), String::new()));
                None
            }
            Piece::Tag(tag) => open.take().filter(|(name, _)| tag.is(name)),
        };
        if let Some((name, content)) = closed {
            // The names of elements are few.
            match found.iter().position(|(known, _)| *known == name) {
                Some(index) => found[index].1.push(content),
                None if found.len() < 40 => found.push((name, vec![content])),
                None => {}
            }
        }
    }
    let cells = found
        .into_iter()
        .map(|(_, contents)| contents)
        .find(|contents| {
            sizes::usual_of_cells(contents.len()).is_some()
                && contents.iter().all(|content| content.chars().count() < 3)
        })?;
    let line = |cell: &String| {
        if cell.is_empty() {
            String::from(".")
        } else {
            cell.clone()
        }
    };
    Some(cells.iter().map(line).collect::<Vec<_>>().join("\n"))
}

/// The codes of a terminal for colours and bold print.
fn escapes(text: &str) -> Option<String> {
    let mut mask = Mask::new(text);
    for (start, _) in text.match_indices("\u{1b}[") {
        let rest = &text[start + 2..];
        let end = rest
            .find(|c: char| !(c.is_ascii_digit() || matches!(c, ';' | '?')))
            .filter(|&end| rest[end..].starts_with(|c: char| c.is_ascii_alphabetic()));
        mask.blank(start, start + 2 + end.map_or(0, |end| end + 1));
    }
    mask.done()
}

/// `\n` written out.
fn line_ends(text: &str) -> Option<String> {
    let mut mask = Mask::new(text);
    for (start, _) in text.match_indices("\\n") {
        // Not the beginning of a longer name, as in `\node`.
        if !text[start + 2..].starts_with(|c: char| c.is_ascii_alphabetic()) {
            mask.put(start, start + 1, ' ');
            mask.put(start + 1, start + 2, '\n');
        }
    }
    mask.done()
}

/// A table of a wiki: `{|`, `|-` between rows, `||` between cells or each cell in a line of its own.
fn wiki(text: &str) -> Option<String> {
    let begin = text.find("{|")?;
    let mut mask = Mask::new(text);
    mask.blank(0, begin);
    // Cells in lines of their own are one line up to the next mark of a row.
    let mut end_of_cell = None;
    for (_, start, content) in lines::numbered(text).filter(|&(_, start, _)| start >= begin) {
        let end = start + content.len();
        let row = content.trim_start();
        if !row.starts_with('|')
            || row.starts_with("|-")
            || row.starts_with("|}")
            || row.starts_with("|+")
        {
            mask.blank(start, end);
            end_of_cell = None;
            continue;
        }
        if let Some(last) = end_of_cell {
            mask.blank(last, start);
        }
        for (at, _) in content.match_indices("||") {
            mask.blank(start + at, start + at + 1);
        }
        end_of_cell = Some(end);
    }
    mask.done()
}

/// Fields in braces or brackets, one behind the other, as with tabs between them: `{4}{ }{2}`.
fn braces(text: &str) -> Option<String> {
    let mut mask = Mask::new(text);
    let mut rows = 0;
    for (_, start, content) in lines::numbered(text) {
        let joints = ["}{", "][", ")("].map(|joint| (joint, content.matches(joint).count()));
        let Some((joint, _)) = joints.into_iter().find(|&(_, count)| count > 2) else {
            continue;
        };
        rows += 1;
        let (open, close) = (joint.get(1..).unwrap_or(""), joint.get(..1).unwrap_or(""));
        for (at, _) in content.match_indices(joint) {
            mask.put(start + at, start + at + 1, '\t');
            mask.blank(start + at + 1, start + at + 2);
        }
        for place in [content.find(open), content.rfind(close)]
            .into_iter()
            .flatten()
        {
            mask.blank(start + place, start + place + 1);
        }
    }
    mask.done().filter(|_| rows > 3)
}

/// TeX's commands: `\hline`, `\setrow`.
fn commands(text: &str) -> Option<String> {
    let mut mask = Mask::new(text);
    for (start, _) in text.match_indices('\\') {
        let rest = &text[start + 1..];
        let name = rest.len()
            - rest
                .trim_start_matches(|c: char| c.is_ascii_alphabetic())
                .len();
        if name > 1 {
            mask.blank(start, start + 1 + name);
        }
    }
    mask.done()
}

/// Fractions of zeros behind a number that stands alone: `4.0`.
fn fractions(text: &str) -> Option<String> {
    let mut mask = Mask::new(text);
    for (_, start, content) in lines::numbered(text) {
        for (at, word) in words::of(content) {
            let zeros = word
                .split_once('.')
                .filter(|(whole, zeros)| {
                    (1..=2).contains(&whole.len())
                        && whole.bytes().all(|byte| byte.is_ascii_digit())
                        // `53.` is two clues and a blank.
                        && !zeros.is_empty()
                        && zeros.bytes().all(|byte| byte == b'0')
                })
                .map(|(whole, _)| whole.len());
            if let Some(whole) = zeros {
                mask.blank(start + at + whole, start + at + word.len());
            }
        }
    }
    mask.done()
}

/// The marks that a list has before each row.
const MARKS: [&str; 3] = ["- ", "* ", "• "];

/// Marks of a list before each row.
fn bullets(text: &str) -> Option<String> {
    let mut mask = Mask::new(text);
    let mut rows = 0;
    for (_, start, content) in lines::numbered(text) {
        let mut rest = content.trim_start();
        let listed = MARKS.iter().any(|mark| rest.starts_with(mark));
        // The mark of the row and that of its first cell, `- - 4`, as YAML has them.
        let twice = rest.starts_with("- - ") && rest.split_whitespace().count() == 3;
        for _ in 0..usize::from(listed) + usize::from(twice) {
            let body = rest
                .trim_start_matches(|c: char| !symbols::is_space(c))
                .trim_start();
            let at = start + content.len() - rest.len();
            mask.blank(at, at + rest.len() - body.len());
            rest = body;
        }
        rows += usize::from(listed);
        // The name of the list.
        let name = content.trim();
        if !listed
            && name.ends_with(':')
            && name
                .chars()
                .all(|c| c.is_alphanumeric() || "_-: ".contains(c))
        {
            mask.blank(start, start + content.len());
        }
    }
    mask.done().filter(|_| rows > 3)
}

/// The label of a row a second time, behind it.
fn labels_behind(text: &str) -> Option<String> {
    let mut mask = Mask::new(text);
    let mut rows = 0;
    for (_, start, content) in lines::numbered(text) {
        let mut found = words::of(content);
        let (Some((_, first)), Some((at, last))) = (found.next(), found.last()) else {
            continue;
        };
        if first.eq_ignore_ascii_case(last) && first.len() <= 3 {
            rows += 1;
            mask.blank(start + at, start + at + last.len());
        }
    }
    mask.done().filter(|_| rows > 3)
}

/// Rows behind each other in one line, with a character between them that may be a blank too: `402…-…`.
fn groups(text: &str) -> Option<String> {
    let (start, content) = lines::numbered(text)
        .filter(|(_, _, content)| !content.trim().is_empty())
        .map(|(_, start, content)| {
            (
                start + content.len() - content.trim_start().len(),
                content.trim(),
            )
        })
        .next()?;
    let length = content.chars().count();
    let side = [4, 6, 8, 9]
        .into_iter()
        .find(|side| side * side + side - 1 == length)?;
    let mut between = content.char_indices().skip(side).step_by(side + 1);
    let (_, sign) = between.clone().next()?;
    let same = between.all(|(_, symbol)| symbol == sign);
    let often = content.chars().filter(|&symbol| symbol == sign).count();
    if !same || often != side - 1 {
        return None;
    }
    let mut mask = Mask::new(text);
    for (at, symbol) in content.char_indices().skip(side).step_by(side + 1) {
        mask.blank(start + at, start + at + symbol.len_utf8());
    }
    mask.done()
}

/// All cells in one line that was broken at some width: lines of the same length, the last no longer than the others.
fn wrapped(text: &str) -> Option<String> {
    let lines = lines::lex(text);
    let width = lines.first()?.cells.len();
    let last = lines.len() - 1;
    let cells = lines.iter().map(|line| line.cells.len()).sum();
    let broken = last > 0
        && width > 9
        && lines.iter().enumerate().all(|(index, line)| {
            let length = line.cells.len();
            line.unknown.is_none() && (length == width || index == last && length < width)
        });
    let side = sizes::usual_of_cells(cells)?.side();
    if !broken || side < 8 || width == side {
        return None;
    }
    let mut mask = Mask::new(text);
    let ends = text
        .char_indices()
        .filter(|&(_, symbol)| matches!(symbol, '\n' | '\r' | '='));
    for (at, _) in ends {
        mask.blank(at, at + 1);
    }
    mask.done()
}

/// Names before the lines of a chat: `[10:15] Ann: 4 . 2`.
fn speakers(text: &str) -> Option<String> {
    let mut mask = Mask::new(text);
    let mut rows = 0;
    for (_, start, content) in lines::numbered(text) {
        let Some((name, rest)) = content.rsplit_once(": ") else {
            continue;
        };
        let letters =
            |text: &str| text.contains(|c: char| c.is_alphabetic() && !matches!(c, 'x' | 'X'));
        if letters(name) && !letters(rest) {
            rows += 1;
            mask.blank(start, start + name.len() + 1);
        }
    }
    mask.done()
        .filter(|text| rows > 3 && words::breaks_few_rules(text))
}

/// Lines of words above and below rows with spaces for blanks.
pub(super) fn prose(text: &str) -> Option<String> {
    let mut mask = Mask::new(text);
    let mut rows = 0;
    for (_, start, content) in lines::numbered(text) {
        if content.contains(|c: char| c.is_alphabetic()) {
            mask.blank(start, start + content.len());
        } else {
            rows += usize::from(content.contains(|c: char| symbols::fold(c).is_ascii_digit()));
        }
    }
    mask.done().filter(|_| rows > 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mask_keeps_every_place() {
        let text = "é\u{1b}[1m4\u{1b}[0m\\n\\hline 4.0";
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/formats");
        let files = std::fs::read_dir(folder).unwrap();
        let corpus: Vec<String> = files
            .filter_map(|file| std::fs::read_to_string(file.unwrap().path()).ok())
            .collect();
        for (index, (step, _)) in MASKED.into_iter().enumerate() {
            let masked = corpus.iter().filter_map(|text| Some((text, step(text)?)));
            let mut some = false;
            for (before, after) in masked {
                assert_eq!(after.len(), before.len(), "step {index}: {before}");
                some = true;
            }
            assert!(some, "step {index} has nothing to do in the whole corpus");
        }
        assert_eq!(escapes(text).unwrap(), "é    4    \\n\\hline 4.0");
        assert_eq!(fractions("4.0 3.5 .0 12.00").unwrap(), "4   3.5 .0 12   ");
    }
}
