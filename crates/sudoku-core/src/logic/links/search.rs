//! Walks in the graph.

use std::ops::ControlFlow;

use crate::logic::links::{Id, Links, NONE};

/// A search from one place, breadth first: what must be on, each with the shortest way there. Its memory serves many
/// searches.
pub(crate) struct Search<'l, 'a> {
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
    pub fn if_off(&mut self, start: Id) {
        self.clear(start);
        self.off[usize::from(start)] = start;
        self.turn_on(start);
        self.spread(0);
    }

    /// What is on if the start is off and this strong link is taken first; ways through the start and through places before it
    /// are left out, so that a loop is found once, from its first place.
    pub fn if_off_by(&mut self, start: Id, first: Id) {
        self.clear(start);
        self.least = start;
        self.off[usize::from(start)] = start;
        self.on[usize::from(start)] = start;
        self.on[usize::from(first)] = start;
        self.reached.push(first);
        self.spread(0);
    }

    /// The same, with this weak link taken next.
    pub fn if_off_by_two(&mut self, start: Id, first: Id, second: Id) {
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
    pub fn if_on(&mut self, start: Id) {
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
pub(crate) fn each_start(
    links: &Links<'_>,
    take: &mut dyn FnMut(Id, &Search<'_, '_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut search = Search::new(links);
    for start in links.starts() {
        search.if_off(start);
        take(start, &search)?;
    }
    ControlFlow::Continue(())
}
