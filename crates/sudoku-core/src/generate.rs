//! A spec and a seed make a puzzle.

use std::fmt;
use std::ops::ControlFlow;

use crate::count::Budget;
use crate::dig::{dig, dig_deeper};
use crate::fill::fill;
use crate::puzzle::Puzzle;
use crate::rng::Rng;
use crate::seed::Seed;
use crate::spec::Spec;

/// The most full grids that are dug before a spec is given up. The offered levels take a few; so do 20 clues, and 19
/// take some dozens.
pub const MAX_ATTEMPTS: u32 = 100_000;

/// Nodes for each count while digging. Grids of the offered shapes take a few hundred at most, so that no
/// puzzle depends on it, nor on how an engine counts.
const COUNT_BUDGET: Budget = Budget::nodes(1_000_000);

/// A puzzle with what it was made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// What was asked for.
    pub spec: Spec,
    /// What it grew from.
    pub seed: Seed,
    /// Full grids that were dug, the last of them with success.
    pub attempts: u32,
}

/// One full grid that is about to be dug.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// Its number, from one.
    pub number: u32,
    /// The fewest clues that an earlier attempt got down to.
    pub fewest: Option<usize>,
}

/// Why there is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GenerateError {
    /// The spec asks for more clues than there are cells.
    TooManyClues {
        /// Clues asked for.
        clues: usize,
        /// Cells there are.
        cells: usize,
    },
    /// No attempt got down to so few clues.
    TooFewClues {
        /// Clues asked for.
        clues: usize,
        /// The fewest that an attempt got down to.
        fewest: usize,
    },
    /// The watcher said stop.
    Stopped,
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GenerateError::TooManyClues { clues, cells } => {
                write!(f, "{clues} clues do not fit in {cells} cells")
            }
            GenerateError::TooFewClues { clues, fewest } => {
                write!(
                    f,
                    "no puzzle with {clues} clues was found, the fewest were {fewest}"
                )
            }
            GenerateError::Stopped => f.write_str("stopped"),
        }
    }
}

impl std::error::Error for GenerateError {}

/// Makes the puzzle of a spec and a seed: the same on every machine, for the same version of the algorithm.
///
/// Fills a grid and digs it; for fewer than 24 clues, goes on among the neighbours of what digging came to. Where that
/// gets stuck above the number of clues asked for, goes on with the next grid of the seed's stream, [`MAX_ATTEMPTS`]
/// times at most. `watch` hears of every attempt before it begins, and may stop there.
///
/// # Errors
/// If the number of clues can't be met, or if `watch` says stop. For the levels of the offered shapes the former
/// has not been seen.
///
/// ```
/// use std::ops::ControlFlow;
/// use sudoku_core::{Level, Seed, Shape, Spec, generate};
///
/// let spec = Spec::new(Shape::NINE, Level::Medium);
/// let generated = generate(&spec, Seed::new(1), &mut |_| ControlFlow::Continue(())).unwrap();
/// assert_eq!(generated.puzzle.clues().clue_count(), 35);
/// ```
pub fn generate(
    spec: &Spec,
    seed: Seed,
    watch: &mut dyn FnMut(Attempt) -> ControlFlow<()>,
) -> Result<Generated, GenerateError> {
    let &Spec { shape, clues, .. } = spec;
    if clues > shape.cells() {
        return Err(GenerateError::TooManyClues {
            clues,
            cells: shape.cells(),
        });
    }
    let mut rng = Rng::new(seed);
    let mut fewest = None;
    for number in 1..=MAX_ATTEMPTS {
        if watch(Attempt { number, fewest }).is_break() {
            return Err(GenerateError::Stopped);
        }
        let solution = fill(shape, &mut rng);
        let grid = dig(&solution, clues, COUNT_BUDGET, &mut rng);
        let grid = dig_deeper(&solution, grid, clues, &mut rng);
        let left = grid.clue_count();
        if left == clues {
            return Ok(Generated {
                puzzle: Puzzle::dug(grid, solution),
                spec: *spec,
                seed,
                attempts: number,
            });
        }
        fewest = Some(fewest.map_or(left, |fewest: usize| fewest.min(left)));
    }
    Err(GenerateError::TooFewClues {
        clues,
        fewest: fewest.unwrap_or(shape.cells()),
    })
}
