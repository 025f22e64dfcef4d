//! Forcing chains and nets, the last resort that is still logic: what an assumption leads to, or what all ways of a cell or of
//! a digit in a unit have in common.
//!
//! In a chain each thing follows from the one before; in a net from all that came before, by singles. Both end by
//! themselves: nothing is assumed on top of an assumption, so that a state takes at most one walk for each candidate.

mod chains;
mod nets;
mod say;

use crate::digit::{Digit, DigitSet};
use crate::geometry::{Cell, Unit};
use crate::logic::candidates::Candidates;
use crate::logic::step::{Group, Link, Pattern, Role};

pub(super) use chains::{chain_contradiction, chain_verity};
pub(super) use nets::{net_contradiction, net_verity};
pub(super) use say::{
    say_chain_contradiction, say_chain_verity, say_net_contradiction, say_net_verity,
};

/// A choice of which exactly one is right: the digits of a cell, or the places of a digit in a unit.
struct Choice {
    /// None for the digits of a cell.
    unit: Option<Unit>,
    members: Vec<(Cell, Digit)>,
}

/// Every choice with at least so many members: cells, then units with their digits.
fn choices(state: &Candidates, least: usize) -> Vec<Choice> {
    let mut choices = Vec::new();
    for cell in Cell::all(state.shape()) {
        let members: Vec<(Cell, Digit)> =
            state.of(cell).iter().map(|digit| (cell, digit)).collect();
        if members.len() >= least {
            choices.push(Choice {
                unit: None,
                members,
            });
        }
    }
    for &unit in state.geometry().units() {
        for digit in Digit::all(state.shape().side()) {
            let places = state.places(unit, digit);
            if places.count_ones() as usize >= least {
                choices.push(Choice {
                    unit: Some(unit),
                    members: state
                        .cells_at(unit, places)
                        .map(|cell| (cell, digit))
                        .collect(),
                });
            }
        }
    }
    choices
}

/// A pattern of links about a choice, which is a pivot that all depends on, or what comes to nothing.
fn pattern(choice: &Choice, role: Role, about: Digit, links: Vec<Link>) -> Pattern {
    let digits: DigitSet = choice.members.iter().map(|&(_, digit)| digit).collect();
    let mut cells: Vec<Cell> = choice.members.iter().map(|&(cell, _)| cell).collect();
    cells.dedup();
    Pattern {
        digits: [about].into_iter().collect(),
        units: choice.unit.into_iter().collect(),
        groups: vec![Group::new(role, cells, digits)],
        links,
        ..Pattern::default()
    }
}
