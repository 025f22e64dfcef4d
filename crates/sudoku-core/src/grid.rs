//! Cells with or without digits, that may break the rules.

use std::fmt;

use crate::digit::{Digit, DigitSet};
use crate::geometry::{Cell, Geometry, Unit};
use crate::shape::Shape;

/// Digits in some of the cells. Has the right number of cells, and no digit above the side; but a digit may
/// stand twice in a unit, and there may be any number of solutions.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Grid {
    shape: Shape,
    cells: Box<[Option<Digit>]>,
}

/// Two cells of a unit that hold the same digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clash {
    /// The digit that stands twice.
    pub digit: Digit,
    /// The unit that it stands twice in.
    pub unit: Unit,
    /// The earlier cell.
    pub first: Cell,
    /// The later cell.
    pub second: Cell,
}

impl Clash {
    /// A sentence for people, without a full stop: "5 stands twice in row 3: at r3c1 and r3c7".
    pub fn sentence(&self, shape: Shape) -> String {
        let Clash {
            digit,
            unit,
            first,
            second,
        } = self;
        format!(
            "{digit} stands twice in {unit}: at {} and {}",
            first.name(shape),
            second.name(shape)
        )
    }
}

impl Grid {
    /// No digit anywhere.
    pub fn empty(shape: Shape) -> Grid {
        Grid {
            shape,
            cells: vec![None; shape.cells()].into(),
        }
    }

    /// The grid of these values, row by row, zero for blank. None if there are too few or too many or if one is
    /// above the side.
    pub fn from_values(shape: Shape, values: &[u8]) -> Option<Grid> {
        let fits =
            values.len() == shape.cells() && values.iter().all(|&v| usize::from(v) <= shape.side());
        fits.then(|| Grid {
            shape,
            cells: values.iter().map(|&value| Digit::new(value)).collect(),
        })
    }

    /// Its size.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// What stands in a cell; nothing in a cell outside the grid.
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.cells.get(cell.index()).copied().flatten()
    }

    /// Writes or wipes a cell. A digit above the side, or a cell outside the grid, changes nothing; says
    /// whether the cell now holds what was asked for.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) -> bool {
        let fits = digit.is_none_or(|digit| usize::from(digit.get()) <= self.shape.side());
        match self.cells.get_mut(cell.index()) {
            Some(place) if fits => {
                *place = digit;
                true
            }
            _ => false,
        }
    }

    /// How many cells hold a digit.
    pub fn clue_count(&self) -> usize {
        self.cells.iter().flatten().count()
    }

    /// Every cell with what it holds, row by row.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, Option<Digit>)> + '_ {
        Cell::all(self.shape).zip(self.cells.iter().copied())
    }

    /// The cells that hold a digit, with it, row by row.
    pub fn clues(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.cells()
            .filter_map(|(cell, digit)| Some((cell, digit?)))
    }

    /// What the cells hold as plain numbers, row by row, zero for blank.
    pub fn values(&self) -> impl ExactSizeIterator<Item = u8> + '_ {
        self.cells.iter().map(|digit| digit.map_or(0, Digit::get))
    }

    /// Whether every cell holds a digit.
    pub fn is_full(&self) -> bool {
        self.cells.iter().all(Option::is_some)
    }

    /// The digits that may stand in a cell for all that its peers hold, whatever it holds itself.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        let seen = Geometry::of(self.shape)
            .peers(cell)
            .iter()
            .filter_map(|&peer| self.get(peer))
            .collect();
        DigitSet::all(self.shape.side()).without(seen)
    }

    /// Where the rules are broken: rows first, then columns, then boxes. A digit that stands n times in a unit
    /// gives n − 1 clashes, each of the first place with a later one; so every cell that clashes is named.
    pub fn clashes(&self) -> Vec<Clash> {
        let geometry = Geometry::of(self.shape);
        let mut clashes = Vec::new();
        for &unit in geometry.units() {
            let mut first_place = [None; Digit::MAX as usize + 1];
            for &cell in geometry.cells_of(unit) {
                let Some(digit) = self.get(cell) else {
                    continue;
                };
                match first_place[usize::from(digit.get())] {
                    None => first_place[usize::from(digit.get())] = Some(cell),
                    Some(first) => clashes.push(Clash {
                        digit,
                        unit,
                        first,
                        second: cell,
                    }),
                }
            }
        }
        clashes
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({}, {})", self.shape, crate::text::line(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clashes_name_every_cell() {
        let mut grid = Grid::empty(Shape::FOUR);
        let three = Digit::new(3);
        for (row, col) in [(0, 0), (0, 3), (1, 1)] {
            assert!(grid.set(Cell::new(Shape::FOUR, row, col).unwrap(), three));
        }
        let said: Vec<String> = grid
            .clashes()
            .iter()
            .map(|clash| clash.sentence(Shape::FOUR))
            .collect();
        assert_eq!(
            said,
            [
                "3 stands twice in row 1: at r1c1 and r1c4",
                "3 stands twice in box 1: at r1c1 and r2c2"
            ]
        );
    }

    #[test]
    fn no_digit_above_the_side() {
        let mut grid = Grid::empty(Shape::FOUR);
        let cell = Cell::new(Shape::FOUR, 0, 0).unwrap();
        assert!(!grid.set(cell, Digit::new(5)));
        assert_eq!(grid, Grid::empty(Shape::FOUR));
        let outside = Cell::new(Shape::NINE, 8, 8).unwrap();
        assert!(!grid.set(outside, Digit::new(1)));
        assert_eq!(grid.get(outside), None);
        assert_eq!(Grid::from_values(Shape::FOUR, &[5; 16]), None);
        assert_eq!(Grid::from_values(Shape::FOUR, &[1; 15]), None);
    }
}
