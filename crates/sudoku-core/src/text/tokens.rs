//! What each character of a pasted text may stand for, and what each line may be.

use super::parse::{ParseError, ParseErrorKind};

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
pub(super) struct Line {
    /// Its number, from one.
    pub number: usize,
    /// What may be read as cells.
    pub cells: Vec<CellText>,
    /// Whether all of it may belong to a ruler, and some of it does not look like a blank row written with dots.
    pub maybe_ruler: bool,
    /// Whether it has characters that only rulers have, such as `+`.
    pub ruler_marks: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Digit(u8),
    /// Always a blank: `0 ? x X`.
    Blank,
    /// A blank in a row, a corner or joint in a ruler: `.` and its like.
    Dot,
    /// A blank in a row, the stroke of a ruler: `- _ *`.
    Dash,
    Space,
    /// Never a cell, at home in rows and rulers: `|` and its like.
    Ornament,
    /// Never a cell, at home in rulers only: `+`, `=`, horizontal box drawing.
    RulerMark,
    Unknown,
}

fn classify(symbol: char) -> Class {
    match symbol {
        '1'..='9' => Class::Digit(symbol as u8 - b'0'),
        '0' | '?' | 'x' | 'X' => Class::Blank,
        // The middle dots that stand in for a full stop: U+00B7, U+2022, U+2219, U+22C5.
        '.' | '·' | '•' | '∙' | '⋅' => Class::Dot,
        // Hyphens and dashes of all lengths, and the minus sign.
        '-' | '_' | '*' | '\u{2010}'..='\u{2015}' | '−' => Class::Dash,
        '\u{200b}'..='\u{200f}' | '\u{feff}' | '\u{2060}' => Class::Space,
        _ if symbol.is_whitespace() => Class::Space,
        '|' | '¦' | ':' | ';' | ',' | '!' | '\'' | '"' | '`' | '/' | '\\' => Class::Ornament,
        '[' | ']' | '(' | ')' | '{' | '}' => Class::Ornament,
        // The upright strokes of the box drawing block.
        '│' | '┃' | '┆' | '┇' | '┊' | '┋' | '║' | '╎' | '╏' => Class::Ornament,
        '+' | '=' | '~' | '#' | '\u{2500}'..='\u{259f}' => Class::RulerMark,
        _ => Class::Unknown,
    }
}

/// Splits the text into the lines that hold something. Fails at the first character that means nothing.
pub(super) fn lines(text: &str) -> Result<Vec<Line>, ParseError> {
    let mut found = Vec::new();
    for (number, start, content) in numbered_lines(text) {
        let mut line = Line {
            number,
            ..Line::default()
        };
        let (mut digit, mut blank, mut dash) = (false, false, false);
        // An invisible mark at the very start of a file is not a column that anyone counts.
        let visible = content.strip_prefix('\u{feff}').unwrap_or(content);
        let start = start + content.len() - visible.len();
        for (column, (offset, symbol)) in visible.char_indices().enumerate() {
            let mut cell = |value| {
                line.cells.push(CellText {
                    value,
                    symbol,
                    position: start + offset,
                    column: column + 1,
                });
            };
            match classify(symbol) {
                Class::Digit(value) => {
                    digit = true;
                    cell(value);
                }
                Class::Blank => {
                    blank = true;
                    cell(0);
                }
                Class::Dot => cell(0),
                Class::Dash => {
                    dash = true;
                    cell(0);
                }
                Class::Space | Class::Ornament => {}
                Class::RulerMark => line.ruler_marks = true,
                Class::Unknown => {
                    let kind = ParseErrorKind::NotACell { symbol };
                    return Err(ParseError {
                        line: number,
                        column: Some(column + 1),
                        kind,
                    });
                }
            }
        }
        line.maybe_ruler = !digit && !blank && (dash || line.ruler_marks);
        if !line.cells.is_empty() {
            found.push(line);
        }
    }
    Ok(found)
}

/// The lines with their numbers from one and where they begin. A line ends with a line feed, a carriage
/// return or both.
fn numbered_lines(text: &str) -> impl Iterator<Item = (usize, usize, &str)> {
    let mut rest = Some((0, text));
    let mut number = 0;
    std::iter::from_fn(move || {
        let (start, remaining) = rest.take()?;
        number += 1;
        let end = remaining.find(['\n', '\r']);
        let (content, after) = match end {
            None => (remaining, None),
            Some(end) => {
                let ending = if remaining[end..].starts_with("\r\n") {
                    2
                } else {
                    1
                };
                (&remaining[..end], Some(end + ending))
            }
        };
        rest = after.map(|after| (start + after, &remaining[after..]));
        Some((number, start, content))
    })
}
