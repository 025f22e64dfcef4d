//! Assumptions and what follows, in words.

use crate::logic::candidates::Candidates;
use crate::logic::say;
use crate::logic::step::{Link, Node, Role, Step};

pub(crate) fn say_chain_contradiction(state: &Candidates, step: &Step) -> String {
    let chain = say::chain(state, &step.pattern.links);
    format!("{chain}; {}", nothing_left(state, step))
}

pub(crate) fn say_chain_verity(state: &Candidates, step: &Step) -> String {
    let chain = say::chain(state, &step.pattern.links);
    format!("{}, it comes to the same: {chain}", whichever(state, step))
}

pub(crate) fn say_net_contradiction(state: &Candidates, step: &Step) -> String {
    let assumed = step
        .eliminations
        .first()
        .map(|&(cell, digit)| Node::candidate(cell, digit));
    let net = net(state, &step.pattern.links, assumed.as_slice());
    format!("{net}; {}", nothing_left(state, step))
}

pub(crate) fn say_net_verity(state: &Candidates, step: &Step) -> String {
    let members: Vec<Node> = step
        .pattern
        .groups
        .iter()
        .filter(|group| group.role == Role::Pivot)
        .flat_map(|group| {
            group.cells.iter().flat_map(|&cell| {
                group
                    .digits
                    .iter()
                    .map(move |digit| Node::candidate(cell, digit))
            })
        })
        .collect();
    let net = net(state, &step.pattern.links, &members);
    format!("{}, it comes to the same: {net}", whichever(state, step))
}

/// `that leaves no digit for r3c3`, `that leaves no place for 4 in row 3`.
fn nothing_left(state: &Candidates, step: &Step) -> String {
    match step.pattern.units.first() {
        Some(unit) => format!(
            "that leaves no place for {} in {unit}",
            say::digits(fin_digits(step))
        ),
        None => format!(
            "that leaves no digit for {}",
            say::role_cells(state, step, Role::Fin)
        ),
    }
}

fn fin_digits(step: &Step) -> crate::digit::DigitSet {
    step.pattern
        .groups
        .iter()
        .find(|group| matches!(group.role, Role::Fin | Role::Pivot))
        .map(|group| group.digits)
        .unwrap_or_default()
}

/// `whatever r3c3 is`, `wherever 4 is in row 3`.
fn whichever(state: &Candidates, step: &Step) -> String {
    match step.pattern.units.first() {
        Some(unit) => format!("wherever {} is in {unit}", say::digits(fin_digits(step))),
        None => format!("whatever {} is", say::role_cells(state, step, Role::Pivot)),
    }
}

/// What each assumption places, in order: `if r1c1 is 5, then r1c3 is 2, r4c3 is 7`.
fn net(state: &Candidates, links: &[Link], assumed: &[Node]) -> String {
    let shape = state.shape();
    let mut words = String::new();
    let mut branch: Option<&Node> = None;
    let mut told: Vec<&Node> = Vec::new();
    for link in links {
        if !link.strong && assumed.contains(&link.from) && branch != Some(&link.from) {
            if branch.is_some() {
                words.push_str("; and ");
            }
            words.push_str(&format!("if {}", say::node(shape, &link.from, true)));
            branch = Some(&link.from);
            told.clear();
        }
        if link.strong && !told.contains(&&link.to) {
            let then = if told.is_empty() { ", then" } else { "," };
            words.push_str(&format!("{then} {}", say::node(shape, &link.to, true)));
            told.push(&link.to);
        }
    }
    words
}
