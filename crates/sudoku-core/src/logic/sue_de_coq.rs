//! Sue de Coq: where a box meets a line, two or three cells share their digits out between the rest of both.

use std::ops::ControlFlow;

use crate::digit::{Digit, DigitSet};
use crate::geometry::{Cell, Unit};
use crate::logic::almost_locked::each_subset;
use crate::logic::candidates::Candidates;
use crate::logic::cellset::{CellSet, Small};
use crate::logic::say;
use crate::logic::step::{Found, Group, Pattern, Role, Step};
use crate::logic::technique::Technique;

/// Cells and the digits that they may hold.
#[derive(Clone, Copy)]
struct Part {
    cells: CellSet,
    digits: DigitSet,
}

/// The core, where box and line meet, has two candidates more than cells at least; with cells of the line and cells of the box
/// there are as many cells as places that all their digits can take: a digit that is in the line's cells and in the box's can
/// stand twice, once in each, all others once. So each digit stands as often as it can, and goes from what sees that.
pub(super) fn sue_de_coq(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    let Some(small) = state.small() else {
        return ControlFlow::Continue(());
    };
    let (lines, boxes) = state.geometry().units().split_at(2 * state.shape().side());
    let blank = state.blank_cells();
    for &unit in boxes {
        for &line in lines {
            let whole = small.unit(unit).intersection(blank);
            let across = small.unit(line).intersection(blank);
            let meet = whole.intersection(across);
            if meet.len() < 2 {
                continue;
            }
            let mut cores = Vec::new();
            each_subset(
                &with_digits(state, meet),
                CellSet::EMPTY,
                DigitSet::EMPTY,
                &mut |cells, digits| {
                    let core = Part { cells, digits };
                    if cells.len() > 1 && excess(core) > 1 {
                        cores.push(core);
                    }
                },
            );
            if cores.is_empty() {
                continue;
            }
            let most = cores.iter().map(|core| core.cells.len()).max().unwrap_or(0);
            let ones = parts(state, across.without(meet), most);
            let others = parts(state, whole.without(meet), most);
            for &core in &cores {
                for &one in &ones {
                    for &other in &others {
                        if closes(core, one, other) {
                            report(state, small, [line, unit], [core, one, other], found)?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cells of a line or a box beside the core that have more digits than cells, but not more than the core can use up.
fn parts(state: &Candidates, cells: CellSet, most: usize) -> Vec<Part> {
    let mut parts = Vec::new();
    each_subset(
        &with_digits(state, cells),
        CellSet::EMPTY,
        DigitSet::EMPTY,
        &mut |cells, digits| {
            let part = Part { cells, digits };
            if (1..most).contains(&excess(part)) {
                parts.push(part);
            }
        },
    );
    parts.sort_by_key(|part| part.cells.len());
    parts
}

fn with_digits(state: &Candidates, cells: CellSet) -> Vec<(Cell, DigitSet)> {
    cells.iter().map(|cell| (cell, state.of(cell))).collect()
}

/// How many digits there are beyond the number of cells.
fn excess(part: Part) -> usize {
    part.digits.len().saturating_sub(part.cells.len())
}

/// Whether all digits together have no more places than there are cells.
fn closes(core: Part, one: Part, other: Part) -> bool {
    let alone = core.digits.without(one.digits).without(other.digits);
    excess(one) + excess(other) + alone.len() == core.cells.len()
}

fn report(
    state: &Candidates,
    small: &Small,
    units: [Unit; 2],
    [core, one, other]: [Part; 3],
    found: Found<'_>,
) -> ControlFlow<()> {
    let all = core.cells.union(one.cells).union(other.cells);
    let digits = core.digits.union(one.digits).union(other.digits);
    let twice = one.digits.intersection(other.digits);
    let both = units
        .iter()
        .map(|&unit| small.unit(unit))
        .fold(CellSet::EMPTY, CellSet::union);
    let mut gone: Vec<(Cell, Digit)> = Vec::new();
    for digit in digits.iter() {
        let with = state.with(digit);
        let sees = |cells: CellSet| small.seen_by_all(cells.intersection(with));
        let seen = if twice.contains(digit) {
            sees(one.cells).union(sees(other.cells))
        } else {
            sees(all)
        };
        gone.extend(
            seen.intersection(with)
                .intersection(both)
                .iter()
                .map(|cell| (cell, digit)),
        );
    }
    let group = |role, part: Part| Group::new(role, part.cells.iter(), part.digits);
    let pattern = Pattern {
        digits,
        units: units.to_vec(),
        groups: vec![
            group(Role::Core, core),
            group(Role::Part(0), one),
            group(Role::Part(1), other),
        ],
        ..Pattern::default()
    };
    Step::tell_removing(Technique::SueDeCoq, pattern, gone, found)
}

/// "r1c1, r1c2 and r1c3, where row 1 meets box 1, with r1c7 in row 1 and r2c2 in box 1, hold …"
pub(super) fn say(state: &Candidates, step: &Step) -> String {
    let unit = |at: usize| {
        step.pattern
            .units
            .get(at)
            .map_or_else(String::new, Unit::to_string)
    };
    format!(
        "{}, where {} meets {}, together with {} in the one and {} in the other are as many cells as {} can fill",
        say::pattern_cells(state, step),
        unit(0),
        unit(1),
        say::role_cells(state, step, Role::Part(0)),
        say::role_cells(state, step, Role::Part(1)),
        say::digits(step.pattern.digits),
    )
}
