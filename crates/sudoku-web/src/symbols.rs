//! What stands in a cell for a digit: the digit itself, a letter, a teacher's own words, or a shape.
//!
//! Symbols change how a puzzle looks, never the puzzle: the same code has the same clues, whatever they look like.

use std::fmt;
use std::str::FromStr;

use sudoku_core::Digit;

const DIGITS: &str = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ@";
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/// What the letters go on with after Z.
const LETTER_PAIRS: &str = "AAABACADAEAFAGAHAIAJ";

/// Name and outline of each shape. The outlines differ in black and white, filled or not, and no shape is
/// another one turned: a diamond is narrow, a hexagon flat, so that they are no turned square and no circle.
const SHAPES: [(&str, &str); 9] = [
    ("circle", "m-32 0a32 32 0 1 0 64 0 32 32 0 1 0-64 0z"),
    ("square", "m-28-28h56v56h-56z"),
    ("triangle", "m0-34 36 62h-72z"),
    (
        "star",
        "m0-38 9 26 28 0-22 17 8 27-23-16-23 16 8-27-22-17 28 0z",
    ),
    ("diamond", "m0-38 25 38-25 38-25-38z"),
    (
        "heart",
        "m0 34c-52-34-38-66-18-66 10 0 16 6 18 14 2-8 8-14 18-14 20 0 34 32-18 66z",
    ),
    ("cross", "m-11-34h22v23h23v22h-23v23h-22v-23h-23v-22h23z"),
    ("moon", "m12-33a35 35 0 1 0 0 66 36 36 0 0 1 0-66z"),
    ("hexagon", "m-38 0 18-24h40l18 24-18 24h-40z"),
];

/// The symbols that a puzzle is drawn with.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symbols {
    /// 1 to 9, then A to Z, then `@`.
    #[default]
    Digits,
    /// A to Z, then AA to AJ.
    Letters,
    /// Nine outlines, each with a name.
    Shapes,
    /// A teacher's own.
    Words(Words),
}

/// From 4 to 36 symbols of a teacher's own, all different, each of 1 to 8 characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Words(Vec<String>);

/// Why a text is no list of symbols.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SymbolsError {
    /// It names none of `digits`, `letters`, `shapes` and `word:…`.
    UnknownKind,
    /// It has fewer than [`Words::LEAST`] or more than [`Words::MOST`] symbols: so many.
    Number(usize),
    /// This symbol has more than [`Words::LONGEST`] characters.
    TooLong(String),
    /// This symbol stands there twice.
    Twice(String),
    /// There is a character in it that cannot be shown.
    Unprintable,
}

impl fmt::Display for SymbolsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SymbolsError::UnknownKind => {
                f.write_str("the symbols are digits, letters, shapes, or words of your own")
            }
            SymbolsError::Number(number) => write!(
                f,
                "a puzzle needs {} to {} symbols, these are {number}",
                Words::LEAST,
                Words::MOST
            ),
            SymbolsError::TooLong(word) => {
                write!(f, "“{word}” has more than {} characters", Words::LONGEST)
            }
            SymbolsError::Twice(word) => write!(f, "“{word}” stands there twice"),
            SymbolsError::Unprintable => f.write_str("it has a character that cannot be shown"),
        }
    }
}

impl std::error::Error for SymbolsError {}

impl Symbols {
    /// How many there are: the largest side that they serve.
    pub fn len(&self) -> usize {
        match self {
            Symbols::Digits | Symbols::Letters => usize::from(Digit::MAX),
            Symbols::Shapes => SHAPES.len(),
            Symbols::Words(Words(words)) => words.len(),
        }
    }

    /// Whether there is none, which is never so.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether there is one for every digit of a grid of this side.
    pub fn serve(&self, side: usize) -> bool {
        side <= self.len()
    }

    /// These, or the digits where they do not serve a grid of this side.
    pub fn or_digits(&self, side: usize) -> &Symbols {
        if self.serve(side) {
            self
        } else {
            &Symbols::Digits
        }
    }

    /// What is written for a digit; `None` where a shape is drawn, or where there are too few symbols.
    pub fn text(&self, digit: Digit) -> Option<&str> {
        let index = usize::from(digit.get()) - 1;
        match self {
            Symbols::Digits => DIGITS.get(index..index + 1),
            Symbols::Letters => LETTERS.get(index..index + 1).or_else(|| {
                let pair = 2 * index.checked_sub(LETTERS.len())?;
                LETTER_PAIRS.get(pair..pair + 2)
            }),
            Symbols::Shapes => None,
            Symbols::Words(Words(words)) => words.get(index).map(String::as_str),
        }
    }

    /// What is said for a digit: its text or the shape's name, and the digit itself where there are too few symbols.
    pub fn name(&self, digit: Digit) -> &str {
        let index = usize::from(digit.get()) - 1;
        let own = match self {
            Symbols::Shapes => SHAPES.get(index).map(|(name, _)| *name),
            _ => self.text(digit),
        };
        own.or_else(|| DIGITS.get(index..index + 1)).unwrap_or("?")
    }

    /// The outline of a shape, as the data of an SVG path in a square of side 100 about the origin
    /// (`viewBox="-50 -50 100 100"`). It begins with a relative move, so that it may follow `M x y` in a longer path.
    pub fn path(&self, digit: Digit) -> Option<&'static str> {
        match self {
            Symbols::Shapes => SHAPES
                .get(usize::from(digit.get()) - 1)
                .map(|(_, path)| *path),
            _ => None,
        }
    }
}

impl Words {
    /// Fewest: the side of the smallest puzzle.
    pub const LEAST: usize = 4;
    /// Most: the side of the largest puzzle.
    pub const MOST: usize = Digit::MAX as usize;
    /// Most characters of one.
    pub const LONGEST: usize = 8;

    /// Reads what a teacher typed: the letters of a word, or several words with spaces, commas or semicolons
    /// between them. A letter keeps the marks and joined signs that follow it.
    pub fn parse(text: &str) -> Result<Words, SymbolsError> {
        let separates = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
        let parts: Vec<&str> = text
            .split(separates)
            .filter(|part| !part.is_empty())
            .collect();
        let words: Vec<String> = match parts[..] {
            [word] => letters(word),
            _ => parts.into_iter().map(str::to_owned).collect(),
        };
        for (index, word) in words.iter().enumerate() {
            if word.chars().any(unprintable) {
                return Err(SymbolsError::Unprintable);
            }
            if word.chars().count() > Words::LONGEST {
                return Err(SymbolsError::TooLong(word.clone()));
            }
            if words.iter().take(index).any(|former| former == word) {
                return Err(SymbolsError::Twice(word.clone()));
            }
        }
        match words.len() {
            Words::LEAST..=Words::MOST => Ok(Words(words)),
            number => Err(SymbolsError::Number(number)),
        }
    }
}

/// The letters of a word, each with what belongs to it.
fn letters(word: &str) -> Vec<String> {
    let mut letters: Vec<String> = Vec::new();
    for c in word.chars() {
        match letters.last_mut() {
            Some(last) if joins(c) || last.ends_with('\u{200d}') => last.push(c),
            _ => letters.push(c.into()),
        }
    }
    letters
}

/// Whether a character belongs to the one before it: accents, joiners, selectors, the colours of a skin.
fn joins(c: char) -> bool {
    matches!(
        c,
        '\u{300}'..='\u{36f}' | '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}' | '\u{1f3fb}'..='\u{1f3ff}'
    )
}

fn unprintable(c: char) -> bool {
    c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}')
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let one_letter_each = self.0.iter().all(|word| letters(word).len() == 1);
        // A word that began with a mark would join the word before it, so such words keep their commas.
        let joined = self.0.concat();
        let between = if one_letter_each && letters(&joined) == self.0 {
            ""
        } else {
            ","
        };
        for (index, word) in self.0.iter().enumerate() {
            f.write_str(if index == 0 { "" } else { between })?;
            f.write_str(word)?;
        }
        Ok(())
    }
}

/// As links write it: `digits`, `letters`, `shapes`, `word:PLANET` or `word:red,blue,green,white`.
impl fmt::Display for Symbols {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Symbols::Digits => f.write_str("digits"),
            Symbols::Letters => f.write_str("letters"),
            Symbols::Shapes => f.write_str("shapes"),
            Symbols::Words(words) => write!(f, "word:{words}"),
        }
    }
}

impl FromStr for Symbols {
    type Err = SymbolsError;

    fn from_str(text: &str) -> Result<Symbols, SymbolsError> {
        match text {
            "digits" => Ok(Symbols::Digits),
            "letters" => Ok(Symbols::Letters),
            "shapes" => Ok(Symbols::Shapes),
            _ => {
                let words = text
                    .strip_prefix("word:")
                    .ok_or(SymbolsError::UnknownKind)?;
                Words::parse(words).map(Symbols::Words)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn digit(value: u8) -> Digit {
        Digit::new(value).unwrap()
    }

    #[test]
    fn every_digit_has_a_symbol_and_no_two_the_same() {
        for id in [
            "digits",
            "letters",
            "shapes",
            "word:PLANET",
            "word:do,re,mi,fa,so",
        ] {
            let symbols: Symbols = id.parse().unwrap();
            assert_eq!(symbols.to_string(), id);
            let side = symbols.len();
            assert!(symbols.serve(side) && !symbols.serve(side + 1) && !symbols.is_empty());
            let all: Vec<Digit> = Digit::all(side).collect();
            let names: HashSet<&str> = all.iter().map(|&digit| symbols.name(digit)).collect();
            assert_eq!(names.len(), side, "{id}");
            for &digit in &all {
                assert_ne!(
                    symbols.text(digit).is_some(),
                    symbols.path(digit).is_some(),
                    "{id} {digit}"
                );
            }
            let paths: HashSet<_> = all.iter().filter_map(|&d| symbols.path(d)).collect();
            assert!(paths.is_empty() || paths.len() == side);
        }
    }

    #[test]
    fn digits_are_those_of_the_core() {
        for digit in Digit::all(36) {
            let text = digit.to_string();
            assert_eq!(Symbols::Digits.text(digit), Some(text.as_str()));
            assert_eq!(Symbols::Shapes.or_digits(36).name(digit), text);
        }
        let letters = [1, 26, 27, 36].map(|value| Symbols::Letters.text(digit(value)));
        assert_eq!(letters, [Some("A"), Some("Z"), Some("AA"), Some("AJ")]);
        assert_eq!(Symbols::Shapes.name(digit(8)), "moon");
        assert_eq!(Symbols::Shapes.name(digit(10)), "A");
        assert_eq!(Symbols::Shapes.text(digit(1)), None);
    }

    #[test]
    fn words_are_read_as_teachers_type_them() {
        let check = |typed: &str, expected: Result<&str, SymbolsError>| {
            let words = Words::parse(typed).map(|words| words.to_string());
            assert_eq!(words, expected.map(str::to_owned), "{typed:?}");
            if let Ok(words) = words {
                assert_eq!(Words::parse(&words).unwrap().to_string(), words);
            }
        };
        check("PLANET", Ok("PLANET"));
        check("  R O S E ", Ok("ROSE"));
        check("red, blue;\ngreen white", Ok("red,blue,green,white"));
        check("e\u{301}a\u{301}bc", Ok("e\u{301}a\u{301}bc"));
        check("👩‍🏫👍🏽🐟🐝", Ok("👩‍🏫👍🏽🐟🐝"));
        check("a b \u{301} c", Ok("a,b,\u{301},c"));
        check("", Err(SymbolsError::Number(0)));
        check("abc", Err(SymbolsError::Number(3)));
        check("LETTER", Err(SymbolsError::Twice("T".into())));
        check("a b c abcdefgh", Ok("a,b,c,abcdefgh"));
        check(
            "a b c abcdefghi",
            Err(SymbolsError::TooLong("abcdefghi".into())),
        );
        check("abc\u{1}", Err(SymbolsError::Unprintable));
        let many: String = ('\u{4e00}'..).take(37).collect();
        check(&many, Err(SymbolsError::Number(37)));
    }

    #[test]
    fn unknown_kinds_are_refused() {
        for bad in ["", "Digits", "word", "words:PLANET", "word:"] {
            assert!(bad.parse::<Symbols>().is_err(), "{bad}");
        }
    }

    /// A small reader of paths: where the outline goes, with the ends of curves for curves.
    fn ends(path: &str) -> Vec<(i32, i32)> {
        let mut numbers: Vec<i32> = Vec::new();
        let mut at = (0, 0);
        let mut points = Vec::new();
        let mut command = ' ';
        let mut rest = path;
        while let Some(c) = rest.chars().next() {
            if c.is_ascii_alphabetic() {
                assert!(numbers.is_empty() && "mhvlacz".contains(c), "{path}");
                command = c;
                rest = &rest[1..];
                continue;
            }
            if c == ' ' {
                rest = &rest[1..];
                continue;
            }
            let end = rest[1..]
                .find(|c: char| !c.is_ascii_digit())
                .map_or(rest.len(), |end| end + 1);
            numbers.push(rest[..end].parse().unwrap());
            rest = &rest[end..];
            let step = match (command, &numbers[..]) {
                ('m' | 'l', &[x, y]) => (x, y),
                ('h', &[x]) => (x, 0),
                ('v', &[y]) => (0, y),
                ('c', &[.., x, y]) if numbers.len() == 6 => (x, y),
                ('a', &[.., x, y]) if numbers.len() == 7 => (x, y),
                _ => continue,
            };
            numbers.clear();
            at = (at.0 + step.0, at.1 + step.1);
            points.push(at);
        }
        assert!(path.starts_with('m') && path.ends_with('z') && numbers.is_empty());
        points
    }

    #[test]
    fn outlines_stay_in_their_square_and_stand_in_its_middle() {
        for (name, path) in SHAPES {
            let points = ends(path);
            assert!(points.len() >= 3 || name == "moon", "{name}");
            let (left, right) = (
                points.iter().map(|p| p.0).min().unwrap(),
                points.iter().map(|p| p.0).max().unwrap(),
            );
            assert!(
                points.iter().all(|p| p.0.abs() <= 40 && p.1.abs() <= 40),
                "{name}"
            );
            assert!(
                left + right == 0 || name == "moon",
                "{name}: {left} to {right}"
            );
        }
    }
}
