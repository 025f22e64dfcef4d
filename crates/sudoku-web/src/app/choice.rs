//! Which symbols a person chose: one choice for all parts, for the boards and on paper, and carried by links.

use sudoku_core::Digit;

use super::route::encode;
use crate::symbols::{Symbols, SymbolsError, Words};

/// The most characters of a text of symbols.
const MOST: usize = 324;

/// The choice as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// A teacher's own symbols as they were typed. They stay while others are chosen.
    pub own: String,
    read: Result<Symbols, SymbolsError>,
}

impl Default for Choice {
    fn default() -> Self {
        Choice {
            own: String::new(),
            read: Ok(Symbols::Digits),
        }
    }
}

impl Choice {
    /// Takes in what the list or a link says: `letters`, or `own:` and what was typed.
    pub fn choose(&mut self, text: &str) {
        if let Some(own) = text.strip_prefix("own:") {
            self.own = own.chars().take(MOST).collect();
            // What is cut off is not in the links either.
            self.read = Words::parse(&self.own).map(Symbols::Words);
        } else {
            self.read = Symbols::read(text);
        }
    }

    /// What is chosen in the list.
    pub fn id(&self) -> &'static str {
        match self.read {
            Ok(Symbols::Digits) => "digits",
            Ok(Symbols::Letters) => "letters",
            Ok(Symbols::Shapes) => "shapes",
            Ok(Symbols::Colours) => "colours",
            Ok(Symbols::Words(_)) | Err(_) => "own",
        }
    }

    /// What links end with; nothing for digits.
    pub fn link(&self) -> String {
        match self.id() {
            "digits" => String::new(),
            "own" => format!("&symbols=own:{}", encode(&self.own)),
            id => format!("&symbols={id}"),
        }
    }

    /// The symbols; digits while those of a teacher's own can't be read.
    pub fn symbols(&self) -> &Symbols {
        self.read.as_ref().unwrap_or(&Symbols::Digits)
    }

    /// Why a grid of this side has digits where others were chosen, in a sentence or two.
    pub fn trouble(&self, side: usize) -> Option<String> {
        let why = match &self.read {
            Err(error) => error.to_string(),
            Ok(symbols) => match symbols.count() {
                0 => format!("Type {side} symbols: a word of different letters, or a list"),
                count if count < side => {
                    format!("{side} different symbols are needed, these are {count}")
                }
                _ => return None,
            },
        };
        Some(format!("{why}. Until then there are digits."))
    }

    /// What stands for which digit, since explanations speak of digits; empty where digits stand for themselves.
    pub fn legend(&self, side: usize) -> String {
        let symbols = self.symbols().or_digits(side);
        if *symbols == Symbols::Digits {
            return String::new();
        }
        let pairs: Vec<String> = Digit::all(side)
            .map(|digit| format!("{digit}\u{a0}=\u{a0}{}", symbols.name(digit)))
            .collect();
        format!("Symbols: {}.", pairs.join(", "))
    }

    /// The digit of a grid of this side that a key stands for, by its symbol or else by the digit itself.
    pub fn typed(&self, key: &str, side: usize) -> Option<Digit> {
        let symbols = self.symbols().or_digits(side);
        let find = |symbols: &Symbols, is: fn(&str, &str) -> bool| {
            Digit::all(side).find(|&digit| symbols.text(digit).is_some_and(|text| is(key, text)))
        };
        // Small and capital letters may be two symbols.
        find(symbols, |key, text| key == text)
            .or_else(|| find(symbols, str::eq_ignore_ascii_case))
            .or_else(|| find(&Symbols::Digits, str::eq_ignore_ascii_case))
    }

    /// Whether what was chosen is wrong for a grid of this side. Nothing is wrong before there is anything.
    pub fn is_wrong(&self, side: usize) -> bool {
        self.symbols().count() > 0 && self.trouble(side).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::route;

    fn chosen(text: &str) -> Choice {
        let mut choice = Choice::default();
        choice.choose(text);
        choice
    }

    #[test]
    fn links_carry_the_choice() {
        let check = |text: &str, link: &str| {
            let choice = chosen(text);
            assert_eq!(choice.link(), link, "{text}");
            let read = route::symbols(&format!("#puzzle=B9E-222-222-222{link}"));
            assert_eq!(chosen(&read.expect("the link has a code")), choice);
        };
        check("digits", "");
        check("no symbols", "");
        check("letters", "&symbols=letters");
        check("shapes", "&symbols=shapes");
        check("colours", "&symbols=colours");
        check("own:FLOWER", "&symbols=own:FLOWER");
        check("own:a&b =,%", "&symbols=own:a%26b%20%3d%2c%25");
        check("own:é🐝", "&symbols=own:%c3%a9%f0%9f%90%9d");
        // What can't be read is carried too, for a person to mend.
        check("own:LETTER", "&symbols=own:LETTER");
        check("own:", "&symbols=own:");
        assert_eq!(route::symbols("#set"), None);
        assert_eq!(
            route::symbols("#set=B9-30E-222-222-222&per=6&symbols=shapes&title=a"),
            Some("shapes".into())
        );
    }

    #[test]
    fn a_key_is_first_the_very_symbol_then_its_other_case_then_the_digit() {
        let check = |text: &str, key: &str, digit: Option<u8>| {
            assert_eq!(
                chosen(text).typed(key, 4).map(Digit::get),
                digit,
                "{text}: {key}"
            );
        };
        for (key, digit) in [("a", 1), ("A", 2), ("b", 3), ("B", 4), ("4", 4)] {
            check("own:aAbB", key, Some(digit));
        }
        check("own:ROSE", "o", Some(2));
        check("own:ROSE", "x", None);
        check("own:2143", "2", Some(1));
    }

    #[test]
    fn what_does_not_do_says_why() {
        let check = |text: &str, side: usize, trouble: Option<&str>, wrong: bool| {
            let choice = chosen(text);
            let trouble = trouble.map(|why| format!("{why}. Until then there are digits."));
            assert_eq!(choice.trouble(side), trouble, "{text}");
            assert_eq!(choice.is_wrong(side), wrong, "{text}");
            assert_eq!(
                choice.legend(side).is_empty(),
                choice.trouble(side).is_some()
            );
        };
        check("own:FLOWER", 6, None, false);
        check("own:FLOWERS", 6, None, false);
        check(
            "own:FLOWER",
            9,
            Some("9 different symbols are needed, these are 6"),
            true,
        );
        check("own:LETTER", 6, Some("“T” stands there twice"), true);
        check(
            "own:one two three hippopotamus",
            4,
            Some("“hippopotamus” has more than 8 characters"),
            true,
        );
        check(
            "own:",
            6,
            Some("Type 6 symbols: a word of different letters, or a list"),
            false,
        );
        check(
            "shapes",
            10,
            Some("10 different symbols are needed, these are 9"),
            true,
        );
        check("colours", 9, None, false);
        check("letters", 36, None, false);
    }

    #[test]
    fn own_symbols_stay_while_others_are_chosen() {
        let mut choice = chosen("own:FLOWER");
        choice.choose("shapes");
        assert_eq!((choice.id(), choice.own.as_str()), ("shapes", "FLOWER"));
        choice.choose(&format!("own:{}", "x".repeat(400)));
        assert_eq!((choice.id(), choice.own.len()), ("own", 324));
    }

    #[test]
    fn keys_stand_for_symbols_and_for_digits() {
        let check = |text: &str, side: usize, key: &str, digit: Option<u8>| {
            let typed = chosen(text).typed(key, side).map(Digit::get);
            assert_eq!(typed, digit, "{text}: {key}");
        };
        check("digits", 9, "7", Some(7));
        check("digits", 16, "g", Some(16));
        check("digits", 9, "a", None);
        check("letters", 16, "a", Some(1));
        check("letters", 16, "P", Some(16));
        check("letters", 16, "3", Some(3));
        check("own:FLOWER", 6, "w", Some(4));
        check("own:FLOWER", 6, "2", Some(2));
        check("own:FLOWER", 6, "x", None);
        check("own:987654321", 9, "9", Some(1));
        check("own:FLOWER", 9, "w", None);
        check("colours", 6, "g", Some(3));
        check("shapes", 6, "4", Some(4));
        check("letters", 9, "Tab", None);
    }

    #[test]
    fn the_legend_says_what_stands_for_which_digit() {
        let legend = chosen("shapes").legend(4).replace('\u{a0}', " ");
        assert_eq!(
            legend,
            "Symbols: 1 = circle, 2 = square, 3 = triangle, 4 = star."
        );
        assert_eq!(chosen("digits").legend(9), "");
    }
}
