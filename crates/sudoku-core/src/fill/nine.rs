//! Filling 9×9 with the missing digits of each unit as masks: the same choices, and the same use of chance, as on a
//! grid.

use super::{STARTS, TRIES};
use crate::count::Values;
use crate::rng::Rng;

/// Bit n for the digit n + 1.
const ALL: u16 = 0x1ff;

/// Row, column (from 9) and box (from 18) of each cell.
static UNITS: [[u8; 3]; 81] = {
    let mut units = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        units[cell] = [
            row as u8,
            9 + column as u8,
            (18 + row / 3 * 3 + column / 3) as u8,
        ];
        cell += 1;
    }
    units
};

/// As [`super::fill`]. None if every start got lost, which has not been seen.
pub(super) fn fill(rng: &mut Rng) -> Option<Values> {
    (0..STARTS).find_map(|_| {
        let mut filling = Filling {
            values: [0; 81],
            blanks: (1 << 81) - 1,
            missing: [ALL; 32],
            tries: TRIES,
            rng,
        };
        filling.fill().then_some(filling.values)
    })
}

struct Filling<'a> {
    values: Values,
    /// Bit n for the nth cell.
    blanks: u128,
    /// The digits that a unit still lacks; more units than there are, so that no index is out of bounds.
    missing: [u16; 32],
    tries: u32,
    rng: &'a mut Rng,
}

impl Filling<'_> {
    /// Whether the rest of the grid could be filled. As deep as the grid has cells.
    fn fill(&mut self) -> bool {
        let Some((cell, candidates)) = self.tightest() else {
            return true;
        };
        let mut digits = [0u8; 9];
        let mut count = 0;
        for digit in 0..9 {
            digits[count] = digit;
            count += usize::from((candidates >> digit) & 1);
            if count == 9 {
                break;
            }
        }
        let digits = &mut digits[..count];
        self.rng.shuffle(digits);
        self.blanks &= !(1 << cell);
        for &mut digit in digits {
            if self.tries == 0 {
                break;
            }
            self.tries -= 1;
            self.values[cell] = digit + 1;
            self.toggle(cell, digit);
            if self.fill() {
                return true;
            }
            self.toggle(cell, digit);
        }
        self.blanks |= 1 << cell;
        false
    }

    fn toggle(&mut self, cell: usize, digit: u8) {
        for unit in UNITS[cell] {
            self.missing[usize::from(unit & 31)] ^= 1 << digit;
        }
    }

    /// The first blank cell of those with fewest candidates.
    fn tightest(&self) -> Option<(usize, u16)> {
        let mut best = None;
        let mut fewest = u32::MAX;
        for (from, part) in [(0, self.blanks as u64), (64, (self.blanks >> 64) as u64)] {
            let mut blanks = part;
            while blanks != 0 {
                let cell = from + blanks.trailing_zeros() as usize;
                blanks &= blanks - 1;
                let [row, column, square] =
                    UNITS[cell].map(|unit| self.missing[usize::from(unit & 31)]);
                let candidates = row & column & square;
                let count = candidates.count_ones();
                if count < fewest {
                    (best, fewest) = (Some((cell, candidates)), count);
                    if count <= 1 {
                        return best;
                    }
                }
            }
        }
        best
    }
}
