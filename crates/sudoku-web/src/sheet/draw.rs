//! A sheet written down as SVG.

use std::fmt::{self, Display, Write};

use sudoku_core::{Cell, Digit, Grid};

use super::layout::{Arrangement, Layout, Rect, Slot};
use super::lettering::{Choices, ems, fit};
use super::svg::{Escaped, Mm};
use super::{Paper, SheetKind, SheetOptions, SheetPuzzle};

const SANS: &str = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif";
const MONOSPACE: &str = "Menlo, Consolas, 'Liberation Mono', 'DejaVu Sans Mono', monospace";
/// The advance of a monospaced letter, in ems, rounded up.
const MONOSPACE_ADVANCE: f64 = 0.61;

/// A digit's font size in cells: figures are 0.72 em high, so a digit is about half a cell high.
const DIGIT_SIZE: f64 = 0.68;
/// Half a figure's height in ems: the way from a cell's centre down to the baseline.
/// `dominant-baseline` would say the same, but printers' drivers do not agree on it.
const DIGIT_DROP: f64 = 0.36;

const TITLE_ALONE: Choices<'static> = &[(5.2, 1), (4.6, 1), (4.0, 2), (3.4, 2)];
const TITLE_OF_ANSWERS: Choices<'static> = &[(3.6, 1), (3.2, 2)];
const ANSWERS_HEADING: f64 = 5.2;
/// From the top of the header to the line on which its text and the name stand.
const HEADER_BASELINE: f64 = 8.0;
/// The font size of "Name" and "Date".
const LABEL: f64 = 3.2;
/// The room for each of these words, and for the line behind it.
const NAME: (f64, f64) = (10.6, 44.0);
const DATE: (f64, f64) = (9.0, 23.0);
const FOOTER: f64 = 2.7;
/// The room for "Set" before the set's code.
const SET: f64 = 5.6;

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
        SheetKind::Answers { .. } => Arrangement::KEY,
        SheetKind::Puzzles { .. } | SheetKind::Back { .. } => {
            Arrangement::puzzles(options.per_page)
        }
    };
    let has_header =
        sheet.shows_answers() || options.name_lines || !options.title.trim().is_empty();
    // A set has one shape; were there several, the largest would set the measure.
    let side = shown.iter().map(|p| p.clues.shape().side()).max();
    let layout = Layout::new(options.paper, &arrangement, side.unwrap_or(9), has_header);

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
        drawing.puzzle(
            puzzle,
            slot,
            &arrangement,
            layout.cell,
            sheet.shows_answers(),
        );
    }
    drawing.footer(
        &layout.footer,
        options.set_code.as_deref(),
        &page_line(options, sheet),
    );
    drawing.finish()
}

/// A sheet with one puzzle, as large as the paper lets.
///
/// With its solution the clues are bold and the found digits are not.
pub fn single(puzzle: &SheetPuzzle, with_solution: bool, paper: Paper) -> String {
    let arrangement = Arrangement::puzzles(1);
    let layout = Layout::new(paper, &arrangement, puzzle.clues.shape().side(), false);
    let shows_solution = with_solution && puzzle.solution.is_some();
    let what = if shows_solution {
        "Puzzle and solution"
    } else {
        "Puzzle"
    };

    let mut drawing = Drawing::new(paper, &format!("{what} {}", puzzle.code));
    if let Some(slot) = layout.slots.first() {
        drawing.puzzle(puzzle, slot, &arrangement, layout.cell, shows_solution);
    }
    if shows_solution {
        drawing.footer(
            &layout.footer,
            None,
            "Bold digits are given, the others found.",
        );
    }
    drawing.finish()
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
        SheetKind::Puzzles { sheet, .. } if options.key == super::AnswerKey::Back => {
            format!("Sheet {sheet} · {page}")
        }
        _ => page,
    }
}

/// How a text stands to its x.
#[derive(Clone, Copy)]
enum Anchor {
    Start,
    End,
}

#[derive(Clone, Copy, PartialEq)]
enum Weight {
    Regular,
    Bold,
}

/// The SVG so far. Writing to a `String` cannot fail, so its results are dropped.
struct Drawing {
    svg: String,
}

impl Drawing {
    fn new(paper: Paper, name: &str) -> Drawing {
        let (width, height) = (Mm(paper.width_mm()), Mm(paper.height_mm()));
        let mut drawing = Drawing { svg: String::new() };
        drawing.put(format_args!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" class="sheet-drawing" width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}" role="img" aria-label="{}" font-family="{SANS}" fill="#000">"##,
            Escaped(name),
        ));
        drawing
    }

    fn finish(mut self) -> String {
        self.svg.push_str("</svg>");
        self.svg
    }

    fn put(&mut self, what: fmt::Arguments<'_>) {
        let _ = self.svg.write_fmt(what);
    }

    /// The title, and the lines for a name and a date where they are wanted.
    fn header(&mut self, header: &Rect, options: &SheetOptions) {
        let title = options.title.trim();
        let baseline = header.y + HEADER_BASELINE;
        if !options.name_lines {
            self.title(title, header.x, header.width, baseline);
            return;
        }
        let date_x = header.right() - DATE.0 - DATE.1;
        let name_right = date_x - 4.0;
        let name_x = if title.is_empty() {
            header.x
        } else {
            name_right - NAME.0 - NAME.1
        };
        self.title(title, header.x, name_x - 5.0 - header.x, baseline);
        self.fill_in("Name", name_x, name_x + NAME.0, name_right, baseline);
        self.fill_in("Date", date_x, date_x + DATE.0, header.right(), baseline);
    }

    fn title(&mut self, title: &str, x: f64, width: f64, baseline: f64) {
        if title.is_empty() {
            return;
        }
        let fitted = fit(title, width, TITLE_ALONE);
        self.lines(
            &fitted.lines,
            x,
            baseline,
            fitted.size,
            Weight::Bold,
            Anchor::Start,
        );
    }

    /// A word and a line to write on.
    fn fill_in(&mut self, word: &str, x: f64, from: f64, right: f64, baseline: f64) {
        self.text(word, x, baseline, LABEL, Weight::Regular, Anchor::Start);
        self.put(format_args!(
            r##"<path d="M{} {}H{}" fill="none" stroke="#000" stroke-width="0.2"/>"##,
            Mm(from),
            Mm(baseline + 0.6),
            Mm(right),
        ));
    }

    fn answers_header(&mut self, header: &Rect, heading: &str, title: &str) {
        let baseline = header.y + HEADER_BASELINE;
        self.text(
            heading,
            header.x,
            baseline,
            ANSWERS_HEADING,
            Weight::Bold,
            Anchor::Start,
        );
        let title = title.trim();
        if title.is_empty() {
            return;
        }
        let width = header.width - ems(heading) * ANSWERS_HEADING - 5.0;
        let fitted = fit(title, width, TITLE_OF_ANSWERS);
        let (x, size) = (header.right(), fitted.size);
        self.lines(
            &fitted.lines,
            x,
            baseline,
            size,
            Weight::Regular,
            Anchor::End,
        );
    }

    fn footer(&mut self, footer: &Rect, set_code: Option<&str>, right: &str) {
        let baseline = footer.bottom() - 0.25 * FOOTER;
        if let Some(code) = set_code {
            self.text(
                "Set",
                footer.x,
                baseline,
                FOOTER,
                Weight::Regular,
                Anchor::Start,
            );
            let x = footer.x + SET;
            let room = footer.right() - ems(right) * FOOTER - 5.0 - x;
            self.code(
                code,
                x,
                baseline,
                fit_code(code, room, 0.9 * FOOTER),
                Anchor::Start,
            );
        }
        self.text(
            right,
            footer.right(),
            baseline,
            FOOTER,
            Weight::Regular,
            Anchor::End,
        );
    }

    fn puzzle(
        &mut self,
        puzzle: &SheetPuzzle,
        slot: &Slot,
        arrangement: &Arrangement,
        cell: f64,
        with_solution: bool,
    ) {
        self.caption(puzzle, &slot.caption, arrangement.caption);
        // The border is drawn along its middle, half of it on either side.
        let inset = arrangement.thick() / 2.0;
        self.put(format_args!(
            r#"<g transform="translate({} {})">"#,
            Mm(slot.grid.x + inset),
            Mm(slot.grid.y + inset),
        ));
        self.lattice(&puzzle.clues, cell, arrangement);
        let solution = puzzle.solution.as_ref().filter(|_| with_solution);
        match solution {
            Some(solution) => self.answer(&puzzle.clues, solution, cell),
            None => self.clues(&puzzle.clues, cell, Weight::Regular),
        }
        self.svg.push_str("</g>");
    }

    /// Number and level on the left, the code on the right.
    fn caption(&mut self, puzzle: &SheetPuzzle, caption: &Rect, size: f64) {
        let baseline = caption.bottom() - 0.45 * size;
        let mut x = caption.x;
        if let Some(number) = puzzle.number {
            let number = number.to_string();
            self.text(&number, x, baseline, size, Weight::Bold, Anchor::Start);
            x += (ems(&number) + 0.5) * size;
        }
        let code_size = fit_code(&puzzle.code, caption.right() - x, 0.8 * size);
        let code_width = code_width(&puzzle.code, code_size);
        self.code(
            &puzzle.code,
            caption.right(),
            baseline,
            code_size,
            Anchor::End,
        );
        // A level cut short would say nothing, so it is there whole or not at all.
        // The estimate is that of bold letters, and these are not bold.
        let label_width = 0.9 * ems(&puzzle.label) * size;
        if label_width + 0.6 * size + code_width <= caption.right() - x {
            self.text(
                &puzzle.label,
                x,
                baseline,
                size,
                Weight::Regular,
                Anchor::Start,
            );
        }
    }

    /// The lines of a grid whose border's upper left corner is at the origin.
    fn lattice(&mut self, grid: &Grid, cell: f64, arrangement: &Arrangement) {
        let shape = grid.shape();
        let side = shape.side();
        let end = Mm(cell * side as f64);
        let mut thin = String::new();
        let mut thick = format!("M0 0H{end}V{end}H0Z");
        for index in 1..side {
            let at = Mm(cell * index as f64);
            let down = if index % shape.box_cols() == 0 {
                &mut thick
            } else {
                &mut thin
            };
            let _ = write!(down, "M{at} 0V{end}");
            let across = if index % shape.box_rows() == 0 {
                &mut thick
            } else {
                &mut thin
            };
            let _ = write!(across, "M0 {at}H{end}");
        }
        self.put(format_args!(
            r##"<g fill="none" stroke="#000"><path stroke-width="{}" d="{thin}"/><path stroke-width="{}" d="{thick}"/></g>"##,
            Mm(arrangement.thin()),
            Mm(arrangement.thick()),
        ));
    }

    fn clues(&mut self, clues: &Grid, cell: f64, weight: Weight) {
        self.digits(clues, cell, weight, |at| clues.get(at));
    }

    /// The clues bold, the found digits not.
    fn answer(&mut self, clues: &Grid, solution: &Grid, cell: f64) {
        self.clues(clues, cell, Weight::Bold);
        self.digits(clues, cell, Weight::Regular, |at| match clues.get(at) {
            Some(_) => None,
            None => solution.get(at),
        });
    }

    /// One text a row with an x for every digit: a tenth of the elements that a text a digit would take.
    fn digits(
        &mut self,
        grid: &Grid,
        cell: f64,
        weight: Weight,
        digit: impl Fn(Cell) -> Option<Digit>,
    ) {
        let shape = grid.shape();
        let size = DIGIT_SIZE * cell;
        self.put(format_args!(
            r#"<g font-size="{}"{} text-anchor="middle">"#,
            Mm(size),
            Bold(weight),
        ));
        let centre = |index: usize| (index as f64 + 0.5) * cell;
        for row in 0..shape.side() {
            let mut places = String::new();
            let mut digits = String::new();
            for column in 0..shape.side() {
                if let Some(digit) = Cell::new(shape, row, column).and_then(&digit) {
                    let separator = if places.is_empty() { "" } else { " " };
                    let _ = write!(places, "{separator}{}", Mm(centre(column)));
                    let _ = write!(digits, "{digit}");
                }
            }
            if !digits.is_empty() {
                let y = Mm(centre(row) + DIGIT_DROP * size);
                self.put(format_args!(
                    r#"<text x="{places}" y="{y}">{digits}</text>"#
                ));
            }
        }
        self.svg.push_str("</g>");
    }

    /// Lines of text, of which the last stands on the baseline.
    fn lines(
        &mut self,
        lines: &[String],
        x: f64,
        baseline: f64,
        size: f64,
        weight: Weight,
        anchor: Anchor,
    ) {
        for (above, line) in lines.iter().rev().enumerate().rev() {
            let y = baseline - 1.15 * size * above as f64;
            self.text(line, x, y, size, weight, anchor);
        }
    }

    fn text(
        &mut self,
        text: &str,
        x: f64,
        baseline: f64,
        size: f64,
        weight: Weight,
        anchor: Anchor,
    ) {
        self.put(format_args!(
            r#"<text x="{}" y="{}" font-size="{}"{}{anchor}>{}</text>"#,
            Mm(x),
            Mm(baseline),
            Mm(size),
            Bold(weight),
            Escaped(text),
        ));
    }

    fn code(&mut self, code: &str, x: f64, baseline: f64, size: f64, anchor: Anchor) {
        self.put(format_args!(
            r#"<text x="{}" y="{}" font-size="{}" font-family="{MONOSPACE}"{anchor}>{}</text>"#,
            Mm(x),
            Mm(baseline),
            Mm(size),
            Escaped(code),
        ));
    }
}

/// The font size in which a code fits a width; a code is never cut short.
fn fit_code(code: &str, width: f64, size: f64) -> f64 {
    size.min(width.max(0.0) / code_width(code, 1.0).max(1.0))
}

fn code_width(code: &str, size: f64) -> f64 {
    code.chars().count() as f64 * MONOSPACE_ADVANCE * size
}

impl Display for Anchor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Anchor::Start => Ok(()),
            Anchor::End => f.write_str(r#" text-anchor="end""#),
        }
    }
}

/// The attribute of a weight, if it needs one.
struct Bold(Weight);

impl Display for Bold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Weight::Regular => Ok(()),
            Weight::Bold => f.write_str(r#" font-weight="bold""#),
        }
    }
}
