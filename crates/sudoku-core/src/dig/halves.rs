//! Digging large shapes: a clue goes only if the rest still solves without a guess, and if that is not enough, by counts.
//!
//! Singles and locked candidates ([`Board::settle`]) are sound, so what they solve has one solution; and they are
//! monotone: with a clue more they still solve it. Hence the clues that can go, one after the other in a given order, can
//! be found by halves. To try the first half of the cells in question, those of the second half stand as clues; then,
//! with what stayed of the first half, the second is tried. So a clue is placed once for each halving, eleven times for
//! the largest shape, and not once for each of the other cells. Where all clues outside the range in question solve the
//! board, the whole range goes at one stroke.

use super::{Dug, Proof};
use crate::count::{self, Board, Budget, Candidate, Event};
use crate::geometry::Cell;
use crate::grid::Grid;
use crate::solution::Solution;

/// As [`super::dig_with_proof`], for the cells in this order.
pub(super) fn dig(solution: &Solution, clues: usize, budget: Budget, order: &[Cell]) -> Dug {
    let mut digging = Digging {
        board: Board::new(solution.shape()),
        clues: order
            .iter()
            .map(|&cell| Candidate {
                cell: cell.index() as u16,
                digit: solution.get(cell).get() - 1,
            })
            .collect(),
        stays: vec![true; order.len()],
        to_go: order.len().saturating_sub(clues),
        count: None,
        proof: Proof::Logic,
        undecided: 0,
    };
    digging.dig(0, order.len());
    if digging.to_go > 0 && budget > Budget::nodes(0) {
        digging
            .clues
            .retain(|clue| digging.stays[usize::from(clue.cell)]);
        digging.count = Some(budget);
        digging.dig(0, digging.clues.len());
    }
    let mut grid = Grid::empty(solution.shape());
    for cell in Cell::all(solution.shape()).filter(|cell| digging.stays[cell.index()]) {
        grid.set(cell, Some(solution.get(cell)));
    }
    Dug {
        clues: grid,
        proof: digging.proof,
        undecided: digging.undecided,
    }
}

struct Digging {
    /// Holds the clues that stay outside the range in question, with what follows from them.
    board: Board,
    /// In the order in which they are tried.
    clues: Vec<Candidate>,
    /// By cell.
    stays: Vec<bool>,
    /// How many clues still have to go.
    to_go: usize,
    /// The budget of a count where logic does not spare a clue; without one the clue stays.
    count: Option<Budget>,
    proof: Proof,
    undecided: usize,
}

impl Digging {
    /// Decides on the clues of this range of the order, all others that stay being on the board. Calls itself as deep as
    /// the range can be halved: eleven times for 36×36.
    fn dig(&mut self, from: usize, to: usize) {
        let in_question = to - from;
        if self.to_go == 0 || in_question == 0 {
            return;
        }
        if in_question <= self.to_go && self.board.is_solved() {
            for clue in &self.clues[from..to] {
                self.stays[usize::from(clue.cell)] = false;
            }
            self.to_go -= in_question;
        } else if in_question == 1 {
            if self.is_spared_by_count(self.clues[from]) {
                self.stays[usize::from(self.clues[from].cell)] = false;
                self.to_go -= 1;
                self.proof = Proof::Count;
            }
        } else {
            let middle = from.midpoint(to);
            for (range, others) in [
                ((from, middle), (middle, to)),
                ((middle, to), (from, middle)),
            ] {
                let mark = self.board.mark();
                self.put(others.0, others.1);
                self.dig(range.0, range.1);
                self.board.go_back(mark);
            }
        }
    }

    /// Puts the clues of the range that stay on the board, with all that follows.
    fn put(&mut self, from: usize, to: usize) {
        for &clue in &self.clues[from..to] {
            if self.stays[usize::from(clue.cell)] {
                self.board.place(clue).expect("the clues have a solution");
            }
        }
        self.board.settle().expect("the clues have a solution");
    }

    /// Whether no solution has another digit there, all other clues being on the board.
    fn is_spared_by_count(&mut self, clue: Candidate) -> bool {
        let Some(budget) = self.count else {
            return false;
        };
        let mark = self.board.mark();
        let event = match self.board.remove(clue).and_then(|()| self.board.settle()) {
            Ok(()) => count::find(&mut self.board, budget),
            Err(_) => Event::End,
        };
        self.board.go_back(mark);
        self.undecided += usize::from(event == Event::OutOfBudget);
        event == Event::End
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fill::fill;
    use crate::rng::Rng;
    use crate::seed::Seed;
    use crate::shape::Shape;

    /// The clues that logic spares, tried one at a time on a fresh board.
    fn one_at_a_time(solution: &Solution, clues: usize, order: &[Cell]) -> Grid {
        let mut grid = solution.grid().clone();
        for &cell in order {
            if grid.clue_count() <= clues {
                break;
            }
            grid.set(cell, None);
            if !Board::of(&grid).is_ok_and(|board| board.is_solved()) {
                grid.set(cell, Some(solution.get(cell)));
            }
        }
        grid
    }

    #[test]
    fn halves_dig_what_single_proofs_dig() {
        for shape in Shape::SIZES.into_iter().filter(|shape| shape.side() <= 16) {
            for seed in 0..4 {
                let mut rng = Rng::new(Seed::new(seed));
                let solution = fill(shape, &mut rng);
                let mut order: Vec<Cell> = Cell::all(shape).collect();
                rng.shuffle(&mut order);
                for percent in [0, 50, 80, 100, 101] {
                    let clues = shape.cells() * percent / 100;
                    let dug = dig(&solution, clues, Budget::nodes(0), &order);
                    assert_eq!(dug.proof, Proof::Logic);
                    assert_eq!(
                        dug.clues,
                        one_at_a_time(&solution, clues, &order),
                        "{shape}, seed {seed}, {clues} clues"
                    );
                }
            }
        }
    }
}
