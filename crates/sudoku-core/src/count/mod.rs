//! How many solutions a grid has: the one seam behind which the engines sit.

#[cfg_attr(not(feature = "large"), allow(dead_code))]
mod general;
mod nine;
mod plain;

#[cfg(feature = "large")]
use self::general::search as any_shape;
pub(crate) use self::general::{Board, Candidate, Event, Search, find};
pub(crate) use self::nine::{Cells, Known, Values};
#[cfg(not(feature = "large"))]
use self::plain::search as any_shape;
use crate::grid::Grid;
use crate::shape::Shape;

/// How much work a search may do, in nodes: digits tried on a guess. Never in time, so that a result is the same
/// on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Budget(u64);

impl Budget {
    /// As much as it takes, which may be years for a large shape with few clues.
    pub const UNLIMITED: Budget = Budget(u64::MAX);

    /// So many nodes.
    pub const fn nodes(nodes: u64) -> Budget {
        Budget(nodes)
    }

    /// Takes so many nodes out, or as many as there are, for a part of the work.
    fn split_off(&mut self, most: Budget) -> Budget {
        let part = most.min(*self);
        if *self != Budget::UNLIMITED {
            self.0 -= part.0;
        }
        part
    }

    /// Takes one node; says whether there was one left.
    pub(crate) fn spend(&mut self) -> bool {
        if *self == Budget::UNLIMITED {
            return true;
        }
        match self.0.checked_sub(1) {
            Some(rest) => {
                self.0 = rest;
                true
            }
            None => false,
        }
    }
}

/// How many solutions were found, and what that means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// So many and no more.
    Exactly(usize),
    /// As many as the limit; the search stopped there.
    AtLeast(usize),
    /// The budget ran out first.
    Undecided {
        /// Solutions found until then.
        found: usize,
    },
}

/// Counts the solutions of a grid, up to a limit. A grid that clashes has none.
///
/// Takes microseconds for a 9×9 puzzle, and in the worst case time exponential in the number of blanks.
///
/// ```
/// use sudoku_core::{Budget, Count, Grid, Shape, count_solutions};
///
/// let empty = Grid::empty(Shape::FOUR);
/// assert_eq!(count_solutions(&empty, 1_000, Budget::UNLIMITED), Count::Exactly(288));
/// assert_eq!(count_solutions(&empty, 2, Budget::UNLIMITED), Count::AtLeast(2));
/// ```
pub fn count_solutions(grid: &Grid, limit: usize, budget: Budget) -> Count {
    match grid.shape() {
        Shape::NINE => nine::count(grid, limit, budget),
        _ => any_shape(grid, limit, budget, &mut |_| {}),
    }
}

/// The instructions that counting on 9×9 boards uses in this build: "SSE2, AVX2 or AVX-512" (as the processor has),
/// "SIMD128" or "no SIMD".
pub const ENGINE: &str = nine::INSTRUCTIONS;

/// The number of guesses that counting takes, for benchmarks; 0 for other shapes than 9×9.
#[doc(hidden)]
pub fn guesses(grid: &Grid, limit: usize, budget: Budget) -> u64 {
    match grid.shape() {
        Shape::NINE => nine::guesses(grid, limit, budget),
        _ => 0,
    }
}

/// The same by the plain twin, for tests and benchmarks.
#[doc(hidden)]
pub fn count_solutions_plainly(grid: &Grid, limit: usize, budget: Budget) -> Count {
    plain::search(grid, limit, budget, &mut |_| {})
}

/// Calls `found` with the digits of each solution, row by row, until `limit` of them or the end of the budget. Each
/// solution comes once; their order is the engine's own, but always the same.
pub(crate) fn search(
    grid: &Grid,
    limit: usize,
    budget: Budget,
    found: &mut dyn FnMut(&[u8]),
) -> Count {
    match grid.shape() {
        Shape::NINE => nine::search(grid, limit, budget, found),
        _ => any_shape(grid, limit, budget, found),
    }
}
