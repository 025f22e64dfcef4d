//! The browser's side: turns events into messages, and effects into deeds.

use std::cell::RefCell;
use std::collections::VecDeque;

use js_sys::{Promise, Uint8Array};
use sudoku_core::{Digit, ENGINE, Level, Seed, Symmetry};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue, UnwrapThrowExt};
use web_sys::{
    Element, Event as DomEvent, KeyboardEvent, MessageEvent, Worker, WorkerOptions, WorkerType,
};

use crate::app::route::Part;
use crate::app::solve::{Outcome, Showing};
use crate::app::{CopyForm, Effect, Model, Msg, update};
use crate::dom::{self, Listener, window};
use crate::protocol::{pack, unpack};
use crate::view::{self, View};

/// No more workers than this: each takes some megabytes, and sets are small.
const MOST_WORKERS: usize = 8;
/// Sheets are drawn for so many milliseconds a frame.
const DRAWING_MS: f64 = 8.0;

enum Input {
    Dom(DomEvent),
    Msg(Box<Msg>),
    Second,
    Frame,
    Pasted,
    Printing,
}

/// What is called when a promise is kept or broken.
type OnPromise = Closure<dyn FnMut(JsValue)>;

struct Seated {
    worker: Worker,
    _listeners: [Listener; 3],
}

struct Page {
    model: Model,
    view: View,
    workers: Vec<Option<Seated>>,
    js_url: String,
    /// Makes a PNG of an SVG and saves it if the second argument says so, or else copies it; gives a promise.
    picture: js_sys::Function,
    deep_urls: [String; 2],
    second: Closure<dyn FnMut()>,
    second_set: bool,
    frame: Closure<dyn FnMut()>,
    frame_set: bool,
    pasted: Closure<dyn FnMut()>,
    /// What was pasted, as HTML, where the clipboard has it.
    pasted_html: Option<String>,
    opening: Option<OnPromise>,
    copying: Option<[OnPromise; 2]>,
    _listeners: Vec<Listener>,
}

thread_local! {
    static PAGE: RefCell<Option<Page>> = const { RefCell::new(None) };
    static INPUTS: RefCell<VecDeque<Input>> = const { RefCell::new(VecDeque::new()) };
}

/// Starts the page. `js_url` is where a worker finds this module's bindings; the others are those of the deep module.
#[wasm_bindgen]
pub fn start_page(
    js_url: String,
    deep_js_url: String,
    deep_wasm_url: String,
    picture: js_sys::Function,
) {
    let seats = window().navigator().hardware_concurrency() as usize;
    let seats = seats.clamp(2, MOST_WORKERS);
    let (mut model, effects) = Model::new(seats);
    let address = window().location().href().unwrap_or_default();
    model.address = address.split('#').next().unwrap_or_default().into();
    let document = dom::document();
    let kinds = [
        "click",
        "input",
        "change",
        "keydown",
        "submit",
        "paste",
        "dragover",
        "dragleave",
        "drop",
    ];
    let mut listeners: Vec<_> = kinds
        .into_iter()
        .map(|kind| Listener::new(&document, kind, |event| dispatch(Input::Dom(event))))
        .collect();
    listeners.push(Listener::new(&window(), "hashchange", |_| {
        dispatch(opened())
    }));
    // The browser's own print command asks nobody.
    listeners.push(Listener::new(&window(), "beforeprint", |_| {
        dispatch(Input::Printing)
    }));
    let mut page = Page {
        model,
        view: View::new(),
        workers: (0..seats).map(|_| None).collect(),
        js_url,
        picture,
        deep_urls: [deep_js_url, deep_wasm_url],
        second: Closure::new(|| dispatch(Input::Second)),
        second_set: false,
        frame: Closure::new(|| dispatch(Input::Frame)),
        frame_set: false,
        pasted: Closure::new(|| dispatch(Input::Pasted)),
        pasted_html: None,
        opening: None,
        copying: None,
        _listeners: listeners,
    };
    let engine = match ENGINE {
        "no SIMD" => {
            "Engine: without SIMD, which this browser lacks; slower, with the same puzzles."
        }
        _ => "Engine: with SIMD.",
    };
    dom::set_text(&dom::element("engine"), engine);
    page.perform(effects);
    PAGE.set(Some(page));
    dispatch(opened());
}

/// A plain object of these fields.
fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = js_sys::Object::new();
    for (name, value) in fields {
        // Setting a field of a fresh plain object can't fail.
        let _ = js_sys::Reflect::set(&object, &(*name).into(), value);
    }
    object.into()
}

fn chance() -> Seed {
    // Without the browser's randomness the clock still gives different puzzles.
    Seed::new(getrandom::u64().unwrap_or_else(|_| js_sys::Date::now() as u64))
}

fn opened() -> Input {
    let hash = window().location().hash().unwrap_or_default();
    let text = window()
        .history()
        .ok()
        .and_then(|history| history.state().ok())
        .and_then(|state| state.as_string());
    Input::Msg(Box::new(Msg::Opened {
        hash,
        text,
        seed: chance(),
    }))
}

/// Takes an input in. One that comes while another is being worked on waits for its turn.
fn dispatch(input: Input) {
    INPUTS.with_borrow_mut(|inputs| inputs.push_back(input));
    PAGE.with(|page| {
        let Ok(mut page) = page.try_borrow_mut() else {
            return;
        };
        let Some(page) = page.as_mut() else { return };
        while let Some(input) = INPUTS.with_borrow_mut(VecDeque::pop_front) {
            page.take(input);
        }
    });
}

impl Page {
    fn take(&mut self, input: Input) {
        let msg = match input {
            Input::Dom(event) => self.read(&event),
            Input::Msg(msg) => Some(*msg),
            Input::Second => {
                self.second_set = false;
                Some(Msg::Tick)
            }
            Input::Frame => {
                self.frame_set = false;
                let now = || window().performance().map_or(0.0, |clock| clock.now());
                let start = now();
                while self.view.can_draw(&self.model) && now() - start < DRAWING_MS {
                    self.view.draw_one(&self.model);
                }
                None
            }
            Input::Printing => {
                self.draw_rest();
                None
            }
            Input::Pasted => Some(Msg::Paste(
                view::read("solve-text"),
                self.pasted_html.take(),
            )),
        };
        if let Some(msg) = msg {
            let effects = update(&mut self.model, msg);
            self.view.show(&self.model);
            self.perform(effects);
        }
        if !self.second_set && self.model.is_busy() {
            self.second_set = true;
            let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(
                self.second.as_ref().unchecked_ref(),
                1_000,
            );
        }
        if !self.frame_set && self.view.can_draw(&self.model) {
            self.frame_set = true;
            let _ = window().request_animation_frame(self.frame.as_ref().unchecked_ref());
        }
    }

    fn perform(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Start(seat) => self.start(seat),
                Effect::Send(seat, request) => {
                    if let Some(Some(seated)) = self.workers.get(seat) {
                        let message = object(&[
                            ("deep", request.is_deep().into()),
                            ("request", Uint8Array::from(&pack(&request)[..]).into()),
                        ]);
                        seated
                            .worker
                            .post_message(&message)
                            .expect_throw("plain data crosses");
                    }
                }
                Effect::Push(hash, text) => go(&hash, text, false),
                Effect::Replace(hash, text) => go(&hash, text, true),
                Effect::Copy(text) => self.copy(text),
                Effect::Picture(drawing, save) => self.picture(&drawing, save),
                Effect::Save(name, text) => self.save(&name, &text),
                Effect::Print => {
                    self.draw_rest();
                    let _ = window().print();
                }
            }
        }
    }

    /// Draws every sheet that waits for a frame, for paper shows what is in the page now.
    fn draw_rest(&mut self) {
        while self.view.can_draw(&self.model) {
            self.view.draw_one(&self.model);
        }
    }

    fn start(&mut self, seat: usize) {
        let Some(place) = self.workers.get_mut(seat) else {
            return;
        };
        if let Some(seated) = place.take() {
            seated.worker.terminate();
        }
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let died = move || dispatch(Input::Msg(Box::new(Msg::Died(seat))));
        let Ok(worker) = Worker::new_with_options("worker.js", &options) else {
            INPUTS
                .with_borrow_mut(|inputs| inputs.push_back(Input::Msg(Box::new(Msg::Died(seat)))));
            return;
        };
        let [deep_js, deep_wasm] = &self.deep_urls;
        let deep = object(&[
            ("js", deep_js.as_str().into()),
            ("wasm", deep_wasm.as_str().into()),
        ]);
        let first = object(&[
            ("js", self.js_url.as_str().into()),
            ("module", wasm_bindgen::module()),
            ("deep", deep),
        ]);
        if worker.post_message(&first).is_err() {
            INPUTS
                .with_borrow_mut(|inputs| inputs.push_back(Input::Msg(Box::new(Msg::Died(seat)))));
            return;
        }
        let listeners = [
            Listener::new(&worker, "message", move |event| {
                let data = event.unchecked_into::<MessageEvent>().data();
                let bytes = data.dyn_ref().map(Uint8Array::to_vec).unwrap_or_default();
                dispatch(Input::Msg(Box::new(match unpack(&bytes) {
                    Some(event) => Msg::Worker(seat, event),
                    None => Msg::Died(seat),
                })));
            }),
            Listener::new(&worker, "error", move |event| {
                // The page says what happened; the console need not.
                event.prevent_default();
                died();
            }),
            Listener::new(&worker, "messageerror", move |_| died()),
        ];
        *place = Some(Seated {
            worker,
            _listeners: listeners,
        });
    }

    fn copy(&mut self, text: String) {
        let clipboard = js_sys::Reflect::get(&window().navigator(), &"clipboard".into());
        if !clipboard.is_ok_and(|clipboard| clipboard.is_object()) {
            INPUTS.with_borrow_mut(|inputs| {
                inputs.push_back(Input::Msg(Box::new(Msg::Copied { text, done: false })))
            });
            return;
        }
        let promise = window().navigator().clipboard().write_text(&text);
        let report = |done| Msg::Copied {
            text: text.clone(),
            done,
        };
        self.report(&promise, [report(true), report(false)]);
    }

    /// Says one of these, when the promise is kept or when it is broken.
    fn report(&mut self, promise: &Promise, messages: [Msg; 2]) {
        let say = |msg| Closure::once(move |_: JsValue| dispatch(Input::Msg(Box::new(msg))));
        let [done, refused] = self.copying.insert(messages.map(say));
        let _ = promise.then2(done, refused);
    }

    /// Has a PNG made of an SVG, and saved or copied.
    fn picture(&mut self, drawing: &str, saved: bool) {
        let made = self
            .picture
            .call2(&JsValue::NULL, &drawing.into(), &saved.into());
        if let Ok(promise) = made.and_then(JsCast::dyn_into::<Promise>) {
            let report = |done| Msg::Pictured { saved, done };
            self.report(&promise, [report(true), report(false)]);
        }
    }

    /// What a person did, if it means anything here.
    fn read(&mut self, event: &DomEvent) -> Option<Msg> {
        let target: Element = event.target()?.dyn_into().ok()?;
        match event.type_().as_str() {
            "submit" => {
                event.prevent_default();
                submitted(&target.id())
            }
            "click" => self.clicked(&target),
            "dragover" | "dragleave" | "drop" => self.dragged(event),
            "change" if target.id() == "solve-file" => {
                let field: &web_sys::HtmlInputElement = target.dyn_ref()?;
                let file = field.files().and_then(|files| files.get(0));
                if let Some(file) = file {
                    self.open(&file);
                }
                // The same file can be opened again.
                field.set_value("");
                None
            }
            "input" | "change" => changed(&target.id(), &event.type_()),
            "keydown" => self.pressed(&target, event.dyn_ref()?),
            "paste" => self.pasted(&target, event),
            _ => None,
        }
    }

    fn clicked(&mut self, target: &Element) -> Option<Msg> {
        if let Some(index) = self.puzzle_or_solve_cell(target) {
            let board = if self.model.part == Part::Solve {
                &mut self.view.solve_board
            } else {
                &mut self.view.puzzle_board
            };
            board.activate(index, true);
            return None;
        }
        if let Some(key) = dom::data_number(target, "data-key") {
            let digit = u8::try_from(key).ok().and_then(Digit::new);
            return Some(Msg::Edit(self.view.solve_board.active()?, digit));
        }
        if let Some(step) = dom::data_number(target, "data-step") {
            return Some(Msg::GoToStep(step));
        }
        if let Some(choice) = dom::data_number(target, "data-choice") {
            return Some(Msg::Choose(choice));
        }
        if let Some(place) = dom::data_number(target, "data-listed") {
            return Some(Msg::OpenListed(place));
        }
        let button = target.closest("button").ok().flatten()?;
        let id = button.id();
        // These buttons go away with their work; the focus goes to what a person wants next.
        let next = match id.as_str() {
            "solve-undo" => Some("solve-text"),
            "puzzle-stop" => Some("generate"),
            "stop-set" => Some("make-set"),
            "puzzle-leave" => Some("puzzle-hint"),
            "solve-leave" => Some("solve-hint"),
            _ => None,
        };
        if let Some(next) = next {
            let _ = dom::element::<web_sys::HtmlElement>(next).focus();
        }
        let page = self.model.solve.list.as_ref().map_or(0, |list| list.page);
        if id == "solve-open" {
            dom::element::<web_sys::HtmlElement>("solve-file").click();
            return None;
        }
        Some(match id.as_str() {
            "solve-mend-do" => Msg::Mend,
            "list-stop" => Msg::StopList,
            "list-copy" => Msg::CopyTable,
            "list-save" => Msg::SaveTable,
            "list-back" => Msg::TurnPage(page.saturating_sub(1)),
            "list-on" => Msg::TurnPage(page + 1),
            "puzzle-stop" => Msg::StopSearch,
            "puzzle-hint" | "solve-hint" => Msg::Hint,
            "puzzle-all-steps" | "solve-all-steps" => Msg::ToggleSteps,
            "puzzle-leave" | "solve-leave" => Msg::LeaveSteps,
            "toggle-solution" => Msg::ToggleSolution,
            "copy" => Msg::ToggleCopy,
            "copy-as" | "save-as" => Msg::Write {
                form: view::read("copy-form"),
                save: id == "save-as",
            },
            "copy-line" => Msg::Copy(CopyForm::Line),
            "copy-grid" => Msg::Copy(CopyForm::Grid),
            "copy-link" => Msg::Copy(CopyForm::Link),
            "copy-set-link" => Msg::Copy(CopyForm::SetLink),
            "save-set" => Msg::WriteSet(view::read("save-set-form")),
            "stop-set" => Msg::StopSet,
            "solve-example" => Msg::Example,
            "solve-clear" => Msg::Clear,
            "solve-undo" => Msg::Undo,
            "solve-use" => Msg::UseAsPuzzle,
            "solve-first" => Msg::Show(Showing::First),
            "solve-second" => Msg::Show(Showing::Second),
            "solve-hide" if self.model.solve.showing != Showing::Clues => Msg::Show(Showing::Clues),
            "solve-hide" if self.model.solve.outcome != Outcome::Open => Msg::Show(Showing::First),
            "puzzle-print" | "print-set" | "solve-print" => Msg::Print,
            _ => return None,
        })
    }

    fn puzzle_or_solve_cell(&self, target: &Element) -> Option<usize> {
        self.view
            .puzzle_board
            .cell_of(target)
            .or_else(|| self.view.solve_board.cell_of(target))
    }

    fn pressed(&mut self, target: &Element, event: &KeyboardEvent) -> Option<Msg> {
        let index = self.puzzle_or_solve_cell(target)?;
        let solving = self.model.part == Part::Solve;
        let board = if solving {
            &mut self.view.solve_board
        } else {
            &mut self.view.puzzle_board
        };
        let key = event.key();
        if event.alt_key() || event.meta_key() {
            return None;
        }
        if board.walk(index, &key, event.ctrl_key()) {
            event.prevent_default();
            return None;
        }
        if !solving || event.ctrl_key() {
            return None;
        }
        board.activate(index, false);
        let cell = board.active()?;
        let side = self.model.solve.grid.shape().side();
        let digit = match key.as_str() {
            "Backspace" | "Delete" | " " | "." | "0" => None,
            key => Some(self.model.symbols.typed(key, side)?),
        };
        event.prevent_default();
        Some(Msg::Edit(cell, digit))
    }

    fn pasted(&mut self, target: &Element, event: &DomEvent) -> Option<Msg> {
        if self.model.part != Part::Solve {
            return None;
        }
        let data = event
            .dyn_ref::<web_sys::ClipboardEvent>()?
            .clipboard_data()?;
        let html = data.get_data("text/html").ok();
        let has_cells = |html: &String| html.split('<').skip(1).any(|tag| tag.starts_with("td"));
        let html = html.filter(has_cells);
        if target.id() == "solve-text" {
            self.pasted_html = html;
            // The text area holds the paste only after this event.
            let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(
                self.pasted.as_ref().unchecked_ref(),
                0,
            );
            return None;
        }
        if target.tag_name() == "INPUT" {
            return None;
        }
        let plain = data.get_data("text/plain").ok()?;
        event.prevent_default();
        Some(Msg::Paste(plain, html))
    }
}

impl Page {
    /// Something was dragged over the page, or dropped on it.
    fn dragged(&mut self, event: &DomEvent) -> Option<Msg> {
        if self.model.part != Part::Solve {
            return None;
        }
        let over = event.type_() == "dragover";
        let part: Element = dom::element("part-solve");
        dom::set_attribute(&part, "class", if over { "part dragging" } else { "part" });
        if event.type_() == "dragleave" {
            return None;
        }
        // Else the browser leaves the page for the file.
        event.prevent_default();
        let data = event.dyn_ref::<web_sys::DragEvent>()?.data_transfer()?;
        if over {
            return None;
        }
        match data.files().and_then(|files| files.get(0)) {
            Some(file) => {
                self.open(&file);
                None
            }
            None => {
                let plain = data.get_data("text/plain").ok()?;
                Some(Msg::Paste(plain, data.get_data("text/html").ok()))
            }
        }
    }

    /// Reads a file, which then is as if it were pasted.
    fn open(&mut self, file: &web_sys::File) {
        let read = self.opening.insert(Closure::new(|text: JsValue| {
            if let Some(text) = text.as_string() {
                dispatch(Input::Msg(Box::new(Msg::Paste(text, None))));
            }
        }));
        let _ = file.text().then(read);
    }

    /// Has the browser save a text as a file.
    fn save(&self, name: &str, text: &str) {
        let parts = js_sys::Array::of1(&text.into());
        let url = web_sys::Blob::new_with_str_sequence(&parts)
            .and_then(|blob| web_sys::Url::create_object_url_with_blob(&blob));
        let link = dom::document()
            .create_element("a")
            .ok()
            .and_then(|link| link.dyn_into::<web_sys::HtmlAnchorElement>().ok());
        if let (Ok(url), Some(link)) = (url, link) {
            link.set_href(&url);
            link.set_download(name);
            link.click();
        }
    }
}

fn submitted(form: &str) -> Option<Msg> {
    Some(match form {
        "puzzle-form" => Msg::Generate(chance()),
        "code-form" => Msg::OpenPuzzle(view::read("puzzle-code")),
        "set-form" => Msg::MakeSet(chance()),
        "set-code-form" => Msg::OpenSet(view::read("set-code")),
        "solve-form" => Msg::Solve,
        _ => return None,
    })
}

fn changed(id: &str, kind: &str) -> Option<Msg> {
    Some(match (id, kind) {
        ("puzzle-size", "change") => Msg::ChooseSize(view::read_shape(id), chance()),
        ("puzzle-level", "change") => Msg::ChooseLevel(Level::from_id(&view::read(id))?, chance()),
        ("puzzle-symmetry", "change") => {
            Msg::ChooseSymmetry(Symmetry::from_id(&view::read(id))?, chance())
        }
        ("puzzle-pencil" | "solve-pencil", "change") => Msg::TogglePencil,
        ("puzzle-qr", "change") => Msg::ToggleQr,
        ("puzzle-clues", "input") => Msg::ChooseClues(view::read(id)),
        ("solve-text", "input") => Msg::Type(view::read(id)),
        ("solve-size", "change") => Msg::Resize(view::read_shape(id)),
        ("set-code", _) => return None,
        ("puzzle-symbols" | "set-symbols" | "solve-symbols", "change")
        | ("puzzle-own" | "set-own" | "solve-own", "input") => {
            Msg::ChooseSymbols(view::read_symbols(id.split('-').next()?))
        }
        (id, _) if id.ends_with("-symbols") || id.ends_with("-own") => return None,
        (id, _) if id.starts_with("set-") || id.starts_with("mixed-") => {
            Msg::ChangeForm(view::read_form())
        }
        _ => return None,
    })
}

fn go(hash: &str, text: Option<String>, replace: bool) {
    let Ok(history) = window().history() else {
        return;
    };
    let state = text.map_or(JsValue::NULL, |text| text.into());
    // Browsers count changes of the address and refuse too many: none is spent on what is there already.
    let here = window().location().hash();
    if replace
        && here.is_ok_and(|here| here == hash)
        && history.state().is_ok_and(|old| old == state)
    {
        return;
    }
    // A browser may refuse when addresses change too often; then the address is late, and nothing else.
    let _ = if replace {
        history.replace_state_with_url(&state, "", Some(hash))
    } else {
        history.push_state_with_url(&state, "", Some(hash))
    };
}
