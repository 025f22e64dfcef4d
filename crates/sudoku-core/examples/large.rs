//! How the general engine does on files of large grids: `cargo run --release --example large -- <nodes> <file>…`.
#![allow(clippy::print_stdout, reason = "that is what it is for")]
#![allow(clippy::unwrap_used, reason = "scratch")]

use std::time::Instant;

use sudoku_core::{Budget, Grid, Shape, count_solutions};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let nodes: u64 = arguments.next().unwrap().parse().unwrap();
    for name in arguments {
        let start = Instant::now();
        let mut solved = 0;
        for (number, line) in std::fs::read_to_string(&name).unwrap().lines().enumerate() {
            let values: Vec<u8> = line
                .chars()
                .map(|c| c.to_digit(36).unwrap_or(0) as u8)
                .collect();
            let shape = match values.len() {
                256 => Shape::new(4, 4),
                _ => Shape::new(5, 5),
            }
            .unwrap();
            let grid = Grid::from_values(shape, &values).unwrap();
            let start = Instant::now();
            let count = count_solutions(&grid, 2, Budget::nodes(nodes));
            solved += usize::from(count == sudoku_core::Count::Exactly(1));
            println!(
                "{number:3} {:4} clues {count:?} {:.1} ms",
                grid.clue_count(),
                start.elapsed().as_secs_f64() * 1e3
            );
        }
        println!(
            "{name}: {solved} solved {:.2} s",
            start.elapsed().as_secs_f64()
        );
    }
}
