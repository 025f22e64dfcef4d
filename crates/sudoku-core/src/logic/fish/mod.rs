//! Fish: as many units that need a digit (the base) as units that can take it (the cover).
//!
//! Each base unit needs the digit once and each cover unit can hold it once. Where every place of the base lies in the
//! cover, the base uses the cover up, and the digit goes from the rest of the cover. Places of the base outside the
//! cover are fins: if none of them is right the fish holds, so what the fish would remove goes only where every fin is
//! seen. The words are those of the players' forum's *Ultimate Fish Guide*: a basic fish has rows as base and columns as
//! cover or the other way round, a Franken fish takes boxes on either side too, a mutant fish any mix.

mod complex;
mod lines;
mod siamese;

use std::ops::ControlFlow;

use crate::logic::candidates::Candidates;
use crate::logic::say;
use crate::logic::step::{Found, Role, Step};
use crate::logic::technique::Technique;

pub(super) use complex::{
    finned_franken_jellyfish, finned_franken_swordfish, finned_franken_x_wing,
    finned_mutant_jellyfish, finned_mutant_leviathan, finned_mutant_squirmbag,
    finned_mutant_swordfish, finned_mutant_whale, finned_mutant_x_wing, franken_jellyfish,
    franken_swordfish, franken_x_wing, mutant_jellyfish, mutant_swordfish, mutant_x_wing,
};
pub(super) use siamese::{siamese_fish, siamese_franken_fish, siamese_mutant_fish};

/// Two lines.
pub(super) fn x_wing(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    lines::plain(state, Technique::XWing, 2, found)
}

/// Three lines.
pub(super) fn swordfish(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    lines::plain(state, Technique::Swordfish, 3, found)
}

/// Four lines.
pub(super) fn jellyfish(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    lines::plain(state, Technique::Jellyfish, 4, found)
}

/// Two lines, with fins.
pub(super) fn finned_x_wing(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    lines::finned(state, Technique::FinnedXWing, 2, false, found)
}

/// Three lines, with fins.
pub(super) fn finned_swordfish(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    lines::finned(state, Technique::FinnedSwordfish, 3, false, found)
}

/// Four lines, with fins.
pub(super) fn finned_jellyfish(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    lines::finned(state, Technique::FinnedJellyfish, 4, false, found)
}

/// Two lines, one of which has a single place beside its fins.
pub(super) fn sashimi_x_wing(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    lines::finned(state, Technique::SashimiXWing, 2, true, found)
}

/// Three lines, some of which have a single place beside their fins.
pub(super) fn sashimi_swordfish(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    lines::finned(state, Technique::SashimiSwordfish, 3, true, found)
}

/// Four lines, some of which have a single place beside their fins.
pub(super) fn sashimi_jellyfish(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    lines::finned(state, Technique::SashimiJellyfish, 4, true, found)
}

pub(super) fn say(state: &Candidates, step: &Step) -> String {
    let fins = say::role_cells(state, step, Role::Fin);
    let or_fins = if fins.is_empty() {
        String::new()
    } else {
        format!(", or else in {fins}, which each of these cells sees")
    };
    format!(
        "{} must go in each of {}, and there only in {}{or_fins}",
        say::digits(step.pattern.digits),
        say::units(&step.pattern.units),
        say::units(&step.pattern.covers)
    )
}

pub(super) fn say_siamese(state: &Candidates, step: &Step) -> String {
    format!(
        "{} must go in each of {}: {} make two fish of it, with fins among {}",
        say::digits(step.pattern.digits),
        say::units(&step.pattern.units),
        say::units(&step.pattern.covers),
        say::role_cells(state, step, Role::Fin)
    )
}
