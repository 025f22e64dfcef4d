//! The same code makes the same puzzle in a browser as natively: the golden table, in real browsers.

#![cfg(target_family = "wasm")]
#![allow(missing_docs, clippy::unwrap_used)]

use sudoku_core::logic::Ladder;
use sudoku_core::{PuzzleCode, text};
use sudoku_web::protocol::{Event, JobId, Request};
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
