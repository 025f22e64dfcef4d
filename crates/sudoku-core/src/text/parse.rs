//! Reading what a person pastes.
//!
//! Accepted is one puzzle of 4×4, 6×6 or 9×9:
//!
//! - digits from 1 to the side; blanks as `.` (also `·` and its like), `0`, `_`, `*`, `x`, `X`, `-` or `?`;
//! - all cells in one line, or each row in a line of its own; lines without cells are passed over;
//! - between them spaces of any kind, `|`, `+`, commas, brackets, box drawing and other ornament;
//! - rulers between the rows, such as `------+-------+------`. A line without any digit, made of strokes that
//!   might also be blanks, is a ruler unless it has as many strokes as a row has cells and the rows would be too
//!   few without it.
//!
//! All else is an error that says where. Nothing is dropped and nothing guessed.

use std::fmt;

use super::tokens::{self, CellText, Line};
use crate::grid::Grid;
use crate::shape::Shape;

/// What was read from a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// The grid; its clues may clash.
    pub grid: Grid,
    /// How the text was laid out.
    pub form: Form,
    /// How many cells hold a digit.
    pub clues: usize,
    /// For each cell, row by row, where in the text its character begins, in bytes.
    pub positions: Vec<usize>,
}

/// How a grid is laid out in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// All cells in one line.
    Line,
    /// Each row in a line of its own.
    Rows,
}

/// Why a text is not a puzzle, and where. Its `Display` is a short sentence for people, without a full stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The line that shows the fault, from one, as the person sees it.
    pub line: usize,
    /// The column that shows the fault, in characters from one, where it is one character's.
    pub column: Option<usize>,
    /// What is wrong.
    pub kind: ParseErrorKind,
}

/// What is wrong with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseErrorKind {
    /// Nothing in it can be a cell.
    Empty,
    /// A character that is neither digit, blank nor ornament.
    NotACell {
        /// The character.
        symbol: char,
    },
    /// A digit above the side.
    TooLarge {
        /// The digit as written.
        symbol: char,
        /// The shape that the number of cells says.
        shape: Shape,
    },
    /// One line, with too few or too many cells.
    CellCount {
        /// Cells read.
        found: usize,
        /// The nearest shape.
        shape: Shape,
    },
    /// Rows laid out in lines, one of them too short or too long.
    RowLength {
        /// Cells in that line.
        found: usize,
        /// The shape that the other lines say.
        shape: Shape,
    },
    /// Rows laid out in lines, too few or too many of them.
    RowCount {
        /// Rows read.
        found: usize,
        /// The shape that the lines say.
        shape: Shape,
    },
    /// A second whole puzzle begins at this line.
    SecondPuzzle,
    /// The lines before are a whole puzzle, and this line goes on.
    AfterPuzzle,
    /// This line may be a ruler or a row without clues, and both readings leave a wrong number of rows.
    RulerOrRow {
        /// The shape that the other lines say.
        shape: Shape,
    },
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.line;
        let at = |f: &mut fmt::Formatter<'_>, symbol: char| {
            if symbol.is_control() {
                write!(
                    f,
                    "the character U+{:04X} at line {line}",
                    u32::from(symbol)
                )?;
            } else {
                write!(f, "'{symbol}' at line {line}")?;
            }
            self.column
                .map_or(Ok(()), |column| write!(f, ", column {column}"))
        };
        match self.kind {
            ParseErrorKind::Empty => f.write_str("there are no cells in this text"),
            ParseErrorKind::NotACell { symbol } => {
                at(f, symbol)?;
                f.write_str(" is not a digit or a blank")
            }
            ParseErrorKind::TooLarge { symbol, shape } => {
                at(f, symbol)?;
                write!(
                    f,
                    " is too large for a {side}×{side} puzzle",
                    side = shape.side()
                )
            }
            ParseErrorKind::CellCount { found, shape } => {
                write!(f, "{found} {}, ", plural(found, "cell", "cells"))?;
                balance(f, found, shape.cells())?;
                match shape {
                    Shape::NINE => Ok(()),
                    _ => write!(f, " for a {side}×{side} puzzle", side = shape.side()),
                }
            }
            ParseErrorKind::RowLength { found, shape } => {
                let cells = plural(found, "cell", "cells");
                write!(
                    f,
                    "line {line} has {found} {cells}, {} are needed",
                    shape.side()
                )
            }
            ParseErrorKind::RowCount { found, shape } => {
                write!(f, "{found} {}, ", plural(found, "row", "rows"))?;
                balance(f, found, shape.side())
            }
            ParseErrorKind::SecondPuzzle => {
                write!(f, "line {line} begins another puzzle, only one can be read")
            }
            ParseErrorKind::AfterPuzzle => write!(f, "line {line} goes on after a whole puzzle"),
            ParseErrorKind::RulerOrRow { shape } => {
                write!(
                    f,
                    "line {line} may be a ruler or a row of blanks, and {} rows are needed",
                    shape.side()
                )
            }
        }
    }
}

impl std::error::Error for ParseError {}

fn plural(count: usize, one: &'static str, many: &'static str) -> &'static str {
    if count == 1 { one } else { many }
}

/// "1 is missing", "2 are missing", "1 too many".
fn balance(f: &mut fmt::Formatter<'_>, found: usize, needed: usize) -> fmt::Result {
    match needed.checked_sub(found) {
        Some(missing) => write!(f, "{missing} {} missing", plural(missing, "is", "are")),
        None => write!(f, "{} too many", found - needed),
    }
}

/// Reads one puzzle. Takes time linear in the text.
///
/// # Errors
/// If the text is anything but one puzzle, laid out as the module says.
///
/// ```
/// use sudoku_core::{Shape, text};
///
/// let parsed = text::parse("12|3.\n3.|1.\n--+--\n2.|4.\n..|..").unwrap();
/// assert_eq!(parsed.grid.shape(), Shape::FOUR);
/// assert_eq!(parsed.clues, 7);
///
/// let error = text::parse("123k").unwrap_err();
/// assert_eq!(error.to_string(), "'k' at line 1, column 4 is not a digit or a blank");
/// ```
pub fn parse(text: &str) -> Result<Parsed, ParseError> {
    let lines = tokens::lines(text)?;
    if lines.is_empty() {
        return Err(ParseError {
            line: 1,
            column: None,
            kind: ParseErrorKind::Empty,
        });
    }
    for shape in Shape::OFFERED {
        if let Some(line) = only_line(&lines, shape) {
            return read(shape, Form::Line, &[line]);
        }
        if let Some(rows) = all_rows(&lines, shape) {
            return read(shape, Form::Rows, &rows);
        }
    }
    Err(diagnose(&lines))
}

/// The one line that holds all cells of this shape, if all others are rulers.
fn only_line(lines: &[Line], shape: Shape) -> Option<&Line> {
    let fits = |line: &&Line| line.cells.len() == shape.cells();
    let mut sure = lines.iter().filter(|line| !line.maybe_ruler);
    match (sure.next(), sure.next()) {
        (Some(line), None) => Some(line).filter(fits),
        (None, _) if lines.len() == 1 => lines.first().filter(fits),
        _ => None,
    }
}

/// The lines that are the rows of this shape, if there are as many as needed and each is as long as needed.
fn all_rows(lines: &[Line], shape: Shape) -> Option<Vec<&Line>> {
    let side = shape.side();
    let fits = |line: &&Line| line.cells.len() == side;
    let sure = |line: &&Line| !line.maybe_ruler;
    // A line of strokes is a row only where it must be, and one with marks of a ruler last of all.
    let plain = |line: &&Line| !line.maybe_ruler || (fits(line) && !line.ruler_marks);
    let any = |line: &&Line| !line.maybe_ruler || fits(line);
    let readings: [&dyn Fn(&&Line) -> bool; 3] = [&sure, &plain, &any];
    readings
        .into_iter()
        .map(|reading| lines.iter().filter(reading).collect::<Vec<_>>())
        .find(|rows| rows.len() == side && rows.iter().all(fits))
}

fn read(shape: Shape, form: Form, lines: &[&Line]) -> Result<Parsed, ParseError> {
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
            if usize::from(value) > shape.side() {
                let kind = ParseErrorKind::TooLarge { symbol, shape };
                return Err(ParseError {
                    line: line.number,
                    column: Some(column),
                    kind,
                });
            }
            values.push(value);
            positions.push(position);
        }
    }
    let grid = Grid::from_values(shape, &values)
        .expect("the cells were counted and no digit is above the side");
    Ok(Parsed {
        clues: grid.clue_count(),
        grid,
        form,
        positions,
    })
}

/// Why no reading of these lines is a puzzle.
fn diagnose(lines: &[Line]) -> ParseError {
    let sure: Vec<&Line> = lines.iter().filter(|line| !line.maybe_ruler).collect();
    // Nothing but strokes: they are all that could be cells.
    let only_strokes = sure.is_empty();
    let rows = if only_strokes {
        lines.iter().collect()
    } else {
        sure
    };
    let fault = |line: usize, kind| ParseError {
        line,
        column: None,
        kind,
    };
    match rows.as_slice() {
        [] => fault(1, ParseErrorKind::Empty),
        [line] if lines.len() == 1 || line.cells.len() > 9 => {
            let shape = nearest_by_cells(line);
            fault(
                line.number,
                ParseErrorKind::CellCount {
                    found: line.cells.len(),
                    shape,
                },
            )
        }
        [first, second, ..] if Shape::from_cells(first.cells.len()).is_some() => {
            let same = second.cells.len() == first.cells.len();
            let kind = if same {
                ParseErrorKind::SecondPuzzle
            } else {
                ParseErrorKind::AfterPuzzle
            };
            fault(second.number, kind)
        }
        rows => {
            let shape = nearest_by_rows(rows);
            if let Some(line) = rows.iter().find(|line| line.cells.len() != shape.side()) {
                return fault(
                    line.number,
                    ParseErrorKind::RowLength {
                        found: line.cells.len(),
                        shape,
                    },
                );
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
                    fault(line.number, ParseErrorKind::RulerOrRow { shape })
                }
                _ if rows.len() + 1 == shape.side()
                    && let Some(line) = almost =>
                {
                    fault(
                        line.number,
                        ParseErrorKind::RowLength {
                            found: line.cells.len(),
                            shape,
                        },
                    )
                }
                _ => {
                    let last = rows.last().map_or(1, |line| line.number);
                    fault(
                        last,
                        ParseErrorKind::RowCount {
                            found: rows.len(),
                            shape,
                        },
                    )
                }
            }
        }
    }
}

/// The shape that a line was most likely meant for: the smallest that has room for its digits and for most of its
/// cells. Cells are forgotten more often than written twice.
fn nearest_by_cells(line: &Line) -> Shape {
    let greatest = line.cells.iter().map(|cell| cell.value).max().unwrap_or(0);
    let room = |shape: &Shape| {
        usize::from(greatest) <= shape.side() && line.cells.len() <= shape.cells() + shape.side()
    };
    Shape::OFFERED.into_iter().find(room).unwrap_or(Shape::NINE)
}

/// The shape that the most rows fit; a fitting number of rows counts as much as half of them fitting.
fn nearest_by_rows(rows: &[&Line]) -> Shape {
    let likeness = |shape: &Shape| {
        let side = shape.side();
        let fitting = rows.iter().filter(|line| line.cells.len() == side).count();
        2 * fitting + if rows.len() == side { side } else { 0 }
    };
    // The last of equals is taken: the largest.
    Shape::OFFERED
        .into_iter()
        .max_by_key(likeness)
        .unwrap_or(Shape::NINE)
}
