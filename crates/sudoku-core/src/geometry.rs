//! Cells and units, and the tables that say which belong together.

use std::fmt;
use std::sync::OnceLock;

use crate::shape::Shape;

/// A place of the grid, counted row by row from the top left; people see it as `r3c5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u16);

impl Cell {
    /// The cell at a row and a column, both from zero; none if outside the grid.
    pub fn new(shape: Shape, row: usize, col: usize) -> Option<Cell> {
        let side = shape.side();
        (row < side && col < side).then(|| Cell((row * side + col) as u16))
    }

    /// The cell of this index, row by row from zero; none if outside the grid.
    pub fn from_index(shape: Shape, index: usize) -> Option<Cell> {
        (index < shape.cells()).then_some(Cell(index as u16))
    }

    /// The cell of an index that is known to be in the grid.
    pub(crate) const fn raw(index: u16) -> Cell {
        Cell(index)
    }

    /// Every cell, row by row.
    pub fn all(shape: Shape) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        (0..shape.cells() as u16).map(Cell)
    }

    /// Its place row by row, from zero.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its row, from zero.
    pub const fn row(self, shape: Shape) -> usize {
        self.index() / shape.side()
    }

    /// Its column, from zero.
    pub const fn col(self, shape: Shape) -> usize {
        self.index() % shape.side()
    }

    /// Its box, from zero, box by box along a band.
    pub const fn box_index(self, shape: Shape) -> usize {
        let boxes_across = shape.side() / shape.box_cols();
        self.row(shape) / shape.box_rows() * boxes_across + self.col(shape) / shape.box_cols()
    }

    /// What people call it: `r3c5`, counted from one.
    pub fn name(self, shape: Shape) -> String {
        format!("r{}c{}", self.row(shape) + 1, self.col(shape) + 1)
    }
}

/// A row, column or box: a set of cells that holds each digit once. Counted from zero inside, shown from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Unit {
    /// A row, from the top.
    Row(u8),
    /// A column, from the left.
    Column(u8),
    /// A box, along the bands.
    Box(u8),
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unit::Row(i) => write!(f, "row {}", i + 1),
            Unit::Column(i) => write!(f, "column {}", i + 1),
            Unit::Box(i) => write!(f, "box {}", i + 1),
        }
    }
}

/// Which cells belong to which unit, and which cells see one another. Made once for each shape.
#[derive(Debug)]
pub struct Geometry {
    shape: Shape,
    units: Vec<Unit>,
    cells_of: Vec<Vec<Cell>>,
    peers: Vec<Vec<Cell>>,
}

impl Geometry {
    /// The tables of a shape. The first call for a shape makes them, in time linear in their size.
    pub fn of(shape: Shape) -> &'static Geometry {
        const SIZES: usize = Shape::MAX_BOX - Shape::MIN_BOX + 1;
        static TABLES: [[OnceLock<Geometry>; SIZES]; SIZES] =
            [const { [const { OnceLock::new() }; SIZES] }; SIZES];
        let table = &TABLES[shape.box_rows() - Shape::MIN_BOX][shape.box_cols() - Shape::MIN_BOX];
        table.get_or_init(|| Geometry::make(shape))
    }

    /// The shape that these are the tables of.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// All rows, then all columns, then all boxes.
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    /// The cells of a unit, row by row; none if the grid has no such unit.
    pub fn cells_of(&self, unit: Unit) -> &[Cell] {
        let side = self.shape.side();
        let (kind, index) = match unit {
            Unit::Row(i) => (0, i),
            Unit::Column(i) => (1, i),
            Unit::Box(i) => (2, i),
        };
        match self.cells_of.get(kind * side + usize::from(index)) {
            Some(cells) if usize::from(index) < side => cells,
            _ => &[],
        }
    }

    /// The cells that share a unit with this one, itself left out, row by row; none for a cell outside the grid.
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        self.peers.get(cell.index()).map_or(&[], Vec::as_slice)
    }

    /// The row, column and box of a cell.
    pub fn units_of(&self, cell: Cell) -> [Unit; 3] {
        [
            Unit::Row(cell.row(self.shape) as u8),
            Unit::Column(cell.col(self.shape) as u8),
            Unit::Box(cell.box_index(self.shape) as u8),
        ]
    }

    /// What people call a cell: `r3c5`, counted from one.
    pub fn name(&self, cell: Cell) -> String {
        cell.name(self.shape)
    }

    fn make(shape: Shape) -> Geometry {
        let side = shape.side();
        let indexes = || 0..side as u8;
        let units: Vec<Unit> = indexes()
            .map(Unit::Row)
            .chain(indexes().map(Unit::Column))
            .chain(indexes().map(Unit::Box))
            .collect();
        let mut cells_of = vec![Vec::with_capacity(side); 3 * side];
        for cell in Cell::all(shape) {
            cells_of[cell.row(shape)].push(cell);
            cells_of[side + cell.col(shape)].push(cell);
            cells_of[2 * side + cell.box_index(shape)].push(cell);
        }
        let peers = Cell::all(shape)
            .map(|cell| {
                let units = [
                    cell.row(shape),
                    side + cell.col(shape),
                    2 * side + cell.box_index(shape),
                ];
                sorted_set(
                    units
                        .iter()
                        .flat_map(|&unit| &cells_of[unit])
                        .copied()
                        .filter(|&peer| peer != cell),
                )
            })
            .collect();
        Geometry {
            shape,
            units,
            cells_of,
            peers,
        }
    }
}

/// The items in order, each once. Insertion takes far less code than sorting does, and is as fast for lists as short as
/// those here.
pub(crate) fn sorted_set<T: Copy + Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut sorted = Vec::new();
    for item in items {
        if let Err(at) = sorted.binary_search(&item) {
            sorted.insert(at, item);
        }
    }
    sorted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nine() {
        let geometry = Geometry::of(Shape::NINE);
        let cell = Cell::new(Shape::NINE, 5, 4).unwrap();
        assert_eq!(geometry.name(cell), "r6c5");
        assert_eq!(
            geometry.units_of(cell).map(|unit| unit.to_string()),
            ["row 6", "column 5", "box 5"]
        );
        assert_eq!(geometry.peers(cell).len(), 20);
        assert_eq!(geometry.units().len(), 27);
        assert_eq!(Cell::new(Shape::NINE, 9, 0), None);
    }

    #[test]
    fn boxes_of_six_are_two_rows_high() {
        let geometry = Geometry::of(Shape::SIX);
        let names: Vec<String> = geometry
            .cells_of(Unit::Box(2))
            .iter()
            .map(|&cell| geometry.name(cell))
            .collect();
        assert_eq!(names, ["r3c1", "r3c2", "r3c3", "r4c1", "r4c2", "r4c3"]);
        assert_eq!(geometry.cells_of(Unit::Box(6)), []);
        assert_eq!(geometry.cells_of(Unit::Row(6)), []);
    }

    #[test]
    fn every_shape_is_a_partition_three_times() {
        for rows in 2..=6 {
            for cols in 2..=6 {
                let shape = Shape::new(rows, cols).unwrap();
                let geometry = Geometry::of(shape);
                for cell in Cell::all(shape) {
                    for unit in geometry.units_of(cell) {
                        assert!(geometry.cells_of(unit).contains(&cell));
                    }
                    assert_eq!(
                        geometry.peers(cell).len(),
                        3 * (shape.side() - 1) - (rows - 1) - (cols - 1)
                    );
                }
                assert!(
                    geometry
                        .units()
                        .iter()
                        .all(|&unit| geometry.cells_of(unit).len() == shape.side())
                );
            }
        }
    }
}
