//! The graph that chains run in: places of a digit, and how one follows from another.
//!
//! A place is a candidate, or the cells of a box on a line that may hold a digit, or the places of a digit in an almost
//! locked set. It is *on* if one of its cells holds the digit, else *off*. A strong link says "if this is off, that is on", a
//! weak one "if this is on, that is off"; both hold in both directions. A chain alternates between them.

use std::ops::ControlFlow;

use crate::digit::{Digit, DigitSet};
use crate::geometry::{Cell, Unit};
use crate::logic::almost_locked::{AlmostLocked, almost_locked};
use crate::logic::candidates::Candidates;
use crate::logic::cellset::{CellSet, Small};
use crate::logic::step::{Group, Link, Node, Pattern, Role};

/// Which links a graph has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
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
pub(super) type Id = u16;
const NONE: Id = Id::MAX;
/// More places than this are not numbered; no grid of 128 cells has so many that matter.
const MOST: usize = 16_000;

/// A digit in one cell, or in one of several that a chain takes together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub digit: Digit,
    pub cells: CellSet,
    /// The cells that see all of it and may hold the digit.
    pub sees: CellSet,
}

/// The places and links of a state.
pub(super) struct Links<'a> {
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
    /// The graph of a state: quadratic in the places of a digit. None for a shape too large for sets of cells.
    pub fn new(state: &'a Candidates, kind: Kind) -> Option<Links<'a>> {
        let small = state.small()?;
        let side = state.shape().side();
        let mut links = Links {
            state,
            small,
            kind,
            places: Vec::with_capacity(256),
            singles: 0,
            by_digit: vec![Vec::new(); side + 1],
            strong: Edges::default(),
            weak: Edges::default(),
            through: Vec::new(),
            sets: Vec::new(),
        };
        for cell in Cell::all(state.shape()) {
            let digits = state.of(cell);
            if kind == Kind::TwoCandidates && digits.len() != 2 {
                continue;
            }
            for digit in digits.iter() {
                links.push(digit, CellSet::of(cell));
            }
        }
        links.singles = links.places.len();
        let mut strong: Vec<(Id, Id, Id)> = Vec::new();
        if kind != Kind::TwoCandidates {
            links.in_units(&mut strong);
        }
        if kind != Kind::OneDigit {
            links.in_cells(&mut strong);
        }
        if kind == Kind::Sets {
            links.in_sets(&mut strong);
        }
        links.add_strong(strong);
        links.add_weak();
        Some(links)
    }

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

    fn push(&mut self, digit: Digit, cells: CellSet) -> Id {
        let id = self.places.len() as Id;
        let sees = self
            .small
            .seen_by_all(cells)
            .intersection(self.state.with(digit));
        self.places.push(Place { digit, cells, sees });
        self.by_digit[usize::from(digit.get())].push(id);
        id
    }

    /// The number of a place, new or known; none for no cell.
    fn id(&mut self, digit: Digit, cells: CellSet) -> Option<Id> {
        if cells.is_empty() || self.places.len() >= MOST {
            return None;
        }
        let known = self.by_digit[usize::from(digit.get())]
            .iter()
            .copied()
            .find(|&id| self.place(id).cells == cells);
        Some(known.unwrap_or_else(|| self.push(digit, cells)))
    }

    fn join(
        &mut self,
        strong: &mut Vec<(Id, Id, Id)>,
        one: (Digit, CellSet),
        other: (Digit, CellSet),
        set: Id,
    ) {
        let grouped = matches!(self.kind, Kind::Grouped | Kind::Sets);
        if !grouped && (one.1.len() > 1 || other.1.len() > 1) {
            return;
        }
        if let (Some(a), Some(b)) = (self.id(one.0, one.1), self.id(other.0, other.1)) {
            strong.push((a, b, set));
            strong.push((b, a, set));
        }
    }

    /// The places of a digit in a unit fall in two.
    fn in_units(&mut self, strong: &mut Vec<(Id, Id, Id)>) {
        let side = self.state.shape().side();
        let (lines, boxes) = self.state.geometry().units().split_at(2 * side);
        for digit in Digit::all(side) {
            let with = self.state.with(digit);
            let mut halve = |links: &mut Self, whole: CellSet, part: CellSet| {
                let rest = whole.without(part);
                if !part.is_empty() && !rest.is_empty() {
                    links.join(strong, (digit, part), (digit, rest), NONE);
                }
            };
            for &line in lines {
                let whole = self.small.unit(line).intersection(with);
                if let (2, Some(cell)) = (whole.len(), whole.first()) {
                    halve(self, whole, CellSet::of(cell));
                } else if whole.len() > 2
                    && let Some((part, rest)) = self.parts(whole)
                    && rest.is_subset(self.small.unit(self.box_of(rest)))
                {
                    halve(self, whole, part);
                }
            }
            for &unit in boxes {
                let whole = self.small.unit(unit).intersection(with);
                if let (2, Some(cell)) = (whole.len(), whole.first()) {
                    halve(self, whole, CellSet::of(cell));
                } else if whole.len() > 2 {
                    for &line in lines {
                        let part = whole.intersection(self.small.unit(line));
                        let rest = whole.without(part);
                        if self.in_line(rest) {
                            halve(self, whole, part);
                        }
                    }
                }
            }
        }
    }

    /// The cells of a line in the box of the first, and the rest.
    fn parts(&self, whole: CellSet) -> Option<(CellSet, CellSet)> {
        let unit = self.box_of(whole);
        let part = whole.intersection(self.small.unit(unit));
        let rest = whole.without(part);
        (!rest.is_empty()).then_some((part, rest))
    }

    fn box_of(&self, cells: CellSet) -> Unit {
        cells
            .first()
            .map_or(Unit::Box(0), |cell| self.state.geometry().units_of(cell)[2])
    }

    fn in_line(&self, cells: CellSet) -> bool {
        cells.first().is_some_and(|cell| {
            let [row, column, _] = self.state.geometry().units_of(cell);
            cells.is_subset(self.small.unit(row)) || cells.is_subset(self.small.unit(column))
        })
    }

    fn in_cells(&mut self, strong: &mut Vec<(Id, Id, Id)>) {
        for first in 0..self.singles {
            let one = self.places[first];
            let Some(cell) = one.cells.first() else {
                continue;
            };
            let Some(&other) = self.places.get(first + 1) else {
                continue;
            };
            if first + 1 < self.singles
                && other.cells == one.cells
                && self.state.of(cell).len() == 2
            {
                strong.push((first as Id, first as Id + 1, NONE));
                strong.push((first as Id + 1, first as Id, NONE));
            }
        }
    }

    fn in_sets(&mut self, strong: &mut Vec<(Id, Id, Id)>) {
        let sets = almost_locked(self.state, self.small, 2);
        for (at, set) in sets.iter().enumerate() {
            for one in set.useful.iter() {
                for other in set.useful.iter().filter(|&other| other > one) {
                    let ends = [one, other].map(|digit| (digit, set.places(digit)));
                    self.join(strong, ends[0], ends[1], at as Id);
                }
            }
        }
        self.sets = sets;
    }

    fn add_strong(&mut self, mut strong: Vec<(Id, Id, Id)>) {
        // A link of two places in a unit or cell is plainer than one through a set.
        strong.sort_by_key(|&(from, to, set)| (from, to, if set == NONE { 0 } else { set + 1 }));
        strong.dedup_by_key(|&mut (from, to, _)| (from, to));
        let mut edges = strong.into_iter().peekable();
        self.strong.starts.push(0);
        for id in 0..self.places.len() as Id {
            while let Some((_, to, set)) = edges.next_if(|edge| edge.0 == id) {
                self.strong.to.push(to);
                self.through.push(set);
            }
            self.strong.starts.push(self.strong.to.len() as u32);
        }
    }

    fn add_weak(&mut self) {
        let across_digits = !matches!(self.kind, Kind::OneDigit | Kind::TwoCandidates);
        let goes_on: Vec<bool> = (0..self.places.len() as Id)
            .map(|id| !self.strong.range(id).is_empty())
            .collect();
        self.weak.starts.push(0);
        for (id, place) in self.places.iter().enumerate() {
            for &other in &self.by_digit[usize::from(place.digit.get())] {
                if goes_on[usize::from(other)]
                    && self.places[usize::from(other)].cells.is_subset(place.sees)
                {
                    self.weak.to.push(other);
                }
            }
            if across_digits && id < self.singles {
                let from = id.saturating_sub(self.by_digit.len());
                let to = (id + self.by_digit.len()).min(self.singles);
                for other in from..to {
                    if other != id && goes_on[other] && self.places[other].cells == place.cells {
                        self.weak.to.push(other as Id);
                    }
                }
            }
            self.weak.starts.push(self.weak.to.len() as u32);
        }
    }
}

/// A search from one place, breadth first: what must be on, each with the shortest way there. Its memory serves many
/// searches.
pub(super) struct Search<'l, 'a> {
    links: &'l Links<'a>,
    /// By place: the place that was off and made it on.
    on: Vec<Id>,
    /// By place: the place that was on and made it off.
    off: Vec<Id>,
    /// What is on, nearest first.
    pub reached: Vec<Id>,
    start: Id,
    /// Places before this are left out.
    least: Id,
}

impl<'l, 'a> Search<'l, 'a> {
    pub fn new(links: &'l Links<'a>) -> Search<'l, 'a> {
        let size = links.places.len();
        Search {
            links,
            on: vec![NONE; size],
            off: vec![NONE; size],
            reached: Vec::with_capacity(size),
            start: 0,
            least: 0,
        }
    }

    /// What is on if the start is off.
    pub fn from_off(&mut self, start: Id) {
        self.clear(start);
        self.off[usize::from(start)] = start;
        self.turn_on(start);
        self.spread(0);
    }

    /// What is on if the start is off and this strong link is taken first; ways through the start and through places before it
    /// are left out, so that a loop is found once, from its first place.
    pub fn from_off_by(&mut self, start: Id, first: Id) {
        self.clear(start);
        self.least = start;
        self.off[usize::from(start)] = start;
        self.on[usize::from(start)] = start;
        self.on[usize::from(first)] = start;
        self.reached.push(first);
        self.spread(0);
    }

    /// The same, with this weak link taken next.
    pub fn from_off_by_two(&mut self, start: Id, first: Id, second: Id) {
        self.clear(start);
        self.least = start;
        self.off[usize::from(start)] = start;
        self.on[usize::from(start)] = start;
        self.on[usize::from(first)] = start;
        self.off[usize::from(second)] = first;
        self.turn_on(second);
        self.spread(0);
    }

    /// What else is on if the start is on.
    pub fn from_on(&mut self, start: Id) {
        self.clear(start);
        self.on[usize::from(start)] = start;
        self.reached.push(start);
        self.spread(0);
        self.reached.remove(0);
    }

    /// Whether it was found to be on.
    pub fn is_on(&self, id: Id) -> bool {
        self.on[usize::from(id)] != NONE
    }

    /// The places from the start to one that is on, off and on in turn.
    pub fn path(&self, end: Id) -> Vec<Id> {
        let mut path = vec![end];
        let mut at = end;
        loop {
            let off = self.on[usize::from(at)];
            path.push(off);
            if off == self.start && self.off[usize::from(off)] == off {
                break;
            }
            at = self.off[usize::from(off)];
            path.push(at);
            if at == self.start && self.on[usize::from(at)] == at {
                break;
            }
        }
        path.reverse();
        path
    }

    fn clear(&mut self, start: Id) {
        self.on.fill(NONE);
        self.off.fill(NONE);
        self.reached.clear();
        self.start = start;
        self.least = 0;
    }

    fn spread(&mut self, from: usize) {
        let mut next = from;
        while let Some(&on) = self.reached.get(next) {
            next += 1;
            for &off in self.links.weak.of(on) {
                if off >= self.least && self.off[usize::from(off)] == NONE {
                    self.off[usize::from(off)] = on;
                    self.turn_on(off);
                }
            }
        }
    }

    fn turn_on(&mut self, off: Id) {
        for &on in self.links.strong.of(off) {
            if on >= self.least && self.on[usize::from(on)] == NONE {
                self.on[usize::from(on)] = off;
                self.reached.push(on);
            }
        }
    }
}

/// Calls `take` with each place that has a strong link and what is on if it is off.
pub(super) fn each_start(
    links: &Links<'_>,
    take: &mut dyn FnMut(Id, &Search<'_, '_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut search = Search::new(links);
    for start in links.starts() {
        search.from_off(start);
        take(start, &search)?;
    }
    ControlFlow::Continue(())
}
