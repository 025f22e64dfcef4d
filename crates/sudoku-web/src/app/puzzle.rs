//! The part that makes one puzzle: its state.

use sudoku_core::{Algorithm, Grid, Level, PuzzleCode, Shape, Spec, Symmetry};

use super::guide::Guide;
use super::route::Route;
use crate::protocol::Rated;
use crate::sheet::{Paper, SheetPuzzle, single};
use crate::symbols::Symbols;

/// The puzzle part.
#[derive(Debug)]
pub struct PuzzlePart {
    /// The size chosen.
    pub shape: Shape,
    /// The difficulty chosen.
    pub level: Level,
    /// The symmetry chosen.
    pub symmetry: Symmetry,
    /// The number of clues asked for, as it was typed; empty for the level's own.
    pub clues: String,
    /// Grids tried so far by a search that takes long.
    pub tried: u32,
    /// The puzzle on the board.
    pub shown: Option<Shown>,
    /// What is being made or checked, if anything is.
    pub wanted: Option<Route>,
    /// The way to the solution.
    pub guide: Guide,
    /// Whether the board shows the solution.
    pub solution_visible: bool,
    /// Whether its paper has a QR code of its link.
    pub qr: bool,
    /// This code, once it is there.
    pub qr_code: Option<String>,
    /// Whether the ways to copy are offered.
    pub copy_open: bool,
    /// Text that the browser would not copy, for the person to copy.
    pub manual_copy: Option<String>,
}

impl PuzzlePart {
    /// What the choices ask for. The error is a sentence for people.
    pub fn spec(&self) -> Result<Spec, String> {
        let spec = Spec::new(self.shape, self.level).with_symmetry(self.symmetry);
        let typed = self.clues.trim();
        if typed.is_empty() {
            return Ok(spec);
        }
        // Fewer clues than these leave more than one solution; proved by search, for 9x9 by McGuire and others (2012).
        let (least, most) = match self.shape.side() {
            9 => (17, 81),
            6 => (8, 36),
            _ => (4, self.shape.cells()),
        };
        match typed.parse::<usize>() {
            Ok(clues) if (least..=most).contains(&clues) => Ok(spec.with_clues(clues)),
            _ => Err(format!(
                "Clues: “{typed}” is not a number from {least} to {most}."
            )),
        }
    }

    /// Makes the choices say what a code says.
    pub fn adopt(&mut self, spec: &Spec) {
        self.shape = spec.shape;
        self.symmetry = spec.symmetry;
        let named = match (spec.algorithm, spec.level) {
            (Algorithm::A, _) => Level::ALL
                .into_iter()
                .find(|level| level.clues(spec.shape) == spec.clues),
            (Algorithm::B, level) => level,
        };
        self.clues = match named {
            Some(level) => {
                self.level = level;
                String::new()
            }
            None => spec.clues.to_string(),
        };
    }

    /// What is printed of the puzzle.
    pub fn sheet(&self) -> Option<SheetPuzzle> {
        let shown = self.shown.as_ref()?;
        Some(SheetPuzzle {
            code: shown.code.map_or(String::new(), |code| code.to_string()),
            label: shown.label(),
            qr: self.qr_code.clone(),
            clues: shown.clues.clone(),
            candidates: self
                .guide
                .pencil
                .then(|| self.guide.frame(&shown.clues).candidates),
            solution: Some(shown.solution.clone()),
            ..SheetPuzzle::default()
        })
    }

    /// The puzzle as it is printed, as SVG.
    pub fn drawing(&self, paper: Paper, symbols: &Symbols) -> Option<String> {
        let sheet = self.sheet()?;
        Some(single(&sheet, self.solution_visible, paper, symbols))
    }

    /// The puzzle's clues, or an empty board of the size chosen.
    pub fn clues_shown(&self) -> Grid {
        match &self.shown {
            Some(shown) => shown.clues.clone(),
            None => Grid::empty(self.shape),
        }
    }
}

/// A puzzle with its solution, and where it came from.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// Its code, unless a person brought it.
    pub code: Option<PuzzleCode>,
    /// The clues.
    pub clues: Grid,
    /// The one solution.
    pub solution: Grid,
    /// What it asks of a person, once that is known.
    pub rating: Option<Rated>,
}

impl Shown {
    /// The link to this puzzle.
    pub fn route(&self) -> Route {
        match self.code {
            Some(code) => Route::Puzzle(Some(code)),
            None => Route::Brought(self.clues.clone()),
        }
    }

    /// What there is to say of it.
    pub fn sentence(&self) -> String {
        let (side, clues) = (self.clues.shape().side(), self.clues.clue_count());
        let needs = self.rating.as_ref().map_or(String::new(), |rating| {
            format!(" {}", needs(rating, clues < side * side))
        });
        match self.code {
            Some(code) => {
                let older = match code.spec.algorithm {
                    Algorithm::A => {
                        " This code is of an older version, whose levels were numbers of clues alone."
                    }
                    Algorithm::B => "",
                };
                format!(
                    "{} {side}×{side} puzzle with {clues} clues and exactly one solution.{needs}{}{} Code {code}.{older}",
                    self.label(),
                    self.capped(),
                    self.torn()
                )
            }
            None => format!(
                "Your {side}×{side} puzzle with {clues} clues. It has exactly one solution.{needs}"
            ),
        }
    }

    /// Says where the size holds nothing as hard as the level asks for.
    fn capped(&self) -> &'static str {
        let shape = self.clues.shape();
        let level = self.code.and_then(|code| code.spec.level);
        match level {
            Some(level) if level.class(shape) < level.class(Shape::NINE) && shape.side() > 9 => {
                " On boards this large no technique beyond pairs, triples and quads is asked for."
            }
            Some(level) if level.class(shape) < level.class(Shape::NINE) => {
                " On 4×4 naked singles are always enough: the level is the number of clues."
            }
            _ => "",
        }
    }

    /// Says where the symmetry had to give way.
    fn torn(&self) -> &'static str {
        let kept = self
            .code
            .is_none_or(|code| code.spec.symmetry.allows(code.spec.shape, code.spec.clues));
        if kept {
            ""
        } else {
            " This number of clues can’t have the symmetry exactly: it gives way in a cell or two."
        }
    }

    /// "Easy", or what it is instead.
    pub fn label(&self) -> String {
        let rated = || self.rating.as_ref().map(level_of);
        match self.code {
            Some(code) => match code.spec.level {
                Some(level) => level.name().into(),
                None => rated().unwrap_or("Own").into(),
            },
            None => "Your puzzle".into(),
        }
    }

    /// "Hard · 28 clues · score 512 · hardest: Naked pair · B9H-…".
    pub fn caption(&self) -> String {
        let mut parts = vec![self.label(), format!("{} clues", self.clues.clue_count())];
        if let Some(rating) = &self.rating {
            if self.code.is_none_or(|code| code.spec.level.is_none())
                && self.label() != level_of(rating)
            {
                parts.push(level_of(rating).into());
            }
            parts.push(score_and_hardest(rating));
        }
        parts.extend(self.code.map(|code| code.to_string()));
        parts.join(" · ")
    }
}

/// The level of puzzles that need as much: "Hard".
pub fn level_of(rating: &Rated) -> &str {
    rating.level.as_deref().unwrap_or("Trial and error")
}

/// "Hard · score 512 · hardest: Naked pair".
pub fn about(rating: &Rated) -> String {
    format!("{} · {}", level_of(rating), score_and_hardest(rating))
}

fn score_and_hardest(rating: &Rated) -> String {
    let hardest = rating.techniques.last();
    let hardest = hardest.map_or(String::new(), |hardest| {
        format!(" · hardest: {}", hardest.name)
    });
    format!("score {}{hardest}", rating.score)
}

/// "Score 512; hardest technique: Naked pair." `open` tells a puzzle from a full grid.
pub fn needs(rating: &Rated, open: bool) -> String {
    match (rating.techniques.last(), &rating.level) {
        _ if !open => "There is nothing to solve.".into(),
        (Some(hardest), Some(_)) => {
            format!(
                "Score {}; hardest technique: {}.",
                rating.score, hardest.name
            )
        }
        _ => "Logic alone does not solve it: in the end it takes trial and error.".into(),
    }
}

impl Default for PuzzlePart {
    fn default() -> Self {
        PuzzlePart {
            shape: Shape::NINE,
            level: Level::Easy,
            symmetry: Symmetry::None,
            clues: String::new(),
            tried: 0,
            guide: Guide::default(),
            shown: None,
            wanted: None,
            solution_visible: false,
            qr: false,
            qr_code: None,
            copy_open: false,
            manual_copy: None,
        }
    }
}
