//! Unique rectangles of the types 1 to 6, by what keeps the corners from being swapped.

use std::ops::ControlFlow;

use super::{Rectangle, each_blank_rectangle};
use crate::digit::{Digit, DigitSet};
use crate::geometry::{Cell, Unit};
use crate::logic::candidates::{Candidates, bits};
use crate::logic::cellset::CellSet;
use crate::logic::step::{Found, Group, Role, Step};
use crate::logic::technique::Technique;

/// One corner may hold something else, so it does.
pub(in crate::logic) fn unique_rectangle_1(
    state: &Candidates,
    found: Found<'_>,
) -> ControlFlow<()> {
    each_blank_rectangle(state, &mut |rectangle| {
        let mut open = rectangle.open();
        let (Some(corner), None) = (open.next(), open.next()) else {
            return ControlFlow::Continue(());
        };
        let cell = rectangle.corners[corner];
        let gone = state.of(cell).intersection(rectangle.pair);
        Step::tell_removing(
            Technique::UniqueRectangle1,
            rectangle.pattern(Vec::new(), Vec::new()),
            gone.iter().map(|digit| (cell, digit)).collect(),
            found,
        )
    })
}

/// Two corners on a line may hold one digit else, the same: one of them does.
pub(in crate::logic) fn unique_rectangle_2(
    state: &Candidates,
    found: Found<'_>,
) -> ControlFlow<()> {
    each_blank_rectangle(state, &mut |rectangle| {
        if rectangle.roof().is_none() {
            return ControlFlow::Continue(());
        }
        same_extra(rectangle, Technique::UniqueRectangle2, found)
    })
}

/// Two opposite corners, or three, may hold one digit else, the same: one of them does.
pub(in crate::logic) fn unique_rectangle_5(
    state: &Candidates,
    found: Found<'_>,
) -> ControlFlow<()> {
    each_blank_rectangle(state, &mut |rectangle| {
        if rectangle.open().count() < 2 || rectangle.roof().is_some() {
            return ControlFlow::Continue(());
        }
        same_extra(rectangle, Technique::UniqueRectangle5, found)
    })
}

fn same_extra(
    rectangle: &Rectangle<'_>,
    technique: Technique,
    found: Found<'_>,
) -> ControlFlow<()> {
    let all = rectangle
        .extras
        .iter()
        .fold(DigitSet::EMPTY, |all, &extra| all.union(extra));
    let (1, Some(extra)) = (all.len(), all.first()) else {
        return ControlFlow::Continue(());
    };
    let gone = rectangle
        .small
        .seen_by_all(rectangle.cells(rectangle.open()))
        .intersection(rectangle.state.with(extra));
    if gone.is_empty() {
        return ControlFlow::Continue(());
    }
    Step::tell_removing(
        technique,
        rectangle.pattern(Vec::new(), Vec::new()),
        gone.iter().map(|cell| (cell, extra)).collect(),
        found,
    )
}

/// Two corners on a line: what else they may hold is, as if in one cell, part of a naked subset.
pub(in crate::logic) fn unique_rectangle_3(
    state: &Candidates,
    found: Found<'_>,
) -> ControlFlow<()> {
    each_blank_rectangle(state, &mut |rectangle| {
        let Some(roof) = rectangle.roof() else {
            return ControlFlow::Continue(());
        };
        let extras = rectangle
            .extras
            .iter()
            .fold(DigitSet::EMPTY, |all, &extra| all.union(extra));
        for unit in rectangle.shared(roof) {
            let cells: Vec<Cell> = state
                .geometry()
                .cells_of(unit)
                .iter()
                .copied()
                .filter(|cell| !roof.contains(cell) && !state.of(*cell).is_empty())
                .collect();
            // As many cells as others are left clear nothing.
            for size in 1..cells.len() {
                if extras.len() > size + 1 {
                    continue;
                }
                let subset = Subset {
                    rectangle,
                    roof,
                    unit,
                    cells: &cells,
                    size,
                };
                subset.go(0, CellSet::EMPTY, extras, found)?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// The search for cells of a unit that have, with what else the roof may hold, one digit more than they are.
struct Subset<'a, 'b> {
    rectangle: &'a Rectangle<'b>,
    roof: [Cell; 2],
    unit: Unit,
    cells: &'a [Cell],
    size: usize,
}

impl Subset<'_, '_> {
    fn go(
        &self,
        from: usize,
        chosen: CellSet,
        digits: DigitSet,
        found: Found<'_>,
    ) -> ControlFlow<()> {
        let state = self.rectangle.state;
        if chosen.len() == self.size {
            return self.clear(chosen, digits, found);
        }
        for (index, &cell) in self.cells.iter().enumerate().skip(from) {
            let digits = digits.union(state.of(cell));
            if digits.len() <= self.size + 1 {
                self.go(index + 1, chosen.union(CellSet::of(cell)), digits, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn clear(&self, chosen: CellSet, digits: DigitSet, found: Found<'_>) -> ControlFlow<()> {
        let Rectangle { state, small, .. } = *self.rectangle;
        if digits.len() != self.size + 1 {
            return ControlFlow::Continue(());
        }
        // Where box and line share all of the set, it clears both; it is told from the line, which comes first.
        let units: Vec<Unit> = self
            .rectangle
            .shared(self.roof)
            .filter(|&unit| chosen.is_subset(small.unit(unit)))
            .collect();
        if units.first() != Some(&self.unit) {
            return ControlFlow::Continue(());
        }
        let keep: CellSet = chosen.iter().chain(self.roof).collect();
        let gone: Vec<(Cell, Digit)> = units
            .iter()
            .fold(CellSet::EMPTY, |all, &unit| all.union(small.unit(unit)))
            .without(keep)
            .iter()
            .flat_map(|cell| {
                let gone = state.of(cell).intersection(digits);
                bits(gone.mask()).filter_map(move |digit| Some((cell, Digit::new(digit as u8)?)))
            })
            .collect();
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let set = Group::new(Role::Part(0), chosen.iter(), digits);
        let pattern = self.rectangle.pattern(vec![set], units);
        Step::tell_removing(Technique::UniqueRectangle3, pattern, gone, found)
    }
}

/// Two corners on a line, to which one of the two digits is bound there: the other goes from both.
pub(in crate::logic) fn unique_rectangle_4(
    state: &Candidates,
    found: Found<'_>,
) -> ControlFlow<()> {
    each_blank_rectangle(state, &mut |rectangle| {
        let Some(roof) = rectangle.roof() else {
            return ControlFlow::Continue(());
        };
        let cells: CellSet = roof.into_iter().collect();
        for unit in rectangle.shared(roof) {
            for bound in rectangle.pair.iter() {
                if !is_bound(rectangle, unit, bound, cells) {
                    continue;
                }
                let others = rectangle.pair.without([bound].into_iter().collect());
                let gone = roof
                    .into_iter()
                    .flat_map(|cell| {
                        let gone = state.of(cell).intersection(others);
                        gone.first().map(|digit| (cell, digit))
                    })
                    .collect();
                let pivot = Group::new(Role::Pivot, roof, [bound].into_iter().collect());
                let pattern = rectangle.pattern(vec![pivot], vec![unit]);
                Step::tell_removing(Technique::UniqueRectangle4, pattern, gone, found)?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Whether the digit has places in the unit, all of them among these cells.
fn is_bound(rectangle: &Rectangle<'_>, unit: Unit, digit: Digit, cells: CellSet) -> bool {
    let places = rectangle
        .small
        .unit(unit)
        .intersection(rectangle.state.with(digit));
    places.len() >= 2 && places.is_subset(cells)
}

/// Two opposite corners may hold something else; a digit of the pair is bound to the corners in both rows or both columns.
pub(in crate::logic) fn unique_rectangle_6(
    state: &Candidates,
    found: Found<'_>,
) -> ControlFlow<()> {
    each_blank_rectangle(state, &mut |rectangle| {
        let mut open = rectangle.open();
        let (Some(one), Some(other), None) = (open.next(), open.next(), open.next()) else {
            return ControlFlow::Continue(());
        };
        if one + other != 3 {
            return ControlFlow::Continue(());
        }
        let cells: CellSet = rectangle.corners.into_iter().collect();
        let geometry = state.geometry();
        let [first_row, first_column, _] = geometry.units_of(rectangle.corners[0]);
        let [last_row, last_column, _] = geometry.units_of(rectangle.corners[3]);
        for bound in rectangle.pair.iter() {
            for lines in [[first_row, last_row], [first_column, last_column]] {
                if !lines
                    .iter()
                    .all(|&line| is_bound(rectangle, line, bound, cells))
                {
                    continue;
                }
                let gone = [one, other]
                    .into_iter()
                    .map(|corner| rectangle.corners[corner])
                    .filter(|&cell| state.has(cell, bound))
                    .map(|cell| (cell, bound))
                    .collect();
                let pivot = Group::new(
                    Role::Pivot,
                    rectangle.corners,
                    [bound].into_iter().collect(),
                );
                let pattern = rectangle.pattern(vec![pivot], lines.to_vec());
                Step::tell_removing(Technique::UniqueRectangle6, pattern, gone, found)?;
            }
        }
        ControlFlow::Continue(())
    })
}
