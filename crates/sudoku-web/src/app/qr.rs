//! QR codes on paper: each leads to its puzzle on this page, the solution hidden.
//!
//! A worker makes them once the puzzles are there, some at a time, so that the sheets are drawn as before.

use super::route::{Part, Route};
use super::{Effect, Model, Purpose};
use crate::protocol::{Qr, Request};
use crate::sheet::SheetPuzzle;

/// So many codes are asked for at once.
const CODES_A_JOB: usize = 50;

impl Model {
    /// The page's address with what it shows behind it.
    pub(super) fn link(&self, route: &Route) -> String {
        format!("{}{}", self.address, route.hash())
    }

    /// The link to the puzzle, if its paper is to have a code.
    fn puzzle_link(&self) -> Option<String> {
        let shown = self.puzzle.shown.as_ref().filter(|_| self.puzzle.qr)?;
        Some(self.link(&shown.route()))
    }

    /// The puzzles of the set that are to have a code, with their links.
    fn set_links(&mut self) -> impl Iterator<Item = (&mut SheetPuzzle, String)> {
        let members = match &mut self.set.made {
            Some(made) if self.set.form.layout.qr => &mut made.members[..],
            _ => &mut [],
        };
        let address = &self.address;
        members.iter_mut().map(move |member| {
            let link = format!("{address}#puzzle={}", member.code);
            (member, link)
        })
    }

    /// Has the codes made that paper is to have and has not, unless some are being made: what lacks then is asked for
    /// after these.
    pub(super) fn want_qr(&mut self) {
        if self.encoding {
            return;
        }
        let alone = self.puzzle_link().filter(|_| self.puzzle.qr_code.is_none());
        let set = self.set_links().filter(|(member, _)| member.qr.is_none());
        let links: Vec<String> = alone
            .into_iter()
            .chain(set.map(|(_, link)| link))
            .take(CODES_A_JOB)
            .collect();
        if links.is_empty() {
            return;
        }
        self.encoding = true;
        self.pool
            .submit(Purpose::Qr(links.clone()), true, |job| Request::Encode {
                job,
                texts: links,
            });
    }

    /// Takes codes in.
    pub(super) fn encoded(&mut self, links: &[String], codes: Vec<Qr>) {
        self.encoding = false;
        let of = |wanted: &String| {
            let place = links.iter().position(|link| link == wanted)?;
            codes.get(place).cloned()
        };
        if let Some(code) = self.puzzle_link().as_ref().and_then(of) {
            self.puzzle.qr_code = Some(code);
        }
        for (member, link) in self.set_links() {
            if member.qr.is_none() {
                member.qr = of(&link);
            }
        }
    }

    /// There are no codes to be had: paper goes without, and the page says so.
    pub(super) fn without_qr(&mut self, reason: &str) -> Vec<Effect> {
        self.encoding = false;
        self.puzzle.qr = false;
        self.set.form.layout.qr = false;
        self.complain(format!("The paper is without QR codes. {reason}"));
        match (self.part, &self.set.made) {
            (Part::Set, Some(_)) => vec![self.set_address()],
            _ => Vec::new(),
        }
    }

    /// Whether paper of the puzzle, or of the set, waits for its codes.
    pub fn awaits_qr(&self) -> [bool; 2] {
        let set = &self.set;
        let lacks = |member: &SheetPuzzle| member.qr.is_none();
        let made = set.made.as_ref().filter(|_| set.form.layout.qr);
        [
            self.puzzle.qr && self.puzzle.qr_code.is_none(),
            made.is_some_and(|made| made.members.iter().any(lacks)),
        ]
    }
}
