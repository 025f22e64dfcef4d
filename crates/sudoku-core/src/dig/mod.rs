//! Taking clues away, or putting them back, so that the solution is the only one.
//!
//! Three ways, of which [`crate::generate()`] takes the first: *dig* down to a number of clues, *dig to minimal*, and *add
//! back*. `docs/sizes.md` compares them.

mod add_back;
#[cfg_attr(not(feature = "large"), allow(dead_code))]
mod halves;
mod low;
mod nine;
mod orbits;

pub use self::add_back::add_back;
pub use self::orbits::dig_symmetric;
use crate::count::{Budget, Cells, Count, Values, count_solutions};
use crate::geometry::Cell;
use crate::grid::Grid;
use crate::rng::Rng;
use crate::shape::Shape;
use crate::solution::Solution;

/// With this budget no count of a 9×9 grid is given up, so it need not be looked at.
const ENOUGH: Budget = Budget::nodes(1_000_000);
/// Up to this side clues go by counting alone. So they do on 9×9, for which there is an engine.
const COUNTED_SIDE: usize = 6;
/// The most nodes of a count for other shapes: where a count takes more, most often it takes far more.
const LARGE_BUDGET: Budget = Budget::nodes(1_000);

/// How it is known that clues have one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Proof {
    /// Singles and locked candidates alone lead from the clues to the solution, without a guess. The counting engine,
    /// which draws the same conclusions, confirms it without spending a node.
    Logic,
    /// The search found no other solution.
    Count,
}

/// Clues with one solution, and what is known of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dug {
    /// The clues.
    pub clues: Grid,
    /// How it is known that their solution is the only one.
    pub proof: Proof,
    /// Clues that stay because the budget ran out before it was known whether they could go. With none, and with more
    /// clues than were asked for, no clue can go: the puzzle is minimal.
    pub undecided: usize,
}

/// Takes clues out one at a time, in random order, until as many are left as asked for. A clue whose absence would
/// allow a second solution stays; where that can't be said within the budget it stays too.
///
/// The answer always has the one solution that it was dug from. It has more clues than asked for if every clue was
/// tried and too few could go: then none of its clues can be spared, as far as the budget tells. Does at most one count a
/// cell, and on shapes other than 4×4, 6×6 and 9×9 hardly any: see [`dig_with_proof`].
pub fn dig(solution: &Solution, clues: usize, budget: Budget, rng: &mut Rng) -> Grid {
    dig_with_proof(solution, clues, budget, rng).clues
}

/// As [`dig`], and says how the one solution was proved.
///
/// On 4×4, 6×6 and 9×9 every removal is proved by a count. On other shapes, where a count may not end, a clue goes only if
/// the rest still solves by singles and locked candidates. If that does not reach the number of clues asked for, clues that logic needs are
/// tried once more, by counts of at most 1,000 nodes each or the budget, whichever is less.
///
/// Logic gets to about 36 % of the cells on 16×16 and 47 % on 36×36 (see `docs/sizes.md`), in time that grows little faster
/// than the number of candidates: each clue is placed once for each time that the cells can be halved.
///
/// ```
/// use sudoku_core::{Budget, Proof, Rng, Seed, Shape, dig_with_proof, fill};
///
/// let shape = Shape::new(4, 4).unwrap();
/// let mut rng = Rng::new(Seed::new(1));
/// let solution = fill(shape, &mut rng);
/// let dug = dig_with_proof(&solution, 128, Budget::nodes(1_000), &mut rng);
/// assert_eq!((dug.clues.clue_count(), dug.proof), (128, Proof::Logic));
/// ```
pub fn dig_with_proof(solution: &Solution, clues: usize, budget: Budget, rng: &mut Rng) -> Dug {
    let shape = solution.shape();
    let mut order: Vec<Cell> = Cell::all(shape).collect();
    rng.shuffle(&mut order);
    match shape {
        Shape::NINE if budget >= ENOUGH => Dug {
            clues: dig_nine(solution, clues, &order),
            proof: Proof::Count,
            undecided: 0,
        },
        Shape::NINE => dig_plainly(solution, clues, budget, &order),
        _ if shape.side() <= COUNTED_SIDE || !cfg!(feature = "large") => {
            dig_plainly(solution, clues, budget, &order)
        }
        _ => halves::dig(solution, clues, budget.min(LARGE_BUDGET), &order),
    }
}

/// Takes clues out in random order until none can go: tries every cell. Minimal if nothing was undecided, which up
/// to 9×9 needs some hundred nodes a count; for larger shapes, minimal as far as counts of 1,000 nodes tell.
pub fn dig_to_minimal(solution: &Solution, budget: Budget, rng: &mut Rng) -> Dug {
    dig_with_proof(solution, 0, budget, rng)
}

/// One count a cell, in this order: the twin of what is faster.
fn dig_plainly(solution: &Solution, clues: usize, budget: Budget, order: &[Cell]) -> Dug {
    let mut grid = solution.grid().clone();
    let mut left = order.len();
    let mut undecided = 0;
    for &cell in order {
        if left <= clues {
            break;
        }
        grid.set(cell, None);
        match count_solutions(&grid, 2, budget) {
            Count::Exactly(1) => left -= 1,
            count => {
                undecided += usize::from(matches!(count, Count::Undecided { found: 0 | 1 }));
                grid.set(cell, Some(solution.get(cell)));
            }
        }
    }
    Dug {
        clues: grid,
        proof: Proof::Count,
        undecided,
    }
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
                    dig_plainly(&solution, clues, Budget::UNLIMITED, &order).clues,
                    "seed {seed}, {clues} clues"
                );
            }
        }
    }
}
