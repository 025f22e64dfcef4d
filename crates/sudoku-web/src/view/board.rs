//! A board: an ARIA grid with one tab stop, in which the arrow keys walk.

use sudoku_core::{Cell, Digit, DigitSet, Shape};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::app::guide::Mark;
use crate::dom;
use crate::protocol::Linked;
use crate::sheet::{Ems, widest};
use crate::symbols::Symbols;

/// Where a cell's digit comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It is a clue.
    Given,
    /// The solution says so.
    Found,
    /// There is none.
    Empty,
}

/// How one cell looks, and what a screen reader says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// The digit in it.
    pub digit: Option<Digit>,
    /// Where that comes from.
    pub origin: Origin,
    /// Whether it breaks a rule, or shows that there is no solution.
    pub wrong: bool,
    /// Whether two solutions differ in it.
    pub differs: bool,
    /// Whether it is in a unit to look at.
    pub area: bool,
    /// The candidates that are shown in it.
    pub candidates: DigitSet,
    /// What is marked of them.
    pub marks: Vec<(Digit, Mark)>,
}

/// A board on the page.
pub struct Board {
    table: HtmlElement,
    links: Element,
    linked: Vec<Linked>,
    shape: Option<Shape>,
    cells: Vec<HtmlElement>,
    looks: Vec<Look>,
    symbols: Symbols,
    active: usize,
}

impl Board {
    /// The board of this part.
    pub fn new(part: &str) -> Board {
        Board {
            table: dom::element(&format!("{part}-board")),
            links: dom::element(&format!("{part}-links")),
            linked: Vec::new(),
            shape: None,
            cells: Vec::new(),
            looks: Vec::new(),
            symbols: Symbols::Digits,
            active: 0,
        }
    }

    /// Shows these cells, row by row, with these symbols.
    pub fn show(&mut self, shape: Shape, looks: Vec<Look>, symbols: &Symbols) {
        if self.shape != Some(shape) {
            self.build(shape);
        }
        let symbols = symbols.or_digits(shape.side());
        if self.symbols != *symbols {
            self.symbols = symbols.clone();
            self.looks.clear();
        }
        let wide = widest(symbols, shape.side());
        // Whole words would be too small to read; the legend says which digit is which.
        let small = if is_long(wide) {
            &Symbols::Digits
        } else {
            symbols
        };
        for (index, (element, look)) in self.cells.iter().zip(&looks).enumerate() {
            if self.looks.get(index) == Some(look) {
                continue;
            }
            // What is drawn need not show in an element's text, so this is not left to `set_text`.
            element.set_text_content(None);
            if let Some(digit) = look.digit {
                write(element, digit, symbols, look.origin == Origin::Found);
            }
            if look.digit.is_none() && !look.candidates.is_empty() {
                let _ = element.append_child(&pencil(shape, look, small));
            }
            let Some(cell) = Cell::from_index(shape, index) else {
                continue;
            };
            dom::set_attribute(element, "class", &class(shape, cell, look));
            dom::set_attribute(element, "aria-label", &name(shape, cell, look, symbols));
        }
        self.looks = looks;
    }

    /// Draws a chain's links between the pencil marks.
    pub fn link(&mut self, links: &[Linked]) {
        if self.linked == links {
            return;
        }
        self.linked = links.to_vec();
        let Some(shape) = self.shape else { return };
        // Two steps a candidate, so that its middle is a whole number.
        let (across, down) = (2 * shape.box_cols(), 2 * shape.box_rows());
        let place = |cell: u16, digit: u8| {
            let (cell, at) = (usize::from(cell), usize::from(digit).saturating_sub(1));
            let x = cell % shape.side() * across + at % shape.box_cols() * 2 + 1;
            let y = cell / shape.side() * down + at / shape.box_cols() * 2 + 1;
            (x, y)
        };
        // Of a group it is the cell that is nearest to the other end: a middle may lie in a cell that has no part in it.
        let line = |link: &Linked| {
            let ends = link.from.0.iter().flat_map(|&from| {
                let from = place(from, link.from.1);
                let to = link.to.0.iter().map(|&to| place(to, link.to.1));
                to.map(move |to| (from, to))
            });
            ends.min_by_key(|((x1, y1), (x2, y2))| x1.abs_diff(*x2) + y1.abs_diff(*y2))
        };
        let size = format!("0 0 {} {}", shape.side() * across, shape.side() * down);
        dom::set_attribute(&self.links, "viewBox", &size);
        let lines: String = links
            .iter()
            .filter_map(|link| {
                let ((x1, y1), (x2, y2)) = line(link)?;
                let class = if link.strong { "strong" } else { "weak" };
                let line =
                    format!(r#"<line class="{class}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>"#);
                Some(line)
            })
            .collect();
        self.links.set_inner_html(&lines);
    }

    fn build(&mut self, shape: Shape) {
        self.shape = Some(shape);
        self.looks.clear();
        self.cells.clear();
        self.active = 0;
        self.table.set_text_content(None);
        let side = shape.side().to_string();
        dom::set_attribute(&self.table, "data-side", &side);
        if let Some(frame) = self
            .table
            .parent_element()
            .and_then(|frame| frame.dyn_into::<HtmlElement>().ok())
        {
            let _ = frame.style().set_property("--side", &side);
        }
        let body = dom::document().create_element("tbody").ok();
        let Some(body) = body else { return };
        dom::set_attribute(&body, "role", "rowgroup");
        for row in 0..shape.side() {
            let line = dom::clone_template("row-template");
            for col in 0..shape.side() {
                let cell = dom::clone_template("cell-template");
                dom::set_attribute(&cell, "data-cell", &(row * shape.side() + col).to_string());
                let _ = line.append_child(&cell);
                self.cells.extend(cell.dyn_into::<HtmlElement>());
            }
            let _ = body.append_child(&line);
        }
        let _ = self.table.append_child(&body);
        if let Some(first) = self.cells.first() {
            first.set_tab_index(0);
        }
    }

    /// The cell that holds this element, if it is on this board.
    pub fn cell_of(&self, target: &Element) -> Option<usize> {
        self.table
            .contains(Some(target))
            .then(|| dom::data_number(target, "data-cell"))
            .flatten()
    }

    /// The cell that the tab key leads to, and that the keypad writes into.
    pub fn active(&self) -> Option<Cell> {
        Cell::from_index(self.shape?, self.active)
    }

    /// Makes a cell the one that the tab key leads to, and goes there if `focus`.
    pub fn activate(&mut self, index: usize, focus: bool) {
        let Some(next) = self.cells.get(index) else {
            return;
        };
        if let Some(before) = self.cells.get(self.active) {
            before.set_tab_index(-1);
        }
        next.set_tab_index(0);
        if focus {
            let _ = next.focus();
        }
        self.active = index;
    }

    /// Walks by a key. Whether the key was one to walk by.
    pub fn walk(&mut self, from: usize, key: &str, control: bool) -> bool {
        let Some(side) = self.shape.map(Shape::side) else {
            return false;
        };
        let (row, col) = (from / side, from % side);
        let to = match key {
            "ArrowLeft" => row * side + col.saturating_sub(1),
            "ArrowRight" => row * side + (col + 1).min(side - 1),
            "ArrowUp" => row.saturating_sub(1) * side + col,
            "ArrowDown" => (row + 1).min(side - 1) * side + col,
            "Home" if control => 0,
            "End" if control => side * side - 1,
            "Home" => row * side,
            "End" => row * side + side - 1,
            _ => return false,
        };
        self.activate(to, true);
        true
    }
}

/// Wider symbols are whole words: two capitals fit.
const WIDEST_LETTERS: Ems = 150;

/// Whether symbols as wide as this are whole words.
pub fn is_long(wide: Ems) -> bool {
    wide > WIDEST_LETTERS
}

/// Writes the symbol of a digit into an empty element, or draws it: what was found in outline, or without an edge.
pub fn write(element: &Element, digit: Digit, symbols: &Symbols, found: bool) {
    let text = symbols.text(digit);
    let Some(path) = symbols.path(digit) else {
        return element.set_text_content(text);
    };
    let look = match (symbols.fill(digit), found) {
        (Some(fill), true) => format!(r#"fill="{fill}""#),
        (Some(fill), false) => {
            format!(r##"fill="{fill}" stroke="#000" stroke-width="3""##)
        }
        (None, true) => r#"fill="none" stroke="currentColor" stroke-width="6""#.into(),
        (None, false) => r#"fill="currentColor""#.into(),
    };
    let text = text.map_or(String::new(), |text| {
        format!(r#"<text y="17" font-size="48" text-anchor="middle">{text}</text>"#)
    });
    element.set_inner_html(&format!(
        r#"<svg viewBox="-50 -50 100 100" aria-hidden="true"><path {look} d="{path}"/>{text}</svg>"#
    ));
}

/// The candidates of a cell, each in its place.
fn pencil(shape: Shape, look: &Look, symbols: &Symbols) -> Element {
    let marks = dom::clone_template("pencil-template");
    dom::set_attribute(&marks, "data-cols", &shape.box_cols().to_string());
    for digit in Digit::all(shape.side()) {
        let place = dom::clone_template("candidate-template");
        if look.candidates.contains(digit) {
            write(&place, digit, symbols, false);
            let classes: Vec<String> = look
                .marks
                .iter()
                .filter(|&&(marked, _)| marked == digit)
                .map(|&(_, mark)| match mark {
                    Mark::Part(part) => format!("part part-{part}"),
                    Mark::Gone => "gone".into(),
                    Mark::Holds => "holds".into(),
                })
                .collect();
            if !classes.is_empty() {
                dom::set_attribute(&place, "class", &classes.join(" "));
            }
        }
        let _ = marks.append_child(&place);
    }
    marks
}

fn class(shape: Shape, cell: Cell, look: &Look) -> String {
    let (row, col) = (cell.row(shape) + 1, cell.col(shape) + 1);
    let mut class = String::from(match look.origin {
        Origin::Given => "given",
        Origin::Found => "found",
        Origin::Empty => "empty",
    });
    let marks = [
        (look.wrong, " clash"),
        (look.differs, " differs"),
        (look.area, " area"),
        (
            col.is_multiple_of(shape.box_cols()) && col < shape.side(),
            " right",
        ),
        (
            row.is_multiple_of(shape.box_rows()) && row < shape.side(),
            " below",
        ),
    ];
    marks
        .iter()
        .filter(|(set, _)| *set)
        .for_each(|(_, mark)| class.push_str(mark));
    class
}

fn name(shape: Shape, cell: Cell, look: &Look, symbols: &Symbols) -> String {
    let mut name = format!(
        "Row {}, column {}, ",
        cell.row(shape) + 1,
        cell.col(shape) + 1
    );
    name.push_str(look.digit.map_or("empty", |digit| symbols.name(digit)));
    name.push_str(match (look.digit, look.origin) {
        (None, _) => "",
        (_, Origin::Found) => ", found",
        _ => ", given",
    });
    if look.digit.is_none() && !look.candidates.is_empty() {
        let listed = |digits: &mut dyn Iterator<Item = Digit>| {
            digits
                .map(|digit| symbols.name(digit))
                .collect::<Vec<_>>()
                .join(" ")
        };
        name.push_str(&format!(
            ", candidates {}",
            listed(&mut look.candidates.iter())
        ));
        for (what, wanted) in [
            ("part of the pattern", None),
            ("can be taken out", Some(Mark::Gone)),
            ("goes here", Some(Mark::Holds)),
        ] {
            let marks = look.marks.iter().filter(|(_, mark)| match wanted {
                Some(wanted) => *mark == wanted,
                None => matches!(mark, Mark::Part(_)),
            });
            let digits = listed(&mut marks.map(|&(digit, _)| digit));
            if !digits.is_empty() {
                name.push_str(&format!(", {what}: {digits}"));
            }
        }
    }
    if look.wrong {
        name.push_str(", contradicts the rules");
    }
    if look.differs {
        name.push_str(", the solutions differ here");
    }
    name
}
