//! How the graph of a state is made.

use crate::digit::Digit;
use crate::geometry::{Cell, Unit};
use crate::logic::almost_locked::almost_locked;
use crate::logic::candidates::Candidates;
use crate::logic::cellset::CellSet;
use crate::logic::links::{Edges, Id, Kind, Links, MOST, NONE, Place};

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
                let in_cell = (from..to).filter(|&other| {
                    other != id && goes_on[other] && self.places[other].cells == place.cells
                });
                self.weak.to.extend(in_cell.map(|other| other as Id));
            }
            self.weak.starts.push(self.weak.to.len() as u32);
        }
    }
}
