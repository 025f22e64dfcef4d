//! One clue or two that make a grid with very many solutions unique, without looking at all of its solutions.
//!
//! A set of clues that two known solutions hold is not enough. Any other is tried by a count, which finds the set, or
//! two more solutions, or that no solution holds it. So few counts rule out most pairs.

use super::{Clue, Spent};
use crate::count::{self, Budget, Count};
use crate::digit::Digit;
use crate::geometry::Geometry;
use crate::grid::Grid;

/// Cells of grids that may be counted: some 6,000 counts of a 9×9 grid, and fewer of a larger one.
const CELLS: usize = 500_000;
/// Pairs that may be looked at: all of any 9×9 grid.
const PAIRS: usize = 300_000;

/// A clue with the known solutions that hold it.
struct Item {
    clue: Clue,
    holders: Vec<u64>,
}

/// The search for one clue or two that are enough.
pub(super) struct FewOfMany {
    grid: Grid,
    budget: Budget,
    items: Vec<Item>,
    known: usize,
    /// Cells that may still be counted.
    cells: usize,
    /// No count was given up.
    exact: bool,
    /// So many clues are needed at least.
    least: usize,
}

impl FewOfMany {
    pub(super) fn new(grid: &Grid, known: &[Vec<u8>], budget: Budget) -> FewOfMany {
        let blanks = grid.cells().filter(|(_, digit)| digit.is_none());
        let items = blanks.flat_map(|(cell, _)| {
            let digits: Vec<Digit> = grid.candidates(cell).iter().collect();
            digits.into_iter().map(move |digit| Item {
                clue: (cell, digit),
                holders: Vec::new(),
            })
        });
        let mut search = FewOfMany {
            grid: grid.clone(),
            budget,
            items: items.collect(),
            known: 0,
            cells: CELLS,
            exact: true,
            least: 1,
        };
        for values in known {
            search.learn(values);
        }
        search
    }

    /// The first clue that is enough.
    pub(super) fn one(&mut self) -> Option<Clue> {
        let one = self.size_one();
        self.settle(one, 2)
    }

    /// The first pair of clues that is enough, when no clue alone is.
    pub(super) fn two(&mut self) -> Option<[Clue; 2]> {
        let two = self.size_two();
        self.settle(two, 3)
    }

    /// So many clues are needed at least, by what was tried.
    pub(super) fn least(&self) -> usize {
        self.least
    }

    fn settle<T>(&mut self, found: Result<Option<T>, Spent>, next: usize) -> Option<T> {
        match found {
            Ok(Some(found)) => return Some(found),
            Ok(None) if self.exact => self.least = next,
            Ok(None) => {}
            // One whose steps ran out proves nothing, nor may what comes after it.
            Err(Spent) => self.exact = false,
        }
        None
    }

    fn learn(&mut self, values: &[u8]) {
        let (word, bit) = (self.known / 64, self.known % 64);
        self.known += 1;
        for item in &mut self.items {
            let (cell, digit) = item.clue;
            item.holders.resize(word + 1, 0);
            item.holders[word] |= u64::from(values[cell.index()] == digit.get()) << bit;
        }
    }

    /// Counts the grid with these clues too.
    fn count(&mut self, clues: &[Clue]) -> Result<Count, Spent> {
        let cells = self.grid.shape().cells();
        self.cells = self.cells.checked_sub(cells).ok_or(Spent)?;
        let mut found = Vec::with_capacity(2);
        for &(cell, digit) in clues {
            self.grid.set(cell, Some(digit));
        }
        let count = count::search(&self.grid, 2, self.budget, &mut |values| {
            found.push(values.to_vec());
        });
        for &(cell, _) in clues {
            self.grid.set(cell, None);
        }
        for values in &found {
            self.learn(values);
        }
        if matches!(count, Count::Undecided { .. }) && found.len() < 2 {
            self.exact = false;
        }
        Ok(count)
    }

    /// Clues that no solution holds go on the way.
    fn size_one(&mut self) -> Result<Option<Clue>, Spent> {
        let mut place = 0;
        while let Some(item) = self.items.get(place) {
            let clue = item.clue;
            if share_two(&item.holders, &item.holders) {
                place += 1;
                continue;
            }
            match self.count(&[clue])? {
                Count::Exactly(0) => {
                    self.items.remove(place);
                }
                Count::Exactly(1) => return Ok(Some(clue)),
                _ => place += 1,
            }
        }
        Ok(None)
    }

    fn size_two(&mut self) -> Result<Option<[Clue; 2]>, Spent> {
        let geometry = Geometry::of(self.grid.shape());
        let mut pairs = PAIRS;
        for first in 0..self.items.len() {
            for second in first + 1..self.items.len() {
                pairs = pairs.checked_sub(1).ok_or(Spent)?;
                let [one, other] = [&self.items[first], &self.items[second]];
                if share_two(&one.holders, &other.holders) {
                    continue;
                }
                let pair = [one.clue, other.clue];
                let [(cell, digit), (other_cell, other_digit)] = pair;
                let clash = digit == other_digit && geometry.peers(cell).contains(&other_cell);
                if cell == other_cell || clash {
                    continue;
                }
                if self.count(&pair)? == Count::Exactly(1) {
                    return Ok(Some(pair));
                }
            }
        }
        Ok(None)
    }
}

/// Whether the sets share two solutions. Ends at the second.
fn share_two(one: &[u64], other: &[u64]) -> bool {
    let mut shared = 0;
    for word in one.iter().zip(other).map(|(a, b)| a & b) {
        shared += word.count_ones();
        if shared >= 2 {
            return true;
        }
    }
    false
}
