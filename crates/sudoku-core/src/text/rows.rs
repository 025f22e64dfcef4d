//! Digits in lines, with nothing else but ornament: all cells in one line, or each row in a line of its own.

use super::error::{ParseError, ParseErrorKind};
use super::form::{Form, Note};
use super::lines::{CellText, Line};
use super::parse::Parsed;
use super::sizes;
use super::symbols;
use crate::shape::Shape;

/// Reads lines that hold nothing but one puzzle.
pub(super) fn read(lines: &[Line<'_>], notes: &[Note]) -> Option<Result<Parsed, ParseError>> {
    if lines.iter().any(|line| line.unknown.is_some()) {
        return None;
    }
    sizes::SMALL_SIDES.into_iter().find_map(|side| {
        if let Some(line) = only_line(lines, side) {
            return Some(grid(side, Form::Line, &[line], notes.to_vec()));
        }
        let rows = all_rows(lines, side)?;
        Some(grid(side, form_of(lines, &rows), &rows, notes.to_vec()))
    })
}

/// The one line that holds all cells of this side, if all others are rulers.
fn only_line<'l, 'a>(lines: &'l [Line<'a>], side: usize) -> Option<&'l Line<'a>> {
    let fits = |line: &&Line<'_>| line.cells.len() == side * side;
    let mut sure = lines.iter().filter(|line| !line.maybe_ruler);
    match (sure.next(), sure.next()) {
        (Some(line), None) => Some(line).filter(fits),
        (None, _) if lines.len() == 1 => lines.first().filter(fits),
        _ => None,
    }
}

/// The lines that are the rows of this side, if there are as many as needed and each is as long as needed.
fn all_rows<'l, 'a>(lines: &'l [Line<'a>], side: usize) -> Option<Vec<&'l Line<'a>>> {
    let fits = |line: &&Line<'_>| line.cells.len() == side;
    let sure = |line: &&Line<'_>| !line.maybe_ruler;
    // A line of strokes is a row only where it must be, and one with marks of a ruler last of all.
    let plain = |line: &&Line<'_>| !line.maybe_ruler || (fits(line) && !line.ruler_marks);
    let any = |line: &&Line<'_>| !line.maybe_ruler || fits(line);
    let readings: [&dyn Fn(&&Line<'_>) -> bool; 3] = [&sure, &plain, &any];
    readings
        .into_iter()
        .map(|reading| lines.iter().filter(reading).collect::<Vec<_>>())
        .find(|rows| rows.len() == side && rows.iter().all(fits))
}

/// Whether the rows are drawn: with bars in them or rulers between them.
pub(super) fn form_of(lines: &[Line<'_>], rows: &[&Line<'_>]) -> Form {
    let simple = |line: &Line<'_>| line.content.trim().starts_with("*---");
    let ruled =
        |line: &Line<'_>| line.maybe_ruler && rows.iter().all(|row| row.number != line.number);
    let barred = |row: &&Line<'_>| row.content.contains(symbols::is_bar);
    if lines.first().is_some_and(simple) {
        Form::SimpleSudoku
    } else if rows.iter().any(barred) || lines.iter().any(ruled) {
        Form::Drawn
    } else {
        Form::Rows
    }
}

/// The grid of lines that have as many cells as needed.
pub(super) fn grid(
    side: usize,
    form: Form,
    lines: &[&Line<'_>],
    notes: Vec<Note>,
) -> Result<Parsed, ParseError> {
    let drawn = (lines.len() == side)
        .then(|| drawn_shape(lines, side))
        .flatten();
    let shape = drawn
        .or_else(|| sizes::usual(side))
        .expect("only sides of some shape are tried");
    let mut values = Vec::with_capacity(shape.cells());
    let mut positions = Vec::with_capacity(shape.cells());
    for line in lines {
        for &CellText {
            value,
            symbol,
            position,
            column,
        } in &line.cells
        {
            if usize::from(value) > side {
                let written = symbol.into();
                let kind = ParseErrorKind::TooLarge { written, shape };
                return Err(ParseError::at(line.number, column, kind));
            }
            values.push(value);
            positions.push(position);
        }
    }
    let parsed = Parsed::new(shape, &values, form, Some(positions), notes);
    Ok(if drawn.is_some() {
        parsed
    } else {
        parsed.with_usual_boxes()
    })
}

/// The shape that bars and rulers, or gaps, draw.
pub(super) fn drawn_shape(rows: &[&Line<'_>], side: usize) -> Option<Shape> {
    let width = rows
        .iter()
        .map(|row| step(row.bars.iter().copied(), side))
        .reduce(|one, other| if one == other { one } else { None })
        .flatten();
    let gaps = rows.iter().enumerate().filter(|(_, row)| row.after_gap);
    let height = step(gaps.map(|(index, _)| index), side);
    let (rows, cols) = match (height, width) {
        (Some(height), Some(width)) => (height, width),
        (Some(height), None) => (height, side / height),
        (None, Some(width)) => (side / width, width),
        (None, None) => return None,
    };
    (rows * cols == side)
        .then(|| Shape::new(rows, cols))
        .flatten()
}

/// The step of cuts that stand at each multiple of it.
fn step(cuts: impl Iterator<Item = usize>, side: usize) -> Option<usize> {
    let mut inner: Vec<usize> = cuts.filter(|&cut| cut > 0 && cut < side).collect();
    inner.dedup();
    let first = *inner.first()?;
    let even = inner.len() + 1 == side / first
        && side.is_multiple_of(first)
        && inner
            .iter()
            .enumerate()
            .all(|(index, &cut)| cut == (index + 1) * first);
    (first > 1 && even).then_some(first)
}

/// Why no reading of these lines is a puzzle.
pub(super) fn diagnose(lines: &[Line<'_>]) -> ParseError {
    if let Some((line, (symbol, column))) = lines
        .iter()
        .find_map(|line| Some((line.number, line.unknown?)))
    {
        return ParseError::at(line, column, ParseErrorKind::NotACell { symbol });
    }
    let sure: Vec<&Line<'_>> = lines.iter().filter(|line| !line.maybe_ruler).collect();
    // Nothing but strokes: they are all that could be cells.
    let only_strokes = sure.is_empty();
    let rows = if only_strokes {
        lines.iter().collect()
    } else {
        sure
    };
    match rows.as_slice() {
        [] => ParseError::new(1, ParseErrorKind::Empty),
        [line] if lines.len() == 1 || line.cells.len() > 9 => {
            let shape = nearest_by_cells(line);
            let found = line.cells.len();
            ParseError::new(line.number, ParseErrorKind::CellCount { found, shape })
        }
        [first, second, ..] if sizes::usual_of_cells(first.cells.len()).is_some() => {
            let same = second.cells.len() == first.cells.len();
            let kind = if same {
                ParseErrorKind::SecondPuzzle
            } else {
                ParseErrorKind::AfterPuzzle
            };
            ParseError::new(second.number, kind)
        }
        rows => {
            let shape = nearest_by_rows(rows);
            if let Some(line) = rows.iter().find(|line| line.cells.len() != shape.side()) {
                let found = line.cells.len();
                return ParseError::new(line.number, ParseErrorKind::RowLength { found, shape });
            }
            let unsure = lines
                .iter()
                .find(|line| line.maybe_ruler && line.cells.len() == shape.side());
            // Strokes alone, but for one as many as a row has cells: more likely a row that lost one.
            let almost = lines
                .iter()
                .find(|line| line.maybe_ruler && line.cells.len().abs_diff(shape.side()) == 1);
            match unsure {
                Some(line) if rows.len() < shape.side() && !only_strokes => {
                    ParseError::new(line.number, ParseErrorKind::RulerOrRow { shape })
                }
                _ if rows.len() + 1 == shape.side()
                    && let Some(line) = almost =>
                {
                    let found = line.cells.len();
                    ParseError::new(line.number, ParseErrorKind::RowLength { found, shape })
                }
                _ => {
                    let last = rows.last().map_or(1, |line| line.number);
                    let found = rows.len();
                    ParseError::new(last, ParseErrorKind::RowCount { found, shape })
                }
            }
        }
    }
}

/// The shapes that most puzzles have, for guesses at what was meant.
const COMMON: [Shape; 3] = [Shape::FOUR, Shape::SIX, Shape::NINE];

/// The shape that a line was most likely meant for: the smallest that has room for its digits and for most of its
/// cells. Cells are forgotten more often than written twice.
fn nearest_by_cells(line: &Line<'_>) -> Shape {
    let greatest = line.cells.iter().map(|cell| cell.value).max().unwrap_or(0);
    let room = |shape: &Shape| {
        usize::from(greatest) <= shape.side() && line.cells.len() <= shape.cells() + shape.side()
    };
    COMMON.into_iter().find(room).unwrap_or(Shape::NINE)
}

/// The shape that the most rows fit; a fitting number of rows counts as much as half of them fitting.
fn nearest_by_rows(rows: &[&Line<'_>]) -> Shape {
    let likeness = |shape: &Shape| {
        let side = shape.side();
        let fitting = rows.iter().filter(|line| line.cells.len() == side).count();
        2 * fitting + if rows.len() == side { side } else { 0 }
    };
    // The last of equals is taken: the largest.
    COMMON
        .into_iter()
        .max_by_key(likeness)
        .unwrap_or(Shape::NINE)
}
