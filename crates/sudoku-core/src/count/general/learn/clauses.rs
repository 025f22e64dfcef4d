//! The clauses that were learned, with two literals of each watched.

use super::Literal;

/// One of the clauses, until the next [`Clauses::halve`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ClauseId(pub(super) u32);

#[derive(Clone, Copy)]
struct Head {
    start: u32,
    length: u32,
    /// How many guesses its literals hung on when it was learned: the fewer the better. Zero: must stay.
    levels: u32,
}

#[derive(Clone, Copy)]
pub(super) struct Watch {
    pub(super) clause: ClauseId,
    /// Another literal of the clause; if it is true there is nothing to do.
    pub(super) blocker: Literal,
}

/// Each has two literals or more; the first two are watched.
pub(super) struct Clauses {
    literals: Vec<Literal>,
    heads: Vec<Head>,
    /// By literal: the clauses in which it is watched.
    pub(super) watches: Vec<Vec<Watch>>,
}

impl Clauses {
    pub(super) fn new(variables: usize) -> Clauses {
        Clauses {
            literals: Vec::new(),
            heads: Vec::new(),
            watches: vec![Vec::new(); 2 * variables],
        }
    }

    pub(super) fn len(&self) -> usize {
        self.heads.len()
    }

    pub(super) fn literals(&self, clause: ClauseId) -> &[Literal] {
        let head = self.heads[clause.0 as usize];
        &self.literals[head.start as usize..][..head.length as usize]
    }

    pub(super) fn literals_mut(&mut self, clause: ClauseId) -> &mut [Literal] {
        let head = self.heads[clause.0 as usize];
        &mut self.literals[head.start as usize..][..head.length as usize]
    }

    pub(super) fn add(&mut self, literals: &[Literal], levels: u32) -> ClauseId {
        let clause = ClauseId(self.heads.len() as u32);
        self.heads.push(Head {
            start: self.literals.len() as u32,
            length: literals.len() as u32,
            levels,
        });
        self.literals.extend_from_slice(literals);
        for (watched, blocker) in [(literals[0], literals[1]), (literals[1], literals[0])] {
            self.watches[watched.index()].push(Watch { clause, blocker });
        }
        clause
    }

    /// Drops the worse half of the clauses, but those that must stay or hang on two guesses. To be called when
    /// nothing is guessed and nothing waits: `shorten` takes what is false out of a clause, or says that the clause holds.
    pub(super) fn halve(&mut self, mut shorten: impl FnMut(&mut Vec<Literal>) -> bool) {
        // The median by levels, then by length, counted out: a sort would weigh more in the page than all the rest here.
        let (levels, before) = nth(
            self.heads.iter().map(|head| head.levels),
            self.heads.len() / 2,
        );
        let on_level = self.heads.iter().filter(|head| head.levels == levels);
        let (length, _) = nth(
            on_level.map(|head| head.length),
            self.heads.len() / 2 - before,
        );
        let worst = (levels, length);
        let heads = std::mem::take(&mut self.heads);
        let literals = std::mem::take(&mut self.literals);
        self.watches.iter_mut().for_each(Vec::clear);
        let mut clause = Vec::new();
        for head in heads {
            if head.levels > 2 && (head.levels, head.length) >= worst {
                continue;
            }
            clause.clear();
            clause.extend_from_slice(&literals[head.start as usize..][..head.length as usize]);
            if !shorten(&mut clause) {
                self.add(&clause, head.levels);
            }
        }
    }
}

/// The number at this place of the numbers in ascending order, and how many are smaller; zero if there are too few.
fn nth(numbers: impl Iterator<Item = u32>, place: usize) -> (u32, usize) {
    let mut counts: Vec<usize> = Vec::new();
    for number in numbers {
        let at = number as usize;
        if at >= counts.len() {
            counts.resize(at + 1, 0);
        }
        counts[at] += 1;
    }
    let mut smaller = 0;
    for (number, count) in counts.into_iter().enumerate() {
        if smaller + count > place {
            return (number as u32, smaller);
        }
        smaller += count;
    }
    (0, 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nth_counts_out() {
        let numbers = [5, 3, 3, 9, 0];
        let found = [0, 1, 2, 3, 4, 5].map(|place| nth(numbers.into_iter(), place));
        assert_eq!(found, [(0, 0), (3, 1), (3, 1), (5, 3), (9, 4), (0, 0)]);
    }
}
