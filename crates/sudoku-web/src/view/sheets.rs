//! The preview of a set: the very sheets that are printed. They are drawn a few at a time, so that the page
//! stays responsive with hundreds of them.

use web_sys::HtmlElement;

use crate::app::set::{Layout, MadeSet, Stage, paper_id};
use crate::dom;
use crate::sheet::{SheetKind, SheetOptions, draw, plan};
use crate::symbols::Symbols;

/// The list of sheets.
pub struct Sheets {
    list: HtmlElement,
    options: Option<SheetOptions>,
    stage: Option<Stage>,
    plan: Vec<SheetKind>,
    drawn: usize,
}

impl Sheets {
    /// The list, empty.
    pub fn new() -> Sheets {
        Sheets {
            list: dom::element("sheets"),
            options: None,
            stage: None,
            plan: Vec::new(),
            drawn: 0,
        }
    }

    /// Starts over if the set, the layout or the symbols are other than the one that is drawn.
    pub fn show(&mut self, made: Option<&MadeSet>, layout: &Layout, symbols: &Symbols) {
        let options = made.map(|made| made.sheet_options(layout, symbols));
        // A mixed set is put in order at its end.
        let stage = made
            .filter(|made| made.code.spec.is_mixed())
            .map(|made| made.stage);
        if options == self.options && stage == self.stage {
            return;
        }
        self.stage = stage;
        self.plan = match (&options, made) {
            (Some(options), Some(made)) => plan(options, made.wanted()),
            _ => Vec::new(),
        };
        self.options = options;
        self.drawn = 0;
        self.list.set_text_content(None);
    }

    /// Whether there is a sheet to draw whose puzzles are all there, with their QR codes if they are to have some.
    pub fn can_draw(&self, made: Option<&MadeSet>) -> bool {
        let (Some(sheet), Some(made)) = (self.plan.get(self.drawn), made) else {
            return false;
        };
        let puzzles = made.members.get(sheet.puzzles());
        let with_codes = self.options.as_ref().is_some_and(|options| options.qr);
        puzzles.is_some_and(|puzzles| !with_codes || puzzles.iter().all(|one| one.qr.is_some()))
    }

    /// Draws the next sheet.
    pub fn draw_one(&mut self, made: &MadeSet) {
        let (Some(sheet), Some(options)) = (self.plan.get(self.drawn), &self.options) else {
            return;
        };
        let item = dom::clone_template("sheet-template");
        dom::set_attribute(
            &item,
            "class",
            &format!("sheet {}", paper_id(options.paper)),
        );
        item.set_inner_html(&draw(options, sheet, &made.members));
        let _ = self.list.append_child(&item);
        self.drawn += 1;
    }
}
