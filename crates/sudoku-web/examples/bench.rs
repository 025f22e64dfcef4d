//! The native half of `cargo xtask bench`: `cargo run --release -p sudoku-web --features bench --example bench -- <folder>`.
//!
//! A line for each list in the folder and each number of clues: its name, what the engine and its plain twin do a second, and
//! the guesses a grid or clues a puzzle.

use std::error::Error;
use std::path::Path;
use std::time::Instant;
use std::{env, fs};

use sudoku_web::bench::{CLUES, LISTS, ROUNDS, Row, judge, make};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args()
        .nth(1)
        .ok_or("say in which folder easy.txt and the other lists are")?;
    let start = Instant::now();
    let mut clock = || start.elapsed().as_secs_f64() * 1e3;
    for list in LISTS {
        let path = Path::new(&folder).join(list).with_extension("txt");
        if let Ok(lines) = fs::read_to_string(path) {
            say(list, judge(&lines, ROUNDS, &mut clock)?);
        }
    }
    for clues in CLUES {
        say(&clues.to_string(), make(clues, ROUNDS, &mut clock)?);
    }
    Ok(())
}

#[expect(clippy::print_stdout, reason = "that is what it is for")]
fn say(name: &str, row: Row) {
    println!("{name}\t{}\t{}\t{}", row.engine, row.twin, row.mean);
}
