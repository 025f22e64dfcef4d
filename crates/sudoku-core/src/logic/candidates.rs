//! What may still stand where: the state that a person keeps in pencil.

use crate::digit::{Digit, DigitSet};
use crate::geometry::{Cell, Geometry, Unit};
use crate::grid::Grid;
use crate::logic::cellset::{CellSet, Small};
use crate::logic::step::Step;
use crate::shape::Shape;

/// A grid with the candidates of its blank cells, kept from three sides: by cell, by unit and digit, and, in shapes of up
/// to 128 cells, by digit as sets of cells.
#[derive(Clone, Debug)]
pub struct Candidates {
    geometry: &'static Geometry,
    small: Option<&'static Small>,
    grid: Grid,
    clues: Grid,
    blanks: usize,
    by_cell: Vec<DigitSet>,
    /// At `unit * side + digit - 1`: bit i is the i-th cell of the unit.
    by_unit: Vec<u64>,
    /// At `digit - 1`.
    by_digit: Vec<CellSet>,
}

impl Candidates {
    /// The state at the start: a blank cell has each digit that its peers do not hold.
    pub fn new(clues: &Grid) -> Candidates {
        let shape = clues.shape();
        let side = shape.side();
        let small = Small::of(shape);
        let mut candidates = Candidates {
            geometry: Geometry::of(shape),
            small,
            grid: Grid::empty(shape),
            clues: clues.clone(),
            blanks: shape.cells(),
            by_cell: vec![DigitSet::all(side); shape.cells()],
            by_unit: vec![(1 << side) - 1; 3 * side * side],
            by_digit: match small {
                Some(_) => vec![Cell::all(shape).collect(); side],
                None => Vec::new(),
            },
        };
        for (cell, digit) in clues.clues() {
            candidates.place(cell, digit);
        }
        candidates
    }

    /// The size of the grid.
    pub fn shape(&self) -> Shape {
        self.grid.shape()
    }

    /// The tables of the shape.
    pub fn geometry(&self) -> &'static Geometry {
        self.geometry
    }

    /// The tables of the shape as sets of cells; none if it has more than 128 cells.
    pub fn small(&self) -> Option<&'static Small> {
        self.small
    }

    /// What is placed: clues and what was found.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// What was given.
    pub fn clues(&self) -> &Grid {
        &self.clues
    }

    /// How many cells are blank.
    pub fn blanks(&self) -> usize {
        self.blanks
    }

    /// What may stand in a cell; nothing once it is filled.
    pub fn of(&self, cell: Cell) -> DigitSet {
        self.by_cell[cell.index()]
    }

    /// Whether the digit may still stand in the blank cell.
    pub fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.of(cell).contains(digit)
    }

    /// The blank cells that may hold a digit; none in a shape with more than 128 cells.
    pub fn with(&self, digit: Digit) -> CellSet {
        self.by_digit
            .get(usize::from(digit.get()) - 1)
            .copied()
            .unwrap_or_default()
    }

    /// The blank cells with exactly so many candidates; none in a shape with more than 128 cells.
    pub fn cells_with(&self, count: usize) -> CellSet {
        if self.small.is_none() {
            return CellSet::EMPTY;
        }
        Cell::all(self.shape())
            .filter(|&cell| self.of(cell).len() == count)
            .collect()
    }

    /// The blank cells; none in a shape with more than 128 cells.
    pub fn blank_cells(&self) -> CellSet {
        self.by_digit
            .iter()
            .copied()
            .fold(CellSet::EMPTY, CellSet::union)
    }

    /// The places of a digit in a unit: bit i is the i-th cell of [`Geometry::cells_of`]. None once it is placed there.
    pub fn places(&self, unit: Unit, digit: Digit) -> u64 {
        self.by_unit[self.unit_index(unit) * self.shape().side() + usize::from(digit.get()) - 1]
    }

    /// The cells of a unit at these places.
    pub fn cells_at(&self, unit: Unit, places: u64) -> impl Iterator<Item = Cell> + use<'_> {
        let cells = self.geometry.cells_of(unit);
        bits(places).map(move |place| cells[place])
    }

    /// Whether two cells share a unit. A cell does not see itself.
    pub fn sees(&self, one: Cell, other: Cell) -> bool {
        let shape = self.shape();
        one != other
            && (one.row(shape) == other.row(shape)
                || one.col(shape) == other.col(shape)
                || one.box_index(shape) == other.box_index(shape))
    }

    /// Writes a digit into a blank cell and takes it from the candidates of the peers.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        for other in self.of(cell).iter() {
            self.remove(cell, other);
        }
        if self.grid.get(cell).is_none() {
            self.blanks -= 1;
        }
        self.grid.set(cell, Some(digit));
        for &peer in self.geometry.peers(cell) {
            self.remove(peer, digit);
        }
    }

    /// Takes a candidate away; says whether it was there.
    pub fn remove(&mut self, cell: Cell, digit: Digit) -> bool {
        if !self.by_cell[cell.index()].remove(digit) {
            return false;
        }
        let shape = self.shape();
        let side = shape.side();
        let at = usize::from(digit.get()) - 1;
        let (row, col, block) = (cell.row(shape), cell.col(shape), cell.box_index(shape));
        let in_box = row % shape.box_rows() * shape.box_cols() + col % shape.box_cols();
        self.by_unit[row * side + at] &= !(1 << col);
        self.by_unit[(side + col) * side + at] &= !(1 << row);
        self.by_unit[(2 * side + block) * side + at] &= !(1 << in_box);
        if let Some(cells) = self.by_digit.get_mut(at) {
            cells.remove(cell);
        }
        true
    }

    /// Does what a step says.
    pub fn apply(&mut self, step: &Step) {
        for &(cell, digit) in &step.eliminations {
            self.remove(cell, digit);
        }
        for &(cell, digit) in &step.placements {
            self.place(cell, digit);
        }
    }

    /// Whether every cell is filled.
    pub fn is_solved(&self) -> bool {
        self.blanks == 0
    }

    fn unit_index(&self, unit: Unit) -> usize {
        let side = self.shape().side();
        match unit {
            Unit::Row(i) => usize::from(i),
            Unit::Column(i) => side + usize::from(i),
            Unit::Box(i) => 2 * side + usize::from(i),
        }
    }
}

/// The numbers of the bits that are set, ascending.
pub(crate) fn bits(mask: u64) -> impl Iterator<Item = usize> + Clone {
    let mut rest = mask;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let bit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            bit
        })
    })
}
