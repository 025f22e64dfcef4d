//! Which shape a number of cells or rows means.

use crate::shape::Shape;

/// The sides whose digits are written with one figure, in the order in which they are tried.
pub(super) const SMALL_SIDES: [usize; 4] = [4, 6, 8, 9];

/// The shape of this side where nothing says how the boxes lie: nearly square, and no higher than wide.
pub(super) fn usual(side: usize) -> Option<Shape> {
    (2..=6)
        .rev()
        .filter(|rows| side.is_multiple_of(*rows) && side / rows >= *rows)
        .find_map(|rows| Shape::new(rows, side / rows))
}

/// The usual shape of so many cells altogether.
pub(super) fn usual_of_cells(cells: usize) -> Option<Shape> {
    let side = cells.isqrt();
    (side * side == cells).then(|| usual(side)).flatten()
}

/// Whether another shape has the same side.
pub(super) fn has_twin(shape: Shape) -> bool {
    (2..=6).any(|rows| {
        rows != shape.box_rows()
            && shape.side().is_multiple_of(rows)
            && Shape::new(rows, shape.side() / rows).is_some()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_boxes() {
        for (side, expected) in [
            (4, "2x2"),
            (6, "2x3"),
            (8, "2x4"),
            (9, "3x3"),
            (10, "2x5"),
            (12, "3x4"),
            (15, "3x5"),
            (16, "4x4"),
            (18, "3x6"),
            (20, "4x5"),
            (24, "4x6"),
            (25, "5x5"),
            (30, "5x6"),
            (36, "6x6"),
        ] {
            assert_eq!(
                usual(side).map(|shape| shape.to_string()).as_deref(),
                Some(expected)
            );
            assert_eq!(usual_of_cells(side * side), usual(side));
        }
        for side in [0, 1, 2, 3, 5, 7, 11, 14, 21, 35, 37, 40] {
            assert_eq!(usual(side), None, "{side}");
        }
    }
}
