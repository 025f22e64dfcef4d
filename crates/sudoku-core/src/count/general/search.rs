//! Search with backtracking on a [`Board`].

use super::board::{Board, Candidate, Contradiction, Mark};
use crate::count::Budget;
use crate::grid::Grid;

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

/// A walk over all solutions of a grid, each once. A guess says that a candidate stands; when that is used up, the
/// candidate is taken out and the search goes on from there, with whatever guess is best then. Holds no more than the board
/// and one mark a guess.
pub(crate) struct Search {
    board: Board,
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
    pub(crate) fn new(grid: &Grid) -> Search {
        match Board::of(grid) {
            Ok(board) => Search::from(board),
            Err(Contradiction) => Search {
                state: State::Ended,
                ..Search::from(Board::new(grid.shape()))
            },
        }
    }

    fn from(board: Board) -> Search {
        Search {
            board,
            guesses: Vec::new(),
            state: State::Open,
        }
    }

    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    /// Goes on to the next solution. A node is a guess.
    pub(crate) fn run(&mut self, budget: &mut Budget) -> Event {
        loop {
            match self.state {
                State::Ended => return Event::End,
                State::Closed => self.turn_back(),
                State::Open if self.board.is_solved() => {
                    self.state = State::Closed;
                    return Event::Solution;
                }
                State::Open => {
                    if !budget.spend() {
                        return Event::OutOfBudget;
                    }
                    let guess = self.best_guess();
                    self.guesses.push((self.board.mark(), guess));
                    let placed = self.board.place(guess);
                    self.state_after(placed);
                }
            }
        }
    }

    /// Takes the last guess back and its candidate out.
    fn turn_back(&mut self) {
        let Some((mark, guess)) = self.guesses.pop() else {
            self.state = State::Ended;
            return;
        };
        self.board.go_back(mark);
        let removed = self.board.remove(guess);
        self.state_after(removed);
    }

    fn state_after(&mut self, done: Result<(), Contradiction>) {
        self.state = match done.and_then(|()| self.board.settle()) {
            Ok(()) => State::Open,
            Err(Contradiction) => State::Closed,
        };
    }

    /// From the cell with fewest candidates, or the digit with fewest places in a unit, whichever has fewer: that
    /// splits the search least.
    fn best_guess(&self) -> Candidate {
        let mut fewest = u32::MAX;
        let mut best = Candidate { cell: 0, digit: 0 };
        for cell in 0..self.board.cells() {
            let candidates = self.board.candidates(cell);
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
        let side = self.board.side();
        for (list, places) in self.board.all_places().iter().enumerate() {
            let count = places.count_ones();
            if count > 1 && count < fewest {
                fewest = count;
                best = Candidate {
                    cell: self.board.cell_at(list / side, places.trailing_zeros() as usize) as u16,
                    digit: (list % side) as u8,
                };
                if count == 2 {
                    return best;
                }
            }
        }
        best
    }
}
