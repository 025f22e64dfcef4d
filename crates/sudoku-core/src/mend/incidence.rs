//! Which of a list of solutions hold which digit in which cell, as sets of solutions.
//!
//! The question is a *hitting set*: clues such that each solution but one lacks one of them. It is NP-hard in general,
//! so the exact search has a limit of steps; with few clues to add, which is what people meet, it is quick.

use super::{Clue, Spent};
use crate::digit::Digit;
use crate::geometry::Cell;
use crate::shape::Shape;

/// A set of solutions: bit i of word w stands for solution 64 w + i.
type Solutions = Vec<u64>;

/// A clue with the solutions that hold it.
struct Item {
    clue: Clue,
    holders: Solutions,
}

/// The clues on which solutions differ, by cell and then by digit, each with its holders.
pub(super) struct Incidence {
    all: Solutions,
    /// One list a cell: the digits in which the solutions differ there.
    cells: Vec<Vec<Item>>,
    /// Indexes into `cells`: cells whose digits tell the solutions apart at least as well as those left out.
    telling: Vec<usize>,
    /// Words that may still be read.
    steps: u64,
}

impl Incidence {
    /// Of solutions given by their digits, row by row. Linear in their cells, but for the choice of the telling cells,
    /// which compares each two cells.
    pub(super) fn new(shape: Shape, solutions: &[Vec<u8>], steps: u64) -> Incidence {
        let words = solutions.len().div_ceil(64);
        let mut all = vec![0; words];
        for index in 0..solutions.len() {
            all[index / 64] |= 1 << (index % 64);
        }
        let mut cells = Vec::new();
        for cell in Cell::all(shape) {
            let mut items: Vec<Item> = Digit::all(shape.side())
                .map(|digit| Item {
                    clue: (cell, digit),
                    holders: vec![0; words],
                })
                .collect();
            for (index, values) in solutions.iter().enumerate() {
                let value = usize::from(values[cell.index()]);
                items[value - 1].holders[index / 64] |= 1 << (index % 64);
            }
            items.retain(|item| !is_empty(&item.holders));
            if items.len() > 1 {
                cells.push(items);
            }
        }
        let telling = telling(&cells);
        Incidence {
            all,
            cells,
            telling,
            steps,
        }
    }

    /// The clue that fewest solutions hold, the first of such by cell and then by digit. None if no two solutions
    /// differ.
    pub(super) fn rarest(&self) -> Option<Clue> {
        self.items()
            .min_by_key(|item| (len(&item.holders), item.clue))
            .map(|item| item.clue)
    }

    /// Fewest clues that only one of the solutions holds, and whether it is proved that fewer don't do; there must be
    /// at least one solution. Of the sets as small, the first: by its first cell and digit, then its second, and so on.
    ///
    /// Tries every set of a size before the next size; a set of n clues takes at most (clues choose n) intersections of
    /// sets of solutions. Where the steps run out, the clue that leaves fewest solutions is taken time and again.
    pub(super) fn fewest(&mut self) -> (Vec<Clue>, bool) {
        let all = self.all.clone();
        for size in 0..=self.cells.len() {
            match self.some_set(&all, size, 0) {
                Ok(None) => {}
                Ok(Some(found)) => return (self.first_set(&all, size).unwrap_or(found), true),
                Err(Spent) => {
                    let found = self.greedily(&all);
                    let smallest = found.len() == size;
                    return (found, smallest);
                }
            }
        }
        // Solutions that differ are told apart by all their cells.
        (self.greedily(&all), false)
    }

    fn items(&self) -> impl Iterator<Item = &Item> {
        self.cells.iter().flatten()
    }

    fn spend(&mut self) -> Result<(), Spent> {
        let left = self.steps.checked_sub(self.all.len() as u64).ok_or(Spent)?;
        self.steps = left;
        Ok(())
    }

    /// Clues of the telling cells from a place on, at most so many, that only one of these solutions holds.
    fn some_set(
        &mut self,
        among: &[u64],
        size: usize,
        from: usize,
    ) -> Result<Option<Vec<Clue>>, Spent> {
        if is_one(among) {
            return Ok(Some(Vec::new()));
        }
        if size == 0 {
            return Ok(None);
        }
        for place in from..self.telling.len() {
            let cell = self.telling[place];
            for digit in 0..self.cells[cell].len() {
                self.spend()?;
                let item = &self.cells[cell][digit];
                let clue = item.clue;
                let rest = if size == 1 {
                    is_one_of_both(among, &item.holders).then(Vec::new)
                } else {
                    let held = both(among, &item.holders);
                    // A clue that all or none of them hold tells nothing.
                    if is_empty(&held) || held == among {
                        None
                    } else {
                        self.some_set(&held, size - 1, place + 1)?
                    }
                };
                if let Some(mut clues) = rest {
                    clues.push(clue);
                    clues.sort_unstable();
                    return Ok(Some(clues));
                }
            }
        }
        Ok(None)
    }

    /// The first of the sets of this size, of which there is one and none smaller.
    fn first_set(&mut self, all: &[u64], size: usize) -> Result<Vec<Clue>, Spent> {
        let mut among = all.to_vec();
        let mut clues: Vec<Clue> = Vec::with_capacity(size);
        'next: for left in (0..size).rev() {
            for cell in 0..self.cells.len() {
                for digit in 0..self.cells[cell].len() {
                    self.spend()?;
                    let item = &self.cells[cell][digit];
                    let clue = item.clue;
                    let held = both(&among, &item.holders);
                    if is_empty(&held) || held == among {
                        continue;
                    }
                    // What completes it comes after it: else it would have been found earlier.
                    if self.some_set(&held, left, 0)?.is_some() {
                        clues.push(clue);
                        among = held;
                        continue 'next;
                    }
                }
            }
            return Err(Spent);
        }
        Ok(clues)
    }

    /// A set from which none can be spared, the rarest clue first.
    fn greedily(&self, all: &[u64]) -> Vec<Clue> {
        let mut among = all.to_vec();
        let mut chosen: Vec<&Item> = Vec::new();
        while !is_one(&among) {
            let held = |item: &Item| both(&among, &item.holders);
            let next = self
                .items()
                .filter(|item| !is_empty(&held(item)))
                .min_by_key(|item| (len(&held(item)), item.clue));
            let Some(item) = next.filter(|item| held(item) != among) else {
                break;
            };
            among = held(item);
            chosen.push(item);
        }
        let mut place = 0;
        while place < chosen.len() {
            let others = chosen.iter().enumerate().filter(|&(at, _)| at != place);
            let held = others.fold(all.to_vec(), |held, (_, item)| both(&held, &item.holders));
            if is_one(&held) {
                chosen.remove(place);
            } else {
                place += 1;
            }
        }
        let mut clues: Vec<Clue> = chosen.iter().map(|item| item.clue).collect();
        clues.sort_unstable();
        clues
    }
}

/// The cells that are needed: a cell is not if another's digit, in each solution, gives away its own. Then any clue in
/// it can be replaced by one in the other cell, with the same solutions left or fewer.
fn telling(cells: &[Vec<Item>]) -> Vec<usize> {
    let mut telling: Vec<usize> = Vec::new();
    for (index, items) in cells.iter().enumerate() {
        if telling
            .iter()
            .any(|&other| gives_away(&cells[other], items))
        {
            continue;
        }
        telling.retain(|&other| !gives_away(items, &cells[other]));
        telling.push(index);
    }
    telling
}

/// Whether the digit in one cell says what the other holds.
fn gives_away(one: &[Item], other: &[Item]) -> bool {
    one.len() >= other.len()
        && one.iter().all(|finer| {
            other
                .iter()
                .any(|coarser| is_subset(&finer.holders, &coarser.holders))
        })
}

fn both(one: &[u64], other: &[u64]) -> Solutions {
    one.iter().zip(other).map(|(a, b)| a & b).collect()
}

fn is_empty(set: &[u64]) -> bool {
    set.iter().all(|&word| word == 0)
}

fn is_subset(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).all(|(a, b)| a & !b == 0)
}

fn len(set: &[u64]) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

fn is_one(set: &[u64]) -> bool {
    is_one_of_both(set, set)
}

/// Whether the sets share exactly one solution. Ends at the second.
fn is_one_of_both(one: &[u64], other: &[u64]) -> bool {
    let mut found = false;
    for word in one.iter().zip(other).map(|(a, b)| a & b) {
        if word != 0 {
            if found || !word.is_power_of_two() {
                return false;
            }
            found = true;
        }
    }
    found
}
