//! Locked candidates: a digit that must stand where a box meets a line.

use std::ops::ControlFlow;

use crate::digit::{Digit, DigitSet};
use crate::geometry::{Cell, Unit};
use crate::logic::candidates::Candidates;
use crate::logic::say;
use crate::logic::step::{Found, Group, Pattern, Role, Step};
use crate::logic::technique::Technique;

/// All places of a digit in a box lie on one line.
pub(super) fn pointing(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    let side = state.shape().side();
    let boxes = state.geometry().units().iter().skip(2 * side);
    for &unit in boxes {
        for digit in Digit::all(side) {
            for line in [row_of, column_of] {
                locked(state, Technique::Pointing, unit, digit, line, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// All places of a digit on a line lie in one box.
pub(super) fn claiming(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    let side = state.shape().side();
    for &unit in state.geometry().units().iter().take(2 * side) {
        for digit in Digit::all(side) {
            locked(state, Technique::Claiming, unit, digit, box_of, found)?;
        }
    }
    ControlFlow::Continue(())
}

fn row_of(state: &Candidates, cell: Cell) -> Unit {
    state.geometry().units_of(cell)[0]
}

fn column_of(state: &Candidates, cell: Cell) -> Unit {
    state.geometry().units_of(cell)[1]
}

fn box_of(state: &Candidates, cell: Cell) -> Unit {
    state.geometry().units_of(cell)[2]
}

fn locked(
    state: &Candidates,
    technique: Technique,
    unit: Unit,
    digit: Digit,
    other_of: fn(&Candidates, Cell) -> Unit,
    found: Found<'_>,
) -> ControlFlow<()> {
    let places = state.places(unit, digit);
    // A single place is a hidden single.
    if places.count_ones() < 2 {
        return ControlFlow::Continue(());
    }
    let mut others = state
        .cells_at(unit, places)
        .map(|cell| other_of(state, cell));
    let Some(other) = others.next() else {
        return ControlFlow::Continue(());
    };
    if !others.all(|unit| unit == other) {
        return ControlFlow::Continue(());
    }
    let eliminations: Vec<(Cell, Digit)> = state
        .cells_at(other, state.places(other, digit))
        .filter(|cell| !state.geometry().units_of(*cell).contains(&unit))
        .map(|cell| (cell, digit))
        .collect();
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    let digits: DigitSet = [digit].into_iter().collect();
    let pattern = Pattern {
        digits,
        units: vec![unit],
        covers: vec![other],
        groups: vec![Group::new(Role::Core, state.cells_at(unit, places), digits)],
        ..Pattern::default()
    };
    Step::tell_removing(technique, pattern, eliminations, found)
}

pub(super) fn say(state: &Candidates, step: &Step) -> String {
    format!(
        "in {}, {} can only go in {}, all of them in {}",
        say::units(&step.pattern.units),
        say::digits(step.pattern.digits),
        say::pattern_cells(state, step),
        say::units(&step.pattern.covers)
    )
}
