//! Digging asks less than how many solutions there are: whether there is another one than the one that is known.

use super::{ALL_DIGITS, Board, MANY_OPEN, PLACE, Search, Values};
use crate::count::Budget;
use crate::count::nine::lanes::Lanes;

/// A set of cells: bit n for the nth, row by row.
pub(crate) type Cells = u128;

/// A full grid, and what is known about which clues it needs.
pub(crate) struct Known {
    solution: Values,
    /// Where each other solution differs that was met: clues without a cell of it would allow that solution too.
    differences: Vec<Cells>,
}

impl Known {
    pub(crate) fn new(solution: Values) -> Known {
        Known {
            solution,
            differences: Vec::with_capacity(64),
        }
    }

    /// Whether an earlier find shows that these clues allow another solution.
    pub(crate) fn lack(&self, clues: Cells) -> bool {
        self.differences.iter().any(|&cells| cells & clues == 0)
    }

    /// Whether these clues of the solution allow another one, found by a search. If it is known that it would have to
    /// differ in a certain cell, that cell's digit is taken out, which leaves much less to search.
    pub(crate) fn allow_another(&mut self, clues: Cells, differing: Option<usize>) -> bool {
        let mut values = [0; 81];
        let mut rest = clues;
        while rest != 0 {
            let cell = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            values[cell] = self.solution[cell];
        }
        let mut board = Board::new(&values);
        if let Some(cell) = differing {
            let (band, bit) = PLACE[cell];
            let mut bits = [0; 3];
            bits[usize::from(band)] = bit;
            let [a, b, c] = bits;
            let digit = &mut board.digits[usize::from(self.solution[cell] - 1)];
            *digit = digit.without(Lanes::new(a, b, c));
        }
        let mut other = None;
        let solution = &self.solution;
        let mut report = |board: &Board| {
            let mut values = [0; 81];
            board.write(&mut values);
            let mut cells = 0;
            for (cell, (one, two)) in values.iter().zip(solution).enumerate() {
                cells |= Cells::from(one != two) << cell;
            }
            if cells != 0 {
                other = Some(cells);
            }
        };
        let Budget(budget) = Budget::UNLIMITED;
        let limit = if differing.is_some() { 1 } else { 2 };
        let mut search = Search {
            limit,
            budget,
            found: 0,
            guesses: 0,
            few_open: MANY_OPEN,
            report: &mut report,
        };
        search.run(&mut board, ALL_DIGITS);
        self.differences.extend(other);
        other.is_some()
    }
}
