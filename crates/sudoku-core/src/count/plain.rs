//! The plain twin: any shape, simple enough to be seen right, and what the fast engines are measured against.

use super::{Budget, Count};
use crate::digit::DigitSet;
use crate::geometry::Cell;
use crate::grid::Grid;

/// See [`super::search`]. Every digit tried is a node, also where a cell has only one candidate.
pub(super) fn search(
    grid: &Grid,
    limit: usize,
    budget: Budget,
    found: &mut dyn FnMut(&[u8]),
) -> Count {
    if limit == 0 {
        return Count::AtLeast(0);
    }
    let Some(mut search) = Search::new(grid, limit, budget, found) else {
        return Count::Exactly(0);
    };
    match search.descend() {
        Ok(()) => Count::Exactly(search.count),
        Err(Stop::Limit) => Count::AtLeast(search.count),
        Err(Stop::Budget) => Count::Undecided {
            found: search.count,
        },
    }
}

enum Stop {
    Limit,
    Budget,
}

/// A blank cell with the numbers of its row, column and box.
#[derive(Clone, Copy)]
struct Blank {
    cell: Cell,
    units: [usize; 3],
}

struct Search<'a> {
    /// Row by row, zero for blank.
    values: Vec<u8>,
    /// The first `open` of these are blank, the others filled.
    blanks: Vec<Blank>,
    open: usize,
    /// The digits that are not yet in a row, a column or a box.
    missing: [Vec<DigitSet>; 3],
    count: usize,
    limit: usize,
    budget: Budget,
    found: &'a mut dyn FnMut(&[u8]),
}

impl<'a> Search<'a> {
    /// None if the clues clash.
    fn new(
        grid: &Grid,
        limit: usize,
        budget: Budget,
        found: &'a mut dyn FnMut(&[u8]),
    ) -> Option<Search<'a>> {
        let shape = grid.shape();
        let all = || vec![DigitSet::all(shape.side()); shape.side()];
        let mut missing = [all(), all(), all()];
        let mut blanks = Vec::new();
        for (cell, digit) in grid.cells() {
            let units = [cell.row(shape), cell.col(shape), cell.box_index(shape)];
            let Some(digit) = digit else {
                blanks.push(Blank { cell, units });
                continue;
            };
            for (kind, unit) in units.into_iter().enumerate() {
                if !missing[kind][unit].remove(digit) {
                    return None;
                }
            }
        }
        let open = blanks.len();
        Some(Search {
            values: grid.values().collect(),
            blanks,
            open,
            missing,
            count: 0,
            limit,
            budget,
            found,
        })
    }

    /// Finds every solution from here on. As deep as the grid has blanks.
    fn descend(&mut self) -> Result<(), Stop> {
        let Some((place, candidates)) = self.tightest() else {
            (self.found)(&self.values);
            self.count += 1;
            return if self.count == self.limit {
                Err(Stop::Limit)
            } else {
                Ok(())
            };
        };
        let blank = self.blanks[place];
        self.open -= 1;
        self.blanks.swap(place, self.open);
        for digit in candidates.iter() {
            if !self.budget.spend() {
                return Err(Stop::Budget);
            }
            for (kind, unit) in blank.units.into_iter().enumerate() {
                self.missing[kind][unit].remove(digit);
            }
            self.values[blank.cell.index()] = digit.get();
            self.descend()?;
            for (kind, unit) in blank.units.into_iter().enumerate() {
                self.missing[kind][unit].insert(digit);
            }
        }
        self.values[blank.cell.index()] = 0;
        self.blanks.swap(place, self.open);
        self.open += 1;
        Ok(())
    }

    /// A blank with fewest candidates, as its place among the blanks.
    fn tightest(&self) -> Option<(usize, DigitSet)> {
        let mut best: Option<(usize, DigitSet)> = None;
        for (place, blank) in self.blanks[..self.open].iter().enumerate() {
            let [row, col, in_box] = blank.units;
            let candidates = self.missing[0][row]
                .intersection(self.missing[1][col])
                .intersection(self.missing[2][in_box]);
            if best.is_none_or(|(_, fewest)| candidates.len() < fewest.len()) {
                best = Some((place, candidates));
                if candidates.len() <= 1 {
                    break;
                }
            }
        }
        best
    }
}
