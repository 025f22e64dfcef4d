//! How a person solves: by the easiest technique that applies, one step after the other.
//!
//! [`Candidates`] is the state; a technique is a function from it to [`Step`]s; [`Technique`] names them all, in one ordered
//! table. [`explain`] walks the table from the top after each step, as HoDoKu does, so a puzzle's steps are the easiest
//! that this order allows, and the same on every machine. Technique files do not know one another.

mod almost_locked;
mod als;
mod bug;
mod candidates;
mod cellset;
mod chains;
mod colouring;
mod fish;
mod forcing;
mod links;
mod locked;
mod reach;
mod rectangles;
mod say;
mod single_digit;
mod singles;
mod step;
mod subsets;
mod sue_de_coq;
mod technique;
mod templates;
mod wings;

pub use candidates::Candidates;
pub use cellset::{CellSet, Small};
pub(crate) use reach::needed_class;
pub use step::{Group, Link, Node, Pattern, Role, Step};
pub use technique::{Class, HodokuLevel, Ladder, Technique, Words};

use crate::puzzle::Puzzle;

/// The way to the solution, or as far as the techniques lead.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// Where they lead.
    pub end: End,
}

/// Where the steps lead.
#[derive(Clone, Debug)]
pub enum End {
    /// To the solution.
    Solved,
    /// To a state in which no technique finds anything: what is left is trial and error.
    Stuck(Candidates),
}

/// Solves by logic alone, always by the easiest technique that applies, none harder than `cap`.
///
/// Techniques that assume one solution may be used, for a [`Puzzle`] is proved.
///
/// ```
/// use sudoku_core::{Budget, Puzzle, logic, text};
///
/// let clues = text::parse("1...\n..3.\n.4..\n...2").unwrap().grid;
/// let puzzle = Puzzle::new(clues, Budget::UNLIMITED).unwrap();
/// let explanation = logic::explain(&puzzle, logic::Technique::last());
/// assert!(matches!(explanation.end, logic::End::Solved));
/// ```
pub fn explain(puzzle: &Puzzle, cap: Technique) -> Explanation {
    explain_by(Ladder::FULL, puzzle, cap)
}

/// As [`explain`], by the techniques of a ladder.
pub fn explain_by(ladder: Ladder, puzzle: &Puzzle, cap: Technique) -> Explanation {
    let mut state = Candidates::new(puzzle.clues());
    let mut steps = Vec::new();
    while !state.is_solved() {
        match ladder.next_step(&state, cap) {
            Some(step) => {
                state.apply(&step);
                steps.push(step);
            }
            None => {
                return Explanation {
                    steps,
                    end: End::Stuck(state),
                };
            }
        }
    }
    Explanation {
        steps,
        end: End::Solved,
    }
}

/// The easiest step in this state, none harder than `cap`. The clues must have exactly one solution.
pub fn next_step(state: &Candidates, cap: Technique) -> Option<Step> {
    Ladder::FULL.next_step(state, cap)
}

/// A step in three stages, each a sentence, for a person who wants no more help than needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// Where to look.
    pub look: String,
    /// What to see there.
    pub see: String,
    /// What follows.
    pub follow: String,
}

impl Step {
    /// The three stages of a hint; `state` is the one that the step was found in.
    pub fn hint(&self, state: &Candidates) -> Hint {
        let Pattern { units, digits, .. } = &self.pattern;
        let place = if units.is_empty() {
            String::new()
        } else {
            format!(" in {}", say::units(units))
        };
        let about = match (self.placements.is_empty(), digits.is_empty()) {
            (false, _) | (_, true) => String::new(),
            _ => format!(", of {}", say::digits(*digits)),
        };
        let name = in_sentence(self.technique.name());
        Hint {
            look: format!("Look for {} {name}{place}{about}.", article(&name)),
            see: sentence(self.see(state)),
            follow: sentence(format!("so {}", self.consequence(state))),
        }
    }

    /// The whole step in one sentence: "In row 4, 7 can only go in r4c9, so r4c9 is 7."
    pub fn sentence(&self, state: &Candidates) -> String {
        sentence(format!(
            "{}, so {}",
            self.see(state),
            self.consequence(state)
        ))
    }

    fn see(&self, state: &Candidates) -> String {
        self.technique.say(state, self)
    }

    fn consequence(&self, state: &Candidates) -> String {
        say::consequence(state.shape(), &self.placements, &self.eliminations)
    }
}

/// With a capital at its head, unless that is the name of a cell, and a full stop.
fn sentence(words: String) -> String {
    let mut letters = words.chars();
    match letters.next() {
        Some(first)
            if !letters
                .as_str()
                .starts_with(|next: char| next.is_ascii_digit()) =>
        {
            format!("{}{}.", first.to_uppercase(), letters.as_str())
        }
        _ => words + ".",
    }
}

/// `a` or `an`, as the name is spoken: an X-wing, a unique rectangle.
fn article(name: &str) -> &'static str {
    if name.starts_with(['a', 'e', 'i', 'o', 'A', 'X']) {
        "an"
    } else {
        "a"
    }
}

/// A technique's name within a sentence: small letters, but for names such as XY-wing and ALS-XZ.
fn in_sentence(name: &str) -> String {
    let mut letters = name.chars();
    match letters.next() {
        Some(first)
            if letters
                .as_str()
                .starts_with(|next: char| next.is_lowercase()) =>
        {
            format!("{}{}", first.to_lowercase(), letters.as_str())
        }
        _ => name.into(),
    }
}
