//! A sheet written down as SVG.

use std::borrow::Cow;

use sudoku_core::{Digit, DigitSet};

use super::cells::{Board, Placed};
use super::layout::{Arrangement, Content, Layout, Rect, Slot};
use super::length::Length;
use super::lettering::{Choices, fit, width};
use super::pen::{Anchor, Drawing, Weight, code_width, fit_code};
use super::plan::{key_arrangement, puzzle_arrangement};
use super::qr::least_size;
use super::{AnswerKey, Paper, SheetKind, SheetOptions, SheetPuzzle};
use crate::symbols::Symbols;

const TITLE_ALONE: Choices<'static> = &[
    (Length::um(5_200), 1),
    (Length::um(4_600), 1),
    (Length::um(4_000), 2),
    (Length::um(3_400), 2),
];
const TITLE_OF_ANSWERS: Choices<'static> = &[(Length::um(3_600), 1), (Length::um(3_200), 2)];
const ANSWERS_HEADING: Length = Length::um(5_200);
/// From the top of the header to the line on which its text and the name stand.
const HEADER_BASELINE: Length = Length::um(8_000);
/// The font size of "Name" and "Date".
const LABEL: Length = Length::um(3_200);
/// The room for each of these words, and for the line behind it.
const NAME: (Length, Length) = (Length::um(10_600), Length::um(44_000));
const DATE: (Length, Length) = (Length::um(9_000), Length::um(23_000));
/// The gap between what stands side by side in a header or a footer.
const GAP: Length = Length::um(5_000);
const FOOTER: Length = Length::um(2_700);
/// The room for "Set" before the set's code.
const SET: Length = Length::um(5_600);
const LEGEND: Choices<'static> = &[
    (Length::um(2_800), 1),
    (Length::um(2_400), 1),
    (Length::um(2_000), 1),
];
/// The gap between a puzzle by itself and what stands under it.
const UNDER_GRID: Length = Length::um(5_000);
/// The square of a shape in the legend.
const LEGEND_SHAPE: Length = Length::um(5_000);

/// One page of a set as one `<svg>` element, in millimetres and in the size of the paper.
///
/// `puzzles` are all puzzles of the set so far; what the sheet names beyond them is left out.
///
/// The answers on a sheet's back keep the order of reading and are not mirrored to lie behind their
/// puzzles: they are looked up by number, and on thin paper an answer behind its puzzle shows through.
pub fn draw(options: &SheetOptions, sheet: &SheetKind, puzzles: &[SheetPuzzle]) -> String {
    let range = sheet.puzzles();
    let first = range.start.min(puzzles.len());
    let last = range.end.min(puzzles.len());
    let shown = puzzles.get(first..last).unwrap_or_default();

    let arrangement = match sheet {
        SheetKind::Answers { .. } => key_arrangement(options),
        SheetKind::Puzzles { .. } | SheetKind::Back { .. } => puzzle_arrangement(options),
    };
    let answers = sheet.shows_answers();
    // A set has one shape; were there several, the largest would set the measure.
    let side = shown.iter().map(|p| p.clues.shape().side()).max();
    let content = Content {
        side: side.unwrap_or(options.shape.side()),
        header: answers || options.name_lines || !options.title.trim().is_empty(),
        notes: answers && options.notes && shown.iter().any(|puzzle| puzzle.note.is_some()),
        qr: if options.qr && !answers {
            arrangement.qr
        } else {
            Length::ZERO
        },
    };
    let layout = Layout::new(options.paper, &arrangement, &content);

    let mut drawing = Drawing::new(options.paper, &name(sheet, shown));
    match *sheet {
        SheetKind::Puzzles { .. } => drawing.header(&layout.header, options),
        SheetKind::Answers { .. } => {
            drawing.answers_header(&layout.header, "Answers", &options.title);
        }
        SheetKind::Back { sheet, .. } => {
            let heading = format!("Answers to sheet {sheet}");
            drawing.answers_header(&layout.header, &heading, &options.title);
        }
    }
    for (puzzle, slot) in shown.iter().zip(&layout.slots) {
        drawing.caption(puzzle, &slot.caption, &arrangement, content.notes);
        let marks = pencil_marks(puzzle, options).filter(|_| !answers);
        drawing.puzzle(
            puzzle,
            slot,
            &layout,
            &options.symbols,
            marks.as_deref(),
            answers,
        );
    }
    drawing.footer(
        &layout.footer,
        options.set_code.as_deref(),
        options.symbols.or_digits(content.side),
        content.side,
        &page_line(options, sheet),
    );
    drawing.finish()
}

/// A sheet with one puzzle, as large as the paper lets.
///
/// With its solution the clues are bold and the found digits are not.
pub fn single(
    puzzle: &SheetPuzzle,
    with_solution: bool,
    paper: Paper,
    symbols: &Symbols,
) -> String {
    let arrangement = Arrangement::ONE;
    let side = puzzle.clues.shape().side();
    let shows_solution = with_solution && puzzle.solution.is_some();
    let qr = puzzle.qr.as_deref().filter(|_| !shows_solution);
    let content = Content {
        side,
        header: false,
        notes: false,
        // A grid in the link makes a code of many modules.
        qr: qr.map_or(Length::ZERO, |qr| arrangement.qr.max(least_size(qr))),
    };
    let layout = Layout::new(paper, &arrangement, &content);
    let what = if shows_solution {
        "Puzzle and solution"
    } else {
        "Puzzle"
    };
    let symbols = symbols.or_digits(side);
    let remark = match (shows_solution, symbols) {
        (false, _) => "",
        (true, Symbols::Digits) => "Bold digits are given, the others found.",
        (true, Symbols::Shapes) => "Filled shapes are given, the others found.",
        (true, _) => "Bold symbols are given, the others found.",
    };

    let mut drawing = Drawing::new(paper, &format!("{what} {}", puzzle.code));
    let mut footer = layout.footer;
    if let Some(slot) = layout.slots.first() {
        // Near to the puzzle, with which a picture is cut out.
        footer.y = footer.y.min(slot.grid.bottom() + UNDER_GRID);
        // A QR code may stand there, too.
        (footer.x, footer.width) = (slot.grid.x, slot.qr.x - slot.grid.x);
        drawing.caption(puzzle, &slot.caption, &arrangement, false);
        let marks = puzzle.candidates.as_deref().filter(|_| !shows_solution);
        drawing.puzzle(puzzle, slot, &layout, symbols, marks, shows_solution);
    }
    drawing.footer(&footer, None, symbols, side, remark);
    drawing.finish()
}

/// A puzzle's own pencil marks, or where a set is to have some the digits that its clues leave to each cell.
fn pencil_marks<'a>(
    puzzle: &'a SheetPuzzle,
    options: &SheetOptions,
) -> Option<Cow<'a, [DigitSet]>> {
    let left = || {
        let grid = &puzzle.clues;
        grid.cells()
            .map(|(cell, _)| grid.candidates(cell))
            .collect()
    };
    match &puzzle.candidates {
        Some(own) => Some(Cow::Borrowed(own)),
        None => options.pencil_marks.then(left).map(Cow::Owned),
    }
}

/// What a screen reader says instead of the drawing.
fn name(sheet: &SheetKind, shown: &[SheetPuzzle]) -> String {
    let start = sheet.puzzles().start;
    let number = |index: usize| {
        shown
            .get(index)
            .and_then(|puzzle| puzzle.number)
            .unwrap_or(start + index + 1)
    };
    let which = match shown.len() {
        0 => "no puzzles".to_owned(),
        1 => format!("puzzle {}", number(0)),
        count => format!("puzzles {} to {}", number(0), number(count - 1)),
    };
    match *sheet {
        SheetKind::Puzzles { sheet, .. } => format!("Sheet {sheet}: {which}"),
        SheetKind::Answers { .. } => format!("Answers: {which}"),
        SheetKind::Back { sheet, .. } => format!("Answers to sheet {sheet}: {which}"),
    }
}

fn page_line(options: &SheetOptions, sheet: &SheetKind) -> String {
    let number = sheet.page();
    let page = format!("Page {} of {}", number.page, number.of);
    match *sheet {
        // With answers on the backs, sheets and pages are counted differently.
        SheetKind::Puzzles { sheet, .. } if options.key == AnswerKey::Back => {
            format!("Sheet {sheet} · {page}")
        }
        _ => page,
    }
}

impl Drawing {
    /// The title, and the lines for a name and a date where they are wanted.
    fn header(&mut self, header: &Rect, options: &SheetOptions) {
        let title = options.title.trim();
        let baseline = header.y + HEADER_BASELINE;
        if !options.name_lines {
            self.title(title, header.x, header.width, baseline);
            return;
        }
        let date_x = header.right() - DATE.0 - DATE.1;
        let name_right = date_x - Length::um(4_000);
        let name_x = if title.is_empty() {
            header.x
        } else {
            name_right - NAME.0 - NAME.1
        };
        self.title(title, header.x, name_x - GAP - header.x, baseline);
        self.fill_in("Name", name_x, name_x + NAME.0, name_right, baseline);
        self.fill_in("Date", date_x, date_x + DATE.0, header.right(), baseline);
    }

    fn title(&mut self, title: &str, x: Length, width: Length, baseline: Length) {
        if !title.is_empty() {
            let fitted = fit(title, width, TITLE_ALONE);
            self.lines(&fitted, x, baseline, Weight::Bold, Anchor::Start);
        }
    }

    /// A word and a line to write on.
    fn fill_in(&mut self, word: &str, x: Length, from: Length, right: Length, baseline: Length) {
        self.text(word, x, baseline, LABEL, Weight::Regular, Anchor::Start);
        self.rule(from, right, baseline + Length::um(600));
    }

    fn answers_header(&mut self, header: &Rect, heading: &str, title: &str) {
        let baseline = header.y + HEADER_BASELINE;
        let size = ANSWERS_HEADING;
        self.text(
            heading,
            header.x,
            baseline,
            size,
            Weight::Bold,
            Anchor::Start,
        );
        let title = title.trim();
        if !title.is_empty() {
            let room = header.width - width(heading, size) - GAP;
            let fitted = fit(title, room, TITLE_OF_ANSWERS);
            let right = header.right();
            self.lines(&fitted, right, baseline, Weight::Regular, Anchor::End);
        }
    }

    /// The set's code on the left, the symbols in the middle where they are not digits, a remark on the right.
    fn footer(
        &mut self,
        footer: &Rect,
        set_code: Option<&str>,
        symbols: &Symbols,
        side: usize,
        remark: &str,
    ) {
        let baseline = footer.bottom() - FOOTER / 4;
        let mut left = footer.x;
        let mut right = footer.right();
        if !remark.is_empty() {
            self.text(
                remark,
                right,
                baseline,
                FOOTER,
                Weight::Regular,
                Anchor::End,
            );
            right = right - width(remark, FOOTER) - GAP;
        }
        if let Some(code) = set_code {
            self.text(
                "Set",
                left,
                baseline,
                FOOTER,
                Weight::Regular,
                Anchor::Start,
            );
            left = left + SET;
            let size = fit_code(code, right - left, FOOTER.percent(90));
            self.code(code, left, baseline, size, Anchor::Start);
            left = left + code_width(code, size) + GAP;
        }
        self.legend(symbols, side, (left, right), baseline);
    }

    /// Which symbols there are: a puzzle's clues need not show them all.
    fn legend(
        &mut self,
        symbols: &Symbols,
        side: usize,
        (left, right): (Length, Length),
        baseline: Length,
    ) {
        let all = Digit::all(side);
        let texts: Vec<&str> = all.clone().filter_map(|d| symbols.text(d)).collect();
        let line = match (symbols, &texts[..]) {
            (Symbols::Digits, _) => return,
            (Symbols::Letters, [first, .., last]) => format!("Letters: {first} to {last}"),
            (Symbols::Colours, _) => {
                let names: Vec<&str> = all.clone().map(|d| symbols.name(d)).collect();
                format!("Colours: {}", names.join(", "))
            }
            _ if texts.iter().all(|text| text.chars().count() == 1) => {
                format!("Symbols: {}", texts.join(" "))
            }
            _ => format!("Symbols: {}", texts.join(", ")),
        };
        let room = (right - left).max(Length::ZERO);
        let middle = left + room / 2;
        if *symbols != Symbols::Shapes {
            let fitted = fit(&line, room, LEGEND);
            self.lines(&fitted, middle, baseline, Weight::Regular, Anchor::Middle);
            return;
        }
        let square = LEGEND_SHAPE.min(room / side);
        let first = middle - square * side / 2 + square / 2;
        let y = baseline - square.percent(30);
        let placed: Vec<Placed> = all
            .enumerate()
            .map(|(index, digit)| (first + square * index, y, digit))
            .collect();
        self.shapes(square, r##"fill="#000""##, &placed, symbols);
    }

    fn puzzle(
        &mut self,
        puzzle: &SheetPuzzle,
        slot: &Slot,
        layout: &Layout,
        symbols: &Symbols,
        marks: Option<&[DigitSet]>,
        with_solution: bool,
    ) {
        // The border is drawn along its middle, half of it on either side.
        let inset = layout.thick() / 2;
        let (x, y) = (slot.grid.x + inset, slot.grid.y + inset);
        self.put(format_args!(r#"<g transform="translate({x} {y})">"#));
        let board = Board::new(puzzle.clues.shape(), layout.cell, symbols);
        board.lattice(self, layout);
        match puzzle.solution.as_ref().filter(|_| with_solution) {
            Some(solution) => board.answer(self, &puzzle.clues, solution),
            None => board.clues(self, &puzzle.clues, Weight::Regular),
        }
        if let Some(candidates) = marks {
            board.marks(self, &puzzle.clues, candidates);
        }
        self.put(format_args!("</g>"));
        if let (true, Some(qr)) = (slot.qr.width > Length::ZERO, &puzzle.qr) {
            self.qr(qr, &slot.qr);
        }
    }

    /// Number and level on the left, the code on the right; in a key the note below.
    fn caption(
        &mut self,
        puzzle: &SheetPuzzle,
        caption: &Rect,
        arrangement: &Arrangement,
        notes: bool,
    ) {
        let size = arrangement.caption;
        let baseline = caption.y + size.percent(85);
        let mut x = caption.x;
        if let Some(number) = puzzle.number {
            let number = number.to_string();
            self.text(&number, x, baseline, size, Weight::Bold, Anchor::Start);
            x = x + width(&number, size) + size / 2;
        }
        let room = caption.right() - x;
        let code_size = fit_code(&puzzle.code, room, size.percent(80));
        let code_width = code_width(&puzzle.code, code_size);
        let right = caption.right();
        self.code(&puzzle.code, right, baseline, code_size, Anchor::End);
        // A level cut short would say nothing, so it is there whole or not at all.
        // The estimate is that of bold letters, and these are not bold.
        let label_width = width(&puzzle.label, size).percent(90);
        if label_width + size.percent(60) + code_width <= room {
            let label = &puzzle.label;
            self.text(label, x, baseline, size, Weight::Regular, Anchor::Start);
        }
        if let Some(note) = puzzle.note.as_deref().filter(|_| notes) {
            let size = arrangement.note();
            let fitted = fit(note, caption.width, &[(size, 1), (size.percent(85), 1)]);
            let baseline = baseline + size.percent(115);
            let x = caption.x;
            self.lines(&fitted, x, baseline, Weight::Regular, Anchor::Start);
        }
    }
}
