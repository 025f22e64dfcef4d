//! What holds for every grid, seed and text, tried on random ones.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod independent;

use std::ops::ControlFlow;

use proptest::prelude::*;
use sudoku_core::logic::{Class, End, Ladder, Technique, explain};
use sudoku_core::{
    Budget, Cell, Count, Digit, Grid, Level, PuzzleCode, Rating, Rng, Seed, SetCode, SetSpec,
    Shape, Spec, Symmetry, canonical, count_solutions, count_solutions_plainly, fill, generate,
    text,
};

fn shapes() -> impl Strategy<Value = Shape> {
    prop::sample::select(vec![Shape::FOUR, Shape::SIX, Shape::NINE])
}

fn levels() -> impl Strategy<Value = Level> {
    prop::sample::select(Level::ALL.to_vec())
}

fn seeds() -> impl Strategy<Value = Seed> {
    (0..Seed::COUNT).prop_map(Seed::new)
}

/// A part of a full grid, with some digits changed at will.
fn grids(shape: Shape) -> impl Strategy<Value = Grid> {
    let cells = shape.cells();
    let change = (0..cells, 0..=shape.side() as u8);
    (
        seeds(),
        shape.side() * 2..=cells,
        prop::collection::vec(change, 0..3),
    )
        .prop_map(move |(seed, keep, changes)| {
            let mut rng = Rng::new(seed);
            let mut grid = fill(shape, &mut rng).into_grid();
            let mut order: Vec<Cell> = Cell::all(shape).collect();
            rng.shuffle(&mut order);
            for &cell in &order[keep..] {
                grid.set(cell, None);
            }
            for (index, value) in changes {
                grid.set(order[index], Digit::new(value));
            }
            grid
        })
}

fn any_grid() -> impl Strategy<Value = Grid> {
    shapes().prop_flat_map(grids)
}

fn make(spec: &Spec, seed: Seed) -> sudoku_core::Generated {
    generate(spec, seed, &mut |_| ControlFlow::Continue(())).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_engine_agrees_with_its_plain_twin(grid in grids(Shape::NINE)) {
        let budget = Budget::nodes(3_000_000);
        let plain = count_solutions_plainly(&grid, 200, budget);
        prop_assume!(!matches!(plain, Count::Undecided { .. }));
        prop_assert_eq!(count_solutions(&grid, 200, budget), plain);
    }

    #[test]
    fn an_independent_count_agrees(grid in any_grid()) {
        let shape = grid.shape();
        let expected = independent::count(shape.box_rows(), shape.box_cols(), &text::line(&grid), 3);
        let count = count_solutions(&grid, 3, Budget::UNLIMITED);
        prop_assert_eq!(count, if expected == 3 { Count::AtLeast(3) } else { Count::Exactly(expected) });
    }

    #[test]
    fn both_formats_read_back(grid in any_grid()) {
        for text in [text::line(&grid), text::rows(&grid)] {
            let parsed = text::parse(&text).unwrap();
            prop_assert_eq!(parsed.clues, grid.clue_count());
            for ((_, digit), position) in grid.cells().zip(parsed.positions.as_ref().unwrap()) {
                let symbol = text[*position..].chars().next().unwrap();
                prop_assert_eq!(symbol, digit.map_or('.', Digit::symbol));
            }
            // A line does not say how the boxes lie; where the clues break rules they may be taken as upright.
            if grid.clashes().is_empty() || text.contains('-') {
                prop_assert_eq!(parsed.grid, grid.clone());
            } else {
                prop_assert!(parsed.grid.values().eq(grid.values()));
            }
        }
    }

    #[test]
    fn canonical_sees_through_turns_mirrors_and_names(grid in any_grid(), turn in 0..8_u8, seed in seeds()) {
        let shape = grid.shape();
        let last = shape.side() - 1;
        let mut names: Vec<Digit> = Digit::all(shape.side()).collect();
        Rng::new(seed).shuffle(&mut names);
        let mut turned = Grid::empty(shape);
        for (cell, digit) in grid.cells() {
            let (mut row, mut col) = (cell.row(shape), cell.col(shape));
            if turn & 1 != 0 {
                row = last - row;
            }
            if turn & 2 != 0 {
                col = last - col;
            }
            if turn & 4 != 0 && shape.has_square_boxes() {
                (row, col) = (col, row);
            }
            let digit = digit.map(|digit| names[usize::from(digit.get()) - 1]);
            turned.set(Cell::new(shape, row, col).unwrap(), digit);
        }
        prop_assert_eq!(canonical(&grid), canonical(&turned));
    }

    #[test]
    fn codes_read_back(seed in seeds(), shape in shapes(), level in levels(), clues in 0..=81_usize, counts in any::<[u8; 4]>()) {
        let spec = Spec::new(shape, level);
        for spec in [spec, spec.with_clues(clues.min(shape.cells()))] {
            let code = PuzzleCode::new(spec, seed);
            let text = code.to_string();
            prop_assert_eq!(text.parse(), Ok(code));
            prop_assert_eq!(format!(" {} ", text.to_lowercase().replace('-', " ")).parse(), Ok(code));
            prop_assert!(text.parse::<SetCode>().is_err());
        }
        let code = SetCode::new(SetSpec::new(shape, counts.map(|count| u16::from(count) / 3)), seed);
        prop_assume!(code.spec.total() > 0);
        prop_assert_eq!(code.to_string().parse(), Ok(code));
        prop_assert!(code.to_string().parse::<PuzzleCode>().is_err());
    }

    #[test]
    fn one_wrong_character_of_a_code_is_noticed(seed in seeds(), shape in shapes(), level in levels(), place in 0..12_usize, other in 0..36_u32) {
        let good: Vec<char> = PuzzleCode::new(Spec::new(shape, level), seed).to_string().chars().filter(|&c| c != '-').collect();
        let mut bad = good.clone();
        bad[place] = char::from_digit(other, 36).unwrap().to_ascii_uppercase();
        let read = bad.iter().collect::<String>().parse::<PuzzleCode>();
        prop_assert_eq!(read.is_ok(), bad == good);
    }

    #[test]
    fn no_text_makes_the_codes_panic(text in ".{0,30}") {
        let _ = text.parse::<PuzzleCode>();
        let _ = text.parse::<SetCode>();
        let _ = text.parse::<Seed>();
        let _ = text.parse::<Shape>();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_generated_puzzle_has_its_clues_and_one_solution(seed in seeds(), shape in shapes(), level in levels()) {
        let spec = Spec::new(shape, level);
        let generated = make(&spec, seed);
        prop_assert_eq!(&generated, &make(&spec, seed));
        let clues = text::line(generated.puzzle.clues());
        prop_assert_eq!(clues.chars().filter(|&c| c != '.').count(), level.clues(shape));
        prop_assert_eq!(independent::count(shape.box_rows(), shape.box_cols(), &clues, 2), 1);
        let solution = text::line(generated.puzzle.solution().grid());
        prop_assert!(independent::is_solution(shape.box_rows(), shape.box_cols(), &clues, &solution));
    }
}

/// Makes puzzles of every level of the classic shapes, and looks at each as its explanation does.
fn check_levels(seeds: impl Fn(Shape, Level) -> u64) {
    for shape in [Shape::FOUR, Shape::SIX, Shape::NINE] {
        for level in Level::ALL {
            for number in 0..seeds(shape, level) {
                let generated = make(&Spec::new(shape, level), Seed::new(number));
                assert_eq!(generated.puzzle.clues().clue_count(), level.clues(shape));
                let rating = Rating::of(&generated.puzzle, Ladder::FULL);
                assert!(rating.solved, "{shape} {} {number}", level.id());
                let class = level.class(shape);
                assert_eq!(rating.class(), class, "{shape} {} {number}", level.id());
            }
        }
    }
}

#[test]
fn levels_are_what_they_say() {
    check_levels(|shape, level| match (shape, level) {
        (Shape::SIX, Level::Hard) => 15,
        (Shape::NINE, Level::Expert) => 60,
        _ => 100,
    });
}

#[test]
#[ignore = "takes minutes: cargo xtask nightly"]
fn no_seed_of_ten_thousand_fails() {
    // A hard 6×6 puzzle takes a thousand attempts.
    check_levels(|shape, level| match (shape, level) {
        (Shape::SIX, Level::Hard) => 500,
        (Shape::SIX, Level::Medium) => 3_000,
        _ => 10_000,
    });
}

/// Without the class of a level, a person is stuck.
#[test]
fn a_level_needs_its_class() {
    let easier = |class: Class| {
        Technique::all()
            .take_while(|technique| technique.class() < class)
            .last()
    };
    for level in [Level::Medium, Level::Hard, Level::Expert] {
        for number in 0..40 {
            let puzzle = make(&Spec::new(Shape::NINE, level), Seed::new(number)).puzzle;
            let cap = easier(level.class(Shape::NINE)).unwrap();
            let end = explain(&puzzle, cap).end;
            assert!(matches!(end, End::Stuck(_)), "{} {number}", level.id());
        }
    }
}

#[test]
fn every_size_has_its_levels_and_symmetries() {
    for shape in Shape::OFFERED
        .into_iter()
        .filter(|shape| shape.side() <= 16)
    {
        for (level, symmetry) in Level::ALL.into_iter().zip([
            Symmetry::HalfTurn,
            Symmetry::Diagonal,
            Symmetry::None,
            Symmetry::None,
        ]) {
            if shape.side() == 6 && level == Level::Hard {
                continue;
            }
            let spec = Spec::new(shape, level).with_symmetry(symmetry);
            let puzzle = make(&spec, Seed::new(11)).puzzle;
            assert_eq!(puzzle.clues().clue_count(), level.clues(shape), "{shape}");
            let class = Rating::of(&puzzle, Ladder::FULL).class();
            assert_eq!(class, level.class(shape), "{shape} {}", level.id());
            let torn = symmetry.orbits(shape).into_iter().filter(|orbit| {
                let held = orbit
                    .iter()
                    .filter(|&&cell| puzzle.clues().get(cell).is_some());
                ![0, orbit.len()].contains(&held.count())
            });
            let allowed = usize::from(!symmetry.allows(shape, level.clues(shape)));
            assert_eq!(torn.count(), allowed, "{shape} {symmetry}");
        }
    }
}

#[test]
fn a_watcher_stops_and_a_spec_can_ask_too_much() {
    use sudoku_core::GenerateError;
    let spec = Spec::new(Shape::NINE, Level::Easy);
    let stopped = generate(&spec, Seed::new(1), &mut |_| ControlFlow::Break(()));
    assert_eq!(stopped.unwrap_err(), GenerateError::Stopped);
    let error = generate(&spec.with_clues(82), Seed::new(1), &mut |_| {
        ControlFlow::Continue(())
    })
    .unwrap_err();
    assert_eq!(
        error,
        GenerateError::TooManyClues {
            clues: 82,
            cells: 81
        }
    );
    let four = Spec::new(Shape::FOUR, Level::Expert).with_clues(3);
    let error = generate(&four, Seed::new(1), &mut |_| ControlFlow::Continue(())).unwrap_err();
    assert_eq!(
        error,
        GenerateError::TooFewClues {
            clues: 3,
            fewest: 4
        }
    );
}

#[test]
fn a_set_of_any_size_finds_enough_different_puzzles() {
    for (shape, level) in [
        (Shape::FOUR, Level::Easy),
        (Shape::FOUR, Level::Expert),
        (Shape::SIX, Level::Expert),
    ] {
        let set = SetCode::new(SetSpec::uniform(shape, level, 500), Seed::new(9));
        let mut seen = std::collections::HashSet::new();
        for index in 0..set.spec.total() {
            let fresh = (0..1_000).any(|retry| {
                let code = set.member(index, retry);
                seen.insert(canonical(make(&code.spec, code.seed).puzzle.clues()))
            });
            assert!(
                fresh,
                "{shape} {} has only {} puzzles",
                level.id(),
                seen.len()
            );
        }
    }
}
