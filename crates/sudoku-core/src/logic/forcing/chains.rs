//! Forcing chains: from each candidate, what is on and off by single chains, groups of cells included.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::digit::Digit;
use crate::geometry::Cell;
use crate::logic::candidates::Candidates;
use crate::logic::forcing::{Choice, choices, pattern};
use crate::logic::links::{Id, Kind, Links, Search};
use crate::logic::step::{Found, Link, Role, Step};
use crate::logic::technique::Technique;

/// A set of candidates by their number in the graph: a grid of at most 128 cells has at most 1,024.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Bits([u64; 16]);

impl Bits {
    const ALL: Bits = Bits([u64::MAX; 16]);

    fn insert(&mut self, id: Id) {
        self.0[usize::from(id) / 64] |= 1 << (id % 64);
    }

    fn union(mut self, other: &Bits) -> Bits {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
        self
    }

    fn intersection(mut self, other: &Bits) -> Bits {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
        self
    }

    fn is_subset(&self, other: &Bits) -> bool {
        self.0
            .iter()
            .zip(other.0)
            .all(|(word, other)| word & !other == 0)
    }

    fn iter(&self) -> impl Iterator<Item = Id> + '_ {
        self.0.iter().enumerate().flat_map(|(at, &word)| {
            crate::logic::candidates::bits(word).map(move |bit| (at * 64 + bit) as Id)
        })
    }
}

/// What a candidate leads to.
#[derive(Clone, Copy)]
struct Facts {
    on: Bits,
    off: Bits,
}

/// The graph with what each of its places turns off at once.
struct Table<'a> {
    links: Links<'a>,
    candidates: Vec<(Cell, Digit)>,
    /// By place: the candidates that have a weak link to it.
    kills: Vec<Bits>,
}

impl<'a> Table<'a> {
    fn new(state: &'a Candidates) -> Option<Table<'a>> {
        let links = Links::new(state, Kind::Grouped)?;
        let candidates: Vec<(Cell, Digit)> = Cell::all(state.shape())
            .flat_map(|cell| state.of(cell).iter().map(move |digit| (cell, digit)))
            .collect();
        let kills = links
            .ids()
            .map(|id| {
                let mut bits = Bits::default();
                for other in links
                    .candidates()
                    .filter(|&other| other != id && links.weak(id, other))
                {
                    bits.insert(other);
                }
                bits
            })
            .collect();
        Some(Table {
            links,
            candidates,
            kills,
        })
    }

    fn facts(&self, start: Id, search: &mut Search<'_, '_>) -> Facts {
        search.if_on(start);
        let mut on = Bits::default();
        on.insert(start);
        let mut off = self.kills[usize::from(start)];
        for &id in &search.reached {
            off = off.union(&self.kills[usize::from(id)]);
            if self.links.is_candidate(id) {
                on.insert(id);
            }
        }
        Facts { on, off }
    }

    fn id(&self, candidate: (Cell, Digit)) -> Id {
        self.candidates
            .binary_search(&candidate)
            .expect("a candidate of the state") as Id
    }

    fn mask(&self, choice: &Choice) -> Bits {
        let mut bits = Bits::default();
        for &member in &choice.members {
            bits.insert(self.id(member));
        }
        bits
    }

    /// The chain from the start of the search to where the candidate is off; none if it is not.
    fn chain_off(&self, search: &Search<'_, '_>, start: Id, candidate: Id) -> Option<Vec<Link>> {
        let kills = |&&id: &&Id| id != candidate && self.links.weak(id, candidate);
        let by = [start].iter().chain(&search.reached).find(kills).copied()?;
        let mut path = self.chain_on(search, start, by);
        path.push(candidate);
        Some(self.links.pattern(&path, false, false).links)
    }

    fn chain_on(&self, search: &Search<'_, '_>, start: Id, end: Id) -> Vec<Id> {
        if end == start {
            vec![start]
        } else {
            search.path(end)
        }
    }
}

/// A candidate that leaves a cell without a digit, or a unit without a place for one.
pub(crate) fn chain_contradiction(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    let Some(table) = Table::new(state) else {
        return ControlFlow::Continue(());
    };
    let choices: Vec<(Choice, Bits)> = choices(state, 2)
        .into_iter()
        .map(|choice| {
            let mask = table.mask(&choice);
            (choice, mask)
        })
        .collect();
    let mut search = Search::new(&table.links);
    for start in table.links.candidates() {
        let facts = table.facts(start, &mut search);
        let Some((choice, _)) = choices.iter().find(|(_, mask)| mask.is_subset(&facts.off)) else {
            continue;
        };
        let links = choice
            .members
            .iter()
            .filter_map(|&member| table.chain_off(&search, start, table.id(member)))
            .flatten()
            .collect();
        let gone = table.candidates[usize::from(start)];
        let pattern = pattern(choice, Role::Fin, gone.1, links);
        Step::tell_removing(
            Technique::ForcingChainContradiction,
            pattern,
            vec![gone],
            found,
        )?;
    }
    ControlFlow::Continue(())
}

/// What follows by a chain from each digit of a cell, or from each place of a digit in a unit. Each conclusion is told once.
pub(crate) fn chain_verity(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    let Some(table) = Table::new(state) else {
        return ControlFlow::Continue(());
    };
    let mut search = Search::new(&table.links);
    let facts: Vec<Facts> = table
        .links
        .candidates()
        .map(|start| table.facts(start, &mut search))
        .collect();
    let mut told: BTreeSet<(Id, bool)> = BTreeSet::new();
    for choice in choices(state, 2) {
        let members: Vec<Id> = choice
            .members
            .iter()
            .map(|&member| table.id(member))
            .collect();
        let (on, off) = members
            .iter()
            .fold((Bits::ALL, Bits::ALL), |(on, off), &id| {
                let facts = &facts[usize::from(id)];
                (on.intersection(&facts.on), off.intersection(&facts.off))
            });
        for id in on.iter() {
            if !told.insert((id, true)) {
                continue;
            }
            let mut links = Vec::new();
            for &start in &members {
                search.if_on(start);
                let path = table.chain_on(&search, start, id);
                links.extend(table.links.pattern(&path, false, false).links);
            }
            let (cell, digit) = table.candidates[usize::from(id)];
            let pattern = pattern(&choice, Role::Pivot, digit, links);
            found(Step::placing(
                Technique::ForcingChainVerity,
                pattern,
                cell,
                digit,
            ))?;
        }
        for id in off.iter() {
            if !told.insert((id, false)) {
                continue;
            }
            let mut links = Vec::new();
            for &start in &members {
                search.if_on(start);
                links.extend(table.chain_off(&search, start, id).into_iter().flatten());
            }
            let gone = table.candidates[usize::from(id)];
            let pattern = pattern(&choice, Role::Pivot, gone.1, links);
            Step::tell_removing(Technique::ForcingChainVerity, pattern, vec![gone], found)?;
        }
    }
    ControlFlow::Continue(())
}
