//! A drawing as it grows: texts, codes, lines to write on.

use std::fmt::{self, Display, Write};

use super::Paper;
use super::length::Length;
use super::lettering::{Ems, Fitted};
use super::svg::Escaped;

const SANS: &str = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif";
const MONOSPACE: &str = "Menlo, Consolas, 'Liberation Mono', 'DejaVu Sans Mono', monospace";
/// The advance of a monospaced letter, rounded up.
const MONOSPACE_ADVANCE: Ems = 61;

/// How a text stands to its x.
#[derive(Clone, Copy)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    Regular,
    Bold,
}

/// The SVG so far. Writing to a `String` cannot fail, so its results are dropped.
pub struct Drawing {
    svg: String,
}

impl Drawing {
    /// An empty sheet; `name` is what a screen reader says instead of the drawing.
    pub fn new(paper: Paper, name: &str) -> Drawing {
        let (width, height) = (paper.width(), paper.height());
        let mut drawing = Drawing { svg: String::new() };
        drawing.put(format_args!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" class="sheet-drawing" width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}" role="img" aria-label="{}" font-family="{SANS}" fill="#000">"##,
            Escaped(name),
        ));
        drawing
    }

    pub fn finish(mut self) -> String {
        self.svg.push_str("</svg>");
        self.svg
    }

    pub fn put(&mut self, what: fmt::Arguments<'_>) {
        let _ = self.svg.write_fmt(what);
    }

    /// Lines of text, of which the last stands on the baseline.
    pub fn lines(
        &mut self,
        text: &Fitted,
        x: Length,
        baseline: Length,
        weight: Weight,
        anchor: Anchor,
    ) {
        for (above, line) in text.lines.iter().rev().enumerate().rev() {
            let y = baseline - text.size.percent(115) * above;
            self.text(line, x, y, text.size, weight, anchor);
        }
    }

    pub fn text(
        &mut self,
        text: &str,
        x: Length,
        baseline: Length,
        size: Length,
        weight: Weight,
        anchor: Anchor,
    ) {
        self.put(format_args!(
            r#"<text x="{x}" y="{baseline}" font-size="{size}"{weight}{anchor}>{}</text>"#,
            Escaped(text),
        ));
    }

    pub fn code(&mut self, code: &str, x: Length, baseline: Length, size: Length, anchor: Anchor) {
        self.put(format_args!(
            r#"<text x="{x}" y="{baseline}" font-size="{size}" font-family="{MONOSPACE}"{anchor}>{}</text>"#,
            Escaped(code),
        ));
    }

    /// A line to write on.
    pub fn rule(&mut self, left: Length, right: Length, y: Length) {
        self.put(format_args!(
            r##"<path d="M{left} {y}H{right}" fill="none" stroke="#000" stroke-width="0.2"/>"##
        ));
    }
}

/// The font size in which a code fits a width; a code is never cut short.
pub fn fit_code(code: &str, width: Length, size: Length) -> Length {
    let fitting = width.max(Length::ZERO).scaled(100, code_ems(code).max(1));
    size.min(fitting)
}

pub fn code_width(code: &str, size: Length) -> Length {
    size.percent(code_ems(code))
}

fn code_ems(code: &str) -> Ems {
    Ems::try_from(code.chars().count())
        .unwrap_or(Ems::MAX)
        .saturating_mul(MONOSPACE_ADVANCE)
}

/// The attribute of an anchor, if it needs one.
impl Display for Anchor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Anchor::Start => "",
            Anchor::Middle => r#" text-anchor="middle""#,
            Anchor::End => r#" text-anchor="end""#,
        })
    }
}

/// The attribute of a weight, if it needs one.
impl Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Weight::Regular => "",
            Weight::Bold => r#" font-weight="bold""#,
        })
    }
}
