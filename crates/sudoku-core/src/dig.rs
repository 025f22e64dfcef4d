//! Taking clues away while the solution stays the only one.

use crate::count::{Budget, Count, count_solutions};
use crate::geometry::Cell;
use crate::grid::Grid;
use crate::rng::Rng;
use crate::solution::Solution;

/// Takes clues out one at a time, in random order, until as many are left as asked for. A clue whose absence would
/// allow a second solution stays; where that can't be said within the budget it stays too.
///
/// The answer always has the one solution that it was dug from. It has more clues than asked for if every clue was
/// tried and too few could go: then none of its clues can be spared. Does at most one count a cell.
pub fn dig(solution: &Solution, clues: usize, budget: Budget, rng: &mut Rng) -> Grid {
    let mut order: Vec<Cell> = Cell::all(solution.shape()).collect();
    rng.shuffle(&mut order);
    let mut grid = solution.grid().clone();
    let mut left = order.len();
    for cell in order {
        if left <= clues {
            break;
        }
        grid.set(cell, None);
        if count_solutions(&grid, 2, budget) == Count::Exactly(1) {
            left -= 1;
        } else {
            grid.set(cell, Some(solution.get(cell)));
        }
    }
    grid
}
