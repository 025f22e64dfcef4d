//! Any text parses or says where it does not; what parses reads back from the drawn format.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudoku_core::text::{self, ParseErrorKind};

fuzz_target!(|input: &str| {
    for item in text::parse_all(input) {
        assert!(item.line >= 1);
    }
    let parsed = text::parse(input);
    if let Ok(cells) = text::parse_cells(input) {
        // A page shows at once what it can read itself: no reader may say otherwise than that it is something else.
        assert!(parsed.as_ref().map_or(true, |parsed| parsed.grid == cells.grid));
    }
    match parsed {
        Ok(parsed) => {
            if let Some(positions) = &parsed.positions {
                assert_eq!(positions.len(), parsed.grid.shape().cells());
                assert!(positions.is_sorted());
                assert!(positions.iter().all(|&at| at < input.len() && input.is_char_boundary(at)));
            }
            assert!(parsed.notes.iter().all(|note| !note.to_string().is_empty()));
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
