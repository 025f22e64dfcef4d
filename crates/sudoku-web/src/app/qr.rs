//! QR codes on paper: each leads to its puzzle on this page, the solution hidden.
//!
//! A worker makes them once the puzzles are there, some at a time, so that the sheets are drawn as before.

use super::route::Route;
use super::set::{MadeSet, Stage};
use super::{Model, Purpose};
use crate::protocol::Request;

/// So many codes are asked for at once.
const CODES_A_JOB: usize = 50;

impl Model {
    /// The page's address with what it shows behind it.
    pub(super) fn link(&self, route: &Route) -> String {
        format!("{}{}{}", self.address, route.hash(), self.symbols.link())
    }

    /// Drops codes of links that are others now.
    pub(super) fn forget_qr(&mut self) {
        self.puzzle.qr_code = None;
        let members = self.set.made.iter_mut().flat_map(|made| &mut made.members);
        members.for_each(|member| member.qr = None);
    }

    /// Hands on each code that paper is to have and has not, and the link that it is to say.
    fn lacking(&mut self, hand: &mut dyn FnMut(&mut Option<String>, String)) {
        if let (true, None, Some(shown)) =
            (self.puzzle.qr, &self.puzzle.qr_code, &self.puzzle.shown)
        {
            let link = self.link(&shown.route());
            hand(&mut self.puzzle.qr_code, link);
        }
        if let (true, Some(made)) = (self.set.form.layout.qr, &mut self.set.made) {
            for member in &mut made.members {
                if member.qr.is_none() {
                    let symbols = self.symbols.link();
                    let link = format!("{}#puzzle={}{symbols}", self.address, member.code);
                    hand(&mut member.qr, link);
                }
            }
        }
    }

    /// Has codes made that paper lacks, unless some are being made: what lacks then is asked for after these.
    pub(super) fn want_qr(&mut self) {
        if self.encoding {
            return;
        }
        let mut links = Vec::new();
        self.lacking(&mut |_, link| {
            if links.len() < CODES_A_JOB {
                links.push(link);
            }
        });
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
    pub(super) fn encoded(&mut self, links: &[String], codes: &[String]) {
        self.encoding = false;
        self.lacking(&mut |place, wanted| {
            let of = links.iter().position(|link| *link == wanted);
            *place = of.and_then(|at| codes.get(at)).cloned();
        });
    }

    /// There are no codes to be had: paper goes without, and the page says so. A set's link still asks for them, so that
    /// loading the page again tries again.
    pub(super) fn without_qr(&mut self, reason: &str) {
        self.encoding = false;
        self.puzzle.qr = false;
        self.set.form.layout.qr = false;
        let sentence = format!("The paper is without QR codes. {reason}");
        self.complain(sentence.as_str());
        let working = |made: &MadeSet| made.stage == Stage::Working;
        if self.set.made.as_ref().is_some_and(working) {
            // It stays when the set is whole, which may be a moment later.
            self.notice = Some(sentence);
        }
    }
}
