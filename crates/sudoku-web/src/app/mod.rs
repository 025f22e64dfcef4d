//! The page's state and how it changes. Pure: nothing here knows a browser.
//!
//! What happens becomes a [`Msg`], [`update`] changes the [`Model`] and returns [`Effect`]s, and the view
//! shows the model. All that takes time is a job in the [`pool`].

mod answers;
mod change;
pub mod choice;
pub mod guide;
pub mod list;
mod messages;
pub mod pool;
pub mod puzzle;
mod qr;
pub mod route;
pub mod set;
pub mod solve;
mod wants;

use sudoku_core::{Seed, text};

use crate::protocol::grid_text;
pub use messages::{CopyForm, Effect, Msg, Purpose};

use change::change;
use choice::Choice;
use guide::Guide;
use pool::Pool;
use puzzle::{PuzzlePart, Shown, needs};
use route::{Part, Route};
use set::{SetPart, Stage};
use solve::{Outcome, SolvePart};

/// The puzzle that *Example* fills in.
pub const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

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

    /// The way back to the puzzle before, where there is no new one, and what to say of it.
    fn fall_back(&self) -> (Effect, &'static str) {
        let (route, kept) = match &self.puzzle.shown {
            Some(shown) => (shown.route(), " The puzzle before is kept."),
            None => (Route::Puzzle(None), ""),
        };
        (Effect::Replace(route.hash(), None), kept)
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

#[cfg(test)]
mod tests;
