//! One solution, several, none, or undecided.

use crate::count::{self, Budget, Count};
use crate::digit::{Digit, DigitSet};
use crate::geometry::{Cell, Geometry, Unit};
use crate::grid::{Clash, Grid};
use crate::shape::Shape;
use crate::solution::Solution;

/// What a search says of a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No solution, and why.
    Unsolvable(Reason),
    /// Exactly one solution: a puzzle.
    Unique(Solution),
    /// Two different solutions, of which there may be more.
    Multiple(Solution, Solution),
    /// The budget ran out first.
    Undecided,
}

/// Why a grid has no solution: the most telling reason there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Two clues clash.
    Clash(Clash),
    /// A blank cell whose peers hold every digit.
    NoCandidate(Cell),
    /// A digit that can stand nowhere in a unit: the clues outside it rule out each of its blank cells.
    NoPlace {
        /// The digit.
        digit: Digit,
        /// The unit.
        unit: Unit,
    },
    /// Every way to fill the grid ends in a contradiction, but no cell and no unit shows it alone.
    Contradiction,
}

impl Reason {
    /// A sentence for people, without a full stop.
    ///
    /// ```
    /// use sudoku_core::{Budget, Verdict, solve, text};
    ///
    /// let grid = text::parse("11..............").unwrap().grid;
    /// let Verdict::Unsolvable(reason) = solve(&grid, Budget::UNLIMITED) else { panic!() };
    /// assert_eq!(reason.sentence(grid.shape()), "1 stands twice in row 1: at r1c1 and r1c2");
    /// ```
    pub fn sentence(&self, shape: Shape) -> String {
        match self {
            Reason::Clash(clash) => clash.sentence(shape),
            Reason::NoCandidate(cell) => format!("no digit fits in {}", cell.name(shape)),
            Reason::NoPlace { digit, unit } => format!("no cell of {unit} can hold {digit}"),
            Reason::Contradiction => String::from("the clues contradict each other"),
        }
    }

    /// The cells that show it, for marking: the two that clash, or the one that nothing fits in, or the blank cells
    /// of the unit.
    pub fn cells(&self, grid: &Grid) -> Vec<Cell> {
        match *self {
            Reason::Clash(Clash { first, second, .. }) => vec![first, second],
            Reason::NoCandidate(cell) => vec![cell],
            Reason::NoPlace { unit, .. } => {
                let cells = Geometry::of(grid.shape()).cells_of(unit).iter().copied();
                cells.filter(|&cell| grid.get(cell).is_none()).collect()
            }
            Reason::Contradiction => Vec::new(),
        }
    }
}

/// Says whether a grid has one solution, several or none. Stops at the second.
///
/// ```
/// use sudoku_core::{Budget, Verdict, solve, text};
///
/// let clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let grid = text::parse(clues).unwrap().grid;
/// let Verdict::Unique(solution) = solve(&grid, Budget::nodes(1_000)) else { panic!() };
/// assert!(text::line(solution.grid()).starts_with("534678912672195348198342567"));
/// ```
pub fn solve(grid: &Grid, budget: Budget) -> Verdict {
    if let Some(reason) = plain_reason(grid) {
        return Verdict::Unsolvable(reason);
    }
    let mut solutions = Vec::with_capacity(2);
    let count = count::search(grid, 2, budget, &mut |values| {
        let full = Grid::from_values(grid.shape(), values).and_then(Solution::new);
        solutions.push(full.expect("the engine finds solutions only"));
    });
    let mut solutions = solutions.into_iter();
    match (count, solutions.next(), solutions.next()) {
        (Count::Exactly(0), ..) => Verdict::Unsolvable(Reason::Contradiction),
        (_, Some(first), Some(second)) => Verdict::Multiple(first, second),
        (Count::Exactly(_), Some(only), None) => Verdict::Unique(only),
        _ => Verdict::Undecided,
    }
}

/// What a person can see at a glance: a clash, a cell without a candidate, a digit without a place.
fn plain_reason(grid: &Grid) -> Option<Reason> {
    if let Some(&clash) = grid.clashes().first() {
        return Some(Reason::Clash(clash));
    }
    let shape = grid.shape();
    let geometry = Geometry::of(shape);
    let candidates: Vec<DigitSet> = grid
        .cells()
        .map(|(cell, digit)| match digit {
            Some(digit) => DigitSet::from_iter([digit]),
            None => grid.candidates(cell),
        })
        .collect();
    if let Some(cell) = Cell::all(shape).find(|cell| candidates[cell.index()].is_empty()) {
        return Some(Reason::NoCandidate(cell));
    }
    geometry.units().iter().find_map(|&unit| {
        let places = geometry
            .cells_of(unit)
            .iter()
            .map(|cell| candidates[cell.index()]);
        let possible = places.fold(DigitSet::EMPTY, DigitSet::union);
        let digit = DigitSet::all(shape.side()).without(possible).first()?;
        Some(Reason::NoPlace { digit, unit })
    })
}
