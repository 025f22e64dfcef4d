//! The inside of a grid: its lines, the symbols in its cells, pencil marks.

use std::fmt::{self, Write};

use sudoku_core::{Cell, Digit, DigitSet, Grid, Shape};

use super::layout::Layout;
use super::length::Length;
use super::lettering::{Ems, ems};
use super::pen::{Drawing, Weight};
use super::svg::Escaped;
use crate::symbols::Symbols;

/// A digit's font size in percent of a cell: figures are 0.72 em high, so a digit is about half a cell high.
const SYMBOL_SIZE: i32 = 68;
/// What a symbol may take of a cell's width, in percent.
const SYMBOL_WIDTH: i32 = 88;
/// A letter's font size on a colour's disc, in percent of a cell.
const INITIAL_SIZE: i32 = 48;
/// Half a figure's height in percent of the font size: the way from a cell's centre down to the baseline.
/// `dominant-baseline` would say the same, but printers' drivers do not agree on it.
const DROP: i32 = 36;
/// What all pencil marks of a cell take of its width and height, in percent.
const MARKS: i32 = 92;
/// The share of its place that a pencil mark takes in height and in width, in percent. Figures are lower than their
/// size says, and the widths are those of bold letters, which marks are not.
const MARK_SIZE: (i32, i32) = (94, 104);
/// Larger pencil marks would look like clues.
const LARGEST_MARK: Length = Length::um(4_200);
/// The smallest pencil mark that can be read.
const LEAST_MARK: Length = Length::um(1_100);
/// A shape fills two thirds of its square, so that this is as small as [`LEAST_MARK`].
const LEAST_SHAPE_MARK: Length = Length::um(1_800);
/// Two thirds black: lighter than a clue, and dark enough for a worn-out printer.
const MARK_INK: &str = r##"fill="#555""##;

/// How large symbols and pencil marks are in cells of one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// The font size of the symbols; of shapes the size that digits would have.
    pub symbol: Length,
    /// The font size of the pencil marks, or the side of a shape's square; `None` where they could not be read.
    pub mark: Option<Length>,
}

impl Sizes {
    /// The symbols must serve the shape.
    pub fn new(shape: Shape, cell: Length, symbols: &Symbols) -> Sizes {
        let widest = widest(symbols, shape.side());
        let (wide, high) = mark_pitch(shape, cell);
        let (mark, least) = if widest == 0 {
            (wide.min(high), LEAST_SHAPE_MARK)
        } else {
            let fitting = wide.scaled(MARK_SIZE.1, widest);
            (high.percent(MARK_SIZE.0).min(fitting), LEAST_MARK)
        };
        Sizes {
            symbol: match widest {
                0 => cell.percent(SYMBOL_SIZE),
                _ if *symbols == Symbols::Colours => cell.percent(INITIAL_SIZE),
                _ => cell
                    .percent(SYMBOL_SIZE)
                    .min(cell.scaled(SYMBOL_WIDTH, widest)),
            },
            mark: (mark >= least).then_some(mark.min(LARGEST_MARK)),
        }
    }
}

/// The width of the widest of the symbols for a grid of this side; zero for shapes.
pub fn widest(symbols: &Symbols, side: usize) -> Ems {
    let texts = Digit::all(side).filter_map(|digit| symbols.text(digit));
    texts.map(ems).max().unwrap_or(0)
}

/// The width and height of one pencil mark's place: a cell's places are arranged as the cells of a box.
fn mark_pitch(shape: Shape, cell: Length) -> (Length, Length) {
    let all = cell.percent(MARKS);
    (all / shape.box_cols(), all / shape.box_rows())
}

/// A grid whose border's upper left corner is at the origin: its measures and its symbols.
pub struct Board<'a> {
    shape: Shape,
    cell: Length,
    sizes: Sizes,
    symbols: &'a Symbols,
}

/// How a shape is drawn.
const SOLID: &str = r##"fill="#000""##;
const OUTLINE: &str = r##"fill="none" stroke="#000" stroke-width="5" stroke-linejoin="round""##;
/// What a colour's disc has besides where it is given.
const EDGE: &str = r##" stroke="#000" stroke-width="2.5""##;

impl<'a> Board<'a> {
    pub fn new(shape: Shape, cell: Length, symbols: &'a Symbols) -> Board<'a> {
        let symbols = symbols.or_digits(shape.side());
        Board {
            shape,
            cell,
            sizes: Sizes::new(shape, cell, symbols),
            symbols,
        }
    }

    /// Thin lines between cells, thick ones between boxes and around the grid.
    pub fn lattice(&self, drawing: &mut Drawing, layout: &Layout) {
        let side = self.shape.side();
        let end = self.cell * side;
        let mut thin = String::new();
        let mut thick = format!("M0 0H{end}V{end}H0Z");
        for index in 1..side {
            let at = self.cell * index;
            let mut line = |between_boxes: bool, data: fmt::Arguments<'_>| {
                let path = if between_boxes { &mut thick } else { &mut thin };
                let _ = path.write_fmt(data);
            };
            let (down, across) = (index % self.shape.box_cols(), index % self.shape.box_rows());
            line(down == 0, format_args!("M{at} 0V{end}"));
            line(across == 0, format_args!("M0 {at}H{end}"));
        }
        drawing.put(format_args!(
            r##"<g fill="none" stroke="#000"><path stroke-width="{}" d="{thin}"/><path stroke-width="{}" d="{thick}"/></g>"##,
            layout.thin,
            layout.thick(),
        ));
    }

    /// The clues of a puzzle.
    pub fn clues(&self, drawing: &mut Drawing, clues: &Grid, weight: Weight) {
        let given = self.placed(&|cell| clues.get(cell));
        self.symbols(drawing, &given, weight, SOLID, EDGE);
    }

    /// The clues bold, the found digits not; of shapes the clues filled, the found ones not; of colours the clues edged
    /// too, the found ones not.
    pub fn answer(&self, drawing: &mut Drawing, clues: &Grid, solution: &Grid) {
        self.clues(drawing, clues, Weight::Bold);
        let found = self.placed(&|cell| solution.get(cell).filter(|_| clues.get(cell).is_none()));
        self.symbols(drawing, &found, Weight::Regular, OUTLINE, "");
    }

    fn centre(&self, index: usize) -> Length {
        self.cell * index + self.cell / 2
    }

    /// The cells' digits, row by row.
    fn placed(&self, digit: &dyn Fn(Cell) -> Option<Digit>) -> Vec<Placed> {
        let mut placed = Vec::new();
        for index in 0..self.shape.cells() {
            if let Some(cell) = Cell::from_index(self.shape, index)
                && let Some(digit) = digit(cell)
            {
                let x = self.centre(cell.col(self.shape));
                placed.push((x, self.centre(cell.row(self.shape)), digit));
            }
        }
        placed
    }

    /// Draws shapes in this look, or colours with this edge and other symbols in this weight.
    fn symbols(
        &self,
        drawing: &mut Drawing,
        placed: &[Placed],
        weight: Weight,
        look: &str,
        edge: &str,
    ) {
        if *self.symbols == Symbols::Colours {
            for digit in Digit::all(self.shape.side()) {
                let mut discs = placed.to_vec();
                discs.retain(|disc| disc.2 == digit);
                let fill = self.symbols.fill(digit).unwrap_or_default();
                let look = format!(r#"fill="{fill}"{edge}"#);
                drawing.shapes(self.cell, &look, &discs, self.symbols);
            }
        }
        let sizes = (self.cell, self.sizes.symbol);
        self.write(drawing, placed, sizes, look, format_args!("{weight}"));
    }

    /// Draws shapes in squares of the first size, or writes other symbols in the second.
    fn write(
        &self,
        drawing: &mut Drawing,
        placed: &[Placed],
        (square, size): (Length, Length),
        look: &str,
        attributes: fmt::Arguments<'_>,
    ) {
        if *self.symbols == Symbols::Shapes {
            drawing.shapes(square, look, placed, self.symbols);
            return;
        }
        drawing.put(format_args!(
            r#"<g font-size="{size}"{attributes} text-anchor="middle">"#
        ));
        for row in placed.chunk_by(|a, b| a.1 == b.1) {
            drawing.row(row, size.percent(DROP), self.symbols);
        }
        drawing.put(format_args!("</g>"));
    }

    /// Small symbols in the cells without a clue, if they can be read.
    pub fn marks(&self, drawing: &mut Drawing, clues: &Grid, candidates: &[DigitSet]) {
        let Some(size) = self.sizes.mark else {
            return;
        };
        let shape = self.shape;
        let (wide, high) = mark_pitch(shape, self.cell);
        let inset = self.cell.percent(100 - MARKS) / 2;
        let mut placed = Vec::new();
        for line in 0..shape.side() * shape.box_rows() {
            let (row, place) = (line / shape.box_rows(), line % shape.box_rows());
            let y = self.cell * row + inset + high * place + high / 2;
            for column in 0..shape.side() * shape.box_cols() {
                let (col, across) = (column / shape.box_cols(), column % shape.box_cols());
                let cell = Cell::new(shape, row, col).filter(|&cell| clues.get(cell).is_none());
                let set = cell.and_then(|cell| candidates.get(cell.index()));
                let digit = place * shape.box_cols() + across + 1;
                let digit = u8::try_from(digit).ok().and_then(Digit::new);
                if let (Some(set), Some(digit)) = (set, digit)
                    && set.contains(digit)
                {
                    let x = self.cell * col + inset + wide * across + wide / 2;
                    placed.push((x, y, digit));
                }
            }
        }
        let sizes = (size, size);
        let attributes = format_args!(" {MARK_INK}");
        self.write(drawing, &placed, sizes, MARK_INK, attributes);
    }
}

/// A symbol's middle, and the digit for which it stands.
pub type Placed = (Length, Length, Digit);

impl Drawing {
    /// Symbols in a row, each centred at its x, so far above the baseline: where each has one character one text with
    /// many x, which takes a tenth of the elements that a text a symbol would take.
    fn row(&mut self, row: &[Placed], above: Length, symbols: &Symbols) {
        let mut places = String::new();
        let mut texts = String::new();
        for (index, &(x, y, digit)) in row.iter().enumerate() {
            let text = symbols.text(digit).unwrap_or_default();
            let separator = if places.is_empty() { "" } else { " " };
            let _ = write!(places, "{separator}{x}");
            texts.push_str(text);
            let alone = text.len() == 1
                && row
                    .get(index + 1)
                    .is_some_and(|next| symbols.text(next.2).is_some_and(|next| next.len() == 1));
            if alone {
                continue;
            }
            let y = y + above;
            let text = Escaped(&texts);
            self.put(format_args!(r#"<text x="{places}" y="{y}">{text}</text>"#));
            places.clear();
            texts.clear();
        }
    }

    /// Shapes in squares of this side about their places, as one path.
    pub fn shapes(&mut self, side: Length, look: &str, placed: &[Placed], symbols: &Symbols) {
        let mut data = String::new();
        // The paths are drawn in squares of 100, so places are measured in hundredths of the side.
        let hundredths = |place: Length| place.scaled(100_000, side.in_um());
        for &(x, y, digit) in placed {
            let path = symbols.path(digit).unwrap_or_default();
            let _ = write!(data, "M{} {}{path}", hundredths(x), hundredths(y));
        }
        if data.is_empty() {
            return;
        }
        let scale = side.in_um();
        self.put(format_args!(
            r#"<path transform="scale({}.{:05})" {look} d="{data}"/>"#,
            scale / 100_000,
            scale % 100_000,
        ));
    }
}
