//! Templates: every way to place one digit in the whole grid. Not a person's way, so no part of an explanation.

use std::ops::ControlFlow;

use crate::digit::{Digit, DigitSet};
use crate::geometry::{Cell, Unit};
use crate::logic::candidates::Candidates;
use crate::logic::cellset::{CellSet, Small};
use crate::logic::say;
use crate::logic::step::{Found, Group, Pattern, Role, Step};
use crate::logic::technique::Technique;

/// The most cells that are tried for one digit; a 9×9 grid has 46,656 templates a digit without any clue.
const MOST: usize = 1_000_000;

/// Cells that are in every template of a digit.
pub(super) fn template_set(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    each_digit(state, &mut |digit, templates| {
        let cells = templates.every.intersection(state.with(digit));
        if cells.is_empty() {
            return ControlFlow::Continue(());
        }
        found(Step {
            technique: Technique::TemplateSet,
            pattern: pattern(digit, cells),
            placements: cells.iter().map(|cell| (cell, digit)).collect(),
            eliminations: Vec::new(),
        })
    })
}

/// Candidates that are in no template of their digit.
pub(super) fn template_delete(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    each_digit(state, &mut |digit, templates| {
        let cells = state.with(digit).without(templates.any);
        let gone = cells.iter().map(|cell| (cell, digit)).collect();
        let pattern = pattern(digit, state.with(digit).intersection(templates.any));
        match Step::removing(Technique::TemplateDelete, pattern, gone) {
            Some(step) => found(step),
            None => ControlFlow::Continue(()),
        }
    })
}

fn pattern(digit: Digit, cells: CellSet) -> Pattern {
    let digits: DigitSet = [digit].into_iter().collect();
    Pattern {
        digits,
        groups: vec![Group::new(Role::Core, cells.iter(), digits)],
        ..Pattern::default()
    }
}

/// The ways to place a digit that its candidates allow.
struct Templates<'a> {
    small: &'a Small,
    /// By row: where it may stand.
    rows: Vec<CellSet>,
    /// Cells of every template so far.
    every: CellSet,
    /// Cells of any.
    any: CellSet,
    count: usize,
    tried: usize,
}

fn each_digit(
    state: &Candidates,
    take: &mut dyn FnMut(Digit, &Templates<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(small) = state.small() else {
        return ControlFlow::Continue(());
    };
    let side = state.shape().side();
    for digit in Digit::all(side) {
        let placed: CellSet = state
            .grid()
            .clues()
            .filter(|&(_, other)| other == digit)
            .map(|(cell, _)| cell)
            .collect();
        let may = state.with(digit).union(placed);
        let mut templates = Templates {
            small,
            rows: (0..side as u8)
                .map(|row| small.unit(Unit::Row(row)).intersection(may))
                .collect(),
            every: may,
            any: CellSet::EMPTY,
            count: 0,
            tried: 0,
        };
        templates.go(0, CellSet::EMPTY, CellSet::EMPTY);
        if templates.count > 0 && templates.tried <= MOST {
            take(digit, &templates)?;
        }
    }
    ControlFlow::Continue(())
}

impl Templates<'_> {
    fn go(&mut self, row: usize, chosen: CellSet, seen: CellSet) {
        let Some(&cells) = self.rows.get(row) else {
            self.every = self.every.intersection(chosen);
            self.any = self.any.union(chosen);
            self.count += 1;
            return;
        };
        for cell in cells.without(seen).iter() {
            self.tried += 1;
            if self.tried > MOST {
                return;
            }
            let mut chosen = chosen;
            chosen.insert(cell);
            self.go(row + 1, chosen, seen.union(self.small.peers(cell)));
        }
    }
}

pub(super) fn say(state: &Candidates, step: &Step) -> String {
    let cells: Vec<Cell> = step
        .pattern
        .groups
        .iter()
        .flat_map(|group| group.cells.iter().copied())
        .collect();
    format!(
        "of all ways to place {} in the whole grid, {} use {}",
        say::digits(step.pattern.digits),
        if step.placements.is_empty() {
            "none"
        } else {
            "all"
        },
        if step.placements.is_empty() {
            "others than ".to_string() + &say::cells(state.shape(), &cells)
        } else {
            say::cells(state.shape(), &cells)
        }
    )
}
