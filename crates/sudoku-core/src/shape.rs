//! The size of a puzzle, and the drawn grid that fixes how its parts are named.
//!
//! ```text
//!              column 1 … column 9
//!              │
//!            ┌─▼─────┬───────┬───────┐
//!     row 1 ─► r1c1  │       │       │
//!            │ box 1 │ box 2 │ box 3 │
//!            │       │       │       │
//!            ├───────┼───────┼───────┤      band: the boxes 1, 2 and 3
//!            │       │       │       │      stack: the boxes 1, 4 and 7
//!            │ box 4 │ box 5 │ box 6 │
//!            │       │  r6c5 │       │
//!            ├───────┼───────┼───────┤
//!            │       │       │       │
//!            │ box 7 │ box 8 │ box 9 │
//!     row 9 ─►       │       │  r9c9 │
//!            └───────┴───────┴───────┘
//! ```
//!
//! People count from one, and cells go row by row. A shape is written as the rows and columns of a box: `3x3` is
//! this grid of nine by nine, `2x3` is the grid of six by six whose boxes are two rows high and three columns wide.

use std::fmt;
use std::str::FromStr;

/// The size of a puzzle: how many rows and columns a box has. Its side, the number of digits, is their product.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shape {
    box_rows: u8,
    box_cols: u8,
}

impl Shape {
    /// 4×4 cells, boxes of 2×2.
    pub const FOUR: Shape = Shape {
        box_rows: 2,
        box_cols: 2,
    };
    /// 6×6 cells, boxes two rows high and three columns wide.
    pub const SIX: Shape = Shape {
        box_rows: 2,
        box_cols: 3,
    };
    /// 9×9 cells, boxes of 3×3.
    pub const NINE: Shape = Shape {
        box_rows: 3,
        box_cols: 3,
    };
    /// Every shape that is made, solved, shown and printed, by side from 4 to 36; of two with the same side, the one
    /// with the flatter boxes first. [`Shape::new`] knows others too, such as 2×6, and all that the crate does works for
    /// them.
    pub const OFFERED: [Shape; 15] = [
        Shape::FOUR,
        Shape::SIX,
        Shape::boxes(3, 2),
        Shape::boxes(2, 4),
        Shape::NINE,
        Shape::boxes(2, 5),
        Shape::boxes(3, 4),
        Shape::boxes(4, 3),
        Shape::boxes(3, 5),
        Shape::boxes(4, 4),
        Shape::boxes(4, 5),
        Shape::boxes(4, 6),
        Shape::boxes(5, 5),
        Shape::boxes(5, 6),
        Shape::boxes(6, 6),
    ];

    /// Fewest rows or columns of a box.
    pub(crate) const MIN_BOX: usize = 2;
    /// Most rows or columns of a box.
    pub(crate) const MAX_BOX: usize = 6;

    /// The shape whose boxes have so many rows and columns; each must be from 2 to 6.
    ///
    /// ```
    /// use sudoku_core::Shape;
    /// assert_eq!(Shape::new(3, 3), Some(Shape::NINE));
    /// assert_eq!(Shape::new(1, 9), None);
    /// ```
    pub fn new(box_rows: usize, box_cols: usize) -> Option<Shape> {
        let fits = |n: usize| (Shape::MIN_BOX..=Shape::MAX_BOX).contains(&n);
        (fits(box_rows) && fits(box_cols)).then_some(Shape {
            box_rows: box_rows as u8,
            box_cols: box_cols as u8,
        })
    }

    /// For the tables above, whose numbers fit.
    const fn boxes(box_rows: u8, box_cols: u8) -> Shape {
        Shape { box_rows, box_cols }
    }

    /// The offered shape with so many cells along a side.
    pub fn from_side(side: usize) -> Option<Shape> {
        Shape::OFFERED
            .into_iter()
            .find(|shape| shape.side() == side)
    }

    /// Cells along a side; also the number of digits, rows, columns and boxes.
    pub const fn side(self) -> usize {
        self.box_rows as usize * self.box_cols as usize
    }

    /// Cells altogether.
    pub const fn cells(self) -> usize {
        self.side() * self.side()
    }

    /// Rows of a box.
    pub const fn box_rows(self) -> usize {
        self.box_rows as usize
    }

    /// Columns of a box.
    pub const fn box_cols(self) -> usize {
        self.box_cols as usize
    }

    /// Whether boxes are as wide as high, so that the grid may be turned by a quarter.
    pub const fn has_square_boxes(self) -> bool {
        self.box_rows == self.box_cols
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.box_rows, self.box_cols)
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shape({self})")
    }
}

/// What is wrong with the text of a shape: it is not two numbers from 2 to 6 with an `x` between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShapeError;

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "a shape is written as the rows and columns of a box, each from 2 to 6, such as 3x3",
        )
    }
}

impl std::error::Error for ShapeError {}

impl FromStr for Shape {
    type Err = ShapeError;

    fn from_str(text: &str) -> Result<Shape, ShapeError> {
        let (rows, cols) = text.split_once('x').ok_or(ShapeError)?;
        let number = |part: &str| part.parse::<usize>().map_err(|_| ShapeError);
        Shape::new(number(rows)?, number(cols)?).ok_or(ShapeError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips() {
        for rows in 2..=6 {
            for cols in 2..=6 {
                let shape = Shape::new(rows, cols).unwrap();
                assert_eq!(shape.to_string().parse(), Ok(shape));
            }
        }
        for bad in ["", "3", "3x", "x3", "3x7", "1x4", "3x3x3", "-3x3"] {
            assert_eq!(bad.parse::<Shape>(), Err(ShapeError), "{bad}");
        }
    }

    #[test]
    fn sides_of_the_offered() {
        let sides = Shape::OFFERED.map(Shape::side);
        assert_eq!(sides[..3], [4, 6, 6]);
        assert_eq!(Shape::from_side(6), Some(Shape::SIX));
        assert_eq!(Shape::from_side(7), None);
    }

    #[test]
    fn sizes_are_shapes_in_order() {
        let sides = Shape::OFFERED.map(Shape::side);
        assert_eq!(
            sides,
            [4, 6, 6, 8, 9, 10, 12, 12, 15, 16, 20, 24, 25, 30, 36]
        );
        for shape in Shape::OFFERED {
            assert_eq!(Shape::new(shape.box_rows(), shape.box_cols()), Some(shape));
        }
    }
}
