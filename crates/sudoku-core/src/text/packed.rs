//! The data that links carry: SudokuWiki's, SudokuExchange's and sudoku.coach's here, JSON of other programs in `pad`.

use super::error::{ParseError, ParseErrorKind};
use super::form::{Form, Note};
use super::link::decode;
use super::pad::{coach_data, unpack};
use super::parse::{Found, Parsed, given_or_all};
use super::{alphabet, inflate, plain, sizes, tatham, value};
use crate::shape::Shape;

/// Reads packed data, or cells that stand in a link as they are. `form` is what the link says it is.
pub(super) fn packed(text: &str, data: &str, offset: usize, form: Option<Form>) -> Found {
    let data = decode(data);
    let data = data.as_str();
    let fail = |form| {
        let kind = ParseErrorKind::Damaged { form };
        Some(Err(ParseError::in_text(text, offset, kind)))
    };
    let placed = |kind| Some(Err(ParseError::in_text(text, offset, kind)));
    if let Some(rest) = data.strip_prefix("SCv") {
        let form = Form::SudokuCoach;
        return coach(rest).map_or_else(
            || fail(form),
            |found| found.map_or_else(placed, |p| Some(Ok(p))),
        );
    }
    for (prefix, form) in [
        ("fpuzzles", Form::FPuzzles),
        ("fpuz", Form::FPuzzles),
        ("scl", Form::SudokuPad),
        ("ctc", Form::SudokuPad),
    ] {
        if let Some(rest) = data.strip_prefix(prefix).filter(|rest| rest.len() > 20) {
            return unpack(rest, form).map_or_else(
                || fail(form),
                |found| found.map_or_else(placed, |p| Some(Ok(p))),
            );
        }
    }
    let data = data
        .strip_prefix("classic")
        .or_else(|| data.strip_prefix("scf"))
        .unwrap_or(data);
    if let Some(found) = wiki(data) {
        return found.map_or_else(placed, |parsed| Some(Ok(parsed)));
    }
    // `N4Ig` is `{"` followed by a letter.
    if data.starts_with("N4Ig") {
        let form = form.unwrap_or(Form::FPuzzles);
        return unpack(data, form).map_or_else(
            || fail(form),
            |found| found.map_or_else(placed, |p| Some(Ok(p))),
        );
    }
    let form = form?;
    if let Some(found) = tatham::read_id(data, data, 0) {
        return Some(found.map_err(|error| ParseError::in_text(text, offset, error.kind)));
    }
    cells(data, form)
        .or_else(|| compact(data, form).filter(|_| form != Form::Link))
        .or_else(|| {
            unpack(data, form)
                .filter(|_| matches!(form, Form::FPuzzles | Form::SudokuPad) && data.len() > 20)
                .map(|found| found.map_err(|kind| ParseError::in_text(text, offset, kind)))
        })
        .or_else(|| {
            if form == Form::FPuzzles && !data.is_empty() {
                fail(form)
            } else {
                None
            }
        })
}

/// Cells as they are, a character each.
fn cells(data: &str, form: Form) -> Found {
    let data: String = data.chars().filter(|&c| c != ',').collect();
    let shape = sizes::usual_of_cells(data.chars().count())?;
    let plain = |c: char| {
        c.is_ascii_digit() || "._-*xX".contains(c) || shape.side() > 9 && alphabet::is_glyph(c)
    };
    let digits = data.bytes().filter(u8::is_ascii_digit).count();
    if !data.chars().all(plain) || digits == 0 {
        return None;
    }
    let parsed = plain::read(&data).ok()?;
    Some(Ok(Parsed {
        form,
        positions: None,
        ..parsed
    }))
}

/// A character for a digit and up to five blanks behind it: its place among `0–9A–Za–x` is the digit and ten times
/// the blanks.
pub(super) fn compact(data: &str, form: Form) -> Found {
    let mut values: Vec<u8> = Vec::with_capacity(81);
    for byte in data.bytes() {
        let place = match byte {
            b'0'..=b'9' => byte - b'0',
            b'A'..=b'Z' => byte - b'A' + 10,
            b'a'..=b'x' => byte - b'a' + 36,
            _ => return None,
        };
        values.push(place % 10);
        values.extend(std::iter::repeat_n(0, usize::from(place / 10)));
        if values.len() > 81 {
            return None;
        }
    }
    (values.len() == 81).then(|| Ok(Parsed::new(Shape::NINE, &values, form, None, Vec::new())))
}

/// What is found in packed data, or why it is no classic puzzle.
pub(super) type Unpacked = Option<Result<Parsed, ParseErrorKind>>;

/// SudokuWiki's data: `S9B` and two base 36 figures for each cell, or 162 base 32 figures.
fn wiki(data: &str) -> Unpacked {
    let form = Form::SudokuWiki;
    let bytes = data.as_bytes();
    let figures = bytes.iter().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'v'));
    if bytes.len() == 162 && figures && bytes.iter().any(u8::is_ascii_lowercase) {
        let mut cells = Vec::with_capacity(81);
        let mut candidates = 0;
        for cell in bytes.chunks(2) {
            let number = u32::from_str_radix(std::str::from_utf8(cell).ok()?, 32).ok()?;
            let (set, given) = (number >> 1, number & 1 == 1);
            // A clue is one digit.
            if given && set.count_ones() != 1 {
                return Some(Err(ParseErrorKind::Damaged { form }));
            }
            candidates += usize::from(set.count_ones() > 1);
            let value = if set.count_ones() == 1 {
                set.trailing_zeros() as u8 + 1
            } else {
                0
            };
            cells.push((value, given));
        }
        return Some(marked(Shape::NINE, &cells, candidates, form));
    }
    let (head, body) = data.split_at_checked(3)?;
    let &[kind, size, version] = head.as_bytes().first_chunk::<3>()?;
    let side = char::from(size).to_digit(36)? as usize;
    let variant = match kind.to_ascii_uppercase() {
        b'S' => None,
        b'X' => Some("diagonals"),
        b'W' => Some("Windoku"),
        b'J' => Some("jigsaw"),
        b'L' => Some("killer"),
        b'M' => Some("killer jigsaw"),
        b'T' => Some("Str8ts"),
        b'K' | b'D' => Some("KenKen"),
        _ => return None,
    };
    // Small letters alone: capitals may be digits of a large grid.
    if !version.is_ascii_uppercase()
        || !body
            .bytes()
            .all(|b| b.is_ascii_digit() || b.is_ascii_lowercase())
    {
        return None;
    }
    let shape = sizes::usual(side).filter(|_| side <= 25)?;
    if let Some(name) = variant {
        let names = vec![name.into()];
        return (body.len() >= 2 * shape.cells())
            .then_some(Err(ParseErrorKind::Variant { form, names }));
    }
    let (side, most) = (side as u64, (1_u64 << side) - 1 + 2 * side as u64);
    let mut width = 1;
    while 36_u64.pow(width) <= most {
        width += 1;
    }
    let width = width as usize;
    if version != b'B' || body.len() != width * shape.cells() {
        return Some(Err(ParseErrorKind::Damaged { form }));
    }
    let mut cells = Vec::with_capacity(shape.cells());
    let mut candidates = 0;
    for cell in body.as_bytes().chunks(width) {
        let number = u64::from_str_radix(std::str::from_utf8(cell).ok()?, 36).ok()?;
        if number > most {
            return Some(Err(ParseErrorKind::Damaged { form }));
        }
        cells.push(if number <= side {
            (number as u8, true)
        } else if number <= 2 * side {
            ((number - side) as u8, false)
        } else {
            candidates += 1;
            (0, false)
        });
    }
    Some(marked(shape, &cells, candidates, form))
}

/// The grid of cells that say whether they are given, with so many that have candidates.
pub(super) fn marked(
    shape: Shape,
    cells: &[(u8, bool)],
    candidates: usize,
    form: Form,
) -> Result<Parsed, ParseErrorKind> {
    let mut notes = Vec::new();
    if candidates > 0 {
        notes.push(Note::Candidates { cells: candidates });
    }
    let values = given_or_all(cells, &mut notes);
    if values
        .iter()
        .any(|&value| usize::from(value) > shape.side())
    {
        return Err(ParseErrorKind::Damaged { form });
    }
    Ok(Parsed::new(shape, &values, form, None, notes))
}

/// sudoku.coach: `7_32_`, then base 32 of zlib data that hold JSON.
fn coach(rest: &str) -> Unpacked {
    let (_, rest) = rest.split_once('_')?;
    let data = rest.strip_prefix("32_")?;
    let mut bytes = Vec::with_capacity(data.len() * 5 / 8);
    let (mut held, mut bits) = (0_u32, 0);
    for symbol in data.chars() {
        held = (held << 5 | symbol.to_digit(32)?) & 0xfff;
        bits += 5;
        if bits >= 8 {
            bits -= 8;
            bytes.push((held >> bits) as u8);
        }
    }
    let json = String::from_utf8(inflate::zlib(&bytes)?).ok()?;
    let (value, _) = value::read(&json, json.find('{')?).ok()?;
    coach_data(&value)
}
