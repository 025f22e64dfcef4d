//! HTML tables: from a page's source or the clipboard. A cell may hold an input field. A table of boxes with a table in
//! each is read too.

use super::error::{ParseError, ParseErrorKind};
use super::form::{Form, Note};
use super::markup::{Piece, pieces, unescape};
use super::parse::{Found, Parsed};
use super::table::{self, Field};
use super::{lines, sizes};

/// A table as it stands in the text.
#[derive(Debug, Default)]
struct Table {
    at: usize,
    rows: Vec<Vec<Field>>,
    /// Whether a table stands in it.
    outer: bool,
    /// The number of the table that it stands in.
    within: Option<usize>,
}

pub(super) fn read(text: &str) -> Found {
    let found = read_all(text)?;
    let mut grids = found.into_iter();
    let (_, first) = grids.next()?;
    let mut first = match first {
        Ok(parsed) => parsed,
        Err(error) => return Some(Err(error)),
    };
    for (line, other) in grids {
        match other {
            Ok(other) if other.is_solution_of(&first) => first.notes.push(Note::Solution { line }),
            Ok(_) => return Some(Err(ParseError::new(line, ParseErrorKind::SecondPuzzle))),
            Err(_) => {}
        }
    }
    Some(Ok(first))
}

/// The grids of the text, with the lines that they begin at; nothing if it has no table.
pub(super) fn read_all(text: &str) -> Option<Vec<(usize, Result<Parsed, ParseError>)>> {
    let has = |tag: &str| {
        text.as_bytes()
            .windows(tag.len())
            .any(|window| window.eq_ignore_ascii_case(tag.as_bytes()))
    };
    if !text.contains('<') || !(has("<td") || has("<tr")) {
        return None;
    }
    let tables = tables(text);
    let mut inner: Vec<Vec<&Table>> = vec![Vec::new(); tables.len()];
    for table in &tables {
        if let Some(outer) = table.within.and_then(|outer| inner.get_mut(outer)) {
            outer.push(table);
        }
    }
    let mut found = Vec::new();
    let mut counter = lines::Counter::new(text);
    for (table, inner) in tables.iter().zip(&inner) {
        let line = counter.line(table.at);
        let rows = if table.outer {
            boxes(inner)
        } else {
            Some(table.rows.clone()).filter(|rows| !rows.is_empty())
        };
        found.extend(
            rows.and_then(|rows| grid(line, rows))
                .map(|grid| (line, grid)),
        );
    }
    if found.is_empty() {
        let cells = tables
            .iter()
            .flat_map(|table| &table.rows)
            .map(Vec::len)
            .sum();
        let shape = crate::Shape::NINE;
        let kind = ParseErrorKind::CellCount {
            found: cells,
            shape,
        };
        let (line, _) = lines::place(text, tables.first().map_or(0, |table| table.at));
        found.push((line, Err(ParseError::new(line, kind))));
    }
    Some(found)
}

fn grid(line: usize, rows: Vec<Vec<Field>>) -> Found {
    // A row of headings without a cell in it is none.
    let rows = rows.into_iter().filter(|row| !row.is_empty());
    let found = table::from_rows("", rows.map(|row| (line, row)).collect(), Form::Html)?;
    Some(found.map_err(|mut error| {
        (error.line, error.column) = (line, None);
        error
    }))
}

fn tables(text: &str) -> Vec<Table> {
    let mut tables: Vec<Table> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    let mut cell: Option<Field> = None;
    let mut unchosen = false;
    for piece in pieces(text) {
        // Rows without a table around them, as in a part of a page.
        if tables.is_empty() && matches!(&piece, Piece::Tag(tag) if tag.is("tr") || tag.is("td")) {
            tables.push(Table::default());
            open.push(0);
        }
        let tag = match piece {
            Piece::Text(_) if unchosen => continue,
            Piece::Text(words) => {
                if let Some(cell) = &mut cell {
                    cell.text.push_str(&unescape(words));
                }
                continue;
            }
            Piece::Tag(tag) => tag,
        };
        // Of a list to choose from, what is chosen is what stands there.
        unchosen = tag.is("option") && !tag.closes && !tag.has("selected");
        let current = open.last().copied();
        if tag.is("table") && !tag.closes {
            if let Some(outer) = current.and_then(|index| tables.get_mut(index)) {
                outer.outer = true;
                cell = None;
            }
            open.push(tables.len());
            tables.push(Table {
                at: tag.at,
                within: current,
                ..Table::default()
            });
            continue;
        }
        let Some(table) = current.and_then(|index| tables.get_mut(index)) else {
            continue;
        };
        let ends = tag.is("td") || tag.is("th") || tag.is("tr") || tag.is("table");
        if ends
            && let Some(cell) = cell.take()
            && let Some(row) = table.rows.last_mut()
        {
            row.push(cell);
        }
        match (tag.closes, tag.name.to_ascii_lowercase().as_str()) {
            (false, "tr") => table.rows.push(Vec::new()),
            (false, "td" | "th") => {
                if table.rows.is_empty() {
                    table.rows.push(Vec::new());
                }
                let value = tag.attribute("data-value").unwrap_or("");
                cell = Some(Field {
                    text: unescape(value),
                    position: tag.at,
                    strong: false,
                });
            }
            (false, "b" | "strong") => {
                if let Some(cell) = &mut cell {
                    cell.strong = true;
                }
            }
            (false, "input") => {
                if let Some(cell) = &mut cell {
                    cell.text
                        .push_str(&unescape(tag.attribute("value").unwrap_or("")));
                }
            }
            (true, "table") => {
                open.pop();
            }
            _ => {}
        }
    }
    if let (Some(cell), Some(row)) = (
        cell,
        open.last()
            .and_then(|&index| tables.get_mut(index))
            .and_then(|table| table.rows.last_mut()),
    ) {
        row.push(cell);
    }
    tables
}

/// The rows of a grid whose boxes are tables of their own, in reading order.
fn boxes(inner: &[&Table]) -> Option<Vec<Vec<Field>>> {
    let side = inner.len();
    let shape = sizes::usual(side)?;
    let (height, width) = (shape.box_rows(), shape.box_cols());
    let fits = |table: &&Table| {
        table.rows.len() == height && table.rows.iter().all(|row| row.len() == width)
    };
    if !inner.iter().all(fits) {
        return None;
    }
    let across = side / width;
    let rows = (0..side).map(|row| {
        (0..side)
            .filter_map(|col| {
                let table = inner.get(row / height * across + col / width)?;
                table.rows.get(row % height)?.get(col % width).cloned()
            })
            .collect()
    });
    Some(rows.collect())
}
