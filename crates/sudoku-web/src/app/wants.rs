//! What the model wants of the workers, and what it no longer wants.

use sudoku_core::{Grid, PuzzleCode, Seed, SetCode};

use super::guide::{Way, Wish};
use super::route::{Part, Route};
use super::set::{MadeSet, Stage};
use super::solve::{Outcome, Showing};
use super::{Effect, Model, Purpose, counted};
use crate::protocol::{Request, grid_text};

impl Model {
    /// Ends what is being made for the puzzle part: a long search at once, a short one by not heeding it.
    pub(super) fn end_puzzle_jobs(&mut self) -> Vec<Effect> {
        let unwanted = |purpose: &Purpose| matches!(purpose, Purpose::Puzzle(_) | Purpose::Brought);
        self.puzzle.wanted = None;
        if std::mem::take(&mut self.puzzle.tried) == 0 {
            self.pool.cancel_waiting(unwanted);
            return Vec::new();
        }
        self.end_jobs(unwanted)
    }

    /// Ends work of a kind, waiting or in hand; the workers that had it are started anew.
    pub(super) fn end_jobs(&mut self, unwanted: impl Fn(&Purpose) -> bool) -> Vec<Effect> {
        let ended = self.pool.cancel(unwanted);
        ended.into_iter().map(Effect::Start).collect()
    }

    /// Has a puzzle made from its code.
    pub(super) fn want_code(&mut self, code: PuzzleCode) -> Vec<Effect> {
        let effects = self.end_puzzle_jobs();
        self.puzzle.adopt(&code.spec);
        self.pool
            .submit(Purpose::Puzzle(code), true, |job| Request::Generate {
                job,
                code: code.to_string(),
            });
        self.puzzle.wanted = Some(Route::Puzzle(Some(code)));
        effects
    }

    /// Has a puzzle proved that a person brought.
    pub(super) fn want_brought(&mut self, grid: Grid) -> Vec<Effect> {
        let effects = self.end_puzzle_jobs();
        self.puzzle.shape = grid.shape();
        let line = grid_text(&grid);
        self.pool
            .submit(Purpose::Brought, true, |job| Request::Judge {
                job,
                grid: line,
            });
        self.puzzle.wanted = Some(Route::Brought(grid));
        effects
    }

    /// Has a new puzzle made as the choices say; `address` says what becomes of the page's address.
    pub(super) fn fresh_puzzle(
        &mut self,
        seed: Seed,
        address: fn(String, Option<String>) -> Effect,
    ) -> Vec<Effect> {
        match self.puzzle.spec() {
            Ok(spec) => {
                let code = PuzzleCode::new(spec, seed);
                let mut effects = self.want_code(code);
                effects.push(address(Route::Puzzle(Some(code)).hash(), None));
                effects
            }
            Err(error) => {
                self.complain(error);
                Vec::new()
            }
        }
    }

    pub(super) fn stop_search(&mut self) -> Vec<Effect> {
        let tried = self.puzzle.tried;
        let mut effects = self.end_puzzle_jobs();
        let (address, kept) = self.fall_back();
        effects.push(address);
        self.say(format!("Stopped after {tried} grids.{kept}"));
        effects
    }

    /// The grid that a part's guide explains, in one line.
    pub(super) fn explained_grid(&self, part: Part) -> Option<String> {
        match part {
            Part::Puzzle => Some(grid_text(&self.puzzle.shown.as_ref()?.clues)),
            Part::Solve => (self.solve.readable && self.solve.grid.clue_count() > 0)
                .then(|| grid_text(&self.solve.grid)),
            Part::Set => None,
        }
    }

    /// Has the way to a part's solution found, unless it is known or being found.
    pub(super) fn want_way(&mut self, part: Part) {
        let Some(grid) = self.explained_grid(part) else {
            return;
        };
        if let Some(guide) = self.guide_of(part) {
            guide.way = Way::Working;
        }
        self.pool
            .cancel_waiting(|purpose| matches!(purpose, Purpose::Way(other, _) if *other == part));
        let purpose = Purpose::Way(part, grid.clone());
        self.pool
            .submit(purpose, true, |job| Request::Explain { job, grid });
    }

    /// Tells more of the way, in the part that is open.
    pub(super) fn tell(&mut self, wish: Wish) {
        let part = self.part;
        if self.explained_grid(part).is_none() {
            self.complain("There is nothing to explain yet.");
            return;
        }
        let Some(guide) = self.guide() else { return };
        if guide.wish(wish) {
            self.want_way(part);
        }
        self.tell_more();
    }

    /// Shows the board at the point where the guide stands, and says what it says.
    pub(super) fn tell_more(&mut self) {
        let Some(guide) = self.guide() else { return };
        let sentence = match guide.way {
            Way::Known(_) => guide.sentence(),
            _ => "Looking for the way to the solution …".into(),
        };
        if guide.is_walking() {
            match self.part {
                Part::Puzzle => self.puzzle.solution_visible = false,
                _ => self.solve.showing = Showing::Clues,
            }
        }
        self.say(sentence);
    }

    pub(super) fn begin_set(&mut self, code: SetCode) -> Vec<Effect> {
        let effects = self.end_set_jobs();
        self.set.made = Some(MadeSet::new(code));
        for index in 0..code.spec.total() {
            self.ask_member(code, index, 0);
        }
        self.say(format!("Making {}.", counted(code.spec.total(), "puzzle")));
        effects
    }

    pub(super) fn ask_member(&mut self, set: SetCode, index: usize, retry: u32) {
        let code = set.member(index, retry);
        // What the set waits for goes before what it does not need yet.
        let urgent = retry > 0;
        self.pool
            .submit(Purpose::Member { index, code }, urgent, |job| {
                Request::Generate {
                    job,
                    code: code.to_string(),
                }
            });
    }

    pub(super) fn end_set_jobs(&mut self) -> Vec<Effect> {
        self.end_jobs(|purpose| matches!(purpose, Purpose::Member { .. }))
    }

    pub(super) fn stop_set(&mut self) -> Vec<Effect> {
        let mut effects = self.end_set_jobs();
        let Some(made) = self
            .set
            .made
            .as_mut()
            .filter(|made| made.stage == Stage::Working)
        else {
            return effects;
        };
        let wanted = made.wanted();
        made.stop();
        let kept = made.members.len();
        if kept == 0 {
            self.set.made = None;
            self.say("Stopped before the first puzzle was made.");
        } else {
            self.say(format!(
                "Stopped. {kept} of {wanted} puzzles were made and are kept."
            ));
        }
        effects.push(self.set_address());
        effects
    }

    /// Judges what the solve part holds, or says why it can't be.
    pub(super) fn judge(&mut self) {
        self.pool
            .cancel_waiting(|purpose| *purpose == Purpose::Verdict);
        if self.solve.grid.clue_count() == 0 {
            self.complain("There is nothing to solve yet: paste a puzzle, or fill in the board.");
            return;
        }
        self.solve.outcome = Outcome::Working;
        self.say("Solving …");
        let grid = grid_text(&self.solve.grid);
        self.pool
            .submit(Purpose::Verdict, true, |job| Request::Judge { job, grid });
    }

    pub(super) fn read_and_judge(&mut self, text: String, html: Option<String>) -> Vec<Effect> {
        let effects = self.end_list_jobs();
        match self.solve.read(text) {
            Ok(()) => self.judge(),
            Err(_) => {
                // The simple reader made nothing of it; a worker knows all the other forms.
                self.solve.reading = true;
                self.say("Reading …");
                let text = self.solve.text.clone();
                self.pool
                    .cancel_waiting(|purpose| matches!(purpose, Purpose::Reading(_)));
                self.pool
                    .submit(Purpose::Reading(text.clone()), true, |job| Request::Read {
                        job,
                        text,
                        html,
                    });
            }
        }
        effects
    }

    pub(super) fn end_list_jobs(&mut self) -> Vec<Effect> {
        self.end_jobs(|purpose| matches!(purpose, Purpose::Grades(_)))
    }

    /// Has a file saved, and says so.
    pub(super) fn save(&mut self, file: String, text: String) -> Effect {
        self.say(format!("Saved as {file}."));
        Effect::Save(file, text)
    }

    pub(super) fn write(&mut self, grids: Vec<String>, form: String, save: bool) {
        self.pool
            .submit(Purpose::Writing { save }, true, |job| Request::Write {
                job,
                grids,
                form,
            });
    }
}
