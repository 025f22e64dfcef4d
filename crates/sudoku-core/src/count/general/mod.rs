//! The engine for any shape.

mod board;
mod search;

pub(crate) use board::{Board, Candidate};
pub(crate) use search::{Event, Search};

use super::{Budget, Count};
use crate::grid::Grid;

/// See [`super::search`].
pub(super) fn search(
    grid: &Grid,
    limit: usize,
    mut budget: Budget,
    found: &mut dyn FnMut(&[u8]),
) -> Count {
    if limit == 0 {
        return Count::AtLeast(0);
    }
    let Ok(mut board) = Board::of(grid) else {
        return Count::Exactly(0);
    };
    let mut search = Search::new();
    let mut count = 0;
    loop {
        match search.run(&mut board, &mut budget) {
            Event::Solution => {
                found(&board.values());
                count += 1;
                if count == limit {
                    return Count::AtLeast(count);
                }
            }
            Event::End => return Count::Exactly(count),
            Event::OutOfBudget => return Count::Undecided { found: count },
        }
    }
}
