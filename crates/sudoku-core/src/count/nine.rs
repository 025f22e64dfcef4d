//! The engine for 9×9: sets of digits as bits, singles without a guess, the tightest cell where one is needed.

use super::{Budget, Count};
use crate::grid::Grid;

/// See [`super::search`]. A node is a digit tried on a guess; what follows from it by singles is free.
pub(super) fn search(
    grid: &Grid,
    limit: usize,
    budget: Budget,
    found: &mut dyn FnMut(&[u8]),
) -> Count {
    if limit == 0 {
        return Count::AtLeast(0);
    }
    let Some(state) = State::new(grid) else {
        return Count::Exactly(0);
    };
    let mut search = Search {
        count: 0,
        limit,
        budget,
        found,
    };
    match search.descend(state) {
        Ok(()) => Count::Exactly(search.count),
        Err(Stop::Limit) => Count::AtLeast(search.count),
        Err(Stop::Budget) => Count::Undecided {
            found: search.count,
        },
    }
}

const SIDE: usize = 9;
const CELLS: usize = SIDE * SIDE;
/// Bit d − 1 stands for digit d.
const ALL: u16 = 0x1ff;

/// Row, column (from 9) and box (from 18) of each cell.
static UNITS: [[u8; 3]; CELLS] = {
    let mut units = [[0; 3]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (row, col) = (cell / SIDE, cell % SIDE);
        units[cell] = [
            row as u8,
            (SIDE + col) as u8,
            (2 * SIDE + row / 3 * 3 + col / 3) as u8,
        ];
        cell += 1;
    }
    units
};

#[derive(Clone)]
struct State {
    values: [u8; CELLS],
    /// The digits that are not yet in each unit.
    missing: [u16; 3 * SIDE],
    /// The first `open` of these are the blank cells.
    blanks: [u8; CELLS],
    open: usize,
}

enum Stop {
    Limit,
    Budget,
}

/// What a look at every blank finds.
enum Look {
    /// No blank is left.
    Full,
    /// A blank, or a digit in a unit, has no place to go.
    DeadEnd,
    /// At least one cell was filled that could hold nothing else.
    Went,
    /// No single: this blank, by its place among the blanks, has fewest candidates.
    Guess(usize, u16),
}

impl State {
    /// None if the clues clash.
    fn new(grid: &Grid) -> Option<State> {
        let mut state = State {
            values: [0; CELLS],
            missing: [ALL; 3 * SIDE],
            blanks: [0; CELLS],
            open: 0,
        };
        for (cell, value) in grid.values().enumerate() {
            if value == 0 {
                state.blanks[state.open] = cell as u8;
                state.open += 1;
                continue;
            }
            let bit = 1 << (value - 1);
            if state.candidates(cell) & bit == 0 {
                return None;
            }
            state.place(cell, bit);
        }
        Some(state)
    }

    fn candidates(&self, cell: usize) -> u16 {
        let [row, col, in_box] = UNITS[cell];
        self.missing[usize::from(row)]
            & self.missing[usize::from(col)]
            & self.missing[usize::from(in_box)]
    }

    fn place(&mut self, cell: usize, bit: u16) {
        for unit in UNITS[cell] {
            self.missing[usize::from(unit)] &= !bit;
        }
        self.values[cell] = bit.trailing_zeros() as u8 + 1;
    }

    /// Looks at every blank once, fills the cells with one candidate on the way, then those that are the only place
    /// of a digit in a unit.
    fn look(&mut self) -> Look {
        let mut went = false;
        let mut best = (usize::MAX, 0, u32::MAX);
        // For each unit the digits with a place, and those with two and more.
        let (mut once, mut twice) = ([0_u16; 3 * SIDE], [0_u16; 3 * SIDE]);
        let mut place = 0;
        while place < self.open {
            let cell = usize::from(self.blanks[place]);
            let candidates = self.candidates(cell);
            match candidates.count_ones() {
                0 => return Look::DeadEnd,
                1 => {
                    self.place(cell, candidates);
                    self.open -= 1;
                    self.blanks[place] = self.blanks[self.open];
                    went = true;
                    continue;
                }
                size if size < best.2 => best = (place, candidates, size),
                _ => {}
            }
            for unit in UNITS[cell] {
                let unit = usize::from(unit);
                twice[unit] |= once[unit] & candidates;
                once[unit] |= candidates;
            }
            place += 1;
        }
        if went {
            return Look::Went;
        }
        if self.open == 0 {
            return Look::Full;
        }
        let mut hidden = 0;
        for unit in 0..3 * SIDE {
            if once[unit] != self.missing[unit] {
                return Look::DeadEnd;
            }
            hidden |= once[unit] & !twice[unit];
        }
        if hidden != 0 && self.place_hidden(&once, &twice) {
            return Look::Went;
        }
        Look::Guess(best.0, best.1)
    }

    fn place_hidden(&mut self, once: &[u16; 3 * SIDE], twice: &[u16; 3 * SIDE]) -> bool {
        let mut went = false;
        let mut place = 0;
        while place < self.open {
            let cell = usize::from(self.blanks[place]);
            let only = UNITS[cell].iter().fold(0, |bits, &unit| {
                let unit = usize::from(unit);
                bits | (once[unit] & !twice[unit])
            });
            // What was placed a moment ago may have taken the digit; the next look then finds the dead end.
            let bits = only & self.candidates(cell);
            if bits != 0 {
                let bit = bits & bits.wrapping_neg();
                self.place(cell, bit);
                self.open -= 1;
                self.blanks[place] = self.blanks[self.open];
                went = true;
            } else {
                place += 1;
            }
        }
        went
    }
}

struct Search<'a> {
    count: usize,
    limit: usize,
    budget: Budget,
    found: &'a mut dyn FnMut(&[u8]),
}

impl Search<'_> {
    /// Finds every solution from here on. Each level fills a cell, so it is at most 81 deep.
    fn descend(&mut self, mut state: State) -> Result<(), Stop> {
        loop {
            match state.look() {
                Look::Went => {}
                Look::DeadEnd => return Ok(()),
                Look::Full => {
                    (self.found)(&state.values);
                    self.count += 1;
                    return if self.count == self.limit {
                        Err(Stop::Limit)
                    } else {
                        Ok(())
                    };
                }
                Look::Guess(place, candidates) => {
                    let cell = usize::from(state.blanks[place]);
                    state.open -= 1;
                    state.blanks[place] = state.blanks[state.open];
                    let mut rest = candidates;
                    while rest != 0 {
                        if !self.budget.spend() {
                            return Err(Stop::Budget);
                        }
                        let bit = rest & rest.wrapping_neg();
                        rest &= rest - 1;
                        let mut next = state.clone();
                        next.place(cell, bit);
                        self.descend(next)?;
                    }
                    return Ok(());
                }
            }
        }
    }
}
