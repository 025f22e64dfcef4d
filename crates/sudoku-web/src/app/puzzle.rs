//! The part that makes one puzzle: its state.

use sudoku_core::{Grid, Level, PuzzleCode, Shape, Spec};

use super::route::Route;

/// The puzzle part.
#[derive(Debug)]
pub struct PuzzlePart {
    /// The size chosen.
    pub shape: Shape,
    /// The difficulty chosen.
    pub level: Level,
    /// The number of clues asked for, as it was typed; empty for the level's own.
    pub clues: String,
    /// Grids tried so far by a search that takes long.
    pub tried: u32,
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

impl PuzzlePart {
    /// What the choices ask for. The error is a sentence for people.
    pub fn spec(&self) -> Result<Spec, String> {
        let spec = Spec::new(self.shape, self.level);
        let typed = self.clues.trim();
        if typed.is_empty() {
            return Ok(spec);
        }
        // Fewer clues than these leave more than one solution; proved by search, for 9x9 by McGuire and others (2012).
        let (least, most) = match self.shape.side() {
            9 => (17, 81),
            6 => (8, 36),
            _ => (4, self.shape.cells()),
        };
        match typed.parse::<usize>() {
            Ok(clues) if (least..=most).contains(&clues) => Ok(spec.with_clues(clues)),
            _ => Err(format!(
                "Clues: “{typed}” is not a number from {least} to {most}."
            )),
        }
    }

    /// Makes the choices say what a code says.
    pub fn adopt(&mut self, spec: &Spec) {
        self.shape = spec.shape;
        self.level = spec.level;
        let own = spec.level.clues(spec.shape) == spec.clues;
        self.clues = if own {
            String::new()
        } else {
            spec.clues.to_string()
        };
    }
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

    /// What there is to say of it.
    pub fn sentence(&self) -> String {
        let (side, clues) = (self.clues.shape().side(), self.clues.clue_count());
        match self.code {
            Some(code) => format!(
                "{} {side}×{side} puzzle with {clues} clues and exactly one solution. Code {code}.",
                self.label()
            ),
            None => format!(
                "Your {side}×{side} puzzle with {clues} clues. It has exactly one solution."
            ),
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
            clues: String::new(),
            tried: 0,
            shown: None,
            wanted: None,
            solution_visible: false,
            copy_open: false,
            manual_copy: None,
        }
    }
}
