//! A line of HoDoKu's library: `:technique:digits:cells:deleted candidates:eliminations:placements:extra:`. A `+` stands
//! before a digit that was placed.

use super::error::{ParseError, ParseErrorKind};
use super::form::{Form, Note};
use super::lines;
use super::parse::{Found, Parsed, given_or_all, shortened};
use super::symbols::{self, Class};
use crate::shape::Shape;

pub(super) fn read(text: &str) -> Found {
    let mut found = lines::numbered(text).filter(|(_, _, content)| !content.trim().is_empty());
    let (number, start, content) = found.next()?;
    if !content.trim_start().starts_with(':') {
        return None;
    }
    let mut at = 0;
    let mut fields = Vec::new();
    for field in content.split(':') {
        fields.push((at, field));
        at += field.len() + 1;
    }
    let &(offset, cells) = fields.get(3)?;
    let mut read = Vec::with_capacity(81);
    let mut positions = Vec::with_capacity(81);
    let mut given = true;
    for (at, symbol) in cells.char_indices() {
        let value = match symbols::classify(symbol) {
            _ if symbol == '+' => {
                given = false;
                continue;
            }
            Class::Digit(value) => value,
            Class::Blank | Class::Dot | Class::Dash => 0,
            Class::Space => continue,
            _ => return None,
        };
        read.push((value, given));
        positions.push(start + offset + at);
        given = true;
    }
    if read.len() != 81 {
        let (found, shape) = (read.len(), Shape::NINE);
        let kind = ParseErrorKind::CellCount { found, shape };
        return Some(Err(ParseError::new(number, kind)));
    }
    if let Some((line, ..)) = found.next() {
        return Some(Err(ParseError::new(line, ParseErrorKind::SecondPuzzle)));
    }
    let mut notes = Vec::new();
    for (_, field) in fields
        .iter()
        .skip(4)
        .filter(|(_, field)| !field.trim().is_empty())
    {
        notes.push(Note::Beside {
            line: number,
            text: shortened(field),
        });
    }
    let values = given_or_all(&read, &mut notes);
    let parsed = Parsed::new(Shape::NINE, &values, Form::Hodoku, Some(positions), notes);
    Some(Ok(parsed))
}
