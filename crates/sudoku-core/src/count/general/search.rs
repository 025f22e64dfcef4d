//! Search with backtracking on a [`Board`].

use super::board::{Board, Candidate, Contradiction, Mark};
use crate::count::Budget;

/// What the search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// The board holds another solution.
    Solution,
    /// There is none left.
    End,
    /// The budget is used up. With a larger one the search goes on where it was.
    OutOfBudget,
}

/// A walk over all solutions of a board, each once. A guess says that a candidate stands; when that is used up, the
/// candidate is taken out and the search goes on from there, with whatever guess is best then. Holds one mark a guess.
///
/// The board belongs to the caller, who leaves it as it is between two runs. After [`Event::End`] it is back at the first
/// guess, except that guesses which failed are out.
pub(crate) struct Search {
    guesses: Vec<(Mark, Candidate)>,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// The board is settled and open.
    Open,
    /// There is a contradiction, or the solution was told: go back to the last guess.
    Closed,
    Ended,
}

impl Search {
    /// From a settled board.
    pub(crate) fn new() -> Search {
        Search {
            guesses: Vec::new(),
            state: State::Open,
        }
    }

    /// Goes on to the next solution. A node is a guess.
    pub(crate) fn run(&mut self, board: &mut Board, budget: &mut Budget) -> Event {
        self.run_guessing(board, budget, &mut best_guess)
    }

    /// The same with guesses of the caller's choice: any candidate of an open cell.
    pub(crate) fn run_guessing(
        &mut self,
        board: &mut Board,
        budget: &mut Budget,
        guess: &mut dyn FnMut(&Board) -> Candidate,
    ) -> Event {
        loop {
            match self.state {
                State::Ended => return Event::End,
                State::Closed => self.turn_back(board),
                State::Open if board.is_solved() => {
                    self.state = State::Closed;
                    return Event::Solution;
                }
                State::Open => {
                    if !budget.spend() {
                        return Event::OutOfBudget;
                    }
                    let guess = guess(board);
                    self.guesses.push((board.mark(), guess));
                    let placed = board.place(guess);
                    self.state_after(placed, board);
                }
            }
        }
    }

    /// Takes the last guess back and its candidate out.
    fn turn_back(&mut self, board: &mut Board) {
        let Some((mark, guess)) = self.guesses.pop() else {
            self.state = State::Ended;
            return;
        };
        board.go_back(mark);
        let removed = board.remove(guess);
        self.state_after(removed, board);
    }

    fn state_after(&mut self, done: Result<(), Contradiction>, board: &mut Board) {
        self.state = match done.and_then(|()| board.settle()) {
            Ok(()) => State::Open,
            Err(Contradiction) => State::Closed,
        };
    }
}

/// From the cell with fewest candidates, or the digit with fewest places in a unit, whichever has fewer: that
/// splits the search least.
fn best_guess(board: &Board) -> Candidate {
    let mut fewest = u32::MAX;
    let mut best = Candidate { cell: 0, digit: 0 };
    for cell in 0..board.cells() {
        let candidates = board.candidates(cell);
        let count = candidates.count_ones();
        if count > 1 && count < fewest {
            fewest = count;
            best = Candidate {
                cell: cell as u16,
                digit: candidates.trailing_zeros() as u8,
            };
            if count == 2 {
                return best;
            }
        }
    }
    let side = board.side();
    for (list, places) in board.all_places().iter().enumerate() {
        let count = places.count_ones();
        if count > 1 && count < fewest {
            fewest = count;
            best = Candidate {
                cell: board.cell_at(list / side, places.trailing_zeros() as usize) as u16,
                digit: (list % side) as u8,
            };
            if count == 2 {
                return best;
            }
        }
    }
    best
}
