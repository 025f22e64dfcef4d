//! What is wrong with a text, and where.

use std::fmt;

use super::form::Form;
use super::symbols;
use super::{Correction, Reading};
use crate::code::CodeError;
use crate::shape::Shape;

/// Why a text is not a puzzle, and where. Its `Display` is a short sentence for people, without a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The line that shows the fault, from one, as the person sees it.
    pub line: usize,
    /// The column that shows the fault, in characters from one, where it is one character's.
    pub column: Option<usize>,
    /// What is wrong.
    pub kind: ParseErrorKind,
}

/// What is wrong with a text, or what a person has to decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseErrorKind {
    /// Nothing in it can be a cell.
    Empty,
    /// A character that is neither digit, blank nor ornament.
    NotACell {
        /// The character.
        symbol: char,
    },
    /// A field or an element that is neither digit nor blank.
    NotAValue {
        /// What it says, shortened.
        written: String,
    },
    /// A digit above the side.
    TooLarge {
        /// The digit as written.
        written: String,
        /// The shape that the number of cells says.
        shape: Shape,
    },
    /// One line or list, with too few or too many cells.
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
    /// A second whole puzzle begins at this line: [`super::parse_all`] reads them all.
    SecondPuzzle,
    /// The lines before are a whole puzzle, and this line goes on.
    AfterPuzzle,
    /// This line may be a ruler or a row without clues, and both readings leave a wrong number of rows.
    RulerOrRow {
        /// The shape that the other lines say.
        shape: Shape,
    },
    /// More than one reading fits. The caller asks which is meant.
    Ambiguous {
        /// The readings; no two have the same grid.
        readings: Vec<Reading>,
    },
    /// Letters stand where digits belong that they look like. The caller asks whether the correction is right.
    LookAlikes(Box<Correction>),
    /// A variant of Sudoku, with rules that are not the classic ones.
    Variant {
        /// The form that it was read from.
        form: Form,
        /// What it has beyond the classic rules, such as `thermometers`.
        names: Vec<String>,
    },
    /// No grid was found, and the words name a variant of Sudoku.
    NamedVariant {
        /// Its name.
        name: &'static str,
    },
    /// No grid was found in a text too long to be looked at more closely.
    TooLong {
        /// The longest text that is, in bytes.
        longest: usize,
    },
    /// The data are not whole, or not what their beginning says.
    Damaged {
        /// The form that they begin as.
        form: Form,
    },
    /// A link that names a puzzle kept elsewhere, or leads to something that is no puzzle.
    NothingInLink,
    /// A game ID with a random seed in place of the puzzle.
    RandomSeed,
    /// The code of a puzzle or a set: it is made from it, not read.
    Code {
        /// The code.
        code: String,
        /// Whether it is the code of a set.
        set: bool,
    },
    /// Almost the code of a puzzle.
    BadCode(CodeError),
}

impl ParseError {
    pub(super) fn new(line: usize, kind: ParseErrorKind) -> ParseError {
        ParseError {
            line,
            column: None,
            kind,
        }
    }

    pub(super) fn at(line: usize, column: usize, kind: ParseErrorKind) -> ParseError {
        ParseError {
            line,
            column: Some(column),
            kind,
        }
    }

    /// The fault at this byte of the text.
    pub(super) fn in_text(text: &str, offset: usize, kind: ParseErrorKind) -> ParseError {
        let (line, column) = super::lines::place(text, offset);
        ParseError::at(line, column, kind)
    }

    fn place(&self) -> Place {
        Place {
            line: self.line,
            column: self.column,
        }
    }
}

/// "at line 3, column 7".
struct Place {
    line: usize,
    column: Option<usize>,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at line {}", self.line)?;
        self.column
            .map_or(Ok(()), |column| write!(f, ", column {column}"))
    }
}

/// A character as people can make it out: in quotes, or by number and name where nothing would be seen.
struct Seen(char);

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbol = self.0;
        if symbols::is_invisible(symbol) {
            let (code, name) = (u32::from(symbol), symbols::name(symbol));
            write!(f, "the character U+{code:04X} ({name})")
        } else {
            write!(f, "'{symbol}'")
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (line, place) = (self.line, self.place());
        match &self.kind {
            ParseErrorKind::Empty => f.write_str("there are no cells in this text"),
            ParseErrorKind::NotACell { symbol } => {
                write!(f, "{} {place} is not a digit or a blank", Seen(*symbol))
            }
            ParseErrorKind::NotAValue { written } => {
                write!(f, "'{written}' {place} is not a digit or a blank")
            }
            ParseErrorKind::TooLarge { written, shape } => {
                let side = shape.side();
                write!(
                    f,
                    "'{written}' {place} is too large for a {side}×{side} puzzle"
                )
            }
            ParseErrorKind::CellCount { found, shape } => {
                write!(f, "{found} {}, ", plural(*found, "cell", "cells"))?;
                balance(f, *found, shape.cells())?;
                match *shape {
                    Shape::NINE => Ok(()),
                    _ => write!(f, " for a {side}×{side} puzzle", side = shape.side()),
                }
            }
            ParseErrorKind::RowLength { found, shape } => {
                let cells = plural(*found, "cell", "cells");
                write!(
                    f,
                    "line {line} has {found} {cells}, {} are needed",
                    shape.side()
                )
            }
            ParseErrorKind::RowCount { found, shape } => {
                write!(f, "{found} {}, ", plural(*found, "row", "rows"))?;
                balance(f, *found, shape.side())
            }
            ParseErrorKind::SecondPuzzle => {
                write!(f, "line {line} begins another puzzle, only one can be read")
            }
            ParseErrorKind::AfterPuzzle => write!(f, "line {line} goes on after a whole puzzle"),
            ParseErrorKind::RulerOrRow { shape } => write!(
                f,
                "line {line} may be a ruler or a row of blanks, and {} rows are needed",
                shape.side()
            ),
            ParseErrorKind::Ambiguous { readings } => {
                f.write_str("this can be read in more than one way: ")?;
                for (index, reading) in readings.iter().enumerate() {
                    let or = if index == 0 { "" } else { ", or " };
                    write!(f, "{or}{}", reading.name)?;
                }
                Ok(())
            }
            ParseErrorKind::LookAlikes(correction) => {
                let count = correction.changes.len();
                match correction.changes.first() {
                    Some(change) => write!(
                        f,
                        "'{}' {place} is not a digit or a blank; with {} for {} it would be a puzzle",
                        change.from,
                        change.to,
                        if count == 1 {
                            String::from("it")
                        } else {
                            format!("it, and {} more like it put right,", count - 1)
                        }
                    ),
                    None => f.write_str("some letters stand where digits belong"),
                }
            }
            ParseErrorKind::Variant { form, names } => write!(
                f,
                "this is a variant of Sudoku ({}: {}), and only the classic rules are known here",
                form.name(),
                names.join(", ")
            ),
            ParseErrorKind::NamedVariant { name } => write!(
                f,
                "line {line} names a variant of Sudoku ({name}), and no grid could be read"
            ),
            ParseErrorKind::TooLong { longest } => write!(
                f,
                "no puzzle was found, and the text is longer than {} kilobytes: paste the puzzle without what is around it",
                longest / 1000
            ),
            ParseErrorKind::Damaged { form } => {
                write!(f, "this begins as {} but is damaged {place}", form.name())
            }
            ParseErrorKind::NothingInLink => {
                f.write_str("the puzzle is not in this link itself: open it and copy the puzzle")
            }
            ParseErrorKind::RandomSeed => f.write_str(
                "this game ID has a random seed in place of the puzzle: copy the specific ID, with a colon",
            ),
            ParseErrorKind::Code { code, set } => {
                let what = if *set { "a set" } else { "a puzzle" };
                write!(f, "{code} is the code of {what}, which is made from it")
            }
            ParseErrorKind::BadCode(error) => write!(f, "{error}"),
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
