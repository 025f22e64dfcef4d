//! Rates a list of puzzles, one a line (what follows a blank, a comment or a colon is left out), and prints
//! `puzzle<TAB>level<TAB>score<TAB>hardest technique` a line. A line that is no puzzle is printed with what is wrong with it.
//!
//! `cargo run --release -p sudoku-core --example rate -- FILE`

use std::error::Error;
use std::io::{BufWriter, Write, stdout};

use sudoku_core::logic::{Ladder, Technique};
use sudoku_core::{Budget, Puzzle, Rating, text};

const BUDGET: Budget = Budget::nodes(1_000_000);

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).ok_or("which file?")?;
    let mut out = BufWriter::new(stdout());
    for line in std::fs::read_to_string(file)?.lines() {
        let puzzle = line
            .split([' ', '\t', ':', '#', ','])
            .next()
            .unwrap_or(line);
        if puzzle.is_empty() {
            continue;
        }
        match rate(puzzle) {
            Ok(rating) => {
                let hardest = rating.hardest.map_or("none", Technique::name);
                writeln!(
                    out,
                    "{puzzle}\t{}\t{}\t{hardest}",
                    rating.level_name(),
                    rating.score
                )?;
            }
            Err(error) => writeln!(out, "{puzzle}\t{error}\t0\tnone")?,
        }
    }
    out.flush()?;
    Ok(())
}

fn rate(puzzle: &str) -> Result<Rating, Box<dyn Error>> {
    let clues = text::parse(puzzle)?.grid;
    Ok(Rating::of(&Puzzle::new(clues, BUDGET)?, Ladder::FULL))
}
