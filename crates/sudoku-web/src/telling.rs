//! Tells the steps of a solution as they cross to the page: in sentences, and as cells and digits to draw.

use sudoku_core::logic::{Candidates, Ladder, Link, Node, Role, Step, Technique, explain_by};
use sudoku_core::{Cell, Digit, Geometry, Puzzle};

use crate::protocol::{Explained, Linked, Told, read_grid};
use crate::worker::{GARBLED, budget, rated};

/// How a person solves the grid. The error is a sentence for people.
pub(crate) fn told(grid: &str, ladder: Ladder) -> Result<Explained, String> {
    let grid = read_grid(grid).ok_or(GARBLED)?;
    let budget = budget(grid.shape());
    let puzzle = Puzzle::new(grid, budget)
        .map_err(|error| format!("There are no steps to show: {error}."))?;
    let explanation = explain_by(ladder, &puzzle, Technique::last());
    let mut state = Candidates::new(puzzle.clues());
    let steps = explanation.steps.iter().map(|step| {
        let told = tell(step, &state);
        state.apply(step);
        told
    });
    Ok(Explained {
        steps: steps.collect(),
        rating: rated(&explanation.rating(), ladder),
    })
}

fn tell(step: &Step, state: &Candidates) -> Told {
    let number = |cell: Cell| cell.index() as u16;
    let numbered = |pairs: &[(Cell, Digit)]| {
        pairs
            .iter()
            .map(|&(cell, digit)| (number(cell), digit.get()))
            .collect::<Vec<_>>()
    };
    let end = |node: &Node| {
        let cells = node.cells.iter().map(|&cell| number(cell)).collect();
        (cells, node.digit.get())
    };
    let hint = step.hint(state);
    let geometry = Geometry::of(state.shape());
    let mut marks = Vec::new();
    for group in &step.pattern.groups {
        let part = match group.role {
            Role::Core => 0,
            Role::Fin => 1,
            Role::Pivot => 2,
            Role::Part(part) => part.saturating_add(3),
        };
        for &cell in &group.cells {
            let digits = state.of(cell).intersection(group.digits);
            marks.extend(digits.iter().map(|digit| (number(cell), digit.get(), part)));
        }
    }
    let mut area: Vec<u16> = step
        .pattern
        .units
        .iter()
        .flat_map(|&unit| geometry.cells_of(unit))
        .map(|&cell| number(cell))
        .collect();
    area.sort_unstable();
    area.dedup();
    Told {
        technique: step.technique.name().into(),
        look: hint.look,
        see: hint.see,
        follow: hint.follow,
        placed: numbered(&step.placements),
        gone: numbered(&step.eliminations),
        marks,
        area,
        links: step
            .pattern
            .links
            .iter()
            .map(|Link { from, to, strong }| Linked {
                from: end(from),
                to: end(to),
                strong: *strong,
            })
            .collect(),
    }
}
