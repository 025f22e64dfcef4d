//! Codes that people hold in print go on meaning the same puzzles. The web crate runs the same table in browsers.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::ops::ControlFlow;

use sudoku_core::{Level, PuzzleCode, Shape, generate, text};

#[test]
fn codes_give_the_same_puzzles() {
    let mut seen = Vec::new();
    for row in include_str!("../golden/puzzles.txt").lines() {
        let (code, clues) = row.split_once('\t').unwrap();
        let parsed: PuzzleCode = code.parse().unwrap();
        assert_eq!(parsed.to_string(), code);
        let generated = generate(
            &parsed.spec,
            parsed.seed,
            &mut |_| ControlFlow::Continue(()),
        )
        .unwrap();
        assert_eq!(text::line(generated.puzzle.clues()), clues, "{code}");
        assert_eq!(
            generated.puzzle.clues().clue_count(),
            parsed.spec.clues,
            "{code}"
        );
        seen.push((parsed.spec.shape, parsed.spec.level));
    }
    for shape in Shape::OFFERED {
        for level in Level::ALL {
            assert!(
                seen.iter().filter(|&&case| case == (shape, level)).count() >= 4,
                "{shape} {}",
                level.id()
            );
        }
    }
}
