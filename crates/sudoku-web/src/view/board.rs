//! A board: an ARIA grid with one tab stop, in which the arrow keys walk.

use sudoku_core::{Cell, Digit, Shape};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::dom;

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The digit in it.
    pub digit: Option<Digit>,
    /// Where that comes from.
    pub origin: Origin,
    /// Whether it breaks a rule, or shows that there is no solution.
    pub wrong: bool,
    /// Whether two solutions differ in it.
    pub differs: bool,
}

/// A board on the page.
pub struct Board {
    table: HtmlElement,
    shape: Option<Shape>,
    cells: Vec<HtmlElement>,
    looks: Vec<Look>,
    active: usize,
}

impl Board {
    /// The board in the table of this id.
    pub fn new(id: &str) -> Board {
        Board {
            table: dom::element(id),
            shape: None,
            cells: Vec::new(),
            looks: Vec::new(),
            active: 0,
        }
    }

    /// Shows these cells, row by row.
    pub fn show(&mut self, shape: Shape, looks: Vec<Look>) {
        if self.shape != Some(shape) {
            self.build(shape);
        }
        for (index, (element, look)) in self.cells.iter().zip(&looks).enumerate() {
            if self.looks.get(index) == Some(look) {
                continue;
            }
            let digit = look
                .digit
                .map(|digit| digit.symbol().to_string())
                .unwrap_or_default();
            dom::set_text(element, &digit);
            let Some(cell) = Cell::from_index(shape, index) else {
                continue;
            };
            dom::set_attribute(element, "class", &class(shape, cell, look));
            dom::set_attribute(element, "aria-label", &name(shape, cell, look));
        }
        self.looks = looks;
    }

    fn build(&mut self, shape: Shape) {
        self.shape = Some(shape);
        self.looks.clear();
        self.cells.clear();
        self.active = 0;
        self.table.set_text_content(None);
        dom::set_attribute(&self.table, "data-side", &shape.side().to_string());
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

fn name(shape: Shape, cell: Cell, look: &Look) -> String {
    let mut name = format!(
        "Row {}, column {}, ",
        cell.row(shape) + 1,
        cell.col(shape) + 1
    );
    match (look.digit, look.origin) {
        (Some(digit), Origin::Found) => name.push_str(&format!("{digit}, found")),
        (Some(digit), _) => name.push_str(&format!("{digit}, given")),
        (None, _) => name.push_str("empty"),
    }
    if look.wrong {
        name.push_str(", contradicts the rules");
    }
    if look.differs {
        name.push_str(", the solutions differ here");
    }
    name
}
