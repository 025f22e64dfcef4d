//! Lines of a text, and what each may be.

use super::symbols::{self, Class, classify};

/// A character that was read as a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellText {
    /// The digit, or zero for blank.
    pub value: u8,
    /// The character itself.
    pub symbol: char,
    /// Where it begins, in bytes from the start of the text.
    pub position: usize,
    /// Its column, in characters from one.
    pub column: usize,
}

/// A line of the text that holds anything but space.
#[derive(Clone, Debug, Default)]
pub(super) struct Line<'a> {
    /// Its number, from one.
    pub number: usize,
    /// Where it begins, in bytes.
    pub start: usize,
    /// What it says.
    pub content: &'a str,
    /// What may be read as cells.
    pub cells: Vec<CellText>,
    /// How many cells stand before each bar, or before each gap where there are no bars.
    pub bars: Vec<usize>,
    /// The first character that means nothing, with its column.
    pub unknown: Option<(char, usize)>,
    /// Whether all of it may belong to a ruler, and some of it does not look like a blank row written with dots.
    pub maybe_ruler: bool,
    /// Whether it has characters that only rulers have, such as `+`.
    pub ruler_marks: bool,
    /// Whether an empty line or a ruler stands before it.
    pub after_gap: bool,
}

/// The lines that hold something.
pub(super) fn lex(text: &str) -> Vec<Line<'_>> {
    let mut found: Vec<Line<'_>> = Vec::new();
    let mut gap = false;
    for (number, start, content) in numbered(text) {
        let mut line = lex_line(number, start, content, quote_len(content));
        if line.cells.is_empty() && line.unknown.is_none() {
            gap = true;
            continue;
        }
        line.after_gap = gap;
        gap = line.maybe_ruler;
        found.push(line);
    }
    found
}

/// How long the marks of a quoted mail are that the line begins with.
pub(super) fn quote_len(content: &str) -> usize {
    let rest = content.trim_start_matches(|symbol: char| symbol == '>' || symbol == ' ');
    let marks = &content[..content.len() - rest.len()];
    marks.rfind('>').map_or(0, |last| last + 1)
}

/// What one line may be, without its first `skip` bytes.
pub(super) fn lex_line(number: usize, start: usize, content: &str, skip: usize) -> Line<'_> {
    let mut line = Line {
        number,
        start,
        content,
        ..Line::default()
    };
    let (mut digit, mut blank, mut dash) = (false, false, false);
    let mut gaps = Vec::new();
    let mut spaced = false;
    for (column, (offset, symbol)) in content.char_indices().enumerate() {
        if offset < skip {
            continue;
        }
        let class = classify(symbol);
        let value = match class {
            Class::Digit(value) => value,
            Class::Blank | Class::Dot | Class::Dash => 0,
            Class::Space => {
                spaced = true;
                continue;
            }
            Class::Ornament => {
                if symbols::is_bar(symbol) {
                    line.bars.push(line.cells.len());
                }
                continue;
            }
            Class::RulerMark => {
                line.ruler_marks = true;
                continue;
            }
            Class::Unknown => {
                line.unknown.get_or_insert((symbol, column + 1));
                continue;
            }
        };
        digit |= matches!(class, Class::Digit(_));
        blank |= class == Class::Blank;
        dash |= class == Class::Dash;
        if spaced {
            gaps.push(line.cells.len());
            spaced = false;
        }
        line.cells.push(CellText {
            value,
            symbol,
            position: start + offset,
            column: column + 1,
        });
    }
    line.maybe_ruler =
        line.unknown.is_none() && !digit && !blank && (dash || line.ruler_marks);
    if line.bars.is_empty() {
        line.bars = gaps;
    }
    line
}

/// The lines with their numbers from one and where they begin. A line ends with a line feed, a carriage return or
/// both. A byte order mark at the very start is not a column that anyone counts.
pub(super) fn numbered(text: &str) -> impl Iterator<Item = (usize, usize, &str)> {
    let begin = if text.starts_with('\u{feff}') {
        '\u{feff}'.len_utf8()
    } else {
        0
    };
    let mut rest = Some((begin, &text[begin..]));
    let mut number = 0;
    std::iter::from_fn(move || {
        let (start, remaining) = rest.take()?;
        number += 1;
        let end = remaining.find(['\n', '\r', '\u{2028}', '\u{2029}', '\u{85}']);
        let (content, after) = match end {
            None => (remaining, None),
            Some(end) => {
                let ending = if remaining[end..].starts_with("\r\n") {
                    2
                } else {
                    remaining[end..].chars().next().map_or(1, char::len_utf8)
                };
                (&remaining[..end], Some(end + ending))
            }
        };
        rest = after.map(|after| (start + after, &remaining[after..]));
        Some((number, start, content))
    })
}

/// Line and column of this byte, both from one.
pub(super) fn place(text: &str, offset: usize) -> (usize, usize) {
    numbered(text)
        .take_while(|&(number, start, _)| start <= offset || number == 1)
        .last()
        .map_or((1, 1), |(number, start, content)| {
            let before = content
                .char_indices()
                .take_while(|&(at, _)| start + at < offset)
                .count();
            (number, before + 1)
        })
}
