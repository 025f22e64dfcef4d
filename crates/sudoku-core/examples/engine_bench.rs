//! The 9×9 engine against its plain twin: `cargo run --release --example engine_bench -- <folder of lists> [rounds]`.
//!
//! For each list: grids a second of both, from a `Grid`, counting up to two; the ratio; and the guesses a grid. The two
//! take turns on blocks of 50 grids, and the median of the rounds counts. Every answer of one is compared with the
//! other's. With WASI-less WebAssembly, which has no clock and no files, the browser's benchmark does the timing.
#![allow(clippy::print_stdout, reason = "that is what it is for")]

use std::path::Path;
use std::time::Instant;
use std::{env, error::Error, fs};

use sudoku_core::{
    Budget, Count, ENGINE, Grid, Shape, count_solutions, count_solutions_plainly, guesses, text,
};

type Engine = fn(&Grid, usize, Budget) -> Count;

const ENGINES: [Engine; 2] = [count_solutions, count_solutions_plainly];
const LISTS: [&str; 9] = [
    "easy",
    "random-minimal",
    "17-clue",
    "top1465",
    "hardest-se11",
    "hardest-2011",
    "two-or-more",
    "many-solutions",
    "no-solution",
];
/// Grids of a list that are used: the plain twin takes its time.
const MOST: usize = 100;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let folder = arguments
        .next()
        .ok_or("say in which folder easy.txt and the other lists are")?;
    let rounds = arguments.next().map_or(Ok(5), |rounds| rounds.parse())?;
    println!(
        "{:16}{:>12}{:>12}{:>8}{:>10}   grids a second; {ENGINE}",
        "", "engine", "plain", "ratio", "guesses"
    );
    for list in LISTS {
        let Ok(lines) = fs::read_to_string(Path::new(&folder).join(list).with_extension("txt"))
        else {
            println!("{list:16}   not in {folder}");
            continue;
        };
        let grids = lines
            .lines()
            .take(MOST)
            .map(|line| text::parse(line).map(|parsed| parsed.grid));
        let grids: Vec<Grid> = grids
            .collect::<Result<_, _>>()
            .map_err(|error| error.to_string())?;
        let grids: Vec<Grid> = grids
            .into_iter()
            .filter(|grid| grid.shape() == Shape::NINE)
            .collect();
        let seconds = race(&grids, rounds)?;
        let [engine, plain] = seconds.map(|seconds| grids.len() as f64 / seconds);
        let guesses: u64 = grids
            .iter()
            .map(|grid| guesses(grid, 2, Budget::UNLIMITED))
            .sum();
        let each = guesses as f64 / grids.len() as f64;
        println!(
            "{list:16}{engine:12.0}{plain:12.0}{:8.1}{each:10.2}",
            engine / plain
        );
    }
    Ok(())
}

/// The seconds that each engine takes for all: sums of medians.
fn race(grids: &[Grid], rounds: usize) -> Result<[f64; 2], String> {
    let mut sums = [0.0; 2];
    for block in grids.chunks(50) {
        let mut times = [Vec::new(), Vec::new()];
        for round in 0..rounds.max(1) {
            let mut counts = [Vec::new(), Vec::new()];
            for turn in 0..2 {
                let engine = (turn + round) % 2;
                let start = Instant::now();
                counts[engine] = block
                    .iter()
                    .map(|grid| ENGINES[engine](grid, 2, Budget::UNLIMITED))
                    .collect();
                times[engine].push(start.elapsed().as_secs_f64());
            }
            if counts[0] != counts[1] {
                return Err(String::from("the engines disagree"));
            }
        }
        for (sum, times) in sums.iter_mut().zip(&mut times) {
            times.sort_unstable_by(f64::total_cmp);
            *sum += times[times.len() / 2];
        }
    }
    Ok(sums)
}
