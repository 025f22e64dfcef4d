//! Fish of rows and columns alone, by masks of places, for every shape.

use std::ops::ControlFlow;

use crate::digit::Digit;
use crate::geometry::{Cell, Unit};
use crate::logic::candidates::{Candidates, bits};
use crate::logic::step::{Found, Group, Pattern, Role, Step};
use crate::logic::technique::Technique;

/// The most cells along a side.
const SIDE: usize = 36;

/// One digit, with its places on the lines of one direction: bit j of line i stands for the crossing with line j of the other.
struct Board<'a> {
    state: &'a Candidates,
    digit: Digit,
    /// The base is rows.
    rows: bool,
    places: [u64; SIDE],
}

impl<'a> Board<'a> {
    fn new(state: &'a Candidates, digit: Digit, rows: bool) -> Board<'a> {
        let mut board = Board {
            state,
            digit,
            rows,
            places: [0; SIDE],
        };
        for line in 0..state.shape().side() {
            board.places[line] = state.places(board.base(line), digit);
        }
        board
    }

    fn base(&self, line: usize) -> Unit {
        if self.rows {
            Unit::Row(line as u8)
        } else {
            Unit::Column(line as u8)
        }
    }

    fn cover(&self, line: usize) -> Unit {
        if self.rows {
            Unit::Column(line as u8)
        } else {
            Unit::Row(line as u8)
        }
    }

    fn cell(&self, base: usize, cover: usize) -> Option<Cell> {
        let (row, col) = if self.rows {
            (base, cover)
        } else {
            (cover, base)
        };
        Cell::new(self.state.shape(), row, col)
    }

    /// The crossings of these lines that hold the digit, row by row.
    fn cells(&self, bases: u64, covers: u64) -> Vec<Cell> {
        let mut cells: Vec<Cell> = bits(bases)
            .flat_map(|base| {
                bits(self.places[base] & covers).filter_map(move |cover| self.cell(base, cover))
            })
            .collect();
        cells.sort_unstable();
        cells
    }

    /// The step of this fish: it clears the crossings of the covers with the lines `cleared`.
    fn step(
        &self,
        technique: Technique,
        bases: u64,
        covers: u64,
        cleared: u64,
        cleared_covers: u64,
    ) -> Option<Step> {
        let digits = [self.digit].into_iter().collect();
        let mut groups = vec![Group::new(Role::Core, self.cells(bases, covers), digits)];
        let fins = self.cells(bases, !covers);
        if !fins.is_empty() {
            groups.push(Group::new(Role::Fin, fins, digits));
        }
        let pattern = Pattern {
            digits,
            units: bits(bases).map(|line| self.base(line)).collect(),
            covers: bits(covers).map(|line| self.cover(line)).collect(),
            groups,
            ..Pattern::default()
        };
        let gone = self.cells(cleared, cleared_covers);
        Step::removing(
            technique,
            pattern,
            gone.into_iter().map(|cell| (cell, self.digit)).collect(),
        )
    }
}

fn each_board(
    state: &Candidates,
    take: &mut dyn FnMut(&Board<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in Digit::all(state.shape().side()) {
        for rows in [true, false] {
            take(&Board::new(state, digit, rows))?;
        }
    }
    ControlFlow::Continue(())
}

/// Calls `take` with each `size` of the lines 0 to 35 whose masks have at most `size` bits between them, each two at
/// least (a line with one place is a hidden single), and with the bits.
fn each_base(
    masks: &[u64; SIDE],
    size: usize,
    take: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    fn go(
        masks: &[u64; SIDE],
        left: usize,
        size: usize,
        from: usize,
        bases: u64,
        union: u64,
        take: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if left == 0 {
            return take(bases, union);
        }
        for (line, &mask) in masks.iter().enumerate().skip(from) {
            let union = union | mask;
            if mask.count_ones() >= 2 && union.count_ones() as usize <= size {
                go(
                    masks,
                    left - 1,
                    size,
                    line + 1,
                    bases | 1 << line,
                    union,
                    take,
                )?;
            }
        }
        ControlFlow::Continue(())
    }
    go(masks, size, size, 0, 0, 0, take)
}

/// Without fins.
pub(super) fn plain(
    state: &Candidates,
    technique: Technique,
    size: usize,
    found: Found<'_>,
) -> ControlFlow<()> {
    each_board(state, &mut |board| {
        each_base(&board.places, size, &mut |bases, covers| {
            let rest = board
                .places
                .iter()
                .enumerate()
                .any(|(line, &places)| bases >> line & 1 == 0 && places & covers != 0);
            // Fewer covers than bases would be a contradiction, not a fish.
            if covers.count_ones() as usize != size || !rest {
                return ControlFlow::Continue(());
            }
            board
                .step(technique, bases, covers, !bases & ((1 << SIDE) - 1), covers)
                .map_or(ControlFlow::Continue(()), &mut *found)
        })
    })
}

/// With fins. What such a fish clears is in no base line, and no fin is in a cover line, so that a fin can be seen from there
/// in their common box alone: all fins lie in one box, and only there something goes.
pub(super) fn finned(
    state: &Candidates,
    technique: Technique,
    size: usize,
    sashimi: bool,
    found: Found<'_>,
) -> ControlFlow<()> {
    let shape = state.shape();
    each_board(state, &mut |board| {
        let (deep, wide) = if board.rows {
            (shape.box_rows(), shape.box_cols())
        } else {
            (shape.box_cols(), shape.box_rows())
        };
        let run = |from: usize, length: usize| ((1u64 << length) - 1) << from;
        for band in (0..shape.side()).step_by(deep) {
            for stack in (0..shape.side()).step_by(wide) {
                let (band, stack) = (run(band, deep), run(stack, wide));
                // What must be covered: all but the places in this box.
                let mut must = board.places;
                let mut in_box = 0;
                for line in bits(band) {
                    in_box |= board.places[line] & stack;
                    must[line] &= !stack;
                }
                if in_box.count_ones() < 2 {
                    continue;
                }
                finned_at(board, &must, band, stack, size, &mut |bases, covers| {
                    let single =
                        bits(bases).any(|line| (board.places[line] & covers).count_ones() == 1);
                    if single != sashimi {
                        return ControlFlow::Continue(());
                    }
                    board
                        .step(technique, bases, covers, band & !bases, covers & stack)
                        .map_or(ControlFlow::Continue(()), &mut *found)
                })?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Calls `take` with the bases and covers of each fish whose fins lie in the box of `band` and `stack` and that clears something.
fn finned_at(
    board: &Board<'_>,
    must: &[u64; SIDE],
    band: u64,
    stack: u64,
    size: usize,
    take: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    fn go(
        search: &Search<'_, '_>,
        left: usize,
        from: usize,
        bases: u64,
        union: u64,
        take: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if left == 0 {
            return search.fins(bases, union, take);
        }
        for line in from..search.board.state.shape().side() {
            let union = union | search.must[line];
            // One place is a hidden single.
            if search.board.places[line].count_ones() >= 2
                && union.count_ones() as usize <= search.size
            {
                go(search, left - 1, line + 1, bases | 1 << line, union, take)?;
            }
        }
        ControlFlow::Continue(())
    }
    let search = Search {
        board,
        must,
        band,
        stack,
        size,
    };
    go(&search, size, 0, 0, 0, take)
}

struct Search<'a, 'b> {
    board: &'a Board<'b>,
    must: &'a [u64; SIDE],
    band: u64,
    stack: u64,
    size: usize,
}

impl Search<'_, '_> {
    /// The covers that may be chosen for these bases: those of `must` and some of those in the box, so that some are left as fins.
    fn fins(
        &self,
        bases: u64,
        must: u64,
        take: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let places =
            |lines: u64| bits(lines).fold(0, |union, line| union | self.board.places[line]);
        let optional = places(bases & self.band) & self.stack & !must;
        let free = self.size - must.count_ones() as usize;
        if optional.count_ones() as usize <= free {
            return ControlFlow::Continue(());
        }
        let to_clear = places(self.band & !bases) & self.stack;
        if to_clear & (must | optional) == 0 {
            return ControlFlow::Continue(());
        }
        // Every part of `optional` with `free` bits, ascending: there are at most six bits.
        let mut part: u64 = 0;
        loop {
            let covers = must | part;
            if part.count_ones() as usize == free
                && to_clear & covers != 0
                && bits(bases).all(|line| self.board.places[line] & covers != 0)
            {
                take(bases, covers)?;
            }
            part = part.wrapping_sub(optional) & optional;
            if part == 0 {
                return ControlFlow::Continue(());
            }
        }
    }
}
