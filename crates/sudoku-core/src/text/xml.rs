//! OpenSudoku's XML. Version 1 has 81 figures in `data`; later versions have folders, and data that say of each cell its
//! digit, its notes and whether it can be changed.

use super::error::{ParseError, ParseErrorKind};
use super::form::{Form, Note};
use super::lines;
use super::markup::{Piece, Tag, pieces, unescape};
use super::parse::{Found, Parsed, given_or_all};
use super::sizes;

pub(super) fn read(text: &str) -> Found {
    let mut games = read_all(text)?.into_iter();
    match games.next() {
        None => {
            let form = Form::OpenSudoku;
            Some(Err(ParseError::new(1, ParseErrorKind::Damaged { form })))
        }
        Some((_, first)) => Some(first.and_then(|first| match games.next() {
            Some((line, _)) => Err(ParseError::new(line, ParseErrorKind::SecondPuzzle)),
            None => Ok(first),
        })),
    }
}

/// The games of the file, with the lines that they stand at; nothing if it is none of OpenSudoku's.
pub(super) fn read_all(text: &str) -> Option<Vec<(usize, Result<Parsed, ParseError>)>> {
    let likely = text.trim_start().starts_with('<') && text.contains("<game");
    if !likely && !text.contains("<opensudoku") {
        return None;
    }
    let games = pieces(text).filter_map(|piece| match piece {
        Piece::Tag(tag) if tag.is("game") && !tag.closes => Some(tag),
        _ => None,
    });
    let mut counter = lines::Counter::new(text);
    let read = |tag: Tag<'_>| {
        let line = counter.line(tag.at);
        (line, game(text, line, &tag))
    };
    Some(games.map(read).collect())
}

fn game(text: &str, line: usize, tag: &Tag<'_>) -> Result<Parsed, ParseError> {
    let form = Form::OpenSudoku;
    let damaged = || ParseError::new(line, ParseErrorKind::Damaged { form });
    let data = ["data", "cells_data", "cells"]
        .iter()
        .find_map(|name| tag.attribute(name))
        .ok_or_else(damaged)?;
    let plain = unescape(data);
    let cells = plain.trim();
    if cells.starts_with("version") || cells.contains('|') {
        return marked(cells).ok_or_else(damaged);
    }
    let wrong = |found| {
        let shape = crate::Shape::NINE;
        ParseError::new(line, ParseErrorKind::CellCount { found, shape })
    };
    let count = cells.chars().count();
    let shape = sizes::usual_of_cells(count).ok_or_else(|| wrong(count))?;
    let values: Vec<u8> = cells
        .chars()
        .map(|symbol| match super::symbols::classify(symbol) {
            super::symbols::Class::Digit(value) => Some(value),
            super::symbols::Class::Unknown => None,
            _ => Some(0),
        })
        .collect::<Option<_>>()
        .filter(|values: &Vec<u8>| {
            values
                .iter()
                .all(|&value| usize::from(value) <= shape.side())
        })
        .ok_or_else(damaged)?;
    // The data as written, where no entity stands for a cell.
    let places = data.len() == plain.len();
    let begin =
        data.as_ptr() as usize - text.as_ptr() as usize + (plain.len() - plain.trim_start().len());
    let positions = places.then(|| cells.char_indices().map(|(at, _)| begin + at).collect());
    Ok(Parsed::new(shape, &values, form, positions, Vec::new()))
}

/// `version: 2`, then for each cell its digit, its notes (one field, or two) and whether it can be changed.
fn marked(data: &str) -> Option<Parsed> {
    let body = match data.strip_prefix("version") {
        Some(rest) => {
            let rest = rest.trim_start_matches([':', ' ']);
            rest.trim_start_matches(|c: char| c.is_ascii_digit())
        }
        None => data,
    };
    let fields: Vec<&str> = body
        .trim()
        .trim_end_matches('|')
        .split('|')
        .map(str::trim)
        .collect();
    let shape = crate::Shape::NINE;
    let width = fields.len() / shape.cells();
    if !fields.len().is_multiple_of(shape.cells()) || !(3..=4).contains(&width) {
        return None;
    }
    let mut cells = Vec::with_capacity(shape.cells());
    let mut noted = 0;
    for cell in fields.chunks(width) {
        let value: u8 = cell.first()?.parse().ok().filter(|&value| value <= 9)?;
        let editable = matches!(*cell.last()?, "1" | "true");
        let notes = cell.get(1..width - 1)?;
        noted += usize::from(notes.iter().any(|note| !matches!(*note, "" | "-" | "0")));
        cells.push((value, !editable));
    }
    let mut notes = Vec::new();
    if noted > 0 {
        notes.push(Note::Candidates { cells: noted });
    }
    let values = given_or_all(&cells, &mut notes);
    Some(Parsed::new(shape, &values, Form::OpenSudoku, None, notes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_those_of_the_text() {
        let text = "<opensudoku>\n\n<game data=\"1...\" />\n</opensudoku>";
        let games = read_all(text).unwrap();
        assert_eq!(
            games[0].0,
            lines::place(text, text.find("<game").unwrap()).0
        );
    }
}
