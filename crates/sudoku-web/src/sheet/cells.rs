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
const MARK_INK: &str = "#555";

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
        self.symbols(drawing, weight, false, &|at| clues.get(at));
    }

    /// The clues bold, the found digits not; of shapes the clues filled, the found ones not; of colours the clues edged
    /// too, the found ones not.
    pub fn answer(&self, drawing: &mut Drawing, clues: &Grid, solution: &Grid) {
        self.clues(drawing, clues, Weight::Bold);
        self.symbols(drawing, Weight::Regular, true, &|at| match clues.get(at) {
            Some(_) => None,
            None => solution.get(at),
        });
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let shape = self.shape;
        (0..shape.cells()).filter_map(move |index| Cell::from_index(shape, index))
    }

    fn centre(&self, index: usize) -> Length {
        self.cell * index + self.cell / 2
    }

    fn symbols(
        &self,
        drawing: &mut Drawing,
        weight: Weight,
        found: bool,
        digit: &dyn Fn(Cell) -> Option<Digit>,
    ) {
        let shape = self.shape;
        let mut paths = |only: Option<Digit>, look: &str| {
            let mut placed = self.cells().filter_map(|cell| {
                let digit = digit(cell).filter(|digit| only.is_none_or(|only| only == *digit))?;
                let (x, y) = (self.centre(cell.col(shape)), self.centre(cell.row(shape)));
                Some((x, y, self.symbols.path(digit)?))
            });
            drawing.shapes(self.cell, look, &mut placed);
        };
        if *self.symbols == Symbols::Shapes {
            paths(None, if found { OUTLINE } else { SOLID });
            return;
        }
        for digit in Digit::all(shape.side()) {
            let Some(fill) = self.symbols.fill(digit) else {
                break;
            };
            let edge = if found { "" } else { EDGE };
            paths(Some(digit), &format!(r#"fill="{fill}"{edge}"#));
        }
        let size = self.sizes.symbol;
        drawing.put(format_args!(
            r#"<g font-size="{size}"{weight} text-anchor="middle">"#
        ));
        for row in 0..shape.side() {
            let placed = (0..shape.side()).filter_map(|col| {
                let digit = digit(Cell::new(shape, row, col)?)?;
                Some((self.centre(col), self.symbols.text(digit)?))
            });
            drawing.row(self.centre(row) + size.percent(DROP), placed);
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
        let x = |col: usize, place: usize| self.cell * col + inset + wide * place + wide / 2;
        let y = |row: usize, place: usize| self.cell * row + inset + high * place + high / 2;
        // The marks in one row of places in one cell.
        let of = move |row: usize, col: usize, place: usize| {
            let cell = Cell::new(shape, row, col).filter(|&cell| clues.get(cell).is_none());
            let set = cell.and_then(|cell| candidates.get(cell.index()));
            let set = set.copied().unwrap_or_default();
            Digit::all(shape.side())
                .enumerate()
                .skip(place * shape.box_cols())
                .take(shape.box_cols())
                .filter(move |&(_, digit)| set.contains(digit))
                .map(move |(index, digit)| (index % shape.box_cols(), digit))
        };
        let rows =
            (0..shape.side()).flat_map(|row| (0..shape.box_rows()).map(move |place| (row, place)));
        if *self.symbols == Symbols::Shapes {
            let mut placed = rows.flat_map(|(row, place)| {
                (0..shape.side()).flat_map(move |col| {
                    of(row, col, place).filter_map(move |(across, digit)| {
                        let path = self.symbols.path(digit)?;
                        Some((x(col, across), y(row, place), path))
                    })
                })
            });
            drawing.shapes(size, &format!(r#"fill="{MARK_INK}""#), &mut placed);
            return;
        }
        drawing.put(format_args!(
            r#"<g font-size="{size}" fill="{MARK_INK}" text-anchor="middle">"#
        ));
        for (row, place) in rows {
            let placed = (0..shape.side()).flat_map(|col| {
                of(row, col, place).filter_map(move |(across, digit)| {
                    Some((x(col, across), self.symbols.text(digit)?))
                })
            });
            drawing.row(y(row, place) + size.percent(DROP), placed);
        }
        drawing.put(format_args!("</g>"));
    }
}

impl Drawing {
    /// Symbols on one baseline, each centred at its x: where each has one character one text with many x, which
    /// takes a tenth of the elements that a text a symbol would take.
    fn row<'s>(&mut self, y: Length, symbols: impl Iterator<Item = (Length, &'s str)>) {
        let symbols: Vec<(Length, &str)> = symbols.collect();
        if symbols.is_empty() {
            return;
        }
        let alone = |text: &str| text.len() == 1;
        if symbols.iter().all(|(_, text)| alone(text)) {
            let mut places = String::new();
            let mut texts = String::new();
            for (x, text) in symbols {
                let separator = if places.is_empty() { "" } else { " " };
                let _ = write!(places, "{separator}{x}");
                texts.push_str(text);
            }
            let texts = Escaped(&texts);
            self.put(format_args!(r#"<text x="{places}" y="{y}">{texts}</text>"#));
            return;
        }
        for (x, text) in symbols {
            let text = Escaped(text);
            self.put(format_args!(r#"<text x="{x}" y="{y}">{text}</text>"#));
        }
    }

    /// Shapes in squares of this side about their places, as one path.
    pub fn shapes(
        &mut self,
        side: Length,
        look: &str,
        placed: &mut dyn Iterator<Item = (Length, Length, &str)>,
    ) {
        let mut data = String::new();
        // The paths are drawn in squares of 100, so places are measured in hundredths of the side.
        let hundredths = |place: Length| place.scaled(100_000, side.in_um());
        for (x, y, path) in placed {
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
