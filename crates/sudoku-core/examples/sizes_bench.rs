//! How long each size takes to fill, dig and count: `cargo run --release --example sizes_bench -- [seeds]`.
//!
//! Times are means over seeds, in milliseconds. The figures of `docs/sizes.md` come from here.
#![allow(clippy::print_stdout, reason = "that is what it is for")]

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use sudoku_core::{
    Budget, Count, Dug, Level, Proof, Rng, Seed, Shape, Solution, Spec, add_back, count_solutions,
    dig_to_minimal, dig_with_proof, fill, fill_by_pattern, fill_by_search, generate,
};

const BUDGET: Budget = Budget::nodes(1_000_000);

/// What one way of making puzzles came to, over all seeds.
#[derive(Default)]
struct Tally {
    time: Duration,
    slowest: Duration,
    clues: usize,
    by_logic: usize,
    undecided: usize,
    runs: u32,
}

impl Tally {
    fn add(&mut self, make: impl FnOnce() -> Dug) -> Dug {
        let start = Instant::now();
        let dug = make();
        let time = start.elapsed();
        self.time += time;
        self.slowest = self.slowest.max(time);
        self.clues += dug.clues.clue_count();
        self.by_logic += usize::from(dug.proof == Proof::Logic);
        self.undecided += dug.undecided;
        self.runs += 1;
        dug
    }

    fn row(&self, shape: Shape, name: &str) {
        let runs = f64::from(self.runs);
        println!(
            "{:>7} {name:10} {:9.2} mean {:9.2} slowest   {:5.1} % clues   by logic {:3.0} %   undecided {:.1}",
            side(shape),
            self.time.as_secs_f64() * 1e3 / runs,
            self.slowest.as_secs_f64() * 1e3,
            self.clues as f64 * 100.0 / runs / shape.cells() as f64,
            self.by_logic as f64 * 100.0 / runs,
            self.undecided as f64 / runs,
        );
    }
}

fn side(shape: Shape) -> String {
    format!("{0}x{0} {shape}", shape.side())
}

fn mean(seeds: u64, mut run: impl FnMut(u64)) -> f64 {
    let start = Instant::now();
    (0..seeds).for_each(&mut run);
    start.elapsed().as_secs_f64() * 1e3 / seeds as f64
}

fn main() {
    let seeds: u64 = std::env::args()
        .nth(1)
        .and_then(|text| text.parse().ok())
        .unwrap_or(10);
    let rng = |seed: u64| Rng::new(Seed::new(seed));
    println!("filling, milliseconds");
    for shape in Shape::SIZES {
        let as_offered = mean(seeds, |seed| drop(fill(shape, &mut rng(seed))));
        let pattern = mean(seeds, |seed| drop(fill_by_pattern(shape, &mut rng(seed))));
        let mut searched = 0;
        let search = mean(seeds, |seed| {
            searched +=
                u32::from(fill_by_search(shape, Budget::nodes(2_000), &mut rng(seed)).is_some());
        });
        println!(
            "{:>7} fill {as_offered:8.3}   pattern {pattern:8.3}   search {search:8.3} ({searched} of {seeds} within 2,000 guesses)",
            side(shape)
        );
    }
    println!("\ngenerating at medium density, milliseconds, filling included");
    for shape in Shape::SIZES {
        let spec = Spec::new(shape, Level::Medium);
        let mut slowest = Duration::ZERO;
        let mean = mean(seeds, |seed| {
            let start = Instant::now();
            let made = generate(&spec, Seed::new(seed), &mut |_| ControlFlow::Continue(()));
            slowest = slowest.max(start.elapsed());
            let clues = made.map_or(0, |made| made.puzzle.clues().clue_count());
            assert_eq!(clues, spec.clues, "{shape}");
        });
        let slowest = slowest.as_secs_f64() * 1e3;
        println!("{:>7} {mean:8.3} mean {slowest:8.3} slowest", side(shape));
    }
    println!("\nother ways to make puzzles, milliseconds, without filling");
    for shape in Shape::SIZES {
        let clues = Level::Medium.clues(shape);
        let [mut medium, mut logical, mut minimal, mut back]: [Tally; 4] = Default::default();
        for seed in 0..seeds {
            let solution: Solution = fill(shape, &mut rng(seed));
            let dug =
                medium.add(|| dig_with_proof(&solution, clues, BUDGET, &mut rng(seed + 1_000)));
            assert_eq!(count_solutions(&dug.clues, 2, BUDGET), Count::Exactly(1));
            logical.add(|| dig_with_proof(&solution, 0, Budget::nodes(0), &mut rng(seed + 1_000)));
            minimal.add(|| dig_to_minimal(&solution, BUDGET, &mut rng(seed + 1_000)));
            back.add(|| add_back(&solution, Budget::nodes(500), &mut rng(seed + 1_000)));
        }
        medium.row(shape, "medium");
        if logical.by_logic > 0 {
            logical.row(shape, "by logic");
        }
        minimal.row(shape, "minimal");
        back.row(shape, "add back");
    }
}
