//! Which puzzles stand on which sheet.

use std::ops::Range;

use super::layout::Arrangement;
use super::{AnswerKey, SheetOptions};

/// The place of a page among all pages of a set, answers too, from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PageNumber {
    /// This page.
    pub page: usize,
    /// All pages.
    pub of: usize,
}

/// What one printed page holds. There is always at least one puzzle or answer on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SheetKind {
    /// Puzzles to solve.
    Puzzles {
        /// The index of the first puzzle.
        first: usize,
        /// How many puzzles.
        count: usize,
        /// Which of the sheets with puzzles this is, from one.
        sheet: usize,
        /// Its page number.
        page: PageNumber,
    },
    /// Answers of a key at the end.
    Answers {
        /// The index of the first puzzle.
        first: usize,
        /// How many puzzles.
        count: usize,
        /// Its page number.
        page: PageNumber,
    },
    /// The answers to one sheet of puzzles, for that sheet's back.
    Back {
        /// The index of the first puzzle.
        first: usize,
        /// How many puzzles.
        count: usize,
        /// Which of the sheets with puzzles this belongs to, from one.
        sheet: usize,
        /// Its page number.
        page: PageNumber,
    },
}

impl SheetKind {
    /// The indices of the puzzles on this page.
    pub fn puzzles(&self) -> Range<usize> {
        match *self {
            SheetKind::Puzzles { first, count, .. }
            | SheetKind::Answers { first, count, .. }
            | SheetKind::Back { first, count, .. } => first..first.saturating_add(count),
        }
    }

    /// The place of this page among all.
    pub fn page(&self) -> PageNumber {
        match *self {
            SheetKind::Puzzles { page, .. }
            | SheetKind::Answers { page, .. }
            | SheetKind::Back { page, .. } => page,
        }
    }

    /// Whether solutions are shown.
    pub fn shows_answers(&self) -> bool {
        !matches!(self, SheetKind::Puzzles { .. })
    }
}

/// Deals `puzzles` puzzles out to pages, in the order of printing.
///
/// No puzzles make no page, and no page is ever blank, so a key at the end begins on whichever
/// side of the paper comes next.
pub fn plan(options: &SheetOptions, puzzles: usize) -> Vec<SheetKind> {
    let fronts = chunks(puzzles, Arrangement::puzzles(options.per_page).capacity());
    let answers = match options.key {
        AnswerKey::End => chunks(puzzles, Arrangement::KEY.capacity()),
        AnswerKey::None | AnswerKey::Back => Vec::new(),
    };
    let backs = if options.key == AnswerKey::Back {
        fronts.len()
    } else {
        0
    };
    let of = fronts.len() + backs + answers.len();

    let mut sheets = Vec::with_capacity(of);
    for (index, &(first, count)) in fronts.iter().enumerate() {
        let sheet = index + 1;
        let page = PageNumber {
            page: sheets.len() + 1,
            of,
        };
        sheets.push(SheetKind::Puzzles {
            first,
            count,
            sheet,
            page,
        });
        if options.key == AnswerKey::Back {
            let page = PageNumber {
                page: sheets.len() + 1,
                of,
            };
            sheets.push(SheetKind::Back {
                first,
                count,
                sheet,
                page,
            });
        }
    }
    for (first, count) in answers {
        let page = PageNumber {
            page: sheets.len() + 1,
            of,
        };
        sheets.push(SheetKind::Answers { first, count, page });
    }
    sheets
}

/// The first index and the length of each run of at most `size`.
fn chunks(total: usize, size: usize) -> Vec<(usize, usize)> {
    (0..total)
        .step_by(size)
        .map(|first| (first, size.min(total - first)))
        .collect()
}
