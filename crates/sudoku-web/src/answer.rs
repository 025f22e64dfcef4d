//! A worker's side of the browser: `www/worker.js` hears the requests and calls these.

use js_sys::{Function, Uint8Array};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsValue, UnwrapThrowExt};

use crate::protocol::{Event, Request, VERSION, pack, unpack};
use crate::worker::{LADDER, handle};

/// Answers a request, packed to packed. `report` is called with each event before the answer.
#[wasm_bindgen]
pub fn answer(request: &[u8], report: &Function) -> Vec<u8> {
    let request = read(request);
    pack(&handle(&request, LADDER, &mut |event| {
        // A worker that can't post has nobody to tell.
        let _ = report.call1(&JsValue::NULL, &Uint8Array::from(&pack(&event)[..]));
    }))
}

/// The answer to a request whose module could not be loaded.
#[wasm_bindgen]
pub fn refuse(request: &[u8]) -> Vec<u8> {
    pack(&Event::Failed {
        job: read(request).job(),
        reason: "The part of the page that knows the harder techniques could not be loaded. Check the connection, then try again.".into(),
    })
}

/// A worker's first word.
#[wasm_bindgen]
pub fn version() -> Vec<u8> {
    pack(&Event::Ready {
        version: VERSION.into(),
    })
}

fn read(request: &[u8]) -> Request {
    unpack(request).expect_throw("the page sends requests")
}
