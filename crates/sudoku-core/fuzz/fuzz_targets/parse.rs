//! Any text parses or says where it does not; what parses reads back from both formats.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudoku_core::text;

fuzz_target!(|input: &str| {
    match text::parse(input) {
        Ok(parsed) => {
            assert!(parsed.positions.iter().all(|&at| input.is_char_boundary(at)));
            for again in [text::line(&parsed.grid), text::rows(&parsed.grid)] {
                assert_eq!(text::parse(&again).map(|parsed| parsed.grid), Ok(parsed.grid.clone()));
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
