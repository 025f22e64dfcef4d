//! What the page and its workers say to one another.
//!
//! Plain data, and the only serde types of the project. Grids cross as one line of text, puzzles to make
//! as their codes: whatever crosses can be read in a debugger, and typed into the page.

use serde::{Deserialize, Serialize};
use sudoku_core::PuzzleCode;
use sudoku_core::logic::Class;

/// The version of this protocol and of the algorithms behind it. A worker of another version, from a cache
/// that was updated halfway, is not spoken to.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Names one piece of work; never used twice while the page is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct JobId(pub u32);

/// What the page asks of a worker. Answered by exactly one [`Event::Generated`], [`Event::Judged`],
/// [`Event::Explained`] or [`Event::Failed`], after any number of [`Event::Progress`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request {
    /// Make the puzzle that a code stands for.
    Generate {
        /// The job to name in the answer.
        job: JobId,
        /// A [`sudoku_core::PuzzleCode`] as text.
        code: String,
    },
    /// Say how many solutions a grid has.
    Judge {
        /// The job to name in the answer.
        job: JobId,
        /// The grid in one line.
        grid: String,
    },
    /// Say how a person solves a grid that has one solution.
    Explain {
        /// The job to name in the answer.
        job: JobId,
        /// The grid in one line.
        grid: String,
    },
}

impl Request {
    /// The job that the answer will name.
    pub fn job(&self) -> JobId {
        match self {
            Request::Generate { job, .. }
            | Request::Judge { job, .. }
            | Request::Explain { job, .. } => *job,
        }
    }

    /// Whether it takes techniques that only the deep module has.
    pub fn is_deep(&self) -> bool {
        match self {
            Request::Generate { code, .. } => code.parse().is_ok_and(|code: PuzzleCode| {
                let class = code.spec.level.map(|level| level.class(code.spec.shape));
                class.is_none_or(|class| class > Class::Subset)
            }),
            Request::Judge { .. } => false,
            Request::Explain { .. } => true,
        }
    }
}

/// What a worker says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// The first word of a worker: it is up, and of this version.
    Ready {
        /// [`VERSION`] as the worker was built with.
        version: String,
    },
    /// A sign of life from a longer job.
    Progress {
        /// The job that goes on.
        job: JobId,
        /// Grids tried so far.
        attempts: u32,
    },
    /// The puzzle that was asked for.
    Generated {
        /// The job that is done.
        job: JobId,
        /// The clues in one line.
        clues: String,
        /// The one solution in one line.
        solution: String,
        /// What it asks of a person.
        rating: Rated,
    },
    /// How a person solves the grid.
    Explained {
        /// The job that is done.
        job: JobId,
        /// The way.
        explained: Box<Explained>,
    },
    /// How many solutions the grid has.
    Judged {
        /// The job that is done.
        job: JobId,
        /// The answer.
        judgement: Judgement,
    },
    /// The job can't be done; the sentence says why.
    Failed {
        /// The job that is done with.
        job: JobId,
        /// A sentence for people.
        reason: String,
    },
}

/// [`sudoku_core::Verdict`] on the wire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Judgement {
    /// Exactly one solution, in one line.
    One(String),
    /// Two different solutions, of which there may be more.
    Several(String, String),
    /// None.
    None {
        /// Why, as a sentence for people.
        reason: String,
        /// The cells that show it, row by row from zero; empty where no few cells do.
        cells: Vec<u16>,
    },
    /// The search was given up before it knew.
    Undecided,
}

/// [`sudoku_core::Rating`] on the wire.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rated {
    /// The level of puzzles that need what this one needs: `Hard`; none if logic alone does not solve it.
    pub level: Option<String>,
    /// HoDoKu's score.
    pub score: u32,
    /// The techniques, easiest first.
    pub techniques: Vec<Used>,
}

/// A technique that a puzzle needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Used {
    /// What people call it.
    pub name: String,
    /// What it is, in a sentence.
    pub about: String,
    /// In how many steps.
    pub steps: u32,
}

/// The whole way to a solution, or as far as logic leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explained {
    /// What it asks of a person.
    pub rating: Rated,
    /// The steps in order.
    pub steps: Vec<Told>,
}

/// One step, told and drawn. Cells are numbered row by row from zero.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// The technique's name.
    pub technique: String,
    /// Where to look.
    pub look: String,
    /// What to see there.
    pub see: String,
    /// What follows.
    pub follow: String,
    /// The cells that get a digit.
    pub placed: Vec<(u16, u8)>,
    /// The candidates that go.
    pub gone: Vec<(u16, u8)>,
    /// The candidates that make the pattern, with the part of it that they are: 0 for its core, 1 for a fin, 2 for a
    /// pivot, then 3, 4, 5 … for parts A, B, C ….
    pub marks: Vec<(u16, u8, u8)>,
    /// The cells of the units where it is seen.
    pub area: Vec<u16>,
    /// The links of a chain.
    pub links: Vec<Linked>,
}

/// One link of a chain: a digit in some cells to a digit in some cells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Linked {
    /// Where it starts.
    pub from: (Vec<u16>, u8),
    /// Where it leads.
    pub to: (Vec<u16>, u8),
    /// "If not this, then that"; else "if this, then not that".
    pub strong: bool,
}
