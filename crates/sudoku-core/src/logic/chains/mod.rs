//! Chains: one thing follows from another, again and again, until something can go.
//!
//! All of them run in one graph ([`crate::logic::links`]), of which each technique allows more than the one before. Each end
//! of a chain is found with its shortest way there.

mod say;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::digit::Digit;
use crate::geometry::Cell;
use crate::logic::candidates::Candidates;
use crate::logic::links::{Id, Kind, Links, Search, each_start};
use crate::logic::step::{Found, Step};
use crate::logic::technique::Technique;

pub(super) use say::{say_contradiction, say_ends, say_loop};

/// Links of one digit, strong and weak in turn, with strong ones at both ends: one of the ends is true.
pub(super) fn x_chain(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    ends(state, Technique::XChain, Kind::OneDigit, found)
}

/// Cells with two candidates, each sharing one with the next: the digit is at one of the ends.
pub(super) fn xy_chain(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    ends(state, Technique::XyChain, Kind::TwoCandidates, found)
}

/// A chain of strong and weak links with strong ones at both ends, of any digits.
pub(super) fn aic(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    ends(state, Technique::Aic, Kind::Plain, found)
}

/// The same, with groups of candidates.
pub(super) fn grouped_aic(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    ends(state, Technique::GroupedAic, Kind::Grouped, found)
}

/// The same, also through almost locked sets.
pub(super) fn als_aic(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    ends(state, Technique::AlsAic, Kind::Sets, found)
}

/// A chain that closes: each of its weak links is strong as well.
pub(super) fn continuous_loop(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    closed(state, Technique::ContinuousLoop, Kind::Plain, found)
}

/// The same, with groups of candidates.
pub(super) fn grouped_continuous_loop(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    closed(
        state,
        Technique::GroupedContinuousLoop,
        Kind::Grouped,
        found,
    )
}

/// The same, also through almost locked sets.
pub(super) fn als_continuous_loop(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    closed(state, Technique::AlsContinuousLoop, Kind::Sets, found)
}

/// A chain from a candidate that comes back to say the contrary.
pub(super) fn discontinuous_loop(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    contrary(state, Technique::DiscontinuousLoop, Kind::Plain, found)
}

/// The same, with groups of candidates.
pub(super) fn grouped_discontinuous_loop(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    contrary(
        state,
        Technique::GroupedDiscontinuousLoop,
        Kind::Grouped,
        found,
    )
}

/// The same, also through almost locked sets.
pub(super) fn als_discontinuous_loop(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    contrary(state, Technique::AlsDiscontinuousLoop, Kind::Sets, found)
}

fn ends(state: &Candidates, technique: Technique, kind: Kind, found: Found<'_>) -> ControlFlow<()> {
    let Some(links) = Links::new(state, kind) else {
        return ControlFlow::Continue(());
    };
    let mut gone: Vec<(Cell, Digit)> = Vec::new();
    each_start(&links, &mut |start, search| {
        let direct = links.strong(start).len();
        for &end in search.reached.iter().skip(direct) {
            // The way back from the end says the same.
            if end <= start {
                continue;
            }
            let same = links.place(start).digit == links.place(end).digit;
            if kind == Kind::TwoCandidates && !same {
                continue;
            }
            gone.clear();
            links.seen_by_both(start, end, &mut gone);
            // A closed chain clears more.
            let closes =
                !matches!(kind, Kind::OneDigit | Kind::TwoCandidates) && links.weak(start, end);
            if gone.is_empty() || closes {
                continue;
            }
            let pattern = links.pattern(&search.path(end), true, false);
            Step::tell_removing(technique, pattern, gone.clone(), found)?;
        }
        ControlFlow::Continue(())
    })
}

fn closed(
    state: &Candidates,
    technique: Technique,
    kind: Kind,
    found: Found<'_>,
) -> ControlFlow<()> {
    let Some(links) = Links::new(state, kind) else {
        return ControlFlow::Continue(());
    };
    let mut search = Search::new(&links);
    let mut gone: Vec<(Cell, Digit)> = Vec::new();
    // A loop that clears the same as another is not told.
    let mut told: BTreeSet<Vec<(Cell, Digit)>> = BTreeSet::new();
    for start in links.starts() {
        for &first in links.strong(start).iter().filter(|&&id| id > start) {
            search.if_off_by(start, first);
            let mut take = |search: &Search<'_, '_>| {
                let mut closes = false;
                for &end in search.reached.iter().filter(|&&end| end != first) {
                    if !links.weak(end, start) {
                        continue;
                    }
                    closes = true;
                    let path = search.path(end);
                    gone.clear();
                    links.cleared_by_loop(&path, &mut gone);
                    gone.sort_unstable();
                    gone.dedup();
                    if !gone.is_empty() && !told.contains(&gone) {
                        told.insert(gone.clone());
                        let pattern = links.pattern(&path, true, true);
                        Step::tell_removing(technique, pattern, gone.clone(), found)?;
                    }
                }
                ControlFlow::Continue::<(), bool>(closes)
            };
            // The shortest loop may clear nothing where a longer one does.
            if take(&search)? {
                let onward = links.weak_of(first).iter();
                for &second in onward.filter(|&&id| id > start) {
                    search.if_off_by_two(start, first, second);
                    take(&search)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn contrary(
    state: &Candidates,
    technique: Technique,
    kind: Kind,
    found: Found<'_>,
) -> ControlFlow<()> {
    let Some(links) = Links::new(state, kind) else {
        return ControlFlow::Continue(());
    };
    let mut search = Search::new(&links);
    for start in links.candidates() {
        search.if_on(start);
        if let Some(&end) = search.reached.iter().find(|&&end| links.weak(end, start)) {
            let pattern = links.pattern(&search.path(end), false, true);
            Step::tell_removing(technique, pattern, vec![candidate(&links, start)], found)?;
        }
        if links.strong(start).is_empty() {
            continue;
        }
        search.if_off(start);
        if search.is_on(start) {
            let (cell, digit) = candidate(&links, start);
            let only = [digit].into_iter().collect();
            let others = state.of(cell).without(only);
            let gone: Vec<(Cell, Digit)> = others.iter().map(|digit| (cell, digit)).collect();
            let pattern = links.pattern(&search.path(start), true, false);
            Step::tell_removing(technique, pattern, gone.clone(), found)?;
        }
    }
    ControlFlow::Continue(())
}

fn candidate(links: &Links<'_>, id: Id) -> (Cell, Digit) {
    let place = links.place(id);
    let cell = place.cells.first().expect("a candidate is in a cell");
    (cell, place.digit)
}
