//! What a worker does with a request. Pure: the browser's side of it is in `page.rs`.

use std::ops::ControlFlow;

use sudoku_core::{Budget, Grid, PuzzleCode, Verdict, generate, solve, text};

use crate::protocol::{Event, JobId, Judgement, Request};

/// Steps after which a grid is called undecided. The hardest 9x9 grids known take some thousands.
const BUDGET: Budget = Budget::nodes(20_000_000);
/// Progress is reported every so many grids tried.
const ATTEMPTS_A_REPORT: u32 = 20;

/// Answers a request; `report` hears of progress.
pub fn handle(request: &Request, report: &mut dyn FnMut(Event)) -> Event {
    report(Event::Progress {
        job: request.job(),
        attempts: 0,
    });
    match request {
        Request::Generate { job, code } => match code.parse() {
            Ok(code) => make(*job, &code, report),
            Err(error) => Event::Failed {
                job: *job,
                reason: format!("{error}."),
            },
        },
        Request::Judge { job, grid } => match text::parse_cells(grid) {
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

fn make(job: JobId, code: &PuzzleCode, report: &mut dyn FnMut(Event)) -> Event {
    let mut attempts = 0;
    let made = generate(&code.spec, code.seed, &mut |_| {
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
        },
        Err(error) => Event::Failed {
            job,
            reason: format!("{error}."),
        },
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
        let Event::Judged { judgement, .. } = handle(&request, &mut |_| {}) else {
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
            &mut |_| {},
        );
        assert!(matches!(answer, Event::Failed { job: JobId(3), reason } if reason.ends_with('.')));
    }
}
