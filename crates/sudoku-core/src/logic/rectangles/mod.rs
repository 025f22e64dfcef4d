//! Unique and avoidable rectangles: four cells that would let two digits be swapped.
//!
//! Four cells in two rows, two columns and two boxes, none of them a clue, may not hold two digits crosswise: swapped, they
//! would solve the same clues. So where there is one solution, something must keep the four from it. Some of the four
//! may lack one of the two digits already; nothing in the argument changes.

mod avoidable;
mod hidden;
mod types;

use std::ops::ControlFlow;

use crate::digit::{Digit, DigitSet};
use crate::geometry::{Cell, Unit};
use crate::logic::candidates::Candidates;
use crate::logic::cellset::{CellSet, Small};
use crate::logic::say;
use crate::logic::step::{Group, Pattern, Role, Step};
use crate::logic::technique::Technique;

pub(super) use avoidable::{avoidable_rectangle_1, avoidable_rectangle_2, say_avoidable};
pub(super) use hidden::{hidden_rectangle, say_hidden};
pub(super) use types::{
    unique_rectangle_1, unique_rectangle_2, unique_rectangle_3, unique_rectangle_4,
    unique_rectangle_5, unique_rectangle_6,
};

/// The corners, row by row: 0 and 3 are opposite, as are 1 and 2.
type Corners = [Cell; 4];

/// Calls `take` with the corners of each rectangle in two rows, two columns and two boxes, none of them a clue.
fn each_rectangle(
    state: &Candidates,
    take: &mut dyn FnMut(Corners) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let shape = state.shape();
    let side = shape.side();
    let cell = |row: usize, col: usize| {
        Cell::new(shape, row, col).filter(|&cell| state.clues().get(cell).is_none())
    };
    for top in 0..side {
        for left in 0..side {
            let Some(first) = cell(top, left) else {
                continue;
            };
            for bottom in top + 1..side {
                let Some(third) = cell(bottom, left) else {
                    continue;
                };
                let one_band = top / shape.box_rows() == bottom / shape.box_rows();
                for right in left + 1..side {
                    let one_stack = left / shape.box_cols() == right / shape.box_cols();
                    if one_band == one_stack {
                        continue;
                    }
                    if let (Some(second), Some(fourth)) = (cell(top, right), cell(bottom, right)) {
                        take([first, second, third, fourth])?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Four blank corners and two digits that could stand in them crosswise.
struct Rectangle<'a> {
    state: &'a Candidates,
    small: &'static Small,
    corners: Corners,
    /// The two digits.
    pair: DigitSet,
    /// What else the corners may hold.
    extras: [DigitSet; 4],
}

/// Calls `take` with each rectangle of blank cells and each pair of digits that one of them has and no other.
fn each_blank_rectangle(
    state: &Candidates,
    take: &mut dyn FnMut(&Rectangle<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(small) = state.small() else {
        return ControlFlow::Continue(());
    };
    each_rectangle(state, &mut |corners| {
        let digits = corners.map(|cell| state.of(cell));
        for (index, &pair) in digits.iter().enumerate() {
            if pair.len() != 2 || digits[..index].contains(&pair) {
                continue;
            }
            let crosswise = |one: Digit, other: Digit| {
                digits[0].contains(one)
                    && digits[3].contains(one)
                    && digits[1].contains(other)
                    && digits[2].contains(other)
            };
            let mut both = pair.iter();
            let (Some(one), Some(other)) = (both.next(), both.next()) else {
                continue;
            };
            if crosswise(one, other) || crosswise(other, one) {
                take(&Rectangle {
                    state,
                    small,
                    corners,
                    pair,
                    extras: digits.map(|digits| digits.without(pair)),
                })?;
            }
        }
        ControlFlow::Continue(())
    })
}

impl Rectangle<'_> {
    /// The corners that may hold something else, as numbers.
    fn open(&self) -> impl Iterator<Item = usize> + Clone + '_ {
        (0..4).filter(|&corner| !self.extras[corner].is_empty())
    }

    fn cells(&self, corners: impl Iterator<Item = usize>) -> CellSet {
        corners.map(|corner| self.corners[corner]).collect()
    }

    /// The two corners that may hold something else, if they are two and lie on one line.
    fn roof(&self) -> Option<[Cell; 2]> {
        let mut open = self.open();
        let (one, other) = (open.next()?, open.next()?);
        (open.next().is_none() && one + other != 3)
            .then(|| [self.corners[one], self.corners[other]])
    }

    /// The units that hold both cells.
    fn shared(&self, cells: [Cell; 2]) -> impl Iterator<Item = Unit> + use<> {
        let [one, other] = cells.map(|cell| self.state.geometry().units_of(cell));
        one.into_iter().filter(move |unit| other.contains(unit))
    }

    /// The corners without more than the pair as core, the others as fins.
    fn pattern(&self, more: Vec<Group>, units: Vec<Unit>) -> Pattern {
        let closed = (0..4).filter(|&corner| self.extras[corner].is_empty());
        let mut groups = vec![
            Group::new(Role::Core, closed.map(|c| self.corners[c]), self.pair),
            Group::new(
                Role::Fin,
                self.open().map(|c| self.corners[c]),
                self.extras.iter().fold(self.pair, |all, &e| all.union(e)),
            ),
        ];
        groups.retain(|group| !group.cells.is_empty());
        groups.extend(more);
        Pattern {
            digits: self.pair,
            units,
            groups,
            ..Pattern::default()
        }
    }
}

/// The corners of a step, row by row.
fn corners(state: &Candidates, step: &Step) -> String {
    let mut all: Vec<Cell> = step
        .pattern
        .groups
        .iter()
        .filter(|group| matches!(group.role, Role::Core | Role::Fin))
        .flat_map(|group| group.cells.iter().copied())
        .collect();
    all.sort_unstable();
    say::cells(state.shape(), &all)
}

pub(super) fn say(state: &Candidates, step: &Step) -> String {
    let others = step
        .pattern
        .groups
        .iter()
        .filter(|group| group.role == Role::Fin)
        .fold(DigitSet::EMPTY, |all, group| all.union(group.digits))
        .without(step.pattern.digits);
    let mut words = format!(
        "if {} held only {}, these could be swapped and there would be two solutions",
        corners(state, step),
        say::digits(step.pattern.digits)
    );
    let fins = say::role_cells(state, step, Role::Fin);
    let names: Vec<String> = others.iter().map(|digit| digit.to_string()).collect();
    let names = say::list(&names, "or");
    match step.technique {
        Technique::UniqueRectangle2 | Technique::UniqueRectangle5 => {
            words += &format!("; so one of {fins} is {names}");
        }
        Technique::UniqueRectangle3 => {
            let set = say::role_cells(state, step, Role::Part(0));
            words += &format!(
                "; so one of {fins} is {names}, which makes a naked set with {set} in {}",
                say::units(&step.pattern.units)
            );
        }
        Technique::UniqueRectangle4 | Technique::UniqueRectangle6 => {
            let bound: DigitSet = step
                .pattern
                .groups
                .iter()
                .filter(|group| group.role == Role::Pivot)
                .fold(DigitSet::EMPTY, |all, group| all.union(group.digits));
            words += &format!(
                "; in {}, {} can go in these corners only",
                say::units(&step.pattern.units),
                say::digits(bound)
            );
        }
        _ => words += &format!("; only {fins} can hold something else"),
    }
    words
}
