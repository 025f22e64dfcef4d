//! Franken and mutant fish: boxes among base and cover, or rows and columns on one side.
//!
//! The search goes by what is to be cleared. Let the digit stand in a target cell: every place that the target sees is gone,
//! fins included, and every unit of the target is used up. A fish of n units that clears the target is then n units that
//! still need the digit, no two of them sharing a place, whose places all lie in n − 1 units. So each n − 1 units are
//! tried as covers, and n units are looked for that lie within them; a unit of the target is the cover that is left.
//! For a digit with c places and u units this takes c · (u choose n − 2) · u set operations at most, and more only where
//! a fish is found.

use std::ops::ControlFlow;

use crate::digit::Digit;
use crate::geometry::{Cell, Unit};
use crate::logic::candidates::{Candidates, bits};
use crate::logic::cellset::{CellSet, Small};
use crate::logic::step::{Found, Group, Pattern, Role, Step};
use crate::logic::technique::Technique;

/// The most units of a shape with tables of sets: ten rows, columns and boxes.
const UNITS: usize = 30;

/// Which units may be base and which cover.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Rows and boxes by columns and boxes, or columns and boxes by rows and boxes; a box among them.
    Franken,
    /// What is neither basic nor Franken.
    Mutant,
}

#[derive(Clone, Copy)]
struct Plan {
    technique: Technique,
    kind: Kind,
    size: usize,
    finned: bool,
}

macro_rules! fish {
    ($($function:ident $technique:ident $kind:ident $size:literal $finned:literal $about:literal;)*) => {
        $(#[doc = $about]
        pub(in crate::logic) fn $function(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
            let plan = Plan {
                technique: Technique::$technique,
                kind: Kind::$kind,
                size: $size,
                finned: $finned,
            };
            search(state, plan, found)
        })*
    };
}

fish! {
    franken_x_wing FrankenXWing Franken 2 false "Two units, boxes among them.";
    franken_swordfish FrankenSwordfish Franken 3 false "Three units, boxes among them.";
    franken_jellyfish FrankenJellyfish Franken 4 false "Four units, boxes among them.";
    finned_franken_x_wing FinnedFrankenXWing Franken 2 true "Two units, boxes among them, with fins.";
    finned_franken_swordfish FinnedFrankenSwordfish Franken 3 true "Three units, boxes among them, with fins.";
    finned_franken_jellyfish FinnedFrankenJellyfish Franken 4 true "Four units, boxes among them, with fins.";
    mutant_x_wing MutantXWing Mutant 2 false "Two units of any kind.";
    mutant_swordfish MutantSwordfish Mutant 3 false "Three units of any kind.";
    mutant_jellyfish MutantJellyfish Mutant 4 false "Four units of any kind.";
    finned_mutant_x_wing FinnedMutantXWing Mutant 2 true "Two units of any kind, with fins.";
    finned_mutant_swordfish FinnedMutantSwordfish Mutant 3 true "Three units of any kind, with fins.";
    finned_mutant_jellyfish FinnedMutantJellyfish Mutant 4 true "Four units of any kind, with fins.";
    finned_mutant_squirmbag FinnedMutantSquirmbag Mutant 5 true "Five units of any kind, with fins.";
    finned_mutant_whale FinnedMutantWhale Mutant 6 true "Six units of any kind, with fins.";
    finned_mutant_leviathan FinnedMutantLeviathan Mutant 7 true "Seven units of any kind, with fins.";
}

fn search(state: &Candidates, plan: Plan, found: Found<'_>) -> ControlFlow<()> {
    let Some(small) = state.small() else {
        return ControlFlow::Continue(());
    };
    let side = state.shape().side();
    let rows = (1u32 << side) - 1;
    let (columns, boxes) = (rows << side, rows << (2 * side));
    let sides: &[(u32, u32)] = match plan.kind {
        Kind::Franken => &[
            (rows | boxes, columns | boxes),
            (columns | boxes, rows | boxes),
        ],
        Kind::Mutant => &[(rows | columns | boxes, rows | columns | boxes)],
    };
    for digit in Digit::all(side) {
        let places = state.with(digit);
        for target in places.iter() {
            // The places that are left if the digit stands in the target.
            let left = places
                .without(small.peers(target))
                .without(CellSet::of(target));
            if left.len() > u64::BITS as usize {
                continue;
            }
            let mut units = [0u64; UNITS];
            let mut units_of = [[0u8; 3]; u64::BITS as usize];
            for (index, cell) in left.iter().enumerate() {
                let own = unit_indexes(state, cell);
                units_of[index] = own.map(|unit| unit as u8);
                for unit in own {
                    units[unit] |= 1 << index;
                }
            }
            // A base needs a place, and a cover that is of use two: with one, it and its only base can be left out.
            let with_places = |least: u32| {
                let numbers = units.iter().enumerate();
                numbers
                    .filter(|(_, places)| places.count_ones() >= least)
                    .fold(0u32, |all, (unit, _)| all | 1 << unit)
            };
            let (needing, useful) = (with_places(1), with_places(2));
            for &(bases, covers) in sides {
                let hunt = Hunt {
                    state,
                    small,
                    plan,
                    digit,
                    places,
                    target,
                    units,
                    units_of,
                    may_cover: covers,
                    useful: covers & useful,
                    may_base: bases & needing,
                };
                let flow = hunt.covers(plan.size - 1, 0, 0, 0, found);
                if let ControlFlow::Break(Stop::All) = flow {
                    return ControlFlow::Break(());
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether to go on with the next target, or to stop altogether.
enum Stop {
    Target,
    All,
}

fn unit_indexes(state: &Candidates, cell: Cell) -> [usize; 3] {
    let (shape, side) = (state.shape(), state.shape().side());
    [
        cell.row(shape),
        side + cell.col(shape),
        2 * side + cell.box_index(shape),
    ]
}

/// The search for one target.
struct Hunt<'a> {
    state: &'a Candidates,
    small: &'static Small,
    plan: Plan,
    digit: Digit,
    places: CellSet,
    target: Cell,
    /// The places that are left, by unit. Those of the target have none.
    units: [u64; UNITS],
    /// The units of each place that is left.
    units_of: [[u8; 3]; u64::BITS as usize],
    may_cover: u32,
    /// Those that may cover and have two places at least.
    useful: u32,
    /// Those that may be base and have places.
    may_base: u32,
}

impl Hunt<'_> {
    /// Tries each `more` units from number `from` on as further covers.
    fn covers(
        &self,
        more: usize,
        from: usize,
        covers: u32,
        covered: u64,
        found: Found<'_>,
    ) -> ControlFlow<Stop> {
        if more == 1 {
            return self.last_cover(from, covers, covered, found);
        }
        for unit in bits(u64::from(self.useful) >> from << from) {
            let places = self.units[unit];
            // A cover that adds nothing can be left out: a smaller fish.
            if places & !covered != 0 {
                let covers = covers | 1 << unit;
                self.covers(more - 1, unit + 1, covers, covered | places, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Tries each unit from number `from` on as the last cover. What the others leave of a base must lie in it, so that each
    /// base speaks for three units at most.
    fn last_cover(
        &self,
        from: usize,
        covers: u32,
        covered: u64,
        found: Found<'_>,
    ) -> ControlFlow<Stop> {
        let mut within: u32 = 0;
        let mut within_with = [0u32; UNITS];
        let mut wanted: u32 = 0;
        let mut bases = self.may_base & !covers;
        while bases != 0 {
            let base = bases.trailing_zeros() as usize;
            bases &= bases - 1;
            let rest = self.units[base] & !covered;
            if rest != 0 {
                for unit in self.units_of[rest.trailing_zeros() as usize] {
                    if rest & !self.units[usize::from(unit)] == 0 {
                        within_with[usize::from(unit)] |= 1 << base;
                        wanted |= 1 << unit;
                    }
                }
            } else {
                within |= 1 << base;
            }
        }
        for unit in bits(u64::from(self.useful & wanted) >> from << from) {
            let all = (within | within_with[unit]) & !(1 << unit);
            if all.count_ones() as usize >= self.plan.size {
                let covers = covers | 1 << unit;
                self.bases(self.plan.size, all, 0, 0, covers, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Tries each `more` of the units in `within` as further bases, no two with a place in common.
    fn bases(
        &self,
        more: usize,
        within: u32,
        bases: u32,
        based: u64,
        covers: u32,
        found: Found<'_>,
    ) -> ControlFlow<Stop> {
        if more == 0 {
            return self.fish(bases, covers, found);
        }
        let mut rest = within;
        while rest != 0 {
            let unit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let places = self.units[unit];
            if places & based == 0 {
                self.bases(
                    more - 1,
                    rest,
                    bases | 1 << unit,
                    based | places,
                    covers,
                    found,
                )?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The places of a unit.
    fn places_of(&self, unit: usize) -> CellSet {
        self.small.unit(self.unit(unit)).intersection(self.places)
    }

    /// Whether a fish of fewer of these units, with fins or without, clears the cell too.
    fn has_smaller(&self, bases: u32, covers: u32, cell: Cell) -> bool {
        let left = self
            .places
            .without(self.small.peers(cell))
            .without(CellSet::of(cell));
        let own = bits(u64::from(covers)).filter(|&unit| self.places_of(unit).contains(cell));
        let own = own.fold(0u32, |own, unit| own | 1 << unit);
        bits(u64::from(covers & !own)).any(|out| {
            let covered = bits(u64::from(covers & !(1 << out)))
                .fold(CellSet::EMPTY, |all, unit| all.union(self.places_of(unit)));
            let within = bits(u64::from(bases))
                .filter(|&unit| self.places_of(unit).intersection(left).is_subset(covered))
                .count();
            within + 1 >= self.plan.size
        })
    }

    /// Tells of the fish of these bases and covers, with each unit of the target as last cover.
    fn fish(&self, bases: u32, covers: u32, found: Found<'_>) -> ControlFlow<Stop> {
        let once = |units: u32| {
            let mut sets = (CellSet::EMPTY, CellSet::EMPTY);
            for unit in bits(u64::from(units)) {
                let places = self.places_of(unit);
                sets.1 = sets.1.union(sets.0.intersection(places));
                sets.0 = sets.0.union(places);
            }
            sets
        };
        let (based, based_twice) = once(bases);
        for last in unit_indexes(self.state, self.target) {
            let covers = covers | 1 << last;
            if self.may_cover & !bases & 1 << last == 0 || !self.is_of_kind(bases, covers) {
                continue;
            }
            let (covered, covered_twice) = once(covers);
            // Endo fins, in two base units, are fins like those outside the cover.
            let fins = based.without(covered).union(based_twice);
            if fins.is_empty() == self.plan.finned {
                continue;
            }
            let seeing = if fins.is_empty() {
                self.places
            } else {
                self.places.intersection(self.small.seen_by_all(fins))
            };
            let plain = covered.without(based).intersection(seeing);
            // Each fish is told once: with the first of what no smaller one clears.
            let mut own = plain
                .iter()
                .filter(|&cell| !self.has_smaller(bases, covers, cell));
            if own.next() != Some(self.target) {
                continue;
            }
            // A base place in two covers goes as well: were it right, one cover too many would be used up.
            let cannibal = covered_twice.intersection(based).intersection(seeing);
            let gone = plain.union(cannibal).without(fins);
            let step = self.step(bases, covers, based.without(fins), fins, gone);
            if found(step).is_break() {
                return ControlFlow::Break(Stop::All);
            }
            if self.plan.size > 4 {
                return ControlFlow::Break(Stop::Target);
            }
        }
        ControlFlow::Continue(())
    }

    fn unit(&self, index: usize) -> Unit {
        self.state.geometry().units()[index]
    }

    fn is_of_kind(&self, bases: u32, covers: u32) -> bool {
        let side = self.state.shape().side();
        let rows = (1u32 << side) - 1;
        let (columns, boxes) = (rows << side, rows << (2 * side));
        let basic_but_for = |extra: u32| {
            (bases & !(rows | extra) == 0 && covers & !(columns | extra) == 0)
                || (bases & !(columns | extra) == 0 && covers & !(rows | extra) == 0)
        };
        let kind = if basic_but_for(0) {
            None
        } else if basic_but_for(boxes) {
            Some(Kind::Franken)
        } else {
            Some(Kind::Mutant)
        };
        kind == Some(self.plan.kind)
    }

    fn step(&self, bases: u32, covers: u32, core: CellSet, fins: CellSet, gone: CellSet) -> Step {
        let digits = [self.digit].into_iter().collect();
        let units = |set: u32| {
            bits(u64::from(set))
                .map(|index| self.unit(index))
                .collect::<Vec<Unit>>()
        };
        let mut groups = vec![Group::new(Role::Core, core.iter(), digits)];
        if !fins.is_empty() {
            groups.push(Group::new(Role::Fin, fins.iter(), digits));
        }
        Step {
            technique: self.plan.technique,
            pattern: Pattern {
                digits,
                units: units(bases),
                covers: units(covers),
                groups,
                ..Pattern::default()
            },
            placements: Vec::new(),
            eliminations: gone.iter().map(|cell| (cell, self.digit)).collect(),
        }
    }
}
