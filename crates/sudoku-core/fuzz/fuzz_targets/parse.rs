//! Any text parses or says where it does not; what parses reads back from the drawn format.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudoku_core::text::{self, ParseErrorKind};

fuzz_target!(|input: &str| {
    for item in text::parse_all(input) {
        assert!(item.line >= 1);
    }
    match text::parse(input) {
        Ok(parsed) => {
            if let Some(positions) = &parsed.positions {
                assert!(positions.iter().all(|&at| input.is_char_boundary(at)));
            }
            let shape = parsed.grid.shape();
            assert_eq!(text::read_line(shape, &text::line(&parsed.grid)), Some(parsed.grid.clone()));
            match text::parse(&text::rows(&parsed.grid)) {
                Ok(again) => assert_eq!(again.grid, parsed.grid),
                Err(error) => assert!(matches!(error.kind, ParseErrorKind::Ambiguous { .. })),
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
