//! Patterns of one digit that are two strong links and one weak: skyscraper, kite, turbot fish, empty rectangle.
//!
//! A strong link is a unit with two places left: one of them is right. Two strong links with ends that see each other can
//! not both be right there, so one of the far ends is, and what sees both goes.

use std::ops::ControlFlow;

use crate::digit::{Digit, DigitSet};
use crate::geometry::{Cell, Unit};
use crate::logic::candidates::{Candidates, bits};
use crate::logic::cellset::{CellSet, Small};
use crate::logic::say;
use crate::logic::step::{Found, Group, Link, Node, Pattern, Role, Step};
use crate::logic::technique::Technique;

/// The two places of a digit in a unit.
#[derive(Clone, Copy)]
struct Strong {
    unit: Unit,
    ends: [Cell; 2],
}

impl Strong {
    /// The link seen from its other end.
    fn turned(self) -> Strong {
        let [one, other] = self.ends;
        Strong {
            unit: self.unit,
            ends: [other, one],
        }
    }
}

fn strong(state: &Candidates, unit: Unit, digit: Digit) -> Option<Strong> {
    let places = state.places(unit, digit);
    if places.count_ones() != 2 {
        return None;
    }
    let mut cells = state.cells_at(unit, places);
    let ends = [cells.next()?, cells.next()?];
    Some(Strong { unit, ends })
}

/// Two links whose last and first ends see each other.
struct Pair {
    digit: Digit,
    first: Strong,
    second: Strong,
}

impl Pair {
    fn gone(&self, state: &Candidates, small: &Small) -> CellSet {
        let ([far, _], [_, away]) = (self.first.ends, self.second.ends);
        small
            .peers(far)
            .intersection(small.peers(away))
            .intersection(state.with(self.digit))
    }

    fn pattern(&self) -> Pattern {
        let digits: DigitSet = [self.digit].into_iter().collect();
        let ([far, near], [close, away]) = (self.first.ends, self.second.ends);
        let link = |from: Cell, to: Cell, strong: bool| Link {
            from: Node::candidate(from, self.digit),
            to: Node::candidate(to, self.digit),
            strong,
        };
        Pattern {
            digits,
            units: vec![self.first.unit, self.second.unit],
            groups: vec![Group::new(Role::Core, [far, near, close, away], digits)],
            links: vec![
                link(far, near, true),
                link(near, close, false),
                link(close, away, true),
            ],
            ..Pattern::default()
        }
    }
}

/// Two rows with two places each, one of each in the same column; or columns and a row.
pub(super) fn skyscraper(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    let Some(small) = state.small() else {
        return ControlFlow::Continue(());
    };
    let (shape, side) = (state.shape(), state.shape().side());
    for digit in Digit::all(side) {
        for lines in state.geometry().units()[..2 * side].chunks(side) {
            for (index, &one) in lines.iter().enumerate() {
                let Some(first) = strong(state, one, digit) else {
                    continue;
                };
                for &other in &lines[index + 1..] {
                    let Some(second) = strong(state, other, digit) else {
                        continue;
                    };
                    let across = |cell: Cell| match one {
                        Unit::Row(_) => cell.col(shape),
                        _ => cell.row(shape),
                    };
                    for first in [first, first.turned()] {
                        for second in [second, second.turned()] {
                            if across(first.ends[1]) != across(second.ends[0])
                                || across(first.ends[0]) == across(second.ends[1])
                            {
                                continue;
                            }
                            let pair = Pair {
                                digit,
                                first,
                                second,
                            };
                            let gone = pair.gone(state, small);
                            if !gone.is_empty() {
                                let pattern = pair.pattern();
                                Step::tell_removing_digit(
                                    Technique::Skyscraper,
                                    pattern,
                                    digit,
                                    gone,
                                    found,
                                )?;
                            }
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Calls `take` with each row and column that have two places each, of which two meet in a box.
fn each_kite(state: &Candidates, take: &mut dyn FnMut(Pair) -> ControlFlow<()>) -> ControlFlow<()> {
    let (shape, side) = (state.shape(), state.shape().side());
    let (rows, columns) = state.geometry().units()[..2 * side].split_at(side);
    for digit in Digit::all(side) {
        for &row in rows {
            let Some(string) = strong(state, row, digit) else {
                continue;
            };
            for &column in columns {
                let Some(other) = strong(state, column, digit) else {
                    continue;
                };
                for first in [string, string.turned()] {
                    for second in [other, other.turned()] {
                        let ([far, near], [close, away]) = (first.ends, second.ends);
                        let apart = near != close && far != away && far != close && near != away;
                        if apart && near.box_index(shape) == close.box_index(shape) {
                            take(Pair {
                                digit,
                                first,
                                second,
                            })?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A row and a column with two places each, of which two meet in a box.
pub(super) fn two_string_kite(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    let Some(small) = state.small() else {
        return ControlFlow::Continue(());
    };
    each_kite(state, &mut |kite| {
        let gone = kite.gone(state, small);
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        Step::tell_removing_digit(
            Technique::TwoStringKite,
            kite.pattern(),
            kite.digit,
            gone,
            found,
        )
    })
}

/// Two kites that meet in the same two cells of a box, told as one step.
pub(super) fn dual_two_string_kite(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    let technique = Technique::DualTwoStringKite;
    let knot = |step: &Step| -> Option<[Cell; 2]> {
        let link = step.pattern.links.get(1)?;
        let mut knot = [*link.from.cells.first()?, *link.to.cells.first()?];
        knot.sort_unstable();
        Some(knot)
    };
    join(state, technique, Technique::TwoStringKite, knot, found)
}

/// Two steps of a technique with the same digit and the same knot, told as one.
fn join<K: PartialEq>(
    state: &Candidates,
    technique: Technique,
    half: Technique,
    knot: impl Fn(&Step) -> Option<K>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let halves = half.steps(state);
    for (index, one) in halves.iter().enumerate() {
        for other in &halves[index + 1..] {
            let same = one.pattern.digits == other.pattern.digits && knot(one) == knot(other);
            if !same || one.eliminations == other.eliminations {
                continue;
            }
            let mut pattern = one.pattern.clone();
            pattern.units.extend(&other.pattern.units);
            pattern.groups.extend(other.pattern.groups.iter().cloned());
            pattern.links.extend(other.pattern.links.iter().cloned());
            let gone = [one.eliminations.as_slice(), &other.eliminations].concat();
            Step::tell_removing(technique, pattern, gone, found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Any two strong links with ends that see each other, if they are neither a skyscraper nor a kite.
pub(super) fn turbot_fish(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    let Some(small) = state.small() else {
        return ControlFlow::Continue(());
    };
    for digit in Digit::all(state.shape().side()) {
        let links = || {
            let units = state.geometry().units().iter();
            units.filter_map(move |&unit| strong(state, unit, digit))
        };
        for (index, one) in links().enumerate() {
            for other in links().skip(index + 1) {
                for first in [one, one.turned()] {
                    for second in [other, other.turned()] {
                        let ([far, near], [close, away]) = (first.ends, second.ends);
                        let apart = far != close && far != away && near != away;
                        if !apart || !state.sees(near, close) {
                            continue;
                        }
                        let pair = Pair {
                            digit,
                            first,
                            second,
                        };
                        let gone = pair.gone(state, small);
                        if !gone.is_empty() && !has_own_name(state, &pair) {
                            let pattern = pair.pattern();
                            Step::tell_removing_digit(
                                Technique::TurbotFish,
                                pattern,
                                digit,
                                gone,
                                found,
                            )?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether the links, in whichever units they are strong, make a skyscraper or a kite.
fn has_own_name(state: &Candidates, pair: &Pair) -> bool {
    let shape = state.shape();
    let strong_in = |ends: [Cell; 2]| {
        let [row, column, _] = state.geometry().units_of(ends[0]);
        let shares = |unit: Unit| {
            state.geometry().units_of(ends[1]).contains(&unit)
                && state.places(unit, pair.digit).count_ones() == 2
        };
        (shares(row), shares(column))
    };
    let (near, close) = (pair.first.ends[1], pair.second.ends[0]);
    let (first_row, first_column) = strong_in(pair.first.ends);
    let (second_row, second_column) = strong_in(pair.second.ends);
    let same_column = near.col(shape) == close.col(shape);
    let same_row = near.row(shape) == close.row(shape);
    let same_box = near.box_index(shape) == close.box_index(shape);
    (first_row && second_row && same_column)
        || (first_column && second_column && same_row)
        || (same_box && (first_row && second_column || first_column && second_row))
}

/// A box whose places lie in a row and a column, and a line with two places, one of them in that row or column.
pub(super) fn empty_rectangle(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    let (shape, side) = (state.shape(), state.shape().side());
    if state.small().is_none() {
        return ControlFlow::Continue(());
    }
    for digit in Digit::all(side) {
        for &unit in &state.geometry().units()[2 * side..] {
            let places = state.places(unit, digit);
            if places.count_ones() < 2 {
                continue;
            }
            let cells = state.geometry().cells_of(unit);
            for &corner in cells {
                let (row, col) = (corner.row(shape), corner.col(shape));
                let (mut in_row, mut in_col, mut rest) = (0, 0, 0);
                for place in bits(places) {
                    match (
                        cells[place].row(shape) == row,
                        cells[place].col(shape) == col,
                    ) {
                        (true, true) => {}
                        (true, false) => in_row += 1,
                        (false, true) => in_col += 1,
                        (false, false) => rest += 1,
                    }
                }
                if rest == 0 && in_row > 0 && in_col > 0 {
                    let empty = Empty {
                        digit,
                        block: unit,
                        corner,
                    };
                    empty.links(state, found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A box whose places lie in the row and the column of one of its cells.
struct Empty {
    digit: Digit,
    block: Unit,
    corner: Cell,
}

impl Empty {
    fn links(&self, state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
        let (shape, side) = (state.shape(), state.shape().side());
        let (row, col) = (self.corner.row(shape), self.corner.col(shape));
        let [own_row, own_column, _] = state.geometry().units_of(self.corner);
        for line in &state.geometry().units()[..2 * side] {
            let Some(link) = strong(state, *line, self.digit) else {
                continue;
            };
            for link in [link, link.turned()] {
                let [near, away] = link.ends;
                // The near end lies in the corner's row and the link in a column, or the other way round.
                let (crossing, along) = match line {
                    Unit::Column(_) if near.row(shape) == row => {
                        (Cell::new(shape, away.row(shape), col), own_row)
                    }
                    Unit::Row(_) if near.col(shape) == col => {
                        (Cell::new(shape, row, away.col(shape)), own_column)
                    }
                    _ => continue,
                };
                let Some(crossing) = crossing else { continue };
                let in_box = |cell: Cell| state.geometry().units_of(cell).contains(&self.block);
                if in_box(near)
                    || in_box(away)
                    || in_box(crossing)
                    || crossing == away
                    || !state.has(crossing, self.digit)
                {
                    continue;
                }
                let pattern = self.pattern(state, link, along);
                let gone = CellSet::of(crossing);
                Step::tell_removing_digit(
                    Technique::EmptyRectangle,
                    pattern,
                    self.digit,
                    gone,
                    found,
                )?;
            }
        }
        ControlFlow::Continue(())
    }

    fn pattern(&self, state: &Candidates, link: Strong, along: Unit) -> Pattern {
        let digits: DigitSet = [self.digit].into_iter().collect();
        let node = |cells: Vec<Cell>| Node::group(cells, self.digit);
        let cells = |along_too: bool| -> Vec<Cell> {
            state
                .cells_at(self.block, state.places(self.block, self.digit))
                .filter(|&cell| state.geometry().units_of(cell).contains(&along) == along_too)
                .collect()
        };
        let [near, away] = link.ends;
        Pattern {
            digits,
            units: vec![self.block, link.unit],
            groups: vec![
                Group::new(
                    Role::Core,
                    state.cells_at(self.block, state.places(self.block, self.digit)),
                    digits,
                ),
                Group::new(Role::Pivot, [near, away], digits),
            ],
            links: vec![
                Link {
                    from: node(cells(false)),
                    to: node(cells(true)),
                    strong: true,
                },
                Link {
                    from: node(cells(true)),
                    to: node(vec![near]),
                    strong: false,
                },
                Link {
                    from: node(vec![near]),
                    to: node(vec![away]),
                    strong: true,
                },
            ],
            ..Pattern::default()
        }
    }
}

/// Two empty rectangles in the same box, told as one step.
pub(super) fn dual_empty_rectangle(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    let technique = Technique::DualEmptyRectangle;
    let knot = |step: &Step| step.pattern.units.first().copied();
    join(state, technique, Technique::EmptyRectangle, knot, found)
}

/// The ends of the chain, for each three links of it.
fn far_ends(state: &Candidates, step: &Step) -> String {
    let ends: Vec<String> = step
        .pattern
        .links
        .chunks(3)
        .filter_map(|chain| {
            let (first, last) = (chain.first()?, chain.last()?);
            let from = say::cells(state.shape(), &first.from.cells);
            Some(format!(
                "{from} or {}",
                say::cells(state.shape(), &last.to.cells)
            ))
        })
        .collect();
    say::list(&ends, "and")
}

pub(super) fn say(state: &Candidates, step: &Step) -> String {
    let digit = say::digits(step.pattern.digits);
    format!(
        "{digit} has two places in each of {}, and two of them can't both be right: {} is {digit}",
        say::units(&step.pattern.units),
        far_ends(state, step)
    )
}

pub(super) fn say_empty_rectangle(state: &Candidates, step: &Step) -> String {
    let digit = say::digits(step.pattern.digits);
    let mut boxes: Vec<Unit> = step.pattern.units.iter().step_by(2).copied().collect();
    boxes.dedup();
    let lines: Vec<Unit> = step
        .pattern
        .units
        .iter()
        .skip(1)
        .step_by(2)
        .copied()
        .collect();
    format!(
        "the places of {digit} in {} lie in one row and one column, and {} has only two: one of {} is {digit}",
        say::units(&boxes),
        say::units(&lines),
        far_ends(state, step)
    )
}
