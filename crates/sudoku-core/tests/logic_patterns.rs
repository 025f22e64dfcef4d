//! Fish, single-digit patterns, wings, rectangles, colouring: what they find is right, and what there is they find.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use sudoku_core::logic::{Candidates, Step, Technique, next_step};
use sudoku_core::{
    Budget, Cell, Digit, DigitSet, Geometry, Grid, Level, Puzzle, Seed, Shape, Spec, Unit,
    generate, text,
};

use Technique as T;

const BASIC: [T; 3] = [T::XWing, T::Swordfish, T::Jellyfish];
const FINNED: [T; 6] = [
    T::FinnedXWing,
    T::SashimiXWing,
    T::FinnedSwordfish,
    T::SashimiSwordfish,
    T::FinnedJellyfish,
    T::SashimiJellyfish,
];
/// Fish with boxes: a search of up to some milliseconds each.
const COMPLEX: [T; 12] = [
    T::FrankenXWing,
    T::FinnedFrankenXWing,
    T::MutantXWing,
    T::FinnedMutantXWing,
    T::FrankenSwordfish,
    T::FinnedFrankenSwordfish,
    T::MutantSwordfish,
    T::FinnedMutantSwordfish,
    T::FrankenJellyfish,
    T::FinnedFrankenJellyfish,
    T::MutantJellyfish,
    T::FinnedMutantJellyfish,
];
const SIAMESE_OF_BOXES: [T; 2] = [T::SiameseFrankenFish, T::SiameseMutantFish];
const LARGE: [T; 3] = [
    T::FinnedMutantSquirmbag,
    T::FinnedMutantWhale,
    T::FinnedMutantLeviathan,
];
const QUICK: [T; 27] = [
    T::RemotePair,
    T::BugPlusOne,
    T::Skyscraper,
    T::WWing,
    T::TwoStringKite,
    T::DualTwoStringKite,
    T::TurbotFish,
    T::EmptyRectangle,
    T::DualEmptyRectangle,
    T::SimpleColoursTrap,
    T::SimpleColoursWrap,
    T::MultiColours1,
    T::MultiColours2,
    T::XyWing,
    T::XyzWing,
    T::UniqueRectangle1,
    T::UniqueRectangle2,
    T::UniqueRectangle3,
    T::UniqueRectangle4,
    T::UniqueRectangle5,
    T::UniqueRectangle6,
    T::HiddenRectangle,
    T::AvoidableRectangle1,
    T::AvoidableRectangle2,
    T::SiameseFish,
    T::Pointing,
    T::Claiming,
];

/// Walks a puzzle by steps without boxes in fish; where these end, a digit of the solution is placed, so that the way goes to
/// the end. Calls `visit` with each state, and with whether the steps ended there.
fn walk(puzzle: &Puzzle, visit: &mut dyn FnMut(&Candidates, bool)) {
    let mut state = Candidates::new(puzzle.clues());
    while !state.is_solved() {
        let step = next_step(&state, T::SashimiJellyfish);
        visit(&state, step.is_none());
        match step {
            Some(step) => state.apply(&step),
            None => {
                let blank = Cell::all(state.shape()).find(|&cell| !state.of(cell).is_empty());
                let cell = blank.unwrap();
                state.place(cell, puzzle.solution().grid().get(cell).unwrap());
            }
        }
    }
    assert_eq!(state.grid(), puzzle.solution().grid());
}

/// The step contradicts nothing, takes what is there, in order, and can be told.
fn check_step(puzzle: &Puzzle, state: &Candidates, step: &Step) {
    let said = step.sentence(state);
    let at = || format!("{said}\n{}\n{step:?}", text::line(puzzle.clues()));
    let solution = puzzle.solution().grid();
    assert!(
        !step.placements.is_empty() || !step.eliminations.is_empty(),
        "{}",
        at()
    );
    for &(cell, digit) in &step.placements {
        assert_eq!(solution.get(cell), Some(digit), "{}", at());
    }
    for &(cell, digit) in &step.eliminations {
        assert_ne!(solution.get(cell), Some(digit), "{}", at());
        assert!(state.has(cell, digit), "{}", at());
    }
    assert!(step.eliminations.is_sorted(), "{}", at());
    assert!(
        step.eliminations.windows(2).all(|two| two[0] != two[1]),
        "{}",
        at()
    );
    assert!(
        !step.pattern.groups.is_empty() && !step.pattern.digits.is_empty(),
        "{}",
        at()
    );
    for group in &step.pattern.groups {
        assert!(!group.cells.is_empty(), "{}", at());
    }
    let hint = step.hint(state);
    assert!(!hint.look.is_empty() && !hint.see.is_empty() && !hint.follow.is_empty());
}

/// How many steps of each technique were right on these puzzles; fish with boxes are looked for in one state of `deep`.
fn check_puzzles(puzzles: impl Iterator<Item = Puzzle>, deep: usize) -> BTreeMap<Technique, usize> {
    let mut counts = BTreeMap::new();
    let mut states = 0;
    for puzzle in puzzles {
        walk(&puzzle, &mut |state, _| {
            states += 1;
            let quick = QUICK.iter().chain(&BASIC).chain(&FINNED);
            let complex = COMPLEX.iter().chain(&SIAMESE_OF_BOXES);
            let complex = complex.filter(|_| states % deep == 0);
            for &technique in quick.chain(complex) {
                let steps = technique.steps(state);
                assert_eq!(steps.first(), technique.first_step(state).as_ref());
                for step in &steps {
                    assert_eq!(step.technique, technique);
                    check_step(&puzzle, state, step);
                    if FISH.contains(&technique) {
                        assert_eq!(Fish::of(state, step).gone(state), gone(step), "{step:?}");
                    }
                }
                *counts.entry(technique).or_insert(0) += steps.len();
            }
        });
    }
    counts
}

const FISH: [T; 21] = {
    let mut all = [T::XWing; 21];
    let mut next = 0;
    while next < 21 {
        all[next] = match next {
            0..3 => BASIC[next],
            3..9 => FINNED[next - 3],
            _ => COMPLEX[next - 9],
        };
        next += 1;
    }
    all
};

fn puzzles(list: &str) -> impl Iterator<Item = Puzzle> + '_ {
    list.lines()
        .map(|line| Puzzle::new(text::parse(line).unwrap().grid, Budget::UNLIMITED).unwrap())
}

fn generated(
    shape: Shape,
    level: Level,
    seeds: std::ops::Range<u64>,
) -> impl Iterator<Item = Puzzle> {
    seeds.map(move |seed| {
        let spec = Spec::new(shape, level);
        generate(&spec, Seed::new(seed), &mut |_| ControlFlow::Continue(()))
            .unwrap()
            .puzzle
    })
}

/// Every technique was found, so that every one was checked, but for those that are too rare for these puzzles.
fn assert_all_seen(counts: &BTreeMap<Technique, usize>, too_rare: &[Technique]) {
    let all = QUICK.iter().chain(&BASIC).chain(&FINNED).chain(&COMPLEX);
    let missing: Vec<&Technique> = all
        .filter(|technique| counts[technique] == 0 && !too_rare.contains(technique))
        .collect();
    assert!(missing.is_empty(), "never found: {missing:?}");
}

#[test]
fn no_step_contradicts_the_solution() {
    let mut counts = check_puzzles(puzzles(include_str!("data/easy.txt")).take(30), 20);
    for list in [
        include_str!("data/17-clue.txt"),
        include_str!("data/top1465.txt"),
        include_str!("data/hardest-se11.txt"),
    ] {
        for (technique, count) in check_puzzles(puzzles(list).take(60), 40) {
            *counts.entry(technique).or_insert(0) += count;
        }
    }
    for (technique, count) in check_puzzles(generated(Shape::NINE, Level::Expert, 0..60), 10) {
        *counts.entry(technique).or_insert(0) += count;
    }
    assert_all_seen(&counts, &[T::UniqueRectangle5]);
}

#[test]
fn nor_in_small_grids() {
    for shape in [Shape::FOUR, Shape::SIX] {
        let counts = check_puzzles(generated(shape, Level::Expert, 0..60), 1);
        assert!(counts.values().sum::<usize>() > 100, "{counts:?}");
    }
}

#[test]
fn large_fish_are_right_too() {
    for puzzle in puzzles(include_str!("data/top1465.txt")).take(4) {
        let mut ends = 0;
        walk(&puzzle, &mut |state, at_end| {
            ends += usize::from(at_end);
            if at_end && ends == 2 {
                for technique in LARGE {
                    for step in technique.steps(state) {
                        check_step(&puzzle, state, &step);
                        assert_eq!(Fish::of(state, &step).gone(state), gone(&step));
                    }
                }
            }
        });
    }
}

#[test]
#[ignore = "needs the large collections, takes minutes: cargo xtask nightly"]
fn no_step_contradicts_the_solution_in_ten_thousand() {
    let data =
        std::env::var_os("SUDOKU_DATA").expect("SUDOKU_DATA names the folder of the collections");
    let folder = std::path::PathBuf::from(data).join("solve");
    let mut checked = 0;
    let mut counts = BTreeMap::new();
    for (name, count) in [
        ("easy.txt", 1_500),
        ("random-minimal.txt", 3_500),
        ("17-clue.txt", 3_000),
        ("top1465.txt", 1_400),
        ("hardest-se11.txt", 600),
    ] {
        let list = std::fs::read_to_string(folder.join(name)).unwrap();
        let mut taken = 0;
        let some = puzzles(&list).take(count).inspect(|_| taken += 1);
        for (technique, count) in check_puzzles(some, 500) {
            *counts.entry(technique).or_insert(0) += count;
        }
        assert_eq!(taken, count, "{name} has too few puzzles");
        checked += taken;
    }
    assert_eq!(checked, 10_000);
    assert_all_seen(&counts, &[]);
}

fn gone(step: &Step) -> BTreeSet<Cell> {
    step.eliminations.iter().map(|&(cell, _)| cell).collect()
}

/// A fish as its definition has it: how often a cell is in the base and in the cover.
struct Fish {
    digit: Digit,
    bases: Vec<Unit>,
    covers: Vec<Unit>,
}

impl Fish {
    fn of(state: &Candidates, step: &Step) -> Fish {
        let fish = Fish {
            digit: step.pattern.digits.first().unwrap(),
            bases: step.pattern.units.clone(),
            covers: step.pattern.covers.clone(),
        };
        assert_eq!(fish.bases.len(), fish.covers.len());
        let finned = step.pattern.groups.len() > 1;
        assert_eq!(finned, !fish.fins(state).is_empty());
        fish
    }

    fn cells<'a>(&'a self, state: &'a Candidates) -> impl Iterator<Item = (Cell, usize, usize)> {
        let geometry = Geometry::of(state.shape());
        Cell::all(state.shape())
            .filter(|&cell| state.has(cell, self.digit))
            .map(move |cell| {
                let count = |units: &[Unit]| {
                    let own = geometry.units_of(cell);
                    units.iter().filter(|unit| own.contains(unit)).count()
                };
                (cell, count(&self.bases), count(&self.covers))
            })
    }

    fn fins(&self, state: &Candidates) -> Vec<Cell> {
        self.cells(state)
            .filter(|&(_, base, cover)| base > cover || base > 1)
            .map(|(cell, _, _)| cell)
            .collect()
    }

    /// What it clears, from the definition.
    fn gone(&self, state: &Candidates) -> BTreeSet<Cell> {
        let fins = self.fins(state);
        self.cells(state)
            .filter(|&(cell, base, cover)| {
                cover > base && fins.iter().all(|&fin| state.sees(cell, fin))
            })
            .map(|(cell, _, _)| cell)
            .collect()
    }
}

/// Each `size` of the units.
fn choices(units: &[Unit], size: usize) -> Vec<Vec<Unit>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    units
        .iter()
        .enumerate()
        .flat_map(|(index, &first)| {
            choices(&units[index + 1..], size - 1)
                .into_iter()
                .map(move |rest| [&[first], rest.as_slice()].concat())
        })
        .collect()
}

/// Every fish of lines that its definition knows, tried one after the other, is found by the masks, and no other.
#[test]
fn fish_of_lines_are_those_of_the_definition() {
    let mut total = 0;
    let sixes = generated(Shape::SIX, Level::Expert, 100..110);
    for puzzle in puzzles(include_str!("data/top1465.txt"))
        .take(3)
        .chain(sixes)
    {
        let mut seen = 0;
        walk(&puzzle, &mut |state, _| {
            let fish = BASIC[..2].iter().chain(&FINNED[..4]);
            let any = fish.clone().any(|fish| fish.first_step(state).is_some());
            if seen == 2 || !any {
                return;
            }
            seen += 1;
            let units = Geometry::of(state.shape()).units();
            let side = state.shape().side();
            let (rows, columns) = units[..2 * side].split_at(side);
            for size in 2..=3 {
                let mut naive = BTreeSet::new();
                for (bases, covers) in [(rows, columns), (columns, rows)] {
                    let all_covers = choices(covers, size);
                    for bases in choices(bases, size) {
                        for covers in &all_covers {
                            for digit in Digit::all(side) {
                                let fish = Fish {
                                    digit,
                                    bases: bases.clone(),
                                    covers: covers.clone(),
                                };
                                let gone = fish.gone(state);
                                // A line with one place is a hidden single, and one without any left is no base.
                                let whole = bases.iter().all(|&unit| {
                                    if state.places(unit, digit).count_ones() < 2 {
                                        return false;
                                    }
                                    let left = fish.cells(state).filter(|&(cell, _, cover)| {
                                        cover > 0 && state.geometry().units_of(cell).contains(&unit)
                                    });
                                    left.count() > 0
                                });
                                if !gone.is_empty() && whole {
                                    naive.insert((digit, bases.clone(), covers.clone(), gone));
                                }
                            }
                        }
                    }
                }
                let fast: BTreeSet<_> =
                    [BASIC[size - 2], FINNED[2 * size - 4], FINNED[2 * size - 3]]
                        .iter()
                        .flat_map(|technique| technique.steps(state))
                        .map(|step| {
                            let Step { pattern, .. } = &step;
                            let digit = pattern.digits.first().unwrap();
                            let gone = gone(&step);
                            (digit, pattern.units.clone(), pattern.covers.clone(), gone)
                        })
                        .collect();
                total += fast.len();
                assert_eq!(fast, naive, "size {size} in {}", text::line(state.grid()));
            }
        });
    }
    assert!(total > 20, "only {total} fish");
}

/// What a fish of two or three units of any kind clears by its definition is cleared by some technique for fish so large.
#[test]
fn mutant_fish_miss_nothing() {
    let mut total = 0;
    for puzzle in generated(Shape::SIX, Level::Expert, 200..240) {
        let mut seen = 0;
        walk(&puzzle, &mut |state, _| {
            // Singles and locked candidates are fish of one unit.
            let small = [T::HiddenSingle, T::Pointing, T::Claiming];
            if seen == 2 || small.iter().any(|small| small.first_step(state).is_some()) {
                return;
            }
            seen += 1;
            let units = Geometry::of(state.shape()).units();
            for digit in Digit::all(state.shape().side()) {
                let busy: Vec<Unit> = units
                    .iter()
                    .copied()
                    .filter(|&unit| state.places(unit, digit) != 0)
                    .collect();
                for size in 2..=3 {
                    let all = choices(&busy, size);
                    let mut naive = BTreeSet::new();
                    for bases in &all {
                        for covers in all
                            .iter()
                            .filter(|covers| covers.iter().all(|cover| !bases.contains(cover)))
                        {
                            let fish = Fish {
                                digit,
                                bases: bases.clone(),
                                covers: covers.clone(),
                            };
                            naive.extend(fish.gone(state));
                        }
                    }
                    total += naive.len();
                    let lines = BASIC[..size - 1].iter().chain(&FINNED[..2 * size - 2]);
                    let fast: BTreeSet<Cell> = lines
                        .chain(&COMPLEX[..4 * size - 4])
                        .flat_map(|technique| technique.steps(state))
                        .filter(|step| step.pattern.digits.contains(digit))
                        .flat_map(|step| gone(&step))
                        .collect();
                    assert!(
                        naive.is_subset(&fast),
                        "{digit}, size {size}: {naive:?}, not {fast:?}"
                    );
                }
            }
        });
    }
    assert!(total > 10, "only {total} cells");
}

/// A state of an empty grid but for what is said: `r1c1 12` leaves two candidates, `r1c1=1` places a digit, `1 not r1`
/// takes a digit from the rest of a unit's cells, those that were named before left out.
fn position(words: &str) -> Candidates {
    let shape = Shape::NINE;
    let mut state = Candidates::new(&Grid::empty(shape));
    let mut named: BTreeSet<Cell> = BTreeSet::new();
    let digits = |text: &str| -> DigitSet {
        text.chars()
            .filter_map(|letter| Digit::new(letter.to_digit(10)? as u8))
            .collect()
    };
    for part in words.split(',').map(str::trim) {
        if let Some((digit, unit)) = part.split_once(" not ") {
            let number: u8 = unit[1..].parse().unwrap();
            let unit = match &unit[..1] {
                "r" => Unit::Row(number - 1),
                "c" => Unit::Column(number - 1),
                _ => Unit::Box(number - 1),
            };
            for &cell in Geometry::of(shape).cells_of(unit) {
                if !named.contains(&cell) {
                    state.remove(cell, digits(digit).first().unwrap());
                }
            }
        } else if let Some((cell, digit)) = part.split_once('=') {
            state.place(cell_of(cell), digits(digit).first().unwrap());
        } else {
            let (cell, left) = part.split_once(' ').unwrap();
            let cell = cell_of(cell);
            named.insert(cell);
            for digit in state.of(cell).without(digits(left)).iter() {
                state.remove(cell, digit);
            }
        }
    }
    state
}

fn cell_of(name: &str) -> Cell {
    Cell::all(Shape::NINE)
        .find(|cell| cell.name(Shape::NINE) == name)
        .unwrap()
}

/// One step of the technique in this position clears just this: `3: r1c2 r1c3; 4: r5c5`.
fn check(technique: Technique, words: &str, expected: &str) {
    let state = position(words);
    let steps = technique.steps(&state);
    let found: Vec<String> = steps
        .iter()
        .map(|step| {
            let mut by_digit: BTreeMap<Digit, Vec<String>> = BTreeMap::new();
            for &(cell, digit) in &step.eliminations {
                by_digit
                    .entry(digit)
                    .or_default()
                    .push(cell.name(Shape::NINE));
            }
            let parts: Vec<String> = by_digit
                .iter()
                .map(|(digit, cells)| format!("{digit}: {}", cells.join(" ")))
                .collect();
            parts.join("; ")
        })
        .collect();
    if expected.is_empty() {
        assert_eq!(found, Vec::<String>::new(), "{technique}: {words}");
    } else {
        assert!(
            found.iter().any(|found| found == expected),
            "{technique}: {words}: {found:#?}, not {expected}"
        );
    }
}

#[test]
fn fish_by_hand() {
    check(
        T::XWing,
        "r2c2 1, r2c7 1, r6c2 1, r6c7 1, 1 not r2, 1 not r6",
        "1: r1c2 r1c7 r3c2 r3c7 r4c2 r4c7 r5c2 r5c7 r7c2 r7c7 r8c2 r8c7 r9c2 r9c7",
    );
    // The same and one place more, in a box with one corner.
    check(
        T::FinnedXWing,
        "r2c2 1, r2c7 1, r2c9 1, r6c2 1, r6c7 1, 1 not r2, 1 not r6",
        "1: r1c7 r3c7",
    );
    check(
        T::SashimiXWing,
        "r2c2 1, r2c9 1, r6c2 1, r6c7 1, 1 not r2, 1 not r6",
        "1: r1c7 r3c7",
    );
    check(
        T::XWing,
        "r2c2 1, r2c7 1, r6c2 1, r6c8 1, 1 not r2, 1 not r6",
        "",
    );
    check(
        T::Swordfish,
        "r1c1 1, r1c4 1, r5c4 1, r5c8 1, r9c1 1, r9c8 1, 1 not r1, 1 not r5, 1 not r9",
        "1: r2c1 r2c4 r2c8 r3c1 r3c4 r3c8 r4c1 r4c4 r4c8 r6c1 r6c4 r6c8 r7c1 r7c4 r7c8 r8c1 r8c4 r8c8",
    );
    // Row 2 and box 9 in columns 7 and 9.
    check(
        T::FrankenXWing,
        "r2c7 1, r2c9 1, r7c7 1, r8c9 1, 1 not r2, 1 not b9",
        "1: r1c7 r1c9 r3c7 r3c9 r4c7 r4c9 r5c7 r5c9 r6c7 r6c9",
    );
}

#[test]
fn patterns_of_one_digit_by_hand() {
    check(
        T::Skyscraper,
        "r1c2 1, r1c7 1, r5c2 1, r5c8 1, 1 not r1, 1 not r5",
        "1: r2c8 r3c8 r4c7 r6c7",
    );
    check(
        T::TwoStringKite,
        "r1c2 1, r1c7 1, r2c3 1, r9c3 1, 1 not r1, 1 not c3",
        "1: r9c7",
    );
    check(
        T::TurbotFish,
        "r1c1 1, r1c9 1, r5c7 1, r4c9 1, 1 not r1, 1 not b6",
        "1: r5c1",
    );
    check(
        T::EmptyRectangle,
        "r2c1 1, r2c3 1, r1c2 1, r3c2 1, 1 not b1, r2c8 1, r6c8 1, 1 not c8",
        "1: r6c2",
    );
    check(
        T::SimpleColoursTrap,
        "r1c1 1, r1c5 1, 1 not r1, r9c5 1, 1 not c5, r9c2 1, 1 not r9",
        "1: r2c2 r3c2 r7c1 r8c1",
    );
}

#[test]
fn wings_by_hand() {
    check(
        T::XyWing,
        "r1c1 12, r1c5 13, r2c2 23",
        "3: r1c2 r1c3 r2c4 r2c5 r2c6",
    );
    check(T::XyzWing, "r1c1 123, r1c5 13, r2c2 23", "3: r1c2 r1c3");
    check(T::XyWing, "r1c1 123, r1c5 13, r2c2 23", "");
    check(
        T::WWing,
        "r1c1 12, r5c7 12, r9c1 1, r9c7 1, 1 not r9",
        "2: r1c7 r5c1",
    );
    let no_naked_pairs = "1 not r2, 2 not r2, 1 not c5, 2 not c5, 1 not b8, 2 not b8";
    check(
        T::RemotePair,
        &format!("r2c1 12, r2c5 12, r7c5 12, r9c6 12, {no_naked_pairs}"),
        "1: r9c1; 2: r9c1",
    );
    check(T::RemotePair, "r1c1 12, r1c5 12, r6c5 12", "");
}

#[test]
fn rectangles_by_hand() {
    check(
        T::UniqueRectangle1,
        "r1c1 12, r1c4 12, r2c1 12, r2c4 123",
        "1: r2c4; 2: r2c4",
    );
    // Four boxes: nothing could be swapped.
    check(
        T::UniqueRectangle1,
        "r1c1 12, r1c4 12, r5c1 12, r5c4 123",
        "",
    );
    check(
        T::UniqueRectangle2,
        "r1c1 12, r1c4 12, r2c1 123, r2c4 123",
        "3: r2c2 r2c3 r2c5 r2c6 r2c7 r2c8 r2c9",
    );
    check(
        T::UniqueRectangle3,
        "r1c1 12, r1c4 12, r2c1 123, r2c4 124, r2c9 34",
        "3: r2c2 r2c3 r2c5 r2c6 r2c7 r2c8; 4: r2c2 r2c3 r2c5 r2c6 r2c7 r2c8",
    );
    check(
        T::UniqueRectangle4,
        "r1c1 12, r1c4 12, r2c1 123, r2c4 124, 1 not r2",
        "2: r2c1 r2c4",
    );
    check(
        T::UniqueRectangle5,
        "r1c1 12, r1c4 123, r2c1 123, r2c4 12",
        "3: r1c2 r1c3 r2c5 r2c6",
    );
    check(
        T::UniqueRectangle6,
        "r1c1 12, r1c4 123, r2c1 124, r2c4 12, 1 not r1, 1 not r2",
        "1: r1c4 r2c1",
    );
    check(
        T::HiddenRectangle,
        "r1c1 12, r1c4 123, r2c1 124, r2c4 1256, 1 not r2, 1 not c4",
        "2: r2c4",
    );
    check(T::AvoidableRectangle1, "r1c1=1, r1c4=2, r2c1=2", "1: r2c4");
    check(
        T::AvoidableRectangle2,
        "r1c1=1, r1c4=2, r2c1 23, r2c4 13",
        "3: r2c2 r2c3 r2c5 r2c6 r2c7 r2c8 r2c9",
    );
}

/// A corner that is a clue can't be swapped.
#[test]
fn clues_are_no_corners() {
    let mut clues = Grid::empty(Shape::NINE);
    clues.set(cell_of("r1c1"), Digit::new(1));
    let mut state = Candidates::new(&clues);
    for (cell, digit) in [("r1c4", 2), ("r2c1", 2)] {
        state.place(cell_of(cell), Digit::new(digit).unwrap());
    }
    assert_eq!(T::AvoidableRectangle1.steps(&state), []);
}
