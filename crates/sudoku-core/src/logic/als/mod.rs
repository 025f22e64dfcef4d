//! Almost locked sets that hold each other in check: pairs of them, wings, chains and blossoms.

mod blossom;
mod linked;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::digit::{Digit, DigitSet};
use crate::geometry::Cell;
use crate::logic::almost_locked::{AlmostLocked, almost_locked};
use crate::logic::candidates::Candidates;
use crate::logic::cellset::CellSet;
use crate::logic::say;
use crate::logic::step::{Found, Group, Link, Node, Pattern, Role, Step};
use crate::logic::technique::Technique;

pub(super) use blossom::{death_blossom, say_blossom};
use linked::{Linked, chain, wing};

/// Two sets that can't both hold a digit: one of them holds all the others, so that another digit of both goes where it is
/// seen from both. Where this is so for two digits, each set is locked with what else it has.
pub(super) fn als_xz(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    let Some(small) = state.small() else {
        return ControlFlow::Continue(());
    };
    let sets = almost_locked(state, small, 1);
    let mut gone = Vec::new();
    for (j, b) in sets.iter().enumerate() {
        for a in &sets[..j] {
            let common = a.useful.intersection(b.useful);
            if common.len() < 2 {
                continue;
            }
            let excluded: DigitSet = common
                .iter()
                .filter(|&digit| a.excludes(b, digit))
                .collect();
            gone.clear();
            match excluded.len() {
                0 => continue,
                1 => seen_by_both(a, b, common.without(excluded), &mut gone),
                _ => {
                    seen_by_both(a, b, common, &mut gone);
                    for set in [a, b] {
                        for digit in set.useful.without(excluded).iter() {
                            gone.extend(set.clears(digit).iter().map(|cell| (cell, digit)));
                        }
                    }
                }
            }
            // What goes is outside: the sets themselves are seen again as locked ones.
            let inside = a.cells.union(b.cells);
            gone.retain(|&(cell, _)| !inside.contains(cell));
            if gone.is_empty() {
                continue;
            }
            let pattern = pattern_of(&[a, b], &excluded.iter().collect::<Vec<_>>(), &gone);
            Step::tell_removing(Technique::AlsXz, pattern, gone.clone(), found)?;
        }
    }
    ControlFlow::Continue(())
}

/// A set that shares a digit with each of two others, one digit with the one and another with the other.
pub(super) fn als_xy_wing(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    linked_sets(state, Technique::AlsXyWing, wing, found)
}

/// More sets in a row, each sharing a digit with the next.
pub(super) fn als_chain(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    linked_sets(state, Technique::AlsChain, chain, found)
}

/// Hears of a row of sets, by number, with the digits that they share.
type Row<'a> = &'a mut dyn FnMut(&[usize], &[Digit]) -> ControlFlow<()>;

fn linked_sets(
    state: &Candidates,
    technique: Technique,
    rows: fn(&Linked, Row<'_>) -> ControlFlow<()>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let Some(small) = state.small() else {
        return ControlFlow::Continue(());
    };
    let linked = Linked::new(almost_locked(state, small, 1));
    let mut told: BTreeSet<Vec<(Cell, Digit)>> = BTreeSet::new();
    let mut gone = Vec::new();
    rows(&linked, &mut |row, shared| {
        let row: Vec<&AlmostLocked> = row.iter().map(|&at| &linked.sets[at]).collect();
        let (a, b) = (row[0], row[row.len() - 1]);
        gone.clear();
        seen_by_both(a, b, linked::ends(a, b, shared), &mut gone);
        gone.sort_unstable();
        gone.dedup();
        if !told.insert(gone.clone()) {
            return ControlFlow::Continue(());
        }
        let pattern = pattern_of(&row, shared, &gone);
        Step::tell_removing(technique, pattern, gone.clone(), found)
    })
}

/// The candidates of these digits that see all places in both sets.
fn seen_by_both(
    a: &AlmostLocked,
    b: &AlmostLocked,
    digits: DigitSet,
    gone: &mut Vec<(Cell, Digit)>,
) {
    for digit in digits.iter() {
        let seen = a.clears(digit).intersection(b.clears(digit));
        gone.extend(seen.iter().map(|cell| (cell, digit)));
    }
}

/// The sets as parts A, B, C …, and the chain that runs through them: in each set from the digit it lacks to one that it
/// then holds.
fn pattern_of(row: &[&AlmostLocked], shared: &[Digit], gone: &[(Cell, Digit)]) -> Pattern {
    let mut pattern = Pattern {
        digits: gone.iter().map(|&(_, digit)| digit).collect(),
        ..Pattern::default()
    };
    for (part, set) in row.iter().enumerate() {
        pattern.groups.push(Group::new(
            Role::Part(part as u8),
            set.cells.iter(),
            set.digits,
        ));
    }
    let (first, last) = (row[0], row[row.len() - 1]);
    let outer = pattern.digits.iter().find(|digit| {
        !shared.contains(digit) && first.digits.contains(*digit) && last.digits.contains(*digit)
    });
    let mut enter = outer;
    // Two sets with two shared digits are a closed row: the second link leads back.
    let closes = row.len() == 2 && shared.len() > 1;
    if closes {
        enter = shared.get(1).copied();
    }
    for (at, set) in row.iter().enumerate() {
        let leave = match row.get(at + 1) {
            Some(_) => shared.get(at).copied(),
            None if closes => shared.get(1).copied(),
            None => outer,
        };
        if let (Some(enter), Some(leave)) = (enter, leave) {
            pattern.links.push(Link {
                from: node(set, enter),
                to: node(set, leave),
                strong: true,
            });
        }
        let next = row.get(at + 1).or(if closes { row.first() } else { None });
        if let (Some(next), Some(leave)) = (next, leave) {
            pattern.links.push(Link {
                from: node(set, leave),
                to: node(next, leave),
                strong: false,
            });
        }
        enter = leave;
    }
    pattern
}

fn node(set: &AlmostLocked, digit: Digit) -> Node {
    Node {
        digit,
        cells: set.places(digit).iter().collect(),
        almost_locked: true,
    }
}

/// "A is r1c1 and r1c2 with 1, 2 and 5, and B …: if 7 is not in …"
pub(super) fn say(state: &Candidates, step: &Step) -> String {
    format!(
        "{}; each of these sets holds all its digits but one: {}",
        parts(state, step),
        say::chain(state, &step.pattern.links)
    )
}

/// `set A is r1c1 and r1c2 with 1, 2 and 5, set B is …`.
fn parts(state: &Candidates, step: &Step) -> String {
    let parts: Vec<String> = step
        .pattern
        .groups
        .iter()
        .filter_map(|group| match group.role {
            Role::Part(part) => Some(format!(
                "set {} is {} with {}",
                char::from(b'A' + part.min(25)),
                say::cells(state.shape(), &group.cells),
                say::digits(group.digits)
            )),
            _ => None,
        })
        .collect();
    parts.join(", ")
}

/// Whether the sets of cells are worth a look: there is something to clear.
fn any(cleared: &[CellSet]) -> bool {
    cleared.iter().any(|cells| !cells.is_empty())
}
