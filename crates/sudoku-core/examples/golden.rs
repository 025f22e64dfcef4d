//! Writes the golden table of the latest algorithm:
//! `cargo run --release --example golden > crates/sudoku-core/golden/puzzles-b.txt`.
//!
//! Only a new version of the algorithm, with a new letter in the codes, may change it; the tables of older ones stay.

use std::error::Error;
use std::io::{Write, stdout};
use std::ops::ControlFlow;

use sudoku_core::{
    Level, PuzzleCode, Seed, SetCode, SetSpec, Shape, Spec, Symmetry, generate, text,
};

fn main() -> Result<(), Box<dyn Error>> {
    let mut codes = Vec::new();
    for shape in [Shape::FOUR, Shape::SIX, Shape::NINE] {
        for level in Level::ALL {
            let spec = Spec::new(shape, level);
            for seed in [
                Seed::new(0),
                Seed::new(1),
                Seed::new(20_261_130),
                Seed::new(Seed::COUNT - 1),
            ] {
                codes.push(PuzzleCode::new(spec, seed));
            }
        }
        let plain = Spec::new(shape, Level::Easy);
        codes.push(PuzzleCode::new(
            plain.with_clues(shape.cells()),
            Seed::new(5),
        ));
        let set = SetCode::new(SetSpec::new(shape, [1, 1, 1, 1]), Seed::new(77));
        codes.extend((0..4).map(|index| set.member(index, 0)));
        codes.push(set.member(3, 1));
    }
    codes.push(PuzzleCode::new(
        Spec::new(Shape::NINE, Level::Expert).with_clues(22),
        Seed::new(6),
    ));
    for (symmetry, level) in Symmetry::ALL
        .into_iter()
        .zip(Level::ALL.into_iter().cycle())
    {
        let spec = Spec::new(Shape::NINE, level).with_symmetry(symmetry);
        codes.push(PuzzleCode::new(spec, Seed::new(3)));
    }
    for code in codes {
        let generated = generate(&code.spec, code.seed, &mut |_| ControlFlow::Continue(()))?;
        writeln!(stdout(), "{code}\t{}", text::line(generated.puzzle.clues()))?;
    }
    Ok(())
}
