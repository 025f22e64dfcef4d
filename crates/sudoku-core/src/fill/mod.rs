//! A full grid at random.

mod nine;
mod pattern;
mod search;

pub use self::pattern::fill_by_pattern;
pub use self::search::fill_by_search;
use crate::count::Budget;
use crate::digit::{Digit, DigitSet};
use crate::geometry::Cell;
use crate::grid::Grid;
use crate::rng::Rng;
use crate::shape::Shape;
use crate::solution::Solution;

/// Tries before the fill begins again with an empty grid. A 9×9 grid takes about a hundred.
const TRIES: u32 = 5_000;
/// Fresh starts before a shuffled pattern is taken instead. The offered shapes never get there.
const STARTS: u32 = 10;

/// Up to this side grids are filled by the plain search, or what makes the same grids: people hold codes of them.
const PLAIN_SIDE: usize = 9;
/// Above that and up to this side grids are filled by [`fill_by_search`].
const SEARCHED_SIDE: usize = 25;
/// Nodes of that search. A grid that takes more than it has cells most often takes far more.
const SEARCH_BUDGET: Budget = Budget::nodes(1_000);

/// Fills an empty grid.
///
/// | side | how | which grids |
/// |---|---|---|
/// | to 9 | backtracking, with the digits of each cell in random order | any, not all equally likely |
/// | to 25 | [`fill_by_search`] | any, not all equally likely |
/// | above | [`fill_by_pattern`] | any that switches lead to, not all equally likely |
///
/// Bounded: where a search gets lost, which is rare, the answer is a pattern too. Takes about 10 µs for 9×9 and 1 ms for
/// 25×25 and 36×36.
pub fn fill(shape: Shape, rng: &mut Rng) -> Solution {
    if shape == Shape::NINE
        && let Some(values) = nine::fill(rng)
    {
        let grid = Grid::from_values(shape, &values).expect("81 digits");
        return Solution::new(grid).expect("only candidates were placed");
    }
    if shape.side() <= PLAIN_SIDE {
        return fill_plainly(shape, rng);
    }
    let searched = (shape.side() <= SEARCHED_SIDE)
        .then(|| fill_by_search(shape, SEARCH_BUDGET, rng))
        .flatten();
    searched.unwrap_or_else(|| fill_by_pattern(shape, rng))
}

/// For any shape: the twin of what is faster.
fn fill_plainly(shape: Shape, rng: &mut Rng) -> Solution {
    for _ in 0..STARTS {
        let mut search = Filling {
            grid: Grid::empty(shape),
            tries: TRIES,
            rng,
        };
        if search.fill() {
            return Solution::new(search.grid).expect("only candidates were placed");
        }
    }
    fill_by_pattern(shape, rng)
}

struct Filling<'a> {
    grid: Grid,
    tries: u32,
    rng: &'a mut Rng,
}

impl Filling<'_> {
    /// Whether the rest of the grid could be filled. As deep as the grid has cells.
    fn fill(&mut self) -> bool {
        let Some((cell, candidates)) = self.tightest() else {
            return true;
        };
        let mut digits: Vec<Digit> = candidates.iter().collect();
        self.rng.shuffle(&mut digits);
        for digit in digits {
            if self.tries == 0 {
                break;
            }
            self.tries -= 1;
            self.grid.set(cell, Some(digit));
            if self.fill() {
                return true;
            }
        }
        self.grid.set(cell, None);
        false
    }

    /// The first blank cell of those with fewest candidates.
    fn tightest(&self) -> Option<(Cell, DigitSet)> {
        let blanks = self.grid.cells().filter(|(_, digit)| digit.is_none());
        let mut best: Option<(Cell, DigitSet)> = None;
        for (cell, _) in blanks {
            let candidates = self.grid.candidates(cell);
            if best.is_none_or(|(_, fewest)| candidates.len() < fewest.len()) {
                best = Some((cell, candidates));
                if candidates.len() <= 1 {
                    break;
                }
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seed::Seed;

    #[test]
    fn every_small_shape_fills() {
        for rows in 2..=3 {
            for cols in 2..=4 {
                let shape = Shape::new(rows, cols).unwrap();
                let solution = fill(shape, &mut Rng::new(Seed::new(1)));
                assert_eq!(solution.shape(), shape);
            }
        }
    }

    #[test]
    fn masks_fill_what_grids_fill() {
        for seed in 0..500 {
            let (mut fast, mut plain) = (Rng::new(Seed::new(seed)), Rng::new(Seed::new(seed)));
            assert_eq!(
                fill(Shape::NINE, &mut fast),
                fill_plainly(Shape::NINE, &mut plain)
            );
            assert_eq!(fast.next(), plain.next(), "as much chance was used");
        }
    }

    #[test]
    fn every_shape_fills_in_every_way() {
        for rows in 2..=6 {
            for cols in 2..=6 {
                let shape = Shape::new(rows, cols).unwrap();
                let mut rng = Rng::new(Seed::new(3));
                let first = fill_by_pattern(shape, &mut rng);
                assert_ne!(first, fill_by_pattern(shape, &mut rng));
                assert_eq!(fill(shape, &mut rng).shape(), shape);
                let searched = fill_by_search(shape, Budget::nodes(100), &mut rng);
                assert!(searched.is_none_or(|solution| solution.shape() == shape));
            }
        }
    }

    #[test]
    fn seeds_give_different_grids() {
        let grids: std::collections::HashSet<Solution> = (0..100)
            .map(|n| fill(Shape::NINE, &mut Rng::new(Seed::new(n))))
            .collect();
        assert_eq!(grids.len(), 100);
    }
}
