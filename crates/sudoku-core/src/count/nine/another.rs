//! Digging asks less than how many solutions there are: whether there is another one than the one that is known.

use super::{ALL_DIGITS, Board, NINE, PLACE, ROW, Search, Values};
use crate::count::Budget;
use crate::count::nine::lanes::Lanes;

/// A set of cells: bit n for the nth, row by row.
pub(crate) type Cells = u128;

/// A full grid, and what is known about which clues it needs.
pub(crate) struct Known {
    solution: Values,
    /// The same as a board.
    board: Board,
    /// Where each other solution differs that was met: clues without a cell of it would allow that solution too.
    differences: Vec<Cells>,
}

impl Known {
    pub(crate) fn new(solution: Values) -> Known {
        Known {
            solution,
            board: Board::new(&solution),
            differences: Vec::new(),
        }
    }

    /// Finds the other solutions that come from swaps, which show most clues that must stay without a search. Pays once
    /// about half of the clues are gone.
    pub(crate) fn learn_swaps(&mut self) {
        self.differences.reserve(160);
        self.swap_digits();
        self.swap_lines();
    }

    /// These clues stay for good, so what they rule out need not be kept in mind.
    pub(crate) fn forget(&mut self, staying: Cells) {
        self.differences.retain(|&cells| cells & staying == 0);
    }

    /// Two digits that change places in some rows, and so in the columns and boxes of these: the smallest such sets of
    /// rows.
    fn swap_digits(&mut self) {
        let mut column_of = [[0; 9]; 9];
        let mut row_in_column = [[0; 9]; 9];
        let mut row_in_box = [[0; 9]; 9];
        for (cell, &value) in self.solution.iter().enumerate() {
            let (row, column, digit) = (cell / 9, cell % 9, usize::from(value - 1));
            column_of[digit][row] = column;
            row_in_column[digit][column] = row;
            row_in_box[digit][row / 3 * 3 + column / 3] = row;
        }
        for one in 0..9 {
            for two in one + 1..9 {
                let mut left = 0x1ff_u32;
                while left != 0 {
                    let (mut rows, mut cells) = (0_u32, 0);
                    let mut new = left & left.wrapping_neg();
                    while new != 0 {
                        let row = new.trailing_zeros() as usize;
                        rows |= 1 << row;
                        let (first, second) = (column_of[one][row], column_of[two][row]);
                        cells |= 1 << (9 * row + first) | 1 << (9 * row + second);
                        let linked = 1 << row_in_column[two][first]
                            | 1 << row_in_column[one][second]
                            | 1 << row_in_box[two][row / 3 * 3 + first / 3]
                            | 1 << row_in_box[one][row / 3 * 3 + second / 3];
                        new = (new | linked) & !rows;
                    }
                    self.differences.push(cells);
                    left &= !rows;
                }
            }
        }
    }

    /// Two rows of a band, or columns of a stack, that change places where they hold the same digits.
    fn swap_lines(&mut self) {
        for (along, across) in [(1, 9), (9, 1)] {
            for first in 0..9 {
                for second in first + 1..first / 3 * 3 + 3 {
                    let mut place = [0; 10];
                    for at in 0..9 {
                        place[usize::from(self.solution[first * across + at * along] % 10)] = at;
                    }
                    let mut left = 0x1ff_u32;
                    while left != 0 {
                        let start = left.trailing_zeros() as usize;
                        let (mut at, mut cells) = (start, 0);
                        while left & (1 << at) != 0 {
                            left &= !(1 << at);
                            let other = second * across + at * along;
                            cells |= 1 << (first * across + at * along) | 1 << other;
                            at = place[usize::from(self.solution[other] % 10)];
                        }
                        self.differences.push(cells);
                    }
                }
            }
        }
    }

    /// Whether an earlier find shows that these clues allow another solution.
    pub(crate) fn lack(&self, clues: Cells) -> bool {
        self.differences.iter().any(|&cells| cells & clues == 0)
    }

    /// Whether these clues of the solution allow another one, found by a search. If it is known that it would have to
    /// differ in a certain cell, that cell's digit is taken out, which leaves much less to search.
    pub(crate) fn allow_another(&mut self, clues: Cells, differing: Option<usize>) -> bool {
        let values = self.only(clues);
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
        let solution = &self.board;
        let mut report = |board: &Board| {
            let cells = differences(board, solution);
            if cells != 0 {
                other = Some(cells);
            }
        };
        let limit = if differing.is_some() { 1 } else { 2 };
        let mut search = Search::new(limit, Budget::UNLIMITED, &mut report);
        search.for_digging = true;
        search.start(&mut board, ALL_DIGITS);
        self.differences.extend(other);
        other.is_some()
    }

    /// The blank cells in which every other solution differs that was met and that these clues allow.
    pub(crate) fn always_differing(&self, clues: Cells) -> Cells {
        let met = self.differences.iter().filter(|&cells| cells & clues == 0);
        met.fold(ALL & !clues, |all, cells| all & cells)
    }

    /// With these clues: none if they have the one solution, else where another one differs.
    pub(crate) fn difference(&mut self, clues: Cells) -> Option<Cells> {
        if !self.allow_another(clues, None) {
            return None;
        }
        let met = self.differences.last().copied();
        if self.differences.len() > MOST_MET {
            self.differences.truncate(MOST_MET / 2);
        }
        met
    }

    fn only(&self, clues: Cells) -> Values {
        let mut values = [0; 81];
        let mut rest = clues;
        while rest != 0 {
            let cell = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            values[cell] = self.solution[cell];
        }
        values
    }
}

const ALL: Cells = (1 << 81) - 1;
/// Enough to rule most things out, few enough to go through each time.
const MOST_MET: usize = 600;

/// The cells in which a full board is not the solution's.
fn differences(board: &Board, solution: &Board) -> Cells {
    let mut other = Lanes::splat(0);
    for (one, two) in board.digits.iter().zip(&solution.digits) {
        other = other.or(one.without(*two));
    }
    let mut cells = 0;
    for (band, bits) in other.bands().into_iter().enumerate() {
        for row in 0..3 {
            let nine = Cells::from((bits >> (ROW * row)) & NINE);
            cells |= nine << (27 * band + 9 * row as usize);
        }
    }
    cells
}
