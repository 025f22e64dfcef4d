//! Fewer clues than digging leaves: the neighbourhood of a puzzle in which every clue is needed.
//!
//! Digging at random ends at 24 clues or so, and one grid in thousands at 20. But a puzzle with few clues has others
//! near it. Two of its clues are taken out and one is put in elsewhere, wherever that gives one solution again; where it
//! can't be had, one is taken out and another put in, which leads to another neighbourhood. ("{-2+1}" and "{-1+1}" on
//! the Enjoy Sudoku forum.)
//!
//! Without a few clues there are other solutions. A new clue makes up for them if all of these differ in its cell. One
//! cell is tried; if there is another solution all the same, then only cells in which that one differs are left to try,
//! and solutions met earlier leave few or none to begin with.

use crate::count::{Cells, Known, Values};
use crate::rng::Rng;

/// Moves to other neighbourhoods before a grid is given up: some 10 ms, then whoever watches may stop. Most grids give a
/// puzzle of 20 clues by then.
const MOVES: usize = 100;

/// From these clues of the solution to so few, or as near as the moves lead. The clues have the solution as their only
/// one, before and after.
pub(super) fn dig(solution: &Values, kept: Cells, clues: usize, rng: &mut Rng) -> Cells {
    let mut search = Neighbourhood {
        known: Known::new(*solution),
        clues,
        rng,
    };
    search.known.learn_swaps();
    let mut kept = search.without_spare(kept);
    let mut fewest = kept;
    for _ in 0..MOVES {
        while count(kept) > clues
            && let Some(fewer) = search.two_for_one(kept)
        {
            kept = search.without_spare(fewer);
        }
        if count(kept) < count(fewest) {
            fewest = kept;
        }
        if count(kept) <= clues {
            break;
        }
        let Some(other) = search.one_for_one(kept) else {
            break;
        };
        kept = search.without_spare(other);
    }
    fewest
}

struct Neighbourhood<'a> {
    known: Known,
    /// As few as are asked for.
    clues: usize,
    rng: &'a mut Rng,
}

impl Neighbourhood<'_> {
    /// Two clues less and one more: the first such pair in random order.
    fn two_for_one(&mut self, kept: Cells) -> Option<Cells> {
        let clues = self.shuffled(kept);
        for (n, first) in clues.iter().enumerate() {
            for second in &clues[..n] {
                let without = kept & !(1 << first) & !(1 << second);
                if let Some(made_up) = self.made_up(without, without) {
                    return Some(made_up);
                }
            }
        }
        None
    }

    /// A clue for another one, both at random.
    fn one_for_one(&mut self, kept: Cells) -> Option<Cells> {
        let clues = self.shuffled(kept);
        let mut clues = clues.into_iter();
        clues.find_map(|clue| self.made_up(kept & !(1 << clue), kept))
    }

    /// These clues with one more that leaves one solution, not from among those cells.
    fn made_up(&mut self, clues: Cells, not: Cells) -> Option<Cells> {
        let mut cells = self.known.always_differing(clues) & !not;
        while cells != 0 {
            let mut rest = cells;
            for _ in 0..self.rng.below(cells.count_ones()) {
                rest &= rest - 1;
            }
            let with = clues | 1 << rest.trailing_zeros();
            match self.known.difference(with) {
                None => return Some(with),
                Some(differing) => cells &= differing,
            }
        }
        None
    }

    /// Takes out what clues the others make needless, in random order, but no more than asked for.
    fn without_spare(&mut self, mut kept: Cells) -> Cells {
        for cell in self.shuffled(kept) {
            let without = kept & !(1 << cell);
            if count(kept) > self.clues
                && !self.known.lack(without)
                && !self.known.allow_another(without, Some(cell))
            {
                kept = without;
            }
        }
        kept
    }

    fn shuffled(&mut self, cells: Cells) -> Vec<usize> {
        let mut list: Vec<usize> = (0..81).filter(|cell| cells & (1 << cell) != 0).collect();
        self.rng.shuffle(&mut list);
        list
    }
}

fn count(cells: Cells) -> usize {
    cells.count_ones() as usize
}
