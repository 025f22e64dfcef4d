//! Grids as text to copy and to save. [`super::parse()`] reads each form back.
//!
//! A line, rows without rulers, CSV and JSON do not say how the boxes lie: they read back with the usual ones. Puzzles
//! of more than nine digits that lack the greatest digit may read back as one of two ways to write digits.

use super::lz;
use crate::digit::Digit;
use crate::geometry::Cell;
use crate::grid::Grid;
use crate::shape::Shape;

/// All cells in one line, a dot for each blank.
///
/// ```
/// use sudoku_core::{Grid, Shape, text};
/// assert_eq!(text::line(&Grid::empty(Shape::FOUR)), "................");
/// ```
pub fn line(grid: &Grid) -> String {
    grid.cells().map(|(_, digit)| symbol(digit)).collect()
}

/// All cells in one line, a zero for each blank.
pub fn line_with_zeros(grid: &Grid) -> String {
    grid.cells()
        .map(|(_, digit)| digit.map_or('0', Digit::symbol))
        .collect()
}

/// The grid that [`line()`] or [`line_with_zeros()`] wrote, its shape known: the exact way back, with nothing to guess. None if
/// the line has another length or a character that is neither blank nor a digit of the shape.
///
/// ```
/// use sudoku_core::{Shape, text};
/// let grid = text::read_line(Shape::FOUR, "1..4............").unwrap();
/// assert_eq!(text::line(&grid), "1..4............");
/// assert_eq!(text::read_line(Shape::FOUR, "5..............."), None);
/// ```
pub fn read_line(shape: Shape, line: &str) -> Option<Grid> {
    let value = |symbol: char| {
        if matches!(symbol, '.' | '0') {
            return Some(0);
        }
        Digit::all(shape.side())
            .find(|digit| digit.symbol() == symbol)
            .map(Digit::get)
    };
    let values: Vec<u8> = line.chars().map(value).collect::<Option<_>>()?;
    Grid::from_values(shape, &values)
}

/// A line for each row, a dot for each blank, and no line end after the last.
pub fn bare_rows(grid: &Grid) -> String {
    let side = grid.shape().side();
    let cells: Vec<char> = grid.cells().map(|(_, digit)| symbol(digit)).collect();
    let rows: Vec<String> = cells.chunks(side).map(|row| row.iter().collect()).collect();
    rows.join("\n")
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
    let (side, box_cols) = (shape.side(), shape.box_cols());
    let boxes_across = side / box_cols;
    let ruler = (0..boxes_across)
        .map(|index| {
            let outer = usize::from(index == 0) + usize::from(index == boxes_across - 1);
            "-".repeat(2 * box_cols + 1 - outer)
        })
        .collect::<Vec<_>>()
        .join("+");
    let mut lines = Vec::with_capacity(side + side / shape.box_rows());
    for row in 0..side {
        if row > 0 && row % shape.box_rows() == 0 {
            lines.push(ruler.clone());
        }
        lines.push(boxes_of_row(grid, row).join(" | "));
    }
    lines.join("\n")
}

/// A line for each row in a frame of double strokes, also between the boxes, and no line end after the last.
///
/// ```
/// use sudoku_core::{Grid, Shape, text};
/// let drawn = "\
/// ╔═════╦═════╗
/// ║ . . ║ . . ║
/// ║ . . ║ . . ║
/// ╠═════╬═════╣
/// ║ . . ║ . . ║
/// ║ . . ║ . . ║
/// ╚═════╩═════╝";
/// assert_eq!(text::boxed(&Grid::empty(Shape::FOUR)), drawn);
/// ```
pub fn boxed(grid: &Grid) -> String {
    let shape = grid.shape();
    let (side, box_cols) = (shape.side(), shape.box_cols());
    let stroke = "═".repeat(2 * box_cols + 1);
    let ruler = |left: &str, joint: &str, right: &str| {
        let strokes = vec![stroke.as_str(); side / box_cols];
        format!("{left}{}{right}", strokes.join(joint))
    };
    let mut lines = vec![ruler("╔", "╦", "╗")];
    for row in 0..side {
        if row > 0 && row % shape.box_rows() == 0 {
            lines.push(ruler("╠", "╬", "╣"));
        }
        lines.push(format!("║ {} ║", boxes_of_row(grid, row).join(" ║ ")));
    }
    lines.push(ruler("╚", "╩", "╝"));
    lines.join("\n")
}

/// The parts of a row that lie in each box, with a space between the cells.
fn boxes_of_row(grid: &Grid, row: usize) -> Vec<String> {
    let shape = grid.shape();
    let cells: Vec<String> = (0..shape.side())
        .map(|col| {
            let cell = Cell::new(shape, row, col);
            String::from(symbol(cell.and_then(|cell| grid.get(cell))))
        })
        .collect();
    cells
        .chunks(shape.box_cols())
        .map(|part| part.join(" "))
        .collect()
}

/// `.sdk`, as SudoCue and SadMan read it: a header with the title, unless that is empty, and a line for each row.
pub fn sdk(grid: &Grid, title: &str) -> String {
    let title = one_line(title);
    let header = if title.is_empty() {
        String::new()
    } else {
        format!("#D{title}\n")
    };
    format!("{header}{}\n", bare_rows(grid))
}

/// `.sdm`: a line for each puzzle, zeros for blanks.
pub fn sdm<'g>(grids: impl IntoIterator<Item = &'g Grid>) -> String {
    grids
        .into_iter()
        .map(|grid| line_with_zeros(grid) + "\n")
        .collect()
}

/// CSV: a line for each row, commas between the numbers, nothing for a blank.
pub fn csv(grid: &Grid) -> String {
    number_rows(grid, "", ",")
        .into_iter()
        .map(|row| row + "\n")
        .collect()
}

/// JSON: a list of rows, each a list of numbers, zero for blank.
///
/// ```
/// use sudoku_core::{Grid, Shape, text};
/// assert_eq!(text::json(&Grid::empty(Shape::FOUR)), "[[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]");
/// ```
pub fn json(grid: &Grid) -> String {
    format!("[[{}]]", number_rows(grid, "0", ",").join("],["))
}

fn number_rows(grid: &Grid, blank: &str, between: &str) -> Vec<String> {
    let side = grid.shape().side();
    let cells: Vec<String> = grid
        .values()
        .map(|value| {
            if value == 0 {
                blank.into()
            } else {
                value.to_string()
            }
        })
        .collect();
    cells.chunks(side).map(|row| row.join(between)).collect()
}

/// OpenSudoku's XML, version 1, with all puzzles in one folder of this name. None if one of them is not 9×9: OpenSudoku
/// has no others.
pub fn opensudoku<'g>(name: &str, grids: impl IntoIterator<Item = &'g Grid>) -> Option<String> {
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n");
    xml += &format!("  <name>{}</name>\n", escape(&one_line(name)));
    for grid in grids {
        if grid.shape() != Shape::NINE {
            return None;
        }
        xml += &format!("  <game data=\"{}\" />\n", line_with_zeros(grid));
    }
    Some(xml + "</opensudoku>\n")
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

/// A link that opens the puzzle in SudokuPad: f-puzzles' data, packed. It names the regions where boxes are not square.
pub fn sudokupad_link(grid: &Grid, title: &str) -> String {
    let shape = grid.shape();
    let rows: Vec<String> = grid
        .cells()
        .map(|(cell, digit)| {
            let mut members = Vec::new();
            if let Some(digit) = digit {
                members.push(format!("\"value\":{},\"given\":true", digit.get()));
            }
            if !shape.has_square_boxes() {
                members.push(format!("\"region\":{}", cell.box_index(shape)));
            }
            format!("{{{}}}", members.join(","))
        })
        .collect::<Vec<_>>()
        .chunks(shape.side())
        .map(|row| format!("[{}]", row.join(",")))
        .collect();
    let title: String = one_line(title)
        .chars()
        .filter(|c| !c.is_control())
        .flat_map(|c| {
            matches!(c, '"' | '\\')
                .then_some('\\')
                .into_iter()
                .chain([c])
        })
        .collect();
    let title = if title.is_empty() {
        String::new()
    } else {
        format!("\"title\":\"{title}\",")
    };
    let data = format!(
        "{{\"size\":{},{title}\"grid\":[{}]}}",
        shape.side(),
        rows.join(",")
    );
    let packed = lz::compress(&data)
        .replace('+', "%2B")
        .replace('/', "%2F")
        .replace('=', "%3D");
    format!("https://sudokupad.app/fpuzzles{packed}")
}

fn symbol(digit: Option<Digit>) -> char {
    digit.map_or('.', Digit::symbol)
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn forms_read_back() {
        for shape in Shape::OFFERED {
            let grid = Grid::empty(shape);
            for text in [
                line(&grid),
                bare_rows(&grid),
                rows(&grid),
                boxed(&grid),
                sdk(&grid, "A 1"),
            ] {
                assert_eq!(crate::text::parse(&text).unwrap().grid, grid, "{text}");
            }
        }
    }
}
