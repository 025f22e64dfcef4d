//! A full grid at random.

mod nine;

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

/// Fills an empty grid: backtracking, with the digits of each cell in random order. Any full grid can come out, not
/// all equally likely.
///
/// Bounded: where the search gets lost in a large shape, the answer is a pattern with its digits, rows and columns
/// shuffled.
pub fn fill(shape: Shape, rng: &mut Rng) -> Solution {
    if shape == Shape::NINE
        && let Some(values) = nine::fill(rng)
    {
        let grid = Grid::from_values(shape, &values).expect("81 digits");
        return Solution::new(grid).expect("only candidates were placed");
    }
    fill_plainly(shape, rng)
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
    shuffled_pattern(shape, rng)
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

/// The pattern that shifts each row by a box, and each band by one, with all that may be shuffled shuffled.
fn shuffled_pattern(shape: Shape, rng: &mut Rng) -> Solution {
    let side = shape.side();
    let mut digits: Vec<Digit> = Digit::all(side).collect();
    rng.shuffle(&mut digits);
    let rows = shuffled_lines(side / shape.box_rows(), shape.box_rows(), rng);
    let cols = shuffled_lines(side / shape.box_cols(), shape.box_cols(), rng);
    let mut grid = Grid::empty(shape);
    for cell in Cell::all(shape) {
        let (row, col) = (rows[cell.row(shape)], cols[cell.col(shape)]);
        let (band, inside) = (row / shape.box_rows(), row % shape.box_rows());
        grid.set(
            cell,
            Some(digits[(inside * shape.box_cols() + band + col) % side]),
        );
    }
    Solution::new(grid)
        .expect("the pattern keeps the rules, and swaps within bands and of bands keep it so")
}

/// The numbers of all lines, shuffled within their groups, and the groups shuffled.
fn shuffled_lines(groups: usize, size: usize, rng: &mut Rng) -> Vec<usize> {
    let mut order: Vec<usize> = (0..groups).collect();
    rng.shuffle(&mut order);
    let mut lines = Vec::with_capacity(groups * size);
    for group in order {
        let mut within: Vec<usize> = (group * size..(group + 1) * size).collect();
        rng.shuffle(&mut within);
        lines.append(&mut within);
    }
    lines
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
    fn the_pattern_fits_every_shape() {
        for rows in 2..=6 {
            for cols in 2..=6 {
                let shape = Shape::new(rows, cols).unwrap();
                shuffled_pattern(shape, &mut Rng::new(Seed::new(3)));
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
