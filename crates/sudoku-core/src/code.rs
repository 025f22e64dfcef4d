//! The short codes that people print, type and share.
//!
//! ```text
//! B9E-K7Q-M2X-PAC          one easy puzzle of 9×9
//! B9RE-K7Q-M2X-PAC         one whose pattern of clues half a turn does not change
//! B9C22-K7Q-M2X-PAC        one puzzle of 9×9 with 22 clues, of whatever level
//! B9-30E-K7Q-M2X-PAC       a set of 30 easy puzzles
//! B9-8E8M7H7X-K7Q-M2X-PAC  a set with some of each level
//! │└───┬────┘ └───┬────┘│
//! │    what       seed  a check of all that stands before it
//! the version of the algorithm
//! ```
//!
//! (The check characters here are made up.) Reading ignores case, spaces and dashes.
//! Codes that begin with A are of an older version, for which a level was a number of clues alone: they go on meaning the
//! same puzzles.

use std::fmt;
use std::str::FromStr;

use crate::check;
use crate::level::Level;
use crate::seed::Seed;
use crate::shape::Shape;
use crate::spec::{Algorithm, SetSpec, Spec};
use crate::symmetry::Symmetry;

/// One puzzle: what it is like, and the seed that it grows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PuzzleCode {
    /// What the puzzle is like.
    pub spec: Spec,
    /// What it grows from.
    pub seed: Seed,
}

/// A set of puzzles: what they are like, and the seed that they all grow from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SetCode {
    /// What the puzzles are like.
    pub spec: SetSpec,
    /// What they grow from.
    pub seed: Seed,
}

/// What is wrong with a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeError {
    /// It is too short or too long.
    Length {
        /// Its characters, without spaces and dashes.
        found: usize,
    },
    /// A character that no code has at this place.
    Character {
        /// The character.
        symbol: char,
    },
    /// A character was mistyped or two were swapped: the check character does not fit.
    Check,
    /// It was made by another version of the algorithm.
    Version {
        /// The letter of that version.
        found: char,
    },
    /// It is of a size that is not offered.
    Size,
    /// It names no level and no number of clues where it should.
    Level,
    /// It asks for more clues than there are cells.
    Clues,
    /// It asks for no puzzle, or for more than a set can have.
    SetTotal,
    /// It is the code of a set, where one of a puzzle is needed.
    IsSet,
    /// It is the code of a puzzle, where one of a set is needed.
    IsPuzzle,
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CodeError::Length { found } => {
                write!(
                    f,
                    "a code does not have {found} {}",
                    if *found == 1 {
                        "character"
                    } else {
                        "characters"
                    }
                )
            }
            CodeError::Character { symbol } if symbol.is_control() => {
                let number = u32::from(*symbol);
                write!(
                    f,
                    "the character U+{number:04X} does not belong there in a code"
                )
            }
            CodeError::Character { symbol } => {
                write!(f, "'{symbol}' does not belong there in a code")
            }
            CodeError::Check => f.write_str("a character of this code is mistyped"),
            CodeError::Version { found } => {
                write!(
                    f,
                    "this code is of version {found}, which is not known here"
                )
            }
            CodeError::Size => f.write_str("this code is of a size that is not offered"),
            CodeError::Level => f.write_str("this code names no level"),
            CodeError::Clues => f.write_str("this code asks for more clues than there are cells"),
            CodeError::SetTotal => write!(f, "a set has from 1 to {} puzzles", SetSpec::MAX_TOTAL),
            CodeError::IsSet => f.write_str("this is the code of a set, not of one puzzle"),
            CodeError::IsPuzzle => f.write_str("this is the code of one puzzle, not of a set"),
        }
    }
}

impl std::error::Error for CodeError {}

impl PuzzleCode {
    /// The code of this puzzle.
    pub const fn new(spec: Spec, seed: Seed) -> PuzzleCode {
        PuzzleCode { spec, seed }
    }

    fn prefix(&self) -> String {
        let spec = &self.spec;
        let head = head(spec.algorithm, spec.shape, spec.symmetry);
        // Version A named a number of clues by its level.
        let level = match spec.algorithm {
            Algorithm::A => Level::ALL
                .into_iter()
                .find(|level| level.clues(spec.shape) == spec.clues),
            Algorithm::B => spec.level,
        };
        match level {
            Some(level) => format!("{head}{}", level.letter()),
            None => format!("{head}C{}", spec.clues),
        }
    }
}

impl SetCode {
    /// The code of this set.
    pub const fn new(spec: SetSpec, seed: Seed) -> SetCode {
        SetCode { spec, seed }
    }

    /// The code of the puzzle at this place, from zero. `retry` counts the puzzles at this place that were given up
    /// because they are the same as an earlier one. How many puzzles the set has makes no difference.
    pub fn member(&self, index: usize, retry: u32) -> PuzzleCode {
        let seed = self.seed.mix((index as u64) << 32 | u64::from(retry));
        PuzzleCode {
            spec: self.spec.spec_of(index),
            seed,
        }
    }

    fn counts(&self) -> String {
        let parts = Level::ALL
            .into_iter()
            .zip(self.spec.counts)
            .filter(|&(_, count)| count > 0);
        parts
            .map(|(level, count)| format!("{count}{}", level.letter()))
            .collect()
    }
}

impl fmt::Display for PuzzleCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let prefix = self.prefix();
        write!(f, "{prefix}-{}", check::seed_text(&prefix, self.seed))
    }
}

impl fmt::Display for SetCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SetSpec {
            algorithm,
            shape,
            symmetry,
            ..
        } = self.spec;
        let head = head(algorithm, shape, symmetry);
        let counts = self.counts();
        write!(
            f,
            "{head}-{counts}-{}",
            check::seed_text(&format!("{head}{counts}"), self.seed)
        )
    }
}

impl FromStr for PuzzleCode {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<PuzzleCode, CodeError> {
        let typed = check::normalise(text)?;
        let (prefix, tail) = check::split(&typed)?;
        let Head {
            algorithm,
            shape,
            symmetry,
            rest,
        } = read_head(prefix)?;
        let with_clues = |clues| Spec {
            algorithm,
            shape,
            symmetry,
            level: None,
            clues,
        };
        let mut letters = rest.chars();
        let spec = match (letters.next(), letters.as_str()) {
            (None, _) => return Err(CodeError::Length { found: typed.len() }),
            (Some('C'), number) => with_clues(read_number(number).ok_or(CodeError::Level)?),
            (Some(letter), "") => {
                let level = Level::from_letter(letter).ok_or(CodeError::Level)?;
                match algorithm {
                    Algorithm::A => with_clues(level.clues(shape)),
                    Algorithm::B => Spec::new(shape, level).with_symmetry(symmetry),
                }
            }
            (Some('0'..='9'), _) => return Err(CodeError::IsSet),
            _ => return Err(CodeError::Level),
        };
        if spec.clues > shape.cells() {
            return Err(CodeError::Clues);
        }
        let code = PuzzleCode {
            spec,
            seed: check::read_seed(prefix, tail)?,
        };
        // Only one way to write a code, so that the same puzzle never has two.
        if code.prefix() == prefix {
            Ok(code)
        } else {
            Err(CodeError::Level)
        }
    }
}

impl FromStr for SetCode {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<SetCode, CodeError> {
        let typed = check::normalise(text)?;
        let (prefix, tail) = check::split(&typed)?;
        let Head {
            algorithm,
            shape,
            symmetry,
            rest,
        } = read_head(prefix)?;
        if rest.starts_with(|first: char| first.is_ascii_alphabetic()) {
            return Err(CodeError::IsPuzzle);
        }
        let mut counts = [0; 4];
        for part in rest.split_inclusive(|symbol: char| symbol.is_ascii_alphabetic()) {
            let mut symbols = part.chars();
            let level = symbols
                .next_back()
                .and_then(Level::from_letter)
                .ok_or(CodeError::Level)?;
            let number = read_number(symbols.as_str())
                .filter(|&n| n <= SetSpec::MAX_TOTAL)
                .ok_or(CodeError::SetTotal)?;
            counts[level.index()] = number as u16;
        }
        let spec = SetSpec {
            algorithm,
            shape,
            symmetry,
            counts,
        };
        if !(1..=SetSpec::MAX_TOTAL).contains(&spec.total()) {
            return Err(CodeError::SetTotal);
        }
        let code = SetCode {
            spec,
            seed: check::read_seed(prefix, tail)?,
        };
        // Levels in order, none twice, no zeros in front.
        if code.counts() == rest {
            Ok(code)
        } else {
            Err(CodeError::Level)
        }
    }
}

/// One character a shape, so that what follows can begin with a digit. Of two shapes with the same side the flat boxes
/// have the side's own digit.
const SIZES: [(usize, usize, char); 15] = [
    (2, 2, '4'),
    (2, 3, '6'),
    (3, 2, '7'),
    (2, 4, '8'),
    (3, 3, '9'),
    (2, 5, 'A'),
    (3, 4, 'C'),
    (4, 3, 'D'),
    (3, 5, 'F'),
    (4, 4, 'G'),
    (4, 5, 'K'),
    (4, 6, 'P'),
    (5, 5, 'Q'),
    (5, 6, 'V'),
    (6, 6, 'X'),
];

/// Version, size and symmetry.
fn head(algorithm: Algorithm, shape: Shape, symmetry: Symmetry) -> String {
    let boxes = (shape.box_rows(), shape.box_cols());
    let size = SIZES
        .into_iter()
        .find(|&(rows, cols, _)| (rows, cols) == boxes)
        .map_or('0', |(_, _, symbol)| symbol);
    let mut head = String::from_iter([algorithm.letter(), size]);
    head.extend(symmetry.letter());
    head
}

struct Head<'a> {
    algorithm: Algorithm,
    shape: Shape,
    symmetry: Symmetry,
    rest: &'a str,
}

/// Reads [`head`].
fn read_head(prefix: &str) -> Result<Head<'_>, CodeError> {
    let mut symbols = prefix.chars();
    let version = symbols.next().ok_or(CodeError::Length {
        found: check::SEED_CHARACTERS + 1,
    })?;
    let algorithm = Algorithm::from_letter(version).ok_or(CodeError::Version { found: version })?;
    let size = symbols.next();
    let shape = SIZES
        .into_iter()
        .find(|&(_, _, symbol)| Some(symbol) == size)
        .and_then(|(rows, cols, _)| Shape::new(rows, cols))
        .filter(|shape| {
            algorithm > Algorithm::A || [Shape::FOUR, Shape::SIX, Shape::NINE].contains(shape)
        })
        .ok_or(CodeError::Size)?;
    let mut rest = symbols.as_str();
    let mut symmetry = Symmetry::None;
    if algorithm > Algorithm::A
        && let Some(found) = symbols.next().and_then(Symmetry::from_letter)
    {
        symmetry = found;
        rest = symbols.as_str();
    }
    Ok(Head {
        algorithm,
        shape,
        symmetry,
        rest,
    })
}

fn read_number(text: &str) -> Option<usize> {
    (!text.is_empty() && text.len() <= 4)
        .then(|| text.parse().ok())
        .flatten()
}
