//! Sheets of paper: what stands on each, and its drawing as SVG in millimetres.
//!
//! A set of puzzles is printed in three steps that do not know of each other:
//! [`plan()`] deals the puzzles out to sheets, `layout` measures a sheet, and [`draw()`] writes it down.
//! Nothing here knows a browser, so that every sheet can be measured by a test.
//!
//! ```text
//!   +--------------------------------+
//!   | Title        Name ____ Date __ |   header
//!   | 1 Easy    code  2 Easy    code |   caption
//!   | +-------------+ +------------+ |
//!   | |   puzzle    | |            | |   slot
//!   | +-------------+ +------------+ |
//!   | Set code            Page 1 of 5|   footer
//!   +--------------------------------+
//! ```
//!
//! A drawing uses presentation attributes alone, since the page's security policy forbids inline styles,
//! and has no identifiers, since many drawings stand in one document.

mod cells;
mod draw;
mod layout;
mod length;
mod lettering;
mod pen;
mod plan;
mod qr;
mod svg;
#[cfg(test)]
mod tests;

use sudoku_core::{DigitSet, Grid, Shape};

use crate::symbols::Symbols;

pub use cells::widest;
pub use draw::{draw, single};
pub use length::Length;
pub use lettering::Ems;
pub use plan::{PageNumber, SheetKind, most_per_page, plan};

/// A size of paper, held upright.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Paper {
    /// 210 by 297 mm.
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Both sizes, in the order in which they are offered.
    pub const ALL: [Paper; 2] = [Paper::A4, Paper::Letter];

    /// The short side.
    pub fn width(self) -> Length {
        match self {
            Paper::A4 => Length::um(210_000),
            Paper::Letter => Length::um(215_900),
        }
    }

    /// The long side.
    pub fn height(self) -> Length {
        match self {
            Paper::A4 => Length::um(297_000),
            Paper::Letter => Length::um(279_400),
        }
    }
}

/// Where a set's answers are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnswerKey {
    /// Nowhere.
    None,
    /// Small and many to a sheet, behind all the puzzles.
    End,
    /// After every sheet of puzzles a sheet with its answers, which duplex printing puts on its back.
    Back,
}

/// A puzzle as a sheet shows it. The default is an empty grid without a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetPuzzle {
    /// Its place in the set, from one; a puzzle by itself has none.
    pub number: Option<usize>,
    /// The code that makes it again; the same stands beside its answer.
    pub code: String,
    /// Its level, as people read it: "Easy".
    pub label: String,
    /// What an answer key says of it besides, such as "score 430 · naked pair"; shortened when it does not fit.
    pub note: Option<String>,
    /// The digits that are given.
    pub clues: Grid,
    /// Pencil marks: for each cell, row by row, the digits that are written small in it. Cells with a clue show
    /// none, and so do all cells when these are too small for marks that can be read, and all answers.
    pub candidates: Option<Vec<DigitSet>>,
    /// The full grid. Without it an answer shows the clues alone.
    pub solution: Option<Grid>,
    /// The QR code that leads to it, as [`Event::Encoded`](crate::protocol::Event::Encoded) has it; answers show none.
    pub qr: Option<String>,
}

impl Default for SheetPuzzle {
    fn default() -> Self {
        SheetPuzzle {
            number: None,
            code: String::new(),
            label: String::new(),
            note: None,
            clues: Grid::empty(Shape::NINE),
            candidates: None,
            solution: None,
            qr: None,
        }
    }
}

/// How a set is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetOptions {
    /// The paper, held upright.
    pub paper: Paper,
    /// The shape of the set's puzzles.
    pub shape: Shape,
    /// Puzzles on a sheet: 1, 2, 4, 6 or 9. Another number gets the next larger of these arrangements, and
    /// where that would make the cells too small, a smaller one: see [`most_per_page`].
    pub per_page: u8,
    /// Whether puzzles have pencil marks, for which the cells must be larger: their own
    /// [candidates](SheetPuzzle::candidates), or without these the digits that the clues leave to each cell.
    pub pencil_marks: bool,
    /// Whether an answer key says of each puzzle what its [note](SheetPuzzle::note) says.
    pub notes: bool,
    /// What stands for the digits; where there are too few of them, the digits themselves do.
    pub symbols: Symbols,
    /// Where the answers are.
    pub key: AnswerKey,
    /// The heading of every sheet; may be empty, and is shortened when it does not fit.
    pub title: String,
    /// Whether pupils find a line for their name and one for the date.
    pub name_lines: bool,
    /// The code that makes the whole set again.
    pub set_code: Option<String>,
    /// Whether there is room for the puzzles' [QR codes](SheetPuzzle::qr). Where the paper has none to spare, the grids
    /// are smaller for it.
    pub qr: bool,
}

impl Default for SheetOptions {
    fn default() -> Self {
        SheetOptions {
            paper: Paper::A4,
            shape: Shape::NINE,
            per_page: 6,
            pencil_marks: false,
            notes: true,
            symbols: Symbols::Digits,
            key: AnswerKey::End,
            title: String::new(),
            name_lines: true,
            set_code: None,
            qr: false,
        }
    }
}
