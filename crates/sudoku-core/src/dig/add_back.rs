//! Putting clues back until the solution is the only one.

use super::{Dug, Proof};
use crate::count::{Board, Budget, Candidate, Event, Search};
use crate::geometry::Cell;
use crate::grid::Grid;
use crate::rng::Rng;
use crate::solution::Solution;

/// Clears three cells of four at random; then, as long as there is another solution, puts a clue back at a random
/// cell where the two differ. Another way to make puzzles, for study beside [`super::dig`]; the clues are as many as it
/// takes, and some may be spared.
///
/// Where a search for another solution uses up its budget, the clue goes to a random cell that logic leaves open, so the
/// end is always reached: when no cell is open, or when the search ends without another solution. Does one search a clue
/// that is put back.
pub fn add_back(solution: &Solution, budget: Budget, rng: &mut Rng) -> Dug {
    let shape = solution.shape();
    let mut order: Vec<Cell> = Cell::all(shape).collect();
    rng.shuffle(&mut order);
    let mut grid = Grid::empty(shape);
    for &cell in &order[..shape.cells().div_ceil(4)] {
        grid.set(cell, Some(solution.get(cell)));
    }
    let mut board = Board::of(&grid).expect("the clues have a solution");
    let proof = loop {
        if board.is_solved() {
            break Proof::Logic;
        }
        let differing = match another(&mut board, solution, budget) {
            Another::None => break Proof::Count,
            Another::Values(values) => Cell::all(shape)
                .filter(|&cell| values[cell.index()] != solution.get(cell).get())
                .collect(),
            Another::Unknown => Cell::all(shape)
                .filter(|&cell| !board.is_placed(cell.index()))
                .collect::<Vec<Cell>>(),
        };
        let cell = differing[rng.below(differing.len() as u32) as usize];
        grid.set(cell, Some(solution.get(cell)));
        board
            .place(candidate(solution, cell))
            .and_then(|()| board.settle())
            .expect("the clues have a solution");
    };
    Dug {
        clues: grid,
        proof,
        undecided: 0,
    }
}

enum Another {
    None,
    Values(Vec<u8>),
    Unknown,
}

/// A solution of the board that is not this one. Leaves the board as it was.
fn another(board: &mut Board, solution: &Solution, mut budget: Budget) -> Another {
    let mark = board.mark();
    let mut search = Search::new();
    let answer = loop {
        match search.run(board, &mut budget) {
            Event::End => break Another::None,
            Event::OutOfBudget => break Another::Unknown,
            Event::Solution => {
                let values = board.values();
                if !solution.grid().values().eq(values.iter().copied()) {
                    break Another::Values(values);
                }
            }
        }
    };
    board.go_back(mark);
    answer
}

fn candidate(solution: &Solution, cell: Cell) -> Candidate {
    Candidate {
        cell: cell.index() as u16,
        digit: solution.get(cell).get() - 1,
    }
}
