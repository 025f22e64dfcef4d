//! Pairs, triples and quads: n cells of a unit that share n digits.

use std::ops::ControlFlow;

use crate::digit::{Digit, DigitSet};
use crate::geometry::{Cell, Unit};
use crate::logic::candidates::Candidates;
use crate::logic::say;
use crate::logic::step::{Found, Group, Pattern, Role, Step};
use crate::logic::technique::Technique;

/// A naked pair in one line and one box at once, which clears both.
pub(super) fn locked_pair(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    naked(state, Technique::LockedPair, 2, true, found)
}

/// A naked triple in one line and one box at once, which clears both.
pub(super) fn locked_triple(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    naked(state, Technique::LockedTriple, 3, true, found)
}

/// Two cells of a unit with two candidates between them.
pub(super) fn naked_pair(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    naked(state, Technique::NakedPair, 2, false, found)
}

/// Three cells of a unit with three candidates between them.
pub(super) fn naked_triple(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    naked(state, Technique::NakedTriple, 3, false, found)
}

/// Four cells of a unit with four candidates between them.
pub(super) fn naked_quad(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    naked(state, Technique::NakedQuad, 4, false, found)
}

/// Two digits with two places between them in a unit.
pub(super) fn hidden_pair(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    hidden(state, Technique::HiddenPair, 2, found)
}

/// Three digits with three places between them in a unit.
pub(super) fn hidden_triple(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    hidden(state, Technique::HiddenTriple, 3, found)
}

/// Four digits with four places between them in a unit.
pub(super) fn hidden_quad(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    hidden(state, Technique::HiddenQuad, 4, found)
}

/// `locked`: the cells share a line and a box, and candidates go from both; else from the unit alone.
fn naked(
    state: &Candidates,
    technique: Technique,
    size: usize,
    locked: bool,
    found: Found<'_>,
) -> ControlFlow<()> {
    let side = state.shape().side();
    let units = state.geometry().units();
    // A box meets a line in few cells: each locked set is seen from its box.
    let units = if locked { &units[2 * side..] } else { units };
    for &unit in units {
        let cells: Vec<(Cell, u64)> = state
            .geometry()
            .cells_of(unit)
            .iter()
            .map(|&cell| (cell, state.of(cell).mask()))
            .filter(|&(_, digits)| (2..=size as u32).contains(&digits.count_ones()))
            .collect();
        let blanks = state
            .geometry()
            .cells_of(unit)
            .iter()
            .filter(|&&cell| !state.of(cell).is_empty())
            .count();
        // As many blanks as cells of the set leave nothing to clear, except beyond the unit.
        if blanks <= size && !locked {
            continue;
        }
        let masks: Vec<u64> = cells.iter().map(|&(_, digits)| digits).collect();
        each_subset(&masks, size, &mut |chosen, digits| {
            let digits = DigitSet::from_mask(digits);
            let chosen: Vec<Cell> = chosen.iter().map(|&i| cells[i].0).collect();
            let clears: Vec<Unit> = if locked {
                match line_of(state, &chosen) {
                    Some(line) => vec![unit, line],
                    None => return ControlFlow::Continue(()),
                }
            } else {
                vec![unit]
            };
            let eliminations = clears
                .iter()
                .flat_map(|&unit| state.geometry().cells_of(unit))
                .filter(|cell| !chosen.contains(cell))
                .flat_map(|&cell| each(cell, state.of(cell).intersection(digits)))
                .collect();
            let pattern = Pattern {
                digits,
                units: clears,
                groups: vec![Group::new(Role::Core, chosen, digits)],
                ..Pattern::default()
            };
            Step::tell_removing(technique, pattern, eliminations, found)
        })?;
    }
    ControlFlow::Continue(())
}

fn hidden(
    state: &Candidates,
    technique: Technique,
    size: usize,
    found: Found<'_>,
) -> ControlFlow<()> {
    for &unit in state.geometry().units() {
        let digits: Vec<(Digit, u64)> = Digit::all(state.shape().side())
            .map(|digit| (digit, state.places(unit, digit)))
            .filter(|&(_, places)| (2..=size as u32).contains(&places.count_ones()))
            .collect();
        let masks: Vec<u64> = digits.iter().map(|&(_, places)| places).collect();
        each_subset(&masks, size, &mut |chosen, places| {
            let chosen: DigitSet = chosen.iter().map(|&i| digits[i].0).collect();
            let eliminations = state
                .cells_at(unit, places)
                .flat_map(|cell| each(cell, state.of(cell).without(chosen)))
                .collect();
            let pattern = Pattern {
                digits: chosen,
                units: vec![unit],
                groups: vec![Group::new(Role::Core, state.cells_at(unit, places), chosen)],
                ..Pattern::default()
            };
            Step::tell_removing(technique, pattern, eliminations, found)
        })?;
    }
    ControlFlow::Continue(())
}

/// A cell with each of these digits.
fn each(cell: Cell, digits: DigitSet) -> impl Iterator<Item = (Cell, Digit)> {
    digits.iter().map(move |digit| (cell, digit))
}

/// Calls `take` for each `size` of the masks whose union has `size` bits, with their places and the union.
fn each_subset(
    masks: &[u64],
    size: usize,
    take: &mut dyn FnMut(&[usize], u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if masks.len() < size {
        return ControlFlow::Continue(());
    }
    fn go(
        masks: &[u64],
        size: usize,
        from: usize,
        union: u64,
        chosen: &mut Vec<usize>,
        take: &mut dyn FnMut(&[usize], u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if chosen.len() == size {
            return if union.count_ones() as usize == size {
                take(chosen, union)
            } else {
                ControlFlow::Continue(())
            };
        }
        for next in from..masks.len() {
            let union = union | masks[next];
            if union.count_ones() as usize <= size {
                chosen.push(next);
                go(masks, size, next + 1, union, chosen, take)?;
                chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }
    go(masks, size, 0, 0, &mut Vec::with_capacity(size), take)
}

/// The row or column that all these cells lie on.
fn line_of(state: &Candidates, cells: &[Cell]) -> Option<Unit> {
    let geometry = state.geometry();
    let [row, column, _] = geometry.units_of(*cells.first()?);
    [row, column].into_iter().find(|line| {
        cells
            .iter()
            .all(|&cell| geometry.units_of(cell).contains(line))
    })
}

pub(super) fn say_naked(state: &Candidates, step: &Step) -> String {
    format!(
        "{} in {} have only {} between them",
        say::pattern_cells(state, step),
        say::units(&step.pattern.units),
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
