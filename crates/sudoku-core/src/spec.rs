//! What is asked for: one puzzle, or a set of them.

use crate::level::Level;
use crate::shape::Shape;
use crate::symmetry::Symmetry;

/// The version of the way from a spec and a seed to a puzzle. Each goes on giving the puzzles that it gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Algorithm {
    /// Levels were numbers of clues alone, and there was no symmetry.
    A,
    /// A level is kept as to the techniques that a person needs.
    B,
}

impl Algorithm {
    /// The one that new puzzles are made by.
    pub const LATEST: Algorithm = Algorithm::B;

    /// Its letter, with which codes begin.
    pub const fn letter(self) -> char {
        match self {
            Algorithm::A => 'A',
            Algorithm::B => 'B',
        }
    }

    /// The algorithm of this letter.
    pub fn from_letter(letter: char) -> Option<Algorithm> {
        [Algorithm::A, Algorithm::B]
            .into_iter()
            .find(|algorithm| algorithm.letter() == letter)
    }
}

/// What a puzzle is to be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spec {
    /// How it is made.
    pub algorithm: Algorithm,
    /// Its size.
    pub shape: Shape,
    /// What its pattern of clues is unchanged by. Where that can't be had with the number of clues, it gives way in two
    /// cells at most; see [`Symmetry::allows`].
    pub symmetry: Symmetry,
    /// What a person needs for it; with none, whatever comes.
    pub level: Option<Level>,
    /// The exact number of its clues.
    pub clues: usize,
}

impl Spec {
    /// A puzzle of a level, with the level's own number of clues and any pattern.
    pub fn new(shape: Shape, level: Level) -> Spec {
        Spec {
            algorithm: Algorithm::LATEST,
            shape,
            symmetry: Symmetry::None,
            level: Some(level),
            clues: level.clues(shape),
        }
    }

    /// The same with a number of clues of one's own, and whatever level comes.
    pub fn with_clues(self, clues: usize) -> Spec {
        Spec {
            level: None,
            clues,
            ..self
        }
    }

    /// The same with a symmetry.
    pub fn with_symmetry(self, symmetry: Symmetry) -> Spec {
        Spec { symmetry, ..self }
    }

    /// What algorithm A called by a level's name: its number of clues, whatever a person needs.
    pub(crate) fn of_version_a(shape: Shape, clues: usize) -> Spec {
        Spec {
            algorithm: Algorithm::A,
            shape,
            symmetry: Symmetry::None,
            level: None,
            clues,
        }
    }
}

/// What a set is to be like: how many puzzles of each level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SetSpec {
    /// How they are made.
    pub algorithm: Algorithm,
    /// The size of all of them.
    pub shape: Shape,
    /// The symmetry of all of them.
    pub symmetry: Symmetry,
    /// How many of each level, easiest first.
    pub counts: [u16; 4],
}

impl SetSpec {
    /// The most puzzles of a set.
    pub const MAX_TOTAL: usize = 500;

    /// So many puzzles of each level, easiest first, with any pattern.
    pub fn new(shape: Shape, counts: [u16; 4]) -> SetSpec {
        SetSpec {
            algorithm: Algorithm::LATEST,
            shape,
            symmetry: Symmetry::None,
            counts,
        }
    }

    /// A set of puzzles of one level.
    pub fn uniform(shape: Shape, level: Level, count: u16) -> SetSpec {
        let mut counts = [0; 4];
        counts[level.index()] = count;
        SetSpec::new(shape, counts)
    }

    /// The same with a symmetry.
    pub fn with_symmetry(self, symmetry: Symmetry) -> SetSpec {
        SetSpec { symmetry, ..self }
    }

    /// How many puzzles altogether.
    pub fn total(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether there are puzzles of more than one level.
    pub fn is_mixed(&self) -> bool {
        self.counts.iter().filter(|&&count| count > 0).count() > 1
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
                break;
            }
        }
        match self.algorithm {
            Algorithm::A => Spec::of_version_a(self.shape, last.clues(self.shape)),
            Algorithm::B => Spec::new(self.shape, last).with_symmetry(self.symmetry),
        }
    }
}
