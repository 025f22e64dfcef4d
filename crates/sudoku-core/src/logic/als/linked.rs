//! Which almost locked sets share a digit that can't be in both, and rows of such sets.

use std::ops::ControlFlow;

use crate::digit::{Digit, DigitSet};
use crate::logic::almost_locked::AlmostLocked;
use crate::logic::als::Row;

/// The most sets in a chain: a bound on the work, hardly ever met.
const LONGEST: usize = 16;

/// Almost locked sets, and for each the others that can't hold a digit with it.
pub(super) struct Linked {
    pub sets: Vec<AlmostLocked>,
    neighbours: Vec<Vec<(usize, Digit)>>,
}

impl Linked {
    /// Quadratic in the number of sets.
    pub fn new(sets: Vec<AlmostLocked>) -> Linked {
        let mut neighbours = vec![Vec::new(); sets.len()];
        for (j, b) in sets.iter().enumerate() {
            for (i, a) in sets[..j].iter().enumerate() {
                for digit in a.useful.intersection(b.useful).iter() {
                    if a.excludes(b, digit) {
                        neighbours[i].push((j, digit));
                        neighbours[j].push((i, digit));
                    }
                }
            }
        }
        Linked { sets, neighbours }
    }
}

/// The digits that may go where both ends of a row see them: shared by both, and neither the first nor the last link.
pub(super) fn ends(a: &AlmostLocked, b: &AlmostLocked, shared: &[Digit]) -> DigitSet {
    let links: DigitSet = shared
        .first()
        .into_iter()
        .chain(shared.last())
        .copied()
        .collect();
    a.useful.intersection(b.useful).without(links)
}

fn clears(a: &AlmostLocked, b: &AlmostLocked, shared: &[Digit]) -> bool {
    ends(a, b, shared)
        .iter()
        .any(|digit| a.clears(digit).meets(b.clears(digit)))
}

/// Rows of three, by their middle set.
pub(super) fn wing(linked: &Linked, take: Row<'_>) -> ControlFlow<()> {
    for (middle, neighbours) in linked.neighbours.iter().enumerate() {
        for (at, &(b, y)) in neighbours.iter().enumerate() {
            for &(a, x) in &neighbours[..at] {
                if x != y && a != b && clears(&linked.sets[a], &linked.sets[b], &[x, y]) {
                    take(&[a, middle, b], &[x, y])?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Rows of four and more, the shortest between two sets, breadth first from each set.
pub(super) fn chain(linked: &Linked, take: Row<'_>) -> ControlFlow<()> {
    const UNSEEN: u32 = u32::MAX;
    struct Stop {
        set: usize,
        by: Digit,
        before: u32,
        length: usize,
    }
    let digits = linked
        .sets
        .iter()
        .flat_map(|set| set.digits.iter())
        .map(|digit| usize::from(digit.get()) + 1)
        .max()
        .unwrap_or(0);
    let mut seen = vec![false; linked.sets.len() * digits];
    let mut queue: Vec<Stop> = Vec::new();
    for (start, set) in linked.sets.iter().enumerate() {
        for first in set.useful.iter() {
            seen.fill(false);
            queue.clear();
            for &(next, by) in linked.neighbours[start]
                .iter()
                .filter(|next| next.1 == first)
            {
                seen[next * digits + usize::from(by.get())] = true;
                queue.push(Stop {
                    set: next,
                    by,
                    before: UNSEEN,
                    length: 2,
                });
            }
            let mut at = 0;
            while at < queue.len() {
                let Stop {
                    set: here,
                    by,
                    length,
                    ..
                } = queue[at];
                // The row from the other end is the same.
                if length > 3 && here > start && clears(set, &linked.sets[here], &[first, by]) {
                    let (mut row, mut shared) = (Vec::new(), Vec::new());
                    let mut back = at as u32;
                    while back != UNSEEN {
                        let stop = &queue[back as usize];
                        row.push(stop.set);
                        shared.push(stop.by);
                        back = stop.before;
                    }
                    row.push(start);
                    row.reverse();
                    shared.reverse();
                    take(&row, &shared)?;
                }
                if length < LONGEST {
                    for &(next, onward) in &linked.neighbours[here] {
                        let mark = &mut seen[next * digits + usize::from(onward.get())];
                        if onward != by && next != start && !*mark {
                            *mark = true;
                            queue.push(Stop {
                                set: next,
                                by: onward,
                                before: at as u32,
                                length: length + 1,
                            });
                        }
                    }
                }
                at += 1;
            }
        }
    }
    ControlFlow::Continue(())
}
