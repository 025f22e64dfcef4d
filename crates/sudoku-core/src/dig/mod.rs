//! Taking clues away while the solution stays the only one.

mod low;
mod nine;

use crate::count::{Budget, Cells, Count, Values, count_solutions};
use crate::geometry::Cell;
use crate::grid::Grid;
use crate::rng::Rng;
use crate::shape::Shape;
use crate::solution::Solution;

/// With this budget no count of a 9×9 grid is given up, so it need not be looked at.
const ENOUGH: Budget = Budget::nodes(1_000_000);

/// Takes clues out one at a time, in random order, until as many are left as asked for. A clue whose absence would
/// allow a second solution stays; where that can't be said within the budget it stays too.
///
/// The answer always has the one solution that it was dug from. It has more clues than asked for if every clue was
/// tried and too few could go: then none of its clues can be spared. Does at most one count a cell.
pub fn dig(solution: &Solution, clues: usize, budget: Budget, rng: &mut Rng) -> Grid {
    let mut order: Vec<Cell> = Cell::all(solution.shape()).collect();
    rng.shuffle(&mut order);
    if solution.shape() == Shape::NINE && budget >= ENOUGH {
        dig_nine(solution, clues, &order)
    } else {
        dig_plainly(solution, clues, budget, &order)
    }
}

/// One count a cell, in this order: the twin of what is faster.
fn dig_plainly(solution: &Solution, clues: usize, budget: Budget, order: &[Cell]) -> Grid {
    let mut grid = solution.grid().clone();
    let mut left = order.len();
    for &cell in order {
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

fn dig_nine(solution: &Solution, clues: usize, order: &[Cell]) -> Grid {
    let values = values_of(solution);
    let order: Vec<usize> = order.iter().map(|cell| cell.index()).collect();
    only(values, nine::dig(&values, &order, clues))
}

/// With fewer clues than this, digging a grid fails more often than not.
const FEW: usize = 24;

/// Looks for so few clues among the neighbours of what digging came to, if that is worth while: in 9×9, for fewer than
/// 24 clues. The grid has this one solution and so has the answer, which may still have more clues than asked for.
pub(crate) fn dig_deeper(solution: &Solution, grid: Grid, clues: usize, rng: &mut Rng) -> Grid {
    if solution.shape() != Shape::NINE || clues >= FEW || grid.clue_count() <= clues {
        return grid;
    }
    let kept = (grid.clues()).fold(0, |kept, (cell, _)| kept | 1 << cell.index());
    let values = values_of(solution);
    only(values, low::dig(&values, kept, clues, rng))
}

fn values_of(solution: &Solution) -> Values {
    let mut values = [0; 81];
    for (value, digit) in values.iter_mut().zip(solution.grid().values()) {
        *value = digit;
    }
    values
}

/// Only these cells' digits.
fn only(mut values: Values, kept: Cells) -> Grid {
    for (cell, value) in values.iter_mut().enumerate() {
        if kept & (1 << cell) == 0 {
            *value = 0;
        }
    }
    Grid::from_values(Shape::NINE, &values).expect("81 digits of a solution, or blanks")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fill::fill;
    use crate::seed::Seed;

    #[test]
    fn deeper_means_fewer_clues_and_still_one_solution() {
        for seed in 0..10 {
            let mut rng = Rng::new(Seed::new(seed));
            let solution = fill(Shape::NINE, &mut rng);
            let dug = dig(&solution, 0, Budget::UNLIMITED, &mut rng);
            let deeper = dig_deeper(&solution, dug.clone(), 17, &mut rng);
            assert!(deeper.clue_count() < dug.clue_count(), "seed {seed}");
            assert!(solution.solves(&deeper), "seed {seed}");
            let count = count_solutions(&deeper, 2, Budget::UNLIMITED);
            assert_eq!(count, Count::Exactly(1), "seed {seed}");
            // None of its clues can be spared.
            for (cell, digit) in deeper.clues() {
                let mut without = deeper.clone();
                without.set(cell, None);
                let count = count_solutions(&without, 2, Budget::UNLIMITED);
                assert_eq!(count, Count::AtLeast(2), "seed {seed}: {digit} at {cell:?}");
            }
            assert_eq!(dig_deeper(&solution, dug.clone(), 81, &mut rng), dug);
        }
    }

    #[test]
    fn batches_dig_what_single_counts_dig() {
        for seed in 0..60 {
            let mut rng = Rng::new(Seed::new(seed));
            let solution = fill(Shape::NINE, &mut rng);
            let mut order: Vec<Cell> = Cell::all(Shape::NINE).collect();
            rng.shuffle(&mut order);
            for clues in [0, 24, 28, 35, 45, 70, 81, 100] {
                assert_eq!(
                    dig_nine(&solution, clues, &order),
                    dig_plainly(&solution, clues, Budget::UNLIMITED, &order),
                    "seed {seed}, {clues} clues"
                );
            }
        }
    }
}
