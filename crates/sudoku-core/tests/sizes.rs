//! What holds for every size, tried against solvers that share no code with the crate.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod sat;

use std::collections::HashSet;
use std::ops::ControlFlow;

use sudoku_core::{
    Budget, Cell, Count, Digit, Dug, Grid, Level, Proof, Rng, Seed, Shape, Solution, Spec, Verdict,
    add_back, count_solutions, count_solutions_plainly, dig_to_minimal, dig_with_proof, fill,
    fill_by_pattern, fill_by_search, generate, solutions, solve,
};

/// All that can be built, of which [`Shape::OFFERED`] are a part.
fn every_shape() -> impl Iterator<Item = Shape> {
    (2..=6).flat_map(|rows| (2..=6).filter_map(move |cols| Shape::new(rows, cols)))
}

fn values(grid: &Grid) -> Vec<u8> {
    grid.values().collect()
}

/// How many solutions the other solver finds, up to a limit.
fn second_opinion(grid: &Grid, limit: usize) -> usize {
    let shape = grid.shape();
    sat::count(shape.box_rows(), shape.box_cols(), &values(grid), limit)
}

/// So many clues of a solution, some of them changed.
fn part(solution: &Solution, clues: usize, changes: usize, rng: &mut Rng) -> Grid {
    let shape = solution.shape();
    let mut order: Vec<Cell> = Cell::all(shape).collect();
    rng.shuffle(&mut order);
    let mut grid = Grid::empty(shape);
    for &cell in &order[..clues] {
        grid.set(cell, Some(solution.get(cell)));
    }
    for &cell in &order[..changes] {
        // What its peers allow, so that the fault is not seen at a glance.
        grid.set(cell, None);
        let candidates: Vec<Digit> = grid.candidates(cell).iter().collect();
        let digit = candidates[rng.below(candidates.len() as u32) as usize];
        grid.set(cell, Some(digit));
    }
    grid
}

/// Counts that agree with the other solver: none, one, several, and how many the budget left open.
fn compare(shapes: impl Iterator<Item = Shape>, cases: u64, percents: &[usize]) -> [usize; 4] {
    let mut tally = [0; 4];
    for shape in shapes {
        for seed in 0..cases {
            let mut rng = Rng::new(Seed::new(seed));
            let solution = fill(shape, &mut rng);
            for percent in percents {
                for changes in 0..2 {
                    let grid = part(&solution, shape.cells() * percent / 100, changes, &mut rng);
                    let count = count_solutions(&grid, 3, Budget::nodes(2_000));
                    let expected = match count {
                        Count::Exactly(count) | Count::AtLeast(count) => count,
                        Count::Undecided { .. } => {
                            tally[3] += 1;
                            continue;
                        }
                    };
                    assert_eq!(
                        second_opinion(&grid, 3),
                        expected,
                        "{shape}, {percent} %, seed {seed}, {changes} changed: {:?}",
                        values(&grid)
                    );
                    tally[expected.min(2)] += 1;
                }
            }
        }
    }
    tally
}

#[test]
fn counts_agree_with_a_sat_solver() {
    let small = compare(
        every_shape().filter(|s| s.side() <= 12),
        6,
        &[25, 35, 45, 60],
    );
    assert!(small.iter().take(3).all(|&cases| cases > 50), "{small:?}");
    assert_eq!(small[3], 0);
    let large = compare(every_shape().filter(|s| s.side() > 12), 1, &[55, 65]);
    assert!(large.iter().take(3).all(|&cases| cases > 5), "{large:?}");
    assert!(large[3] < 5, "{large:?}");
}

#[test]
#[ignore = "takes minutes: cargo xtask nightly"]
fn many_counts_agree_with_a_sat_solver() {
    let percents: Vec<usize> = (20..=70).step_by(2).collect();
    let tally = compare(every_shape(), 10, &percents);
    assert!(tally.iter().take(3).all(|&cases| cases > 500), "{tally:?}");
}

#[test]
fn counts_agree_with_the_plain_twin() {
    for shape in every_shape().filter(|shape| shape.side() <= 10) {
        for seed in 0..30 {
            let mut rng = Rng::new(Seed::new(seed));
            let solution = fill(shape, &mut rng);
            for percent in [30, 40, 50] {
                let changes = rng.below(2) as usize;
                let grid = part(&solution, shape.cells() * percent / 100, changes, &mut rng);
                let plain = count_solutions_plainly(&grid, 100, Budget::nodes(200_000));
                if !matches!(plain, Count::Undecided { .. }) {
                    assert_eq!(
                        count_solutions(&grid, 100, Budget::UNLIMITED),
                        plain,
                        "{grid:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn every_solution_comes_once() {
    // 288 is known; the other numbers come from the count, by another engine for 9×9.
    assert_eq!(solutions(&Grid::empty(Shape::FOUR)).count(), 288);
    for shape in Shape::OFFERED
        .into_iter()
        .filter(|shape| shape.side() <= 12)
    {
        for seed in 0..12 {
            let mut rng = Rng::new(Seed::new(seed));
            let solution = fill(shape, &mut rng);
            let grid = part(&solution, shape.cells() * 2 / 5, 0, &mut rng);
            let mut all = solutions(&grid);
            let seen: HashSet<Solution> = all.by_ref().take(1_000).collect();
            assert!(seen.iter().all(|solution| solution.solves(&grid)));
            let count = count_solutions(&grid, 1_000, Budget::UNLIMITED);
            if seen.len() < 1_000 {
                assert!(all.is_complete() && seen.contains(&solution));
                assert_eq!(count, Count::Exactly(seen.len()));
            } else {
                assert_eq!(count, Count::AtLeast(1_000));
            }
        }
    }
}

#[test]
fn full_grids_keep_the_rules() {
    let keeps = |solution: &Solution| {
        let (shape, values) = (solution.shape(), values(solution.grid()));
        let side = shape.side();
        let units = (0..side).flat_map(|i| {
            let (top, left) = (
                i / shape.box_rows() * shape.box_rows(),
                i % shape.box_rows() * shape.box_cols(),
            );
            let row: HashSet<u8> = (0..side).map(|k| values[i * side + k]).collect();
            let column = (0..side).map(|k| values[k * side + i]).collect();
            let in_box = (0..side)
                .map(|k| {
                    let (down, right) = (k / shape.box_cols(), k % shape.box_cols());
                    values[(top + down) * side + left + right]
                })
                .collect();
            [row, column, in_box]
        });
        units.into_iter().all(|unit| {
            unit.len() == side && unit.iter().all(|&value| (1..=side as u8).contains(&value))
        })
    };
    for shape in every_shape() {
        let mut rng = Rng::new(Seed::new(shape.cells() as u64));
        for _ in 0..4 {
            assert!(keeps(&fill(shape, &mut rng)), "{shape}");
            assert!(keeps(&fill_by_pattern(shape, &mut rng)), "{shape}");
            let searched = fill_by_search(shape, Budget::nodes(2_000), &mut rng);
            assert!(searched.is_none_or(|solution| keeps(&solution)), "{shape}");
        }
    }
}

/// One solution, the one dug from, says the other solver.
fn check_dug(solution: &Solution, dug: &Dug) {
    let shape = solution.shape();
    assert!(solution.solves(&dug.clues), "{shape}");
    assert_eq!(second_opinion(&dug.clues, 2), 1, "{shape}");
    if dug.proof == Proof::Logic {
        let count = count_solutions(
            &dug.clues,
            2,
            Budget::nodes(if shape == Shape::NINE { 1_000 } else { 0 }),
        );
        assert_eq!(count, Count::Exactly(1), "{shape}: logic needs no guess");
    }
}

#[test]
fn dug_puzzles_have_one_solution() {
    for shape in Shape::OFFERED {
        for seed in 0..2 {
            let mut rng = Rng::new(Seed::new(seed));
            let solution = fill(shape, &mut rng);
            let clues = Level::Medium.clues(shape);
            let dug = dig_with_proof(&solution, clues, Budget::nodes(1_000_000), &mut rng);
            assert_eq!(dug.clues.clue_count(), clues, "{shape}");
            let counted = shape.side() <= 6 || shape == Shape::NINE;
            assert_eq!(dug.proof == Proof::Count, counted, "{shape}");
            check_dug(&solution, &dug);
        }
    }
}

#[test]
fn every_size_is_generated() {
    for shape in Shape::OFFERED {
        for level in [Level::Easy, Level::Medium] {
            let spec = Spec::new(shape, level);
            let made = generate(&spec, Seed::new(6), &mut |_| ControlFlow::Continue(())).unwrap();
            let clues = made.puzzle.clues();
            assert_eq!(clues.clue_count(), level.clues(shape), "{shape}");
            assert_eq!(second_opinion(clues, 2), 1, "{shape}");
        }
    }
}

#[test]
fn minimal_puzzles_are_minimal_and_added_back_ones_have_one_solution() {
    for shape in Shape::OFFERED
        .into_iter()
        .filter(|shape| shape.side() <= 12)
    {
        let mut rng = Rng::new(Seed::new(4));
        let solution = fill(shape, &mut rng);
        let minimal = dig_to_minimal(&solution, Budget::nodes(1_000_000), &mut rng);
        check_dug(&solution, &minimal);
        assert_eq!(minimal.undecided, 0, "{shape}");
        for (cell, digit) in minimal.clues.clues() {
            let mut without = minimal.clues.clone();
            without.set(cell, None);
            let count = second_opinion(&without, 2);
            assert_eq!(count, 2, "{shape}: {digit} at {} can go", cell.name(shape));
        }
        for budget in [0, 500] {
            check_dug(
                &solution,
                &add_back(&solution, Budget::nodes(budget), &mut rng),
            );
        }
    }
}

#[test]
#[ignore = "takes minutes: cargo xtask nightly"]
fn every_way_to_make_a_puzzle_at_every_size() {
    for shape in Shape::OFFERED {
        for seed in 0..3 {
            let mut rng = Rng::new(Seed::new(seed));
            let solution = fill(shape, &mut rng);
            // Logic alone; what needs counts may be beyond the other solver too.
            check_dug(
                &solution,
                &dig_with_proof(&solution, 0, Budget::nodes(0), &mut rng),
            );
            if shape.side() <= 20 {
                let minimal = dig_to_minimal(&solution, Budget::nodes(500), &mut rng);
                check_dug(&solution, &minimal);
            }
            check_dug(
                &solution,
                &add_back(&solution, Budget::nodes(500), &mut rng),
            );
        }
    }
}

#[test]
fn no_grid_makes_anything_panic() {
    for shape in every_shape() {
        let mut rng = Rng::new(Seed::new(11));
        for _ in 0..12 {
            let density = 1 + rng.below(shape.side() as u32);
            let values: Vec<u8> = (0..shape.cells())
                .map(|_| match rng.below(density) {
                    0 => rng.below(shape.side() as u32 + 1) as u8,
                    _ => 0,
                })
                .collect();
            let grid = Grid::from_values(shape, &values).unwrap();
            let verdict = solve(&grid, Budget::nodes(20));
            if !grid.clashes().is_empty() {
                assert!(matches!(verdict, Verdict::Unsolvable(_)));
                assert_eq!(solutions(&grid).next(), None);
            }
            for solution in solutions(&grid).within(Budget::nodes(100)).take(5) {
                assert!(solution.solves(&grid));
            }
            assert_eq!(
                count_solutions(&grid, 0, Budget::UNLIMITED),
                Count::AtLeast(0)
            );
        }
    }
}
