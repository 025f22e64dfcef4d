//! Singles: a digit that can go in one place only.

use std::ops::ControlFlow;

use crate::digit::{Digit, DigitSet};
use crate::geometry::{Cell, Unit};
use crate::logic::candidates::Candidates;
use crate::logic::say;
use crate::logic::step::{Found, Group, Pattern, Role, Step};
use crate::logic::technique::Technique;

/// One blank cell in a unit.
pub(super) fn full_house(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    for &unit in state.geometry().units() {
        let mut blanks = state
            .geometry()
            .cells_of(unit)
            .iter()
            .filter(|&&cell| state.grid().get(cell).is_none());
        let (Some(&cell), None) = (blanks.next(), blanks.next()) else {
            continue;
        };
        if let Some(digit) = state.of(cell).first() {
            found(single(Technique::FullHouse, Some(unit), cell, digit))?;
        }
    }
    ControlFlow::Continue(())
}

/// One candidate in a cell.
pub(super) fn naked_single(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    for cell in Cell::all(state.shape()) {
        let digits = state.of(cell);
        if let (1, Some(digit)) = (digits.len(), digits.first()) {
            found(single(Technique::NakedSingle, None, cell, digit))?;
        }
    }
    ControlFlow::Continue(())
}

/// One place for a digit in a unit: boxes first, where it is easiest to see.
pub(super) fn hidden_single(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    let side = state.shape().side();
    let (lines, boxes) = state.geometry().units().split_at(2 * side);
    for &unit in boxes.iter().chain(lines) {
        for digit in Digit::all(side) {
            let places = state.places(unit, digit);
            if places.is_power_of_two() {
                for cell in state.cells_at(unit, places) {
                    found(single(Technique::HiddenSingle, Some(unit), cell, digit))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn single(technique: Technique, unit: Option<Unit>, cell: Cell, digit: Digit) -> Step {
    let digits: DigitSet = [digit].into_iter().collect();
    let pattern = Pattern {
        digits,
        units: unit.into_iter().collect(),
        groups: vec![Group::new(Role::Core, [cell], digits)],
        ..Pattern::default()
    };
    Step::placing(technique, pattern, cell, digit)
}

pub(super) fn say_full_house(state: &Candidates, step: &Step) -> String {
    format!(
        "{} has one blank cell, {}, and lacks {}",
        say::units(&step.pattern.units),
        say::pattern_cells(state, step),
        say::digits(step.pattern.digits)
    )
}

pub(super) fn say_naked(state: &Candidates, step: &Step) -> String {
    format!(
        "{} sees every digit but {}",
        say::pattern_cells(state, step),
        say::digits(step.pattern.digits)
    )
}

pub(super) fn say_hidden(state: &Candidates, step: &Step) -> String {
    format!(
        "in {}, {} can only go in {}",
        say::units(&step.pattern.units),
        say::digits(step.pattern.digits),
        say::pattern_cells(state, step)
    )
}
