//! Wings and remote pairs: cells with two candidates that force each other.

use std::ops::ControlFlow;

use crate::digit::{Digit, DigitSet};
use crate::geometry::{Cell, Unit};
use crate::logic::candidates::Candidates;
use crate::logic::cellset::{CellSet, Small};
use crate::logic::say;
use crate::logic::step::{Found, Group, Link, Node, Pattern, Role, Step};
use crate::logic::technique::Technique;

fn link(one: (Cell, Digit), other: (Cell, Digit), strong: bool) -> Link {
    Link {
        from: Node::candidate(one.0, one.1),
        to: Node::candidate(other.0, other.1),
        strong,
    }
}

/// A pivot with two candidates, and a cell for each of them that has a third candidate besides.
pub(super) fn xy_wing(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    wing(state, Technique::XyWing, 2, found)
}

/// The same with the third candidate in the pivot too.
pub(super) fn xyz_wing(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    wing(state, Technique::XyzWing, 3, found)
}

fn wing(
    state: &Candidates,
    technique: Technique,
    size: usize,
    found: Found<'_>,
) -> ControlFlow<()> {
    let Some(small) = state.small() else {
        return ControlFlow::Continue(());
    };
    let twos = state.cells_with(2);
    for pivot in state.cells_with(size).iter() {
        let digits = state.of(pivot);
        let near = small.peers(pivot).intersection(twos);
        for one in near.iter() {
            for other in near.iter().skip_while(|&cell| cell <= one) {
                let pincers = state.of(one).union(state.of(other));
                let common = state.of(one).intersection(state.of(other));
                // Three digits in all; each pincer has one of the pivot's own and the common one.
                let fits = pincers.union(digits).len() == 3
                    && pincers.len() == 3
                    && common.len() == 1
                    && (size == 3 || common.intersection(digits).is_empty());
                let Some(digit) = common.first().filter(|_| fits) else {
                    continue;
                };
                let mut gone = small.peers(one).intersection(small.peers(other));
                if size == 3 {
                    gone = gone.intersection(small.peers(pivot));
                }
                let gone = gone.intersection(state.with(digit));
                if !gone.is_empty() {
                    let pattern = wing_pattern(state, pivot, [one, other], digit);
                    Step::tell_removing_digit(technique, pattern, digit, gone, found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn wing_pattern(state: &Candidates, pivot: Cell, pincers: [Cell; 2], digit: Digit) -> Pattern {
    let others = state.of(pivot);
    let mut links = Vec::new();
    let thirds = pincers.map(|cell| {
        state
            .of(cell)
            .intersection(others)
            .iter()
            .find(|&d| d != digit)
    });
    if let [Some(x), Some(y)] = thirds {
        links = vec![
            link((pincers[0], digit), (pincers[0], x), true),
            link((pincers[0], x), (pivot, x), false),
            link((pivot, x), (pivot, y), true),
            link((pivot, y), (pincers[1], y), false),
            link((pincers[1], y), (pincers[1], digit), true),
        ];
    }
    Pattern {
        digits: [digit].into_iter().collect(),
        groups: vec![
            Group::new(Role::Pivot, [pivot], others),
            Group::new(Role::Part(0), [pincers[0]], state.of(pincers[0])),
            Group::new(Role::Part(1), [pincers[1]], state.of(pincers[1])),
        ],
        links,
        ..Pattern::default()
    }
}

/// Two cells with the same two candidates, joined by a strong link of one of these.
pub(super) fn w_wing(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    let Some(small) = state.small() else {
        return ControlFlow::Continue(());
    };
    let twos = state.cells_with(2);
    for one in twos.iter() {
        for other in twos.iter().skip_while(|&cell| cell <= one) {
            let digits = state.of(one);
            if digits != state.of(other) || state.sees(one, other) {
                continue;
            }
            for digit in digits.iter() {
                // The strong link is of the other digit.
                let Some(bridge) = digits.iter().find(|&bridge| bridge != digit) else {
                    continue;
                };
                let gone = small
                    .peers(one)
                    .intersection(small.peers(other))
                    .intersection(state.with(digit));
                if !gone.is_empty() {
                    w_wing_at(state, small, [one, other], bridge, digit, gone, found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn w_wing_at(
    state: &Candidates,
    small: &Small,
    [one, other]: [Cell; 2],
    bridge: Digit,
    digit: Digit,
    gone: CellSet,
    found: Found<'_>,
) -> ControlFlow<()> {
    let ends = CellSet::of(one).union(CellSet::of(other));
    for &unit in state.geometry().units() {
        let places = state.places(unit, bridge);
        if places.count_ones() != 2 {
            continue;
        }
        let cells: CellSet = state.cells_at(unit, places).collect();
        let (near, far) = (
            small.peers(one).intersection(cells),
            small.peers(other).intersection(cells),
        );
        let bound = near.union(far) == cells && !near.is_empty() && !far.is_empty();
        if cells.meets(ends) || !bound {
            continue;
        }
        // An end of the link that both cells see can stand for one of them only.
        let Some(near) = near.without(far).first().or(near.first()) else {
            continue;
        };
        let Some(far) = far.without(CellSet::of(near)).first() else {
            continue;
        };
        let pattern = Pattern {
            digits: [digit].into_iter().collect(),
            units: vec![unit],
            groups: vec![
                Group::new(Role::Core, [one, other], state.of(one)),
                Group::new(Role::Pivot, cells.iter(), [bridge].into_iter().collect()),
            ],
            links: vec![
                link((one, digit), (one, bridge), true),
                link((one, bridge), (near, bridge), false),
                link((near, bridge), (far, bridge), true),
                link((far, bridge), (other, bridge), false),
                link((other, bridge), (other, digit), true),
            ],
            ..Pattern::default()
        };
        Step::tell_removing_digit(Technique::WWing, pattern, digit, gone, found)?;
    }
    ControlFlow::Continue(())
}

/// A chain of four or more cells with the same two candidates: each second cell holds the same digit.
pub(super) fn remote_pair(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    let Some(small) = state.small() else {
        return ControlFlow::Continue(());
    };
    let twos = state.cells_with(2);
    let mut rest = twos;
    while let Some(first) = rest.first() {
        let digits = state.of(first);
        let same: CellSet = twos
            .iter()
            .filter(|&cell| state.of(cell) == digits)
            .collect();
        let (mut colours, mut front, mut turn) =
            ([CellSet::of(first), CellSet::EMPTY], CellSet::of(first), 1);
        let mut links = Vec::new();
        while !front.is_empty() {
            let next = small
                .seen_by_any(front)
                .intersection(same)
                .without(colours[turn]);
            links.push((front, next));
            colours[turn] = colours[turn].union(next);
            front = next;
            turn = 1 - turn;
        }
        let net = colours[0].union(colours[1]);
        rest = rest.without(net);
        // Colours that meet are a contradiction; fewer than four cells are a naked pair or a W-wing's half.
        if net.len() < 4 || colours[0].meets(colours[1]) {
            continue;
        }
        let seen = small
            .seen_by_any(colours[0])
            .intersection(small.seen_by_any(colours[1]))
            .without(net);
        let gone: Vec<(Cell, Digit)> = seen
            .iter()
            .flat_map(|cell| {
                let gone = state.of(cell).intersection(digits);
                gone.iter()
                    .map(move |digit| (cell, digit))
                    .collect::<Vec<_>>()
            })
            .collect();
        if gone.is_empty() {
            continue;
        }
        let pattern = remote_pattern(small, digits, colours);
        Step::tell_removing(Technique::RemotePair, pattern, gone, found)?;
    }
    ControlFlow::Continue(())
}

/// The cells of both colours, and a weak link for each two that see each other.
fn remote_pattern(small: &Small, digits: DigitSet, colours: [CellSet; 2]) -> Pattern {
    let links = digits.first().map(|digit| {
        colours[0]
            .iter()
            .flat_map(|one| {
                small
                    .peers(one)
                    .intersection(colours[1])
                    .iter()
                    .map(move |other| link((one, digit), (other, digit), true))
                    .collect::<Vec<_>>()
            })
            .collect()
    });
    Pattern {
        digits,
        groups: vec![
            Group::new(Role::Part(0), colours[0].iter(), digits),
            Group::new(Role::Part(1), colours[1].iter(), digits),
        ],
        links: links.unwrap_or_default(),
        ..Pattern::default()
    }
}

/// `r1c2 (1 or 3)`.
fn with_digits(state: &Candidates, step: &Step, role: Role) -> String {
    let cells = step
        .pattern
        .groups
        .iter()
        .filter(|group| group.role == role);
    let all: Vec<String> = cells
        .flat_map(|group| group.cells.iter().copied())
        .map(|cell| {
            let digits: Vec<String> = state
                .of(cell)
                .iter()
                .map(|digit| digit.to_string())
                .collect();
            format!(
                "{} ({})",
                cell.name(state.shape()),
                say::list(&digits, "or")
            )
        })
        .collect();
    say::list(&all, "and")
}

pub(super) fn say_wing(state: &Candidates, step: &Step) -> String {
    format!(
        "whatever {} holds, {} is in one of it, {} and {}",
        with_digits(state, step, Role::Pivot),
        say::digits(step.pattern.digits),
        with_digits(state, step, Role::Part(0)),
        with_digits(state, step, Role::Part(1))
    )
}

pub(super) fn say_xy_wing(state: &Candidates, step: &Step) -> String {
    format!(
        "whatever {} holds, one of {} and {} is {}",
        with_digits(state, step, Role::Pivot),
        with_digits(state, step, Role::Part(0)),
        with_digits(state, step, Role::Part(1)),
        say::digits(step.pattern.digits)
    )
}

pub(super) fn say_w_wing(state: &Candidates, step: &Step) -> String {
    let bridge = step
        .pattern
        .groups
        .iter()
        .find(|group| group.role == Role::Pivot)
        .map_or(DigitSet::EMPTY, |group| group.digits);
    let units: &[Unit] = &step.pattern.units;
    format!(
        "{} in {} must go in {}, so not in both of {}: one of these is {}",
        say::digits(bridge),
        say::units(units),
        say::role_cells(state, step, Role::Pivot).replace(" and ", " or "),
        say::pattern_cells(state, step),
        say::digits(step.pattern.digits)
    )
}

pub(super) fn say_remote(state: &Candidates, step: &Step) -> String {
    let digits: Vec<String> = step
        .pattern
        .digits
        .iter()
        .map(|digit| digit.to_string())
        .collect();
    format!(
        "{} all hold one digit of {}, and {} the other",
        say::role_cells(state, step, Role::Part(0)),
        say::list(&digits, "or"),
        say::role_cells(state, step, Role::Part(1))
    )
}
