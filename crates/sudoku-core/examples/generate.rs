//! Makes the puzzle of a code: `cargo run --example generate -- B9E-222-222-229`.

use std::error::Error;
use std::io::{Write, stdout};
use std::ops::ControlFlow;

use sudoku_core::{PuzzleCode, generate, text};

fn main() -> Result<(), Box<dyn Error>> {
    let code: PuzzleCode = std::env::args()
        .nth(1)
        .ok_or("give the code of a puzzle, such as B9E-K7Q-M2X-PAC")?
        .parse()?;
    let generated = generate(&code.spec, code.seed, &mut |_| ControlFlow::Continue(()))?;
    writeln!(stdout(), "{}", text::rows(generated.puzzle.clues()))?;
    Ok(())
}
