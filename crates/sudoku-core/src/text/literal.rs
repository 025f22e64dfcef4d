//! Arrays in the ways of JSON, Python, NumPy, Java, C and their like, flat or nested; also in an object with a member
//! that is named after a puzzle.

use super::alphabet::{self, Glyph, GlyphCell};
use super::error::{ParseError, ParseErrorKind};
use super::form::{Form, Note};
use super::marks::{self, Group};
use super::parse::{Found, Parsed};
use super::value::{self, Kind, Value};
use super::{lines, pad, sizes, symbols};

pub(super) fn read(text: &str) -> Found {
    let mut found: Option<Parsed> = None;
    let mut close: Option<ParseError> = None;
    let mut counter = lines::Counter::new(text);
    for value in rows_together(blocks(text)) {
        // The first fault is told: only its place is looked for, which takes a pass over the text.
        match puzzle_in(if close.is_none() { text } else { "" }, &value) {
            Some(Ok(parsed)) => match &mut found {
                None => found = Some(parsed),
                Some(first) if parsed.is_solution_of(first) => {
                    let line = counter.line(value.at);
                    first.notes.push(Note::Solution { line });
                }
                Some(_) => {
                    return Some(Err(ParseError::in_text(
                        text,
                        value.at,
                        ParseErrorKind::SecondPuzzle,
                    )));
                }
            },
            Some(Err(error)) if close.is_none() => close = Some(error),
            Some(Err(_)) => {}
            None => {
                if let Some(several) = several(text, &value) {
                    return Some(several);
                }
            }
        }
    }
    found.map(Ok).or(close.map(Err))
}

/// What a list of texts is of which the first two are whole puzzles: a puzzle with its solution, or a list of puzzles.
fn several(text: &str, value: &Value) -> Found {
    let mut puzzles = members_list(value)?.iter().filter_map(|element| {
        let found = element
            .text()
            .and_then(|line| text_grid(text, line, element.at));
        Some((element.at, found?.ok()?))
    });
    let (_, mut first) = puzzles.next()?;
    let (at, second) = puzzles.next()?;
    Some(if second.is_solution_of(&first) {
        let (line, _) = lines::place(text, at);
        first.notes.push(Note::Solution { line });
        Ok(first)
    } else {
        Err(ParseError::in_text(text, at, ParseErrorKind::SecondPuzzle))
    })
}

/// Lists that are rows, each printed on its own, as lists of as many rows as each has cells.
fn rows_together(blocks: Vec<Value>) -> Vec<Value> {
    let length = |value: &Value| value.list().map_or(0, <[Value]>::len);
    let side = blocks.first().map_or(0, length);
    let rows = sizes::usual(side).is_some()
        && blocks.len().is_multiple_of(side)
        && blocks.iter().all(|value| length(value) == side)
        && blocks.iter().all(|value| {
            value
                .list()
                .is_some_and(|row| row.iter().all(|cell| cell.list().is_none()))
        });
    if !rows {
        return blocks;
    }
    let together = blocks.chunks(side).map(|rows| Value {
        at: rows.first().map_or(0, |row| row.at),
        kind: Kind::List(rows.to_vec()),
    });
    together.collect()
}

/// A text of fewer characters in a list of puzzles is a title or a level.
const LEAST_CELLS: usize = 16;

/// The puzzles of a list of them, with where they begin; nothing if the text has no list of puzzles. Errors have no lines.
pub(super) fn read_all(text: &str) -> Vec<(usize, Result<Parsed, ParseError>)> {
    let mut all = Vec::new();
    // Texts that are no puzzles are broken ones if others are.
    let mut broken = Vec::new();
    for value in rows_together(blocks(text)) {
        match puzzle_in("", &value) {
            Some(Ok(parsed)) => all.push((value.at, Ok(parsed))),
            _ => {
                let elements = members_list(&value);
                for element in elements.unwrap_or_default() {
                    let puzzle = puzzle_in("", element).or_else(|| {
                        element
                            .text()
                            .and_then(|line| text_grid(text, line, element.at))
                    });
                    match (puzzle, element.text()) {
                        (Some(puzzle), _) => all.push((element.at, puzzle)),
                        (None, Some(line)) if line.chars().count() >= LEAST_CELLS => {
                            broken.extend(
                                super::plain::read(line)
                                    .err()
                                    .map(|error| (element.at, Err(error))),
                            );
                        }
                        _ => {}
                    }
                }
            }
        }
    }
    if all.iter().any(|(_, puzzle)| puzzle.is_ok()) {
        all.append(&mut broken);
        all.sort_by_key(|&(at, _)| at);
    }
    all
}

fn members_list(value: &Value) -> Option<&[Value]> {
    match &value.kind {
        Kind::List(elements) => Some(elements),
        Kind::Object(members) => members.iter().find_map(|(_, value)| value.list()),
        _ => None,
    }
}

/// Whether this text in quotes stands in the source as it is: one with escapes has no places for its cells.
fn stands(source: &str, line: &str, at: usize) -> bool {
    source.get(at + 1..at + 1 + line.len()) == Some(line)
}

/// A whole puzzle in one text in quotes, which begins at this byte.
fn text_grid(source: &str, line: &str, at: usize) -> Found {
    let parsed = super::plain::read(line).ok()?;
    let positions = parsed
        .positions
        .filter(|_| stands(source, line, at))
        .map(|places| places.into_iter().map(|place| place + at + 1).collect());
    let form = Form::Array;
    Some(Ok(Parsed {
        positions,
        form,
        ..parsed
    }))
}

/// The values in brackets that stand outside of each other. Each byte is read once: after what is no value, the search
/// goes on where it broke off.
fn blocks(text: &str) -> Vec<Value> {
    let mut blocks = Vec::new();
    // Tuples come second: `array(` opens one that holds more than a list.
    for open in [&['[', '{'][..], &['('][..]] {
        let mut at = 0;
        while let Some(next) = text[at..].find(open) {
            // The name of a function says what its arguments are: `matrix(c(…))`.
            let name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.');
            let before = &text[at..at + next];
            let start = at + before.trim_end_matches(name).len();
            let start = if text[start..].starts_with(|c: char| c.is_ascii_alphabetic()) {
                start
            } else {
                at + next
            };
            match value::read(text, start) {
                Ok((value, end)) => {
                    blocks.push(value);
                    at = end;
                }
                Err(broken) => {
                    at = broken.max(start + 1);
                    while !text.is_char_boundary(at) {
                        at += 1;
                    }
                }
            }
        }
        if !blocks.is_empty() {
            break;
        }
    }
    blocks
}

/// The names of members that hold a puzzle, best first.
const PUZZLE_NAMES: [&str; 22] = [
    "puzzle",
    "givens",
    "clues",
    "given",
    "quiz",
    "grid",
    "board",
    "sudoku",
    "initial",
    "start",
    "mission",
    "question",
    "unsolved",
    "problem",
    "task",
    "cells",
    "values",
    "value",
    "data",
    "newboard",
    "grids",
    "puzzle_data",
];

/// The names of members that hold rules beyond the classic ones.
const VARIANT_NAMES: [&str; 13] = [
    "cage",
    "cages",
    "killer",
    "killercage",
    "killercages",
    "thermometer",
    "thermometers",
    "thermo",
    "thermos",
    "arrow",
    "arrows",
    "antiknight",
    "jigsaw",
];

/// The names of members that hold a solution.
const SOLUTION_NAMES: [&str; 5] = ["solution", "solved", "answer", "solutions", "answers"];

/// The puzzle that a value is, or that it has as a member. Faults are placed in the text, if it is given.
fn puzzle_in(text: &str, value: &Value) -> Found {
    match &value.kind {
        Kind::List(elements) => {
            let alone = match elements.as_slice() {
                [only] if matches!(only.kind, Kind::List(_) | Kind::Object(_)) => {
                    puzzle_in(text, only)
                }
                _ => None,
            };
            alone.or_else(|| array(text, value))
        }
        Kind::Object(members) => {
            if let Some(found) = pad::data(value) {
                return Some(found);
            }
            let is = |name: &str, known: &[&str]| {
                known.iter().any(|known| name.eq_ignore_ascii_case(known))
            };
            let rules: Vec<String> = members
                .iter()
                .filter(|(name, value)| is(name, &VARIANT_NAMES) && !value.is_nothing())
                .map(|(name, _)| name.clone())
                .collect();
            let best = PUZZLE_NAMES.iter().find_map(|name| {
                members
                    .iter()
                    .filter(|(member, _)| member.eq_ignore_ascii_case(name))
                    .find_map(|(_, value)| member_puzzle(text, value))
            });
            // Each member is looked into once, however deep they lie in each other.
            let mut found = best.or_else(|| {
                members
                    .iter()
                    .filter(|(name, _)| !is(name, &SOLUTION_NAMES) && !is(name, &PUZZLE_NAMES))
                    .find_map(|(_, value)| member_puzzle(text, value))
            })?;
            if !rules.is_empty() {
                let (form, names) = (Form::Array, rules);
                let kind = ParseErrorKind::Variant { form, names };
                return Some(Err(ParseError::in_text(text, value.at, kind)));
            }
            if let Ok(parsed) = &mut found {
                let solutions = members.iter().map(|(name, _)| name).filter(|name| {
                    SOLUTION_NAMES
                        .iter()
                        .any(|known| name.eq_ignore_ascii_case(known))
                });
                parsed
                    .notes
                    .extend(solutions.map(|name| Note::Section { name: name.clone() }));
            }
            Some(found)
        }
        _ => None,
    }
}

fn member_puzzle(text: &str, value: &Value) -> Found {
    match &value.kind {
        Kind::Text(line) => text_grid(text, line, value.at),
        _ => puzzle_in(text, value),
    }
}

/// A flat list of cells, a list of rows, or a list of texts with a row each.
fn array(text: &str, value: &Value) -> Found {
    let elements = value.list()?;
    if let Some(found) = candidates(elements) {
        return Some(found);
    }
    let mut cells = Vec::new();
    let mut rows = 0;
    let mut exact = true;
    let mut length = None;
    for element in elements {
        let before = cells.len();
        match &element.kind {
            Kind::List(row) => {
                for cell in row {
                    cells.push(cell_of(cell)?);
                }
            }
            // A row with a name: `{"cells": [4, 0, 2 …]}`.
            Kind::Object(members) if members.iter().any(|(_, value)| value.list().is_some()) => {
                for cell in members.iter().find_map(|(_, value)| value.list())? {
                    cells.push(cell_of(cell)?);
                }
            }
            Kind::Text(row) if row.chars().count() > 2 => {
                exact &= stands(text, row, element.at);
                text_row(row, element.at + 1, elements.len(), &mut cells)?
            }
            _ => {
                cells.push(cell_of(element)?);
                continue;
            }
        }
        rows += 1;
        let found = cells.len() - before;
        let expected = *length.get_or_insert(elements.len());
        if found != expected {
            let shape = sizes::usual(expected).filter(|_| found > 0)?;
            let kind = ParseErrorKind::RowLength { found, shape };
            return Some(Err(ParseError::in_text(text, element.at, kind)));
        }
    }
    if rows > 0 && rows != elements.len() {
        return None;
    }
    let Some(shape) = sizes::usual_of_cells(cells.len()) else {
        let shape = crate::Shape::NINE;
        let found = cells.len();
        let near = rows == 0 && found.abs_diff(shape.cells()) < 10;
        let kind = ParseErrorKind::CellCount { found, shape };
        return near.then(|| Err(ParseError::in_text(text, value.at, kind)));
    };
    let parsed = alphabet::resolve(text, shape, &cells, Form::Array, Vec::new());
    Some(parsed.map(|mut parsed| {
        parsed.positions = parsed.positions.filter(|_| exact);
        parsed.with_usual_boxes()
    }))
}

/// Rows of cells of which some hold candidates: as a list, a number or a text of several figures.
fn candidates(rows: &[Value]) -> Found {
    let shape = sizes::usual(rows.len()).filter(|shape| shape.side() <= 9)?;
    let mut groups = Vec::with_capacity(shape.cells());
    for row in rows {
        for cell in row.list().filter(|row| row.len() == rows.len())? {
            let field = match &cell.kind {
                Kind::Number(number) => number.to_string(),
                Kind::Text(text) => text.clone(),
                Kind::List(digits) => {
                    let digits: Option<String> = digits
                        .iter()
                        .map(|digit| char::from_digit(u32::try_from(digit.number()?).ok()?, 10))
                        .collect();
                    format!("[{}]", digits?)
                }
                _ => {
                    cell_of(cell).filter(|cell| cell.glyph == Glyph::Empty)?;
                    String::new()
                }
            };
            groups.push(Group::of_field(&field, cell.at)?);
        }
    }
    let several = groups.iter().any(|group| group.digits.len() > 1);
    several.then(|| marks::grid(shape, &groups, Form::Array, Vec::new()))
}

fn cell_of(value: &Value) -> Option<GlyphCell> {
    let (glyph, position) = match &value.kind {
        Kind::Number(number) => {
            let glyph = match u32::try_from(*number).ok() {
                Some(figure @ 0..=9) => Glyph::Symbol(char::from_digit(figure, 10)?),
                Some(number) => Glyph::Number(number),
                // Minus one stands for a blank where zero is a digit.
                None => Glyph::Empty,
            };
            (glyph, value.at)
        }
        Kind::Text(text) => (Glyph::read(text)?, value.at + 1),
        Kind::Missing => (Glyph::Empty, value.at),
        Kind::Word(word) if value::is_null(word) || matches!(word.as_str(), "false" | "False") => {
            (Glyph::Empty, value.at)
        }
        Kind::Word(word) if word.chars().count() == 1 => (Glyph::read(word)?, value.at),
        Kind::Object(_) => {
            let inner = value.first_of(&["value", "v", "digit", "number", "val"])?;
            return cell_of(inner);
        }
        _ => return None,
    };
    Some(GlyphCell { glyph, position })
}

/// The cells of a row that is a text. A space is a blank, unless there are as many other characters as are needed.
fn text_row(row: &str, start: usize, side: usize, cells: &mut Vec<GlyphCell>) -> Option<()> {
    let others = row
        .chars()
        .filter(|&symbol| !symbols::is_space(symbol))
        .count();
    for (at, symbol) in row.char_indices() {
        let folded = symbols::fold(symbol);
        if others == side && symbols::is_space(symbol) {
            continue;
        }
        let glyph = if folded == ' ' {
            Glyph::Empty
        } else if alphabet::is_glyph(folded) {
            Glyph::Symbol(folded)
        } else {
            return None;
        };
        cells.push(GlyphCell {
            glyph,
            position: start + at,
        });
    }
    Some(())
}
