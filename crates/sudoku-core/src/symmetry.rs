//! How the places of the clues lie: which cells are clues together or blank together.

use std::fmt;

use crate::geometry::{Cell, sorted_set};
use crate::shape::Shape;

/// What a puzzle's pattern of clues is kept unchanged by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Symmetry {
    /// Nothing: any pattern.
    #[default]
    None,
    /// Half a turn, as in newspapers.
    HalfTurn,
    /// A quarter of a turn.
    QuarterTurn,
    /// A mirror that stands upright in the middle.
    LeftRight,
    /// A mirror that lies across the middle.
    TopBottom,
    /// A mirror from the top left to the bottom right.
    Diagonal,
    /// A mirror from the top right to the bottom left.
    AntiDiagonal,
    /// Both diagonal mirrors.
    BothDiagonals,
}

impl Symmetry {
    /// Every symmetry.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::None,
        Symmetry::HalfTurn,
        Symmetry::QuarterTurn,
        Symmetry::LeftRight,
        Symmetry::TopBottom,
        Symmetry::Diagonal,
        Symmetry::AntiDiagonal,
        Symmetry::BothDiagonals,
    ];

    /// Its name in forms and links: `half-turn`.
    pub const fn id(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::HalfTurn => "half-turn",
            Symmetry::QuarterTurn => "quarter-turn",
            Symmetry::LeftRight => "left-right",
            Symmetry::TopBottom => "top-bottom",
            Symmetry::Diagonal => "diagonal",
            Symmetry::AntiDiagonal => "anti-diagonal",
            Symmetry::BothDiagonals => "both-diagonals",
        }
    }

    /// The symmetry of this id.
    pub fn from_id(id: &str) -> Option<Symmetry> {
        Symmetry::ALL
            .into_iter()
            .find(|symmetry| symmetry.id() == id)
    }

    /// Its letter in codes; none for no symmetry. No level has one of these letters.
    pub const fn letter(self) -> Option<char> {
        match self {
            Symmetry::None => None,
            Symmetry::HalfTurn => Some('R'),
            Symmetry::QuarterTurn => Some('Q'),
            Symmetry::LeftRight => Some('V'),
            Symmetry::TopBottom => Some('T'),
            Symmetry::Diagonal => Some('D'),
            Symmetry::AntiDiagonal => Some('A'),
            Symmetry::BothDiagonals => Some('W'),
        }
    }

    /// The symmetry of this letter.
    pub fn from_letter(letter: char) -> Option<Symmetry> {
        Symmetry::ALL
            .into_iter()
            .find(|symmetry| symmetry.letter() == Some(letter))
    }

    /// The cells that share their fate with this one, itself among them: one, two or four, row by row. The second half
    /// of a quarter turn's four is the first half turned by half a turn.
    pub fn orbit(self, shape: Shape, cell: Cell) -> Vec<Cell> {
        let last = shape.side() - 1;
        let (row, col) = (cell.row(shape), cell.col(shape));
        let half = (last - row, last - col);
        let images: &[(usize, usize)] = match self {
            Symmetry::None => &[],
            Symmetry::HalfTurn => &[half],
            Symmetry::QuarterTurn => &[(col, last - row), half, (last - col, row)],
            Symmetry::LeftRight => &[(row, last - col)],
            Symmetry::TopBottom => &[(last - row, col)],
            Symmetry::Diagonal => &[(col, row)],
            Symmetry::AntiDiagonal => &[(last - col, last - row)],
            Symmetry::BothDiagonals => &[(col, row), half, (last - col, last - row)],
        };
        sorted_set(
            images
                .iter()
                .filter_map(|&(row, col)| Cell::new(shape, row, col))
                .chain([cell]),
        )
    }

    /// The orbits of all cells, by their first cell.
    pub fn orbits(self, shape: Shape) -> Vec<Vec<Cell>> {
        Cell::all(shape)
            .map(|cell| self.orbit(shape, cell))
            .zip(Cell::all(shape))
            .filter(|(orbit, cell)| orbit.first() == Some(cell))
            .map(|(orbit, _)| orbit)
            .collect()
    }

    /// Whether a pattern with exactly so many clues can have this symmetry. Where it can't, digging goes down to the next
    /// number that can, and then breaks one orbit: the count is kept, the symmetry gives way in two cells at most.
    pub fn allows(self, shape: Shape, clues: usize) -> bool {
        let orbits = self.orbits(shape);
        let of_size = |size| orbits.iter().filter(|orbit| orbit.len() == size).count();
        clues <= shape.cells() && fits(clues, of_size(4), of_size(2), of_size(1))
    }
}

/// Whether `total` is made of so many fours, twos and ones at most.
pub(crate) fn fits(total: usize, fours: usize, twos: usize, ones: usize) -> bool {
    let after_fours = total - (total / 4).min(fours) * 4;
    let after_twos = after_fours - (after_fours / 2).min(twos) * 2;
    after_twos <= ones
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_are_a_partition_and_closed() {
        for shape in [Shape::FOUR, Shape::SIX, Shape::NINE] {
            for symmetry in Symmetry::ALL {
                let orbits = symmetry.orbits(shape);
                let mut cells: Vec<Cell> = orbits.iter().flatten().copied().collect();
                cells.sort_unstable();
                assert!(cells.into_iter().eq(Cell::all(shape)), "{symmetry}");
                for orbit in &orbits {
                    assert!([1, 2, 4].contains(&orbit.len()), "{symmetry}");
                    for &cell in orbit {
                        assert_eq!(&symmetry.orbit(shape, cell), orbit, "{symmetry}");
                    }
                }
            }
        }
    }

    #[test]
    fn which_counts_are_symmetric() {
        let refused: Vec<(Symmetry, usize)> = Symmetry::ALL
            .into_iter()
            .flat_map(|symmetry| [45, 35, 28, 24].map(|clues| (symmetry, clues)))
            .filter(|&(symmetry, clues)| !symmetry.allows(Shape::NINE, clues))
            .collect();
        assert_eq!(refused, [(Symmetry::QuarterTurn, 35)]);
        assert!(!Symmetry::HalfTurn.allows(Shape::FOUR, 5));
        assert!(Symmetry::Diagonal.allows(Shape::FOUR, 5));
    }
}
