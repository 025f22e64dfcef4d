//! The page's state and how it changes. Pure: nothing here knows a browser.
//!
//! What happens becomes a [`Msg`], [`update`] changes the [`Model`] and returns [`Effect`]s, and the view
//! shows the model. All that takes time is a job in the [`pool`].

pub mod choice;
pub mod guide;
pub mod list;
pub mod pool;
pub mod puzzle;
mod qr;
pub mod route;
pub mod set;
pub mod solve;

use sudoku_core::{Cell, Digit, Grid, Level, PuzzleCode, Seed, SetCode, Shape, Symmetry, text};

use crate::protocol::{
    Event, Graded, Judgement, Rated, Read, Request, VERSION, grid_text, read_grid,
};
use choice::Choice;
use guide::{Guide, Way, Wish};
use list::List;
use pool::{Pool, Seat};
use puzzle::{PuzzlePart, Shown, needs};
use route::{Part, Route};
use set::{MadeSet, Member, Next, SetForm, SetPart, Stage};
use solve::{Outcome, Showing, SolvePart, capitalised};

/// The puzzle that *Example* fills in.
pub const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Why a job was given to a worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The puzzle part's puzzle, from its code.
    Puzzle(PuzzleCode),
    /// The puzzle part's puzzle, which a person brought and which must be proved first.
    Brought,
    /// The puzzle at this place of the set.
    Member {
        /// The place, from zero.
        index: usize,
        /// Its code.
        code: PuzzleCode,
    },
    /// The solve part's grid.
    Verdict,
    /// The way to the solution of this part's grid, in one line.
    Way(Part, String),
    /// The solve part's text, to be read by a worker.
    Reading(String),
    /// How to mend the solve part's grid, in one line.
    Mending(String),
    /// The puzzle in another form, to be saved or else copied.
    Writing {
        /// Whether it is to be saved.
        save: bool,
    },
    /// The verdicts on these places of the list.
    Grades(Vec<usize>),
    /// QR codes of these links, for paper.
    Qr(Vec<String>),
}

/// The one line that speaks.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// What it says.
    pub text: String,
    /// Whether it is about something that went wrong.
    pub trouble: bool,
}

/// All that the page shows.
#[derive(Debug)]
pub struct Model {
    /// The page's own address, up to the `#`.
    pub address: String,
    /// The part that is open.
    pub part: Part,
    /// The line that speaks.
    pub status: Status,
    /// Make one.
    pub puzzle: PuzzlePart,
    /// Make a set.
    pub set: SetPart,
    /// Solve one.
    pub solve: SolvePart,
    /// What stands for the digits, in all parts.
    pub symbols: Choice,
    /// What was said last of a grid with one solution.
    verdict: String,
    /// Said before the next status, so that it is not missed.
    notice: Option<String>,
    /// For a fresh puzzle where a link turns out to hold none.
    spare: Seed,
    /// Whether a worker makes QR codes that paper lacks.
    pub encoding: bool,
    pool: Pool<Purpose>,
}

/// The ways to copy a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyForm {
    /// All cells in one line.
    Line,
    /// A line a row, with the boxes drawn.
    Grid,
    /// The address of the page with this puzzle.
    Link,
    /// The address of the page with this set.
    SetLink,
}

/// What happened.
#[derive(Clone, Debug)]
pub enum Msg {
    /// The page was loaded, or its address changed.
    Opened {
        /// What stands behind the address, from the `#` on.
        hash: String,
        /// The text that the address's history entry keeps.
        text: Option<String>,
        /// The seed of a fresh puzzle, should one be needed.
        seed: Seed,
    },
    /// A worker spoke.
    Worker(Seat, Event),
    /// A worker died.
    Died(Seat),
    /// A second went by.
    Tick,
    /// *Generate*.
    Generate(Seed),
    /// Another size was chosen for the puzzle.
    ChooseSize(Shape, Seed),
    /// Another difficulty was chosen for the puzzle.
    ChooseLevel(Level, Seed),
    /// Another number of clues was typed in for the puzzle.
    ChooseClues(String),
    /// *Stop*, of the search for a puzzle.
    StopSearch,
    /// Another symmetry was chosen for the puzzle.
    ChooseSymmetry(Symmetry, Seed),
    /// Other symbols were chosen, or typed in, for all parts: see [`Choice::choose`].
    ChooseSymbols(String),
    /// *Show solution* or *Hide solution*.
    ToggleSolution,
    /// *Hint*, in the part that is open.
    Hint,
    /// *All steps*.
    ToggleSteps,
    /// A step was chosen from the list.
    GoToStep(usize),
    /// *Back to the clues*.
    LeaveSteps,
    /// *Candidates*.
    TogglePencil,
    /// *QR code on paper*, of the puzzle.
    ToggleQr,
    /// *Copy*.
    ToggleCopy,
    /// One of the ways to copy.
    Copy(CopyForm),
    /// The browser copied, or would not.
    Copied {
        /// What was to be copied.
        text: String,
        /// Whether it was.
        done: bool,
    },
    /// The puzzle in the form of this name, to be saved or else copied.
    Write {
        /// The name in the list of forms.
        form: String,
        /// Whether it is to be saved.
        save: bool,
    },
    /// The set's puzzles in the form of this name, to be saved.
    WriteSet(String),
    /// The browser made a picture, or could not.
    Pictured {
        /// Whether it was to be saved, or else copied.
        saved: bool,
        /// Whether it was.
        done: bool,
    },
    /// A puzzle's code was typed in.
    OpenPuzzle(String),
    /// Something in the set's form changed.
    ChangeForm(SetForm),
    /// *Make set*.
    MakeSet(Seed),
    /// *Stop*.
    StopSet,
    /// A set's code was typed in.
    OpenSet(String),
    /// The text to solve was changed by typing.
    Type(String),
    /// A text to solve was pasted, dropped or opened; with the same as HTML where a clipboard has it.
    Paste(String, Option<String>),
    /// *Add these clues*, *Take it away*.
    Mend,
    /// One of several readings was chosen.
    Choose(usize),
    /// A puzzle of the list was chosen.
    OpenListed(usize),
    /// *Stop*, of the list.
    StopList,
    /// Another page of the list's table.
    TurnPage(usize),
    /// *Copy table*.
    CopyTable,
    /// *Save table*.
    SaveTable,
    /// *Solve*.
    Solve,
    /// *Example*.
    Example,
    /// *Clear*.
    Clear,
    /// *Undo*.
    Undo,
    /// Another size was chosen for the board to fill in.
    Resize(Shape),
    /// A digit was written on the board, or a cell blanked.
    Edit(Cell, Option<Digit>),
    /// Which solution to show.
    Show(Showing),
    /// *Use as puzzle*.
    UseAsPuzzle,
    /// Any *Print*.
    Print,
}

/// What is to be done outside.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Start a worker in this seat, ending the one that sits there.
    Start(Seat),
    /// Send a request to a worker.
    Send(Seat, Request),
    /// Go to this address, with the text to keep with it.
    Push(String, Option<String>),
    /// Correct the address without a step in the history.
    Replace(String, Option<String>),
    /// Copy this text.
    Copy(String),
    /// Save this text as a file of this name.
    Save(String, String),
    /// Make a PNG of this SVG, and save it or else copy it.
    Picture(String, bool),
    /// Print what is open.
    Print,
}

impl Model {
    /// The page before anything was opened, with so many workers to be started.
    pub fn new(workers: usize) -> (Model, Vec<Effect>) {
        let pool = Pool::new(workers);
        let effects = pool.seats().map(Effect::Start).collect();
        let model = Model {
            address: String::new(),
            part: Part::Puzzle,
            status: Status::default(),
            puzzle: PuzzlePart::default(),
            set: SetPart::default(),
            solve: SolvePart::default(),
            symbols: Choice::default(),
            notice: None,
            verdict: String::new(),
            spare: Seed::new(0),
            encoding: false,
            pool,
        };
        (model, effects)
    }

    /// Whether a worker has work in hand, so that ticks matter.
    pub fn is_busy(&self) -> bool {
        self.pool.is_busy()
    }

    fn say(&mut self, text: impl Into<String>) {
        let text = text.into();
        self.status = match self.notice.take() {
            Some(notice) => Status {
                text: format!("{notice} {text}"),
                trouble: true,
            },
            None => Status {
                text,
                trouble: false,
            },
        };
    }

    fn complain(&mut self, text: impl Into<String>) {
        self.say(text);
        self.status.trouble = true;
    }

    /// The side of the grid in the part that is open.
    pub fn side(&self) -> usize {
        let shape = match self.part {
            Part::Puzzle => self.puzzle.shape,
            Part::Set => self.set.form.shape,
            Part::Solve => self.solve.grid.shape(),
        };
        shape.side()
    }

    /// Adds to what was said that the symbols do not do for the grid.
    fn say_symbols(&mut self) {
        if let Some(trouble) = self.symbols.trouble(self.side()) {
            self.status.text.push(' ');
            self.status.text.push_str(&trouble);
        }
    }

    /// Ends what is being made for the puzzle part: a long search at once, a short one by not heeding it.
    fn end_puzzle_jobs(&mut self) -> Vec<Effect> {
        let unwanted = |purpose: &Purpose| matches!(purpose, Purpose::Puzzle(_) | Purpose::Brought);
        self.puzzle.wanted = None;
        if std::mem::take(&mut self.puzzle.tried) == 0 {
            self.pool.cancel_waiting(unwanted);
            return Vec::new();
        }
        self.end_jobs(unwanted)
    }

    /// Ends work of a kind, waiting or in hand; the workers that had it are started anew.
    fn end_jobs(&mut self, unwanted: impl Fn(&Purpose) -> bool) -> Vec<Effect> {
        let ended = self.pool.cancel(unwanted);
        ended.into_iter().map(Effect::Start).collect()
    }

    /// The way back to the puzzle before, where there is no new one, and what to say of it.
    fn fall_back(&self) -> (Effect, &'static str) {
        let (route, kept) = match &self.puzzle.shown {
            Some(shown) => (shown.route(), " The puzzle before is kept."),
            None => (Route::Puzzle(None), ""),
        };
        (Effect::Replace(route.hash(), None), kept)
    }

    /// Has a puzzle made from its code.
    fn want_code(&mut self, code: PuzzleCode) -> Vec<Effect> {
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
    fn want_brought(&mut self, grid: Grid) -> Vec<Effect> {
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
    fn fresh_puzzle(
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

    /// A link's puzzle is none: says so, and shows the puzzle before or a fresh one.
    fn refuse_brought(&mut self) -> Vec<Effect> {
        self.puzzle.wanted = None;
        let why =
            "The puzzle of this link does not have exactly one solution; the Solve part says why.";
        if let Some(shown) = &self.puzzle.shown {
            let address = Effect::Replace(shown.route().hash(), None);
            self.complain(why);
            return vec![address];
        }
        self.notice = Some(format!("{why} Here is a fresh puzzle."));
        self.puzzle.clues.clear();
        self.fresh_puzzle(self.spare, Effect::Replace)
    }

    fn stop_search(&mut self) -> Vec<Effect> {
        let tried = self.puzzle.tried;
        let mut effects = self.end_puzzle_jobs();
        let (address, kept) = self.fall_back();
        effects.push(address);
        self.say(format!("Stopped after {tried} grids.{kept}"));
        effects
    }

    /// The guide of the part that is open.
    fn guide(&mut self) -> Option<&mut Guide> {
        self.guide_of(self.part)
    }

    fn guide_of(&mut self, part: Part) -> Option<&mut Guide> {
        match part {
            Part::Puzzle => Some(&mut self.puzzle.guide),
            Part::Solve => Some(&mut self.solve.guide),
            Part::Set => None,
        }
    }

    /// The grid that a part's guide explains, in one line.
    fn explained_grid(&self, part: Part) -> Option<String> {
        match part {
            Part::Puzzle => Some(grid_text(&self.puzzle.shown.as_ref()?.clues)),
            Part::Solve => (self.solve.readable && self.solve.grid.clue_count() > 0)
                .then(|| grid_text(&self.solve.grid)),
            Part::Set => None,
        }
    }

    /// Has the way to a part's solution found, unless it is known or being found.
    fn want_way(&mut self, part: Part) {
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
    fn tell(&mut self, wish: Wish) {
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
    fn tell_more(&mut self) {
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

    fn learned(&mut self, part: Part, grid: &str, explained: crate::protocol::Explained) {
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

    fn show_puzzle(&mut self, shown: Shown) {
        self.say(shown.sentence());
        self.say_symbols();
        self.verdict.clone_from(&self.status.text);
        self.puzzle.guide.forget();
        self.puzzle.wanted = None;
        self.puzzle.tried = 0;
        self.puzzle.solution_visible = false;
        self.puzzle.manual_copy = None;
        self.puzzle.qr_code = None;
        let unrated = shown.rating.is_none();
        self.puzzle.shown = Some(shown);
        if unrated {
            self.want_way(Part::Puzzle);
        }
    }

    fn begin_set(&mut self, code: SetCode) -> Vec<Effect> {
        let effects = self.end_set_jobs();
        self.set.made = Some(MadeSet::new(code));
        for index in 0..code.spec.total() {
            self.ask_member(code, index, 0);
        }
        self.say(format!("Making {}.", counted(code.spec.total(), "puzzle")));
        effects
    }

    fn ask_member(&mut self, set: SetCode, index: usize, retry: u32) {
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

    fn end_set_jobs(&mut self) -> Vec<Effect> {
        self.end_jobs(|purpose| matches!(purpose, Purpose::Member { .. }))
    }

    fn stop_set(&mut self) -> Vec<Effect> {
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
            effects.push(self.set_address());
        } else {
            self.say(format!(
                "Stopped. {kept} of {wanted} puzzles were made and are kept."
            ));
            effects.push(self.set_address());
        }
        effects
    }

    fn set_route(&self) -> Route {
        let made = self.set.made.as_ref();
        Route::Set(made.map(|made| (made.code, Some(self.set.form.layout.clone()))))
    }

    fn set_address(&self) -> Effect {
        Effect::Replace(self.set_route().hash(), None)
    }

    fn solve_route(&self) -> Route {
        let grid = &self.solve.grid;
        Route::Solve((self.solve.readable && grid.clue_count() > 0).then(|| grid.clone()))
    }

    fn solve_address(&self) -> Effect {
        // Browsers keep only so much with an address.
        let kept = (self.solve.text.len() < 200_000).then(|| self.solve.text.clone());
        Effect::Replace(self.solve_route().hash(), kept)
    }

    /// Judges what the solve part holds, or says why it can't be.
    fn judge(&mut self) {
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

    fn read_and_judge(&mut self, text: String, html: Option<String>) -> Vec<Effect> {
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

    /// Takes in what a worker read.
    fn was_read(&mut self, text: &str, read: Read) -> Vec<Effect> {
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

    fn end_list_jobs(&mut self) -> Vec<Effect> {
        self.end_jobs(|purpose| matches!(purpose, Purpose::Grades(_)))
    }

    fn were_graded(&mut self, places: &[usize], graded: Vec<Graded>) {
        let Some(list) = &mut self.solve.list else {
            return;
        };
        list.receive(places, graded);
        if list.is_over() && self.part == Part::Solve {
            let sentence = list.sentence();
            self.say(sentence);
        }
    }

    /// Says what the board holds after an edit.
    fn say_entered(&mut self) {
        let shape = self.solve.grid.shape();
        match self.solve.grid.clashes().first() {
            Some(clash) => self.complain(format!("{}.", clash.sentence(shape))),
            None => self.say(format!(
                "{} on the board.",
                counted(self.solve.grid.clue_count(), "clue")
            )),
        }
    }

    fn judged(&mut self, judgement: Judgement) {
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

    fn generated(
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

    fn lost(&mut self, purpose: Purpose, reason: &str) -> Vec<Effect> {
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

    fn worker_died(&mut self, seat: Seat) -> Vec<Effect> {
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

    fn heard(&mut self, seat: Seat, event: Event) -> Vec<Effect> {
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
                        self.say(format!("Saved as {file}."));
                        Effect::Save(file, text)
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

    /// Says how the part that was just opened stands.
    fn describe(&mut self) {
        let set = self.set.made.as_ref();
        let text = match self.part {
            Part::Puzzle => match (&self.puzzle.wanted, &self.puzzle.shown) {
                (None, Some(shown)) => shown.sentence(),
                _ => "Making a puzzle …".into(),
            },
            Part::Set => match set.map(|made| (made.stage, made)) {
                Some((Stage::Working, made)) => {
                    format!("Making {}.", counted(made.wanted(), "puzzle"))
                }
                Some((_, made)) => format!(
                    "{} made. Set code {}.",
                    counted(made.members.len(), "puzzle"),
                    made.code
                ),
                None => "Choose what the set is to be, then Make set.".into(),
            },
            Part::Solve => match (&self.solve.outcome, self.solve.readable) {
                (_, false) => "Not a whole puzzle yet.".into(),
                (Outcome::Open, true) if self.solve.grid.clue_count() == 0 => {
                    "Paste a puzzle, or fill in the board.".into()
                }
                (Outcome::Open | Outcome::Undecided, true) => {
                    format!(
                        "{} on the board.",
                        counted(self.solve.grid.clue_count(), "clue")
                    )
                }
                (Outcome::Working, true) => "Solving …".into(),
                (Outcome::One(_), true) => {
                    let found = self.solve.sentence_of_one();
                    match self.solve.guide.rating() {
                        Some(rating) => {
                            format!("{found} {}", needs(rating, !self.solve.grid.is_full()))
                        }
                        None => found,
                    }
                }
                (Outcome::Several(_), true) => self.solve.sentence_of_several(),
                (Outcome::None(_), true) => "No solution.".into(),
            },
        };
        self.say(text);
        self.say_symbols();
    }

    /// What stands behind the address in the part that is open.
    fn address(&self) -> Effect {
        match self.part {
            Part::Puzzle => match &self.puzzle.wanted {
                Some(wanted) => Effect::Replace(wanted.hash(), None),
                None => self.fall_back().0,
            },
            Part::Set => self.set_address(),
            Part::Solve => self.solve_address(),
        }
    }

    fn open(&mut self, hash: &str, kept: Option<String>, seed: Seed) -> Vec<Effect> {
        let route = Route::parse(hash).unwrap_or_else(|sentence| {
            self.notice = Some(format!("{sentence} Here is a fresh puzzle."));
            self.puzzle.shown = None;
            self.puzzle.clues.clear();
            Route::Puzzle(None)
        });
        self.spare = seed;
        self.part = route.part();
        if let Some(symbols) = route::symbols(hash).filter(|_| self.notice.is_none()) {
            self.symbols.choose(&symbols);
        }
        if self.notice.is_none() {
            self.describe();
        }
        match route {
            Route::Puzzle(None) => match (&self.puzzle.shown, &self.puzzle.wanted) {
                (None, None) => self.fresh_puzzle(seed, Effect::Replace),
                _ => vec![self.address()],
            },
            Route::Puzzle(Some(_)) | Route::Brought(_) => {
                let shown = || self.puzzle.shown.as_ref().map(Shown::route);
                if self.puzzle.wanted.clone().or_else(shown).as_ref() == Some(&route) {
                    return Vec::new();
                }
                match route {
                    Route::Puzzle(Some(code)) => self.want_code(code),
                    Route::Brought(grid) => self.want_brought(grid),
                    _ => Vec::new(),
                }
            }
            Route::Set(None) if self.set.made.is_some() => vec![self.set_address()],
            Route::Set(None) => Vec::new(),
            Route::Set(Some((code, layout))) => match &self.set.made {
                Some(made) if made.code == code => {
                    if let Some(layout) = layout {
                        self.set.form.layout = layout;
                    }
                    Vec::new()
                }
                _ => {
                    self.set.form.adopt(&code.spec, layout);
                    self.begin_set(code)
                }
            },
            Route::Solve(None) => {
                let kept = kept.filter(|text| !text.trim().is_empty() && *text != self.solve.text);
                if let Some(text) = kept {
                    return self.read_and_judge(text, None);
                } else if !self.solve.text.trim().is_empty() {
                    return vec![self.solve_address()];
                }
                Vec::new()
            }
            Route::Solve(Some(grid)) => {
                if !self.solve.readable || self.solve.grid != grid {
                    let before = std::mem::take(&mut self.solve.text);
                    self.solve.previous = (!before.trim().is_empty()).then_some(before);
                    let same = |text: &String| {
                        text::parse_cells(text).is_ok_and(|parsed| parsed.grid == grid)
                    };
                    let text = kept.filter(same).unwrap_or_else(|| grid_text(&grid));
                    let effects = self.read_and_judge(text, None);
                    if self.solve.reading {
                        // The link says how its line is to be read.
                        self.solve.reading = false;
                        self.solve.readable = true;
                        self.solve.grid = grid;
                        self.judge();
                    }
                    return effects;
                }
                Vec::new()
            }
        }
    }

    fn write(&mut self, grids: Vec<String>, form: String, save: bool) {
        self.pool
            .submit(Purpose::Writing { save }, true, |job| Request::Write {
                job,
                grids,
                form,
            });
    }

    fn copied(&mut self, form: CopyForm) -> Option<Effect> {
        if form == CopyForm::SetLink {
            return Some(Effect::Copy(self.link(&self.set_route())));
        }
        let shown = self.puzzle.shown.as_ref()?;
        Some(match form {
            CopyForm::Line => Effect::Copy(text::line(&shown.clues)),
            CopyForm::Grid => Effect::Copy(text::rows(&shown.clues)),
            CopyForm::Link | CopyForm::SetLink => Effect::Copy(self.link(&shown.route())),
        })
    }
}

/// Changes the model by what happened; what it returns is to be done in order.
pub fn update(model: &mut Model, msg: Msg) -> Vec<Effect> {
    let before = model.symbols.link();
    let mut effects = change(model, msg);
    if model.symbols.link() != before {
        model.forget_qr();
    }
    for effect in &mut effects {
        if let Effect::Push(hash, _) | Effect::Replace(hash, _) = effect
            && hash.bytes().any(|byte| byte == b'=')
        {
            hash.push_str(&model.symbols.link());
        }
    }
    if model.solve.list.is_none() {
        // Nobody waits for the verdicts on a list that is gone.
        effects.extend(model.end_list_jobs());
    }
    model.want_qr();
    effects.extend(
        model
            .pool
            .assign()
            .into_iter()
            .map(|(seat, request)| Effect::Send(seat, request)),
    );
    effects
}

/// "1 clue", "2 clues".
pub fn counted(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

fn change(model: &mut Model, msg: Msg) -> Vec<Effect> {
    match msg {
        Msg::Opened { hash, text, seed } => return model.open(&hash, text, seed),
        Msg::Worker(seat, event) => return model.heard(seat, event),
        Msg::Died(seat) => return model.worker_died(seat),
        Msg::Tick => {
            let dead = model.pool.tick();
            return dead
                .into_iter()
                .flat_map(|seat| model.worker_died(seat))
                .collect();
        }
        Msg::Generate(seed) => return model.fresh_puzzle(seed, Effect::Push),
        Msg::ChooseSize(shape, seed) => {
            model.puzzle.shape = shape;
            model.puzzle.clues.clear();
            return model.fresh_puzzle(seed, Effect::Push);
        }
        Msg::ChooseLevel(level, seed) => {
            model.puzzle.level = level;
            model.puzzle.clues.clear();
            return model.fresh_puzzle(seed, Effect::Push);
        }
        Msg::ChooseSymmetry(symmetry, seed) => {
            model.puzzle.symmetry = symmetry;
            return model.fresh_puzzle(seed, Effect::Push);
        }
        Msg::Hint => model.tell(Wish::Hint),
        Msg::ToggleSteps => model.tell(Wish::List),
        Msg::GoToStep(step) => {
            if let Some(guide) = model.guide() {
                guide.go_to(step);
                model.tell_more();
            }
        }
        Msg::LeaveSteps => {
            if let Some(guide) = model.guide() {
                guide.rest();
                model.say("Back to the clues.");
            }
        }
        Msg::TogglePencil => {
            if let Some(guide) = model.guide() {
                guide.pencil ^= true;
                let shown = guide.pencil;
                model.say(if shown {
                    "Candidates are shown."
                } else {
                    "Candidates are hidden."
                });
            }
        }
        Msg::ToggleQr => {
            model.puzzle.qr ^= true;
            model.puzzle.qr_code = None;
        }
        Msg::ChooseClues(clues) => model.puzzle.clues = clues,
        Msg::StopSearch => return model.stop_search(),
        Msg::ChooseSymbols(text) => {
            model.symbols.choose(&text);
            let side = model.side();
            let chosen = || format!("Symbols: {}.", model.symbols.id());
            model.say(model.symbols.trouble(side).unwrap_or_else(chosen));
            model.status.trouble |= model.symbols.is_wrong(side);
            return vec![model.address()];
        }
        Msg::ToggleSolution => {
            model.puzzle.solution_visible ^= model.puzzle.shown.is_some();
            model.puzzle.guide.rest();
            model.say(if model.puzzle.solution_visible {
                "Solution shown."
            } else {
                "Solution hidden."
            });
        }
        Msg::ToggleCopy => model.puzzle.copy_open ^= true,
        Msg::Copy(form) => return model.copied(form).into_iter().collect(),
        Msg::Copied { text, done } => {
            model.puzzle.manual_copy = (!done).then_some(text);
            if done {
                model.say("Copied.");
            } else {
                model.puzzle.copy_open = true;
                model.complain("The browser does not let the page copy. The text stands in the box, to be copied by hand.");
            }
        }
        Msg::Write { form, save } => {
            let Some(shown) = &model.puzzle.shown else {
                return Vec::new();
            };
            if form == "svg" || form == "png" {
                let paper = model.set.form.layout.paper;
                let drawing = model.puzzle.drawing(paper, model.symbols.symbols());
                let effect = drawing.map(|drawing| match (form.as_str(), save) {
                    ("png", _) => Effect::Picture(drawing, save),
                    (_, true) => Effect::Save("sudoku.svg".into(), drawing),
                    (_, false) => Effect::Copy(drawing),
                });
                return effect.into_iter().collect();
            }
            let grids = vec![grid_text(&shown.clues)];
            model.write(grids, form, save);
        }
        Msg::WriteSet(form) => {
            let Some(made) = &model.set.made else {
                return Vec::new();
            };
            if form == "csv" {
                return vec![Effect::Save("sudoku-set.csv".into(), made.table())];
            }
            let grids = made.members.iter().map(|member| grid_text(&member.clues));
            let grids = grids.collect();
            model.write(grids, form, true);
        }
        Msg::Pictured { saved, done } => match (done, saved) {
            (true, true) => model.say("Saved as sudoku.png."),
            (true, false) => model.say("Copied."),
            (false, _) => model.complain(
                "The browser could not make the picture or take it. A drawing (SVG) can be saved.",
            ),
        },
        Msg::OpenPuzzle(code) | Msg::OpenSet(code) if code.trim().is_empty() => {
            model.complain("Type a code first.");
        }
        Msg::OpenPuzzle(code) => match code.parse::<PuzzleCode>() {
            Ok(code) => {
                let mut effects = model.want_code(code);
                effects.push(Effect::Push(Route::Puzzle(Some(code)).hash(), None));
                return effects;
            }
            Err(error) => model.complain(format!("This is not a puzzle’s code: {error}.")),
        },
        Msg::ChangeForm(form) => {
            let relaid = form.layout != model.set.form.layout && model.set.made.is_some();
            let resized = form.shape != model.set.form.shape;
            model.set.form.change(form);
            if resized && let Some(trouble) = model.symbols.trouble(model.side()) {
                model.complain(trouble);
            }
            if relaid {
                return vec![model.set_address()];
            }
        }
        Msg::MakeSet(seed) => match model.set.form.spec() {
            Ok(spec) => {
                let mut effects = model.begin_set(SetCode::new(spec, seed));
                effects.push(Effect::Push(model.set_route().hash(), None));
                return effects;
            }
            Err(error) => model.complain(error),
        },
        Msg::StopSet => return model.stop_set(),
        Msg::OpenSet(code) => match code.parse::<SetCode>() {
            Ok(code) => {
                model.set.form.adopt(&code.spec, None);
                let mut effects = model.begin_set(code);
                effects.push(Effect::Push(model.set_route().hash(), None));
                return effects;
            }
            Err(error) => model.complain(format!("This is not a set’s code: {error}.")),
        },
        Msg::Type(text) => {
            // Half a puzzle is no mistake while it is being typed: that waits for *Solve*.
            match model.solve.read(text) {
                Ok(()) => model.say_entered(),
                Err(_) => model.say("Not a whole puzzle yet."),
            }
            return vec![model.solve_address()];
        }
        Msg::Paste(text, html) => {
            let mut effects = model.read_and_judge(text, html);
            effects.push(model.solve_address());
            return effects;
        }
        Msg::Solve => {
            // What was read already, in a form that only a worker knows, is judged as it was read.
            if model.solve.readable && model.solve.grid.clue_count() > 0 {
                model.judge();
                return vec![model.solve_address()];
            }
            let text = model.solve.text.clone();
            let mut effects = model.read_and_judge(text, None);
            effects.push(model.solve_address());
            return effects;
        }
        Msg::Mend => {
            if let Some(mended) = model.solve.mended() {
                model.solve.write(mended);
                model.judge();
                return vec![model.solve_address()];
            }
        }
        Msg::Choose(place) => {
            if let Some(choice) = model.solve.choices.get(place).cloned() {
                model.solve.take(&choice);
                model.judge();
                return vec![model.solve_address()];
            }
        }
        Msg::OpenListed(place) => {
            let listed = model.solve.list.as_ref().and_then(|list| {
                let grid = list.items.get(place)?.grid.as_ref().ok()?;
                read_grid(grid)
            });
            if let Some(grid) = listed {
                // The list is worked through behind it, and stays: Undo brings its text back, and so its table.
                let list = model.solve.list.take();
                model.solve.show_listed(grid, list);
                model.judge();
                return vec![Effect::Push(
                    model.solve_route().hash(),
                    Some(model.solve.text.clone()),
                )];
            }
        }
        Msg::StopList => {
            let effects = model.end_list_jobs();
            if let Some(list) = &mut model.solve.list {
                list.stopped = true;
                let sentence = format!("Stopped. {}", list.sentence());
                model.say(sentence);
            }
            return effects;
        }
        Msg::TurnPage(page) => {
            if let Some(list) = &mut model.solve.list {
                list.page = page.min(list.pages() - 1);
                let sentence = format!("Page {} of {}.", list.page + 1, list.pages());
                model.say(sentence);
            }
        }
        Msg::CopyTable => {
            let table = model.solve.list.as_ref().map(List::csv);
            return table.map(Effect::Copy).into_iter().collect();
        }
        Msg::SaveTable => {
            let table = model.solve.list.as_ref().map(List::csv);
            let save = |table| Effect::Save("sudoku-list.csv".into(), table);
            return table.map(save).into_iter().collect();
        }
        Msg::Example => {
            model.solve.replace(EXAMPLE.into());
            model.say_entered();
            return vec![model.solve_address()];
        }
        Msg::Clear => {
            model.solve.replace(String::new());
            model.say("Cleared.");
            return vec![model.solve_address()];
        }
        Msg::Undo => {
            if let Some(text) = model.solve.previous.take() {
                match model.solve.read(text.clone()) {
                    Ok(()) => model.say("The earlier text is back."),
                    Err(_) => {
                        let mut effects = model.read_and_judge(text, None);
                        effects.push(model.solve_address());
                        return effects;
                    }
                }
            }
            return vec![model.solve_address()];
        }
        Msg::Resize(shape) => {
            model.solve.resize(shape);
            model.say(format!("An empty {0}×{0} board.", shape.side()));
            model.say_symbols();
            return vec![model.solve_address()];
        }
        Msg::Edit(cell, digit) => {
            let lost = !model.solve.readable;
            model.solve.edit(cell, digit);
            model.say_entered();
            if lost {
                model.complain("The text could not be read, so the board starts a new puzzle. Undo brings the text back.");
            }
            return vec![model.solve_address()];
        }
        Msg::Show(showing) => {
            model.solve.showing = showing;
            model.solve.guide.rest();
            model.say(match showing {
                Showing::Clues => "Only the clues are shown.",
                Showing::First => "The first solution is shown.",
                Showing::Second => "The second solution is shown.",
            });
        }
        Msg::UseAsPuzzle => {
            if let Outcome::One(solution) = &model.solve.outcome {
                let shown = Shown {
                    code: None,
                    clues: model.solve.grid.clone(),
                    solution: solution.clone(),
                    rating: model.solve.guide.rating().cloned(),
                };
                let hash = shown.route().hash();
                model.puzzle.shape = shown.clues.shape();
                model.part = Part::Puzzle;
                model.show_puzzle(shown);
                return vec![Effect::Push(hash, None)];
            }
        }
        Msg::Print => return vec![Effect::Print],
    }
    Vec::new()
}

#[cfg(test)]
mod tests;
