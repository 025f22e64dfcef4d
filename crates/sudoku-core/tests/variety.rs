//! What comes out at random must stay as varied as digging at random is; and the engine must agree with its plain twin on
//! grids that nobody chose. A short run each day, a long one by `cargo xtask corpus`.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use sudoku_core::{
    Budget, Cell, Digit, Grid, Rng, Seed, Shape, count_solutions, count_solutions_plainly, dig,
    fill,
};

/// Clue counts of minimal puzzles, against mean 24.37 and standard deviation 1.12 (tdoku's minimiser, the `sudoku` crate
/// and Berthier's top-down generator all have these); and how often each digit stands at each cell of the full grids.
fn check_variety(puzzles: u32) {
    let mut counts = Vec::new();
    let mut at = vec![[0_u32; 9]; 81];
    for seed in 0..u64::from(puzzles) {
        let mut rng = Rng::new(Seed::new(seed));
        let solution = fill(Shape::NINE, &mut rng);
        for (cell, digit) in solution.grid().clues() {
            at[cell.index()][usize::from(digit.get() - 1)] += 1;
        }
        counts.push(dig(&solution, 0, Budget::UNLIMITED, &mut rng).clue_count() as f64);
    }
    let n = f64::from(puzzles);
    let mean = counts.iter().sum::<f64>() / n;
    let variance = counts
        .iter()
        .map(|count| (count - mean).powi(2))
        .sum::<f64>()
        / n;
    // Five standard errors, and what the last figure of the published mean may hide.
    let off = 5.0 * 1.12 / n.sqrt() + 0.01;
    assert!((mean - 24.37).abs() < off, "mean {mean} ± {off}");
    let deviation = variance.sqrt();
    assert!(
        (deviation - 1.12).abs() < off,
        "deviation {deviation} ± {off}"
    );
    let expected = n / 9.0;
    for (cell, digits) in at.iter().enumerate() {
        let chi: f64 = digits
            .iter()
            .map(|&seen| (f64::from(seen) - expected).powi(2) / expected)
            .sum();
        // Eight degrees of freedom: exceeded once in some 100,000 fair tries, and there are 81 here.
        assert!(chi < 38.0, "cell {cell}: chi-square {chi}, {digits:?}");
    }
}

#[test]
fn minimal_puzzles_and_full_grids_are_varied() {
    check_variety(2_000);
}

#[test]
#[ignore = "takes half a minute: cargo xtask nightly"]
fn a_hundred_thousand_are_varied() {
    check_variety(100_000);
}

/// Grids of some digits at random: of a solution, a few of them perhaps wrong, so that none, one and many solutions occur.
fn check_twins(grids: u64) {
    let mut seen = [0; 3];
    for seed in 0..grids {
        let mut rng = Rng::new(Seed::new(seed));
        let solution = fill(Shape::NINE, &mut rng);
        let mut cells: Vec<Cell> = Cell::all(Shape::NINE).collect();
        rng.shuffle(&mut cells);
        let mut grid = Grid::empty(Shape::NINE);
        let clues = 24 + rng.below(20) as usize;
        let wrong = rng.below(4) as usize;
        for (n, &cell) in cells.iter().take(clues).enumerate() {
            let digit = if n < wrong.saturating_sub(1) {
                Digit::new(1 + rng.below(9) as u8)
            } else {
                Some(solution.get(cell))
            };
            grid.set(cell, digit);
        }
        let count = count_solutions(&grid, 2, Budget::UNLIMITED);
        assert_eq!(
            count,
            count_solutions_plainly(&grid, 2, Budget::UNLIMITED),
            "seed {seed}: {grid:?}"
        );
        seen[match count {
            sudoku_core::Count::Exactly(found) | sudoku_core::Count::AtLeast(found) => found,
            sudoku_core::Count::Undecided { .. } => panic!("undecided without a budget"),
        }] += 1;
    }
    assert!(seen.iter().all(|&seen| seen > grids / 50), "{seen:?}");
}

#[test]
fn twins_agree_on_random_grids() {
    check_twins(2_000);
}

#[test]
#[ignore = "takes minutes: cargo xtask nightly"]
fn twins_agree_on_two_million_random_grids() {
    check_twins(2_000_000);
}
