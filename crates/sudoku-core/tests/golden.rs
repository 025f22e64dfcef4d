//! Codes that people hold in print go on meaning the same puzzles. The web crate runs the same table in browsers.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::ops::ControlFlow;

use sudoku_core::{Algorithm, Level, PuzzleCode, Shape, generate, text};

/// The tables of all versions of the algorithm.
const TABLES: &str = concat!(
    include_str!("../golden/puzzles.txt"),
    include_str!("../golden/puzzles-b.txt")
);

#[test]
fn codes_give_the_same_puzzles() {
    let mut seen = Vec::new();
    for row in TABLES.lines() {
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
        seen.push((parsed.spec.algorithm, parsed.spec.shape, parsed.spec.clues));
    }
    for algorithm in [Algorithm::A, Algorithm::B] {
        for shape in [Shape::FOUR, Shape::SIX, Shape::NINE] {
            for level in Level::ALL {
                let case = (algorithm, shape, level.clues(shape));
                assert!(
                    seen.iter().filter(|&&other| other == case).count() >= 4,
                    "{case:?}"
                );
            }
        }
    }
}
