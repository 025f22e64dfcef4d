//! What stands in a cell for a digit: the digit itself, a letter, a shape, a colour, or a teacher's own words.
//!
//! Symbols change how a puzzle looks, never the puzzle: the same code has the same clues, whatever they look like.

use std::fmt;

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

/// Name and fill of each colour, light enough for black letters. No two names begin with the same letter, which
/// stands on the colour, so that they can be told apart in black and white.
const COLOURS: [(&str, &str); 9] = [
    ("red", "#f77"),
    ("blue", "#8bf"),
    ("green", "#6c6"),
    ("yellow", "#fe4"),
    ("orange", "#fa3"),
    ("violet", "#b9f"),
    ("pink", "#fbd"),
    ("white", "#fff"),
    ("turquoise", "#4dc"),
];
/// With what the colours' names begin.
const INITIALS: &str = "RBGYOVPWT";
/// The disc that a colour fills, as [`Symbols::path`] has paths.
const DISC: &str = "m-44 0a44 44 0 1 0 88 0 44 44 0 1 0-88 0z";

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
    /// Nine coloured discs, each with its name's first letter on it.
    Colours,
    /// A teacher's own.
    Words(Words),
}

/// Symbols of a teacher's own, all different, each of 1 to 8 characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Words {
    /// The symbols, with line feeds between them.
    lines: String,
    count: usize,
}

/// Why a text is no list of symbols.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SymbolsError {
    /// This symbol has more than [`Words::LONGEST`] characters.
    TooLong(String),
    /// This symbol stands there twice.
    Twice(String),
}

impl fmt::Display for SymbolsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SymbolsError::TooLong(word) => {
                write!(f, "“{word}” has more than {} characters", Words::LONGEST)
            }
            SymbolsError::Twice(word) => write!(f, "“{word}” stands there twice"),
        }
    }
}

impl std::error::Error for SymbolsError {}

impl Symbols {
    /// Reads what links and lists say: `letters`, `shapes`, `colours`, `own:FLOWER` or `own:red,blue,green,white`.
    /// All else is digits, as is a link that says nothing.
    pub fn read(text: &str) -> Result<Symbols, SymbolsError> {
        Ok(match text {
            "letters" => Symbols::Letters,
            "shapes" => Symbols::Shapes,
            "colours" => Symbols::Colours,
            _ => match text.strip_prefix("own:") {
                Some(own) => Symbols::Words(Words::parse(own)?),
                None => Symbols::Digits,
            },
        })
    }

    /// How many there are: the largest side that they serve.
    pub fn count(&self) -> usize {
        match self {
            Symbols::Digits | Symbols::Letters => usize::from(Digit::MAX),
            Symbols::Shapes => SHAPES.len(),
            Symbols::Colours => COLOURS.len(),
            Symbols::Words(words) => words.count,
        }
    }

    /// These, or the digits where there are too few for a grid of this side.
    pub fn or_digits(&self, side: usize) -> &Symbols {
        if side <= self.count() {
            self
        } else {
            &Symbols::Digits
        }
    }

    /// What is written for a digit, on a colour too; `None` where a shape is drawn, or where there are too few symbols.
    pub fn text(&self, digit: Digit) -> Option<&str> {
        let index = usize::from(digit.get()) - 1;
        match self {
            Symbols::Digits => DIGITS.get(index..index + 1),
            Symbols::Letters => LETTERS.get(index..index + 1).or_else(|| {
                let pair = 2 * index.checked_sub(LETTERS.len())?;
                LETTER_PAIRS.get(pair..pair + 2)
            }),
            Symbols::Shapes => None,
            Symbols::Colours => INITIALS.get(index..index + 1),
            Symbols::Words(words) => words.lines.split('\n').nth(index),
        }
    }

    /// What is said for a digit: its text or the name of the shape or colour, and the digit itself where there are too
    /// few symbols.
    pub fn name(&self, digit: Digit) -> &str {
        let index = usize::from(digit.get()) - 1;
        let named = match self {
            Symbols::Shapes => &SHAPES,
            Symbols::Colours => &COLOURS,
            _ => return self.text(digit).unwrap_or("?"),
        };
        let own = named.get(index).map(|(name, _)| *name);
        own.or_else(|| Symbols::Digits.text(digit)).unwrap_or("?")
    }

    /// The outline of a shape or of a colour's disc, as the data of an SVG path in a square of side 100 about the origin
    /// (`viewBox="-50 -50 100 100"`). It begins with a relative move, so that it may follow `M x y` in a longer path.
    pub fn path(&self, digit: Digit) -> Option<&'static str> {
        match self {
            Symbols::Shapes => SHAPES
                .get(usize::from(digit.get()) - 1)
                .map(|(_, path)| *path),
            Symbols::Colours => self.fill(digit).map(|_| DISC),
            _ => None,
        }
    }

    /// What fills a colour's disc.
    pub fn fill(&self, digit: Digit) -> Option<&'static str> {
        let index = usize::from(digit.get()) - 1;
        match self {
            Symbols::Colours => COLOURS.get(index).map(|(_, fill)| *fill),
            _ => None,
        }
    }
}

impl Words {
    /// Most characters of one.
    pub const LONGEST: usize = 8;

    /// Reads what a teacher typed: the letters of a word, or several words with spaces, commas or semicolons
    /// between them. A letter keeps the marks and joined signs that follow it.
    pub fn parse(text: &str) -> Result<Words, SymbolsError> {
        let separates = |c: char| c.is_whitespace() || c.is_control() || matches!(c, ',' | ';');
        let mut words = vec![String::new()];
        for c in text.chars() {
            match words.last_mut() {
                Some(word) if !separates(c) => word.push(c),
                Some(word) if word.is_empty() => {}
                _ => words.push(String::new()),
            }
        }
        words.retain(|word| !word.is_empty());
        if let [word] = &words[..] {
            words = letters(word);
        }
        for (index, word) in words.iter().enumerate() {
            if word.chars().count() > Words::LONGEST {
                return Err(SymbolsError::TooLong(word.clone()));
            }
            if words.iter().take(index).any(|former| former == word) {
                return Err(SymbolsError::Twice(word.clone()));
            }
        }
        Ok(Words {
            count: words.len(),
            lines: words.join("\n"),
        })
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

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn digit(value: u8) -> Digit {
        Digit::new(value).unwrap()
    }

    #[test]
    fn every_digit_has_a_symbol_and_no_two_the_same() {
        for (id, side) in [
            ("digits", 36),
            ("letters", 36),
            ("shapes", 9),
            ("colours", 9),
            ("own:PLANET", 6),
            ("own:do,re,mi,fa,so", 5),
        ] {
            let symbols = Symbols::read(id).unwrap();
            assert_eq!(symbols.count(), side);
            assert_eq!(symbols.or_digits(side), &symbols);
            assert_eq!(symbols.or_digits(side + 1), &Symbols::Digits);
            let all: Vec<Digit> = Digit::all(side).collect();
            let names: HashSet<&str> = all.iter().map(|&digit| symbols.name(digit)).collect();
            assert_eq!(names.len(), side, "{id}");
            for &digit in &all {
                let (text, path) = (symbols.text(digit), symbols.path(digit));
                assert_eq!(text.is_none(), symbols == Symbols::Shapes, "{id} {digit}");
                let drawn = matches!(symbols, Symbols::Shapes | Symbols::Colours);
                assert_eq!(path.is_some(), drawn, "{id} {digit}");
            }
            let written: HashSet<_> = all
                .iter()
                .map(|&d| (symbols.text(d), symbols.path(d)))
                .collect();
            assert_eq!(written.len(), side, "{id}, without colour");
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
    fn colours_are_light_and_begin_with_their_letter() {
        for digit in Digit::all(9) {
            let name = Symbols::Colours.name(digit);
            let initial = Symbols::Colours.text(digit).unwrap();
            assert!(name.starts_with(&initial.to_lowercase()), "{name}");
            let fill = Symbols::Colours.fill(digit).unwrap();
            let shades: Vec<f64> = fill[1..]
                .chars()
                .map(|shade| f64::from(shade.to_digit(16).unwrap()) / 15.0)
                .collect();
            // By WCAG's measure, with its exponent for its curve.
            let light: f64 = [0.2126, 0.7152, 0.0722]
                .iter()
                .zip(&shades)
                .map(|(share, shade)| share * shade.powf(2.2))
                .sum();
            assert!((light + 0.05) / 0.05 > 7.0, "{name}: black on it is read");
        }
    }

    #[test]
    fn words_are_read_as_teachers_type_them() {
        let check = |typed: &str, expected: &[&str]| {
            let symbols = Symbols::Words(Words::parse(typed).unwrap());
            assert_eq!(symbols.count(), expected.len(), "{typed:?}");
            let texts: Vec<&str> = Digit::all(36)
                .filter_map(|digit| symbols.text(digit))
                .collect();
            assert_eq!(texts, expected, "{typed:?}");
        };
        check("PLANET", &["P", "L", "A", "N", "E", "T"]);
        check("  R O S E ", &["R", "O", "S", "E"]);
        check(
            "red, blue;\ngreen white",
            &["red", "blue", "green", "white"],
        );
        check("e\u{301}a\u{301}bc", &["e\u{301}", "a\u{301}", "b", "c"]);
        check("👩‍🏫👍🏽🐟🐝", &["👩‍🏫", "👍🏽", "🐟", "🐝"]);
        for nothing in ["", " ,; "] {
            assert_eq!(Words::parse(nothing).unwrap().count, 0);
        }
        check("abc\u{1}", &["a", "b", "c"]);
        check("a b c abcdefgh", &["a", "b", "c", "abcdefgh"]);
        let check_error = |typed: &str, expected: &str| {
            let error = Words::parse(typed).map_err(|error| error.to_string());
            assert_eq!(error, Err(expected.to_owned()), "{typed:?}");
        };
        check_error("LETTER", "“T” stands there twice");
        check_error("do re do", "“do” stands there twice");
        check_error("a abcdefghi", "“abcdefghi” has more than 8 characters");
    }

    #[test]
    fn what_names_no_symbols_is_digits() {
        for other in ["", "Digits", "own", "word:PLANET", "digits", "shape"] {
            assert_eq!(Symbols::read(other), Ok(Symbols::Digits), "{other}");
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
        for (name, path) in SHAPES.into_iter().chain([("disc", DISC)]) {
            let points = ends(path);
            assert!(
                points.len() >= 3 || ["moon", "disc"].contains(&name),
                "{name}"
            );
            let (left, right) = (
                points.iter().map(|p| p.0).min().unwrap(),
                points.iter().map(|p| p.0).max().unwrap(),
            );
            assert!(
                points.iter().all(|p| p.0.abs() <= 44 && p.1.abs() <= 40),
                "{name}"
            );
            assert!(
                left + right == 0 || name == "moon",
                "{name}: {left} to {right}"
            );
        }
    }
}
