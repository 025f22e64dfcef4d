//! Sets of cells of one small grid, and the tables that speak them.

use std::fmt;
use std::sync::OnceLock;

use crate::geometry::{Cell, Geometry, Unit};
use crate::shape::Shape;

/// A set of cells of a grid with at most 128 cells: bit i is the cell of index i.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CellSet(u128);

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet(0);

    /// This cell alone.
    pub const fn of(cell: Cell) -> CellSet {
        CellSet(1 << cell.index())
    }

    /// Whether the cell is in the set.
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 != 0
    }

    /// Puts the cell in.
    pub const fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.index();
    }

    /// Takes the cell out.
    pub const fn remove(&mut self, cell: Cell) {
        self.0 &= !(1 << cell.index());
    }

    /// The cells of either set.
    pub const fn union(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }

    /// The cells of both sets.
    pub const fn intersection(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }

    /// The cells of this set that the other lacks.
    pub const fn without(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }

    /// Its bits: bit i is the cell of index i.
    pub(crate) const fn bits(self) -> u128 {
        self.0
    }

    /// How many cells are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no cell is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the sets share a cell.
    pub const fn meets(self, other: CellSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether every cell of this set is in the other.
    pub const fn is_subset(self, other: CellSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The first cell, row by row.
    pub fn first(self) -> Option<Cell> {
        (self.0 != 0).then(|| Cell::raw(self.0.trailing_zeros() as u16))
    }

    /// The cells, row by row.
    pub fn iter(self) -> impl Iterator<Item = Cell> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let cell = CellSet(rest).first()?;
            rest &= rest - 1;
            Some(cell)
        })
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::EMPTY;
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The tables of a [`Geometry`] as sets of cells, for shapes with at most 128 cells: up to 10×10.
#[derive(Debug)]
pub struct Small {
    peers: Vec<CellSet>,
    units: Vec<CellSet>,
    side: usize,
}

impl Small {
    /// The most cells that a set can hold.
    const CELLS: usize = 128;

    /// The tables of a shape, made at the first call; none for a shape with more than 128 cells.
    pub fn of(shape: Shape) -> Option<&'static Small> {
        // Boxes have two to five rows in a shape this small, and as many columns.
        static TABLES: [[OnceLock<Small>; 4]; 4] = [const { [const { OnceLock::new() }; 4] }; 4];
        if shape.cells() > Small::CELLS {
            return None;
        }
        let table = TABLES
            .get(shape.box_rows() - 2)?
            .get(shape.box_cols() - 2)?;
        Some(table.get_or_init(|| {
            let geometry = Geometry::of(shape);
            Small {
                peers: Cell::all(shape)
                    .map(|cell| geometry.peers(cell).iter().copied().collect())
                    .collect(),
                units: geometry
                    .units()
                    .iter()
                    .map(|&unit| geometry.cells_of(unit).iter().copied().collect())
                    .collect(),
                side: shape.side(),
            }
        }))
    }

    /// The cells that share a unit with this one, itself left out.
    pub fn peers(&self, cell: Cell) -> CellSet {
        self.peers[cell.index()]
    }

    /// The cells of a unit.
    pub fn unit(&self, unit: Unit) -> CellSet {
        let (kind, index) = match unit {
            Unit::Row(i) => (0, i),
            Unit::Column(i) => (1, i),
            Unit::Box(i) => (2, i),
        };
        self.units[kind * self.side + usize::from(index)]
    }

    /// The cells that see every cell of the set; for no cell, none.
    pub fn seen_by_all(&self, cells: CellSet) -> CellSet {
        cells
            .iter()
            .map(|cell| self.peers(cell))
            .reduce(CellSet::intersection)
            .unwrap_or_default()
    }

    /// The cells that see at least one cell of the set.
    pub fn seen_by_any(&self, cells: CellSet) -> CellSet {
        cells
            .iter()
            .map(|cell| self.peers(cell))
            .fold(CellSet::EMPTY, CellSet::union)
    }
}
