//! What a worker does with a request. Pure: the browser's side of it is in `answer.rs`.

use std::ops::ControlFlow;

use sudoku_core::logic::{Candidates, Ladder, Link, Node, Role, Step, Technique, explain_by};
use sudoku_core::{
    Budget, Cell, Geometry, Grid, Level, Puzzle, PuzzleCode, Rating, Verdict, generate_by, solve,
    text,
};

use crate::protocol::{Event, Explained, JobId, Judgement, Linked, Rated, Request, Told, Used};

/// The techniques of this module. Natively, where the tests are, there is one module for all.
#[cfg(any(feature = "deep", not(target_family = "wasm")))]
pub const LADDER: Ladder = Ladder::FULL;
/// The techniques of this module.
#[cfg(not(any(feature = "deep", not(target_family = "wasm"))))]
pub const LADDER: Ladder = Ladder::BASIC;

/// Steps after which a grid is called undecided. The hardest 9x9 grids known take some thousands.
const BUDGET: Budget = Budget::nodes(20_000_000);
/// Progress is reported every so many grids tried.
const ATTEMPTS_A_REPORT: u32 = 20;

/// Answers a request; `report` hears of progress.
pub fn handle(request: &Request, ladder: Ladder, report: &mut dyn FnMut(Event)) -> Event {
    report(Event::Progress {
        job: request.job(),
        attempts: 0,
    });
    match request {
        Request::Generate { job, code } => match code.parse() {
            Ok(code) => make(*job, &code, ladder, report),
            Err(error) => Event::Failed {
                job: *job,
                reason: format!("{error}."),
            },
        },
        Request::Explain { job, grid } => match told(grid, ladder) {
            Ok(explained) => Event::Explained {
                job: *job,
                explained: Box::new(explained),
            },
            Err(reason) => Event::Failed { job: *job, reason },
        },
        Request::Judge { job, grid } => match text::parse(grid) {
            Ok(parsed) => Event::Judged {
                job: *job,
                judgement: judge(&parsed.grid),
            },
            Err(error) => Event::Failed {
                job: *job,
                reason: format!("{error}."),
            },
        },
    }
}

fn make(job: JobId, code: &PuzzleCode, ladder: Ladder, report: &mut dyn FnMut(Event)) -> Event {
    let mut attempts = 0;
    let made = generate_by(ladder, &code.spec, code.seed, &mut |_| {
        attempts += 1;
        if attempts % ATTEMPTS_A_REPORT == 0 {
            report(Event::Progress { job, attempts });
        }
        ControlFlow::Continue(())
    });
    match made {
        Ok(made) => Event::Generated {
            job,
            clues: text::line(made.puzzle.clues()),
            solution: text::line(made.puzzle.solution().grid()),
            rating: rated(&Rating::of(&made.puzzle, ladder)),
        },
        Err(error) => Event::Failed {
            job,
            reason: format!("{error}."),
        },
    }
}

fn rated(rating: &Rating) -> Rated {
    Rated {
        level: rating.level().map(|level: Level| level.name().into()),
        score: rating.score,
        techniques: rating
            .counts
            .iter()
            .map(|&(technique, steps)| Used {
                name: technique.name().into(),
                about: technique.about().into(),
                steps,
            })
            .collect(),
    }
}

/// How a person solves the grid. The error is a sentence for people.
fn told(grid: &str, ladder: Ladder) -> Result<Explained, String> {
    let grid = text::parse(grid).map_err(|error| format!("{error}."))?.grid;
    let puzzle = Puzzle::new(grid, BUDGET)
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
        rating: rated(&explanation.rating()),
    })
}

fn tell(step: &Step, state: &Candidates) -> Told {
    let number = |cell: Cell| cell.index() as u16;
    let numbered = |pairs: &[(Cell, sudoku_core::Digit)]| {
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

fn judge(grid: &Grid) -> Judgement {
    match solve(grid, BUDGET) {
        Verdict::Unique(solution) => Judgement::One(text::line(solution.grid())),
        Verdict::Multiple(first, second) => {
            Judgement::Several(text::line(first.grid()), text::line(second.grid()))
        }
        Verdict::Unsolvable(reason) => Judgement::None {
            reason: reason.sentence(grid.shape()),
            cells: reason
                .cells(grid)
                .into_iter()
                .map(|cell| cell.index() as u16)
                .collect(),
        },
        Verdict::Undecided => Judgement::Undecided,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(grid: &str, expected: &str) {
        let request = Request::Judge {
            job: JobId(1),
            grid: grid.into(),
        };
        let Event::Judged { judgement, .. } = handle(&request, LADDER, &mut |_| {}) else {
            panic!("not judged: {grid}")
        };
        let found = match judgement {
            Judgement::One(solution) => solution,
            Judgement::Several(..) => "several".into(),
            Judgement::None { reason, .. } => reason,
            Judgement::Undecided => "undecided".into(),
        };
        assert!(found.contains(expected), "{grid}: {found}");
    }

    #[test]
    fn grids_are_judged() {
        check(
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        );
        check("1...............", "several");
        check("11..............", "row 1");
    }

    #[test]
    fn a_code_that_is_none_fails_with_a_sentence() {
        let answer = handle(
            &Request::Generate {
                job: JobId(3),
                code: "nonsense".into(),
            },
            LADDER,
            &mut |_| {},
        );
        assert!(matches!(answer, Event::Failed { job: JobId(3), reason } if reason.ends_with('.')));
    }
}
