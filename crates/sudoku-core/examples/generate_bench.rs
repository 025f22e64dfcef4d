//! Puzzles a second at each number of clues: `cargo run --release --example generate_bench`.
//!
//! The rows take turns, and of each the best of seven rounds counts, so that other work on the machine matters less.
#![allow(clippy::print_stdout, reason = "that is what it is for")]

use std::ops::ControlFlow;
use std::time::Instant;

use sudoku_core::{Budget, ENGINE, Level, Rng, Seed, Shape, Spec, dig, fill, generate};

/// What a row makes from a seed.
type Make = fn(u64) -> usize;

fn puzzle<const CLUES: usize>(seed: u64) -> usize {
    let spec = Spec {
        clues: CLUES,
        ..Spec::new(Shape::NINE, Level::Easy)
    };
    let made = generate(&spec, Seed::new(seed), &mut |_| ControlFlow::Continue(()));
    made.map_or(0, |made| made.puzzle.clues().clue_count())
}

fn minimal(seed: u64) -> usize {
    let mut rng = Rng::new(Seed::new(seed));
    let solution = fill(Shape::NINE, &mut rng);
    dig(&solution, 0, Budget::UNLIMITED, &mut rng).clue_count()
}

fn full(seed: u64) -> usize {
    fill(Shape::NINE, &mut Rng::new(Seed::new(seed)))
        .grid()
        .clue_count()
}

fn main() {
    let rows: [(&str, Make); 6] = [
        ("45 clues", puzzle::<45>),
        ("35 clues", puzzle::<35>),
        ("28 clues", puzzle::<28>),
        ("24 clues", puzzle::<24>),
        ("minimal", minimal),
        ("full grids", full),
    ];
    let seeds = 2_000;
    let mut best = [f64::MAX; 6];
    let mut clues = [0; 6];
    for _ in 0..7 {
        for (row, (_, make)) in rows.iter().enumerate() {
            let start = Instant::now();
            clues[row] = (0..seeds).map(make).sum();
            best[row] = best[row].min(start.elapsed().as_secs_f64());
        }
    }
    println!("thousands a second, {ENGINE}");
    for (row, (name, _)) in rows.iter().enumerate() {
        let (rate, mean) = (
            seeds as f64 / best[row] / 1e3,
            clues[row] as f64 / seeds as f64,
        );
        println!("{name:10} {rate:6.1}   mean clues {mean:.2}");
    }
}
