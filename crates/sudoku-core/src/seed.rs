//! The numbers that puzzles grow from, and how people write them.

use std::fmt;
use std::str::FromStr;

use crate::check::{self, ALPHABET, SEED_CHARACTERS};
use crate::code::CodeError;

/// What all chance of a puzzle follows from: a number below 25⁸, about 1.5·10¹¹.
///
/// People see it as eight characters without look-alikes and one more that gives typing errors away. Reading
/// ignores case, spaces and dashes.
///
/// ```
/// use sudoku_core::Seed;
///
/// let seed = Seed::new(20_260_101);
/// let text = seed.to_string();
/// assert_eq!(text.len(), "K7Q-M2X-PAC".len());
/// assert_eq!(text.to_lowercase().replace('-', " ").parse(), Ok(seed));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seed(u64);

impl Seed {
    /// How many seeds there are.
    pub const COUNT: u64 = (ALPHABET.len() as u64).pow(SEED_CHARACTERS as u32);

    /// The seed of a number, which is reduced modulo the number of seeds.
    pub const fn new(number: u64) -> Seed {
        Seed(number % Seed::COUNT)
    }

    /// Its number, below [`Seed::COUNT`].
    pub const fn value(self) -> u64 {
        self.0
    }

    /// Another seed that follows from this one and a number, and looks as if it had nothing to do with them.
    pub const fn mix(self, number: u64) -> Seed {
        Seed::new(scramble(scramble(self.0).wrapping_add(number)))
    }

    /// Its eight characters, without the check character.
    pub(crate) fn characters(self) -> [char; SEED_CHARACTERS] {
        let mut rest = self.0;
        let mut characters = ['2'; SEED_CHARACTERS];
        for place in characters.iter_mut().rev() {
            *place = char::from(ALPHABET[(rest % ALPHABET.len() as u64) as usize]);
            rest /= ALPHABET.len() as u64;
        }
        characters
    }

    /// The seed of eight places in the alphabet.
    pub(crate) fn from_places(places: &[u8]) -> Seed {
        Seed::new(places.iter().fold(0, |value, &place| {
            value * ALPHABET.len() as u64 + u64::from(place)
        }))
    }
}

/// One step of SplitMix64: a permutation of the numbers in which one changed bit changes about half of all bits.
pub(crate) const fn scramble(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&check::seed_text("", *self))
    }
}

impl FromStr for Seed {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Seed, CodeError> {
        let typed = check::normalise(text)?;
        let (prefix, tail) = check::split(&typed)?;
        match prefix {
            "" => check::read_seed("", tail),
            _ => Err(CodeError::Length { found: typed.len() }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips() {
        for number in [0, 1, 24, 25, Seed::COUNT - 1, Seed::COUNT, u64::MAX] {
            let seed = Seed::new(number);
            assert_eq!(seed.to_string().parse(), Ok(seed), "{seed}");
        }
    }

    #[test]
    fn wrong_characters_and_swapped_neighbours_are_noticed() {
        for number in 0..200 {
            let good: Vec<char> = Seed::new(scramble(number))
                .to_string()
                .chars()
                .filter(|&c| c != '-')
                .collect();
            for place in 0..good.len() {
                for &other in ALPHABET {
                    let mut bad = good.clone();
                    bad[place] = char::from(other);
                    let read = bad.iter().collect::<String>().parse::<Seed>();
                    assert_eq!(read.is_ok(), bad == good);
                }
                let mut bad = good.clone();
                bad.swap(place, (place + 1).min(good.len() - 1));
                assert_eq!(
                    bad.iter().collect::<String>().parse::<Seed>().is_ok(),
                    bad == good
                );
            }
        }
    }
}
