//! Three ways to make a puzzle of a full grid, compared: digging from the top to so many clues, adding clues back, and
//! digging until every clue is needed. For each: milliseconds, clues, and what a person needs to solve them.
//!
//! `cargo run --release -p sudoku-core --example three_ways -- [seeds] [shape…]`; the tables of `docs/sizes.md` come from here.

use std::collections::BTreeMap;
use std::error::Error;
use std::io::{Write, stdout};
use std::time::Instant;

use sudoku_core::logic::{Ladder, Technique};
use sudoku_core::{
    Budget, Dug, Level, Puzzle, Rating, Rng, Seed, Shape, Solution, add_back, dig_to_minimal,
    dig_with_proof, fill,
};

const BUDGET: Budget = Budget::nodes(1_000_000);

/// What one way came to, over all seeds.
#[derive(Default)]
struct Tally {
    milliseconds: f64,
    clues: Vec<usize>,
    scores: Vec<u32>,
    levels: BTreeMap<&'static str, usize>,
    hardest: BTreeMap<Technique, usize>,
}

impl Tally {
    fn add(&mut self, make: impl FnOnce() -> Dug) -> Result<(), Box<dyn Error>> {
        let start = Instant::now();
        let dug = make();
        self.milliseconds += start.elapsed().as_secs_f64() * 1e3;
        self.clues.push(dug.clues.clue_count());
        let rating = Rating::of(&Puzzle::new(dug.clues, BUDGET)?, Ladder::FULL);
        *self.levels.entry(rating.level_name()).or_default() += 1;
        if rating.solved {
            self.scores.push(rating.score);
        }
        if let Some(hardest) = rating.hardest {
            *self.hardest.entry(hardest).or_default() += 1;
        }
        Ok(())
    }

    /// A row of the table.
    fn row(&mut self, name: &str) -> String {
        let count = self.clues.len() as f64;
        let mean = self.clues.iter().sum::<usize>() as f64 / count;
        let squares: f64 = self
            .clues
            .iter()
            .map(|&clues| (clues as f64 - mean).powi(2))
            .sum();
        let deviation = (squares / count).sqrt();
        self.scores.sort_unstable();
        let median = self.scores.get(self.scores.len() / 2).unwrap_or(&0);
        let share = |number: usize| number as f64 * 100.0 / count;
        let names = Level::ALL.map(Level::id);
        let levels = names.into_iter().chain(["trial and error"]).map(|level| {
            format!(
                "{:.0} |",
                share(self.levels.get(level).copied().unwrap_or(0))
            )
        });
        let levels: Vec<String> = levels.collect();
        let mut hardest: Vec<(&Technique, &usize)> = self.hardest.iter().collect();
        hardest.sort_by_key(|&(technique, number)| (std::cmp::Reverse(*number), technique));
        let hardest: Vec<String> = hardest
            .iter()
            .take(4)
            .map(|(technique, number)| format!("{} {:.0} %", technique.name(), share(**number)))
            .collect();
        format!(
            "| {name} | {:.2} | {mean:.1} ± {deviation:.1} | {} {median} | {} |",
            self.milliseconds / count,
            levels.join(" "),
            hardest.join(", ")
        )
    }
}

fn compare(shape: Shape, seeds: u64, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let mut tallies: [Tally; 4] = Default::default();
    let [hard, expert, minimal, back] = &mut tallies;
    for seed in 0..seeds {
        let rng = |more| Rng::new(Seed::new(seed + more));
        let solution: Solution = fill(shape, &mut rng(0));
        let dig = |level: Level| {
            dig_with_proof(&solution, level.clues(shape), BUDGET, &mut rng(1_000_000))
        };
        hard.add(|| dig(Level::Hard))?;
        expert.add(|| dig(Level::Expert))?;
        minimal.add(|| dig_to_minimal(&solution, BUDGET, &mut rng(1_000_000)))?;
        back.add(|| add_back(&solution, Budget::nodes(500), &mut rng(1_000_000)))?;
    }
    writeln!(out, "\n{shape}, {seeds} grids\n")?;
    writeln!(
        out,
        "| way | ms | clues | easy | medium | hard | expert | trial and error | score | hardest technique |"
    )?;
    writeln!(out, "|---|--:|--:|--:|--:|--:|--:|--:|--:|---|")?;
    let names = [
        format!("dig to {}", Level::Hard.clues(shape)),
        format!("dig to {}", Level::Expert.clues(shape)),
        String::from("dig to minimal"),
        String::from("add back"),
    ];
    for (tally, name) in tallies.iter_mut().zip(names) {
        writeln!(out, "{}", tally.row(&name))?;
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let seeds = arguments.next().map_or(Ok(200), |seeds| seeds.parse())?;
    let shapes: Vec<Shape> = arguments
        .map(|shape| shape.parse())
        .collect::<Result<_, _>>()?;
    let shapes = if shapes.is_empty() {
        vec![Shape::SIX, Shape::NINE]
    } else {
        shapes
    };
    let mut out = stdout().lock();
    for shape in shapes {
        compare(shape, seeds, &mut out)?;
    }
    Ok(())
}
