//! Puzzles whose digits need letters, or numbers of two figures.

use super::alphabet::{self, Glyph, GlyphCell};
use super::error::{ParseError, ParseErrorKind};
use super::form::{Form, Note};
use super::lines::Line;
use super::parse::{Found, Parsed};
use super::{loose, rows, sizes, symbols};
use crate::shape::Shape;

/// A row, or all cells in one line.
struct GlyphRow<'l, 'a> {
    line: &'l Line<'a>,
    cells: Vec<GlyphCell>,
    /// How many cells stand before each bar, or before each gap where there are no bars.
    bars: Vec<usize>,
}

/// Words that are numbers or blanks, with space between them: a row a line, or all in one line. Only where some
/// number has two figures.
pub(super) fn numbers(text: &str, lines: &[Line<'_>], notes: &[Note]) -> Found {
    let mut read = Vec::new();
    let mut wide = false;
    for line in lines {
        if line.maybe_ruler && line.ruler_marks {
            continue;
        }
        let row = number_row(line);
        if line.maybe_ruler && row.is_none() {
            continue;
        }
        wide |= row.as_ref().is_some_and(|row| {
            row.cells
                .iter()
                .any(|cell| matches!(cell.glyph, Glyph::Number(_)))
        });
        read.push((line, row));
    }
    if !wide {
        return None;
    }
    let lines = read.iter().map(|(line, _)| *line).collect();
    let rows = read.into_iter().map(|(_, row)| row).collect();
    pick(text, lines, rows, Form::Numbers, notes)
}

fn number_row<'l, 'a>(line: &'l Line<'a>) -> Option<GlyphRow<'l, 'a>> {
    let mut cells = Vec::new();
    let mut bars = Vec::new();
    let mut start = None;
    let ends = line
        .content
        .char_indices()
        .chain([(line.content.len(), ' ')]);
    for (at, symbol) in ends {
        let bar = symbols::is_bar(symbol);
        let between = bar || symbols::is_space(symbol) || ",;[](){}".contains(symbol);
        if between && let Some(begin) = start.take() {
            let glyph = Glyph::read(&line.content[begin..at])?;
            if matches!(glyph, Glyph::Number(value) if value > 36) {
                return None;
            }
            cells.push(GlyphCell {
                glyph,
                position: line.start + begin,
            });
        }
        if bar {
            bars.push(cells.len());
        } else if !between && start.is_none() {
            start = Some(at);
        }
    }
    Some(GlyphRow { line, cells, bars })
}

/// Letters and digits, each a cell: a row a line, or all in one line.
pub(super) fn symbols(text: &str, lines: &[Line<'_>], notes: &[Note]) -> Found {
    [false, true].into_iter().find_map(|strokes| {
        let lines: Vec<&Line<'_>> = lines
            .iter()
            .filter(|line| !line.maybe_ruler || (strokes && !line.ruler_marks))
            .collect();
        let plain: Vec<_> = lines.iter().map(|line| symbol_row(line, 0)).collect();
        pick(text, lines.clone(), plain, Form::Rows, notes).or_else(|| {
            let mut notes = notes.to_vec();
            notes.push(Note::Labels);
            let mut expected = 1;
            let labelled = lines
                .iter()
                .map(|line| {
                    let (number, skip) = loose::label(line)?;
                    let row = (number == expected)
                        .then(|| symbol_row(line, skip))
                        .flatten();
                    expected = if row.is_some() { number + 1 } else { 1 };
                    row
                })
                .collect();
            pick(text, lines.clone(), labelled, Form::Rows, &notes)
        })
    })
}

fn symbol_row<'l, 'a>(line: &'l Line<'a>, skip: usize) -> Option<GlyphRow<'l, 'a>> {
    let quote = super::lines::quote_len(line.content);
    let mut cells = Vec::new();
    let (mut bars, mut gaps) = (Vec::new(), Vec::new());
    let mut spaced = false;
    for (at, symbol) in line.content.char_indices() {
        if at < skip.max(quote) {
            continue;
        }
        let folded = symbols::fold(symbol);
        if symbols::is_bar(symbol) {
            bars.push(cells.len());
        } else if symbols::is_space(symbol) {
            spaced = true;
        } else if alphabet::is_glyph(folded) {
            if spaced {
                gaps.push(cells.len());
                spaced = false;
            }
            cells.push(GlyphCell {
                glyph: Glyph::Symbol(folded),
                position: line.start + at,
            });
        } else if symbols::classify(symbol) != symbols::Class::Ornament {
            return None;
        }
    }
    if bars.is_empty() {
        bars = gaps;
    }
    Some(GlyphRow { line, cells, bars })
}

/// As many rows below each other as each of them has cells, or one line with all cells; other lines are words.
fn pick<'l, 'a>(
    text: &str,
    lines: Vec<&'l Line<'a>>,
    rows: Vec<Option<GlyphRow<'l, 'a>>>,
    form: Form,
    notes: &[Note],
) -> Found {
    let rows: Vec<Option<GlyphRow<'_, '_>>> = rows;
    let length = |row: &Option<GlyphRow<'_, '_>>| row.as_ref().map_or(0, |row| row.cells.len());
    let mut begin = 0;
    for run in rows.chunk_by(|one, other| length(one) == length(other)) {
        let from = begin;
        begin += run.len();
        let side = run.first().map_or(0, length);
        let (shape, form) = match (sizes::usual(side), sizes::usual_of_cells(side)) {
            (Some(shape), _) if run.len() == side => (shape, form),
            (_, Some(shape)) if run.len() == 1 && shape.side() >= 8 => (shape, Form::Line),
            _ => continue,
        };
        let used = from..from + run.len();
        let run: Vec<&GlyphRow<'_, '_>> = run.iter().flatten().collect();
        let cells: Vec<GlyphCell> = run
            .iter()
            .flat_map(|row| row.cells.iter().cloned())
            .collect();
        // Up to nine digits, letters are one way among others: what else is wrong is said better elsewhere. So what takes a
        // pass over all lines is done for one run alone.
        if shape.side() <= 9 && !alphabet::fits(&cells, shape, form) {
            continue;
        }
        let mut notes = notes.to_vec();
        notes.extend(
            lines
                .iter()
                .enumerate()
                .filter(|(index, _)| !used.contains(index))
                .map(|(_, line)| Note::Words { line: line.number }),
        );
        return Some(assemble(text, shape, &run, &cells, form, notes));
    }
    None
}

/// Why letters and digits in rows are no puzzle of more than nine digits, where they look like one.
pub(super) fn diagnose(lines: &[Line<'_>]) -> Option<ParseError> {
    let rows: Vec<GlyphRow<'_, '_>> = lines
        .iter()
        .filter(|line| !line.maybe_ruler)
        .map(|line| symbol_row(line, 0))
        .collect::<Option<_>>()?;
    let first = rows.first()?;
    // Words alone are no row.
    let mixed = first
        .cells
        .iter()
        .any(|cell| matches!(cell.glyph, Glyph::Symbol(symbol) if !symbol.is_ascii_alphabetic()));
    let side = first.cells.len();
    // So many lines are prose.
    let few = rows.len() < 2 * side;
    let shape = sizes::usual(side).filter(|_| mixed && few && side > 9)?;
    let wrong = rows.iter().find(|row| row.cells.len() != side);
    Some(match wrong {
        Some(row) => {
            let found = row.cells.len();
            ParseError::new(row.line.number, ParseErrorKind::RowLength { found, shape })
        }
        None => {
            let (found, line) = (rows.len(), rows.last()?.line.number);
            ParseError::new(line, ParseErrorKind::RowCount { found, shape })
        }
    })
}

fn assemble(
    text: &str,
    usual: Shape,
    run: &[&GlyphRow<'_, '_>],
    cells: &[GlyphCell],
    form: Form,
    notes: Vec<Note>,
) -> Result<Parsed, ParseError> {
    let side = usual.side();
    let drawn_lines: Vec<Line<'_>> = run
        .iter()
        .map(|row| Line {
            bars: row.bars.clone(),
            after_gap: row.line.after_gap,
            ..Line::default()
        })
        .collect();
    let drawn = (run.len() == side)
        .then(|| rows::drawn_shape(&drawn_lines.iter().collect::<Vec<_>>(), side))
        .flatten();
    let form = if drawn.is_some() && form == Form::Rows {
        Form::Drawn
    } else {
        form
    };
    let parsed = alphabet::resolve(text, drawn.unwrap_or(usual), cells, form, notes)?;
    Ok(if drawn.is_some() {
        parsed
    } else {
        parsed.with_usual_boxes()
    })
}
