//! What making a puzzle of each level takes: attempts and milliseconds, for each symmetry of a shape.
//!
//! `cargo run --release -p sudoku-core --example levels -- 3x3 200`, or with one symmetry after it

use std::error::Error;
use std::io::{Write, stdout};
use std::ops::ControlFlow;
use std::time::Instant;

use sudoku_core::{Level, Seed, Shape, Spec, Symmetry, generate};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let shape: Shape = arguments.next().unwrap_or("3x3".into()).parse()?;
    let count: u64 = arguments.next().unwrap_or("200".into()).parse()?;
    let mut out = stdout();
    writeln!(
        out,
        "| symmetry | level | attempts, median | most | ms, median | 99 % | most | failed |"
    )?;
    writeln!(out, "|---|---|--:|--:|--:|--:|--:|--:|")?;
    let symmetries = match arguments.next() {
        Some(id) => vec![Symmetry::from_id(&id).ok_or("no such symmetry")?],
        None => Symmetry::ALL.to_vec(),
    };
    for symmetry in symmetries {
        for level in Level::ALL {
            let spec = Spec::new(shape, level).with_symmetry(symmetry);
            let (mut attempts, mut times, mut failed) = (Vec::new(), Vec::new(), 0);
            for seed in 0..count {
                let start = Instant::now();
                match generate(&spec, Seed::new(seed), &mut |_| ControlFlow::Continue(())) {
                    Ok(generated) => attempts.push(generated.attempts),
                    Err(_) => failed += 1,
                }
                times.push(start.elapsed().as_secs_f64() * 1000.0);
            }
            attempts.sort_unstable();
            times.sort_unstable_by(f64::total_cmp);
            let tail = times.len() * 99 / 100;
            writeln!(
                out,
                "| {symmetry} | {} | {} | {} | {:.2} | {:.2} | {:.2} | {failed} |",
                level.id(),
                attempts.get(attempts.len() / 2).unwrap_or(&0),
                attempts.last().unwrap_or(&0),
                times[times.len() / 2],
                times[tail.min(times.len() - 1)],
                times[times.len() - 1],
            )?;
        }
    }
    Ok(())
}
