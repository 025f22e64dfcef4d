//! What the page and its workers say to one another.
//!
//! Plain data, and the only serde types of the project. Grids cross as one line of text, puzzles to make
//! as their codes: whatever crosses can be read in a debugger, and typed into the page.

use serde::{Deserialize, Serialize};

/// The version of this protocol and of the algorithms behind it. A worker of another version, from a cache
/// that was updated halfway, is not spoken to.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Names one piece of work; never used twice while the page is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct JobId(pub u32);

/// What the page asks of a worker. Answered by exactly one [`Event::Generated`], [`Event::Judged`] or
/// [`Event::Failed`], after any number of [`Event::Progress`].
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
}

impl Request {
    /// The job that the answer will name.
    pub fn job(&self) -> JobId {
        match self {
            Request::Generate { job, .. } | Request::Judge { job, .. } => *job,
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
