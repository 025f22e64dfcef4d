//! A grid in a spreadsheet: rows and columns of a table that are no part of it.

use super::form::Note;
use super::sizes;
use super::table::{Field, Row};

/// Takes away what stands around a grid and between its boxes: a title in a row of its own, empty rows and columns.
/// Leaves the rows as they are if they are as many as their fields already, or can't be made so.
pub(super) fn cut_out(rows: &mut Vec<Row>, notes: &mut Vec<Note>) {
    if fits(rows) {
        return;
    }
    let mut cut = rows.clone();
    let titles = without_titles(&mut cut);
    let ways: [fn(&mut Vec<Row>); 4] = [
        |_| {},
        without_gaps,
        without_lead,
        |rows| {
            without_lead(rows);
            without_gaps(rows);
        },
    ];
    for way in ways {
        let mut cut = cut.clone();
        way(&mut cut);
        let is_grid = |rows: &[Row]| fits(rows) && sizes::usual(width(rows)).is_some();
        if !is_grid(&cut) {
            without_tail(&mut cut);
        }
        if is_grid(&cut) {
            notes.extend(titles);
            *rows = cut;
            return;
        }
    }
}

/// The fields of the longest row.
pub(super) fn width(rows: &[Row]) -> usize {
    rows.iter()
        .map(|(_, fields)| fields.len())
        .max()
        .unwrap_or(0)
}

/// Whether these are as many rows as each has fields, or one more for headings or for labels.
fn fits(rows: &[Row]) -> bool {
    let (height, width) = (rows.len(), width(rows));
    sizes::usual(width).is_some() && (height == width || height == width + 1)
        || sizes::usual(height).is_some() && height + 1 == width
}

fn is_empty(fields: &[Field]) -> bool {
    fields.iter().all(Field::is_empty)
}

fn is_column_empty(rows: &[Row], column: usize) -> bool {
    rows.iter()
        .all(|(_, fields)| fields.get(column).is_none_or(Field::is_empty))
}

/// Drops rows with a single field that holds words.
fn without_titles(rows: &mut Vec<Row>) -> Vec<Note> {
    let mut titles = Vec::new();
    rows.retain(|(line, fields)| {
        let mut filled = fields.iter().filter(|field| !field.is_empty());
        let title = match (filled.next(), filled.next()) {
            (Some(field), None) => field.glyph().is_none(),
            _ => false,
        };
        if title {
            titles.push(Note::Words { line: *line });
        }
        !title
    });
    titles
}

/// Drops the empty columns before the grid, and the empty rows above it.
fn without_lead(rows: &mut Vec<Row>) {
    let lead = (0..width(rows))
        .take_while(|&column| is_column_empty(rows, column))
        .count();
    let above = rows
        .iter()
        .take_while(|(_, fields)| is_empty(fields))
        .count();
    rows.drain(..above);
    for (_, fields) in rows {
        fields.drain(..lead.min(fields.len()));
    }
}

/// Drops the empty columns behind the grid, and the empty rows below it.
fn without_tail(rows: &mut Vec<Row>) {
    let columns = width(rows);
    let tail = (0..columns)
        .rev()
        .take_while(|&column| is_column_empty(rows, column))
        .count();
    for (_, fields) in rows.iter_mut() {
        fields.truncate(columns - tail);
    }
    while rows.last().is_some_and(|(_, fields)| is_empty(fields)) {
        rows.pop();
    }
}

/// Drops the empty columns and rows that stand between boxes.
fn without_gaps(rows: &mut Vec<Row>) {
    while rows.last().is_some_and(|(_, fields)| is_empty(fields)) {
        rows.pop();
    }
    let (height, columns) = (rows.len(), width(rows));
    let Some(shape) = (4..=36).filter_map(sizes::usual).find(|shape| {
        let side = shape.side();
        let across = side + side / shape.box_cols() - 1;
        let down = side + side / shape.box_rows() - 1;
        (columns == across && (height == down || height == side))
            || (columns == side && height == down)
    }) else {
        return;
    };
    let side = shape.side();
    let gap = |index: usize, length: usize| (index + 1).is_multiple_of(length + 1);
    if columns > side {
        let gaps: Vec<usize> = (0..columns)
            .filter(|&column| gap(column, shape.box_cols()))
            .collect();
        if gaps.iter().all(|&column| is_column_empty(rows, column)) {
            for (_, fields) in rows.iter_mut() {
                let mut column = 0;
                fields.retain(|_| {
                    column += 1;
                    !gap(column - 1, shape.box_cols())
                });
            }
        }
    }
    if height > side {
        let between = |index: usize| gap(index, shape.box_rows());
        let empty = rows
            .iter()
            .enumerate()
            .all(|(index, (_, fields))| !between(index) || is_empty(fields));
        if empty {
            let mut index = 0;
            rows.retain(|_| {
                index += 1;
                !between(index - 1)
            });
        }
    }
}
