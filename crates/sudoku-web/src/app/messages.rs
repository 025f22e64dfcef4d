//! The words between the page, the model and the workers: what happens, why a job was given, what is to be done.

use sudoku_core::{Cell, Digit, Level, PuzzleCode, Seed, Shape, Symmetry};

use super::pool::Seat;
use super::route::Part;
use super::set::SetForm;
use super::solve::Showing;
use crate::protocol::{Event, Request};

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
    /// Other symbols were chosen, or typed in, for all parts: see [`super::choice::Choice::choose`].
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
