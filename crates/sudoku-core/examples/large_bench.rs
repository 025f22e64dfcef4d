//! How the general engine does on files of large grids, one solution each: `cargo run --release --example large_bench --
//! <nodes> <file>…`. A line is a grid of 16×16 or 25×25, `1`–`9` and `A`–`P`.
#![allow(clippy::print_stdout, reason = "that is what it is for")]

use std::time::Instant;

use sudoku_core::{Budget, Count, Grid, Shape, count_solutions};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let nodes: u64 = arguments.next().ok_or("how many nodes?")?.parse()?;
    for name in arguments {
        let (mut solved, mut grids, mut slowest) = (0, 0, 0.0_f64);
        let start = Instant::now();
        for line in std::fs::read_to_string(&name)?.lines() {
            let digit = |symbol: char| symbol.to_digit(36).unwrap_or(0) as u8;
            let values: Vec<u8> = line.trim().chars().map(digit).collect();
            let root = if values.len() == 256 { 4 } else { 5 };
            let grid = Shape::new(root, root)
                .and_then(|shape| Grid::from_values(shape, &values))
                .ok_or("a line is no grid of 16×16 or 25×25")?;
            let start = Instant::now();
            let count = count_solutions(&grid, 2, Budget::nodes(nodes));
            let seconds = start.elapsed().as_secs_f64();
            grids += 1;
            solved += usize::from(count == Count::Exactly(1));
            slowest = slowest.max(seconds);
            if seconds > 0.1 {
                println!("  grid {grids}: {count:?} in {seconds:.2} s");
            }
        }
        println!(
            "{name}: {solved} of {grids} proved within {nodes} nodes each, {:.3} s in all, the slowest {slowest:.4} s",
            start.elapsed().as_secs_f64()
        );
    }
    Ok(())
}
