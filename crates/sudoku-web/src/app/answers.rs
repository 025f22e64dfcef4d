//! What the workers answer, and what it changes.

use sudoku_core::Grid;

use super::guide::Way;
use super::list::List;
use super::pool::Seat;
use super::puzzle::Shown;
use super::route::{Part, Route};
use super::set::{Member, Next};
use super::solve::{Outcome, capitalised};
use super::{Effect, Model, Purpose, counted};
use crate::protocol::{
    Event, Explained, Graded, Judgement, Rated, Read, Request, VERSION, read_grid,
};

impl Model {
    pub(super) fn heard(&mut self, seat: Seat, event: Event) -> Vec<Effect> {
        match event {
            Event::Ready { version } if version == VERSION => self.pool.ready(seat),
            Event::Ready { .. } => return self.worker_died(seat),
            Event::Progress { job, attempts } => {
                if let Some(Purpose::Puzzle(code)) = self.pool.progress(seat, job)
                    && self.puzzle.wanted == Some(Route::Puzzle(Some(*code)))
                {
                    self.puzzle.tried = attempts;
                }
            }
            Event::Generated {
                job,
                clues,
                solution,
                rating,
            } => {
                if let Some(purpose) = self.pool.finished(seat, job)
                    && let (Some(clues), Some(solution)) = (read_grid(&clues), read_grid(&solution))
                {
                    return self.generated(purpose, &clues, &solution, rating);
                }
            }
            Event::Judged { job, judgement } => match (self.pool.finished(seat, job), judgement) {
                (Some(Purpose::Verdict), judgement) if self.solve.outcome == Outcome::Working => {
                    self.judged(judgement)
                }
                (Some(Purpose::Brought), Judgement::One(solution)) => {
                    if let (Some(Route::Brought(clues)), Some(solution)) =
                        (self.puzzle.wanted.take(), read_grid(&solution))
                    {
                        self.show_puzzle(Shown {
                            code: None,
                            clues,
                            solution,
                            rating: None,
                        });
                    }
                }
                (Some(Purpose::Brought), _) => return self.refuse_brought(),
                _ => {}
            },
            Event::Explained { job, explained } => {
                if let Some(Purpose::Way(part, grid)) = self.pool.finished(seat, job) {
                    self.learned(part, &grid, *explained);
                }
            }
            Event::Read { job, read } => {
                if let Some(Purpose::Reading(text)) = self.pool.finished(seat, job) {
                    return self.was_read(&text, read);
                }
            }
            Event::Written { job, text, file } => {
                if let Some(Purpose::Writing { save }) = self.pool.finished(seat, job) {
                    let effect = if save {
                        self.save(file, text)
                    } else {
                        Effect::Copy(text)
                    };
                    return vec![effect];
                }
            }
            Event::Mended { job, mend } => {
                if let Some(Purpose::Mending(grid)) = self.pool.finished(seat, job)
                    && self.explained_grid(Part::Solve) == Some(grid)
                {
                    self.solve.mend = mend;
                }
            }
            Event::Graded { job, graded } => {
                if let Some(Purpose::Grades(places)) = self.pool.finished(seat, job) {
                    self.were_graded(&places, graded);
                }
            }
            Event::Encoded { job, codes } => {
                if let Some(Purpose::Qr(links)) = self.pool.finished(seat, job) {
                    self.encoded(&links, &codes);
                }
            }
            Event::Failed { job, reason } => {
                if let Some(purpose) = self.pool.finished(seat, job) {
                    return self.lost(purpose, &reason);
                }
            }
        }
        Vec::new()
    }

    /// Takes in what a worker read.
    pub(super) fn was_read(&mut self, text: &str, read: Read) -> Vec<Effect> {
        if self.solve.text != text || !self.solve.reading {
            return Vec::new();
        }
        self.solve.reading = false;
        match read {
            Read::One(choice) => {
                self.solve.take(&choice);
                self.judge();
                return vec![self.solve_address()];
            }
            Read::Choose { sentence, choices } => {
                self.complain(format!(
                    "{}. Choose how to read it.",
                    capitalised(&sentence)
                ));
                self.solve.choices = choices;
            }
            Read::Code { code, set } => {
                let hash = format!("#{}={code}", if set { "set" } else { "puzzle" });
                let mut effects = vec![Effect::Push(hash.clone(), None)];
                effects.extend(self.open(&hash, None, self.spare));
                return effects;
            }
            Read::Nothing(sentence) => {
                self.complain(format!("This is not a puzzle yet: {sentence}."))
            }
            Read::Many { items, cut } => {
                let list = List::new(items, cut);
                for (places, grids) in list.jobs() {
                    self.pool
                        .submit(Purpose::Grades(places), false, |job| Request::Grade {
                            job,
                            grids,
                        });
                }
                self.say(format!("{} Judging …", list.sentence()));
                self.solve.readable = true;
                self.solve.list = Some(list);
            }
        }
        Vec::new()
    }

    pub(super) fn judged(&mut self, judgement: Judgement) {
        let sentence = match &judgement {
            Judgement::None { reason, .. } => Some(format!("No solution: {reason}.")),
            Judgement::Undecided => {
                Some("The search was given up: this grid is too open to be judged.".into())
            }
            _ => None,
        };
        self.solve.judged(judgement);
        if matches!(self.solve.outcome, Outcome::Several(_) | Outcome::None(_))
            && let Some(grid) = self.explained_grid(Part::Solve)
        {
            self.pool
                .cancel_waiting(|purpose| matches!(purpose, Purpose::Mending(_)));
            let purpose = Purpose::Mending(grid.clone());
            self.pool
                .submit(purpose, true, |job| Request::Mend { job, grid });
        }
        match (&self.solve.outcome, sentence) {
            (_, Some(sentence)) => self.complain(sentence),
            (Outcome::Several(_), None) => {
                self.complain(self.solve.sentence_of_several());
            }
            _ => {
                self.say(self.solve.sentence_of_one());
                self.verdict.clone_from(&self.status.text);
                if self.solve.guide.way == Way::Unknown {
                    self.want_way(Part::Solve);
                }
            }
        }
    }

    pub(super) fn generated(
        &mut self,
        purpose: Purpose,
        clues: &Grid,
        solution: &Grid,
        rating: Rated,
    ) -> Vec<Effect> {
        match purpose {
            Purpose::Puzzle(code) if self.puzzle.wanted == Some(Route::Puzzle(Some(code))) => {
                self.show_puzzle(Shown {
                    code: Some(code),
                    clues: clues.clone(),
                    solution: solution.clone(),
                    rating: Some(rating),
                });
            }
            Purpose::Member { index, code } => {
                let Some(made) = self.set.made.as_mut() else {
                    return Vec::new();
                };
                let set = made.code;
                match made.receive(
                    index,
                    Member {
                        code,
                        clues: clues.clone(),
                        solution: solution.clone(),
                        rating,
                    },
                ) {
                    Next::Wait => {}
                    Next::Retry { index, retry } => self.ask_member(set, index, retry),
                    Next::Complete if self.part == Part::Set => self.say(format!(
                        "{} made. Set code {set}.",
                        counted(set.spec.total(), "puzzle")
                    )),
                    Next::Complete => {}
                    Next::Exhausted => {
                        let effects = self.stop_set();
                        self.complain("There are not so many different puzzles of this kind. Those that were found are kept.");
                        return effects;
                    }
                }
            }
            _ => {}
        }
        Vec::new()
    }

    pub(super) fn were_graded(&mut self, places: &[usize], graded: Vec<Graded>) {
        let Some(list) = &mut self.solve.list else {
            return;
        };
        list.receive(places, graded);
        if list.is_over() && self.part == Part::Solve {
            let sentence = list.sentence();
            self.say(sentence);
        }
    }

    pub(super) fn learned(&mut self, part: Part, grid: &str, explained: Explained) {
        if self.explained_grid(part).as_deref() != Some(grid) {
            return;
        }
        if part == Part::Puzzle
            && let Some(shown) = &mut self.puzzle.shown
        {
            shown.rating = Some(explained.rating.clone());
        }
        let asked = self
            .guide_of(part)
            .is_some_and(|guide| guide.learn(explained));
        if self.part != part {
            return;
        }
        if asked {
            self.tell_more();
        } else if self.status.text == self.verdict {
            // What was just said of the grid, with what it takes to solve it.
            self.describe();
        }
    }

    pub(super) fn lost(&mut self, purpose: Purpose, reason: &str) -> Vec<Effect> {
        let effects = match purpose {
            Purpose::Member { .. } => self.stop_set(),
            Purpose::Puzzle(_) | Purpose::Brought => {
                self.puzzle.wanted = None;
                self.puzzle.tried = 0;
                let (address, kept) = self.fall_back();
                self.complain(format!("{}{kept}", capitalised(reason)));
                return vec![address];
            }
            Purpose::Verdict => {
                self.solve.outcome = Outcome::Open;
                Vec::new()
            }
            Purpose::Reading(text) => {
                if self.solve.text != text {
                    return Vec::new();
                }
                self.solve.reading = false;
                Vec::new()
            }
            Purpose::Mending(_) => return Vec::new(),
            Purpose::Writing { .. } => Vec::new(),
            Purpose::Qr(_) => {
                self.without_qr(reason);
                return Vec::new();
            }
            Purpose::Grades(_) => {
                let effects = self.end_list_jobs();
                if let Some(list) = &mut self.solve.list {
                    list.stopped = true;
                }
                effects
            }
            Purpose::Way(part, grid) => {
                if self.explained_grid(part).as_ref() != Some(&grid) {
                    return Vec::new();
                }
                if let Some(guide) = self.guide_of(part) {
                    guide.disappoint();
                }
                Vec::new()
            }
        };
        self.complain(reason);
        effects
    }

    pub(super) fn worker_died(&mut self, seat: Seat) -> Vec<Effect> {
        let death = self.pool.died(seat);
        let mut effects = Vec::new();
        if death.replace {
            effects.push(Effect::Start(seat));
        }
        let kept = match &self.set.made {
            Some(made) => format!(
                "the {} puzzles of the set that were made are kept",
                made.members.len()
            ),
            None => "nothing that was done is lost".into(),
        };
        if death.hopeless {
            self.complain("The background workers that make and solve puzzles could not be started. Load the page again, or try another browser.");
        } else if let Some(purpose) = death.lost {
            effects.extend(self.lost(
                purpose,
                "This work ended two background workers, and was given up; all else is kept.",
            ));
        } else if death.replace {
            self.complain(format!(
                "A background worker stopped and was replaced; {kept}."
            ));
        }
        effects
    }
}
