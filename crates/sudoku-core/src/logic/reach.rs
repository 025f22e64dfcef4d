//! How far the techniques of a class lead, without the steps: fast, for puzzles that are made by the thousand.

use crate::digit::Digit;
use crate::geometry::Cell;
use crate::grid::Grid;
use crate::logic::candidates::Candidates;
use crate::logic::technique::{Class, Ladder};

/// The class of the hardest technique that a person needs; none if the ladder does not lead to the solution, or only by
/// techniques that are harder than `most`. The clues must have exactly one solution.
///
/// Singles are taken many at a time; what is harder goes step by step. The classes up to [`Class::Subset`] lead to the
/// same end in any order, so this agrees with [`super::explain`] there; above, the order may make a difference.
pub(crate) fn needed_class(clues: &Grid, ladder: Ladder, most: Class) -> Option<Class> {
    let cap = ladder.last_of(most)?;
    let mut state = Candidates::new(clues);
    let mut needed = Class::NakedSingle;
    loop {
        naked_singles(&mut state);
        if state.is_solved() {
            return Some(needed);
        }
        if most >= Class::HiddenSingle && hidden_singles(&mut state) {
            needed = needed.max(Class::HiddenSingle);
            continue;
        }
        let step = ladder.next_step(&state, cap)?;
        needed = needed.max(step.technique.class());
        state.apply(&step);
    }
}

/// Places all naked singles, one after the other, until there are none.
fn naked_singles(state: &mut Candidates) {
    loop {
        let blanks = state.blanks();
        for cell in Cell::all(state.shape()) {
            let digits = state.of(cell);
            if let (1, Some(digit)) = (digits.len(), digits.first()) {
                state.place(cell, digit);
            }
        }
        if state.blanks() == blanks {
            return;
        }
    }
}

/// Places the hidden singles of all units; whether there was one.
fn hidden_singles(state: &mut Candidates) -> bool {
    let geometry = state.geometry();
    let blanks = state.blanks();
    for &unit in geometry.units() {
        for digit in Digit::all(state.shape().side()) {
            let places = state.places(unit, digit);
            if places.is_power_of_two() {
                let cell = geometry.cells_of(unit)[places.trailing_zeros() as usize];
                state.place(cell, digit);
            }
        }
    }
    state.blanks() < blanks
}
