//! Rows in which a space is a blank cell, so that columns have to be kept.

use super::form::Form;
use super::lines;
use super::parse::{Found, Parsed};
use super::symbols::{self, fold};
use super::{error::ParseError, sizes};

/// The widest cells, in characters.
const MAX_PITCH: usize = 8;

/// A line as characters with their places in the text.
type Chars = Vec<(char, usize)>;

/// Reads rows with spaces for blanks: without ornament, with one space between the columns, or with bars.
pub(super) fn read(text: &str) -> Found {
    let plain = |symbol: char| matches!(fold(symbol), '1'..='9') || symbols::is_space(symbol);
    let mut rows: Vec<Chars> = Vec::new();
    let mut barred = false;
    for (_, start, content) in lines::numbered(text) {
        let bars = content.contains(symbols::is_bar);
        if !content.chars().all(|c| plain(c) || symbols::is_bar(c)) {
            // Rulers stand between rows; anything else makes this another form.
            if content.contains(|c: char| fold(c).is_ascii_digit() || c.is_alphabetic()) {
                return None;
            }
            continue;
        }
        barred |= bars;
        rows.push(
            content
                .char_indices()
                .map(|(at, symbol)| (fold(symbol), start + at))
                .collect(),
        );
    }
    if barred {
        rows.retain(|row| row.iter().any(|&(c, _)| symbols::is_bar(c)));
    } else {
        if rows.last().is_some_and(Vec::is_empty) {
            rows.pop();
        }
        // Empty lines around the grid are no rows, if without them there are as many as can be.
        let blank = |row: &Chars| row.iter().all(|&(symbol, _)| symbols::is_space(symbol));
        let above = rows.iter().take_while(|row| blank(row)).count();
        let below = rows.iter().rev().take_while(|row| blank(row)).count();
        let within = rows.len().saturating_sub(above + below);
        if sizes::usual(rows.len()).is_none() && sizes::usual(within).is_some() {
            rows.truncate(above + within);
            rows.drain(..above);
        }
    }
    let side = if rows.len() == 1 {
        let length = rows.first().map_or(0, Vec::len);
        sizes::usual_of_cells(length)?.side()
    } else {
        rows.len()
    };
    let shape = sizes::usual(side).filter(|shape| shape.side() <= 9)?;
    let cells: Vec<Vec<Option<(char, usize)>>> = if barred {
        let boxes = rows.iter().map(|row| segments(row).len()).max()?;
        let width = side
            .checked_div(boxes)
            .filter(|width| width * boxes == side && *width > 1)?;
        rows.iter()
            .map(|row| between_bars(row, boxes, width))
            .collect::<Option<_>>()?
    } else if rows.len() == 1 {
        vec![rows.first()?.iter().copied().map(Some).collect()]
    } else {
        let longest = rows.iter().map(Vec::len).max()?;
        // Cells of one width, in the same place of which each digit stands; the last may lack what follows.
        let pitch = longest.div_ceil(side);
        let mut digits = rows.iter().flat_map(|row| {
            let places = row.iter().enumerate();
            places.filter_map(|(at, &(symbol, _))| symbol.is_ascii_digit().then_some(at))
        });
        let lead = digits.next()? % pitch;
        if pitch > MAX_PITCH
            || longest <= (side - 1) * pitch + lead
            || digits.any(|at| at % pitch != lead)
        {
            return None;
        }
        rows.iter()
            .map(|row| pick(row, lead, pitch, side))
            .collect::<Option<_>>()?
    };
    let cells: Vec<Option<(char, usize)>> = cells.concat();
    let values: Vec<u8> = cells
        .iter()
        .map(|cell| {
            cell.and_then(|(c, _)| c.to_digit(10))
                .map_or(0, |value| value as u8)
        })
        .collect();
    if values.len() != shape.cells() || values.iter().any(|&value| usize::from(value) > side) {
        return None;
    }
    // A space must be seen to stand for a blank: a row that is only short has lost a cell.
    if !cells
        .iter()
        .flatten()
        .any(|&(symbol, _)| symbols::is_space(symbol))
    {
        return None;
    }
    let positions = cells.iter().map(|cell| cell.map(|(_, at)| at)).collect();
    let parsed = Parsed::new(shape, &values, Form::Columns, positions, Vec::new());
    // Nothing but space is no puzzle.
    (parsed.clues > 0).then(|| Ok::<Parsed, ParseError>(parsed.with_usual_boxes()))
}

/// The cells at every `pitch` characters; none if a digit stands between them.
fn pick(
    row: &[(char, usize)],
    lead: usize,
    pitch: usize,
    count: usize,
) -> Option<Vec<Option<(char, usize)>>> {
    let on_pitch = |index: usize| {
        index >= lead && (index - lead).is_multiple_of(pitch) && (index - lead) / pitch < count
    };
    let stray = row
        .iter()
        .enumerate()
        .any(|(index, &(c, _))| !on_pitch(index) && c.is_ascii_digit());
    (!stray).then(|| {
        (0..count)
            .map(|cell| row.get(lead + cell * pitch).copied())
            .collect()
    })
}

/// What stands between the bars, without the empty parts outside of them.
fn segments(row: &[(char, usize)]) -> Vec<&[(char, usize)]> {
    let mut parts: Vec<&[(char, usize)]> = row.split(|&(c, _)| symbols::is_bar(c)).collect();
    let blank = |part: &&[(char, usize)]| part.iter().all(|&(c, _)| symbols::is_space(c));
    if parts.len() > 1
        && parts
            .first()
            .is_some_and(|part| part.len() < 2 && blank(part))
    {
        parts.remove(0);
    }
    if parts.len() > 1
        && parts
            .last()
            .is_some_and(|part| part.len() < 2 && blank(part))
    {
        parts.pop();
    }
    parts
}

/// The cells of a row with so many boxes of this width.
fn between_bars(
    row: &[(char, usize)],
    boxes: usize,
    width: usize,
) -> Option<Vec<Option<(char, usize)>>> {
    let parts = segments(row);
    let full = parts.iter().map(|part| part.len()).max()?;
    if parts.len() != boxes {
        return None;
    }
    let (pitch, lead) = match full {
        _ if full <= width => (1, 0),
        _ if full == 2 * width + 1 => (2, 1),
        _ if full <= 2 * width => (2, usize::from(full == 2 * width && boxes == 2)),
        _ => return None,
    };
    let mut cells = Vec::with_capacity(boxes * width);
    for (index, part) in parts.iter().enumerate() {
        // The first part may lack the space that the others begin with.
        let lead = if index == 0 && part.len() + 1 == full {
            0
        } else {
            lead
        };
        cells.extend(pick(part, lead, pitch, width)?);
    }
    Some(cells)
}
