//! Templates: every way to place one digit in the whole grid. Not a person's way, so no part of an explanation.

use std::ops::ControlFlow;

use crate::digit::{Digit, DigitSet};
use crate::geometry::{Cell, Unit};
use crate::logic::candidates::Candidates;
use crate::logic::cellset::{CellSet, Small};
use crate::logic::say;
use crate::logic::step::{Found, Group, Pattern, Role, Step};
use crate::logic::technique::Technique;

/// The most templates of a digit that are listed; a 9×9 grid without any clue has 46,656.
const MOST: usize = 50_000;
/// The most pairs of templates that are compared.
const PAIRS: usize = 50_000_000;

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
        let pattern = pattern(digit, state.with(digit).intersection(templates.any));
        Step::tell_removing_digit(Technique::TemplateDelete, pattern, digit, cells, found)
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

/// The cells that all templates of a digit use, and those that any uses.
struct Templates {
    every: CellSet,
    any: CellSet,
}

/// Calls `take` with each digit that is to be placed and its templates: first those that the candidates allow, then those of
/// them that leave a template to each other digit, round after round. A digit is told again only if less is left of it.
fn each_digit(
    state: &Candidates,
    take: &mut dyn FnMut(Digit, &Templates) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(small) = state.small() else {
        return ControlFlow::Continue(());
    };
    let side = state.shape().side();
    let mut lists: Vec<Vec<CellSet>> = Digit::all(side)
        .map(|digit| {
            let filled = state.grid().clues().filter(|&(_, other)| other == digit);
            let may = state
                .with(digit)
                .union(filled.map(|(cell, _)| cell).collect());
            let rows: Vec<CellSet> = (0..side as u8)
                .map(|row| small.unit(Unit::Row(row)).intersection(may))
                .collect();
            let mut list = Vec::new();
            list_templates(small, &rows, CellSet::EMPTY, CellSet::EMPTY, &mut list);
            list
        })
        .collect();
    let complete = |list: &Vec<CellSet>| (1..MOST).contains(&list.len());
    let all_complete = lists.iter().all(complete);
    let mut told = vec![usize::MAX; side];
    let mut pairs = 0;
    loop {
        for (at, digit) in Digit::all(side).enumerate() {
            let list = &lists[at];
            if complete(list) && list.len() < told[at] {
                told[at] = list.len();
                let every = list.iter().copied().reduce(CellSet::intersection);
                let any = list.iter().copied().fold(CellSet::EMPTY, CellSet::union);
                let every = every.unwrap_or_default();
                take(digit, &Templates { every, any })?;
            }
        }
        if !all_complete || !keep_compatible(&mut lists, &mut pairs) {
            return ControlFlow::Continue(());
        }
    }
}

/// Adds every way to choose a cell in each of the rows so that none sees another; stops at [`MOST`].
fn list_templates(
    small: &Small,
    rows: &[CellSet],
    chosen: CellSet,
    seen: CellSet,
    list: &mut Vec<CellSet>,
) {
    let Some((cells, rest)) = rows.split_first() else {
        list.push(chosen);
        return;
    };
    for cell in cells.without(seen).iter() {
        if list.len() >= MOST {
            return;
        }
        let chosen = chosen.union(CellSet::of(cell));
        list_templates(small, rest, chosen, seen.union(small.peers(cell)), list);
    }
}

/// Drops the templates that meet every template of another digit; says whether there were any.
fn keep_compatible(lists: &mut [Vec<CellSet>], pairs: &mut usize) -> bool {
    let mut dropped = false;
    for one in 0..lists.len() {
        for other in (0..lists.len()).filter(|&other| other != one) {
            let mut list = std::mem::take(&mut lists[one]);
            let before = list.len();
            list.retain(|template| {
                *pairs >= PAIRS
                    || lists[other].iter().any(|against| {
                        *pairs += 1;
                        !template.meets(*against)
                    })
            });
            dropped |= list.len() < before;
            lists[one] = list;
        }
    }
    dropped && *pairs < PAIRS
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
