//! Any text is a code or says why not; a code is written one way only.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudoku_core::{PuzzleCode, SetCode};

fuzz_target!(|input: &str| {
    if let Ok(code) = input.parse::<PuzzleCode>() {
        assert_eq!(code.to_string().parse(), Ok(code));
    }
    if let Ok(code) = input.parse::<SetCode>() {
        assert_eq!(code.to_string().parse(), Ok(code));
    }
});
