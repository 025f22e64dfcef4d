//! Avoidable rectangles: some corners are filled already, but none is a clue.

use std::ops::ControlFlow;

use super::{Corners, each_rectangle};
use crate::digit::{Digit, DigitSet};
use crate::geometry::Cell;
use crate::logic::candidates::Candidates;
use crate::logic::say;
use crate::logic::step::{Found, Group, Pattern, Role, Step};
use crate::logic::technique::Technique;

/// Three corners are filled crosswise: the fourth is not what would complete it.
pub(in crate::logic) fn avoidable_rectangle_1(
    state: &Candidates,
    found: Found<'_>,
) -> ControlFlow<()> {
    each_rectangle(state, &mut |corners| {
        let held = corners.map(|cell| state.grid().get(cell));
        for blank in 0..4 {
            let [opposite, one, other] = [3, 1, 2].map(|step| held[blank ^ step]);
            let (None, Some(digit), Some(beside)) = (held[blank], opposite, one) else {
                continue;
            };
            let cell = corners[blank];
            if Some(beside) == other && state.has(cell, digit) {
                let pattern = pattern(state, corners, digit, beside);
                Step::tell_removing(
                    Technique::AvoidableRectangle1,
                    pattern,
                    vec![(cell, digit)],
                    found,
                )?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Two corners are filled; the two others would complete them or hold one digit else, the same: one of them does.
pub(in crate::logic) fn avoidable_rectangle_2(
    state: &Candidates,
    found: Found<'_>,
) -> ControlFlow<()> {
    let Some(small) = state.small() else {
        return ControlFlow::Continue(());
    };
    each_rectangle(state, &mut |corners| {
        let held = corners.map(|cell| state.grid().get(cell));
        if held.iter().flatten().count() != 2 {
            return ControlFlow::Continue(());
        }
        // What each corner holds if the digit of the first and fourth is `even`, and of the others `odd`.
        let even = held[0].or(held[3]);
        let odd = held[1].or(held[2]);
        let blanks: Vec<usize> = (0..4).filter(|&corner| held[corner].is_none()).collect();
        let digits = |corner: usize| state.of(corners[corner]);
        let (wanted, extra) = match (even, odd) {
            // Two on a line: each of the others completes one of them.
            (Some(even), Some(odd)) if even != odd => {
                let wanted = [even, odd, odd, even];
                let pairs = [even, odd].into_iter().collect();
                let union = digits(blanks[0]).union(digits(blanks[1]));
                (wanted, union.without(pairs))
            }
            // Two opposite ones with the same digit: both others would hold the same.
            (Some(_), None) | (None, Some(_)) => {
                return opposite(state, corners, held, &blanks, found);
            }
            _ => return ControlFlow::Continue(()),
        };
        let (1, Some(else_)) = (extra.len(), extra.first()) else {
            return ControlFlow::Continue(());
        };
        let fits = blanks.iter().all(|&corner| {
            digits(corner) == [wanted[corner], else_].into_iter().collect::<DigitSet>()
        });
        if !fits {
            return ControlFlow::Continue(());
        }
        let [one, other] = [blanks[0], blanks[1]].map(|corner| corners[corner]);
        let gone: Vec<(Cell, Digit)> = small
            .peers(one)
            .intersection(small.peers(other))
            .intersection(state.with(else_))
            .iter()
            .map(|cell| (cell, else_))
            .collect();
        let pattern = pattern(state, corners, wanted[0], wanted[1]);
        Step::tell_removing(Technique::AvoidableRectangle2, pattern, gone, found)
    })
}

/// Opposite corners with the same digit, and opposite blanks with the same two candidates.
fn opposite(
    state: &Candidates,
    corners: Corners,
    held: [Option<Digit>; 4],
    blanks: &[usize],
    found: Found<'_>,
) -> ControlFlow<()> {
    let (Some(small), &[one, other]) = (state.small(), blanks) else {
        return ControlFlow::Continue(());
    };
    let [one, other] = [corners[one], corners[other]];
    let mut values = held.iter().flatten();
    let (Some(&first), Some(&second)) = (values.next(), values.next()) else {
        return ControlFlow::Continue(());
    };
    let digits = state.of(one);
    if first != second || digits.len() != 2 || digits != state.of(other) {
        return ControlFlow::Continue(());
    }
    let seen = small.peers(one).intersection(small.peers(other));
    let mut both = digits.iter();
    if let (Some(a), Some(b)) = (both.next(), both.next()) {
        // Both hold `beside`, or one of them `extra`.
        for (beside, extra) in [(a, b), (b, a)] {
            let gone: Vec<(Cell, Digit)> = seen
                .intersection(state.with(extra))
                .iter()
                .map(|cell| (cell, extra))
                .collect();
            let pattern = pattern(state, corners, first, beside);
            Step::tell_removing(Technique::AvoidableRectangle2, pattern, gone, found)?;
        }
    }
    ControlFlow::Continue(())
}

fn pattern(state: &Candidates, corners: Corners, one: Digit, other: Digit) -> Pattern {
    let digits: DigitSet = [one, other].into_iter().collect();
    let (filled, blank): (Vec<Cell>, Vec<Cell>) = corners
        .into_iter()
        .partition(|&cell| state.grid().get(cell).is_some());
    let open = blank
        .iter()
        .fold(DigitSet::EMPTY, |all, &cell| all.union(state.of(cell)));
    Pattern {
        digits,
        groups: vec![
            Group::new(Role::Core, filled, digits),
            Group::new(Role::Fin, blank, open),
        ],
        ..Pattern::default()
    }
}

pub(in crate::logic) fn say_avoidable(state: &Candidates, step: &Step) -> String {
    format!(
        "{} are filled but no clues, and if {} completed them with {}, these could be swapped and there would be two solutions",
        say::pattern_cells(state, step),
        say::role_cells(state, step, Role::Fin),
        say::digits(step.pattern.digits)
    )
}
