//! Search that learns a clause from each contradiction (conflict-driven clause learning: Marques-Silva and Sakallah 1996;
//! watched literals and weights as in Chaff, Moskewicz et al. 2001), for large grids in which plain search gets lost.
//!
//! A variable says that a digit stands in a cell. Of each *group*, the variables of a cell or of a digit in a unit, exactly
//! one is true. Groups are not written as clauses: each counts what is still possible, so that the large shapes, with
//! millions of pairs, fit in little memory.

mod clauses;
mod conflict;
mod order;
mod propagate;

use self::clauses::{ClauseId, Clauses};
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
    /// By level: the last conflict whose clause was counted to hang on it.
    counted: Vec<u64>,
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
            counted: vec![0; count + 1],
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
mod tests;
