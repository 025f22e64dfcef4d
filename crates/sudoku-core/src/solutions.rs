//! Every solution of a grid, one by one.

use crate::count::{Board, Budget, Event, Search};
use crate::grid::Grid;
use crate::shape::Shape;
use crate::solution::Solution;

/// The solutions of a grid, each once, found when they are asked for. The order is the engine's own, the same on every
/// machine. A grid that clashes has none.
///
/// Holds the candidates of the grid and a mark for each guess, however many solutions there are. The next solution
/// takes microseconds where there are many, but looking for the last, or for the only one of a large grid with few clues,
/// may take longer than anyone waits: then [`Solutions::within`] sets an end.
///
/// ```
/// use sudoku_core::{Grid, Shape, solutions};
///
/// let empty = Grid::empty(Shape::FOUR);
/// assert_eq!(solutions(&empty).count(), 288);
/// assert_eq!(solutions(&Grid::empty(Shape::new(6, 6).unwrap())).take(3).count(), 3);
/// ```
pub fn solutions(grid: &Grid) -> Solutions {
    let (board, event) = match Board::of(grid) {
        Ok(board) => (board, None),
        Err(_) => (Board::new(grid.shape()), Some(Event::End)),
    };
    Solutions {
        shape: grid.shape(),
        board,
        search: Search::new(),
        budget: Budget::UNLIMITED,
        last: event,
    }
}

/// See [`solutions`].
pub struct Solutions {
    shape: Shape,
    board: Board,
    search: Search,
    budget: Budget,
    last: Option<Event>,
}

impl Solutions {
    /// The same, but ends when so many more nodes are used up.
    #[must_use]
    pub fn within(self, budget: Budget) -> Solutions {
        Solutions { budget, ..self }
    }

    /// Whether it is known that there are no more: the search has ended, and not the budget.
    pub fn is_complete(&self) -> bool {
        self.last == Some(Event::End)
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        if self.last == Some(Event::End) {
            return None;
        }
        let event = self.search.run(&mut self.board, &mut self.budget);
        self.last = Some(event);
        (event == Event::Solution).then(|| {
            Grid::from_values(self.shape, &self.board.values())
                .and_then(Solution::new)
                .expect("a settled and solved board keeps the rules")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_ends_it_and_more_goes_on() {
        let empty = Grid::empty(Shape::SIX);
        let mut some = solutions(&empty).within(Budget::nodes(40));
        let found: Vec<Solution> = some.by_ref().collect();
        assert!(!found.is_empty() && !some.is_complete());
        let mut more = some.within(Budget::nodes(40));
        let next = more.next().unwrap();
        assert!(!found.contains(&next));
        let mut full = solutions(found[0].grid());
        assert_eq!(full.next().as_ref(), Some(&found[0]));
        assert!(!full.is_complete());
        assert_eq!(full.next(), None);
        assert!(full.is_complete());
    }
}
