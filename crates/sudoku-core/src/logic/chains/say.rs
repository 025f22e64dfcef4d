//! A chain in words.

use crate::logic::candidates::Candidates;
use crate::logic::say;
use crate::logic::step::{Node, Step};

/// "Either 5 is in r1c1 or 5 is in r3c8: if r1c1 is not 5, then r1c7 is 5; …"
pub(crate) fn say_ends(state: &Candidates, step: &Step) -> String {
    let links = &step.pattern.links;
    match (links.first(), links.last()) {
        (Some(first), Some(last)) => format!(
            "{} or {}: {}",
            node(state, &first.from, true),
            node(state, &last.to, true),
            say::chain(state, links)
        ),
        _ => String::new(),
    }
}

/// "If …; then …: that comes back to where it began, so that it holds both ways round"
pub(crate) fn say_loop(state: &Candidates, step: &Step) -> String {
    format!(
        "{}: the chain closes, so that of each two of its places that are linked exactly one is right",
        say::chain(state, &step.pattern.links)
    )
}

/// "If r1c1 is 5, …; then r1c1 is not 5: which can't be"
pub(crate) fn say_contradiction(state: &Candidates, step: &Step) -> String {
    format!(
        "{}, which says the contrary",
        say::chain(state, &step.pattern.links)
    )
}

fn node(state: &Candidates, node: &Node, on: bool) -> String {
    say::node(state.shape(), node, on)
}
