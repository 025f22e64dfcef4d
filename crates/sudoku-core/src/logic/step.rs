//! One step of a solution that a person can follow.

use std::ops::ControlFlow;

use crate::digit::{Digit, DigitSet};
use crate::geometry::{Cell, Unit, sorted_set};
use crate::logic::cellset::CellSet;
use crate::logic::technique::Technique;

/// What a technique finds: the pattern that shows it, and what follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// How it was found.
    pub technique: Technique,
    /// What is to be seen.
    pub pattern: Pattern,
    /// The cells that get a digit.
    pub placements: Vec<(Cell, Digit)>,
    /// The candidates that go, each of them there before, by cell and then by digit, none twice.
    pub eliminations: Vec<(Cell, Digit)>,
}

/// What shows a step. Empty parts cost nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pattern {
    /// The digits that it is about.
    pub digits: DigitSet,
    /// The units that it is seen in; of a fish, the base.
    pub units: Vec<Unit>,
    /// The units where candidates go; of a fish, the cover.
    pub covers: Vec<Unit>,
    /// Cells with the candidates that matter, each with a role.
    pub groups: Vec<Group>,
    /// A chain's links in order; of a net or several chains, one after the other.
    pub links: Vec<Link>,
}

/// Some cells and the candidates in them that matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// What they are to the pattern.
    pub role: Role,
    /// The cells, row by row.
    pub cells: Vec<Cell>,
    /// The digits that matter in them: those of these that are candidates there.
    pub digits: DigitSet,
}

/// What a group of cells is to its pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// The pattern's own cells.
    Core,
    /// The fins of a fish, or what else is too much for the plain pattern.
    Fin,
    /// The pivot of a wing, the stem of a blossom.
    Pivot,
    /// One of several parts, shown as A, B, C …: a colour, an almost locked set, a pincer.
    Part(u8),
}

/// One end of a link: a digit in one cell, or in several cells of a unit of which one holds it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// The cell, or the cells of the group, row by row.
    pub cells: Vec<Cell>,
    /// Whether it stands for an almost locked set that the chain runs through, not for one candidate.
    pub almost_locked: bool,
}

/// "If not this, then that" (strong), or "if this, then not that" (weak).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Where it starts.
    pub from: Node,
    /// Where it leads.
    pub to: Node,
    /// Strong or weak.
    pub strong: bool,
}

/// Hears of each step that a technique finds; says whether to go on looking.
pub(crate) type Found<'a> = &'a mut dyn FnMut(Step) -> ControlFlow<()>;

impl Step {
    /// A step that places a digit.
    pub(crate) fn placing(
        technique: Technique,
        pattern: Pattern,
        cell: Cell,
        digit: Digit,
    ) -> Step {
        Step {
            technique,
            pattern,
            placements: vec![(cell, digit)],
            eliminations: Vec::new(),
        }
    }

    /// A step that takes candidates away, sorted here; none if there is nothing to take.
    pub(crate) fn removing(
        technique: Technique,
        pattern: Pattern,
        eliminations: Vec<(Cell, Digit)>,
    ) -> Option<Step> {
        let eliminations = sorted_set(eliminations);
        (!eliminations.is_empty()).then_some(Step {
            technique,
            pattern,
            placements: Vec::new(),
            eliminations,
        })
    }

    /// Tells of a step that takes candidates away, if there is something to take.
    pub(crate) fn tell_removing(
        technique: Technique,
        pattern: Pattern,
        eliminations: Vec<(Cell, Digit)>,
        found: Found<'_>,
    ) -> ControlFlow<()> {
        Step::removing(technique, pattern, eliminations).map_or(ControlFlow::Continue(()), found)
    }

    /// The same for one digit in some cells.
    pub(crate) fn tell_removing_digit(
        technique: Technique,
        pattern: Pattern,
        digit: Digit,
        cells: CellSet,
        found: Found<'_>,
    ) -> ControlFlow<()> {
        let eliminations = cells.iter().map(|cell| (cell, digit)).collect();
        Step::tell_removing(technique, pattern, eliminations, found)
    }
}

impl Node {
    /// One candidate.
    pub(crate) fn candidate(cell: Cell, digit: Digit) -> Node {
        Node::group(vec![cell], digit)
    }

    /// A digit in one of several cells of a unit.
    pub(crate) fn group(cells: Vec<Cell>, digit: Digit) -> Node {
        Node {
            digit,
            cells,
            almost_locked: false,
        }
    }
}

impl Group {
    /// A group of these cells.
    pub(crate) fn new(
        role: Role,
        cells: impl IntoIterator<Item = Cell>,
        digits: DigitSet,
    ) -> Group {
        Group {
            role,
            cells: cells.into_iter().collect(),
            digits,
        }
    }
}
