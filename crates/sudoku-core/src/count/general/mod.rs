//! The engine for any shape: plain search first, and where that gets lost, search that learns.

mod board;
mod learn;
mod search;

pub(crate) use board::{Board, Candidate};
pub(crate) use search::{Event, Search};

use self::learn::Learner;
use super::{Budget, Count};
use crate::grid::Grid;

/// Nodes after which plain search gives way. Most grids take none at all; one that takes so many most often takes
/// millions.
const PATIENCE: Budget = Budget::nodes(400);
/// With so many solutions found, plain search goes on: there are more where those came from.
const MANY: usize = 8;

/// See [`super::search`]. A node is a guess, of either search.
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
    let start = board.mark();
    let mut plain = Search::new();
    let mut part = budget.split_off(PATIENCE);
    let mut told: Vec<Vec<u8>> = Vec::new();
    let mut count = 0;
    loop {
        match plain.run(&mut board, &mut part) {
            Event::Solution => {
                let values = board.values();
                found(&values);
                count += 1;
                if count == limit {
                    return Count::AtLeast(count);
                }
                if told.len() < MANY {
                    told.push(values);
                }
            }
            Event::End => return Count::Exactly(count),
            Event::OutOfBudget if budget == Budget::nodes(0) => {
                return Count::Undecided { found: count };
            }
            Event::OutOfBudget if told.len() == MANY => part = budget.split_off(Budget::UNLIMITED),
            Event::OutOfBudget => break,
        }
    }
    board.go_back(start);
    let mut learner = Learner::new(&board);
    loop {
        match learner.run(&mut budget) {
            Event::Solution => {
                let mut values = board.values();
                for Candidate { cell, digit } in learner.solution() {
                    values[usize::from(cell)] = digit + 1;
                }
                if told.contains(&values) {
                    continue;
                }
                found(&values);
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
