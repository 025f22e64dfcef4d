//! The engine for 9×9: where each digit may still stand, as bits.
//!
//! # The board
//!
//! For each digit, and for each of the three bands (three rows with their three boxes), one `u32` says in which of the
//! band's 27 cells the digit may still stand. A row takes ten bits, nine cells and a spare one, which catches the carry
//! of sums and differences over whole rows:
//!
//! ```text
//!            box      box      box
//!     row    0 1 2    3 4 5    6 7 8     spare
//!     row   10 11 12  13 14 15 16 17 18    19        a part: three cells of a row in one box, as 3 4 5
//!     row   20 21 22  23 24 25 26 27 28    29
//! ```
//!
//! The three bands of a digit are the lanes of one vector ([`Lanes`]), so a board is ten vectors, nine digits and the
//! cells in which one is placed: 160 bytes, and a guess copies them. A digit alone in its row is placed, a cell in which
//! no digit is placed is open.
//!
//! # What follows without a guess
//!
//! *Closing a digit* ([`close`]). In a band a digit stands once in each row and once in each box: there are six ways to
//! share three rows among three boxes, three that go up and three that go down. Turn the second row of parts by one box
//! and the third by two, and the ways that go up stand below one another, so that two ANDs find all three; turn them the
//! other way for those that go down; turn the results back, and each part that no way uses is gone. All three bands at
//! once, without a table. The columns of a stack share its bands in the same six ways, with lanes for rows. This finds
//! hidden singles, pointing, claiming and more in some sixty instructions for the whole digit.
//!
//! *A round* ([`Board::settle`]) closes the digits that lost a cell, takes the cells in which they are now placed from
//! the other digits, and keeps a running sum of "once, twice" for cells with one candidate or with none. It ends when no
//! digit has lost a cell.
//!
//! *Triples* ([`Board::triples`]), when all else is still: a part that only three digits can enter is theirs, and so is
//! one that three digits must enter.
//!
//! # Guesses
//!
//! On a board with many open cells, the band or stack with fewest ways left, and the digit with fewest ways in it: one
//! guess then settles three parts. This halves the tree of a hard puzzle compared with guessing cells. With few open
//! cells it does not pay for its counting, nor on a loose board ([`Board::is_loose`]), where hardly any guess fails:
//! there the first cell of two candidates is tried, until the search proves to be long. A guess is *this or not
//! this*, so each step down removes candidates, and the depth is at most a few hundred in theory, thirty in practice.
//!
//! Propagation ends in the same state in whatever order it runs, and the guesses depend on that state alone: the tree,
//! the order of the solutions and the guesses that a budget counts are the same with SIMD and without.
//!
//! # Sources
//!
//! Three-row bands as `u32`s are JCZSolve's (zhouyundong, Enjoy Sudoku forum); the exact closure as a union of the six
//! ways is described in fastdoku (rocketbombs/fastdoku, BSD-2); guessing the ways of a digit in a band, and
//! the rule for which, are tdoku's (t-dillon/tdoku, BSD-2), as are triads with three digits. No code was taken. The
//! spare bit, closing three bands or stacks by turning them, and triples only when all else is still, are this engine's.
//! See `docs/performance.md`.

mod another;
mod lanes;
mod tables;
#[cfg(test)]
mod tests;

use self::lanes::{Lanes, differences};
use self::tables::{
    CELLS_OF_PARTS, HALF, PARTS_OF_ROW, PLACE, PLACES_OF_WAYS, STACKS_OF_ROW, WAYS,
};
use super::{Budget, Count};
use crate::grid::Grid;

pub(crate) use self::another::{Cells, Known};
pub(crate) use self::lanes::INSTRUCTIONS;

/// The digits of a 9×9 grid, row by row, zero for blank.
pub(crate) type Values = [u8; 81];

/// Bits from a row of a band to the next.
const ROW: u32 = 10;
/// The first cell of each row.
const FIRST: u32 = 1 | 1 << ROW | 1 << (2 * ROW);
/// The nine cells of a row, moved to the first.
const NINE: u32 = 0x1ff;
/// Every cell of a band.
const CELLS: u32 = NINE * FIRST;
/// The spare bit of each row.
const SPARE: u32 = FIRST << 9;
/// The first cell of each part.
const PARTS: u32 = 0o111 * FIRST;
/// Every cell of the board.
const EVERY_CELL: u32 = 81;

/// The digits that lost a cell since they were closed: bit `4 * n` for the digit n + 1.
type Dirty = u64;
const ALL_DIGITS: Dirty = 0x1_1111_1111;

/// A board with so many open cells at the first guess, and not loose, is guessed by ways, not by cells.
const MANY_OPEN: u32 = 51;
/// When digging, one with so many open cells is taken for loose.
const VERY_MANY_OPEN: u32 = 62;
/// A search goes over to ways when so many boards ended in nothing.
const PATIENCE: u64 = 8;
/// In such a search, a board with so few open cells is guessed by cells after all.
const FEW_OPEN: u32 = 30;

/// See [`super::search`]. A node is a guess: something tried, and its contrary after it.
pub(super) fn search(
    grid: &Grid,
    limit: usize,
    budget: Budget,
    found: &mut dyn FnMut(&[u8]),
) -> Count {
    let outcome = explore(&values_of(grid), limit, budget, &mut |board| {
        let mut values = [0; 81];
        board.write(&mut values);
        found(&values);
    });
    outcome.count(limit)
}

/// How many solutions, without writing them down.
pub(super) fn count(grid: &Grid, limit: usize, budget: Budget) -> Count {
    count_values(&values_of(grid), limit, budget).count(limit)
}

/// The guesses that it takes.
pub(super) fn guesses(grid: &Grid, limit: usize, budget: Budget) -> u64 {
    count_values(&values_of(grid), limit, budget).guesses
}

/// The same for plain values, with the number of guesses.
pub(crate) fn count_values(values: &Values, limit: usize, budget: Budget) -> Outcome {
    explore(values, limit, budget, &mut |_| {})
}

/// What a search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// Solutions, at most the limit.
    pub(crate) found: usize,
    /// The budget ended the search.
    pub(crate) spent: bool,
    /// Guesses that were made.
    pub(crate) guesses: u64,
}

impl Outcome {
    fn count(self, limit: usize) -> Count {
        if self.spent {
            Count::Undecided { found: self.found }
        } else if self.found >= limit {
            Count::AtLeast(self.found)
        } else {
            Count::Exactly(self.found)
        }
    }
}

fn values_of(grid: &Grid) -> Values {
    let mut values = [0; 81];
    for (value, digit) in values.iter_mut().zip(grid.values()) {
        *value = digit;
    }
    values
}

fn explore(
    values: &Values,
    limit: usize,
    budget: Budget,
    report: &mut dyn FnMut(&Board),
) -> Outcome {
    let mut search = Search::new(limit, budget, report);
    let stopped = limit > 0 && search.start(&mut Board::new(values), ALL_DIGITS);
    Outcome {
        found: search.found,
        spent: stopped && search.found < limit,
        guesses: search.guesses,
    }
}

/// The state of a search below its board.
struct Search<'a> {
    limit: usize,
    budget: u64,
    found: usize,
    guesses: u64,
    /// Boards that allowed no solution.
    failed: u64,
    /// With no more open cells than this, a guess is about a cell.
    few_open: u32,
    /// Guesses as digging always did: which other solution it meets first decides about the puzzles of under 24 clues
    /// that codes stand for.
    for_digging: bool,
    report: &'a mut dyn FnMut(&Board),
}

impl<'a> Search<'a> {
    fn new(limit: usize, Budget(budget): Budget, report: &'a mut dyn FnMut(&Board)) -> Search<'a> {
        Search {
            limit,
            budget,
            found: 0,
            guesses: 0,
            failed: 0,
            few_open: EVERY_CELL,
            for_digging: false,
            report,
        }
    }

    /// Finds the solutions of a board in which these digits are to be closed, with the best instructions that the
    /// processor has. True if the search was stopped.
    fn start(&mut self, board: &mut Board, dirty: Dirty) -> bool {
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        #[expect(unsafe_code, reason = "a fifth more grids a second")]
        {
            if has_avx512() {
                // SAFETY: the processor has all that is enabled there.
                return unsafe { self.run_avx512(board, dirty) };
            }
            if has_avx2() {
                // SAFETY: the processor has all that is enabled there.
                return unsafe { self.run_avx2(board, dirty) };
            }
        }
        self.run(board, dirty)
    }

    /// [`Search::step`] with the build's own instructions.
    fn run(&mut self, board: &mut Board, dirty: Dirty) -> bool {
        self.step(board, dirty, |search, board, dirty| {
            search.run(board, dirty)
        })
    }

    #[cfg(all(target_arch = "x86_64", not(miri)))]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
    fn run_avx2(&mut self, board: &mut Board, dirty: Dirty) -> bool {
        self.step(board, dirty, |search, board, dirty| {
            search.run_avx2(board, dirty)
        })
    }

    #[cfg(all(target_arch = "x86_64", not(miri)))]
    #[target_feature(enable = "avx512f,avx512vl,avx2,bmi1,bmi2,popcnt,lzcnt")]
    fn run_avx512(&mut self, board: &mut Board, dirty: Dirty) -> bool {
        self.step(board, dirty, |search, board, dirty| {
            search.run_avx512(board, dirty)
        })
    }

    /// The search from a board; `deeper` is the same search, from a board after a guess.
    #[inline(always)]
    fn step(
        &mut self,
        board: &mut Board,
        mut dirty: Dirty,
        deeper: impl Fn(&mut Self, &mut Board, Dirty) -> bool,
    ) -> bool {
        loop {
            let Some(open) = board.settle(dirty, self.few_open) else {
                self.failed += 1;
                if self.failed == PATIENCE && !self.for_digging {
                    self.few_open = FEW_OPEN;
                }
                return false;
            };
            let count = cells_in(open);
            if count == 0 {
                self.found += 1;
                (self.report)(board);
                return self.found >= self.limit;
            }
            if self.guesses == 0 && count >= MANY_OPEN {
                let loose = if self.for_digging {
                    count >= VERY_MANY_OPEN
                } else {
                    board.is_loose(count)
                };
                if !loose {
                    self.few_open = FEW_OPEN;
                }
            }
            let guess = if count > self.few_open {
                board.guess_ways()
            } else {
                board.guess_cell(open)
            };
            let Some(guess) = guess else { return false };
            if self.guesses >= self.budget {
                return true;
            }
            self.guesses += 1;
            dirty = 1 << (4 * guess.digit);
            let mut tried = *board;
            tried.digits[guess.digit] = tried.digits[guess.digit].and(guess.this);
            if deeper(self, &mut tried, dirty) {
                return true;
            }
            board.digits[guess.digit] = board.digits[guess.digit].and(guess.other);
        }
    }
}

/// Whether the processor has what [`Search::run_avx2`] is built for.
#[cfg(all(target_arch = "x86_64", not(miri)))]
fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("lzcnt")
}

/// Whether the processor has what [`Search::run_avx512`] is built for.
#[cfg(all(target_arch = "x86_64", not(miri)))]
fn has_avx512() -> bool {
    has_avx2() && is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512vl")
}

/// A digit, the cells that it keeps if the guess is right, and those that it keeps if not.
struct Guess {
    digit: usize,
    this: Lanes,
    other: Lanes,
}

/// What is still possible.
#[derive(Clone, Copy)]
struct Board {
    /// For each digit the cells in which it may still stand.
    digits: [Lanes; 9],
    /// The cells in which a digit was found to stand, and from which the others were taken.
    placed: Lanes,
}

impl Board {
    /// The clues' own cells, and in the blank ones every digit that is not in the row. Closing finds the rest, and any
    /// clash.
    fn new(values: &Values) -> Board {
        let mut clues = [[0u32; 4]; 16];
        let mut given = [0u32; 4];
        for chunk in 0..11 {
            let mut some = clues_of_eight(values, 8 * chunk);
            while some != 0 {
                let cell = 8 * chunk + some.trailing_zeros() as usize;
                some &= some - 1;
                let (digit, (band, bits)) = (values[cell], PLACE[cell]);
                clues[usize::from(digit & 15)][usize::from(band & 3)] |= bits;
                given[usize::from(band & 3)] |= bits;
            }
        }
        let lanes = |[a, b, c, _]: [u32; 4]| Lanes::new(a, b, c);
        let blank = Lanes::new(CELLS, CELLS, CELLS).without(lanes(given));
        let mut digits = [blank; 9];
        for (digit, clues) in digits.iter_mut().zip(clues.into_iter().skip(1)) {
            let own = lanes(clues);
            *digit = blank.without(rows_of(own)).or(own);
        }
        Board {
            digits,
            placed: Lanes::splat(0),
        }
    }

    /// Draws every conclusion, given the digits that lost a cell since they were closed, and returns the open cells. None
    /// if there is no solution. With more open cells than `few_open`, triples are looked for too.
    #[inline(always)]
    fn settle(&mut self, mut dirty: Dirty, few_open: u32) -> Option<Lanes> {
        let none = Lanes::splat(0);
        let all = Lanes::new(CELLS, CELLS, CELLS);
        // Open cells with one candidate.
        let mut single = none;
        loop {
            let (mut taken, mut clash) = (none, none);
            let mut own = [none; 9];
            let mut again = 0;
            while dirty != 0 {
                let digit = dirty.trailing_zeros() as usize / 4;
                dirty &= dirty - 1;
                let cells = self.digits[digit];
                let here = cells.and(single);
                let (kept, stale) = close(cells.without(rows_of(here)).or(here))?;
                again |= Dirty::from(stale) << (4 * digit);
                let alone = alone_in_row(kept);
                // Two digits in a cell, or a digit that must stand twice in a row.
                clash = clash.or(taken.and(alone)).or(here.without(alone));
                taken = taken.or(alone);
                self.digits[digit] = kept;
                own[digit] = alone;
            }
            self.placed = self.placed.or(taken);
            let before = self.digits;
            let (mut once, mut twice) = (none, none);
            for (digit, own) in self.digits.iter_mut().zip(own) {
                *digit = digit.without(taken).or(own);
                twice = twice.or(once.and(*digit));
                once = once.or(*digit);
            }
            if clash.any() || once.differs(all) {
                return None;
            }
            dirty = again | differences(&self.digits, &before);
            single = once.without(twice).without(self.placed);
            if single.any() {
                let others = self.digits.map(|digit| digit.without(single));
                dirty |= differences(&self.digits, &others);
            }
            if dirty == 0 {
                let open = all.without(self.placed);
                if cells_in(open) > few_open {
                    dirty = self.triples()?;
                }
                if dirty == 0 {
                    return Some(open);
                }
            }
        }
    }

    /// Whether the clues say so little that there are many solutions, and nearly any guess leads to one. A guess by ways
    /// would be wasted on it. Told from a hard board by its many candidates, of which yet some cells have but two: the line
    /// between them was drawn through the lists of the benchmark, and only costs time where it is wrong.
    fn is_loose(&self, open: u32) -> bool {
        let mut seen = Tally::default();
        let mut candidates = 0;
        for digit in self.digits {
            seen.add(digit);
            candidates += cells_in(digit.without(self.placed));
        }
        let twos = cells_in(seen.two.without(seen.three));
        // Where the line lies was found by counting instructions: docs/performance.md, "What paid".
        candidates + 3 * twos + 156 > 7 * open
    }

    /// Finds three digits that share a part, in rows and in columns. Returns the digits that lost a cell. None if a part
    /// has fewer than three digits, or must hold more.
    #[inline(always)]
    fn triples(&mut self) -> Option<Dirty> {
        let (mut row_may, mut row_must) = (Tally::default(), Tally::default());
        let (mut column_may, mut column_must) = (Tally::default(), Tally::default());
        let mut parts = [Parts::default(); 9];
        for (parts, &digit) in parts.iter_mut().zip(&self.digits) {
            let rows = digit
                .or(digit.shr::<1>())
                .or(digit.shr::<2>())
                .and(Lanes::splat(PARTS));
            let columns = digit
                .or(digit.shr::<10>())
                .or(digit.shr::<20>())
                .and(Lanes::splat(NINE));
            let next = columns.next_band();
            *parts = Parts {
                rows,
                columns,
                must_rows: alone_in_row(rows),
                must_columns: columns.without(next.or(next.next_band())),
            };
            row_may.add(parts.rows);
            row_must.add(parts.must_rows);
            column_may.add(parts.columns);
            column_must.add(parts.must_columns);
        }
        let all_rows = Lanes::new(PARTS, PARTS, PARTS);
        let all_columns = Lanes::new(NINE, NINE, NINE);
        if row_may.three.differs(all_rows)
            || column_may.three.differs(all_columns)
            || row_must.four.or(column_must.four).any()
        {
            return None;
        }
        let (rows, columns) = (row_may.exactly_three(), column_may.exactly_three());
        let before = self.digits;
        for (digit, parts) in self.digits.iter_mut().zip(parts) {
            // In a row whose part only three digits can enter, each of them stands in that part.
            let mine = parts.rows.and(rows);
            let mut kept = digit.without(rows_of(mine).without(cells_of_parts(mine)));
            // A part that three digits must enter has no room for a fourth.
            kept = kept.without(cells_of_parts(row_must.three.without(parts.must_rows)));
            // The same for the parts of a column: the digit leaves the box's other two columns.
            let mine = parts.columns.and(columns);
            let boxes = mine
                .or(mine.shr::<1>())
                .or(mine.shr::<2>())
                .and(Lanes::splat(0o111));
            let full = column_must.three.without(parts.must_columns);
            let gone = cells_of_parts(boxes).without(mine).or(full);
            kept = kept.without(gone.or(gone.shl::<10>()).or(gone.shl::<20>()));
            *digit = kept;
        }
        Some(differences(&self.digits, &before))
    }

    /// A digit in a cell, the first of those with two candidates if there is one.
    #[inline(always)]
    fn guess_cell(&self, open: Lanes) -> Option<Guess> {
        let mut seen = Tally::default();
        for digit in self.digits {
            seen.add(digit);
        }
        let cell = (seen.two.without(seen.three).first_bit())
            .or_else(|| seen.exactly_three().first_bit())
            .or_else(|| open.first_bit())?;
        let digit = self.digits.iter().position(|digit| digit.and(cell).any())?;
        let all = Lanes::splat(CELLS);
        Some(Guess {
            digit,
            this: all.without(rows_of(cell)).or(cell),
            other: all.without(cell),
        })
    }

    /// Some of the ways of a digit in a band or stack against its others: the band or stack with fewest ways for all
    /// digits, and in it the digit with fewest. None if no digit has two ways anywhere, which leaves no open cell
    /// unless some digit has none.
    #[inline(always)]
    fn guess_ways(&self) -> Option<Guess> {
        let mut ways = [[0u8; 9]; 6];
        for (d, digit) in self.digits.iter().enumerate() {
            let mut stacks = 0;
            for (band, cells) in digit.bands().into_iter().enumerate() {
                ways[band][d] = WAYS[parts_of(cells)];
                stacks |= STACKS_OF_ROW[columns_of(cells)] << (3 * band);
            }
            for stack in 0..3 {
                ways[3 + stack][d] = WAYS[low_nine(stacks >> (9 * stack))];
            }
        }
        let sums = ways.map(|digits| digits.iter().map(|ways| ways.count_ones()).sum::<u32>());
        let (line, _) = sums
            .iter()
            .enumerate()
            .filter(|&(_, &sum)| sum > 9)
            .min_by_key(|&(_, &sum)| sum)?;
        let (digit, _) = ways[line]
            .iter()
            .enumerate()
            .filter(|(_, ways)| ways.count_ones() > 1)
            .min_by_key(|(_, ways)| ways.count_ones())?;
        let ways = ways[line][digit];
        let this = HALF[usize::from(ways & 63)];
        Some(Guess {
            digit,
            this: cells_of_ways(line, this),
            other: cells_of_ways(line, ways & !this),
        })
    }

    /// Writes down the digits of a board without open cells.
    fn write(&self, values: &mut Values) {
        for (cell, value) in values.iter_mut().enumerate() {
            let (band, bit) = PLACE[cell];
            let digit = self
                .digits
                .iter()
                .position(|digit| digit.bands()[usize::from(band)] & bit != 0);
            *value = digit.map_or(0, |digit| digit as u8 + 1);
        }
    }
}

/// Of one digit: the parts that it can enter and those that it must, by rows and by columns.
#[derive(Clone, Copy, Default)]
struct Parts {
    rows: Lanes,
    columns: Lanes,
    must_rows: Lanes,
    must_columns: Lanes,
}

/// The places that were added at least once, twice and so on.
#[derive(Clone, Copy, Default)]
struct Tally {
    one: Lanes,
    two: Lanes,
    three: Lanes,
    four: Lanes,
}

impl Tally {
    #[inline(always)]
    fn add(&mut self, places: Lanes) {
        self.four = self.four.or(self.three.and(places));
        self.three = self.three.or(self.two.and(places));
        self.two = self.two.or(self.one.and(places));
        self.one = self.one.or(places);
    }

    #[inline(always)]
    fn exactly_three(&self) -> Lanes {
        self.three.without(self.four)
    }
}

/// A bit for each of eight values that is no blank; after the last value there are blanks.
#[inline(always)]
fn clues_of_eight(values: &Values, from: usize) -> u64 {
    let mut eight = [0; 8];
    match values.get(from..from + 8) {
        Some(values) => eight.copy_from_slice(values),
        None => eight[0] = values[80],
    }
    let low_bits = 0x0101_0101_0101_0101;
    let some = ((u64::from_le_bytes(eight) + 0x7f * low_bits) >> 7) & low_bits;
    // Gathers the low bits of the eight bytes in the highest byte.
    some.wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// Every cell of the rows in which one of these stands.
#[inline(always)]
fn rows_of(cells: Lanes) -> Lanes {
    // Adding nine ones carries into the spare bit unless the row is empty; taking the carry's own ninth away from it
    // fills the nine bits below.
    let some = cells.plus(Lanes::splat(CELLS)).and(Lanes::splat(SPARE));
    some.minus(some.shr::<9>())
}

/// Those of these cells that have no other of them in their row.
#[inline(always)]
fn alone_in_row(cells: Lanes) -> Lanes {
    // Taking one away and keeping what was there drops the first of each row; the spare bit pays for an empty one.
    let rest = cells.and(cells.or(Lanes::splat(SPARE)).minus(Lanes::splat(FIRST)));
    cells.without(rows_of(rest))
}

/// Keeps the cells of a digit that occur in some way to place it in each band, then in each stack. Also says whether the
/// stacks took the last cell of a part, in which case the bands are to be closed again. None if there is no way.
#[inline(always)]
fn close(cells: Lanes) -> Option<(Lanes, bool)> {
    let parts = parts_in_ways(parts_entered(cells));
    let cells = cells.and(cells_of_parts(parts));
    let columns = columns_in_ways(columns_entered(cells));
    let kept = cells.and(columns.or(columns.shl::<10>()).or(columns.shl::<20>()));
    kept.any()
        .then(|| (kept, parts_entered(kept).differs(parts)))
}

/// The parts that hold one of these cells, each given by its first cell.
#[inline(always)]
fn parts_entered(cells: Lanes) -> Lanes {
    let some = cells.or(cells.shr::<1>()).or(cells.shr::<2>());
    some.and(Lanes::splat(PARTS))
}

/// The columns of each band that hold one of these cells.
#[inline(always)]
fn columns_entered(cells: Lanes) -> Lanes {
    let some = cells.or(cells.shr::<10>()).or(cells.shr::<20>());
    some.and(Lanes::splat(NINE))
}

/// Those of these parts that some way through them uses.
#[inline(always)]
fn parts_in_ways(parts: Lanes) -> Lanes {
    // Each row goes on beyond its end: its first box comes again, and then its second.
    let round = parts.or(parts.shl::<9>());
    let third = parts.shr::<20>();
    // Bit `3 * box` for the way that uses that box in the third row and the next two boxes in the first and second, or in
    // the second and first.
    let up = third.and(round.shr::<3>()).and(round.shr::<16>());
    let down = third.and(round.shr::<6>()).and(round.shr::<13>());
    let first = up.shl::<3>().or(down.shl::<6>());
    let second = up.shl::<16>().or(down.shl::<13>());
    let two = first.or(second);
    let three = two.or(two.shr::<9>()).or(up.or(down).shl::<20>());
    three.and(Lanes::splat(PARTS))
}

/// Those of these columns of bands that some way through them uses, in their stack.
#[inline(always)]
fn columns_in_ways(columns: Lanes) -> Lanes {
    let turned = |left: Lanes, right: Lanes, low: u32| {
        let low = Lanes::splat(low);
        left.and(low).or(right.and(Lanes::splat(NINE).without(low)))
    };
    // In each column's place the next one of its stack, and the next but one; from the next band.
    let one = turned(columns.shr::<1>(), columns.shl::<2>(), 0o333).next_band();
    let two = turned(columns.shr::<2>(), columns.shl::<1>(), 0o111).next_band();
    columns.and(one.and(two.next_band()).or(two.and(one.next_band())))
}

/// The three cells of parts that are given by their first.
#[inline(always)]
fn cells_of_parts(parts: Lanes) -> Lanes {
    parts.shl::<3>().minus(parts)
}

#[inline(always)]
fn cells_in(cells: Lanes) -> u32 {
    let [a, b, c] = cells.bands();
    (u64::from(a) | u64::from(b) << 32).count_ones() + c.count_ones()
}

#[inline(always)]
fn low_nine(bits: u32) -> usize {
    (bits & NINE) as usize
}

/// The parts of a band that hold one of these cells: bit `3 * row + box`.
#[inline(always)]
fn parts_of(cells: u32) -> usize {
    let parts = PARTS_OF_ROW[0][low_nine(cells)]
        | PARTS_OF_ROW[1][low_nine(cells >> ROW)]
        | PARTS_OF_ROW[2][low_nine(cells >> (2 * ROW))];
    low_nine(u32::from(parts))
}

/// The columns of a band that hold one of these cells.
#[inline(always)]
fn columns_of(cells: u32) -> usize {
    low_nine(cells | cells >> ROW | cells >> (2 * ROW))
}

/// The cells in which a digit may stand if only these ways are left to it in a band (0, 1, 2) or stack (3, 4, 5).
#[inline(always)]
fn cells_of_ways(line: usize, ways: u8) -> Lanes {
    let places = u32::from(PLACES_OF_WAYS[usize::from(ways & 63)]);
    let mut bands = [CELLS; 3];
    if let Some(band) = bands.get_mut(line) {
        *band = CELLS_OF_PARTS[low_nine(places)];
    } else {
        let stack = 3 * (line - 3);
        for (band, cells) in bands.iter_mut().enumerate() {
            let columns = (places >> (3 * band)) & 7;
            *cells = (NINE & !(7 << stack) | columns << stack) * FIRST;
        }
    }
    let [a, b, c] = bands;
    Lanes::new(a, b, c)
}
