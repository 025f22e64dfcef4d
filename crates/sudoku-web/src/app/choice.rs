//! Which symbols a person chose: one choice for all parts, for the boards and on paper, and carried by links.

use sudoku_core::Digit;

use super::route::encode;
use crate::symbols::{Symbols, SymbolsError};

/// The most characters of a text of symbols.
const MOST: usize = 200;

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
        }
        self.read = Symbols::read(text);
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
            .map(|digit| format!("{digit} = {}", symbols.name(digit)))
            .collect();
        format!("Symbols: {}.", pairs.join(", "))
    }

    /// The digit of a grid of this side that a key stands for, by its symbol or else by the digit itself.
    pub fn typed(&self, key: &str, side: usize) -> Option<Digit> {
        let symbols = self.symbols().or_digits(side);
        let find = |symbols: &Symbols| {
            Digit::all(side).find(|&digit| {
                let text = symbols.text(digit);
                text.is_some_and(|text| key.eq_ignore_ascii_case(text))
            })
        };
        find(symbols).or_else(|| find(&Symbols::Digits))
    }

    /// What there is to say of the choice, and whether it is about something wrong.
    pub fn sentence(&self, side: usize) -> (String, bool) {
        match self.trouble(side) {
            // Nothing is wrong before there is anything.
            Some(trouble) => (trouble, self.symbols().count() > 0),
            None => (self.legend(side), false),
        }
    }
}
