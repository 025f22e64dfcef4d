//! Which puzzles stand on which sheet.

use std::ops::Range;

use super::cells::Sizes;
use super::layout::{Arrangement, Content, Layout};
use super::length::Length;
use super::{AnswerKey, SheetOptions};

/// The smallest cell to write in: that of squared paper.
const LEAST_CELL: Length = Length::um(5_000);
/// The smallest symbol in a puzzle. In an answer a digit of this size has cells of 2.65 mm.
const LEAST_SYMBOL: Length = Length::um(1_800);

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

/// The most puzzles that a sheet holds with these options, whatever number they ask for: as many as leave cells of
/// 5 mm to write in, symbols of 1.8 mm, and pencil marks that can be read. One puzzle always has a sheet, even where
/// it does not reach these measures. With digits and without pencil marks that is 9 for sides to 10, 4 for 16,
/// 2 for 20 and 1 from 25 on, where on A4 the cells of 36 are 5.1 mm wide.
pub fn most_per_page(options: &SheetOptions) -> usize {
    let [.., densest] = Arrangement::PUZZLES;
    densest_of(options, &Arrangement::PUZZLES, densest.capacity()).capacity()
}

/// The arrangement of the sheets with puzzles, and of the answers on their backs.
pub(super) fn puzzle_arrangement(options: &SheetOptions) -> Arrangement {
    let wanted = Arrangement::puzzles(options.per_page).capacity();
    densest_of(options, &Arrangement::PUZZLES, wanted)
}

/// The arrangement of a key at the end.
pub(super) fn key_arrangement(options: &SheetOptions) -> Arrangement {
    let [one, two, four, six, nine] = Arrangement::PUZZLES.map(Arrangement::of_answers);
    let all = [one, two, four, six, nine, Arrangement::KEY];
    densest_of(options, &all, Arrangement::KEY.capacity())
}

/// The densest of these, of at most so many puzzles, in which they can be read and written in.
/// The measure is a full sheet, with a header and with notes in a key, so that these do not change the number.
fn densest_of(options: &SheetOptions, all: &[Arrangement], most: usize) -> Arrangement {
    let shape = options.shape;
    let symbols = options.symbols.or_digits(shape.side());
    let serves = |arrangement: &&Arrangement| {
        let content = Content {
            side: shape.side(),
            header: true,
            notes: arrangement.answer,
            qr: match arrangement.answer {
                false if options.qr => arrangement.qr,
                _ => Length::ZERO,
            },
        };
        let cell = Layout::new(options.paper, arrangement, &content).cell;
        let sizes = Sizes::new(shape, cell, symbols);
        sizes.symbol >= LEAST_SYMBOL
            && (arrangement.answer
                || cell >= LEAST_CELL && (!options.pencil_marks || sizes.mark.is_some()))
    };
    all.iter()
        .rev()
        .filter(|arrangement| arrangement.capacity() <= most)
        .find(serves)
        .or(all.first())
        .copied()
        .unwrap_or(Arrangement::ONE)
}

/// Deals `puzzles` puzzles out to pages, in the order of printing.
///
/// No puzzles make no page, and no page is ever blank, so a key at the end begins on whichever
/// side of the paper comes next.
pub fn plan(options: &SheetOptions, puzzles: usize) -> Vec<SheetKind> {
    let fronts = chunks(puzzles, puzzle_arrangement(options).capacity());
    let answers = match options.key {
        AnswerKey::End => chunks(puzzles, key_arrangement(options).capacity()),
        AnswerKey::None | AnswerKey::Back => Vec::new(),
    };
    let has_backs = options.key == AnswerKey::Back;
    let of = fronts.len() * if has_backs { 2 } else { 1 } + answers.len();
    let page_after = |sheets: &[SheetKind]| PageNumber {
        page: sheets.len() + 1,
        of,
    };

    let mut sheets = Vec::with_capacity(of);
    for (index, &(first, count)) in fronts.iter().enumerate() {
        let sheet = index + 1;
        sheets.push(SheetKind::Puzzles {
            first,
            count,
            sheet,
            page: page_after(&sheets),
        });
        if has_backs {
            sheets.push(SheetKind::Back {
                first,
                count,
                sheet,
                page: page_after(&sheets),
            });
        }
    }
    for (first, count) in answers {
        sheets.push(SheetKind::Answers {
            first,
            count,
            page: page_after(&sheets),
        });
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
