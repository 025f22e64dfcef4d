//! The short codes that people print, type and share.
//!
//! ```text
//! A9E-K7Q-M2X-PAC          one easy puzzle of 9×9
//! A9C22-K7Q-M2X-PAC        one puzzle of 9×9 with 22 clues
//! A9-30E-K7Q-M2X-PAC       a set of 30 easy puzzles
//! A9-8E8M7H7X-K7Q-M2X-PAC  a set with some of each level
//! │└───┬────┘ └───┬────┘│
//! │    what       seed  a check of all that stands before it
//! the version of the algorithm
//! ```
//!
//! (The check characters here are made up.) Reading ignores case, spaces and dashes.

use std::fmt;
use std::str::FromStr;

use crate::check;
use crate::level::Level;
use crate::seed::Seed;
use crate::shape::Shape;
use crate::spec::{SetSpec, Spec};

/// The version of the algorithm that turns a code into a puzzle. Another algorithm must have another letter.
pub const ALGORITHM: char = 'A';

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
            CodeError::Character { symbol } => {
                write!(
                    f,
                    "'{}' does not belong there in a code",
                    symbol.escape_debug()
                )
            }
            CodeError::Check => f.write_str("a character of this code is mistyped"),
            CodeError::Version { found } => {
                write!(
                    f,
                    "this code is of version {found}, and only version {ALGORITHM} is known here"
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
        let Spec {
            shape,
            level,
            clues,
        } = self.spec;
        if clues == level.clues(shape) {
            format!("{ALGORITHM}{}{}", size_symbol(shape), level.letter())
        } else {
            format!("{ALGORITHM}{}C{clues}", size_symbol(shape))
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
        let head = format!("{ALGORITHM}{}", size_symbol(self.spec.shape));
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
        let (shape, rest) = read_head(prefix)?;
        let plain = Spec::new(shape, Level::Easy);
        let mut letters = rest.chars();
        let spec = match (letters.next(), letters.as_str()) {
            (None, _) => return Err(CodeError::Length { found: typed.len() }),
            (Some('C'), number) => plain.with_clues(read_number(number).ok_or(CodeError::Level)?),
            (Some(letter), "") => {
                Spec::new(shape, Level::from_letter(letter).ok_or(CodeError::Level)?)
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
        let (shape, rest) = read_head(prefix)?;
        if rest.starts_with(|first: char| first.is_ascii_alphabetic()) {
            return Err(CodeError::IsPuzzle);
        }
        let mut counts = [0; 4];
        for part in rest.split_inclusive(|symbol: char| symbol.is_ascii_alphabetic()) {
            let (number, letter) = part.split_at(part.len() - 1);
            let level = letter
                .chars()
                .next()
                .and_then(Level::from_letter)
                .ok_or(CodeError::Level)?;
            let number = read_number(number)
                .filter(|&n| n <= SetSpec::MAX_TOTAL)
                .ok_or(CodeError::SetTotal)?;
            counts[level.index()] = number as u16;
        }
        let spec = SetSpec { shape, counts };
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

/// One character, so that what follows can begin with a digit.
fn size_symbol(shape: Shape) -> char {
    char::from_digit(shape.side() as u32, 36).map_or('0', |symbol| symbol.to_ascii_uppercase())
}

/// Reads version and size.
fn read_head(prefix: &str) -> Result<(Shape, &str), CodeError> {
    let mut symbols = prefix.chars();
    match symbols.next() {
        None => {
            return Err(CodeError::Length {
                found: check::SEED_CHARACTERS + 1,
            });
        }
        Some(ALGORITHM) => {}
        Some(found) => return Err(CodeError::Version { found }),
    }
    let side = symbols
        .next()
        .and_then(|symbol| symbol.to_digit(36))
        .ok_or(CodeError::Size)?;
    let shape = Shape::from_side(side as usize).ok_or(CodeError::Size)?;
    Ok((shape, symbols.as_str()))
}

fn read_number(text: &str) -> Option<usize> {
    (!text.is_empty() && text.len() <= 4)
        .then(|| text.parse().ok())
        .flatten()
}
