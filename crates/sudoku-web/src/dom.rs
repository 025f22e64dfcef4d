//! The document: elements looked up once, listeners that end with their owner, and setters that touch the
//! page only where something changed (a screen reader hears every touch).

use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, UnwrapThrowExt};
use web_sys::{
    Document, DocumentFragment, Element, Event, EventTarget, HtmlElement, HtmlTemplateElement,
    Window,
};

#[wasm_bindgen]
extern "C" {
    // Unlike `web_sys::window` this tries no other global objects first.
    #[wasm_bindgen(thread_local_v2, js_name = window)]
    static WINDOW: Window;
}

/// The page's window.
pub fn window() -> Window {
    WINDOW.with(Clone::clone)
}

/// The page's document.
pub fn document() -> Document {
    window().document().expect_throw("a window has a document")
}

/// The element of this id.
pub fn element<T: JsCast>(id: &str) -> T {
    let found = document()
        .get_element_by_id(id)
        .and_then(|element| element.dyn_into().ok());
    found.unwrap_or_else(|| {
        wasm_bindgen::throw_str(&format!("index.html has no #{id} of this kind"))
    })
}

/// A copy of what the `<template>` of this id holds.
pub fn clone_template(id: &str) -> Element {
    let template: HtmlTemplateElement = element(id);
    let copy = template.content().clone_node_with_deep(true).ok();
    let copy = copy
        .and_then(|node| node.dyn_into::<DocumentFragment>().ok())
        .and_then(|copy| copy.first_element_child());
    copy.expect_throw("a template holds an element")
}

/// Gives each of these lists a copy of all that the `<template>` of this id holds.
pub fn fill_lists(template: &str, lists: &[&str]) {
    let template: HtmlTemplateElement = element(template);
    for list in lists {
        if let Ok(options) = template.content().clone_node_with_deep(true) {
            let _ = element::<Element>(list).append_child(&options);
        }
    }
}

/// Sets the text, if it is another.
pub fn set_text(element: &Element, text: &str) {
    if element.text_content().as_deref() != Some(text) {
        element.set_text_content(Some(text));
    }
}

/// Sets an attribute, if it is another.
pub fn set_attribute(element: &Element, name: &str, value: &str) {
    if element.get_attribute(name).as_deref() != Some(value) {
        element
            .set_attribute(name, value)
            .expect_throw("the attribute's name is valid");
    }
}

/// Sets an attribute that is either true or false.
pub fn set_state(element: &Element, name: &str, state: bool) {
    set_attribute(element, name, if state { "true" } else { "false" });
}

/// Shows or hides an element.
pub fn set_visible(element: &HtmlElement, visible: bool) {
    if element.hidden() == visible {
        element.set_hidden(!visible);
    }
}

/// The number in a `data-` attribute of the event's target, or of what holds it.
pub fn data_number(target: &Element, name: &str) -> Option<usize> {
    target
        .closest(&format!("[{name}]"))
        .ok()
        .flatten()?
        .get_attribute(name)?
        .parse()
        .ok()
}

/// Gives a list so many items of a template.
pub fn fill(list: &Element, template: &str, count: usize) {
    let count = count as u32;
    while list.child_element_count() > count {
        if let Some(last) = list.last_element_child() {
            last.remove();
        }
    }
    while list.child_element_count() < count {
        let _ = list.append_child(&clone_template(template));
    }
}

/// The elements right inside another.
pub fn children(element: &Element) -> impl Iterator<Item = Element> + use<> {
    let mut next = element.first_element_child();
    std::iter::from_fn(move || {
        let this = next.take()?;
        next = this.next_element_sibling();
        Some(this)
    })
}

/// Shows in the progress bar whose ids begin so how much of the whole is done.
pub fn show_progress(prefix: &str, done: usize, whole: usize) {
    let words = format!("{done} of {whole}");
    let bar: Element = element(&format!("{prefix}-bar"));
    set_attribute(&bar, "aria-valuemax", &whole.to_string());
    set_attribute(&bar, "aria-valuenow", &done.to_string());
    set_attribute(&bar, "aria-valuetext", &words);
    set_text(&element(&format!("{prefix}-progress-text")), &words);
    let percent = done * 100 / whole.max(1);
    let transform = format!("scaleX({}.{:02})", percent / 100, percent % 100);
    let fill: HtmlElement = element(&format!("{prefix}-bar-fill"));
    let _ = fill.style().set_property("transform", &transform);
}

/// A listener that is there as long as this value.
pub struct Listener {
    target: EventTarget,
    kind: &'static str,
    closure: Closure<dyn FnMut(Event)>,
}

impl Listener {
    /// Listens for an event.
    pub fn new(
        target: &EventTarget,
        kind: &'static str,
        handler: impl FnMut(Event) + 'static,
    ) -> Listener {
        let closure = Closure::<dyn FnMut(Event)>::new(handler);
        target
            .add_event_listener_with_callback(kind, closure.as_ref().unchecked_ref())
            .expect_throw("a listener can be added");
        Listener {
            target: target.clone(),
            kind,
            closure,
        }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        // Nothing is lost where the target is gone already.
        let _ = self
            .target
            .remove_event_listener_with_callback(self.kind, self.closure.as_ref().unchecked_ref());
    }
}
