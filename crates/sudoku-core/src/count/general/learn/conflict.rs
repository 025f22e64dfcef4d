//! What a contradiction teaches.

use super::{Conflict, Learner, Literal, Reason, State};

impl Learner {
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
    pub(super) fn learn(&mut self, conflict: &Conflict) {
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
        let back = level_of(&clause[1]);
        let mut levels = 0;
        for literal in &clause {
            let level = self.levels[literal.variable()] as usize;
            if self.counted[level] != self.conflicts {
                self.counted[level] = self.conflicts;
                levels += 1;
            }
        }
        self.go_back(back as usize);
        let id = self
            .clauses
            .add(&clause, if must_stay { 0 } else { levels });
        self.set(clause[0], Reason::Learned(id));
    }

    /// What was guessed is not all true again.
    pub(super) fn forbid_solution(&mut self) {
        let guessed = self.guesses.iter().rev();
        let clause: Vec<Literal> = guessed.map(|&at| self.trail[at].negated()).collect();
        if clause.is_empty() {
            self.state = State::Ended;
        } else {
            self.assert(clause, true);
        }
    }
}
