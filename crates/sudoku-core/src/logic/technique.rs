//! The ladder: every technique, easiest first, with its name, its score and where it is found.

use std::fmt;

use crate::logic::candidates::Candidates;
use crate::logic::step::{Found, Step};
use crate::logic::{locked, singles, subsets};
use std::ops::ControlFlow;

/// How much of a person a technique asks; the levels of puzzles are made of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Class {
    /// Full houses and naked singles: one cell, looked at alone.
    NakedSingle,
    /// Hidden singles: one digit in one unit.
    HiddenSingle,
    /// Locked candidates, pairs, triples, quads.
    Subset,
    /// Fish, wings, rectangles, colouring, chains, almost locked sets.
    Pattern,
    /// Forcing chains and nets: still logic, but of many branches.
    Forcing,
}

/// HoDoKu's levels of techniques; a puzzle's is the highest of those that it needs, raised by its score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum HodokuLevel {
    /// Scores up to 800.
    Easy,
    /// Scores up to 1,000.
    Medium,
    /// Scores up to 1,600.
    Hard,
    /// Scores up to 1,800.
    Unfair,
    /// All above.
    Extreme,
}

impl HodokuLevel {
    /// The level that a score reaches.
    pub fn of_score(score: u32) -> HodokuLevel {
        match score {
            0..=800 => HodokuLevel::Easy,
            801..=1_000 => HodokuLevel::Medium,
            1_001..=1_600 => HodokuLevel::Hard,
            1_601..=1_800 => HodokuLevel::Unfair,
            _ => HodokuLevel::Extreme,
        }
    }
}

/// What is known of a technique.
#[derive(Clone, Copy)]
struct Info {
    name: &'static str,
    class: Class,
    level: HodokuLevel,
    score: u32,
    unique: bool,
    about: &'static str,
}

/// How a technique is found and told.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    pub technique: Technique,
    pub find: fn(&Candidates, Found<'_>) -> ControlFlow<()>,
    /// What there is to see in a step, in words without the consequence.
    pub say: fn(&Candidates, &Step) -> String,
}

/// The techniques that are tried, easiest first. There are two, so that a program that needs only the first carries
/// only the first: what links [`Ladder::BASIC`] alone weighs a small part of what links [`Ladder::FULL`].
#[derive(Clone, Copy, Debug)]
pub struct Ladder(&'static [Way]);

impl Ladder {
    /// Up to locked candidates, pairs, triples and quads.
    pub const BASIC: Ladder = Ladder(BASIC);
    /// Every technique.
    pub const FULL: Ladder = Ladder(FULL);

    /// The first step in this state, by the easiest technique that finds one, none harder than `cap`.
    pub fn next_step(self, state: &Candidates, cap: Technique) -> Option<Step> {
        self.0
            .iter()
            .take_while(|way| way.technique <= cap)
            .find_map(|way| way.first(state))
    }

    /// The hardest technique of a class or an easier one.
    pub(crate) fn last_of(self, class: Class) -> Option<Technique> {
        self.techniques()
            .rfind(|technique| technique.class() <= class)
    }

    /// Its techniques.
    pub fn techniques(self) -> impl DoubleEndedIterator<Item = Technique> {
        self.0.iter().map(|way| way.technique)
    }

    pub(crate) fn way(self, technique: Technique) -> Option<&'static Way> {
        self.0.iter().find(|way| way.technique == technique)
    }
}

impl Way {
    fn first(&self, state: &Candidates) -> Option<Step> {
        let mut first = None;
        let _ = (self.find)(state, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        first
    }
}

macro_rules! ladder {
    (
        basic { $($b:ident $bname:literal $bclass:ident $blevel:ident $bscore:literal $bunique:literal $bfind:path, $bsay:path, $babout:literal;)* }
        more { $($m:ident $mname:literal $mclass:ident $mlevel:ident $mscore:literal $munique:literal $mfind:path, $msay:path, $mabout:literal;)* }
    ) => {
        /// A way to find a step. Ordered from the first that is tried to the last.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Technique {
            $(#[doc = $babout] $b,)*
            $(#[doc = $mabout] $m,)*
        }

        const ALL: &[Technique] = &[$(Technique::$b,)* $(Technique::$m,)*];

        const INFO: &[Info] = &[
            $(Info { name: $bname, class: Class::$bclass, level: HodokuLevel::$blevel, score: $bscore, unique: $bunique, about: $babout },)*
            $(Info { name: $mname, class: Class::$mclass, level: HodokuLevel::$mlevel, score: $mscore, unique: $munique, about: $mabout },)*
        ];

        const BASIC: &[Way] = &[$(Way { technique: Technique::$b, find: $bfind, say: $bsay },)*];

        const FULL: &[Way] = &[
            $(Way { technique: Technique::$b, find: $bfind, say: $bsay },)*
            $(Way { technique: Technique::$m, find: $mfind, say: $msay },)*
        ];
    };
}

// Order, scores and levels are HoDoKu's defaults, as its manual publishes them.
// technique, name, class, HoDoKu's level and score, whether it assumes one solution, finder, sentence, explanation.
ladder! {
basic {
    FullHouse "Full house" NakedSingle Easy 4 false singles::full_house, singles::say_full_house,
        "One cell of a row, column or box is blank: the digit that is missing goes there.";
    NakedSingle "Naked single" NakedSingle Easy 4 false singles::naked_single, singles::say_naked,
        "A cell sees every digit but one: that one goes there.";
    HiddenSingle "Hidden single" HiddenSingle Easy 14 false singles::hidden_single, singles::say_hidden,
        "In a row, column or box a digit has only one place left.";
    LockedPair "Locked pair" Subset Medium 40 false subsets::locked_pair, subsets::say_naked,
        "Two cells where a box meets a line hold two digits between them: these go from the rest of both.";
    LockedTriple "Locked triple" Subset Medium 60 false subsets::locked_triple, subsets::say_naked,
        "Three cells where a box meets a line hold three digits between them: these go from the rest of both.";
    Pointing "Locked candidates (pointing)" Subset Medium 50 false locked::pointing, locked::say,
        "All places of a digit in a box lie on one line: it goes from the rest of the line.";
    Claiming "Locked candidates (claiming)" Subset Medium 50 false locked::claiming, locked::say,
        "All places of a digit on a line lie in one box: it goes from the rest of the box.";
    NakedPair "Naked pair" Subset Medium 60 false subsets::naked_pair, subsets::say_naked,
        "Two cells of a unit have the same two candidates: these go from the rest of the unit.";
    NakedTriple "Naked triple" Subset Medium 80 false subsets::naked_triple, subsets::say_naked,
        "Three cells of a unit have only three candidates between them: these go from the rest of the unit.";
    HiddenPair "Hidden pair" Subset Medium 70 false subsets::hidden_pair, subsets::say_hidden,
        "Two digits have only two places in a unit: all else goes from these two cells.";
    HiddenTriple "Hidden triple" Subset Medium 100 false subsets::hidden_triple, subsets::say_hidden,
        "Three digits have only three places in a unit: all else goes from these three cells.";
    NakedQuad "Naked quad" Subset Hard 120 false subsets::naked_quad, subsets::say_naked,
        "Four cells of a unit have only four candidates between them: these go from the rest of the unit.";
    HiddenQuad "Hidden quad" Subset Hard 150 false subsets::hidden_quad, subsets::say_hidden,
        "Four digits have only four places in a unit: all else goes from these four cells.";
}
more {
}
}

impl Technique {
    /// Every technique, easiest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Technique> {
        ALL.iter().copied()
    }

    /// The hardest of all.
    pub fn last() -> Technique {
        ALL[ALL.len() - 1]
    }

    /// The hardest of [`Ladder::BASIC`].
    pub fn last_basic() -> Technique {
        BASIC[BASIC.len() - 1].technique
    }

    /// What people call it: `Naked pair`.
    pub fn name(self) -> &'static str {
        self.info().name
    }

    /// What it is, in a sentence for a person who has never heard of it.
    pub fn about(self) -> &'static str {
        self.info().about
    }

    /// How much of a person it asks.
    pub fn class(self) -> Class {
        self.info().class
    }

    /// HoDoKu's level of it.
    pub fn hodoku_level(self) -> HodokuLevel {
        self.info().level
    }

    /// HoDoKu's score of one step with it.
    pub fn score(self) -> u32 {
        self.info().score
    }

    /// Whether it is right only where the clues have exactly one solution.
    pub fn assumes_one_solution(self) -> bool {
        self.info().unique
    }

    /// Every step that it finds in this state, in a fixed order. A step always changes something.
    pub fn steps(self, candidates: &Candidates) -> Vec<Step> {
        let mut steps = Vec::new();
        if let Some(way) = Ladder::FULL.way(self) {
            let _ = (way.find)(candidates, &mut |step| {
                steps.push(step);
                ControlFlow::Continue(())
            });
        }
        steps
    }

    fn info(self) -> &'static Info {
        &INFO[self as usize]
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
