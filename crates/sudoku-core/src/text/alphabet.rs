//! The symbols that digits are written with, where more than one way is in use.
//!
//! | name | digits of 16×16 |
//! |---|---|
//! | numbers | 1 2 … 16, each a word of its own |
//! | 1–9 and letters | 1 … 9 A … G, 0 for blank |
//! | 0–9 and letters | 0 … 9 A … F |
//! | letters | A … P |
//! | numbers from zero | 0 1 … 15 |

use crate::shape::Shape;

use super::error::{ParseError, ParseErrorKind};
use super::form::{Form, Note};
use super::parse::{Parsed, Reading};
use super::symbols::{self, Class};

/// What stands in a cell, before it is known what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Glyph {
    /// Nothing at all: an empty field.
    Empty,
    /// One character, folded.
    Symbol(char),
    /// A number of two figures or more.
    Number(u32),
}

/// A cell of a text.
#[derive(Clone, Debug)]
pub(super) struct GlyphCell {
    pub glyph: Glyph,
    /// Where it begins, in bytes.
    pub position: usize,
}

impl Glyph {
    /// What a field or a word says: nothing, a symbol or a number. None if it is neither.
    pub fn read(written: &str) -> Option<Glyph> {
        let mut symbols = written
            .chars()
            .filter(|&c| !symbols::is_space(c))
            .map(symbols::fold);
        let Some(first) = symbols.next() else {
            return Some(Glyph::Empty);
        };
        let Some(second) = symbols.next() else {
            return is_glyph(first).then_some(Glyph::Symbol(first));
        };
        let mut value = first.to_digit(10)? * 10 + second.to_digit(10)?;
        for symbol in symbols {
            value = value
                .saturating_mul(10)
                .saturating_add(symbol.to_digit(10)?);
        }
        Some(Glyph::Number(value))
    }

    fn is_blank_sign(&self) -> bool {
        match self {
            Glyph::Empty => true,
            Glyph::Symbol('0') => false,
            Glyph::Symbol(symbol) => is_blank_sign(*symbol),
            Glyph::Number(_) => false,
        }
    }
}

/// Whether a folded character may stand in a cell of some puzzle.
pub(super) fn is_glyph(symbol: char) -> bool {
    symbol.is_ascii_alphanumeric() || symbol == '@' || is_blank_sign(symbol)
}

fn is_blank_sign(symbol: char) -> bool {
    matches!(
        symbols::classify(symbol),
        Class::Blank | Class::Dot | Class::Dash
    )
}

/// A way to write digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Alphabet {
    Numbers,
    NumbersFromZero,
    OneToLetters,
    ZeroToLetters,
    Letters,
}

impl Alphabet {
    fn name(self, side: usize) -> &'static str {
        match (self, side) {
            (Alphabet::Numbers, _) => "numbers from 1",
            (Alphabet::NumbersFromZero, _) => "numbers from 0",
            (Alphabet::OneToLetters, 16) => "1–9 and A–G",
            (Alphabet::OneToLetters, _) => "1–9 and letters",
            (Alphabet::ZeroToLetters, 16) => "0–9 and A–F",
            (Alphabet::ZeroToLetters, _) => "0–9 and letters",
            (Alphabet::Letters, 16) => "A–P",
            (Alphabet::Letters, _) => "letters",
        }
    }

    /// What a glyph means, zero for blank; none if nothing.
    fn value(self, glyph: &Glyph, side: usize) -> Option<u8> {
        let within = |value: u32| {
            u8::try_from(value)
                .ok()
                .filter(|&value| value >= 1 && usize::from(value) <= side)
        };
        let symbol = match *glyph {
            Glyph::Empty => return Some(0),
            Glyph::Number(value) => {
                return match self {
                    Alphabet::Numbers => within(value),
                    Alphabet::NumbersFromZero => within(value.saturating_add(1)),
                    _ => None,
                };
            }
            Glyph::Symbol(symbol) => symbol,
        };
        let letter = symbol
            .is_ascii_alphabetic()
            .then(|| u32::from(symbol.to_ascii_uppercase()) - u32::from('A'));
        let figure = symbol.to_digit(10);
        let digit = match self {
            Alphabet::Numbers => figure.filter(|&value| value > 0),
            Alphabet::NumbersFromZero => figure.map(|value| value + 1),
            Alphabet::OneToLetters if symbol == '@' => Some(36),
            Alphabet::OneToLetters => figure
                .filter(|&value| value > 0)
                .or(letter.map(|place| place + 10)),
            Alphabet::ZeroToLetters => figure.or(letter.map(|place| place + 10)).map(|v| v + 1),
            Alphabet::Letters => letter.map(|place| place + 1),
        };
        match digit.and_then(within) {
            Some(value) => Some(value),
            None if is_blank_sign(symbol) => Some(0),
            None => None,
        }
    }

    fn values(self, cells: &[GlyphCell], side: usize) -> Option<Vec<u8>> {
        cells
            .iter()
            .map(|cell| self.value(&cell.glyph, side))
            .collect()
    }
}

/// The ways to write digits that fit these cells, with what the cells mean then; no two mean the same. Where cells are
/// `separated`, figures may be numbers of one figure.
fn readings(cells: &[GlyphCell], side: usize, separated: bool) -> Vec<(Alphabet, Vec<u8>)> {
    let any = |test: &dyn Fn(&Glyph) -> bool| cells.iter().any(|cell| test(&cell.glyph));
    let numbers = any(&|glyph| matches!(glyph, Glyph::Number(_)));
    let letters = any(
        &|glyph| matches!(glyph, Glyph::Symbol(c) if c.is_ascii_alphabetic() && !matches!(c, 'x' | 'X')),
    );
    let figures = any(&|glyph| matches!(glyph, Glyph::Symbol('1'..='9')));
    let zero = any(&|glyph| *glyph == Glyph::Symbol('0'));
    let blank = any(&Glyph::is_blank_sign);
    let candidates: &[Alphabet] = match (numbers, letters, figures) {
        // Up to nine digits, figures alone mean themselves.
        (_, false, _) if side <= 9 => &[Alphabet::Numbers],
        (true, ..) if zero && blank => &[Alphabet::NumbersFromZero, Alphabet::Numbers],
        (true, ..) => &[Alphabet::Numbers],
        (false, false, true) if separated && zero && blank => {
            &[Alphabet::NumbersFromZero, Alphabet::Numbers]
        }
        (false, false, true) if separated => &[Alphabet::Numbers],
        (false, _, true) if side <= 9 => &[Alphabet::Numbers],
        (false, _, true) => &[Alphabet::OneToLetters, Alphabet::ZeroToLetters],
        (false, true, false) if side <= 9 => &[Alphabet::Letters],
        (false, _, false) => &[
            Alphabet::Letters,
            Alphabet::OneToLetters,
            Alphabet::ZeroToLetters,
        ],
    };
    let mut found: Vec<(Alphabet, Vec<u8>)> = Vec::new();
    for &alphabet in candidates {
        if let Some(values) = alphabet.values(cells, side)
            && found.iter().all(|(_, other)| *other != values)
        {
            found.push((alphabet, values));
        }
    }
    // Zeros beside another sign for blanks are digits, and zeros as the only sign for blanks are blanks, unless the
    // grid is full then.
    if zero && found.len() > 1 {
        let zeros = cells
            .iter()
            .filter(|cell| cell.glyph == Glyph::Symbol('0'))
            .count();
        let as_digit = blank || zeros == side;
        found.retain(|&(alphabet, _)| {
            let zero_is_digit = matches!(
                alphabet,
                Alphabet::ZeroToLetters | Alphabet::NumbersFromZero
            );
            zero_is_digit == as_digit || alphabet == Alphabet::Letters
        });
    }
    found
}

/// Whether some way to write digits fits the cells.
pub(super) fn fits(cells: &[GlyphCell], shape: Shape, form: Form) -> bool {
    !readings(cells, shape.side(), separated(form)).is_empty()
}

/// Whether something stands between the cells of this form, so that numbers are words.
fn separated(form: Form) -> bool {
    matches!(
        form,
        Form::Numbers | Form::Table | Form::Markdown | Form::Html | Form::CellALine | Form::Array
    )
}

/// The cells as a grid. An error if no way to write digits fits, or more than one.
pub(super) fn resolve(
    text: &str,
    shape: Shape,
    cells: &[GlyphCell],
    form: Form,
    notes: Vec<Note>,
) -> Result<Parsed, ParseError> {
    let side = shape.side();
    let mut found = readings(cells, side, separated(form));
    let positions: Option<Vec<usize>> = cells
        .iter()
        .map(|cell| (cell.glyph != Glyph::Empty).then_some(cell.position))
        .collect();
    let make = |(alphabet, values): (Alphabet, Vec<u8>)| {
        let mut notes = notes.clone();
        let name = alphabet.name(side);
        if alphabet != Alphabet::Numbers && values.iter().any(|&value| value > 0) {
            notes.push(Note::Symbols { name });
        }
        let parsed = Parsed::new(shape, &values, form, positions.clone(), notes);
        Reading {
            name: format!("the digits as {name}"),
            parsed,
        }
    };
    match found.len() {
        0 => Err(fault(text, shape, cells)),
        1 => Ok(make(found.remove(0)).parsed),
        _ => {
            let readings = found.into_iter().map(make).collect();
            let (line, _) = super::lines::place(text, cells.first().map_or(0, |c| c.position));
            Err(ParseError::new(
                line,
                ParseErrorKind::Ambiguous { readings },
            ))
        }
    }
}

/// The first cell that is too large or nothing.
fn fault(text: &str, shape: Shape, cells: &[GlyphCell]) -> ParseError {
    let side = shape.side();
    let fits = |cell: &GlyphCell| {
        let plain = if side <= 9 {
            Alphabet::Numbers
        } else {
            Alphabet::OneToLetters
        };
        plain.value(&cell.glyph, side).is_some()
            || Alphabet::Numbers.value(&cell.glyph, side).is_some()
    };
    let Some(wrong) = cells.iter().find(|cell| !fits(cell)) else {
        return ParseError::new(1, ParseErrorKind::Empty);
    };
    let kind = match wrong.glyph {
        Glyph::Number(value) => ParseErrorKind::TooLarge {
            written: value.to_string(),
            shape,
        },
        Glyph::Symbol(symbol) if symbol.is_ascii_digit() || side > 9 => ParseErrorKind::TooLarge {
            written: symbol.into(),
            shape,
        },
        Glyph::Symbol(symbol) => ParseErrorKind::NotACell { symbol },
        Glyph::Empty => ParseErrorKind::Empty,
    };
    ParseError::in_text(text, wrong.position, kind)
}
