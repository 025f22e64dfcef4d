//! Filling by search, for any shape.

use crate::count::{Board, Budget, Candidate, Event, Search};
use crate::grid::Grid;
use crate::rng::Rng;
use crate::shape::Shape;
use crate::solution::Solution;

/// Fills an empty grid by search: a random candidate of a random cell of those with fewest, with all that follows from
/// it; backtracking where that contradicts itself. None if the budget, in guesses, runs out.
///
/// Every full grid can come out, though not all are equally likely. A grid takes at least about as many guesses as a third
/// of its cells. Larger sides get lost more often: then it is better to start again than to go on.
pub fn fill_by_search(shape: Shape, mut budget: Budget, rng: &mut Rng) -> Option<Solution> {
    let mut board = Board::new(shape);
    let mut guess = |board: &Board| random_guess(board, rng);
    match Search::new().run_guessing(&mut board, &mut budget, &mut guess) {
        Event::Solution => Grid::from_values(shape, &board.values()).and_then(Solution::new),
        Event::End | Event::OutOfBudget => None,
    }
}

/// A candidate of an open cell with fewest, each cell and each of its candidates equally likely.
fn random_guess(board: &Board, rng: &mut Rng) -> Candidate {
    let mut fewest = u32::MAX;
    let mut tightest = Vec::new();
    for cell in (0..board.cells()).filter(|&cell| !board.is_placed(cell)) {
        let count = board.candidates(cell).count_ones();
        if count < fewest {
            fewest = count;
            tightest.clear();
        }
        if count == fewest {
            tightest.push(cell);
        }
    }
    let cell = tightest[rng.below(tightest.len() as u32) as usize];
    let mut candidates = board.candidates(cell);
    for _ in 0..rng.below(fewest) {
        candidates &= candidates - 1;
    }
    Candidate {
        cell: cell as u16,
        digit: candidates.trailing_zeros() as u8,
    }
}
