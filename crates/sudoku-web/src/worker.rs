//! What a worker does with a request. Pure: the browser's side of it is in `answer.rs`.

use std::ops::ControlFlow;

use sudoku_core::logic::Ladder;
use sudoku_core::{
    Budget, Count, Grid, Level, PuzzleCode, Rating, Shape, Verdict, count_solutions, generate_by,
    solve,
};

use crate::protocol::{
    Event, JobId, Judgement, MOST_COUNTED, Rated, Request, Used, grid_text, read_grid,
};
#[cfg(any(feature = "deep", not(target_family = "wasm")))]
use crate::{
    qr::encode,
    reading::{grade, mend, read, write},
    telling::told,
};

/// The techniques of this module. Natively, where the tests are, there is one module for all.
#[cfg(any(feature = "deep", not(target_family = "wasm")))]
pub const LADDER: Ladder = Ladder::FULL;
/// The techniques of this module.
#[cfg(not(any(feature = "deep", not(target_family = "wasm"))))]
pub const LADDER: Ladder = Ladder::BASIC;

/// What only the deep module does. The page sends none of it to a worker without that module.
#[cfg(not(any(feature = "deep", not(target_family = "wasm"))))]
mod elsewhere {
    use super::{GARBLED, Ladder};
    use crate::protocol::{Explained, Graded, Mend, Read};

    pub(super) fn told(_: &str, _: Ladder) -> Result<Explained, String> {
        Err(GARBLED.into())
    }

    pub(super) fn read(_: &str, _: Option<&str>) -> Read {
        Read::Nothing(GARBLED.into())
    }

    pub(super) fn mend(_: &str) -> Option<Mend> {
        None
    }

    pub(super) fn write(_: &[String], _: &str) -> Option<(String, &'static str)> {
        None
    }

    pub(super) fn grade(_: &[String], _: Ladder, _: &mut dyn FnMut()) -> Vec<Graded> {
        Vec::new()
    }

    pub(super) fn encode(_: &[String]) -> Option<Vec<String>> {
        None
    }
}
#[cfg(not(any(feature = "deep", not(target_family = "wasm"))))]
use elsewhere::{encode, grade, mend, read, told, write};

/// Said of a request that no page sends.
pub(crate) const GARBLED: &str = "A grid was garbled on its way to the worker.";

/// Steps after which a grid is called undecided. The hardest 9×9 grids known take some thousands; on large boards a
/// step takes a thousand times as long.
pub(crate) fn budget(shape: Shape) -> Budget {
    Budget::nodes(if shape.side() <= 9 {
        20_000_000
    } else {
        40_000
    })
}
/// Steps that counting the solutions may take: no more than about a second at any size.
fn counting_budget(shape: Shape) -> Budget {
    Budget::nodes(if shape.side() <= 9 { 200_000 } else { 2_000 })
}

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
        Request::Read { job, text, html } => Event::Read {
            job: *job,
            read: read(text, html.as_deref()),
        },
        Request::Mend { job, grid } => Event::Mended {
            job: *job,
            mend: mend(grid),
        },
        Request::Write { job, grids, form } => match write(grids, form) {
            Some((text, file)) => Event::Written {
                job: *job,
                text,
                file: file.into(),
            },
            None => Event::Failed {
                job: *job,
                reason: "This form is for 9×9 puzzles only.".into(),
            },
        },
        Request::Grade { job, grids } => Event::Graded {
            job: *job,
            graded: grade(grids, ladder, &mut || {
                report(Event::Progress {
                    job: *job,
                    attempts: 0,
                });
            }),
        },
        Request::Encode { job, texts } => match encode(texts) {
            Some(codes) => Event::Encoded { job: *job, codes },
            None => Event::Failed {
                job: *job,
                reason: "The link is too long for a QR code.".into(),
            },
        },
        Request::Explain { job, grid } => match told(grid, ladder) {
            Ok(explained) => Event::Explained {
                job: *job,
                explained: Box::new(explained),
            },
            Err(reason) => Event::Failed { job: *job, reason },
        },
        Request::Judge { job, grid } => match read_grid(grid) {
            Some(grid) => Event::Judged {
                job: *job,
                judgement: judge(&grid),
            },
            None => Event::Failed {
                job: *job,
                reason: GARBLED.into(),
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
            clues: grid_text(made.puzzle.clues()),
            solution: grid_text(made.puzzle.solution().grid()),
            rating: rated(&Rating::of(&made.puzzle, ladder), ladder),
        },
        Err(error) => Event::Failed {
            job,
            reason: format!("{error}."),
        },
    }
}

/// A rating by the techniques of a ladder as it crosses.
pub(crate) fn rated(rating: &Rating, ladder: Ladder) -> Rated {
    Rated {
        level: rating.level().map(|level: Level| level.name().into()),
        score: rating.score,
        techniques: rating
            .counts
            .iter()
            .filter_map(|&(technique, steps)| {
                let words = ladder.words(technique)?;
                Some(Used {
                    name: words.name.into(),
                    about: words.about.into(),
                    steps,
                })
            })
            .collect(),
    }
}

fn judge(grid: &Grid) -> Judgement {
    match solve(grid, budget(grid.shape())) {
        Verdict::Unique(solution) => Judgement::One(grid_text(solution.grid())),
        Verdict::Multiple(first, second) => {
            let limit = MOST_COUNTED as usize + 1;
            let count = count_solutions(grid, limit, counting_budget(grid.shape()));
            let (Count::Exactly(counted)
            | Count::AtLeast(counted)
            | Count::Undecided { found: counted }) = count;
            Judgement::Several {
                two: [first, second].map(|one| grid_text(one.grid())),
                // The budget may be smaller than what the second one took.
                counted: counted.max(2) as u32,
                all: matches!(count, Count::Exactly(_)),
            }
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
            Judgement::Several { counted, all, .. } => format!("{counted}, all: {all}"),
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
        check("1...............", "72, all: true");
        check(&".".repeat(16), "288, all: true");
        check(&".".repeat(36), "10001, all: false");
        check(&".".repeat(81), "10001, all: false");
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
