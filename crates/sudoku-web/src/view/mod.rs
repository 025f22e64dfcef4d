//! Shows the model in the document, and reads from the document what a person did.

mod board;
mod guide;
mod list;
mod sheets;

use sudoku_core::{Cell, Digit, Grid, Level, Shape, Symmetry};
use wasm_bindgen::JsCast;
use web_sys::{
    Element, HtmlButtonElement, HtmlElement, HtmlInputElement, HtmlSelectElement,
    HtmlTextAreaElement,
};

use crate::app::guide::{Guide, Stage as HintStage};
use crate::app::puzzle::{Shown, about};
use crate::app::route::Part;
use crate::app::set::{Layout, SetForm, Stage, key_from_id, key_id, paper_from_id, paper_id};
use crate::app::solve::{Outcome, Showing, capitalised};
use crate::app::{Model, counted};
use crate::dom::{self, children, fill, set_attribute, set_state, set_text, set_visible};
use crate::sheet::{SheetPuzzle, single, widest};
use crate::symbols::Symbols;
use board::{Board, Look, Origin};
use guide::GuideView;
use sheets::Sheets;

const MIXED: [&str; 4] = ["mixed-easy", "mixed-medium", "mixed-hard", "mixed-expert"];
const PARTS: [Part; 3] = [Part::Puzzle, Part::Set, Part::Solve];
const SYMBOLS: [&str; 3] = ["puzzle-symbols", "set-symbols", "solve-symbols"];

/// The elements that the page changes.
pub struct View {
    /// The board of the puzzle part.
    pub puzzle_board: Board,
    /// The board of the solve part.
    pub solve_board: Board,
    puzzle_guide: GuideView,
    solve_guide: GuideView,
    sheets: Sheets,
    papers: [Printed; 2],
    levels_shown: [Option<Shape>; 2],
    keypad: Option<(Shape, Symbols)>,
}

/// The paper of a part that prints one puzzle, and what stands on it.
struct Printed {
    element: HtmlElement,
    drawn: Option<(SheetPuzzle, bool, Symbols)>,
}

impl Printed {
    fn new(id: &str) -> Printed {
        Printed {
            element: dom::element(id),
            drawn: None,
        }
    }

    fn show(&mut self, puzzle: Option<SheetPuzzle>, with_solution: bool, model: &Model) {
        let paper = model.set.form.layout.paper;
        let wanted = puzzle.map(|puzzle| (puzzle, with_solution, model.symbols.symbols().clone()));
        if self.drawn == wanted {
            return;
        }
        let drawing = wanted
            .as_ref()
            .map(|(puzzle, with_solution, symbols)| single(puzzle, *with_solution, paper, symbols));
        let leaf = drawing
            .map(|drawing| format!(r#"<div class="leaf {}">{drawing}</div>"#, paper_id(paper)));
        self.element.set_inner_html(&leaf.unwrap_or_default());
        self.drawn = wanted;
    }
}

impl View {
    /// Looks the elements up, and fills the lists that several parts have.
    pub fn new() -> View {
        dom::fill_lists("size-options", &["puzzle-size", "set-size", "solve-size"]);
        dom::fill_lists("symmetry-options", &["puzzle-symmetry", "set-symmetry"]);
        dom::fill_lists("symbol-options", &SYMBOLS);
        View {
            puzzle_board: Board::new("puzzle"),
            solve_board: Board::new("solve"),
            puzzle_guide: GuideView::new("puzzle"),
            solve_guide: GuideView::new("solve"),
            sheets: Sheets::new(),
            papers: [Printed::new("puzzle-paper"), Printed::new("solve-paper")],
            levels_shown: [None; 2],
            keypad: None,
        }
    }

    /// Makes the document show the model.
    pub fn show(&mut self, model: &Model) {
        let part = model.part;
        if let Some(body) = dom::document().body() {
            set_attribute(&body, "data-part", part.id());
            let paper = paper_id(model.set.form.layout.paper);
            set_attribute(&body, "data-paper", paper);
        }
        for other in PARTS {
            set_visible(
                &dom::element(&format!("part-{}", other.id())),
                other == part,
            );
            if let Ok(Some(link)) =
                dom::document().query_selector(&format!("[data-link={}]", other.id()))
            {
                if other == part {
                    set_attribute(&link, "aria-current", "page");
                } else {
                    let _ = link.remove_attribute("aria-current");
                }
            }
        }
        let status: Element = dom::element("status");
        set_text(&status, &model.status.text);
        set_attribute(
            &status,
            "data-kind",
            if model.status.trouble {
                "trouble"
            } else {
                "news"
            },
        );
        show_symbols(model);
        // What is hidden is shown as it is when it is opened.
        match part {
            Part::Puzzle => self.show_puzzle(model),
            Part::Set => self.show_set(model),
            Part::Solve => self.show_solve(model),
        }
    }

    fn show_puzzle(&mut self, model: &Model) {
        let part = &model.puzzle;
        self.offer_levels("puzzle-level", 0, part.shape, None);
        select("puzzle-size", &part.shape.to_string());
        select("puzzle-level", part.level.id());
        write("puzzle-clues", &part.clues);
        let field: Element = dom::element("puzzle-clues");
        let own = part.level.clues(part.shape).to_string();
        set_attribute(&field, "placeholder", &own);
        set_visible(&dom::element("puzzle-search"), part.tried > 0);
        let bar: Element = dom::element("puzzle-search-bar");
        let tried = format!("{} grids tried", part.tried);
        set_text(&bar, &tried);
        set_attribute(&bar, "aria-valuetext", &tried);
        select("puzzle-symmetry", part.symmetry.id());
        let clues = part.clues_shown();
        let solution = part
            .shown
            .as_ref()
            .filter(|_| part.solution_visible)
            .map(|shown| &shown.solution);
        show_board(
            &mut self.puzzle_board,
            &clues,
            solution,
            &part.guide,
            model.symbols.symbols(),
            |_| (false, false),
        );
        let rating = part.shown.as_ref().and_then(|shown| shown.rating.as_ref());
        self.puzzle_guide
            .show(&part.guide, rating, part.shown.is_some());
        let caption = part.shown.as_ref().map(Shown::caption);
        set_text(
            &dom::element("puzzle-caption"),
            &caption.unwrap_or_default(),
        );
        let sheet = part.sheet();
        self.papers[0].show(sheet, part.solution_visible, model);
        let toggle: HtmlButtonElement = dom::element("toggle-solution");
        set_text(
            &toggle,
            if part.solution_visible {
                "Hide solution"
            } else {
                "Show solution"
            },
        );
        for (id, late) in [
            ("toggle-solution", false),
            ("puzzle-print", model.encoding),
            ("copy", false),
        ] {
            dom::element::<HtmlButtonElement>(id).set_disabled(late || part.shown.is_none());
        }
        dom::element::<HtmlInputElement>("puzzle-qr").set_checked(part.qr);
        set_state(&dom::element("copy"), "aria-expanded", part.copy_open);
        set_visible(&dom::element("copy-panel"), part.copy_open);
        set_visible(&dom::element("copy-manual"), part.manual_copy.is_some());
        write("copy-text", part.manual_copy.as_deref().unwrap_or_default());
    }

    fn show_set(&mut self, model: &Model) {
        let form = &model.set.form;
        self.offer_levels("set-level", 1, form.shape, Some("Mixed"));
        select("set-size", &form.shape.to_string());
        select("set-symmetry", form.symmetry.id());
        select("set-level", form.level.map_or("mixed", Level::id));
        select("set-per-page", &form.layout.per_page.to_string());
        select("set-paper", paper_id(form.layout.paper));
        select("set-key", key_id(form.layout.key));
        write("set-count", &form.count);
        write("set-name", &form.layout.title);
        MIXED
            .iter()
            .zip(&form.mixed)
            .for_each(|(id, count)| write(id, count));
        for (id, checked) in [
            ("set-lines", form.layout.name_lines),
            ("set-scores", form.layout.scores),
            ("set-pencil", form.layout.pencil),
            ("set-qr", form.layout.qr),
        ] {
            dom::element::<HtmlInputElement>(id).set_checked(checked);
        }
        set_visible(&dom::element("set-mixed"), form.level.is_none());

        let made = model.set.made.as_ref();
        let working = made.is_some_and(|made| made.stage == Stage::Working);
        dom::element::<HtmlButtonElement>("stop-set").set_disabled(!working);
        let unfinished = made.is_none() || working || model.encoding;
        for id in ["print-set", "save-set"] {
            dom::element::<HtmlButtonElement>(id).set_disabled(unfinished);
        }
        dom::element::<HtmlButtonElement>("copy-set-link").set_disabled(made.is_none());
        set_visible(&dom::element("set-progress"), made.is_some());
        set_visible(&dom::element("set-empty"), made.is_none());
        if let Some(made) = made {
            let (done, wanted) = (made.members.len(), made.wanted());
            dom::show_progress("set", done, wanted);
        }
        self.sheets
            .show(made, &form.layout, model.symbols.symbols());
        if let Some(made) = made {
            let field: HtmlInputElement = dom::element("set-code");
            let code = made.code.to_string();
            if field.get_attribute("data-code").as_deref() != Some(&code) {
                set_attribute(&field, "data-code", &code);
                field.set_value(&code);
            }
        }
    }

    fn show_solve(&mut self, model: &Model) {
        let part = &model.solve;
        let shape = part.grid.shape();
        self.offer_keys(shape, model.symbols.symbols());
        select("solve-size", &shape.to_string());
        write("solve-text", &part.text);
        set_state(&dom::element("solve-text"), "aria-invalid", !part.readable);
        let read_as: HtmlElement = dom::element("solve-read-as");
        set_visible(&read_as, !part.read_as.is_empty());
        set_text(&read_as, &part.read_as);
        let choices: HtmlElement = dom::element("solve-choices");
        set_visible(&choices, !part.choices.is_empty());
        fill(&choices, "choice-template", part.choices.len());
        for (number, (button, choice)) in children(&choices).zip(&part.choices).enumerate() {
            set_attribute(&button, "data-choice", &number.to_string());
            set_text(&button, &capitalised(&choice.name));
        }
        let mend = part.mend_sentence();
        set_visible(&dom::element("solve-mend"), mend.is_some());
        let (sentence, action) = mend.unwrap_or_default();
        set_text(&dom::element("solve-mend-text"), &sentence);
        set_text(&dom::element("solve-mend-do"), action);
        list::show(part.list.as_ref());
        let (wrong, differing) = (part.wrong(), part.differing());
        let solution = part.shown_solution();
        show_board(
            &mut self.solve_board,
            &part.grid,
            solution,
            &part.guide,
            model.symbols.symbols(),
            |cell| (wrong.contains(&cell), differing.contains(&cell)),
        );
        let rating = part.guide.rating();
        let can_ask = part.readable && part.grid.clue_count() > 0;
        self.solve_guide.show(&part.guide, rating, can_ask);
        let several = matches!(part.outcome, Outcome::Several(_));
        let one = matches!(part.outcome, Outcome::One(_));
        set_visible(&dom::element("solve-several"), several);
        for (id, showing) in [
            ("solve-first", Showing::First),
            ("solve-second", Showing::Second),
        ] {
            set_state(&dom::element(id), "aria-pressed", part.showing == showing);
        }
        let hide: HtmlElement = dom::element("solve-hide");
        set_visible(&hide, one || several);
        set_text(
            &hide,
            if solution.is_some() {
                "Hide solution"
            } else {
                "Show solution"
            },
        );
        set_visible(&dom::element("solve-use"), one);
        // A list, and a text that is no puzzle, have no board to print.
        let blank = part.list.is_some() || part.grid.clue_count() == 0;
        dom::element::<HtmlButtonElement>("solve-print").set_disabled(blank);
        set_visible(&dom::element("solve-undo"), part.previous.is_some());
        let clues = part.grid.clue_count();
        let caption = match (part.readable, clues) {
            (true, 0) if part.list.is_some() => "Choose a puzzle of the list.".to_owned(),
            (false, _) if part.reading => "Reading …".to_owned(),
            (false, _) => "The text is not a whole puzzle.".to_owned(),
            (true, 0) => "An empty board: type digits, or use the keypad.".to_owned(),
            (true, clues) => match rating {
                Some(rating) => format!("{} · {}", counted(clues, "clue"), about(rating)),
                None => counted(clues, "clue"),
            },
        };
        set_text(&dom::element("solve-caption"), &caption);
        let sheet = (clues > 0).then(|| SheetPuzzle {
            number: None,
            code: String::new(),
            label: "Your puzzle".into(),
            clues: part.grid.clone(),
            candidates: part
                .guide
                .pencil
                .then(|| part.guide.frame(&part.grid).candidates),
            solution: solution.cloned(),
            ..SheetPuzzle::default()
        });
        self.papers[1].show(sheet, solution.is_some(), model);
    }

    /// Fills a choice of levels, each with its number of clues.
    fn offer_levels(&mut self, id: &str, slot: usize, shape: Shape, last: Option<&str>) {
        if self.levels_shown[slot] == Some(shape) {
            return;
        }
        self.levels_shown[slot] = Some(shape);
        let list: HtmlSelectElement = dom::element(id);
        let options = Level::ALL.into_iter().map(|level| {
            (
                level.id(),
                format!("{} ({} clues)", level.name(), level.clues(shape)),
            )
        });
        let options: Vec<_> = options
            .chain(last.map(|name| ("mixed", name.to_owned())))
            .collect();
        for (index, (value, text)) in options.iter().enumerate() {
            let index = index as u32;
            let option = list.get(index).or_else(|| {
                dom::document()
                    .create_element("option")
                    .ok()?
                    .dyn_into()
                    .ok()
            });
            let Some(option) = option else { continue };
            set_attribute(&option, "value", value);
            set_text(&option, text);
            if index >= list.length() {
                let _ = list.append_child(&option);
            }
        }
    }

    fn offer_keys(&mut self, shape: Shape, symbols: &Symbols) {
        let symbols = symbols.or_digits(shape.side());
        let shown = self.keypad.as_ref();
        if shown.is_some_and(|(of, with)| *of == shape && with == symbols) {
            return;
        }
        self.keypad = Some((shape, symbols.clone()));
        let pad: HtmlElement = dom::element("keypad");
        pad.set_text_content(None);
        for digit in Digit::all(shape.side()).map(Some).chain([None]) {
            let key = dom::clone_template("key-template");
            match digit {
                Some(digit) => board::write(&key, digit, symbols, false),
                None => set_text(&key, "⌫"),
            }
            let name = digit.map_or("Erase", |digit| symbols.name(digit));
            set_attribute(&key, "aria-label", name);
            let value = digit.map_or(0, Digit::get);
            set_attribute(&key, "data-key", &value.to_string());
            let _ = pad.append_child(&key);
        }
    }

    /// Whether a sheet waits to be drawn.
    pub fn can_draw(&self, model: &Model) -> bool {
        self.sheets.can_draw(model.set.made.as_ref())
    }

    /// Draws the next sheet of the set.
    pub fn draw_one(&mut self, model: &Model) {
        if let Some(made) = &model.set.made {
            self.sheets.draw_one(made);
        }
    }
}

/// Shows a grid: at the point where its guide stands, or with its solution, or as it is.
fn show_board(
    board: &mut Board,
    clues: &Grid,
    solution: Option<&Grid>,
    guide: &Guide,
    symbols: &Symbols,
    trouble: impl Fn(Cell) -> (bool, bool),
) {
    let frame = guide.frame(clues);
    let found = match solution {
        Some(solution) => solution,
        None => &frame.grid,
    };
    let look = |(cell, clue): (Cell, Option<Digit>)| {
        let (wrong, differs) = trouble(cell);
        let digit = clue.or_else(|| found.get(cell));
        let marks = frame.marks.iter().filter(|&&(marked, ..)| marked == cell);
        Look {
            digit,
            origin: match (clue, digit) {
                (Some(_), _) => Origin::Given,
                (None, Some(_)) => Origin::Found,
                (None, None) => Origin::Empty,
            },
            wrong,
            differs,
            area: frame.area.contains(&cell),
            candidates: frame
                .candidates
                .get(cell.index())
                .copied()
                .unwrap_or_default(),
            marks: marks.map(|&(_, digit, mark)| (digit, mark)).collect(),
        }
    };
    board.show(clues.shape(), clues.cells().map(look).collect(), symbols);
    let links = guide.told().filter(|_| guide.stage >= HintStage::See);
    board.link(links.map_or(&[], |told| told.links.as_slice()));
}

/// Shows which symbols are chosen, in the part that is open, and what is wrong with them or what they stand for.
fn show_symbols(model: &Model) {
    let (part, choice) = (model.part.id(), &model.symbols);
    let id = |name: &str| format!("{part}-{name}");
    select(&id("symbols"), choice.id());
    write(&id("own"), &choice.own);
    let field: Element = dom::element(&id("own"));
    let side = model.side();
    set_state(&field, "aria-invalid", choice.is_wrong(side));
    set_visible(&dom::element(&id("own-field")), choice.id() == "own");
    let legend: HtmlElement = dom::element(&id("legend"));
    let sentence = choice.trouble(side).unwrap_or_else(|| choice.legend(side));
    set_visible(&legend, !sentence.is_empty());
    set_text(&legend, &sentence);
    let wide = widest(choice.symbols().or_digits(side), side);
    if let Some(body) = dom::document().body() {
        let _ = body
            .style()
            .set_property("--wide", &wide.max(1).to_string());
    }
    let keypad: Element = dom::element("keypad");
    set_state(&keypad, "data-long", board::is_long(wide));
}

/// The symbols chosen in the part of this name, as [`crate::app::choice::Choice::choose`] takes them.
pub fn read_symbols(part: &str) -> String {
    match read(&format!("{part}-symbols")).as_str() {
        "own" => format!("own:{}", read(&format!("{part}-own"))),
        chosen => chosen.to_owned(),
    }
}

fn select(id: &str, value: &str) {
    let list: HtmlSelectElement = dom::element(id);
    if list.value() != value {
        list.set_value(value);
    }
}

/// Writes into a text field, if it says something else: writing moves the caret.
fn write(id: &str, text: &str) {
    let element: Element = dom::element(id);
    if let Some(field) = element.dyn_ref::<HtmlInputElement>() {
        if field.value() != text {
            field.set_value(text);
        }
    } else if let Some(field) = element.dyn_ref::<HtmlTextAreaElement>()
        // A text area shows every line end as a line feed, whatever was written.
        && !field.value().chars().eq(text.chars().filter(|&symbol| symbol != '\r'))
    {
        field.set_value(text);
    }
}

/// What stands in a field.
pub fn read(id: &str) -> String {
    let element: Element = dom::element(id);
    if let Some(field) = element.dyn_ref::<HtmlInputElement>() {
        return field.value();
    }
    if let Some(list) = element.dyn_ref::<HtmlSelectElement>() {
        return list.value();
    }
    element
        .dyn_ref::<HtmlTextAreaElement>()
        .map(HtmlTextAreaElement::value)
        .unwrap_or_default()
}

fn checked(id: &str) -> bool {
    dom::element::<HtmlInputElement>(id).checked()
}

/// The shape chosen in a field.
pub fn read_shape(id: &str) -> Shape {
    read(id).parse().unwrap_or(Shape::NINE)
}

/// The set's form as it stands in the document.
pub fn read_form() -> SetForm {
    let default = Layout::default();
    SetForm {
        count: read("set-count"),
        shape: read_shape("set-size"),
        symmetry: Symmetry::from_id(&read("set-symmetry")).unwrap_or_default(),
        level: Level::from_id(&read("set-level")),
        mixed: MIXED.map(read),
        layout: Layout {
            per_page: read("set-per-page").parse().unwrap_or(default.per_page),
            paper: paper_from_id(&read("set-paper")).unwrap_or(default.paper),
            key: key_from_id(&read("set-key")).unwrap_or(default.key),
            title: read("set-name"),
            name_lines: checked("set-lines"),
            scores: checked("set-scores"),
            pencil: checked("set-pencil"),
            qr: checked("set-qr"),
        },
    }
}
