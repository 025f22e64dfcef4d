//! The ladder: every technique, easiest first, with its name, its score and where it is found.

use std::fmt;

use crate::logic::candidates::Candidates;
use crate::logic::step::{Found, Step};
use crate::logic::{
    als, bug, chains, colouring, fish, forcing, locked, rectangles, single_digit, singles, subsets,
    sue_de_coq, templates, wings,
};
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
    class: Class,
    level: HodokuLevel,
    score: u32,
    unique: bool,
}

/// A technique in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// What people call it: `Naked pair`.
    pub name: &'static str,
    /// What it is, in a sentence for a person who has never heard of it.
    pub about: &'static str,
}

/// How a technique is found.
#[derive(Clone, Copy, Debug)]
struct Way {
    technique: Technique,
    words: Words,
    find: fn(&Candidates, Found<'_>) -> ControlFlow<()>,
}

/// What there is to see in a step, in words without the consequence.
type Say = fn(&Candidates, &Step) -> String;

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
            .filter(|way| !way.technique.is_rare())
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

    /// A technique in words, if it is one of this ladder. Unlike [`Technique::name`] this carries no words of others.
    pub fn words(self, technique: Technique) -> Option<Words> {
        Some(self.way(technique)?.words)
    }

    fn way(self, technique: Technique) -> Option<&'static Way> {
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

        // Tables apart from one another, so that a program carries only those that it reads.
        static INFO: &[Info] = &[
            $(Info { class: Class::$bclass, level: HodokuLevel::$blevel, score: $bscore, unique: $bunique },)*
            $(Info { class: Class::$mclass, level: HodokuLevel::$mlevel, score: $mscore, unique: $munique },)*
        ];

        static WORDS: &[Words] = &[
            $(Words { name: $bname, about: $babout },)*
            $(Words { name: $mname, about: $mabout },)*
        ];

        static SAYS: &[Say] = &[$($bsay,)* $($msay,)*];

        static BASIC: &[Way] = &[
            $(Way { technique: Technique::$b, words: Words { name: $bname, about: $babout }, find: $bfind },)*
        ];

        static FULL: &[Way] = &[
            $(Way { technique: Technique::$b, words: Words { name: $bname, about: $babout }, find: $bfind },)*
            $(Way { technique: Technique::$m, words: Words { name: $mname, about: $mabout }, find: $mfind },)*
        ];
    };
}

// Order, scores and levels follow HoDoKu's defaults as far as they are published; docs/techniques.md says which are confirmed.
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
    XWing "X-wing" Pattern Hard 140 false fish::x_wing, fish::say,
        "A digit has its places in two rows in the same two columns, or the other way round: it goes from the rest of these.";
    Swordfish "Swordfish" Pattern Hard 150 false fish::swordfish, fish::say,
        "A digit has its places in three rows in the same three columns, or the other way round: it goes from the rest of these.";
    Jellyfish "Jellyfish" Pattern Hard 160 false fish::jellyfish, fish::say,
        "A digit has its places in four rows in the same four columns, or the other way round: it goes from the rest of these.";
    RemotePair "Remote pair" Pattern Hard 110 false wings::remote_pair, wings::say_remote,
        "A chain of cells with the same two candidates holds them by turns: they go from a cell that sees both kinds.";
    BugPlusOne "BUG + 1" Pattern Hard 100 true bug::bug_plus_one, bug::say,
        "All blank cells but one have two candidates: without the third of that one the puzzle would have two solutions.";
    Skyscraper "Skyscraper" Pattern Hard 130 false single_digit::skyscraper, single_digit::say,
        "Two lines have two places each for a digit, with one of each side by side: one of the others is right.";
    WWing "W-wing" Pattern Hard 150 false wings::w_wing, wings::say_w_wing,
        "Two cells have the same two candidates, and one of these can't go to both: one of the cells holds the other.";
    TwoStringKite "Two-string kite" Pattern Hard 150 false single_digit::two_string_kite, single_digit::say,
        "A row and a column have two places each for a digit, and meet in a box: one of the far ends is right.";
    DualTwoStringKite "Dual two-string kite" Pattern Hard 150 false single_digit::dual_two_string_kite, single_digit::say,
        "Two kites that meet in the same two cells.";
    TurbotFish "Turbot fish" Pattern Hard 120 false single_digit::turbot_fish, single_digit::say,
        "Two units have two places each for a digit, and one of each see each other: one of the others is right.";
    EmptyRectangle "Empty rectangle" Pattern Hard 120 false single_digit::empty_rectangle, single_digit::say_empty_rectangle,
        "The places of a digit in a box lie in one row and one column, and a line with two places leads from one to the other.";
    DualEmptyRectangle "Dual empty rectangle" Pattern Hard 120 false single_digit::dual_empty_rectangle, single_digit::say_empty_rectangle,
        "Two empty rectangles in the same box.";
    SimpleColoursTrap "Simple colours (trap)" Pattern Hard 150 false colouring::simple_colours_trap, colouring::say_trap,
        "Cells linked by units with two places for a digit take two colours, one of which is right: what sees both goes.";
    SimpleColoursWrap "Simple colours (wrap)" Pattern Hard 150 false colouring::simple_colours_wrap, colouring::say_wrap,
        "Of two colours of linked cells one is right, and not the one that has two cells in a unit.";
    MultiColours1 "Multi-colours 1" Pattern Hard 200 false colouring::multi_colours_1, colouring::say_multi_1,
        "A colour of one net of links sees a colour of another, so one of the two other colours is right: what sees both goes.";
    MultiColours2 "Multi-colours 2" Pattern Hard 200 false colouring::multi_colours_2, colouring::say_multi_2,
        "A colour of one net of links sees both colours of another: it is wrong.";
    XyWing "XY-wing" Pattern Hard 160 false wings::xy_wing, wings::say_xy_wing,
        "A cell with two candidates sees two others that share a third: one of these holds it.";
    XyzWing "XYZ-wing" Pattern Hard 180 false wings::xyz_wing, wings::say_wing,
        "A cell with three candidates sees two with two of them each: the one that all share is in one of the three.";
    UniqueRectangle1 "Unique rectangle 1" Pattern Hard 100 true rectangles::unique_rectangle_1, rectangles::say,
        "Three corners of a rectangle have the same two candidates: the fourth holds neither, or there were two solutions.";
    UniqueRectangle2 "Unique rectangle 2" Pattern Hard 100 true rectangles::unique_rectangle_2, rectangles::say,
        "Four corners have the same two candidates and two of them, on a line, the same third: one of the two holds it.";
    UniqueRectangle3 "Unique rectangle 3" Pattern Hard 100 true rectangles::unique_rectangle_3, rectangles::say,
        "What two corners may hold besides the two candidates of all four makes a naked set with other cells.";
    UniqueRectangle4 "Unique rectangle 4" Pattern Hard 100 true rectangles::unique_rectangle_4, rectangles::say,
        "One of the two candidates of a rectangle is bound to two corners: the other goes from these.";
    UniqueRectangle5 "Unique rectangle 5" Pattern Hard 100 true rectangles::unique_rectangle_5, rectangles::say,
        "Two opposite corners, or three, have the same third candidate: one of them holds it.";
    UniqueRectangle6 "Unique rectangle 6" Pattern Hard 100 true rectangles::unique_rectangle_6, rectangles::say,
        "One of the two candidates of a rectangle is bound to its corners in both rows: it goes from the two corners that have more.";
    HiddenRectangle "Hidden rectangle" Pattern Hard 100 true rectangles::hidden_rectangle, rectangles::say_hidden,
        "A corner's row and column bind one candidate to the rectangle: the other goes from that corner.";
    AvoidableRectangle1 "Avoidable rectangle 1" Pattern Hard 100 true rectangles::avoidable_rectangle_1, rectangles::say_avoidable,
        "Three corners are filled with two digits, none a clue: the fourth does not complete them.";
    AvoidableRectangle2 "Avoidable rectangle 2" Pattern Hard 100 true rectangles::avoidable_rectangle_2, rectangles::say_avoidable,
        "Two corners are filled, none a clue, and the others have the same candidate besides: one of them holds it.";
    FinnedXWing "Finned X-wing" Pattern Hard 130 false fish::finned_x_wing, fish::say,
        "An X-wing but for some places in one box: what it clears goes only where these are seen.";
    SashimiXWing "Sashimi X-wing" Pattern Hard 150 false fish::sashimi_x_wing, fish::say,
        "A finned X-wing that would have a single place on a line without its fins.";
    FinnedSwordfish "Finned swordfish" Pattern Unfair 200 false fish::finned_swordfish, fish::say,
        "A swordfish but for some places in one box: what it clears goes only where these are seen.";
    SashimiSwordfish "Sashimi swordfish" Pattern Unfair 240 false fish::sashimi_swordfish, fish::say,
        "A finned swordfish that would have a single place on a line without its fins.";
    FinnedJellyfish "Finned jellyfish" Pattern Unfair 250 false fish::finned_jellyfish, fish::say,
        "A jellyfish but for some places in one box: what it clears goes only where these are seen.";
    SashimiJellyfish "Sashimi jellyfish" Pattern Unfair 260 false fish::sashimi_jellyfish, fish::say,
        "A finned jellyfish that would have a single place on a line without its fins.";
    SiameseFish "Siamese fish" Pattern Unfair 260 false fish::siamese_fish, fish::say_siamese,
        "Two finned fish with the same lines as base.";
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
    FrankenXWing "Franken X-wing" Pattern Unfair 300 false fish::franken_x_wing, fish::say,
        "An X-wing with boxes among its units.";
    FrankenSwordfish "Franken swordfish" Pattern Unfair 350 false fish::franken_swordfish, fish::say,
        "A swordfish with boxes among its units.";
    FrankenJellyfish "Franken jellyfish" Pattern Unfair 370 false fish::franken_jellyfish, fish::say,
        "A jellyfish with boxes among its units.";
    FinnedFrankenXWing "Finned Franken X-wing" Pattern Unfair 390 false fish::finned_franken_x_wing, fish::say,
        "A Franken X-wing with fins: what it clears goes only where all of these are seen.";
    FinnedFrankenSwordfish "Finned Franken swordfish" Pattern Unfair 410 false fish::finned_franken_swordfish, fish::say,
        "A Franken swordfish with fins: what it clears goes only where all of these are seen.";
    FinnedFrankenJellyfish "Finned Franken jellyfish" Pattern Unfair 430 false fish::finned_franken_jellyfish, fish::say,
        "A Franken jellyfish with fins: what it clears goes only where all of these are seen.";
    SiameseFrankenFish "Siamese Franken fish" Pattern Unfair 430 false fish::siamese_franken_fish, fish::say_siamese,
        "Two finned Franken fish with the same base.";
    MutantXWing "Mutant X-wing" Pattern Extreme 450 false fish::mutant_x_wing, fish::say,
        "An X-wing of units of any kind.";
    MutantSwordfish "Mutant swordfish" Pattern Extreme 450 false fish::mutant_swordfish, fish::say,
        "A swordfish of units of any kind.";
    MutantJellyfish "Mutant jellyfish" Pattern Extreme 450 false fish::mutant_jellyfish, fish::say,
        "A jellyfish of units of any kind.";
    FinnedMutantXWing "Finned mutant X-wing" Pattern Extreme 470 false fish::finned_mutant_x_wing, fish::say,
        "A mutant X-wing with fins: what it clears goes only where all of these are seen.";
    FinnedMutantSwordfish "Finned mutant swordfish" Pattern Extreme 470 false fish::finned_mutant_swordfish, fish::say,
        "A mutant swordfish with fins: what it clears goes only where all of these are seen.";
    FinnedMutantJellyfish "Finned mutant jellyfish" Pattern Extreme 470 false fish::finned_mutant_jellyfish, fish::say,
        "A mutant jellyfish with fins: what it clears goes only where all of these are seen.";
    SiameseMutantFish "Siamese mutant fish" Pattern Extreme 470 false fish::siamese_mutant_fish, fish::say_siamese,
        "Two finned mutant fish with the same base.";
    FinnedMutantSquirmbag "Finned mutant squirmbag" Pattern Extreme 470 false fish::finned_mutant_squirmbag, fish::say,
        "A mutant fish of five units with fins.";
    FinnedMutantWhale "Finned mutant whale" Pattern Extreme 470 false fish::finned_mutant_whale, fish::say,
        "A mutant fish of six units with fins.";
    FinnedMutantLeviathan "Finned mutant leviathan" Pattern Extreme 470 false fish::finned_mutant_leviathan, fish::say,
        "A mutant fish of seven units with fins.";
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

    /// What people call it: `Naked pair`.
    pub fn name(self) -> &'static str {
        self.words().name
    }

    /// What it is, in a sentence for a person who has never heard of it.
    pub fn about(self) -> &'static str {
        self.words().about
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

    /// Whether [`explain`](crate::logic::explain) passes it over: two finds of an easier technique told as one, of which
    /// the easier always finds the first; templates, which are no person's way; or a search too long for a page that waits.
    pub fn is_rare(self) -> bool {
        use Technique as T;
        matches!(
            self,
            T::DualTwoStringKite
                | T::DualEmptyRectangle
                | T::SiameseFish
                | T::SiameseFrankenFish
                | T::SiameseMutantFish
                | T::FrankenJellyfish
                | T::FinnedFrankenJellyfish
                | T::MutantJellyfish
                | T::FinnedMutantJellyfish
                | T::FinnedMutantSquirmbag
                | T::FinnedMutantWhale
                | T::FinnedMutantLeviathan
                | T::TemplateSet
                | T::TemplateDelete
        )
    }

    /// The first step that it finds in this state.
    pub fn first_step(self, candidates: &Candidates) -> Option<Step> {
        Ladder::FULL.way(self)?.first(candidates)
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

    /// What there is to see in a step of this technique, in words without the consequence.
    pub(crate) fn say(self, state: &Candidates, step: &Step) -> String {
        SAYS[self as usize](state, step)
    }

    fn info(self) -> &'static Info {
        &INFO[self as usize]
    }

    fn words(self) -> &'static Words {
        &WORDS[self as usize]
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
