//! What follows from the values there are.

use super::clauses::Watch;
use super::{Conflict, Learner, Literal, Reason};

impl Learner {
    /// Draws all conclusions.
    pub(super) fn propagate(&mut self) -> Result<(), Conflict> {
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
}
