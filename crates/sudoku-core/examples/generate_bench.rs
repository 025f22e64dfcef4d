//! Puzzles a second at each number of clues: `cargo run --release --example generate_bench`.
#![allow(clippy::print_stdout, reason = "that is what it is for")]

use std::ops::ControlFlow;
use std::time::Instant;

use sudoku_core::{Budget, Level, Rng, Seed, Shape, Spec, dig, fill, generate};

fn main() {
    for clues in [45, 35, 28, 24] {
        let spec = Spec {
            clues,
            ..Spec::new(Shape::NINE, Level::Easy)
        };
        let count = if clues < 28 { 5_000 } else { 20_000 };
        let start = Instant::now();
        for seed in 0..count {
            let made = generate(&spec, Seed::new(seed), &mut |_| ControlFlow::Continue(()));
            assert!(made.is_ok_and(|made| made.puzzle.clues().clue_count() == clues));
        }
        println!(
            "{clues} clues: {:.1} thousand a second",
            count as f64 / start.elapsed().as_secs_f64() / 1e3
        );
    }
    let (count, start, mut sum) = (10_000, Instant::now(), 0);
    for seed in 0..count {
        let mut rng = Rng::new(Seed::new(seed));
        let solution = fill(Shape::NINE, &mut rng);
        sum += dig(&solution, 0, Budget::UNLIMITED, &mut rng).clue_count();
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "minimal: {:.1} thousand a second, {:.2} clues",
        count as f64 / seconds / 1e3,
        sum as f64 / count as f64
    );
    let start = Instant::now();
    for seed in 0..50_000 {
        std::hint::black_box(fill(Shape::NINE, &mut Rng::new(Seed::new(seed))));
    }
    println!(
        "full grids: {:.1} thousand a second",
        50.0 / start.elapsed().as_secs_f64()
    );
}
