//! Clues that have exactly one solution, proved once.

use std::fmt;

use crate::count::Budget;
use crate::grid::Grid;
use crate::shape::Shape;
use crate::solution::Solution;
use crate::solve::{Reason, Verdict, solve};

/// Clues with their one solution. It can't be made otherwise, so nothing behind this gate checks again.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    clues: Grid,
    solution: Solution,
}

/// Why clues are no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleError {
    /// They have no solution.
    Unsolvable(Reason),
    /// They have these two, and maybe more.
    Multiple(Solution, Solution),
    /// The budget ran out before it was known.
    Undecided,
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PuzzleError::Unsolvable(_) => "these clues have no solution",
            PuzzleError::Multiple(..) => "these clues have more than one solution",
            PuzzleError::Undecided => {
                "the search was given up before it knew how many solutions these clues have"
            }
        })
    }
}

impl std::error::Error for PuzzleError {}

impl Puzzle {
    /// The gate: proves that the clues have exactly one solution.
    ///
    /// # Errors
    /// If they have none or several, or if the budget runs out first.
    ///
    /// ```
    /// use sudoku_core::{Budget, Puzzle, text};
    ///
    /// let clues = text::parse("1...\n..3.\n.4..\n...2").unwrap().grid;
    /// let puzzle = Puzzle::new(clues, Budget::UNLIMITED).unwrap();
    /// assert_eq!(text::line(puzzle.solution().grid()), "1324423124133142");
    /// ```
    pub fn new(clues: Grid, budget: Budget) -> Result<Puzzle, PuzzleError> {
        match solve(&clues, budget) {
            Verdict::Unique(solution) => Ok(Puzzle { clues, solution }),
            Verdict::Unsolvable(reason) => Err(PuzzleError::Unsolvable(reason)),
            Verdict::Multiple(first, second) => Err(PuzzleError::Multiple(first, second)),
            Verdict::Undecided => Err(PuzzleError::Undecided),
        }
    }

    /// Clues that were dug from their one solution: digging proved each step.
    pub(crate) fn dug(clues: Grid, solution: Solution) -> Puzzle {
        debug_assert!(solution.solves(&clues));
        Puzzle { clues, solution }
    }

    /// Its size.
    pub fn shape(&self) -> Shape {
        self.clues.shape()
    }

    /// What is given.
    pub fn clues(&self) -> &Grid {
        &self.clues
    }

    /// The one solution.
    pub fn solution(&self) -> &Solution {
        &self.solution
    }
}
