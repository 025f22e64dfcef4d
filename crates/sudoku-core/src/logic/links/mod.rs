//! The graph that chains run in: places of a digit, and how one follows from another.
//!
//! A place is a candidate, or the cells of a box on a line that may hold a digit, or the places of a digit in an almost
//! locked set. It is *on* if one of its cells holds the digit, else *off*. A strong link says "if this is off, that is on", a
//! weak one "if this is on, that is off"; both hold in both directions. A chain alternates between them.

mod build;
mod search;

use crate::digit::{Digit, DigitSet};
use crate::geometry::Cell;
use crate::logic::almost_locked::AlmostLocked;
use crate::logic::candidates::Candidates;
use crate::logic::cellset::{CellSet, Small};
use crate::logic::step::{Group, Link, Node, Pattern, Role};

pub(super) use search::{Search, each_start};

/// Which links a graph has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Between the two places of a digit in a unit: one digit at a time.
    OneDigit,
    /// Between the two candidates of a cell: cells with two candidates only.
    TwoCandidates,
    /// Both, between single candidates.
    Plain,
    /// Also groups: the two or three places of a digit where a box meets a line.
    Grouped,
    /// Also through almost locked sets.
    Sets,
}

/// The number of a place in its graph.
pub(crate) type Id = u16;
const NONE: Id = Id::MAX;
/// More places than this are not numbered; no grid of 128 cells has so many that matter.
const MOST: usize = 16_000;

/// A digit in one cell, or in one of several that a chain takes together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub digit: Digit,
    pub cells: CellSet,
    /// The cells that see all of it and may hold the digit.
    pub sees: CellSet,
}

/// The places and links of a state.
pub(crate) struct Links<'a> {
    state: &'a Candidates,
    small: &'a Small,
    kind: Kind,
    places: Vec<Place>,
    /// How many of the places, from the first, are single candidates.
    singles: usize,
    by_digit: Vec<Vec<Id>>,
    strong: Edges,
    /// Only to places that have a strong link to go on with.
    weak: Edges,
    /// For each strong edge, the almost locked set that it runs through, if any.
    through: Vec<Id>,
    sets: Vec<AlmostLocked>,
}

/// The edges of a graph, those of a place side by side.
#[derive(Default)]
struct Edges {
    starts: Vec<u32>,
    to: Vec<Id>,
}

impl Edges {
    fn range(&self, from: Id) -> std::ops::Range<usize> {
        self.starts[usize::from(from)] as usize..self.starts[usize::from(from) + 1] as usize
    }

    fn of(&self, from: Id) -> &[Id] {
        &self.to[self.range(from)]
    }
}

impl<'a> Links<'a> {
    pub fn place(&self, id: Id) -> &Place {
        &self.places[usize::from(id)]
    }

    /// Every place that has a strong link.
    pub fn starts(&self) -> impl Iterator<Item = Id> + use<> {
        let has: Vec<Id> = (0..self.places.len() as Id)
            .filter(|&id| !self.strong.range(id).is_empty())
            .collect();
        has.into_iter()
    }

    /// Every place.
    pub fn ids(&self) -> impl Iterator<Item = Id> + use<> {
        0..self.places.len() as Id
    }

    /// Every single candidate, by cell and digit.
    pub fn candidates(&self) -> impl Iterator<Item = Id> + use<> {
        0..self.singles as Id
    }

    pub fn is_candidate(&self, id: Id) -> bool {
        usize::from(id) < self.singles
    }

    pub fn strong(&self, id: Id) -> &[Id] {
        self.strong.of(id)
    }

    /// The places with a strong link that have a weak link to this one.
    pub fn weak_of(&self, id: Id) -> &[Id] {
        self.weak.of(id)
    }

    /// Whether not both can be on.
    pub fn weak(&self, one: Id, other: Id) -> bool {
        let (a, b) = (self.place(one), self.place(other));
        if a.digit == b.digit {
            b.cells.is_subset(a.sees)
        } else {
            self.same_cell(one, other)
        }
    }

    /// The candidates that go if one of two places is on: those that have a weak link to both.
    pub fn seen_by_both(&self, one: Id, other: Id, out: &mut Vec<(Cell, Digit)>) {
        let (a, b) = (self.place(one), self.place(other));
        if a.digit == b.digit {
            let seen = a.sees.intersection(b.sees);
            out.extend(seen.iter().map(|cell| (cell, a.digit)));
            return;
        }
        if self.same_cell(one, other) {
            let digits: DigitSet = [a.digit, b.digit].into_iter().collect();
            if let Some(cell) = a.cells.first() {
                let rest = self.state.of(cell).without(digits);
                out.extend(rest.iter().map(|digit| (cell, digit)));
            }
            return;
        }
        if self.is_candidate(other) && b.cells.is_subset(a.sees) {
            out.extend(b.cells.iter().map(|cell| (cell, a.digit)));
        }
        if self.is_candidate(one) && a.cells.is_subset(b.sees) {
            out.extend(a.cells.iter().map(|cell| (cell, b.digit)));
        }
    }

    /// What a closed chain clears: it starts with a strong link, and a weak one leads from its end to its start. Every weak
    /// link of it is strong as well, and the almost locked sets in it are locked.
    ///
    /// In the loop's own cells only what the loop passes through goes: what else its links see there is left to the
    /// next step, as people draw it.
    pub fn cleared_by_loop(&self, path: &[Id], out: &mut Vec<(Cell, Digit)>) {
        let own = path
            .iter()
            .map(|&id| self.place(id).cells)
            .fold(CellSet::EMPTY, CellSet::union);
        for pair in path[1..].chunks(2) {
            let next = pair.get(1).copied().unwrap_or(path[0]);
            if !self.same_cell(pair[0], next) {
                self.seen_by_both(pair[0], next, out);
            }
        }
        out.retain(|&(cell, _)| !own.contains(cell));
        for pair in path[1..].chunks_exact(2) {
            if self.same_cell(pair[0], pair[1]) {
                self.seen_by_both(pair[0], pair[1], out);
            }
        }
        if self.same_cell(path[path.len() - 1], path[0]) {
            self.seen_by_both(path[path.len() - 1], path[0], out);
        }
        for pair in path.chunks_exact(2) {
            if let Some(set) = self.set_of(pair[0], pair[1]) {
                let rest = set.digits.without(
                    [self.place(pair[0]).digit, self.place(pair[1]).digit]
                        .into_iter()
                        .collect(),
                );
                for digit in rest.iter() {
                    out.extend(set.clears(digit).iter().map(|cell| (cell, digit)));
                }
            }
        }
    }

    /// The pattern of a path: its first link is strong if `strong`, then they alternate. `closed` adds the link back.
    pub fn pattern(&self, path: &[Id], strong: bool, closed: bool) -> Pattern {
        let mut pattern = Pattern::default();
        let ends = path
            .windows(2)
            .map(|pair| (pair[0], pair[1]))
            .chain(closed.then(|| (path[path.len() - 1], path[0])));
        let mut is_strong = strong;
        let mut part = 0;
        for (from, to) in ends {
            let set = if is_strong {
                self.set_of(from, to)
            } else {
                None
            };
            if let Some(set) = set {
                pattern
                    .groups
                    .push(Group::new(Role::Part(part), set.cells.iter(), set.digits));
                part += 1;
            }
            pattern.links.push(Link {
                from: self.node(from, set.is_some()),
                to: self.node(to, set.is_some()),
                strong: is_strong,
            });
            is_strong = !is_strong;
        }
        for &id in path {
            let place = self.place(id);
            pattern.digits.insert(place.digit);
            let digits = [place.digit].into_iter().collect();
            pattern
                .groups
                .push(Group::new(Role::Core, place.cells.iter(), digits));
        }
        pattern
    }

    fn node(&self, id: Id, almost_locked: bool) -> Node {
        let place = self.place(id);
        Node {
            digit: place.digit,
            cells: place.cells.iter().collect(),
            almost_locked,
        }
    }

    fn set_of(&self, from: Id, to: Id) -> Option<&AlmostLocked> {
        let at = self.strong.of(from).iter().position(|&id| id == to)?;
        let set = self.through[self.strong.range(from).start + at];
        self.sets.get(usize::from(set))
    }

    fn same_cell(&self, one: Id, other: Id) -> bool {
        self.is_candidate(one)
            && self.is_candidate(other)
            && self.place(one).cells == self.place(other).cells
    }
}
