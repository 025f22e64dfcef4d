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

impl<'a> Line<'a> {
    /// Its words, each with where it begins in the text, in bytes.
    pub fn words<F: Fn(char) -> bool + Copy>(
        &self,
        separates: F,
    ) -> impl Iterator<Item = (usize, &'a str)> + use<'a, F> {
        words(self.content, self.start, separates)
    }
}

/// The words of a text, each with where it begins, in bytes, if the text begins there.
pub(super) fn words<'a, F: Fn(char) -> bool + Copy>(
    text: &'a str,
    start: usize,
    separates: F,
) -> impl Iterator<Item = (usize, &'a str)> + use<'a, F> {
    let mut next = start;
    text.split_inclusive(separates).filter_map(move |piece| {
        let start = next;
        next += piece.len();
        let word = piece.trim_end_matches(separates);
        (!word.is_empty()).then_some((start, word))
    })
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
    let rest = content.trim_start_matches(['>', ' ']);
    let marks = &content.as_bytes()[..content.len() - rest.len()];
    let last = marks.iter().rposition(|&mark| mark == b'>');
    last.map_or(0, |last| last + 1)
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
    line.maybe_ruler = line.unknown.is_none() && !digit && !blank && (dash || line.ruler_marks);
    if line.bars.is_empty() {
        line.bars = gaps;
    }
    line
}

/// The lines with their numbers from one and where they begin. A line ends with a line feed, a carriage return or
/// both. A byte order mark at the very start is not a column that anyone counts.
pub(super) fn numbered(text: &str) -> impl Iterator<Item = (usize, usize, &str)> {
    let mut rest = Some(text.strip_prefix('\u{feff}').unwrap_or(text));
    let mut number = 0;
    std::iter::from_fn(move || {
        let remaining = rest.take()?;
        number += 1;
        let start = text.len() - remaining.len();
        let Some((content, after)) = remaining.split_once(['\n', '\r']) else {
            return Some((number, start, remaining));
        };
        let returns = remaining.as_bytes().get(content.len()) == Some(&b'\r');
        let pair = after.strip_prefix('\n').filter(|_| returns);
        rest = Some(pair.unwrap_or(after));
        Some((number, start, content))
    })
}

/// Line and column of this byte, both from one.
pub(super) fn place(text: &str, offset: usize) -> (usize, usize) {
    let begin = if text.starts_with('\u{feff}') {
        '\u{feff}'.len_utf8()
    } else {
        0
    };
    let bytes = text.as_bytes();
    let before = bytes.get(begin..offset.max(begin)).unwrap_or(bytes);
    let feeds = before.iter().filter(|&&byte| byte == b'\n').count();
    let returns = before.iter().filter(|&&byte| byte == b'\r').count();
    let pairs = before.windows(2).filter(|pair| pair == b"\r\n").count();
    // Between the two characters of a line's end is still the line.
    let within = before.ends_with(b"\r") && bytes.get(offset) == Some(&b'\n');
    let line = 1 + feeds + returns - pairs - usize::from(within);
    let start = before
        .iter()
        .rposition(|byte| matches!(byte, b'\n' | b'\r'))
        .map_or(0, |end| end + 1);
    // Bytes that begin a character.
    let column = before[start..]
        .iter()
        .filter(|&&byte| byte & 0xc0 != 0x80)
        .count();
    (line, column + 1)
}

/// Counts lines up to places that come in order.
pub(super) struct Counter<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl<'a> Counter<'a> {
    pub fn new(text: &'a str) -> Counter<'a> {
        let (at, line) = (0, 1);
        Counter { text, at, line }
    }

    /// The line of this byte, which is no earlier than the last one asked for.
    pub fn line(&mut self, at: usize) -> usize {
        let between = self.text.get(self.at..at).unwrap_or("");
        self.line += place(between, between.len()).0 - 1;
        self.at = at.max(self.at);
        self.line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_those_of_the_lines() {
        let text = "\u{feff}ab\ncé\r\n\rd\r\r\ne";
        for (number, start, content) in numbered(text) {
            for (column, (at, _)) in content.char_indices().enumerate() {
                assert_eq!(place(text, start + at), (number, column + 1));
            }
        }
        assert_eq!(numbered(text).count(), 6);
    }
}
