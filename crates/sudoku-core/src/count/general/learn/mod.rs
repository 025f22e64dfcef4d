//! Search that learns a clause from each contradiction (conflict-driven clause learning: Marques-Silva and Sakallah 1996;
//! watched literals and weights as in Chaff, Moskewicz et al. 2001), for large grids in which plain search gets lost.
//!
//! A variable says that a digit stands in a cell. Of each *group*, the variables of a cell or of a digit in a unit, exactly
//! one is true. Groups are not written as clauses: each counts what is still possible, so that the large shapes, with
//! millions of pairs, fit in little memory.

mod clauses;
mod order;

use self::clauses::{ClauseId, Clauses, Watch};
use self::order::Order;
use super::board::{Board, Candidate};
use super::search::Event;
use crate::count::Budget;

/// A variable or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Literal(u32);

impl Literal {
    fn new(variable: u32, truth: bool) -> Literal {
        Literal(variable << 1 | u32::from(!truth))
    }

    fn variable(self) -> usize {
        (self.0 >> 1) as usize
    }

    fn truth(self) -> bool {
        self.0 & 1 == 0
    }

    fn negated(self) -> Literal {
        Literal(self.0 ^ 1)
    }

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// Why a variable has its value, or why that can't be: the clause behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reason {
    Guess,
    /// This variable is true and shares a group.
    Peer(u32),
    /// All others of the group are false.
    Last(u32),
    Learned(ClauseId),
}

/// A clause that is false.
enum Conflict {
    /// Two of a group are true.
    Pair(u32, u32),
    /// None of a group can be true.
    Empty(u32),
    Learned(ClauseId),
}

/// Conflicts until the next fresh start are this times a term of Luby's sequence.
const RESTART: u64 = 250;
/// Learned clauses that are kept before the worse half goes; more each time.
const KEPT: usize = 4_000;
const KEPT_MORE: usize = 500;

/// A walk over all solutions of a board, each once, that learns.
pub(super) struct Learner {
    meanings: Vec<Candidate>,
    groups_of: Vec<[u32; 4]>,
    members: Vec<Vec<u32>>,
    /// By group: how many of its variables are not false.
    possible: Vec<u32>,
    /// By group: these variables, all combined by exclusive or, so that the last of them is known.
    combined: Vec<u32>,
    values: Vec<Option<bool>>,
    levels: Vec<u32>,
    reasons: Vec<Reason>,
    /// The literals that are true, in the order in which they became so.
    trail: Vec<Literal>,
    /// How far the trail was followed up.
    next: usize,
    /// Where on the trail the guesses stand.
    guesses: Vec<usize>,
    clauses: Clauses,
    order: Order,
    state: State,
    conflicts: u64,
    restarts: u64,
    restart_at: u64,
    kept: usize,
    /// While a conflict is analysed.
    seen: Vec<bool>,
}

#[derive(PartialEq, Eq)]
enum State {
    Open,
    /// The solution was told and must not come again.
    Told,
    Ended,
}

impl Learner {
    /// From a settled board.
    pub(super) fn new(board: &Board) -> Learner {
        let side = board.side();
        let mut meanings = Vec::new();
        let mut groups_of = Vec::new();
        let mut number_of_group = vec![None; board.cells() * 4];
        let mut members: Vec<Vec<u32>> = Vec::new();
        for cell in (0..board.cells()).filter(|&cell| !board.is_placed(cell)) {
            let mut candidates = board.candidates(cell);
            while candidates != 0 {
                let digit = candidates.trailing_zeros() as usize;
                candidates &= candidates - 1;
                let units = board.units_of(cell);
                let keys = [
                    cell,
                    board.cells() + units[0] * side + digit,
                    board.cells() + units[1] * side + digit,
                    board.cells() + units[2] * side + digit,
                ];
                let variable = meanings.len() as u32;
                meanings.push(Candidate {
                    cell: cell as u16,
                    digit: digit as u8,
                });
                groups_of.push(keys.map(|key| {
                    let group = *number_of_group[key].get_or_insert_with(|| {
                        members.push(Vec::new());
                        members.len() - 1
                    });
                    members[group].push(variable);
                    group as u32
                }));
            }
        }
        let count = meanings.len();
        Learner {
            possible: members.iter().map(|group| group.len() as u32).collect(),
            combined: members
                .iter()
                .map(|group| group.iter().fold(0, |all, one| all ^ one))
                .collect(),
            meanings,
            groups_of,
            members,
            values: vec![None; count],
            levels: vec![0; count],
            reasons: vec![Reason::Guess; count],
            trail: Vec::with_capacity(count),
            next: 0,
            guesses: Vec::new(),
            clauses: Clauses::new(count),
            order: Order::new(count),
            state: State::Open,
            conflicts: 0,
            restarts: 0,
            restart_at: RESTART,
            kept: KEPT,
            seen: vec![false; count],
        }
    }

    /// The candidates that are true.
    pub(super) fn solution(&self) -> impl Iterator<Item = Candidate> + '_ {
        let is_true = |literal: &&Literal| literal.truth();
        let true_ones = self.trail.iter().filter(is_true);
        true_ones.map(|literal| self.meanings[literal.variable()])
    }

    /// Goes on to the next solution. A node is a guess.
    pub(super) fn run(&mut self, budget: &mut Budget) -> Event {
        if self.state == State::Told {
            self.state = State::Open;
            self.forbid_solution();
        }
        while self.state == State::Open {
            if let Err(conflict) = self.propagate() {
                self.learn(&conflict);
            } else if self.conflicts >= self.restart_at {
                self.restart();
            } else if self.trail.len() == self.meanings.len() {
                self.state = State::Told;
                return Event::Solution;
            } else if budget.spend() {
                self.guess();
            } else {
                return Event::OutOfBudget;
            }
        }
        Event::End
    }

    /// The heaviest open variable is true.
    fn guess(&mut self) {
        while let Some(variable) = self.order.pop() {
            if self.values[variable as usize].is_none() {
                self.guesses.push(self.trail.len());
                self.set(Literal::new(variable, true), Reason::Guess);
                return;
            }
        }
    }

    fn set(&mut self, literal: Literal, reason: Reason) {
        let variable = literal.variable();
        self.values[variable] = Some(literal.truth());
        self.levels[variable] = self.guesses.len() as u32;
        self.reasons[variable] = reason;
        self.trail.push(literal);
        if !literal.truth() {
            for group in self.groups_of[variable] {
                self.possible[group as usize] -= 1;
                self.combined[group as usize] ^= variable as u32;
            }
        }
    }

    fn value(&self, literal: Literal) -> Option<bool> {
        self.values[literal.variable()].map(|value| value == literal.truth())
    }

    /// Draws all conclusions.
    fn propagate(&mut self) -> Result<(), Conflict> {
        while let Some(&literal) = self.trail.get(self.next) {
            self.next += 1;
            let variable = literal.variable() as u32;
            if literal.truth() {
                self.exclude_peers(variable)?;
            } else {
                self.look_for_last(variable)?;
            }
            self.visit_watches(literal.negated())?;
        }
        Ok(())
    }

    fn exclude_peers(&mut self, variable: u32) -> Result<(), Conflict> {
        for group in self.groups_of[variable as usize] {
            for at in 0..self.members[group as usize].len() {
                let peer = self.members[group as usize][at];
                match self.values[peer as usize] {
                    None => self.set(Literal::new(peer, false), Reason::Peer(variable)),
                    Some(true) if peer != variable => return Err(Conflict::Pair(peer, variable)),
                    Some(_) => {}
                }
            }
        }
        Ok(())
    }

    fn look_for_last(&mut self, variable: u32) -> Result<(), Conflict> {
        for group in self.groups_of[variable as usize] {
            match self.possible[group as usize] {
                0 => return Err(Conflict::Empty(group)),
                1 => {
                    let last = self.combined[group as usize];
                    if self.values[last as usize].is_none() {
                        self.set(Literal::new(last, true), Reason::Last(group));
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Looks at the clauses that watch a literal which is now false.
    fn visit_watches(&mut self, falsified: Literal) -> Result<(), Conflict> {
        let mut watches = std::mem::take(&mut self.clauses.watches[falsified.index()]);
        let mut conflict = None;
        let mut kept = 0;
        let mut at = 0;
        while at < watches.len() {
            let watch = watches[at];
            at += 1;
            watches[kept] = watch;
            kept += 1;
            if self.value(watch.blocker) == Some(true) {
                continue;
            }
            let values = &self.values;
            let is_false = |literal: Literal| {
                values[literal.variable()].is_some_and(|value| value != literal.truth())
            };
            let literals = self.clauses.literals_mut(watch.clause);
            if literals[0] == falsified {
                literals.swap(0, 1);
            }
            let first = literals[0];
            match (2..literals.len()).find(|&place| !is_false(literals[place])) {
                Some(place) => {
                    literals.swap(1, place);
                    let watched = literals[1];
                    kept -= 1;
                    self.clauses.watches[watched.index()].push(Watch {
                        clause: watch.clause,
                        blocker: first,
                    });
                }
                None => match self.value(first) {
                    Some(true) => {}
                    None => self.set(first, Reason::Learned(watch.clause)),
                    Some(false) => {
                        conflict = Some(Conflict::Learned(watch.clause));
                        break;
                    }
                },
            }
        }
        watches.drain(kept..at);
        self.clauses.watches[falsified.index()] = watches;
        conflict.map_or(Ok(()), Err)
    }

    /// The literals of the clause behind a value, all false, without the one that it made true.
    fn explain(&self, variable: usize, because: &mut Vec<Literal>) {
        match self.reasons[variable] {
            Reason::Guess => {}
            Reason::Peer(peer) => because.push(Literal::new(peer, false)),
            Reason::Last(group) => {
                let members = self.members[group as usize].iter();
                let others = members.filter(|&&member| member as usize != variable);
                because.extend(others.map(|&member| Literal::new(member, true)));
            }
            Reason::Learned(clause) => {
                let literals = self.clauses.literals(clause).iter();
                because.extend(literals.filter(|literal| literal.variable() != variable));
            }
        }
    }

    /// Learns from a conflict the clause at the first point that all its ways from the last guess pass (first unique
    /// implication point), and goes back to where that clause first says something.
    fn learn(&mut self, conflict: &Conflict) {
        if self.guesses.is_empty() {
            self.state = State::Ended;
            return;
        }
        self.conflicts += 1;
        let mut because = Vec::new();
        match *conflict {
            Conflict::Pair(one, other) => {
                because.extend([Literal::new(one, false), Literal::new(other, false)]);
            }
            Conflict::Empty(group) => {
                let members = self.members[group as usize].iter();
                because.extend(members.map(|&member| Literal::new(member, true)));
            }
            Conflict::Learned(clause) => because.extend(self.clauses.literals(clause)),
        }
        let now = self.guesses.len() as u32;
        let mut learned = vec![Literal(0)];
        let mut open = 0;
        let mut at = self.trail.len();
        loop {
            for literal in because.drain(..) {
                let variable = literal.variable();
                if self.seen[variable] || self.levels[variable] == 0 {
                    continue;
                }
                self.seen[variable] = true;
                self.order.bump(variable as u32);
                if self.levels[variable] == now {
                    open += 1;
                } else {
                    learned.push(literal);
                }
            }
            at -= 1;
            while !self.seen[self.trail[at].variable()] {
                at -= 1;
            }
            let literal = self.trail[at];
            open -= 1;
            if open == 0 {
                learned[0] = literal.negated();
                break;
            }
            self.seen[literal.variable()] = false;
            self.explain(literal.variable(), &mut because);
        }
        self.order.decay();
        let all = learned.clone();
        // A literal whose reasons are in the clause says nothing new.
        let mut place = 1;
        while place < learned.len() {
            let variable = learned[place].variable();
            because.clear();
            self.explain(variable, &mut because);
            let is_implied = self.reasons[variable] != Reason::Guess
                && because.iter().all(|reason| {
                    self.seen[reason.variable()] || self.levels[reason.variable()] == 0
                });
            if is_implied {
                learned.swap_remove(place);
            } else {
                place += 1;
            }
        }
        for literal in all {
            self.seen[literal.variable()] = false;
        }
        self.assert(learned, false);
    }

    /// Adds a clause whose first literal alone hangs on the last guess, goes back to where only that one is open, and
    /// makes it true. If the clause follows from the others it may be forgotten.
    fn assert(&mut self, mut clause: Vec<Literal>, must_stay: bool) {
        let level_of = |literal: &Literal| self.levels[literal.variable()];
        let Some(second) = (1..clause.len()).max_by_key(|&place| level_of(&clause[place])) else {
            self.go_back(0);
            self.set(clause[0], Reason::Guess);
            return;
        };
        clause.swap(1, second);
        let mut levels: Vec<u32> = clause.iter().map(level_of).collect();
        let back = levels[1];
        levels.sort_unstable();
        levels.dedup();
        self.go_back(back as usize);
        let levels = if must_stay { 0 } else { levels.len() };
        let id = self.clauses.add(&clause, levels as u32);
        self.set(clause[0], Reason::Learned(id));
    }

    /// What was guessed is not all true again.
    fn forbid_solution(&mut self) {
        let guessed = self.guesses.iter().rev();
        let clause: Vec<Literal> = guessed.map(|&at| self.trail[at].negated()).collect();
        if clause.is_empty() {
            self.state = State::Ended;
        } else {
            self.assert(clause, true);
        }
    }

    fn go_back(&mut self, level: usize) {
        let Some(&start) = self.guesses.get(level) else {
            return;
        };
        for literal in self.trail.drain(start..).rev() {
            let variable = literal.variable();
            self.values[variable] = None;
            if !literal.truth() {
                for group in self.groups_of[variable] {
                    self.possible[group as usize] += 1;
                    self.combined[group as usize] ^= variable as u32;
                }
            }
            self.order.push(variable as u32);
        }
        self.guesses.truncate(level);
        self.next = start;
    }

    /// Begins again with what was learned, and forgets some of it.
    fn restart(&mut self) {
        self.restarts += 1;
        self.restart_at = self.conflicts + RESTART * luby(self.restarts);
        self.go_back(0);
        if self.propagate().is_err() {
            self.state = State::Ended;
        } else if self.clauses.len() > self.kept {
            self.kept += KEPT_MORE;
            let values = &self.values;
            self.clauses.halve(|clause| {
                let value = |literal: &Literal| {
                    values[literal.variable()].map(|value| value == literal.truth())
                };
                clause.retain(|literal| value(literal) != Some(false));
                clause.iter().any(|literal| value(literal).is_some())
            });
        }
    }
}

/// 1 1 2 1 1 2 4 1 1 2 …, from one (Luby, Sinclair and Zuckerman 1993).
fn luby(mut place: u64) -> u64 {
    loop {
        let size = (place + 1).next_power_of_two();
        if size == place + 1 {
            return size / 2;
        }
        place -= size / 2 - 1;
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::count::Search;
    use crate::fill::fill;
    use crate::geometry::Cell;
    use crate::grid::Grid;
    use crate::rng::Rng;
    use crate::seed::Seed;
    use crate::shape::Shape;

    /// The solutions by learning alone.
    fn learned(grid: &Grid, limit: usize) -> Vec<Vec<u8>> {
        let Ok(board) = Board::of(grid) else {
            return Vec::new();
        };
        let mut learner = Learner::new(&board);
        let mut all = Vec::new();
        while all.len() < limit && learner.run(&mut Budget::UNLIMITED.clone()) == Event::Solution {
            let mut values = board.values();
            for Candidate { cell, digit } in learner.solution() {
                values[usize::from(cell)] = digit + 1;
            }
            all.push(values);
        }
        all
    }

    fn searched(grid: &Grid) -> BTreeSet<Vec<u8>> {
        let mut all = BTreeSet::new();
        if let Ok(mut board) = Board::of(grid) {
            let mut search = Search::new();
            while search.run(&mut board, &mut Budget::UNLIMITED.clone()) == Event::Solution {
                all.insert(board.values());
            }
        }
        all
    }

    #[test]
    fn learning_finds_what_search_finds() {
        assert_eq!(learned(&Grid::empty(Shape::FOUR), 1_000).len(), 288);
        let mut several = 0;
        for shape in Shape::SIZES.into_iter().filter(|shape| shape.side() <= 12) {
            for seed in 0..20 {
                let mut rng = Rng::new(Seed::new(seed));
                let mut grid = fill(shape, &mut rng).into_grid();
                let mut order: Vec<Cell> = Cell::all(shape).collect();
                rng.shuffle(&mut order);
                for &cell in &order[shape.cells() * 45 / 100..] {
                    grid.set(cell, None);
                }
                if seed % 4 == 0 {
                    let digit = grid.candidates(order[0]).iter().last();
                    grid.set(order[0], digit);
                }
                let expected = searched(&grid);
                let all = learned(&grid, usize::MAX);
                assert_eq!(all.len(), expected.len(), "{grid:?}");
                assert_eq!(BTreeSet::from_iter(all), expected, "{grid:?}");
                several += usize::from(expected.len() > 1);
            }
        }
        assert!(several > 100, "{several}");
    }

    #[test]
    fn luby_begins_so() {
        let terms: Vec<u64> = (1..=15).map(luby).collect();
        assert_eq!(terms, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
