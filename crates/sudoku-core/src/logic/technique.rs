//! The ladder: every technique, easiest first, with its name, its score and where it is found.

use std::fmt;

use crate::logic::candidates::Candidates;
use crate::logic::step::{Found, Step};
use crate::logic::{als, chains, forcing, locked, singles, subsets, sue_de_coq, templates};
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

/// What is known of a technique.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    pub technique: Technique,
    pub name: &'static str,
    pub class: Class,
    pub level: HodokuLevel,
    pub score: u32,
    /// Whether it is right only where the clues have one solution.
    pub unique: bool,
    /// One sentence for a person who has never heard of it.
    pub about: &'static str,
    pub find: fn(&Candidates, Found<'_>) -> ControlFlow<()>,
    /// What there is to see in a step, in a sentence without the consequence.
    pub say: fn(&Candidates, &Step) -> String,
}

macro_rules! ladder {
    ($($technique:ident $name:literal $class:ident $level:ident $score:literal $unique:literal $find:path, $say:path, $about:literal;)*) => {
        /// A way to find a step. Ordered from the first that is tried to the last.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Technique {
            $(#[doc = $about] $technique,)*
        }

        /// One entry a technique, in the order of the enum.
        pub(crate) const LADDER: &[Entry] = &[$(Entry {
            technique: Technique::$technique,
            name: $name,
            class: Class::$class,
            level: HodokuLevel::$level,
            score: $score,
            unique: $unique,
            about: $about,
            find: $find,
            say: $say,
        },)*];
    };
}

// Order, scores and levels are HoDoKu's defaults, as its manual publishes them.
// technique, name, class, HoDoKu's level and score, whether it assumes one solution, finder, sentence, explanation.
ladder! {
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
    SueDeCoq "Sue de Coq" Pattern Unfair 250 false sue_de_coq::sue_de_coq, sue_de_coq::say,
        "Cells where a box meets a line, with cells of the rest of both, have just as many places for their digits as cells: each digit stands there as often as it can.";
    XChain "X-chain" Pattern Unfair 260 false chains::x_chain, chains::say_ends,
        "A chain of links of one digit, in which one of both ends must hold it: it goes from what sees both.";
    XyChain "XY-chain" Pattern Unfair 260 false chains::xy_chain, chains::say_ends,
        "A chain of cells with two candidates each, in which one of both ends must hold a digit: it goes from what sees both.";
    ContinuousLoop "Continuous nice loop" Pattern Unfair 280 false chains::continuous_loop, chains::say_loop,
        "A chain of strong and weak links that closes: of each two linked places exactly one is right, and what sees both goes.";
    Aic "Alternating inference chain" Pattern Unfair 280 false chains::aic, chains::say_ends,
        "A chain of strong and weak links in turn, in which one of both ends must be right: what sees both goes.";
    DiscontinuousLoop "Discontinuous nice loop" Pattern Unfair 280 false chains::discontinuous_loop, chains::say_contradiction,
        "A chain that starts from a candidate and comes back to say the contrary.";
    GroupedContinuousLoop "Grouped continuous nice loop" Pattern Unfair 300 false chains::grouped_continuous_loop, chains::say_loop,
        "A closed chain that takes two or three cells of a box on a line together.";
    GroupedAic "Grouped alternating inference chain" Pattern Unfair 300 false chains::grouped_aic, chains::say_ends,
        "A chain of strong and weak links that takes two or three cells of a box on a line together.";
    GroupedDiscontinuousLoop "Grouped discontinuous nice loop" Pattern Unfair 300 false chains::grouped_discontinuous_loop, chains::say_contradiction,
        "A chain that takes cells of a box on a line together, and comes back to say the contrary of its start.";
    AlsXz "ALS-XZ" Pattern Unfair 300 false als::als_xz, als::say,
        "Two sets of cells, each with one candidate more than cells, can't both hold a digit: so one of them holds all its others.";
    AlsXyWing "ALS-XY-wing" Pattern Unfair 320 false als::als_xy_wing, als::say,
        "A set of cells with one candidate more than cells shares a digit with each of two others: one of these holds all its other digits.";
    AlsChain "ALS chain" Pattern Unfair 340 false als::als_chain, als::say,
        "Sets of cells in a row, each with one candidate more than cells and a digit that it can't hold together with the next.";
    DeathBlossom "Death blossom" Pattern Unfair 360 false als::death_blossom, als::say_blossom,
        "Each candidate of a cell takes a digit from a set of cells with one candidate more than cells, so one of these sets is locked.";
    AlsContinuousLoop "Continuous nice loop with almost locked sets" Pattern Unfair 300 false chains::als_continuous_loop, chains::say_loop,
        "A closed chain that also runs through almost locked sets: without one of its digits, such a set holds all the others.";
    AlsAic "Alternating inference chain with almost locked sets" Pattern Unfair 300 false chains::als_aic, chains::say_ends,
        "A chain of strong and weak links that also runs through almost locked sets: without one of its digits, such a set holds all the others.";
    AlsDiscontinuousLoop "Discontinuous nice loop with almost locked sets" Pattern Unfair 300 false chains::als_discontinuous_loop, chains::say_contradiction,
        "A chain through almost locked sets that comes back to say the contrary of its start.";
    TemplateSet "Template set" Pattern Extreme 10000 false templates::template_set, templates::say,
        "Every way to place a digit in the whole grid uses these cells.";
    TemplateDelete "Template delete" Pattern Extreme 10000 false templates::template_delete, templates::say,
        "No way to place a digit in the whole grid uses these cells.";
    ForcingChainContradiction "Forcing chain (contradiction)" Forcing Extreme 500 false forcing::chain_contradiction, forcing::say_chain_contradiction,
        "Chains from one candidate leave a cell without a digit, or a unit without a place for one: the candidate goes.";
    ForcingChainVerity "Forcing chain (verity)" Forcing Extreme 500 false forcing::chain_verity, forcing::say_chain_verity,
        "Chains from every digit of a cell, or from every place of a digit in a unit, come to the same.";
    ForcingNetContradiction "Forcing net (contradiction)" Forcing Extreme 700 false forcing::net_contradiction, forcing::say_net_contradiction,
        "Singles after one candidate leave a cell without a digit, or a unit without a place for one: the candidate goes.";
    ForcingNetVerity "Forcing net (verity)" Forcing Extreme 700 false forcing::net_verity, forcing::say_net_verity,
        "Singles after every digit of a cell, or after every place of a digit in a unit, come to the same.";
}

impl Technique {
    /// Every technique, easiest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Technique> {
        LADDER.iter().map(|entry| entry.technique)
    }

    /// The hardest of the ladder.
    pub fn last() -> Technique {
        LADDER[LADDER.len() - 1].technique
    }

    /// What people call it: `Naked pair`.
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// What it is, in a sentence for a person who has never heard of it.
    pub fn about(self) -> &'static str {
        self.entry().about
    }

    /// How much of a person it asks.
    pub fn class(self) -> Class {
        self.entry().class
    }

    /// HoDoKu's level of it.
    pub fn hodoku_level(self) -> HodokuLevel {
        self.entry().level
    }

    /// HoDoKu's score of one step with it.
    pub fn score(self) -> u32 {
        self.entry().score
    }

    /// Whether it is right only where the clues have exactly one solution.
    pub fn assumes_one_solution(self) -> bool {
        self.entry().unique
    }

    /// Whether [`explain`](crate::logic::explain) passes it over: templates are no person's way.
    pub fn is_rare(self) -> bool {
        matches!(self, Technique::TemplateSet | Technique::TemplateDelete)
    }

    /// Every step that it finds in this state, in a fixed order. A step always changes something.
    pub fn steps(self, candidates: &Candidates) -> Vec<Step> {
        let mut steps = Vec::new();
        let _ = (self.entry().find)(candidates, &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        steps
    }

    /// The first step that it finds in this state.
    pub fn first_step(self, candidates: &Candidates) -> Option<Step> {
        let mut first = None;
        let _ = (self.entry().find)(candidates, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        first
    }

    pub(crate) fn entry(self) -> &'static Entry {
        &LADDER[self as usize]
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
