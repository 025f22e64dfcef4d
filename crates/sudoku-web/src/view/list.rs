//! Shows the list of puzzles that somebody brought: progress, summary, and one page of the table.

use web_sys::{Element, HtmlButtonElement};

use crate::app::list::{List, PAGE};
use crate::dom::{self, children, fill, set_attribute, set_text, set_visible};

/// Shows the list, or hides its place.
pub fn show(list: Option<&List>) {
    set_visible(&dom::element("solve-list"), list.is_some());
    let Some(list) = list else { return };
    let (done, all) = (list.done(), list.items.len());
    dom::show_progress("list", done, all);
    set_text(&dom::element("list-summary"), &list.sentence());
    dom::element::<HtmlButtonElement>("list-stop").set_disabled(list.is_over());
    dom::element::<HtmlButtonElement>("list-back").set_disabled(list.page == 0);
    dom::element::<HtmlButtonElement>("list-on").set_disabled(list.page + 1 >= list.pages());
    let page = format!("Page {} of {}", list.page + 1, list.pages());
    set_text(&dom::element("list-page"), &page);

    let first = list.page * PAGE;
    let rows: Element = dom::element("list-rows");
    fill(&rows, "listed-template", PAGE.min(all - first.min(all)));
    for (row, place) in children(&rows).zip(first..) {
        let Some([number, rest @ ..]) = list.row(place) else {
            continue;
        };
        let mut cells = children(&row);
        if let Some(button) = cells.next().and_then(|cell| children(&cell).next()) {
            set_attribute(&button, "data-listed", &place.to_string());
            set_attribute(&button, "aria-label", &format!("Open puzzle {number}"));
            set_text(&button, &number);
        }
        for (cell, text) in cells.zip(rest) {
            set_text(&cell, &text);
        }
    }
}
