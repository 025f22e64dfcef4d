//! A full grid that keeps the rules.

use std::fmt;

use crate::digit::Digit;
use crate::geometry::Cell;
use crate::grid::Grid;
use crate::shape::Shape;

/// A full grid, every unit of which holds each digit once. It can't be made otherwise.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Solution(Grid);

impl Solution {
    /// The gate: the grid as a solution, if it is full and nothing clashes.
    pub fn new(grid: Grid) -> Option<Solution> {
        (grid.is_full() && grid.clashes().is_empty()).then_some(Solution(grid))
    }

    /// Its size.
    pub fn shape(&self) -> Shape {
        self.0.shape()
    }

    /// The grid itself.
    pub fn grid(&self) -> &Grid {
        &self.0
    }

    /// The grid itself, given away.
    pub fn into_grid(self) -> Grid {
        self.0
    }

    /// What stands in a cell.
    ///
    /// # Panics
    /// If the cell is of a larger shape.
    pub fn get(&self, cell: Cell) -> Digit {
        self.0.get(cell).expect("a solution is full")
    }

    /// Whether this solves a puzzle with these clues.
    pub fn solves(&self, clues: &Grid) -> bool {
        clues.shape() == self.shape() && clues.clues().all(|(cell, digit)| self.get(cell) == digit)
    }

    /// The cells in which two solutions of the same shape differ, row by row.
    pub fn differences(&self, other: &Solution) -> Vec<Cell> {
        self.0
            .clues()
            .filter(|&(cell, digit)| other.0.get(cell) != Some(digit))
            .map(|(cell, _)| cell)
            .collect()
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Solution({}, {})",
            self.shape(),
            crate::text::line(&self.0)
        )
    }
}
