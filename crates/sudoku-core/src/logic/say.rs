//! Words that the sentences of all techniques share.

use crate::digit::{Digit, DigitSet};
use crate::geometry::{Cell, Unit};
use crate::logic::candidates::Candidates;
use crate::logic::step::{Link, Node, Role, Step};
use crate::shape::Shape;

/// `1, 2 and 3`.
pub(crate) fn list(parts: &[String], last: &str) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [rest @ .., end] => format!("{} {last} {end}", rest.join(", ")),
    }
}

/// `1, 2 and 3`.
pub(crate) fn digits(digits: DigitSet) -> String {
    list(
        &digits
            .iter()
            .map(|digit| digit.to_string())
            .collect::<Vec<_>>(),
        "and",
    )
}

/// `r1c1 and r1c2`.
pub(crate) fn cells(shape: Shape, cells: &[Cell]) -> String {
    list(
        &cells
            .iter()
            .map(|cell| cell.name(shape))
            .collect::<Vec<_>>(),
        "and",
    )
}

/// `row 1 and box 2`.
pub(crate) fn units(units: &[Unit]) -> String {
    list(
        &units
            .iter()
            .map(|unit| unit.to_string())
            .collect::<Vec<_>>(),
        "and",
    )
}

/// The cells of the pattern's groups of this role.
pub(crate) fn role_cells(state: &Candidates, step: &Step, role: Role) -> String {
    let all: Vec<Cell> = step
        .pattern
        .groups
        .iter()
        .filter(|group| group.role == role)
        .flat_map(|group| group.cells.iter().copied())
        .collect();
    cells(state.shape(), &all)
}

/// The pattern's own cells.
pub(crate) fn pattern_cells(state: &Candidates, step: &Step) -> String {
    role_cells(state, step, Role::Core)
}

/// What a step does: `r4c9 is 7`, or `4 can go from r1c2 and r3c4, and 5 from r1c2`.
pub(crate) fn consequence(
    shape: Shape,
    placements: &[(Cell, Digit)],
    eliminations: &[(Cell, Digit)],
) -> String {
    let mut parts: Vec<String> = placements
        .iter()
        .map(|(cell, digit)| format!("{} is {digit}", cell.name(shape)))
        .collect();
    let gone: DigitSet = eliminations.iter().map(|&(_, digit)| digit).collect();
    for digit in gone.iter() {
        let from: Vec<Cell> = eliminations
            .iter()
            .filter(|&&(_, other)| other == digit)
            .map(|&(cell, _)| cell)
            .collect();
        parts.push(format!(
            "{digit} can't be in {}",
            list(
                &from.iter().map(|cell| cell.name(shape)).collect::<Vec<_>>(),
                "or"
            )
        ));
    }
    list(&parts, "and")
}

/// `r1c1 is 5`, `r1c1 is not 5`, `5 is in r1c1 or r1c2`, `5 is in neither r1c1 nor r1c2`.
pub(crate) fn node(shape: Shape, node: &Node, on: bool) -> String {
    let names: Vec<String> = node.cells.iter().map(|cell| cell.name(shape)).collect();
    let digit = node.digit;
    match (names.as_slice(), on) {
        ([name], true) => format!("{name} is {digit}"),
        ([name], false) => format!("{name} is not {digit}"),
        (names, true) => format!("{digit} is in {}", list(names, "or")),
        (names, false) => format!("{digit} is not in {}", list(names, "or")),
    }
}

/// `if r1c1 is not 5, then r1c7 is 5; then r3c8 is not 5; then r3c2 is 5`.
pub(crate) fn chain(state: &Candidates, links: &[Link]) -> String {
    let shape = state.shape();
    let mut words = String::new();
    let mut at: Option<&Node> = None;
    for link in links {
        if at != Some(&link.from) {
            if !words.is_empty() {
                words.push_str("; and ");
            }
            words.push_str(&format!("if {},", node(shape, &link.from, !link.strong)));
        } else {
            words.push(';');
        }
        words.push_str(&format!(" then {}", node(shape, &link.to, link.strong)));
        at = Some(&link.to);
    }
    words
}
