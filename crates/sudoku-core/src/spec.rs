//! What is asked for: one puzzle, or a set of them.

use crate::level::Level;
use crate::shape::Shape;

/// What a puzzle is to be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spec {
    /// Its size.
    pub shape: Shape,
    /// What it is called.
    pub level: Level,
    /// The exact number of its clues.
    pub clues: usize,
}

impl Spec {
    /// A puzzle with the level's own number of clues.
    pub fn new(shape: Shape, level: Level) -> Spec {
        Spec {
            shape,
            level,
            clues: level.clues(shape),
        }
    }

    /// The same shape with a number of clues of one's own, called by the nearest level.
    pub fn with_clues(self, clues: usize) -> Spec {
        Spec {
            shape: self.shape,
            level: Level::nearest(self.shape, clues),
            clues,
        }
    }
}

/// What a set is to be like: how many puzzles of each level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SetSpec {
    /// The size of all of them.
    pub shape: Shape,
    /// How many of each level, easiest first.
    pub counts: [u16; 4],
}

impl SetSpec {
    /// The most puzzles of a set.
    pub const MAX_TOTAL: usize = 500;

    /// A set of puzzles of one level.
    pub fn uniform(shape: Shape, level: Level, count: u16) -> SetSpec {
        let mut counts = [0; 4];
        counts[level.index()] = count;
        SetSpec { shape, counts }
    }

    /// How many puzzles altogether.
    pub fn total(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum()
    }

    /// What the puzzle at this place, from zero, is to be like: levels come easiest first. Past the end it is like
    /// the last.
    pub fn spec_of(&self, index: usize) -> Spec {
        let mut before = 0;
        let mut last = Level::Easy;
        for level in Level::ALL {
            let count = usize::from(self.counts[level.index()]);
            if count > 0 {
                last = level;
            }
            before += count;
            if index < before {
                return Spec::new(self.shape, level);
            }
        }
        Spec::new(self.shape, last)
    }
}
