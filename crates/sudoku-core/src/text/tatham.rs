//! Game IDs of Simon Tatham's Solo: `3x3:4a2k1a5_2_7…`. A letter stands for so many blanks, `_` keeps numbers apart.
//! The two numbers are the rows and columns of a box.

use super::error::{ParseError, ParseErrorKind};
use super::form::{Form, Note};
use super::parse::{Found, Parsed, shortened};
use super::{lines, symbols};
use crate::shape::Shape;

/// The longest side of a box that is read at all.
const MAX_FIGURES: usize = 2;

pub(super) fn read(text: &str) -> Found {
    let trimmed = text.trim_matches(symbols::is_space);
    let start = text.find(trimmed).unwrap_or(0);
    read_id(text, trimmed, start)
}

/// Reads an ID that begins at this byte of the text.
pub(super) fn read_id(text: &str, id: &str, start: usize) -> Found {
    let number = |from: &str| -> Option<(usize, usize)> {
        let length = from.len() - from.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        (1..=MAX_FIGURES)
            .contains(&length)
            .then(|| Some((from[..length].parse().ok()?, length)))
            .flatten()
    };
    let (rows, first) = number(id)?;
    let rest = id[first..].strip_prefix('x')?;
    let (cols, second) = number(rest)?;
    let rest = &rest[second..];
    let end = rest.find([':', '#'])?;
    let (params, body) = rest.split_at(end);
    if !params.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return None;
    }
    let begin = start + id.len() - body.len() + 1;
    let fail = |offset: usize, kind| Some(Err(ParseError::in_text(text, offset, kind)));
    if body.starts_with('#') {
        return fail(start, ParseErrorKind::RandomSeed);
    }
    let variant = |letter, name: &str| params.contains(letter).then(|| String::from(name));
    let names: Vec<String> = [
        variant('j', "jigsaw"),
        variant('x', "diagonals"),
        variant('k', "killer"),
    ]
    .into_iter()
    .flatten()
    .collect();
    if !names.is_empty() {
        let form = Form::TathamId;
        return fail(start, ParseErrorKind::Variant { form, names });
    }
    let damaged = ParseErrorKind::Damaged {
        form: Form::TathamId,
    };
    let Some(shape) = Shape::new(rows, cols) else {
        return fail(start, damaged);
    };
    let mut values: Vec<u8> = Vec::with_capacity(shape.cells());
    let body = &body[1..];
    let mut at = 0;
    while let Some(symbol) = body[at..].chars().next() {
        match symbol {
            'a'..='z' => {
                let blanks = usize::from(symbol as u8 - b'a') + 1;
                values.extend(std::iter::repeat_n(0, blanks));
                at += 1;
            }
            '_' => at += 1,
            '1'..='9' => {
                let figures = body[at..].bytes().take_while(u8::is_ascii_digit).count();
                let written = &body[at..at + figures];
                match written.parse::<u8>() {
                    Ok(value) if usize::from(value) <= shape.side() => values.push(value),
                    _ => {
                        let written = shortened(written);
                        return fail(begin + at, ParseErrorKind::TooLarge { written, shape });
                    }
                }
                at += figures;
            }
            ',' => {
                // What follows describes jigsaw pieces or cages.
                let names = vec![String::from("jigsaw or killer")];
                let form = Form::TathamId;
                return fail(begin + at, ParseErrorKind::Variant { form, names });
            }
            _ => break,
        }
        if values.len() > shape.cells() {
            break;
        }
    }
    let rest = &body[at..];
    if values.len() != shape.cells() {
        let found = values.len();
        return fail(begin + at, ParseErrorKind::CellCount { found, shape });
    }
    let mut notes = Vec::new();
    let beside = rest.trim_matches(symbols::is_space);
    if !beside.is_empty() {
        // A comment behind a space; an ID in the next line is another puzzle.
        if !rest.starts_with(symbols::is_space) {
            return fail(begin + at, damaged);
        }
        let next = begin + at + rest.find(beside).unwrap_or(0);
        let head = beside.split(symbols::is_space).next().unwrap_or("");
        if matches!(read_id(head, head, 0), Some(Ok(_))) {
            return fail(next, ParseErrorKind::SecondPuzzle);
        }
        let (line, _) = lines::place(text, next);
        let text = shortened(beside);
        notes.push(Note::Beside { line, text });
    }
    let parsed = Parsed::new(shape, &values, Form::TathamId, None, notes);
    Some(Ok(parsed))
}
