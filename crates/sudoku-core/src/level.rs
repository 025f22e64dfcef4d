//! How hard a puzzle is to be: by how many clues it has, and by what they ask of a person.

use crate::logic::Class;
use crate::shape::Shape;

/// An exact number of clues, and the techniques that a person needs: these, and nothing harder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Many clues; naked singles are enough.
    Easy,
    /// Fewer; needs hidden singles.
    Medium,
    /// Few; needs locked candidates, pairs, triples or quads.
    Hard,
    /// Fewest; needs fish, wings, rectangles, colouring or chains, but no trial and error.
    Expert,
}

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Expert];

    /// The exact number of clues of a puzzle of this shape and level.
    ///
    /// | | easy | medium | hard | expert |
    /// |---|---:|---:|---:|---:|
    /// | 4×4 | 10 | 8 | 6 | 5 |
    /// | 6×6 | 20 | 16 | 12 | 10 |
    /// | 9×9 | 45 | 35 | 28 | 24 |
    ///
    /// Other shapes get a share of their cells, in which puzzles of the level are common: 60 % or more for easy; for expert
    /// just above what digging by logic gets down to, which grows with the side.
    pub fn clues(self, shape: Shape) -> usize {
        let by_level = match shape {
            Shape::FOUR => [10, 8, 6, 5],
            _ if shape.side() == 6 => [20, 16, 12, 10],
            Shape::NINE => [45, 35, 28, 24],
            _ => Level::percents(shape.side()).map(|percent| shape.cells() * percent / 100),
        };
        by_level[self.index()]
    }

    fn percents(side: usize) -> [usize; 4] {
        match side {
            0..=8 => [60, 45, 35, 32],
            9..=10 => [60, 45, 36, 33],
            11..=12 => [60, 45, 38, 35],
            13..=15 => [62, 48, 41, 38],
            16 => [62, 50, 42, 39],
            17..=20 => [65, 52, 45, 42],
            21..=24 => [68, 55, 48, 45],
            25 => [68, 55, 48, 45],
            26..=30 => [70, 58, 51, 48],
            _ => [74, 62, 54, 50],
        }
    }

    /// The class of the hardest technique that a person needs for a puzzle of this shape and level: naked singles, hidden
    /// singles, subsets, patterns; capped to what the shape can hold. No 4×4 puzzle needs more than naked singles, and in
    /// shapes beyond 10×10 subsets are the hardest that are looked for. No level is made of forcing chains: they are a last
    /// resort.
    pub fn class(self, shape: Shape) -> Class {
        let most = match shape.cells() {
            0..=16 => Class::NakedSingle,
            17..=128 => Class::Pattern,
            _ => Class::Subset,
        };
        let own = match self {
            Level::Easy => Class::NakedSingle,
            Level::Medium => Class::HiddenSingle,
            Level::Hard => Class::Subset,
            Level::Expert => Class::Pattern,
        };
        own.min(most)
    }

    /// Its place among [`Level::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in forms and files: `easy`.
    pub const fn id(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
        }
    }

    /// The level of this id.
    pub fn from_id(id: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.id() == id)
    }

    /// Its name for people: `Easy`.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "Easy",
            Level::Medium => "Medium",
            Level::Hard => "Hard",
            Level::Expert => "Expert",
        }
    }

    /// Its letter in codes: E, M, H or X.
    pub const fn letter(self) -> char {
        match self {
            Level::Easy => 'E',
            Level::Medium => 'M',
            Level::Hard => 'H',
            Level::Expert => 'X',
        }
    }

    /// The level of this letter.
    pub fn from_letter(letter: char) -> Option<Level> {
        Level::ALL
            .into_iter()
            .find(|level| level.letter() == letter)
    }

    /// The level of puzzles whose hardest technique is of this class.
    pub const fn of_class(class: Class) -> Level {
        match class {
            Class::NakedSingle => Level::Easy,
            Class::HiddenSingle => Level::Medium,
            Class::Subset => Level::Hard,
            Class::Pattern | Class::Forcing => Level::Expert,
        }
    }
}
