//! Digging 9×9, with the same answer as one count a cell.
//!
//! Clues that are few enough to allow a second solution do so however many more are taken away. So a whole batch of
//! removals is right if the last state has one solution: early on, when hardly any removal fails, thirty counts become
//! one. Where the batch fails, the second solution shows a set of cells of which one must stay a clue. Going through the
//! batch in order, the cell that would be the last of such a set to go stays, and that takes no search; then the batch is
//! tried again. Each failure costs one search and settles one cell, as it would one at a time.

use crate::count::{Cells, Known, Values};

/// As [`super::dig`], for the digits and the order of the cells, row by row. Returns the cells that stay clues.
pub(super) fn dig(solution: &Values, order: &[usize], clues: usize) -> Cells {
    let mut known = Known::new(*solution);
    let mut kept: Cells = (1 << 81) - 1;
    let mut next = 0;
    let mut learned = false;
    while next < order.len() && kept.count_ones() as usize > clues {
        let left = kept.count_ones() as usize;
        let batch = batch(left).min(left - clues);
        if left <= LEARN && !learned {
            learned = true;
            known.learn_swaps();
        }
        let mut staying = 0;
        let (mut tried, mut end, mut removed, mut last) = (kept, next, 0, None);
        while removed < batch && end < order.len() {
            let cell = order[end];
            end += 1;
            let without = tried & !(1 << cell);
            if !known.lack(without) {
                tried = without;
                removed += 1;
                last = Some(cell);
            } else {
                staying |= 1 << cell;
            }
        }
        // What is known refused the rest of the cells, or the search below finds no other solution.
        if removed == 0 || !known.allow_another(tried, last.filter(|_| removed == 1)) {
            kept = tried;
            next = end;
            if staying != 0 {
                known.forget(staying);
            }
        }
    }
    kept
}

/// With so many clues left it pays to know the swaps.
const LEARN: usize = 44;

/// How many removals to try at once from so many clues: what was fastest. Any number gives the same answer.
fn batch(left: usize) -> usize {
    match left {
        0..=32 => 1,
        33..=35 => 2,
        36..=38 => 3,
        39..=41 => 5,
        _ => (left - 38).min(40),
    }
}
