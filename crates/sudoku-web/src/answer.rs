//! A worker's side of the browser: `www/worker.js` hears the requests and calls these.

use js_sys::Function;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsValue, UnwrapThrowExt};

use crate::protocol::{Event, Request, VERSION};
use crate::worker::{LADDER, handle};

/// Answers a request. `report` is called with each event before the answer.
#[wasm_bindgen]
pub fn answer(request: JsValue, report: &Function) -> JsValue {
    let request = read(request);
    cross(&handle(&request, LADDER, &mut |event| {
        // A worker that can't post has nobody to tell.
        let _ = report.call1(&JsValue::NULL, &cross(&event));
    }))
}

/// The answer to a request whose module could not be loaded.
#[wasm_bindgen]
pub fn refuse(request: JsValue) -> JsValue {
    cross(&Event::Failed {
        job: read(request).job(),
        reason: "The part of the page that knows the harder techniques could not be loaded. Check the connection, then try again.".into(),
    })
}

/// A worker's first word.
#[wasm_bindgen]
pub fn version() -> JsValue {
    cross(&Event::Ready {
        version: VERSION.into(),
    })
}

fn read(request: JsValue) -> Request {
    serde_wasm_bindgen::from_value(request).expect_throw("the page sends requests")
}

fn cross(event: &Event) -> JsValue {
    serde_wasm_bindgen::to_value(event).expect_throw("plain data crosses")
}
