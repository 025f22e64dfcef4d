//! The way to a solution, walked step by step: hints in three stages, the list of all steps, and pencil marks.
//!
//! The puzzle part and the solve part have one each. It knows the explanation of one grid, where a person stands in it
//! and how much of the next step is told; [`Guide::frame`] is the board at that point.

use sudoku_core::logic::Candidates;
use sudoku_core::{Cell, Digit, DigitSet, Grid};

use super::counted;
use crate::protocol::{Explained, Rated, Told};

/// How much of a step is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Nothing.
    Quiet,
    /// Where to look.
    Look,
    /// What to see there.
    See,
    /// What follows.
    Follow,
}

impl Stage {
    /// Its number, from 1; 0 for nothing.
    pub fn number(self) -> usize {
        self as usize
    }
}

/// What is known of the way.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Way {
    /// Nobody asked.
    #[default]
    Unknown,
    /// A worker is at it.
    Working,
    /// The whole way.
    Known(Box<Explained>),
}

/// The way to one grid's solution, and where a person stands in it.
#[derive(Clone, Debug)]
pub struct Guide {
    /// The way.
    pub way: Way,
    /// Steps that are done on the board.
    pub done: usize,
    /// How much of the next step is told.
    pub stage: Stage,
    /// Whether the list of steps is open.
    pub list_open: bool,
    /// Whether pencil marks are shown, on the board and in print.
    pub pencil: bool,
    /// What was asked for before the way was known.
    wish: Option<Wish>,
}

/// What a person asks of a guide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// The next stage of a hint.
    Hint,
    /// The list of steps.
    List,
}

/// How one candidate is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// It belongs to the pattern, as this part of it: see [`Told::marks`].
    Part(u8),
    /// It goes.
    Gone,
    /// It is what the cell holds.
    Holds,
}

/// The board at a point of the way.
#[derive(Clone, Debug)]
pub struct Frame {
    /// Clues and what the steps before found.
    pub grid: Grid,
    /// The candidates of the blank cells, row by row; empty sets where they are not shown.
    pub candidates: Vec<DigitSet>,
    /// The candidates that are marked, by cell.
    pub marks: Vec<(Cell, Digit, Mark)>,
    /// The cells of the units to look at.
    pub area: Vec<Cell>,
}

impl Default for Guide {
    fn default() -> Guide {
        Guide {
            way: Way::Unknown,
            done: 0,
            stage: Stage::Quiet,
            list_open: false,
            pencil: false,
            wish: None,
        }
    }
}

impl Guide {
    /// Forgets the way, for another grid. What a person chose to see stays chosen.
    pub fn forget(&mut self) {
        *self = Guide {
            pencil: self.pencil,
            ..Guide::default()
        };
    }

    /// Whether it changes what the board shows, beside pencil marks.
    pub fn is_walking(&self) -> bool {
        self.done > 0 || self.stage > Stage::Quiet
    }

    /// Goes back to the clues.
    pub fn rest(&mut self) {
        self.done = 0;
        self.stage = Stage::Quiet;
    }

    /// The steps, if they are known.
    pub fn steps(&self) -> &[Told] {
        match &self.way {
            Way::Known(explained) => &explained.steps,
            _ => &[],
        }
    }

    /// What the steps ask of a person, if they are known.
    pub fn rating(&self) -> Option<&Rated> {
        match &self.way {
            Way::Known(explained) => Some(&explained.rating),
            _ => None,
        }
    }

    /// The step that is being told.
    pub fn told(&self) -> Option<&Told> {
        self.steps()
            .get(self.done)
            .filter(|_| self.stage > Stage::Quiet)
    }

    /// Whether a worker must be asked before the wish can be met. A wish is kept until then.
    pub fn wish(&mut self, wish: Wish) -> bool {
        match &self.way {
            Way::Known(_) => {
                self.meet(wish);
                false
            }
            Way::Working => {
                self.wish = Some(wish);
                false
            }
            Way::Unknown => {
                self.wish = Some(wish);
                true
            }
        }
    }

    /// Takes the way in, and meets the wish that waited for it; whether there was one.
    pub fn learn(&mut self, explained: Explained) -> bool {
        self.way = Way::Known(Box::new(explained));
        let wish = self.wish.take();
        if let Some(wish) = wish {
            self.meet(wish);
        }
        wish.is_some()
    }

    /// Gives up the wish.
    pub fn disappoint(&mut self) {
        self.way = Way::Unknown;
        self.wish = None;
    }

    fn meet(&mut self, wish: Wish) {
        match wish {
            Wish::List => self.list_open = !self.list_open,
            Wish::Hint => self.advance(),
        }
    }

    fn advance(&mut self) {
        self.stage = match self.stage {
            Stage::Quiet => Stage::Look,
            Stage::Look => Stage::See,
            Stage::See => Stage::Follow,
            Stage::Follow => {
                self.done += 1;
                Stage::Look
            }
        };
        if self.done >= self.steps().len() {
            self.done = self.steps().len();
            self.stage = Stage::Quiet;
        }
    }

    /// Stands before a step, from zero, with all of it told.
    pub fn go_to(&mut self, step: usize) {
        if step < self.steps().len() {
            self.done = step;
            self.stage = Stage::Follow;
        }
    }

    /// What to say now, for a person who can't see the board too.
    pub fn sentence(&self) -> String {
        let count = self.steps().len();
        match self.told() {
            Some(told) => {
                let text = match self.stage {
                    Stage::Look | Stage::Quiet => &told.look,
                    Stage::See => &told.see,
                    Stage::Follow => &told.follow,
                };
                format!(
                    "Step {} of {count}, {}: {text}",
                    self.done + 1,
                    told.technique
                )
            }
            None if count == 0 => self.end().into(),
            None if self.done == count => format!(
                "{} of {} done. {}",
                count,
                counted(count, "step"),
                self.end()
            ),
            None => format!("{}. {}", counted(count, "step"), self.end()),
        }
    }

    /// Where the steps lead.
    pub fn end(&self) -> &'static str {
        match &self.way {
            Way::Known(explained) if explained.rating.level.is_some() => {
                "They lead to the solution."
            }
            Way::Known(explained) if explained.steps.is_empty() => {
                "No technique finds a step here: it takes trial and error."
            }
            Way::Known(_) => "After them it takes trial and error.",
            _ => "",
        }
    }

    /// The board at this point.
    pub fn frame(&self, clues: &Grid) -> Frame {
        let mut state = Candidates::new(clues);
        for told in &self.steps()[..self.done.min(self.steps().len())] {
            for (cell, digit) in pairs(clues, &told.gone) {
                state.remove(cell, digit);
            }
            for (cell, digit) in pairs(clues, &told.placed) {
                state.place(cell, digit);
            }
        }
        let told = self.told();
        let mut marks = Vec::new();
        if let Some(told) = told {
            if self.stage >= Stage::See {
                let parts = told.marks.iter().map(|&(cell, digit, _)| (cell, digit));
                let parts: Vec<_> = parts.collect();
                marks.extend(
                    pairs(clues, &parts)
                        .zip(&told.marks)
                        .map(|((cell, digit), &(_, _, part))| (cell, digit, Mark::Part(part))),
                );
            }
            if self.stage >= Stage::Follow {
                marks.extend(
                    pairs(clues, &told.gone).map(|(cell, digit)| (cell, digit, Mark::Gone)),
                );
                marks.extend(
                    pairs(clues, &told.placed).map(|(cell, digit)| (cell, digit, Mark::Holds)),
                );
            }
        }
        let shown = self.pencil || self.stage >= Stage::See;
        let candidates = Cell::all(clues.shape()).map(|cell| {
            if shown {
                state.of(cell)
            } else {
                DigitSet::EMPTY
            }
        });
        Frame {
            candidates: candidates.collect(),
            marks,
            area: told
                .map(|told| cells(clues, &told.area).collect())
                .unwrap_or_default(),
            grid: state.grid().clone(),
        }
    }
}

fn cells(grid: &Grid, numbers: &[u16]) -> impl Iterator<Item = Cell> {
    let shape = grid.shape();
    numbers
        .iter()
        .filter_map(move |&number| Cell::from_index(shape, usize::from(number)))
}

fn pairs(grid: &Grid, numbered: &[(u16, u8)]) -> impl Iterator<Item = (Cell, Digit)> {
    let shape = grid.shape();
    numbered.iter().filter_map(move |&(cell, digit)| {
        Some((
            Cell::from_index(shape, usize::from(cell))?,
            Digit::new(digit)?,
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::{Event, JobId, Request};
    use crate::worker::{LADDER, handle};
    use sudoku_core::text;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn explained() -> Explained {
        let request = Request::Explain {
            job: JobId(1),
            grid: PUZZLE.into(),
        };
        match handle(&request, LADDER, &mut |_| {}) {
            Event::Explained { explained, .. } => *explained,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_hint_has_three_stages_and_then_the_next_step_comes() {
        let clues = text::parse(PUZZLE).expect("a puzzle").grid;
        let mut guide = Guide::default();
        assert!(guide.wish(Wish::Hint), "a worker must be asked");
        assert!(guide.learn(explained()), "the wish was kept");
        let mut sentences = Vec::new();
        for stage in [Stage::Look, Stage::See, Stage::Follow] {
            assert_eq!((guide.stage, guide.done), (stage, 0));
            sentences.push(guide.sentence());
            assert_eq!(guide.frame(&clues).grid, clues);
            guide.wish(Wish::Hint);
        }
        sentences.dedup();
        assert_eq!(sentences.len(), 3);
        assert_eq!((guide.stage, guide.done), (Stage::Look, 1));
        assert_eq!(
            guide.frame(&clues).grid.clue_count(),
            clues.clue_count() + 1
        );
    }

    #[test]
    fn walking_to_the_end_fills_the_board() {
        let clues = text::parse(PUZZLE).expect("a puzzle").grid;
        let mut guide = Guide::default();
        guide.learn(explained());
        let mut clicks = 0;
        while guide.done < guide.steps().len() {
            guide.wish(Wish::Hint);
            clicks += 1;
        }
        assert_eq!(clicks, 3 * guide.steps().len() + 1);
        assert!(guide.frame(&clues).grid.is_full());
        assert!(guide.sentence().ends_with("They lead to the solution."));
    }
}
