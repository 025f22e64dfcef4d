//! The hidden rectangle: a corner whose row and column bind one of the two digits to the rectangle.

use std::ops::ControlFlow;

use super::{corners, each_blank_rectangle};
use crate::digit::DigitSet;
use crate::logic::candidates::Candidates;
use crate::logic::cellset::CellSet;
use crate::logic::say;
use crate::logic::step::{Found, Group, Pattern, Role, Step};
use crate::logic::technique::Technique;

/// A corner with the pair alone; in the row and the column of the opposite corner, one digit has no place but corners: were
/// the other digit in that opposite corner, all four would be bound crosswise.
pub(in crate::logic) fn hidden_rectangle(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    each_blank_rectangle(state, &mut |rectangle| {
        for corner in 0..4 {
            let [pair, cell] = [corner, 3 - corner].map(|index| rectangle.corners[index]);
            if state.of(pair) != rectangle.pair {
                continue;
            }
            let [row, column, _] = state.geometry().units_of(cell);
            let cells: CellSet = rectangle.corners.into_iter().collect();
            for bound in rectangle.pair.iter() {
                let is_bound = [row, column].into_iter().all(|line| {
                    let places = rectangle.small.unit(line).intersection(state.with(bound));
                    places.len() == 2 && places.is_subset(cells)
                });
                let digits: DigitSet = [bound].into_iter().collect();
                let gone = rectangle.pair.without(digits);
                let gone = gone.intersection(state.of(cell));
                if !is_bound || gone.is_empty() {
                    continue;
                }
                let mut pattern: Pattern = rectangle.pattern(Vec::new(), vec![row, column]);
                pattern.groups.push(Group::new(Role::Pivot, [cell], digits));
                let gone = gone.iter().map(|digit| (cell, digit)).collect();
                Step::tell_removing(Technique::HiddenRectangle, pattern, gone, found)?;
            }
        }
        ControlFlow::Continue(())
    })
}

pub(in crate::logic) fn say_hidden(state: &Candidates, step: &Step) -> String {
    let bound = step
        .pattern
        .groups
        .iter()
        .filter(|group| group.role == Role::Pivot)
        .fold(DigitSet::EMPTY, |all, group| all.union(group.digits));
    let cell = say::role_cells(state, step, Role::Pivot);
    format!(
        "in {}, {} can go in corners of {} only; were {cell} {}, all four would be fixed crosswise and could be swapped, which makes two solutions",
        say::units(&step.pattern.units),
        say::digits(bound),
        corners(state, step),
        say::digits(step.pattern.digits.without(bound))
    )
}
