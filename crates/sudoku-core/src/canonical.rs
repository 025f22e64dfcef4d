//! When two puzzles are the same for a person who looks twice.

use crate::grid::Grid;

/// A form that two grids share if and only if they are the same but for other names of the digits, rotation and
/// reflection. Where boxes are not square a quarter turn would change the shape, so only half turns count.
///
/// ```
/// use sudoku_core::{canonical, text};
///
/// let one = text::parse("12.. .... .... ...3").unwrap().grid;
/// let turned = text::parse("2... .... .... ..41").unwrap().grid;
/// assert_eq!(canonical(&one), canonical(&turned));
/// ```
pub fn canonical(grid: &Grid) -> Vec<u8> {
    let shape = grid.shape();
    let side = shape.side();
    let values: Vec<u8> = grid.values().collect();
    let turns: &[bool] = if shape.has_square_boxes() {
        &[false, true]
    } else {
        &[false]
    };
    let mut forms = Vec::with_capacity(8);
    for &transpose in turns {
        for flip_rows in [false, true] {
            for flip_cols in [false, true] {
                let at = |row: usize, col: usize| {
                    let row = if flip_rows { side - 1 - row } else { row };
                    let col = if flip_cols { side - 1 - col } else { col };
                    if transpose {
                        values[col * side + row]
                    } else {
                        values[row * side + col]
                    }
                };
                let view = (0..side * side).map(|index| at(index / side, index % side));
                forms.push(renamed(view));
            }
        }
    }
    let least = forms.into_iter().min().unwrap_or_default();
    // Grids of different shapes are never the same.
    [shape.box_rows() as u8, shape.box_cols() as u8]
        .into_iter()
        .chain(least)
        .collect()
}

/// The digits renamed in the order of their first appearance.
fn renamed(values: impl Iterator<Item = u8>) -> Vec<u8> {
    let mut names = [0_u8; 256];
    let mut known = 0;
    values
        .map(|value| {
            let name = &mut names[usize::from(value)];
            if value != 0 && *name == 0 {
                known += 1;
                *name = known;
            }
            *name
        })
        .collect()
}
