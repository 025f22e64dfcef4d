//! The bivalue universal grave plus one: but for one candidate, the puzzle would have two solutions.

use std::ops::ControlFlow;

use crate::digit::Digit;
use crate::geometry::Cell;
use crate::logic::candidates::Candidates;
use crate::logic::say;
use crate::logic::step::{Found, Group, Pattern, Role, Step};
use crate::logic::technique::Technique;

/// All blank cells have two candidates, but one has three, and each digit would have two places in each unit without it.
pub(super) fn bug_plus_one(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    let mut three: Option<Cell> = None;
    for cell in Cell::all(state.shape()) {
        match state.of(cell).len() {
            // Filled, or bivalue.
            0 if state.grid().get(cell).is_some() => {}
            2 => {}
            3 if three.is_none() => three = Some(cell),
            _ => return ControlFlow::Continue(()),
        }
    }
    let Some(cell) = three else {
        return ControlFlow::Continue(());
    };
    let own = state.geometry().units_of(cell);
    let extra: Vec<Digit> = state
        .of(cell)
        .iter()
        .filter(|&digit| {
            own.iter()
                .all(|&unit| state.places(unit, digit).count_ones() == 3)
        })
        .collect();
    let [extra] = extra[..] else {
        return ControlFlow::Continue(());
    };
    let grave = state.geometry().units().iter().all(|&unit| {
        Digit::all(state.shape().side()).all(|digit| {
            let places = state.places(unit, digit).count_ones();
            places == 0
                || places
                    == if digit == extra && own.contains(&unit) {
                        3
                    } else {
                        2
                    }
        })
    });
    if !grave {
        return ControlFlow::Continue(());
    }
    let digits = [extra].into_iter().collect();
    let pattern = Pattern {
        digits,
        groups: vec![Group::new(Role::Core, [cell], digits)],
        ..Pattern::default()
    };
    let gone = state.of(cell).without(digits);
    let gone = gone.iter().map(|digit| (cell, digit)).collect();
    Step::tell_removing(Technique::BugPlusOne, pattern, gone, found)
}

pub(super) fn say(state: &Candidates, step: &Step) -> String {
    let cell = say::pattern_cells(state, step);
    format!(
        "every blank cell but {cell} has two candidates, and without {} there the rest could be swapped throughout",
        say::digits(step.pattern.digits)
    )
}
