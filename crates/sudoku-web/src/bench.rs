//! What `cargo xtask bench` measures: the core's engines beside their plain twins, by the same code natively, under Node and
//! in a browser. The page's module has none of it; a module of its own is built for it (feature `bench`).

use std::hint::black_box;
use std::ops::ControlFlow;

use sudoku_core::{
    Budget, Cell, Count, Grid, Level, Rng, Seed, Shape, Spec, count_solutions,
    count_solutions_plainly, dig, fill, generate, guesses, text,
};

/// Lists of 9×9 grids, by the names of their files.
pub const LISTS: [&str; 9] = [
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
/// Numbers of clues to make 9×9 puzzles with; with none asked for, a puzzle is dug until it is minimal.
pub const CLUES: [usize; 5] = [45, 35, 28, 24, 0];
/// How many times each engine has its turn.
pub const ROUNDS: usize = 5;

/// Grids of a list that are used: the plain twin takes its time.
const GRIDS: usize = 250;
/// Puzzles that are made in a turn, and by the twin.
const PUZZLES: [u64; 2] = [500, 8];
/// A turn is as many passes as take so many milliseconds, which a browser's coarse clock can tell.
const TURN: f64 = 20.0;

/// Says the time, in milliseconds since any moment.
pub type Clock<'a> = &'a mut dyn FnMut() -> f64;

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Grids judged, or puzzles made, a second.
    pub engine: f64,
    /// By the plain twin.
    pub twin: f64,
    /// Guesses a grid; clues a puzzle.
    pub mean: f64,
}

/// Judges the first grids of a list, one a line: whether they have no solution, one or several.
///
/// # Errors
///
/// A sentence if a line is no 9×9 grid, or if the two engines do not agree about one.
pub fn judge(lines: &str, rounds: usize, clock: Clock<'_>) -> Result<Row, String> {
    let mut grids = Vec::new();
    let (mut solutions, mut all_guesses) = (0, 0);
    for line in lines.lines().take(GRIDS) {
        let grid = text::parse_cells(line)
            .ok()
            .map(|parsed| parsed.grid)
            .filter(|grid| grid.shape() == Shape::NINE)
            .ok_or_else(|| format!("{line} is no 9×9 grid"))?;
        let [fast, plain] = [count_solutions, count_solutions_plainly]
            .map(|count| count(&grid, 2, Budget::UNLIMITED));
        if fast != plain {
            return Err(format!(
                "{line}: {fast:?} solutions, and {plain:?} by the plain twin"
            ));
        }
        solutions += found(fast);
        all_guesses += guesses(&grid, 2, Budget::UNLIMITED);
        grids.push(grid);
    }
    let all = |count: fn(&Grid, usize, Budget) -> Count| {
        let counts = grids.iter().map(|grid| count(grid, 2, Budget::UNLIMITED));
        counts.map(found).sum::<usize>()
    };
    let mut engines: [(&mut dyn FnMut() -> usize, usize); 2] = [
        (&mut || all(count_solutions), solutions),
        (&mut || all(count_solutions_plainly), solutions),
    ];
    let seconds = race(&mut engines, rounds, clock)?;
    let [engine, twin] = seconds.map(|seconds| grids.len() as f64 / seconds);
    Ok(Row {
        engine,
        twin,
        mean: all_guesses as f64 / grids.len() as f64,
    })
}

/// Makes puzzles of so many clues, filling their grids included. The twin takes one clue out at a time, in random order, if
/// the plain count says that there is still one solution, and begins with another grid when none is left to try.
///
/// # Errors
///
/// A sentence if a puzzle is not what was asked for, by the plain count.
pub fn make(clues: usize, rounds: usize, clock: Clock<'_>) -> Result<Row, String> {
    let engines: [fn(usize, u64) -> Grid; 2] = [quickly, plainly];
    let mut sums = [0; 2];
    for ((make, sum), puzzles) in engines.into_iter().zip(&mut sums).zip(PUZZLES) {
        for seed in 0..puzzles {
            let puzzle = make(clues, seed);
            confirm(&puzzle, clues)?;
            *sum += puzzle.clue_count();
        }
    }
    let all = |which: usize| {
        (0..PUZZLES[which])
            .map(|seed| engines[which](clues, seed).clue_count())
            .sum::<usize>()
    };
    let mut turns: [(&mut dyn FnMut() -> usize, usize); 2] =
        [(&mut || all(0), sums[0]), (&mut || all(1), sums[1])];
    let seconds = race(&mut turns, rounds, clock)?;
    Ok(Row {
        engine: PUZZLES[0] as f64 / seconds[0],
        twin: PUZZLES[1] as f64 / seconds[1],
        mean: sums[0] as f64 / PUZZLES[0] as f64,
    })
}

/// The engines take turns, each with what its answers must come to. Returns the median seconds of a pass of each.
fn race(
    engines: &mut [(&mut dyn FnMut() -> usize, usize); 2],
    rounds: usize,
    clock: Clock<'_>,
) -> Result<[f64; 2], String> {
    let mut times = [Vec::new(), Vec::new()];
    for round in 0..rounds.max(1) {
        for turn in 0..2 {
            let which = (round + turn) % 2;
            let (pass, expected) = &mut engines[which];
            let (before, mut passes, mut elapsed) = (clock(), 0, 0.0);
            while elapsed < TURN {
                if black_box(pass()) != *expected {
                    return Err(String::from("an answer is not the same each time"));
                }
                passes += 1;
                elapsed = clock() - before;
            }
            times[which].push(elapsed / 1e3 / f64::from(passes));
        }
    }
    Ok(times.map(|mut times| {
        times.sort_unstable_by(f64::total_cmp);
        times[times.len() / 2]
    }))
}

fn found(count: Count) -> usize {
    match count {
        Count::Exactly(found) | Count::AtLeast(found) | Count::Undecided { found } => found,
    }
}

fn quickly(clues: usize, seed: u64) -> Grid {
    let seed = Seed::new(seed);
    if clues == 0 {
        let mut rng = Rng::new(seed);
        let solution = fill(Shape::NINE, &mut rng);
        return dig(&solution, 0, Budget::UNLIMITED, &mut rng);
    }
    let spec = Spec::new(Shape::NINE, Level::Easy).with_clues(clues);
    let made = generate(&spec, seed, &mut |_| ControlFlow::Continue(()));
    made.map_or_else(
        |_| Grid::empty(Shape::NINE),
        |made| made.puzzle.clues().clone(),
    )
}

fn plainly(clues: usize, seed: u64) -> Grid {
    let mut rng = Rng::new(Seed::new(seed));
    loop {
        let mut grid = fill(Shape::NINE, &mut rng).into_grid();
        let mut cells: Vec<Cell> = grid.cells().map(|(cell, _)| cell).collect();
        rng.shuffle(&mut cells);
        for cell in cells {
            if grid.clue_count() == clues {
                break;
            }
            let digit = grid.get(cell);
            grid.set(cell, None);
            if !is_puzzle(&grid) {
                grid.set(cell, digit);
            }
        }
        if clues == 0 || grid.clue_count() == clues {
            return grid;
        }
    }
}

/// A puzzle with so many clues, or a minimal one.
fn confirm(puzzle: &Grid, clues: usize) -> Result<(), String> {
    let asked_for = if clues == 0 {
        puzzle.clues().all(|(cell, _)| {
            let mut fewer = puzzle.clone();
            fewer.set(cell, None);
            !is_puzzle(&fewer)
        })
    } else {
        puzzle.clue_count() == clues
    };
    if asked_for && is_puzzle(puzzle) {
        Ok(())
    } else {
        Err(format!("{} is not what was asked for", text::line(puzzle)))
    }
}

fn is_puzzle(grid: &Grid) -> bool {
    count_solutions_plainly(grid, 2, Budget::UNLIMITED) == Count::Exactly(1)
}

/// What JavaScript calls; `clock` returns milliseconds.
#[cfg(target_family = "wasm")]
mod exported {
    use std::ops::ControlFlow;

    use js_sys::Function;
    use sudoku_core::{Level, Seed, Shape, Spec, generate};
    use wasm_bindgen::prelude::wasm_bindgen;
    use wasm_bindgen::{JsValue, UnwrapThrowExt};

    use super::{CLUES, LISTS, ROUNDS, Row, judge, make};

    /// The lists' names, a line each.
    #[wasm_bindgen]
    pub fn bench_lists() -> String {
        LISTS.join("\n")
    }

    /// The rows' numbers of clues.
    #[wasm_bindgen]
    pub fn bench_clues() -> Vec<u32> {
        CLUES.map(|clues| clues as u32).to_vec()
    }

    /// See [`judge`]: the row's three numbers.
    #[wasm_bindgen]
    pub fn bench_judge(lines: &str, clock: &Function) -> Result<Vec<f64>, String> {
        judge(lines, ROUNDS, &mut || now(clock)).map(numbers)
    }

    /// See [`make`]: the row's three numbers.
    #[wasm_bindgen]
    pub fn bench_make(clues: usize, clock: &Function) -> Result<Vec<f64>, String> {
        make(clues, ROUNDS, &mut || now(clock)).map(numbers)
    }

    /// Milliseconds that making `count` puzzles of a level takes.
    #[wasm_bindgen]
    pub fn bench_level(shape: &str, level: &str, count: u32, clock: &Function) -> f64 {
        let spec = Spec::new(
            shape.parse().unwrap_or(Shape::NINE),
            Level::from_id(level).unwrap_or(Level::Easy),
        );
        let before = now(clock);
        for seed in 0..count {
            let seed = Seed::new(u64::from(seed));
            let made = generate(&spec, seed, &mut |_| ControlFlow::Continue(()));
            assert!(
                made.is_ok_and(|made| made.puzzle.clues().clue_count() == spec.clues),
                "every seed makes a puzzle"
            );
        }
        now(clock) - before
    }

    fn numbers(row: Row) -> Vec<f64> {
        vec![row.engine, row.twin, row.mean]
    }

    fn now(clock: &Function) -> f64 {
        let time = clock.call0(&JsValue::NULL).ok();
        time.and_then(|time| time.as_f64())
            .expect_throw("the clock returns a number")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A clock on which every look takes a turn's time.
    fn check(run: impl Fn(Clock<'_>) -> Result<Row, String>) -> Result<Row, String> {
        let mut time = 0.0;
        run(&mut || {
            time += TURN;
            time
        })
    }

    #[test]
    fn a_row_is_what_the_clock_says() {
        let two = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n\
                   .................................................................................";
        let row = check(|clock| judge(two, 3, clock));
        let row = row.map(|row| (row.engine, row.twin, row.mean > 1.0));
        assert_eq!(row, Ok((2e3 / TURN, 2e3 / TURN, true)));
        let row = check(|clock| make(35, 1, clock)).map(|row| (row.engine, row.mean));
        assert_eq!(row, Ok((PUZZLES[0] as f64 * 1e3 / TURN, 35.0)));
        assert!(check(|clock| judge("no grid", 1, clock)).is_err());
    }

    #[test]
    fn what_was_not_asked_for_is_refused() {
        assert!(confirm(&Grid::empty(Shape::NINE), 0).is_err());
        for clues in [30, 0] {
            let puzzle = plainly(clues, 1);
            assert_eq!(confirm(&puzzle, clues), Ok(()));
            assert!(confirm(&puzzle, 45).is_err());
        }
        assert!(confirm(&plainly(60, 1), 0).is_err());
    }
}
