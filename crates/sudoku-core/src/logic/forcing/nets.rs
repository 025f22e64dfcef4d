//! Forcing nets: from each candidate, what all naked and hidden singles after it place.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::digit::{Digit, DigitSet};
use crate::geometry::{Cell, Unit};
use crate::logic::candidates::Candidates;
use crate::logic::cellset::CellSet;
use crate::logic::forcing::{Choice, choices, pattern};
use crate::logic::step::{Found, Link, Node, Role, Step};
use crate::logic::technique::Technique;

/// Why a digit is placed in a net.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Why {
    Assumed,
    /// It is the only digit left for its cell.
    Cell,
    /// It has no other place left in this unit.
    Unit(Unit),
}

/// An assumption with all singles that follow.
struct Net<'a> {
    base: &'a Candidates,
    state: Candidates,
    /// By unit, in the order of the geometry: the digits that are not placed in it.
    lacking: Vec<DigitSet>,
    placed: Vec<(Cell, Digit, Why)>,
    /// A choice that has nothing left.
    broken: Option<Choice>,
}

/// What a net says of every candidate, by digit.
struct Outcome {
    on: Vec<CellSet>,
    off: Vec<CellSet>,
}

impl<'a> Net<'a> {
    /// Places the digit, then single after single, each round all that there are; ends when there are none or a choice has
    /// nothing left. At most one placement a cell.
    fn new(base: &'a Candidates, lacking: &[DigitSet], cell: Cell, digit: Digit) -> Net<'a> {
        let mut net = Net {
            base,
            state: base.clone(),
            lacking: lacking.to_vec(),
            placed: Vec::new(),
            broken: None,
        };
        net.place(cell, digit, Why::Assumed);
        let mut singles: Vec<(Cell, Digit, Why)> = Vec::new();
        loop {
            singles.clear();
            net.broken = net.round(&mut singles);
            if net.broken.is_some() || singles.is_empty() {
                return net;
            }
            for &(cell, digit, why) in &singles {
                // Two singles may be in each other's way: the next round finds what has nothing left.
                if net.state.has(cell, digit) {
                    net.place(cell, digit, why);
                }
            }
        }
    }

    fn place(&mut self, cell: Cell, digit: Digit, why: Why) {
        let shape = self.state.shape();
        let side = shape.side();
        self.state.place(cell, digit);
        self.placed.push((cell, digit, why));
        let units = [
            cell.row(shape),
            side + cell.col(shape),
            2 * side + cell.box_index(shape),
        ];
        for unit in units {
            self.lacking[unit].remove(digit);
        }
    }

    /// The singles of this state; or the first choice that has nothing left.
    fn round(&self, singles: &mut Vec<(Cell, Digit, Why)>) -> Option<Choice> {
        let state = &self.state;
        for (cell, value) in state.grid().cells() {
            if value.is_some() {
                continue;
            }
            let digits = state.of(cell);
            match (digits.len(), digits.first()) {
                (0, _) => {
                    let members = self.base.of(cell).iter().map(|digit| (cell, digit));
                    return Some(Choice {
                        unit: None,
                        members: members.collect(),
                    });
                }
                (1, Some(digit)) => singles.push((cell, digit, Why::Cell)),
                _ => {}
            }
        }
        for (&unit, &lacking) in state.geometry().units().iter().zip(&self.lacking) {
            for digit in lacking.iter() {
                let places = state.places(unit, digit);
                if places == 0 {
                    let before = self.base.places(unit, digit);
                    let members = self.base.cells_at(unit, before).map(|cell| (cell, digit));
                    return Some(Choice {
                        unit: Some(unit),
                        members: members.collect(),
                    });
                }
                if places.is_power_of_two() {
                    let cells = state.cells_at(unit, places);
                    singles.extend(cells.map(|cell| (cell, digit, Why::Unit(unit))));
                }
            }
        }
        None
    }

    fn outcome(&self) -> Outcome {
        let digits = || Digit::all(self.base.shape().side());
        let mut on = vec![CellSet::EMPTY; digits().count()];
        for &(cell, digit, _) in &self.placed {
            on[usize::from(digit.get()) - 1].insert(cell);
        }
        let off = digits()
            .zip(&on)
            .map(|(digit, &on)| {
                let left = self.state.with(digit).union(on);
                self.base.with(digit).without(left)
            })
            .collect();
        Outcome { on, off }
    }

    /// The first placement that takes the candidate away.
    fn cause(&self, cell: Cell, digit: Digit) -> Option<usize> {
        self.placed.iter().position(|&(other, value, _)| {
            if other == cell {
                value != digit
            } else {
                value == digit && self.base.sees(other, cell)
            }
        })
    }

    /// What must have gone for this placement to be a single.
    fn conditions(&self, at: usize) -> Vec<(Cell, Digit)> {
        let (cell, digit, why) = self.placed[at];
        match why {
            Why::Assumed => Vec::new(),
            Why::Cell => {
                let others = self.base.of(cell).iter().filter(|&other| other != digit);
                others.map(|other| (cell, other)).collect()
            }
            Why::Unit(unit) => {
                let places = self.base.places(unit, digit);
                let others = self
                    .base
                    .cells_at(unit, places)
                    .filter(|&other| other != cell);
                others.map(|other| (other, digit)).collect()
            }
        }
    }

    /// The links that lead to the removal of these candidates and to these placements, and no others.
    fn links(&self, gone: &[(Cell, Digit)], placed: Option<(Cell, Digit)>) -> Vec<Link> {
        let mut needed: BTreeSet<usize> = BTreeSet::new();
        let mut open: Vec<usize> = gone
            .iter()
            .filter_map(|&(cell, digit)| self.cause(cell, digit))
            .collect();
        let of = |wanted: (Cell, Digit)| {
            self.placed
                .iter()
                .position(|&(cell, digit, _)| (cell, digit) == wanted)
        };
        open.extend(placed.and_then(of));
        while let Some(at) = open.pop() {
            if needed.insert(at) {
                let conditions = self.conditions(at);
                open.extend(
                    conditions
                        .iter()
                        .filter_map(|&(cell, digit)| self.cause(cell, digit)),
                );
            }
        }
        let mut links = Vec::new();
        for &at in &needed {
            let (cell, digit, _) = self.placed[at];
            for condition in self.conditions(at) {
                links.extend(self.removal(condition));
                links.push(Link {
                    from: node(condition),
                    to: node((cell, digit)),
                    strong: true,
                });
            }
        }
        links.extend(gone.iter().filter_map(|&candidate| self.removal(candidate)));
        links
    }

    fn removal(&self, candidate: (Cell, Digit)) -> Option<Link> {
        let (cell, digit, _) = self.placed[self.cause(candidate.0, candidate.1)?];
        Some(Link {
            from: node((cell, digit)),
            to: node(candidate),
            strong: false,
        })
    }
}

fn node((cell, digit): (Cell, Digit)) -> Node {
    Node::candidate(cell, digit)
}

/// By unit, in the order of the geometry: the digits that are not placed in it.
fn lacking(state: &Candidates) -> Vec<DigitSet> {
    let geometry = state.geometry();
    let all = DigitSet::all(state.shape().side());
    let lacking = |&unit: &Unit| {
        let cells = geometry.cells_of(unit).iter();
        all.without(cells.filter_map(|&cell| state.grid().get(cell)).collect())
    };
    geometry.units().iter().map(lacking).collect()
}

/// A candidate after which singles leave a cell without a digit, or a unit without a place for one.
pub(crate) fn net_contradiction(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    if state.small().is_none() {
        return ControlFlow::Continue(());
    }
    let lacking = lacking(state);
    for cell in Cell::all(state.shape()) {
        for digit in state.of(cell).iter() {
            let net = Net::new(state, &lacking, cell, digit);
            let Some(choice) = &net.broken else {
                continue;
            };
            let links = net.links(&choice.members, None);
            let pattern = pattern(choice, Role::Fin, digit, links);
            let technique = Technique::ForcingNetContradiction;
            Step::tell_removing(technique, pattern, vec![(cell, digit)], found)?;
        }
    }
    ControlFlow::Continue(())
}

/// What singles place or remove after each digit of a cell, or after each place of a digit in a unit. Each conclusion is told
/// once. A choice of which a member leads to a contradiction is left to [`net_contradiction`].
pub(crate) fn net_verity(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    if state.small().is_none() {
        return ControlFlow::Continue(());
    }
    let side = state.shape().side();
    let lacking = lacking(state);
    let net = |(cell, digit): (Cell, Digit)| Net::new(state, &lacking, cell, digit);
    let outcomes: Vec<((Cell, Digit), Option<Outcome>)> = Cell::all(state.shape())
        .flat_map(|cell| state.of(cell).iter().map(move |digit| (cell, digit)))
        .map(|candidate| {
            let net = net(candidate);
            let outcome = net.broken.is_none().then(|| net.outcome());
            (candidate, outcome)
        })
        .collect();
    let outcome = |member: &(Cell, Digit)| {
        let at = outcomes.binary_search_by_key(member, |&(candidate, _)| candidate);
        at.ok().and_then(|at| outcomes[at].1.as_ref())
    };
    let mut told: BTreeSet<(Cell, Digit, bool)> = BTreeSet::new();
    for choice in choices(state, 2) {
        let Some(members) = choice
            .members
            .iter()
            .map(outcome)
            .collect::<Option<Vec<_>>>()
        else {
            continue;
        };
        let common = |of: fn(&Outcome) -> &Vec<CellSet>, at: usize| {
            let sets = members.iter().map(|outcome| of(outcome)[at]);
            sets.reduce(CellSet::intersection).unwrap_or_default()
        };
        for (at, digit) in Digit::all(side).enumerate() {
            for cell in common(|outcome| &outcome.on, at).iter() {
                if told.insert((cell, digit, true)) {
                    let nets = choice.members.iter().map(|&member| net(member));
                    let links = nets
                        .flat_map(|net| net.links(&[], Some((cell, digit))))
                        .collect();
                    let pattern = pattern(&choice, Role::Pivot, digit, links);
                    found(Step::placing(
                        Technique::ForcingNetVerity,
                        pattern,
                        cell,
                        digit,
                    ))?;
                }
            }
        }
        for (at, digit) in Digit::all(side).enumerate() {
            for cell in common(|outcome| &outcome.off, at).iter() {
                if told.insert((cell, digit, false)) {
                    let nets = choice.members.iter().map(|&member| net(member));
                    let links = nets
                        .flat_map(|net| net.links(&[(cell, digit)], None))
                        .collect();
                    let pattern = pattern(&choice, Role::Pivot, digit, links);
                    Step::tell_removing(
                        Technique::ForcingNetVerity,
                        pattern,
                        vec![(cell, digit)],
                        found,
                    )?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
