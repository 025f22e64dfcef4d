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

mod draw;
mod layout;
mod lettering;
mod plan;
mod svg;
#[cfg(test)]
mod tests;

use sudoku_core::Grid;

pub use draw::{draw, single};
pub use plan::{PageNumber, SheetKind, plan};

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
    pub fn width_mm(self) -> f64 {
        match self {
            Paper::A4 => 210.0,
            Paper::Letter => 215.9,
        }
    }

    /// The long side.
    pub fn height_mm(self) -> f64 {
        match self {
            Paper::A4 => 297.0,
            Paper::Letter => 279.4,
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

/// A puzzle as a sheet shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetPuzzle {
    /// Its place in the set, from one; a puzzle by itself has none.
    pub number: Option<usize>,
    /// The code that makes it again; the same stands beside its answer.
    pub code: String,
    /// Its level, as people read it: "Easy".
    pub label: String,
    /// The digits that are given.
    pub clues: Grid,
    /// The full grid. Without it an answer shows the clues alone.
    pub solution: Option<Grid>,
}

/// How a set is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetOptions {
    /// The paper, held upright.
    pub paper: Paper,
    /// Puzzles on a sheet: 1, 2, 4, 6 or 9. Another number gets the next larger of these arrangements.
    pub per_page: u8,
    /// Where the answers are.
    pub key: AnswerKey,
    /// The heading of every sheet; may be empty, and is shortened when it does not fit.
    pub title: String,
    /// Whether pupils find a line for their name and one for the date.
    pub name_lines: bool,
    /// The code that makes the whole set again.
    pub set_code: Option<String>,
}
