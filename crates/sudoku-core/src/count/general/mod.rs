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
/// The same where only one solution is looked for.
const SHORT_PATIENCE: Budget = Budget::nodes(100);
/// With so many solutions found, plain search goes on: there are more where those came from.
const MANY: usize = 8;

/// Whether a settled board has a solution. The board may be left at any later state.
pub(crate) fn find(board: &mut Board, mut budget: Budget) -> Event {
    let start = board.mark();
    let mut part = budget.split_off(SHORT_PATIENCE);
    match Search::new().run(board, &mut part) {
        Event::OutOfBudget if budget > Budget::nodes(0) => {
            board.go_back(start);
            Learner::new(board).run(&mut budget)
        }
        event => event,
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Shape;

    /// The third of the 25×25 boards among Gecode's examples (MIT). Plain search does not end in any time.
    const HARD: &str = "\
        5.PC..7..J..I...3..H.M.2LH.......F..DA..N.G...9..P...3LCP2.54.71.B....J.8..76M8...3A...H..C.D.FO.......DK..GI..B.L.6.8.14....\
        A......M....D.6.N.P....O2...E5BLF..92..3AJC..6I....PNJ.6..E7A.8..IM.OL1.G.C.L3...O.N.5.KI.46.....9E..I.G.A..28.MBP...E..HJ3.7\
        J.74.L..D1O96.A3.M...GI..E...1...K....J...P6.7.C.98M..A9JO.F.P..1...4.E3N6....I.3.7.......EL.CD..H......DE2..P...N.........K.\
        .O.7.FKI1..GJ.N.....9.P8..89..H..BNM73D.KFJ..I.6.APDBN...9M..C.....O.6..7...F.K...4..LA9B..C.E75..GNG.A.....7.8.....H....O.3.\
        B...C...4......8K.3.P....DHE5..FA...J.3..B.2.KC.98...F...5....N..J9......I..J...P..O.BK....I.M.3..5.9...8.B.6.D.M.I..H.5G.J4.";

    #[test]
    fn learning_solves_what_plain_search_does_not() {
        let values: Vec<u8> = HARD
            .chars()
            .map(|symbol| symbol.to_digit(36).unwrap_or(0) as u8)
            .collect();
        let grid = Grid::from_values(Shape::new(5, 5).unwrap(), &values).unwrap();
        let mut solutions = Vec::new();
        let mut found =
            |values: &[u8]| solutions.push(Grid::from_values(grid.shape(), values).unwrap());
        let undecided = search(&grid, 2, Budget::nodes(1_000), &mut found);
        assert!(matches!(undecided, Count::Undecided { .. }));
        solutions.clear();
        let mut found =
            |values: &[u8]| solutions.push(Grid::from_values(grid.shape(), values).unwrap());
        let count = search(&grid, 2, Budget::nodes(100_000), &mut found);
        assert_eq!(count, Count::Exactly(1));
        assert!(solutions[0].is_full() && solutions[0].clashes().is_empty());
        assert!(
            grid.clues()
                .all(|(cell, digit)| solutions[0].get(cell) == Some(digit))
        );
    }
}
