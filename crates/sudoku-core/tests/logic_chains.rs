//! Chains, almost locked sets, Sue de Coq, templates, forcing chains and nets: what they say is never against the solution,
//! and they see what was made for them to see.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use sudoku_core::logic::{Candidates, Class, Step, Technique, next_step};
use sudoku_core::{
    Budget, Cell, Digit, Grid, Level, Puzzle, Rng, Seed, Shape, Spec, generate, text,
};

use Technique as T;

const LIGHT: &[Technique] = &[
    T::SueDeCoq,
    T::XChain,
    T::XyChain,
    T::ContinuousLoop,
    T::Aic,
    T::DiscontinuousLoop,
    T::GroupedContinuousLoop,
    T::GroupedAic,
    T::GroupedDiscontinuousLoop,
    T::AlsXz,
    T::AlsXyWing,
    T::TemplateSet,
    T::TemplateDelete,
    T::ForcingChainContradiction,
    T::ForcingChainVerity,
    T::ForcingNetContradiction,
];

/// These find thousands of steps in some states: they are asked for all of them in few.
const HEAVY: &[Technique] = &[
    T::AlsChain,
    T::DeathBlossom,
    T::AlsContinuousLoop,
    T::AlsAic,
    T::AlsDiscontinuousLoop,
    T::ForcingNetVerity,
];

/// How many steps of each technique were checked.
type Tally = BTreeMap<Technique, usize>;

/// Walks the ladder, and in each state that needs more than subsets checks every step of the techniques of this file:
/// the light ones always, the heavy ones in the first so many states.
fn walk(puzzle: &Puzzle, mut heavy: usize, tally: &mut Tally) {
    let mut state = Candidates::new(puzzle.clues());
    while let Some(step) = next_step(&state, Technique::last()) {
        if step.technique.class() > Class::Subset {
            for &technique in LIGHT {
                check(puzzle, &state, technique, tally);
            }
            if heavy > 0 {
                heavy -= 1;
                for &technique in HEAVY {
                    check(puzzle, &state, technique, tally);
                }
            }
        }
        sound(puzzle, &state, &step);
        state.apply(&step);
    }
}

fn check(puzzle: &Puzzle, state: &Candidates, technique: Technique, tally: &mut Tally) {
    let steps = technique.steps(state);
    assert_eq!(technique.first_step(state).as_ref(), steps.first());
    for step in &steps {
        assert_eq!(step.technique, technique);
        sound(puzzle, state, step);
    }
    *tally.entry(technique).or_default() += steps.len();
}

/// The step changes something, says nothing against the solution, and has words.
fn sound(puzzle: &Puzzle, state: &Candidates, step: &Step) {
    let solution = puzzle.solution().grid();
    let told = || format!("{}: {}", text::line(state.grid()), step.sentence(state));
    assert!(!step.placements.is_empty() || !step.eliminations.is_empty());
    for &(cell, digit) in &step.placements {
        assert_eq!(solution.get(cell), Some(digit), "{}", told());
        assert!(state.has(cell, digit));
    }
    for &(cell, digit) in &step.eliminations {
        assert_ne!(solution.get(cell), Some(digit), "{}", told());
        assert!(state.has(cell, digit), "{}", told());
    }
    // Other families draw links that need each other.
    if !LIGHT.contains(&step.technique) && !HEAVY.contains(&step.technique) {
        return;
    }
    let links = &step.pattern.links;
    for link in links {
        assert!(!link.from.cells.is_empty() && !link.to.cells.is_empty());
        // What a link says holds in the solution.
        let on = |node: &sudoku_core::logic::Node| {
            node.cells
                .iter()
                .any(|&cell| solution.get(cell) == Some(node.digit))
        };
        let (from, to) = (on(&link.from), on(&link.to));
        let weak_or_strong = if link.strong {
            from || to
        } else {
            !(from && to)
        };
        // In a net a link may need the others that lead to the same.
        let net = matches!(
            step.technique,
            T::ForcingNetContradiction | T::ForcingNetVerity
        );
        assert!(net || weak_or_strong, "{}", told());
    }
}

fn puzzles(list: &str, count: usize) -> impl Iterator<Item = Puzzle> {
    list.lines()
        .take(count)
        .map(|line| Puzzle::new(text::parse(line).unwrap().grid, Budget::UNLIMITED).unwrap())
}

fn generated(shape: Shape, clues: usize, count: u64) -> impl Iterator<Item = Puzzle> {
    let spec = Spec::new(shape, Level::Expert).with_clues(clues);
    (0..count).map(move |seed| {
        let go_on = &mut |_| ControlFlow::Continue(());
        generate(&spec, Seed::new(seed), go_on).unwrap().puzzle
    })
}

#[test]
fn nothing_is_said_against_the_solution() {
    let mut tally = Tally::new();
    for puzzle in generated(Shape::NINE, 24, 150) {
        walk(&puzzle, 1, &mut tally);
    }
    for puzzle in puzzles(include_str!("data/17-clue.txt"), 100) {
        walk(&puzzle, 1, &mut tally);
    }
    for puzzle in puzzles(include_str!("data/top1465.txt"), 40) {
        walk(&puzzle, 1, &mut tally);
    }
    for puzzle in puzzles(include_str!("data/hardest-se11.txt"), 5) {
        walk(&puzzle, 1, &mut tally);
    }
    for technique in LIGHT.iter().chain(HEAVY) {
        assert!(tally.get(technique) > Some(&0), "{technique} found nothing");
    }
}

#[test]
fn smaller_grids() {
    let mut tally = Tally::new();
    for puzzle in generated(Shape::SIX, 9, 60) {
        walk(&puzzle, 4, &mut tally);
    }
    for puzzle in generated(Shape::FOUR, 4, 40) {
        walk(&puzzle, 4, &mut tally);
    }
    assert!(tally.values().sum::<usize>() > 0);
}

/// The first puzzles of a large collection, in the folder that SUDOKU_DATA names; all together more than ten thousand.
fn collection(name: &str, count: usize) -> Tally {
    let data =
        std::env::var_os("SUDOKU_DATA").expect("SUDOKU_DATA names the folder of the collections");
    let path = std::path::PathBuf::from(data).join("solve").join(name);
    let list = std::fs::read_to_string(path).unwrap();
    assert!(list.lines().count() >= count);
    let mut tally = Tally::new();
    for puzzle in puzzles(&list, count) {
        walk(&puzzle, 1, &mut tally);
    }
    tally
}

#[test]
#[ignore = "needs the large collections, takes minutes: cargo xtask nightly"]
fn random_minimal_puzzles() {
    let tally = collection("random-minimal.txt", 7_000);
    for technique in LIGHT.iter().chain(HEAVY) {
        assert!(tally.get(technique) > Some(&0), "{technique} found nothing");
    }
}

#[test]
#[ignore = "needs the large collections, takes minutes: cargo xtask nightly"]
fn puzzles_of_17_clues() {
    assert!(!collection("17-clue.txt", 2_500).is_empty());
}

#[test]
#[ignore = "needs the large collections, takes minutes: cargo xtask nightly"]
fn hard_puzzles() {
    assert!(!collection("top1465.txt", 450).is_empty());
}

#[test]
#[ignore = "needs the large collections, takes minutes: cargo xtask nightly"]
fn the_hardest_puzzles() {
    assert!(!collection("hardest-se11.txt", 300).is_empty());
}

/// `125`: digit 1 at row 2, column 5.
fn candidate(word: &str) -> (Cell, Digit) {
    let value: usize = word.parse().unwrap();
    let cell = Cell::new(Shape::NINE, value / 10 % 10 - 1, value % 10 - 1).unwrap();
    (cell, Digit::new((value / 100) as u8).unwrap())
}

fn candidates(words: &str) -> Vec<(Cell, Digit)> {
    let mut all: Vec<(Cell, Digit)> = words.split_whitespace().map(candidate).collect();
    all.sort_unstable();
    all
}

/// A grid without a clue in which `rows` hold a digit only where it is named (`115 119`: 1 in row 1 only in the columns 5
/// and 9), and `cells` have only the digits named (`r1c1=12`).
fn position(rows: &str, cells: &str) -> Candidates {
    let mut state = Candidates::new(&Grid::empty(Shape::NINE));
    let kept = candidates(rows);
    for cell in Cell::all(Shape::NINE) {
        for digit in Digit::all(9) {
            let row = cell.row(Shape::NINE);
            let named = kept
                .iter()
                .any(|&(other, value)| value == digit && other.row(Shape::NINE) == row);
            if named && !kept.contains(&(cell, digit)) {
                state.remove(cell, digit);
            }
        }
    }
    for word in cells.split_whitespace() {
        let (name, digits) = word.split_once('=').unwrap();
        let cell = Cell::all(Shape::NINE)
            .find(|cell| cell.name(Shape::NINE) == name)
            .unwrap();
        for digit in Digit::all(9).filter(|digit| !digits.contains(digit.symbol())) {
            state.remove(cell, digit);
        }
    }
    state
}

fn sees(technique: Technique, rows: &str, cells: &str, gone: &str) {
    let state = position(rows, cells);
    let gone = candidates(gone);
    let steps = technique.steps(&state);
    assert!(
        steps.iter().any(|step| step.eliminations == gone),
        "{technique}: {:?}",
        steps
            .iter()
            .map(|step| step.sentence(&state))
            .collect::<Vec<_>>()
    );
}

#[test]
fn positions_made_for_them() {
    sees(T::XChain, "111 115 145 149 179 172", "", "122 132 181 191");
    sees(T::XyChain, "", "r1c1=12 r1c5=23 r5c5=34 r5c9=41", "119 151");
    sees(
        T::ContinuousLoop,
        "111 115 151 155",
        "",
        "121 131 141 161 171 181 191 125 135 145 165 175 185 195",
    );
    // 1 or 2 in r1c1; 2 in row 1 there or in r1c9; in r6c9 then 3 can't be, so it is in r6c1.
    sees(
        T::Aic,
        "211 219 369 361",
        "r1c1=12 r1c9=23 r6c9=34 r6c1=135",
        "161",
    );
    sees(
        T::DiscontinuousLoop,
        "",
        "r1c1=12 r1c5=23 r5c5=34 r5c9=41",
        "119",
    );
    sees(T::GroupedAic, "111 112 119 159 153", "", "123 133");
    sees(
        T::GroupedDiscontinuousLoop,
        "111 112 119 159 153",
        "",
        "123",
    );
    sees(
        T::AlsXz,
        "",
        "r1c1=12 r5c1=13 r5c2=23",
        "212 222 232 241 261",
    );
    sees(T::AlsXyWing, "", "r1c1=12 r1c9=23 r9c9=31", "191");
    sees(
        T::AlsChain,
        "",
        "r1c1=12 r1c5=23 r5c5=34 r5c9=45 r9c9=56 r9c2=67 r6c2=78 r6c8=81",
        "118 161",
    );
    sees(
        T::DeathBlossom,
        "",
        "r5c5=123 r5c1=14 r1c5=24 r5c9=35 r1c9=54",
        "411",
    );
    sees(
        T::SueDeCoq,
        "",
        "r1c1=1234 r1c2=1234 r1c7=12 r2c1=34",
        "113 114 115 116 118 119 213 214 215 216 218 219 313 322 323 331 332 333 413 422 423 431 432 433",
    );
    sees(
        T::TemplateDelete,
        "111 115 151 155",
        "",
        "121 131 141 161 171 181 191 125 135 145 165 175 185 195",
    );
    sees(
        T::AlsAic,
        "",
        "r1c1=12 r5c1=13 r5c2=23",
        "212 222 232 241 261",
    );
}

#[test]
fn a_template_that_is_in_all() {
    // 1 in row 1 only in column 1: in every template.
    let state = position("111", "");
    let steps = T::TemplateSet.steps(&state);
    assert_eq!(steps.len(), 1);
    assert_eq!(steps[0].placements, candidates("111"));
}

#[test]
fn a_cell_with_three_digits_that_all_lead_to_the_same() {
    // r5c5 is 1, 2 or 3: by r5c1, r1c5 or r5c9 and r1c9, 4 is in column 1 or in row 1.
    let state = position("", "r5c5=123 r5c1=14 r1c5=24 r5c9=35 r1c9=54");
    let gone = candidates("411");
    for technique in [
        T::ForcingChainVerity,
        T::ForcingChainContradiction,
        T::ForcingNetVerity,
        T::ForcingNetContradiction,
    ] {
        let steps = technique.steps(&state);
        assert!(
            steps.iter().any(|step| step.eliminations == gone),
            "{technique}"
        );
    }
    let steps = T::ForcingNetVerity.steps(&state);
    let step = steps.iter().find(|step| step.eliminations == gone).unwrap();
    assert_eq!(
        step.sentence(&state),
        "Whatever r5c5 is, it comes to the same: if r5c5 is 1, then r5c1 is 4; and if r5c5 is 2, then r1c5 is 4; \
         and if r5c5 is 3, then r5c9 is 5, r1c9 is 4, so 4 can't be in r1c1."
    );
}

#[test]
fn a_chain_in_words() {
    let state = position("", "r1c1=12 r1c5=23 r5c5=34 r5c9=41");
    let step = T::XyChain.first_step(&state).unwrap();
    assert_eq!(
        step.sentence(&state),
        "r1c1 is 1 or r5c9 is 1: if r1c1 is not 1, then r1c1 is 2; then r1c5 is not 2; then r1c5 is 3; then r5c5 is not 3; \
         then r5c5 is 4; then r5c9 is not 4; then r5c9 is 1, so 1 can't be in r1c9 or r5c1."
    );
}

/// What chains of single candidates refute, found the plain way: by literals, without a graph.
fn refuted_plainly(state: &Candidates) -> Vec<(Cell, Digit)> {
    let all: Vec<(Cell, Digit)> = Cell::all(state.shape())
        .flat_map(|cell| state.of(cell).iter().map(move |digit| (cell, digit)))
        .collect();
    let weak = |a: (Cell, Digit), b: (Cell, Digit)| {
        a != b && (a.0 == b.0 || a.1 == b.1 && state.sees(a.0, b.0))
    };
    let strong = |a: (Cell, Digit), b: (Cell, Digit)| {
        let two_in_cell = a.0 == b.0 && state.of(a.0).len() == 2;
        let shared = |unit: &&sudoku_core::Unit| state.geometry().units_of(b.0).contains(unit);
        let two_in_unit = a.1 == b.1
            && state
                .geometry()
                .units_of(a.0)
                .iter()
                .filter(shared)
                .any(|&unit| state.places(unit, a.1).count_ones() == 2);
        a != b && (two_in_cell || two_in_unit)
    };
    let refuted = |&start: &(Cell, Digit)| {
        let mut seen = vec![(start, true)];
        let mut next = 0;
        while let Some(&(at, on)) = seen.get(next) {
            next += 1;
            for &other in &all {
                let follows = if on {
                    weak(at, other)
                } else {
                    strong(at, other)
                };
                if follows && !seen.contains(&(other, !on)) {
                    seen.push((other, !on));
                }
            }
        }
        seen.contains(&(start, false))
    };
    all.iter().copied().filter(refuted).collect()
}

#[test]
fn loops_refute_what_literals_refute() {
    let mut refuted = 0;
    for puzzle in puzzles(include_str!("data/top1465.txt"), 12).chain(generated(Shape::SIX, 9, 12))
    {
        let mut state = Candidates::new(puzzle.clues());
        while let Some(step) = next_step(&state, T::HiddenQuad) {
            state.apply(&step);
        }
        let mut gone: Vec<(Cell, Digit)> = Vec::new();
        for step in T::DiscontinuousLoop.steps(&state) {
            if !step.pattern.links[0].strong {
                gone.extend(step.eliminations);
            }
        }
        assert_eq!(
            gone,
            refuted_plainly(&state),
            "{}",
            text::line(state.grid())
        );
        refuted += gone.len();
    }
    assert!(refuted > 0);
}

#[test]
fn no_state_makes_them_panic() {
    let mut rng = Rng::new(Seed::new(7));
    for (rows, cols) in [(2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4)] {
        let shape = Shape::new(rows, cols).unwrap();
        for left in [1, 2, 3] {
            // States that belong to no puzzle, in most of which nothing can stand somewhere.
            let mut state = Candidates::new(&Grid::empty(shape));
            for cell in Cell::all(shape) {
                for digit in Digit::all(shape.side()) {
                    if rng.below(shape.side() as u32) >= left {
                        state.remove(cell, digit);
                    }
                }
            }
            for &technique in LIGHT.iter().chain(HEAVY) {
                let step = technique.first_step(&state);
                assert!(step.is_none_or(|step| !step.sentence(&state).is_empty()));
            }
        }
    }
}
