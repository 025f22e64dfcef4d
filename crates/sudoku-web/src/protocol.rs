//! What the page and its workers say to one another.
//!
//! Plain data, and the only serde types of the project. Grids are lines of text, puzzles to make are their
//! codes: whatever crosses can be typed into the page. It crosses as bytes in postcard's format, since bindings
//! to JavaScript's values weigh much more in the page.

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use sudoku_core::logic::Class;
use sudoku_core::{Grid, PuzzleCode, Shape, text};

/// The version of this protocol and of the algorithms behind it. A worker of another version, from a cache
/// that was updated halfway, is not spoken to.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A grid as it crosses, and as it stands in links: one line; before it the shape and a colon, unless it is one of those
/// that people mean by their size.
pub fn grid_text(grid: &Grid) -> String {
    let shape = grid.shape();
    let line = text::line(grid);
    if PLAIN.contains(&shape) {
        line
    } else {
        format!("{shape}:{line}")
    }
}

/// Reads what [`grid_text`] writes.
pub fn read_grid(written: &str) -> Option<Grid> {
    match written.split_once(':') {
        Some((shape, line)) => text::read_line(shape.parse().ok()?, line),
        None => PLAIN
            .into_iter()
            .find(|shape| shape.cells() == written.chars().count())
            .and_then(|shape| text::read_line(shape, written)),
    }
}

/// Shapes that a line alone stands for.
const PLAIN: [Shape; 3] = [Shape::FOUR, Shape::SIX, Shape::NINE];

/// What crosses, as the bytes in which it crosses.
pub fn pack(plain: &impl Serialize) -> Vec<u8> {
    postcard::to_allocvec(plain).expect("plain data of known length has a packed form")
}

/// What [`pack`] packed; none if the bytes are of something else.
pub fn unpack<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let (plain, rest) = postcard::take_from_bytes(bytes).ok()?;
    rest.is_empty().then_some(plain)
}

/// Names one piece of work; never used twice while the page is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct JobId(pub u32);

/// What the page asks of a worker. Answered by exactly one [`Event::Generated`], [`Event::Judged`],
/// [`Event::Explained`], [`Event::Read`], [`Event::Graded`], [`Event::Encoded`] or [`Event::Failed`], after any number of [`Event::Progress`].
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
    /// Read a text of any form.
    Read {
        /// The job to name in the answer.
        job: JobId,
        /// The text.
        text: String,
        /// The same as HTML, where a clipboard has it.
        html: Option<String>,
    },
    /// Say how a grid that has no solution, or several, can be mended.
    Mend {
        /// The job to name in the answer.
        job: JobId,
        /// The grid.
        grid: String,
    },
    /// Write one grid, or those of a set, in another form.
    Write {
        /// The job to name in the answer.
        job: JobId,
        /// The grids.
        grids: Vec<String>,
        /// The form, by the name that it has in the page's list.
        form: String,
    },
    /// Judge and rate some grids of a list.
    Grade {
        /// The job to name in the answer.
        job: JobId,
        /// The grids.
        grids: Vec<String>,
    },
    /// Make QR codes.
    Encode {
        /// The job to name in the answer.
        job: JobId,
        /// What they are to say.
        texts: Vec<String>,
    },
}

impl Request {
    /// The job that the answer will name.
    pub fn job(&self) -> JobId {
        match self {
            Request::Generate { job, .. }
            | Request::Judge { job, .. }
            | Request::Explain { job, .. }
            | Request::Read { job, .. }
            | Request::Mend { job, .. }
            | Request::Write { job, .. }
            | Request::Grade { job, .. }
            | Request::Encode { job, .. } => *job,
        }
    }

    /// Whether it takes techniques that only the deep module has.
    pub fn is_deep(&self) -> bool {
        match self {
            Request::Generate { code, .. } => code.parse().is_ok_and(|code: PuzzleCode| {
                let class = code.spec.level.map(|level| level.class(code.spec.shape));
                class.is_none_or(|class| class > Class::Subset) || !PLAIN.contains(&code.spec.shape)
            }),
            // The engine for other shapes is there too.
            Request::Judge { grid, .. } => grid.contains(':'),
            Request::Explain { .. }
            | Request::Read { .. }
            | Request::Mend { .. }
            | Request::Write { .. }
            | Request::Grade { .. }
            | Request::Encode { .. } => true,
        }
    }
}

/// What a worker says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// The first word of a worker: it is up, and of this version. It stays the first variant, so that versions
    /// understand one another this far.
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
    /// What the text says.
    Read {
        /// The job that is done.
        job: JobId,
        /// What was read.
        read: Read,
    },
    /// How the grid can be mended.
    Mended {
        /// The job that is done.
        job: JobId,
        /// How; none if no way was found.
        mend: Option<Mend>,
    },
    /// The grid in the form that was asked for.
    Written {
        /// The job that is done.
        job: JobId,
        /// The text.
        text: String,
        /// What a file of it is called.
        file: String,
    },
    /// The verdicts on the grids.
    Graded {
        /// The job that is done.
        job: JobId,
        /// In the order of the request.
        graded: Vec<Graded>,
    },
    /// How many solutions the grid has.
    Judged {
        /// The job that is done.
        job: JobId,
        /// The answer.
        judgement: Judgement,
    },
    /// The QR codes.
    Encoded {
        /// The job that is done.
        job: JobId,
        /// In the order of the request, each as an SVG path that encloses its dark parts and is to be filled. A module is
        /// one unit wide, the upper left corner at the origin; the path starts with a move to the lower right corner, which
        /// says how many modules there are.
        codes: Vec<String>,
    },
    /// The job can't be done; the sentence says why.
    Failed {
        /// The job that is done with.
        job: JobId,
        /// A sentence for people.
        reason: String,
    },
}

/// Solutions of a grid are counted up to here.
pub const MOST_COUNTED: u32 = 10_000;

/// [`sudoku_core::Verdict`] on the wire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Judgement {
    /// Exactly one solution, in one line.
    One(String),
    /// More than one solution.
    Several {
        /// Two of them.
        two: [String; 2],
        /// So many were counted, at most one more than [`MOST_COUNTED`].
        counted: u32,
        /// Whether these are all: neither that limit nor the end of the budget was met.
        all: bool,
    },
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

/// Clues to add or to take away, so that exactly one solution is left, or at least one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mend {
    /// Whether they are to be added.
    pub add: bool,
    /// The clues.
    pub clues: Vec<(u16, u8)>,
    /// Whether it is proved that fewer do not do.
    pub fewest: bool,
    /// How many other single clues would do as well, where one is to be taken away.
    pub others: u32,
}

/// What a text says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Read {
    /// One puzzle, in a form of this name.
    One(Choice),
    /// A person has to decide; the sentence says why.
    Choose {
        /// Why.
        sentence: String,
        /// What there is to choose from.
        choices: Vec<Choice>,
    },
    /// Several puzzles.
    Many {
        /// All of them, and what could not be read among them.
        items: Vec<Listed>,
        /// So many more were left out.
        cut: u32,
    },
    /// A code of this page.
    Code {
        /// The code.
        code: String,
        /// Whether it is a set's, not one puzzle's.
        set: bool,
    },
    /// No puzzle; the sentence, without a full stop, says why.
    Nothing(String),
}

/// One reading of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// What tells this reading from others, on a button.
    pub name: String,
    /// What it was read as.
    pub form: String,
    /// The grid.
    pub grid: String,
    /// What was passed over or assumed, each a sentence without a full stop.
    pub notes: Vec<String>,
}

/// One entry of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listed {
    /// Its line in the text, from one.
    pub line: u32,
    /// What it is called, if anything.
    pub title: String,
    /// The grid, or what is wrong with it.
    pub grid: Result<String, String>,
}

/// A verdict in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Grade {
    /// One solution.
    One,
    /// More than one.
    Several,
    /// None.
    None,
    /// The search was given up.
    Undecided,
}

/// The verdict on one grid of a list, and its rating if it has one solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Graded {
    /// The verdict.
    pub grade: Grade,
    /// The level's name.
    pub level: String,
    /// HoDoKu's score.
    pub score: u32,
    /// The hardest technique.
    pub hardest: String,
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use super::*;

    fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(plain: &T) {
        let bytes = pack(plain);
        assert_eq!(unpack(&bytes).as_ref(), Some(plain));
        for end in 0..bytes.len() {
            assert_eq!(unpack::<T>(&bytes[..end]), None, "{end} bytes of {plain:?}");
        }
        let longer = [&bytes[..], &[0]].concat();
        assert_eq!(unpack::<T>(&longer), None, "{plain:?} and a byte");
    }

    #[test]
    fn what_crosses_arrives_and_nothing_else_does() {
        let job = JobId(u32::MAX);
        check(&Request::Generate {
            job,
            code: "B9E-…".into(),
        });
        check(&Request::Judge {
            job,
            grid: "1...............".into(),
        });
        check(&Event::Ready {
            version: VERSION.into(),
        });
        check(&Event::Judged {
            job,
            judgement: Judgement::Several {
                two: ["1".into(), "2".into()],
                counted: 2,
                all: true,
            },
        });
        check(&Event::Judged {
            job,
            judgement: Judgement::None {
                reason: "Row 1.".into(),
                cells: vec![0, 80, 1295],
            },
        });
        let told = Told {
            technique: "Skyscraper".into(),
            marks: vec![(7, 9, 0), (8, 9, 3)],
            links: vec![Linked {
                from: (vec![1, 2], 3),
                to: (vec![4], 5),
                strong: true,
            }],
            ..Told::default()
        };
        check(&Event::Explained {
            job,
            explained: Box::new(Explained {
                rating: Rated {
                    level: Some("Hard".into()),
                    ..Rated::default()
                },
                steps: vec![told],
            }),
        });
    }

    #[test]
    fn a_worker_of_another_version_is_understood() {
        assert_eq!(
            unpack(b"\x00\x050.9.9"),
            Some(Event::Ready {
                version: "0.9.9".into()
            })
        );
    }
}
