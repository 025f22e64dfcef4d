//! Almost locked sets: cells of a unit with one candidate more than cells. Once one of the digits is gone, the rest are
//! locked. Chains, wings and blossoms of such sets are built on this list.

use crate::digit::{Digit, DigitSet};
use crate::geometry::{Cell, Unit};
use crate::logic::candidates::Candidates;
use crate::logic::cellset::{CellSet, Small};

/// The greatest side of a shape that [`CellSet`] can hold, and one.
const DIGITS: usize = 11;

/// The most sets that are listed, the smallest first; 9×9 grids that are hard have some hundreds.
const MOST: usize = 2_000;

/// Cells of a unit that have one candidate more than there are cells; a cell with two candidates is the smallest.
#[derive(Clone, Debug)]
pub(super) struct AlmostLocked {
    pub cells: CellSet,
    pub digits: DigitSet,
    /// The digits that see a candidate outside, by all their places in the set.
    pub useful: DigitSet,
    /// By digit: its places in the set.
    places: [CellSet; DIGITS],
    /// By digit: the cells that see all its places and may hold it.
    clears: [CellSet; DIGITS],
}

impl AlmostLocked {
    /// Where the digit may stand in the set.
    pub fn places(&self, digit: Digit) -> CellSet {
        self.places[usize::from(digit.get())]
    }

    /// The candidates of a digit outside that see all its places inside: they go if the set holds the digit.
    pub fn clears(&self, digit: Digit) -> CellSet {
        self.clears[usize::from(digit.get())]
    }

    /// Whether the digit can't be in both sets: every place in the one sees every place in the other.
    pub fn excludes(&self, other: &AlmostLocked, digit: Digit) -> bool {
        self.digits.contains(digit)
            && other.digits.contains(digit)
            && other.places(digit).is_subset(self.clears(digit))
    }

    fn new(state: &Candidates, small: &Small, cells: CellSet, digits: DigitSet) -> AlmostLocked {
        let mut set = AlmostLocked {
            cells,
            digits,
            useful: DigitSet::EMPTY,
            places: [CellSet::EMPTY; DIGITS],
            clears: [CellSet::EMPTY; DIGITS],
        };
        for digit in digits.iter() {
            let at = usize::from(digit.get());
            let with = state.with(digit);
            set.places[at] = cells.intersection(with);
            set.clears[at] = small.seen_by_all(set.places[at]).intersection(with);
            if !set.clears[at].is_empty() {
                set.useful.insert(digit);
            }
        }
        set
    }
}

/// Every almost locked set of at least so many cells, the smallest first, then by unit and cells; none twice.
pub(super) fn almost_locked(state: &Candidates, small: &Small, least: usize) -> Vec<AlmostLocked> {
    let mut sets = Vec::new();
    for &unit in state.geometry().units() {
        let cells: Vec<(Cell, DigitSet)> = state
            .geometry()
            .cells_of(unit)
            .iter()
            .map(|&cell| (cell, state.of(cell)))
            .filter(|(_, digits)| digits.len() > 1)
            .collect();
        let mut take = |cells: CellSet, digits: DigitSet| {
            let size = cells.len();
            if size < least || digits.len() != size + 1 {
                return;
            }
            // Seen before: one cell in its row, and what lies on a line in its line.
            let seen = match unit {
                Unit::Row(_) => false,
                Unit::Column(_) => size == 1,
                Unit::Box(_) => on_one_line(state, cells),
            };
            if !seen {
                sets.push(AlmostLocked::new(state, small, cells, digits));
            }
        };
        each_subset(&cells, CellSet::EMPTY, DigitSet::EMPTY, &mut take);
    }
    sets.sort_by_key(|set| set.cells.len());
    sets.truncate(MOST);
    sets
}

/// Calls `take` for each non-empty subset of the cells added to the chosen ones, with the union of the digits.
pub(super) fn each_subset(
    cells: &[(Cell, DigitSet)],
    chosen: CellSet,
    digits: DigitSet,
    take: &mut dyn FnMut(CellSet, DigitSet),
) {
    for (i, &(cell, more)) in cells.iter().enumerate() {
        let chosen = chosen.union(CellSet::of(cell));
        let digits = digits.union(more);
        take(chosen, digits);
        each_subset(&cells[i + 1..], chosen, digits, take);
    }
}

fn on_one_line(state: &Candidates, cells: CellSet) -> bool {
    let shape = state.shape();
    let mut rows = cells.iter().map(|cell| cell.row(shape));
    let mut cols = cells.iter().map(|cell| cell.col(shape));
    let (row, col) = (rows.next(), cols.next());
    rows.all(|other| Some(other) == row) || cols.all(|other| Some(other) == col)
}
