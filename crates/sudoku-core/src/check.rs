//! The characters that codes are written with, and the one that checks them.

use crate::code::CodeError;
use crate::seed::Seed;

/// 25 digits and letters, no two of which look alike: of 2 and Z, for one, only 2 is in, of 5 and S neither.
pub(crate) const ALPHABET: &[u8; 25] = b"234679ACDEFGHJKMNPQRTVWXY";
/// Characters of a seed, without the check character.
pub(crate) const SEED_CHARACTERS: usize = 8;

/// The seed behind a prefix as people see it: three groups of three, the last character the check.
pub(crate) fn seed_text(prefix: &str, seed: Seed) -> String {
    let mut text = String::with_capacity(11);
    for (place, symbol) in seed
        .characters()
        .into_iter()
        .chain([check_character(prefix, seed)])
        .enumerate()
    {
        if place > 0 && place % 3 == 0 {
            text.push('-');
        }
        text.push(symbol);
    }
    text
}

/// Capital letters and digits alone; spaces and dashes go.
pub(crate) fn normalise(text: &str) -> Result<String, CodeError> {
    let is_dash = |c: char| c == '-' || ('\u{2010}'..='\u{2015}').contains(&c) || c == '−';
    text.chars()
        .filter(|&c| !c.is_whitespace() && !is_dash(c))
        .map(|c| match c.to_ascii_uppercase() {
            upper if upper.is_ascii_alphanumeric() => Ok(upper),
            _ => Err(CodeError::Character { symbol: c }),
        })
        .collect()
}

/// The prefix and the seed with its check character, of a normalised code.
pub(crate) fn split(typed: &str) -> Result<(&str, &str), CodeError> {
    let start = typed
        .len()
        .checked_sub(SEED_CHARACTERS + 1)
        .ok_or(CodeError::Length { found: typed.len() })?;
    typed
        .split_at_checked(start)
        .ok_or(CodeError::Length { found: typed.len() })
}

/// The seed of eight characters and a check character that must fit them and the prefix.
pub(crate) fn read_seed(prefix: &str, tail: &str) -> Result<Seed, CodeError> {
    let places: Vec<u8> = tail
        .chars()
        .map(|symbol| {
            let place = ALPHABET
                .iter()
                .position(|&known| char::from(known) == symbol);
            place
                .map(|place| place as u8)
                .ok_or(CodeError::Character { symbol })
        })
        .collect::<Result<_, _>>()?;
    let seed = Seed::from_places(
        places
            .get(..SEED_CHARACTERS)
            .ok_or(CodeError::Length { found: tail.len() })?,
    );
    if tail.ends_with(check_character(prefix, seed)) {
        Ok(seed)
    } else {
        Err(CodeError::Check)
    }
}

/// Makes the weighted sum of all characters a multiple of 25.
///
/// Counted from the end, the check character has weight 1 and the others 2, 3, 4, 1, 2, 3, 4 … No weight
/// shares a factor with 25, so one wrong character changes the sum; nor does the difference of two neighbouring
/// weights, so two swapped neighbours do too.
fn check_character(prefix: &str, seed: Seed) -> char {
    let modulus = ALPHABET.len();
    let place = |symbol: char| {
        ALPHABET
            .iter()
            .position(|&known| char::from(known) == symbol)
            .unwrap_or(0)
    };
    let seed_values = seed.characters().into_iter().rev().map(place);
    // A prefix may hold any digit and letter. Its digits, and its few letters, differ modulo 25.
    let prefix_values = prefix
        .chars()
        .rev()
        .filter_map(|symbol| symbol.to_digit(36))
        .map(|value| value as usize);
    let weights = [2, 3, 4, 1].into_iter().cycle();
    let sum: usize = seed_values
        .chain(prefix_values)
        .zip(weights)
        .map(|(value, weight)| value * weight)
        .sum();
    char::from(ALPHABET[(modulus - sum % modulus) % modulus])
}
