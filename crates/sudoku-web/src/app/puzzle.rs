//! The part that makes one puzzle: its state.

use sudoku_core::{Grid, Level, PuzzleCode, Shape};

use super::route::Route;

/// The puzzle part.
#[derive(Debug)]
pub struct PuzzlePart {
    /// The size chosen.
    pub shape: Shape,
    /// The difficulty chosen.
    pub level: Level,
    /// The puzzle on the board.
    pub shown: Option<Shown>,
    /// What is being made or checked, if anything is.
    pub wanted: Option<Route>,
    /// Whether the board shows the solution.
    pub solution_visible: bool,
    /// Whether the ways to copy are offered.
    pub copy_open: bool,
    /// Text that the browser would not copy, for the person to copy.
    pub manual_copy: Option<String>,
}

/// A puzzle with its solution, and where it came from.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// Its code, unless a person brought it.
    pub code: Option<PuzzleCode>,
    /// The clues.
    pub clues: Grid,
    /// The one solution.
    pub solution: Grid,
}

impl Shown {
    /// The link to this puzzle.
    pub fn route(&self) -> Route {
        match self.code {
            Some(code) => Route::Puzzle(Some(code)),
            None => Route::Brought(self.clues.clone()),
        }
    }

    /// "Easy", or what it is instead.
    pub fn label(&self) -> &'static str {
        self.code
            .map_or("Your puzzle", |code| code.spec.level.name())
    }
}

impl Default for PuzzlePart {
    fn default() -> Self {
        PuzzlePart {
            shape: Shape::NINE,
            level: Level::Easy,
            shown: None,
            wanted: None,
            solution_visible: false,
            copy_open: false,
            manual_copy: None,
        }
    }
}
