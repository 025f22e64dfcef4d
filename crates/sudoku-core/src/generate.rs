//! A spec and a seed make a puzzle.

use std::fmt;
use std::ops::ControlFlow;

use crate::count::Budget;
use crate::dig::{dig, dig_deeper, dig_symmetric};
use crate::fill::fill;
use crate::level::Level;
use crate::logic::{Class, Ladder, needed_class};
use crate::puzzle::Puzzle;
use crate::rating::Rating;
use crate::rng::Rng;
use crate::seed::Seed;
use crate::shape::Shape;
use crate::spec::{Algorithm, Spec};
use crate::symmetry::Symmetry;

/// The most full grids that are dug before a spec is given up. The offered levels take a few; so do 20 clues, and 19
/// take some dozens.
pub const MAX_ATTEMPTS: u32 = 100_000;

/// Attempts on a large grid take milliseconds to seconds, and nearly every one succeeds.
fn max_attempts(shape: Shape) -> u32 {
    if shape.side() <= 10 {
        MAX_ATTEMPTS
    } else {
        1_000
    }
}

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
    /// Attempts got down to so few clues, but none was of the level.
    NotOfLevel {
        /// Clues asked for.
        clues: usize,
        /// The level asked for.
        level: Level,
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
            GenerateError::NotOfLevel { clues, level } => write!(
                f,
                "no puzzle of level {} with {clues} clues was found",
                level.id()
            ),
            GenerateError::Stopped => f.write_str("stopped"),
        }
    }
}

impl std::error::Error for GenerateError {}

/// Makes the puzzle of a spec and a seed: the same on every machine, for the same version of the algorithm.
///
/// Fills a grid and digs it; for fewer than 24 clues, goes on among the neighbours of what digging came to. Where that
/// gets stuck above the number of clues asked for, or the puzzle is not of the level, goes on with the next grid of the
/// seed's stream, [`MAX_ATTEMPTS`] times at most. `watch` hears of every attempt before it begins, and may stop there.
///
/// # Errors
/// If the number of clues or the level can't be met, or if `watch` says stop. For the levels of the offered shapes the
/// former has not been seen.
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
    generate_by(Ladder::FULL, spec, seed, watch)
}

/// As [`generate()`], for levels that the ladder is enough for: up to hard for [`Ladder::BASIC`].
///
/// # Errors
/// As [`generate()`]; a level beyond the ladder is not found.
pub fn generate_by(
    ladder: Ladder,
    spec: &Spec,
    seed: Seed,
    watch: &mut dyn FnMut(Attempt) -> ControlFlow<()>,
) -> Result<Generated, GenerateError> {
    let &Spec {
        shape,
        clues,
        symmetry,
        ..
    } = spec;
    if clues > shape.cells() {
        return Err(GenerateError::TooManyClues {
            clues,
            cells: shape.cells(),
        });
    }
    let mut rng = Rng::new(seed);
    let mut fewest = None;
    for number in 1..=max_attempts(shape) {
        if watch(Attempt { number, fewest }).is_break() {
            return Err(GenerateError::Stopped);
        }
        let solution = fill(shape, &mut rng);
        let grid = if symmetry == Symmetry::None {
            let dug = dig(&solution, clues, COUNT_BUDGET, &mut rng);
            match spec.algorithm {
                Algorithm::A => dug,
                Algorithm::B => dig_deeper(&solution, dug, clues, &mut rng),
            }
        } else {
            dig_symmetric(&solution, clues, symmetry, COUNT_BUDGET, &mut rng)
        };
        let left = grid.clue_count();
        fewest = Some(fewest.map_or(left, |fewest: usize| fewest.min(left)));
        if left != clues {
            continue;
        }
        let puzzle = Puzzle::dug(grid, solution);
        if spec
            .level
            .is_none_or(|level| is_of_level(&puzzle, level, ladder))
        {
            return Ok(Generated {
                puzzle,
                spec: *spec,
                seed,
                attempts: number,
            });
        }
    }
    let fewest = fewest.unwrap_or(shape.cells());
    Err(match spec.level {
        Some(level) if fewest == clues => GenerateError::NotOfLevel { clues, level },
        _ => GenerateError::TooFewClues { clues, fewest },
    })
}

/// Whether a person needs the level's techniques for the puzzle, and nothing harder.
fn is_of_level(puzzle: &Puzzle, level: Level, ladder: Ladder) -> bool {
    let class = level.class(puzzle.shape());
    needed_class(puzzle.clues(), ladder, class) == Some(class)
        // Beyond subsets the order of the steps may matter; what is said of the puzzle is what its explanation says.
        && (class < Class::Pattern || {
            let rating = Rating::of(puzzle, ladder);
            rating.solved && rating.class() == class
        })
}
