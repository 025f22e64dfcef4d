//! The same code makes the same puzzle in a browser as natively: the golden table, in real browsers.

#![cfg(target_family = "wasm")]
#![allow(missing_docs, clippy::unwrap_used)]

use sudoku_core::logic::Ladder;
use sudoku_core::{PuzzleCode, text};
use sudoku_web::protocol::{Event, JobId, Judgement, Request};
use sudoku_web::worker::handle;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

const GOLDEN: &str = concat!(
    include_str!("../../sudoku-core/golden/puzzles.txt"),
    include_str!("../../sudoku-core/golden/puzzles-b.txt")
);

#[wasm_bindgen_test]
fn every_code_makes_its_puzzle() {
    let rows = GOLDEN.lines().filter_map(|row| row.split_once('\t'));
    let mut checked = 0;
    for (code, expected) in rows {
        let code: PuzzleCode = code.parse().unwrap();
        let request = Request::Generate {
            job: JobId(checked),
            code: code.to_string(),
        };
        let Event::Generated { clues, .. } = handle(&request, Ladder::FULL, &mut |_| {}) else {
            panic!("{code} makes no puzzle");
        };
        assert_eq!(
            clues,
            text::line(&text::parse(expected).unwrap().grid),
            "{code}"
        );
        checked += 1;
    }
    assert!(checked > 50, "only {checked} rows were read");
}

#[wasm_bindgen_test]
fn requests_and_events_cross_as_javascript_values() {
    let request = Request::Judge {
        job: JobId(7),
        grid: "1...............".into(),
    };
    let crossed = serde_wasm_bindgen::to_value(&request).unwrap();
    assert_eq!(request, serde_wasm_bindgen::from_value(crossed).unwrap());
    let event = handle(&request, Ladder::FULL, &mut |_| {});
    assert!(matches!(
        &event,
        Event::Judged {
            judgement: Judgement::Several(..),
            ..
        }
    ));
    let crossed = serde_wasm_bindgen::to_value(&event).unwrap();
    assert_eq!(event, serde_wasm_bindgen::from_value(crossed).unwrap());
}
