//! What may still stand where, for any shape, with all that follows at once from it.
//!
//! The same candidates are kept twice: for each cell the digits that may stand in it, and for each digit of each unit
//! the places of the unit that may hold it. Whatever is taken out of one is taken out of the other, and written down, so
//! that it can be put back in reverse order.

use std::sync::OnceLock;

use crate::geometry::Geometry;
use crate::grid::Grid;
use crate::shape::Shape;

/// There is no solution from here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Contradiction;

/// A moment to go back to: how much was written down.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    removed: usize,
    placed: usize,
}

/// A digit for a cell, both from zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Candidate {
    pub(crate) cell: u16,
    pub(crate) digit: u8,
}

/// The candidates of a grid while it is searched. Digits, cells and units count from zero; rows come first among the
/// units, then columns, then boxes.
///
/// [`Board::settle`] draws the conclusions: a cell with one candidate, a digit with one place in a unit, and locked
/// candidates (where the places of a digit in a box lie in one line, no other cell of the line has it, and the other way
/// about). Each conclusion that holds for some candidates holds for fewer too, so where it ends does not depend on
/// the order, and a grid that is solved so is solved with any clue of its solution more.
pub(crate) struct Board {
    tables: &'static Tables,
    /// For each cell, bit d for digit d.
    candidates: Vec<u64>,
    /// For each unit and digit, bit i for the unit's cell i.
    places: Vec<u64>,
    /// The digit of a cell that was placed, or [`OPEN`].
    digits: Vec<u8>,
    placed: Vec<u16>,
    removed: Vec<Candidate>,
    /// What has to be placed.
    singles: Vec<Candidate>,
    /// The units and digits whose places were fewer since they were looked at for locked candidates, each once.
    narrowed: Vec<u32>,
    is_narrowed: Vec<bool>,
}

/// In place of a digit.
const OPEN: u8 = u8::MAX;

impl Board {
    /// Every digit in every cell.
    pub(crate) fn new(shape: Shape) -> Board {
        let tables = Tables::of(shape);
        let side = shape.side();
        let all = (1 << side) - 1;
        Board {
            tables,
            candidates: vec![all; shape.cells()],
            places: vec![all; 3 * shape.cells()],
            digits: vec![OPEN; shape.cells()],
            placed: Vec::with_capacity(shape.cells()),
            removed: Vec::new(),
            singles: Vec::new(),
            narrowed: Vec::new(),
            is_narrowed: vec![false; 3 * shape.cells()],
        }
    }

    /// The clues of a grid with all that follows.
    pub(crate) fn of(grid: &Grid) -> Result<Board, Contradiction> {
        let mut board = Board::new(grid.shape());
        for (cell, digit) in grid.clues() {
            board.place(Candidate {
                cell: cell.index() as u16,
                digit: digit.get() - 1,
            })?;
        }
        board.settle()?;
        Ok(board)
    }

    /// The number of cells.
    pub(crate) fn cells(&self) -> usize {
        self.digits.len()
    }

    /// The number of digits.
    pub(crate) fn side(&self) -> usize {
        self.tables.side
    }

    /// Whether every cell is placed.
    pub(crate) fn is_solved(&self) -> bool {
        self.placed.len() == self.digits.len()
    }

    /// Whether this cell is placed.
    pub(crate) fn is_placed(&self, cell: usize) -> bool {
        self.digits[cell] != OPEN
    }

    /// The digits row by row from one, zero where open.
    pub(crate) fn values(&self) -> Vec<u8> {
        let value = |&digit: &u8| if digit == OPEN { 0 } else { digit + 1 };
        self.digits.iter().map(value).collect()
    }

    /// The candidates of a cell, bit d for digit d.
    pub(crate) fn candidates(&self, cell: usize) -> u64 {
        self.candidates[cell]
    }

    /// The places of the digits in the units, unit by unit.
    pub(crate) fn all_places(&self) -> &[u64] {
        &self.places
    }

    /// The cell at a place of a unit.
    pub(crate) fn cell_at(&self, unit: usize, place: usize) -> usize {
        usize::from(self.tables.cells[unit * self.tables.side + place])
    }

    /// The row, column and box of a cell.
    pub(crate) fn units_of(&self, cell: usize) -> [usize; 3] {
        self.tables.seats[cell].map(|seat| usize::from(seat.unit))
    }

    /// The moment to which [`Board::go_back`] leads.
    pub(crate) fn mark(&self) -> Mark {
        Mark {
            removed: self.removed.len(),
            placed: self.placed.len(),
        }
    }

    /// Puts back all that was taken out since.
    pub(crate) fn go_back(&mut self, mark: Mark) {
        while self.removed.len() > mark.removed
            && let Some(Candidate { cell, digit }) = self.removed.pop()
        {
            let [row, column, in_box] = self.tables.seats[usize::from(cell)];
            self.candidates[usize::from(cell)] |= 1 << digit;
            for seat in [row, column, in_box] {
                self.places[seat.list(self.tables.side, digit)] |= 1 << seat.place;
            }
        }
        for cell in self.placed.drain(mark.placed..) {
            self.digits[usize::from(cell)] = OPEN;
        }
        self.forget_pending();
    }

    /// Puts a digit into a cell, without what follows beyond the peers.
    pub(crate) fn place(&mut self, candidate: Candidate) -> Result<(), Contradiction> {
        let Candidate { cell, digit } = candidate;
        let at = usize::from(cell);
        if self.candidates[at] & (1 << digit) == 0 {
            return Err(Contradiction);
        }
        if self.digits[at] != OPEN {
            return Ok(());
        }
        self.digits[at] = digit;
        self.placed.push(cell);
        let mut others = self.candidates[at] & !(1 << digit);
        while others != 0 {
            let digit = others.trailing_zeros() as u8;
            others &= others - 1;
            self.remove(Candidate { cell, digit })?;
        }
        let side = self.tables.side;
        for seat in self.tables.seats[at] {
            let mut others = self.places[seat.list(side, digit)] & !(1 << seat.place);
            while others != 0 {
                let place = others.trailing_zeros() as usize;
                others &= others - 1;
                let cell = self.tables.cells[usize::from(seat.unit) * side + place];
                self.remove(Candidate { cell, digit })?;
            }
        }
        Ok(())
    }

    /// Takes a candidate out, if it is in.
    pub(crate) fn remove(&mut self, candidate: Candidate) -> Result<(), Contradiction> {
        let Candidate { cell, digit } = candidate;
        let at = usize::from(cell);
        if self.candidates[at] & (1 << digit) == 0 {
            return Ok(());
        }
        self.removed.push(candidate);
        self.candidates[at] &= !(1 << digit);
        let rest = self.candidates[at];
        let side = self.tables.side;
        let mut impossible = rest == 0;
        if rest.is_power_of_two() && self.digits[at] == OPEN {
            self.singles.push(Candidate {
                cell,
                digit: rest.trailing_zeros() as u8,
            });
        }
        for seat in self.tables.seats[at] {
            let list = seat.list(side, digit);
            self.places[list] &= !(1 << seat.place);
            let rest = self.places[list];
            if rest & rest.wrapping_sub(1) != 0 {
                if !self.is_narrowed[list] {
                    self.is_narrowed[list] = true;
                    self.narrowed.push(list as u32);
                }
            } else if rest == 0 {
                impossible = true;
            } else {
                let place = rest.trailing_zeros() as usize;
                let cell = self.tables.cells[usize::from(seat.unit) * side + place];
                if self.digits[usize::from(cell)] == OPEN {
                    self.singles.push(Candidate { cell, digit });
                }
            }
        }
        // Both copies are the same before anyone hears of it.
        if impossible {
            Err(Contradiction)
        } else {
            Ok(())
        }
    }

    /// Draws all conclusions. After a contradiction the board is of no use until it goes back.
    pub(crate) fn settle(&mut self) -> Result<(), Contradiction> {
        loop {
            while let Some(single) = self.singles.pop() {
                self.place(single)?;
            }
            let Some(list) = self.narrowed.pop() else {
                return Ok(());
            };
            self.is_narrowed[list as usize] = false;
            self.lock(list as usize)?;
        }
    }

    /// Locked candidates from one unit and digit.
    fn lock(&mut self, list: usize) -> Result<(), Contradiction> {
        let side = self.tables.side;
        let (unit, digit) = (list / side, list % side);
        let places = self.places[list];
        for crossing in &self.tables.crossings[unit] {
            if places & !crossing.inside != 0 {
                continue;
            }
            let other = usize::from(crossing.unit);
            let mut out = self.places[other * side + digit] & !crossing.inside_other;
            while out != 0 {
                let place = out.trailing_zeros() as usize;
                out &= out - 1;
                let cell = self.tables.cells[other * side + place];
                self.remove(Candidate {
                    cell,
                    digit: digit as u8,
                })?;
            }
        }
        Ok(())
    }

    fn forget_pending(&mut self) {
        self.singles.clear();
        for list in self.narrowed.drain(..) {
            self.is_narrowed[list as usize] = false;
        }
    }
}

/// A cell's place in one of its units.
#[derive(Clone, Copy, Debug, Default)]
struct Seat {
    unit: u8,
    place: u8,
}

impl Seat {
    /// Where the places of a digit in this unit are kept.
    fn list(self, side: usize, digit: u8) -> usize {
        usize::from(self.unit) * side + usize::from(digit)
    }
}

/// A line and a box that share cells, seen from one of them.
#[derive(Clone, Copy, Debug)]
struct Crossing {
    /// The places of the shared cells in the unit itself.
    inside: u64,
    /// The other unit.
    unit: u8,
    /// The places of the shared cells there.
    inside_other: u64,
}

/// Who sits where, for one shape. Made once.
#[derive(Debug)]
struct Tables {
    side: usize,
    /// For each cell its place in its row, column and box.
    seats: Vec<[Seat; 3]>,
    /// For each unit the cells by place.
    cells: Vec<u16>,
    /// For each box the lines that cross it, for each line its boxes.
    crossings: Vec<Vec<Crossing>>,
}

impl Tables {
    fn of(shape: Shape) -> &'static Tables {
        const SIZES: usize = Shape::MAX_BOX - Shape::MIN_BOX + 1;
        static TABLES: [[OnceLock<Tables>; SIZES]; SIZES] =
            [const { [const { OnceLock::new() }; SIZES] }; SIZES];
        let table = &TABLES[shape.box_rows() - Shape::MIN_BOX][shape.box_cols() - Shape::MIN_BOX];
        table.get_or_init(|| Tables::make(shape))
    }

    fn make(shape: Shape) -> Tables {
        let geometry = Geometry::of(shape);
        let side = shape.side();
        let mut seats = vec![[Seat::default(); 3]; shape.cells()];
        let mut cells = Vec::with_capacity(3 * shape.cells());
        for (unit, &name) in geometry.units().iter().enumerate() {
            for (place, cell) in geometry.cells_of(name).iter().enumerate() {
                seats[cell.index()][unit / side] = Seat {
                    unit: unit as u8,
                    place: place as u8,
                };
                cells.push(cell.index() as u16);
            }
        }
        let mut crossings = vec![Vec::new(); 3 * side];
        for in_box in 2 * side..3 * side {
            for line in 0..2 * side {
                let shared = |cell: &&[Seat; 3]| {
                    usize::from(cell[2].unit) == in_box
                        && usize::from(cell[line / side].unit) == line
                };
                let (mut in_line, mut inside) = (0, 0);
                for cell in seats.iter().filter(shared) {
                    in_line |= 1 << cell[line / side].place;
                    inside |= 1 << cell[2].place;
                }
                if inside == 0 {
                    continue;
                }
                crossings[in_box].push(Crossing {
                    inside,
                    unit: line as u8,
                    inside_other: in_line,
                });
                crossings[line].push(Crossing {
                    inside: in_line,
                    unit: in_box as u8,
                    inside_other: inside,
                });
            }
        }
        Tables {
            side,
            seats,
            cells,
            crossings,
        }
    }
}
