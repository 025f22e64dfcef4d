//! Grids as text to copy. [`super::parse()`] reads both forms back.

use crate::digit::Digit;
use crate::geometry::Cell;
use crate::grid::Grid;

/// All cells in one line, a dot for each blank.
///
/// ```
/// use sudoku_core::{Grid, Shape, text};
/// assert_eq!(text::line(&Grid::empty(Shape::FOUR)), "................");
/// ```
pub fn line(grid: &Grid) -> String {
    grid.cells().map(|(_, digit)| symbol(digit)).collect()
}

/// A line for each row, with pipes and rulers between the boxes, and no line end after the last.
///
/// ```
/// use sudoku_core::{Grid, Shape, text};
/// let drawn = "\
/// . . | . .
/// . . | . .
/// ----+----
/// . . | . .
/// . . | . .";
/// assert_eq!(text::rows(&Grid::empty(Shape::FOUR)), drawn);
/// ```
pub fn rows(grid: &Grid) -> String {
    let shape = grid.shape();
    let (side, box_rows, box_cols) = (shape.side(), shape.box_rows(), shape.box_cols());
    let boxes_across = side / box_cols;
    let ruler = (0..boxes_across)
        .map(|index| {
            let outer = usize::from(index == 0) + usize::from(index == boxes_across - 1);
            "-".repeat(2 * box_cols + 1 - outer)
        })
        .collect::<Vec<_>>()
        .join("+");
    let mut lines = Vec::with_capacity(side + side / box_rows);
    for row in 0..side {
        if row > 0 && row % box_rows == 0 {
            lines.push(ruler.clone());
        }
        let mut text = String::with_capacity(ruler.len());
        for col in 0..side {
            if col > 0 {
                text.push_str(if col % box_cols == 0 { " | " } else { " " });
            }
            text.push(symbol(
                Cell::new(shape, row, col).and_then(|cell| grid.get(cell)),
            ));
        }
        lines.push(text);
    }
    lines.join("\n")
}

fn symbol(digit: Option<Digit>) -> char {
    digit.map_or('.', Digit::symbol)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Shape;

    #[test]
    fn nine_rows_as_newspapers_print_them() {
        let clues =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let grid = crate::text::parse(clues).unwrap().grid;
        assert_eq!(line(&grid), clues);
        let drawn = rows(&grid);
        assert!(
            drawn.starts_with(
                "5 3 . | . 7 . | . . .\n6 . . | 1 9 5 | . . .\n. 9 8 | . . . | . 6 .\n"
            ),
            "{drawn}"
        );
        assert_eq!(drawn.lines().nth(3), Some("------+-------+------"));
        assert_eq!(drawn.lines().count(), 11);
    }

    #[test]
    fn both_forms_read_back() {
        for shape in Shape::OFFERED {
            let grid = Grid::empty(shape);
            for text in [line(&grid), rows(&grid)] {
                assert_eq!(crate::text::parse(&text).unwrap().grid, grid, "{text}");
            }
        }
    }
}
