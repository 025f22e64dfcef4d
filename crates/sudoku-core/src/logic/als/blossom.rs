//! Death blossom: whichever digit the stem takes, one of the petals is locked.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::digit::{Digit, DigitSet};
use crate::geometry::Cell;
use crate::logic::almost_locked::{AlmostLocked, almost_locked};
use crate::logic::als::{any, node, parts};
use crate::logic::candidates::Candidates;
use crate::logic::cellset::CellSet;
use crate::logic::say;
use crate::logic::step::{Found, Group, Link, Node, Pattern, Role, Step};
use crate::logic::technique::Technique;

/// The most half-made flowers that are kept for a stem: a bound on the work, far above what grids have.
const MOST: usize = 4_096;

/// Some petals, one for each digit of the stem so far, and what would go: by digit, the cells that see it in all petals.
#[derive(Clone)]
struct Flower {
    petals: Vec<usize>,
    clears: Vec<CellSet>,
}

/// Each candidate of a cell sees all places of its digit in an almost locked set: one of these sets lacks its digit and holds
/// all others, so that a digit common to all of them goes where it is seen from all.
pub(crate) fn death_blossom(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    let Some(small) = state.small() else {
        return ControlFlow::Continue(());
    };
    let sets = almost_locked(state, small, 1);
    let side = state.shape().side();
    let mut told: BTreeSet<Vec<(Cell, Digit)>> = BTreeSet::new();
    for stem in Cell::all(state.shape()) {
        let digits = state.of(stem);
        if digits.len() < 2 {
            continue;
        }
        let seen = small.peers(stem);
        let mut flowers = vec![Flower {
            petals: Vec::new(),
            clears: (0..=side as u8)
                .map(|value| match Digit::new(value) {
                    Some(digit) if !digits.contains(digit) => state.with(digit),
                    _ => CellSet::EMPTY,
                })
                .collect(),
        }];
        for digit in digits.iter() {
            let petals: Vec<usize> = (0..sets.len())
                .filter(|&at| {
                    let set = &sets[at];
                    set.digits.contains(digit)
                        && set.places(digit).is_subset(seen)
                        && !set.cells.contains(stem)
                        && !set.useful.without(digits).is_empty()
                })
                .collect();
            flowers = grown(&flowers, &petals, &sets);
            if flowers.is_empty() {
                break;
            }
        }
        for flower in &flowers {
            let gone: Vec<(Cell, Digit)> = flower
                .clears
                .iter()
                .enumerate()
                .filter_map(|(value, cells)| Some((Digit::new(value as u8)?, cells)))
                .flat_map(|(digit, cells)| cells.iter().map(move |cell| (cell, digit)))
                .collect();
            let petals: Vec<&AlmostLocked> = flower.petals.iter().map(|&at| &sets[at]).collect();
            let pattern = pattern_of(stem, digits, &petals, &gone);
            if let Some(step) = Step::removing(Technique::DeathBlossom, pattern, gone)
                && told.insert(step.eliminations.clone())
            {
                found(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Each flower with each petal added, as far as anything can still go; of those that clear the same, the first.
fn grown(flowers: &[Flower], petals: &[usize], sets: &[AlmostLocked]) -> Vec<Flower> {
    let mut known: BTreeSet<Vec<u128>> = BTreeSet::new();
    let mut next = Vec::new();
    for flower in flowers {
        for &petal in petals {
            let clears: Vec<CellSet> = flower
                .clears
                .iter()
                .enumerate()
                .map(|(value, cells)| match Digit::new(value as u8) {
                    Some(digit) => cells.intersection(sets[petal].clears(digit)),
                    None => CellSet::EMPTY,
                })
                .collect();
            if next.len() < MOST
                && any(&clears)
                && known.insert(clears.iter().map(|cells| cells.bits()).collect())
            {
                let mut petals = flower.petals.clone();
                petals.push(petal);
                next.push(Flower { petals, clears });
            }
        }
    }
    next
}

fn pattern_of(
    stem: Cell,
    digits: DigitSet,
    petals: &[&AlmostLocked],
    gone: &[(Cell, Digit)],
) -> Pattern {
    let mut pattern = Pattern {
        digits: gone.iter().map(|&(_, digit)| digit).collect(),
        groups: vec![Group::new(Role::Pivot, [stem], digits)],
        ..Pattern::default()
    };
    let outer = pattern.digits.first();
    for (part, (digit, set)) in digits.iter().zip(petals).enumerate() {
        pattern.groups.push(Group::new(
            Role::Part(part as u8),
            set.cells.iter(),
            set.digits,
        ));
        pattern.links.push(Link {
            from: Node::candidate(stem, digit),
            to: node(set, digit),
            strong: false,
        });
        if let Some(outer) = outer {
            pattern.links.push(Link {
                from: node(set, digit),
                to: node(set, outer),
                strong: true,
            });
        }
    }
    pattern
}

/// "Whatever r5c5 is: if r5c5 is 1, then …; and if r5c5 is 2, then …"
pub(crate) fn say_blossom(state: &Candidates, step: &Step) -> String {
    format!(
        "{}; whatever {} is, one of them is locked: {}",
        parts(state, step),
        say::role_cells(state, step, Role::Pivot),
        say::chain(state, &step.pattern.links)
    )
}
