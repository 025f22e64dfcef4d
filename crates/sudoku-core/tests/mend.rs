//! What to add and what to take: against every subset tried on small grids, and by counts on larger ones.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use proptest::prelude::*;
use sudoku_core::{
    Additions, Budget, Cell, Count, Digit, Grid, Leaves, Removal, Removals, Rng, Seed, Shape,
    additions, count_solutions, count_solutions_plainly, dig, fill, removals, text,
};

const BUDGET: Budget = Budget::nodes(1_000_000);

type Clue = (Cell, Digit);

fn with(grid: &Grid, clues: &[Clue]) -> Grid {
    let mut with = grid.clone();
    for &(cell, digit) in clues {
        assert!(with.set(cell, Some(digit)));
    }
    with
}

fn without(grid: &Grid, clues: &[Clue]) -> Grid {
    let mut without = grid.clone();
    for &(cell, digit) in clues {
        assert_eq!(without.get(cell), Some(digit), "only clues go");
        without.set(cell, None);
    }
    without
}

/// Every set of so many of the clues, first by the first clue, then by the second, and so on.
fn subsets(clues: &[Clue], size: usize) -> Vec<Vec<Clue>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut sets = Vec::new();
    for (place, &first) in clues.iter().enumerate() {
        for mut rest in subsets(&clues[place + 1..], size - 1) {
            rest.insert(0, first);
            sets.push(rest);
        }
    }
    sets
}

fn leaves(grid: &Grid) -> Option<Leaves> {
    match count_solutions_plainly(grid, 2, Budget::UNLIMITED) {
        Count::Exactly(0) => None,
        Count::Exactly(_) => Some(Leaves::One),
        _ => Some(Leaves::Several),
    }
}

/// Every set of clues, smallest and first first, until one does.
fn additions_plainly(grid: &Grid) -> Option<Additions> {
    leaves(grid)?;
    let blanks = grid.cells().filter(|(_, digit)| digit.is_none());
    let clues: Vec<Clue> = blanks
        .flat_map(|(cell, _)| {
            grid.candidates(cell)
                .iter()
                .map(move |d| (cell, d))
                .collect::<Vec<_>>()
        })
        .collect();
    (0..=clues.len()).find_map(|size| {
        let unique = |set: &Vec<Clue>| leaves(&with(grid, set)) == Some(Leaves::One);
        let clues = subsets(&clues, size).into_iter().find(unique)?;
        Some(Additions {
            clues,
            smallest: true,
        })
    })
}

/// Every set of clues, smallest first.
fn removals_plainly(grid: &Grid) -> Option<Removals> {
    if leaves(grid).is_some() {
        return None;
    }
    let clues: Vec<Clue> = grid.clues().collect();
    (1..=clues.len()).find_map(|size| {
        let mut sets: Vec<(Leaves, Vec<Clue>)> = subsets(&clues, size)
            .into_iter()
            .filter_map(|set| Some((leaves(&without(grid, &set))?, set)))
            .collect();
        sets.sort();
        let (leaves, first) = sets.first()?.clone();
        Some(if size == 1 {
            let single = |(leaves, set): &(Leaves, Vec<Clue>)| Removal {
                cell: set[0].0,
                digit: set[0].1,
                leaves: *leaves,
            };
            Removals::Single {
                clues: sets.iter().map(single).collect(),
                all: true,
            }
        } else {
            Removals::Together {
                clues: first,
                leaves,
                smallest: true,
            }
        })
    })
}

/// A puzzle from which no clue can be spared, its clues in random order.
fn puzzle(shape: Shape, seed: Seed) -> (Grid, Vec<Clue>) {
    let mut rng = Rng::new(seed);
    let grid = dig(&fill(shape, &mut rng), 0, BUDGET, &mut rng);
    let mut clues: Vec<Clue> = grid.clues().collect();
    rng.shuffle(&mut clues);
    (grid, clues)
}

/// What must hold of any answer: one solution with the clues, and none of them can be spared.
fn check_additions(grid: &Grid, additions: &Additions) {
    let Additions { clues, .. } = additions;
    assert!(clues.is_sorted() && clues.iter().all(|&(cell, _)| grid.get(cell).is_none()));
    assert_eq!(
        count_solutions(&with(grid, clues), 2, BUDGET),
        Count::Exactly(1),
        "{grid:?}"
    );
    for place in 0..clues.len() {
        let mut fewer = clues.clone();
        fewer.remove(place);
        assert_eq!(
            count_solutions(&with(grid, &fewer), 2, BUDGET),
            Count::AtLeast(2),
            "{grid:?}"
        );
    }
}

/// What must hold of any answer: solutions without the clues, and none with one of them back.
fn check_removals(grid: &Grid, removals: &Removals) {
    match removals {
        Removals::Single { clues, .. } => {
            assert!(clues.is_sorted_by_key(|clue| (clue.leaves, clue.cell)) && !clues.is_empty());
            for (cell, digit) in grid.clues() {
                let said = clues
                    .iter()
                    .find(|clue| clue.cell == cell && clue.digit == digit);
                assert_eq!(
                    said.map(|clue| clue.leaves),
                    leaves_fast(&without(grid, &[(cell, digit)]))
                );
            }
        }
        Removals::Together { clues, leaves, .. } => {
            assert!(clues.is_sorted() && clues.len() >= 2);
            assert_eq!(
                leaves_fast(&without(grid, clues)),
                Some(*leaves),
                "{grid:?}"
            );
            for place in 0..clues.len() {
                let mut fewer = clues.clone();
                fewer.remove(place);
                assert_eq!(leaves_fast(&without(grid, &fewer)), None, "{grid:?}");
            }
        }
    }
}

fn leaves_fast(grid: &Grid) -> Option<Leaves> {
    match count_solutions(grid, 2, BUDGET) {
        Count::Exactly(0) => None,
        Count::Exactly(_) => Some(Leaves::One),
        _ => Some(Leaves::Several),
    }
}

fn seeds() -> impl Strategy<Value = Seed> {
    (0..Seed::COUNT).prop_map(Seed::new)
}

fn change(grid: &mut Grid, (cell, digit): Clue, by: u8) {
    let side = grid.shape().side() as u8;
    grid.set(
        cell,
        Digit::new((digit.get() - 1 + by % (side - 1) + 1) % side + 1),
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_set_of_a_small_grid_is_smaller(seed in seeds(), gone in 0..=3_usize) {
        let (grid, clues) = puzzle(Shape::FOUR, seed);
        let grid = without(&grid, &clues[..gone.min(clues.len())]);
        prop_assert_eq!(additions(&grid, BUDGET), additions_plainly(&grid), "{:?}", grid);
        prop_assert_eq!(removals(&grid, BUDGET), None);
    }

    #[test]
    fn no_mend_of_a_small_grid_is_smaller(values in prop::collection::vec(0..=12_u8, 16)) {
        let values: Vec<u8> = values.into_iter().map(|value| if value > 4 { 0 } else { value }).collect();
        let grid = Grid::from_values(Shape::FOUR, &values).unwrap();
        prop_assert_eq!(removals(&grid, BUDGET), removals_plainly(&grid), "{:?}", grid);
        if leaves(&grid).is_none() {
            prop_assert_eq!(additions(&grid, BUDGET), None);
        }
    }

    #[test]
    fn additions_to_what_was_a_puzzle(seed in seeds(), gone in 1..=5_usize, six in any::<bool>()) {
        let (puzzle, clues) = puzzle(if six { Shape::SIX } else { Shape::NINE }, seed);
        let grid = without(&puzzle, &clues[..gone]);
        let additions = additions(&grid, BUDGET).unwrap();
        check_additions(&grid, &additions);
        prop_assert!(!additions.clues.is_empty());
        prop_assert!(!additions.smallest || additions.clues.len() <= gone);
        // One clue is always found, whatever the number of solutions.
        prop_assert!(gone > 1 || additions.smallest);
    }

    #[test]
    fn removals_from_what_was_a_puzzle(seed in seeds(), wrong in 1..=4_usize, by in any::<u8>()) {
        let (mut grid, clues) = puzzle(Shape::NINE, seed);
        for (place, &clue) in clues[..wrong].iter().enumerate() {
            change(&mut grid, clue, by.wrapping_add(place as u8));
        }
        let Some(removals) = removals(&grid, BUDGET) else {
            prop_assert!(leaves_fast(&grid).is_some());
            return Ok(());
        };
        check_removals(&grid, &removals);
        match removals {
            Removals::Single { clues: single, all } => {
                prop_assert!(all);
                // The fault itself is among the answers, if it is a single one.
                prop_assert!(wrong > 1 || single.iter().any(|clue| clue.cell == clues[0].0));
            }
            Removals::Together { clues, smallest, .. } => {
                prop_assert!(smallest && (2..=wrong).contains(&clues.len()));
            }
        }
    }
}

#[test]
fn empty_and_full_grids() {
    for shape in Shape::OFFERED {
        let empty = Grid::empty(shape);
        let additions = additions(&empty, BUDGET).unwrap();
        check_additions(&empty, &additions);
        assert_eq!(removals(&empty, BUDGET), None);
        let full = Grid::from_values(shape, &vec![1; shape.cells()]).unwrap();
        let removals = removals(&full, BUDGET).unwrap();
        check_removals(&full, &removals);
        let Removals::Together {
            clues, smallest, ..
        } = removals
        else {
            panic!("{removals:?}");
        };
        // One 1 can stay in each row, and for large shapes the search gives up.
        assert_eq!(clues.len(), shape.cells() - shape.side());
        assert!(smallest || shape != Shape::FOUR);
    }
    let four = additions(&Grid::empty(Shape::FOUR), BUDGET).unwrap();
    assert_eq!((four.clues.len(), four.smallest), (4, true));
}

#[test]
fn sentences_of_small_cases() {
    let check = |line: &str, expected: &str| {
        let grid = text::parse(line).unwrap().grid;
        let name = |cell: Cell, digit: Digit| format!("{}={digit}", cell.name(grid.shape()));
        let said = match (additions(&grid, BUDGET), removals(&grid, BUDGET)) {
            (Some(Additions { clues, smallest }), None) => {
                let clues: Vec<String> = clues.iter().map(|&(c, d)| name(c, d)).collect();
                format!("add {clues:?} {smallest}")
            }
            (None, Some(Removals::Single { clues, all })) => {
                let said =
                    |clue: &Removal| format!("{} {:?}", name(clue.cell, clue.digit), clue.leaves);
                let clues: Vec<String> = clues.iter().map(said).collect();
                format!("take one of {clues:?} {all}")
            }
            (
                None,
                Some(Removals::Together {
                    clues,
                    leaves,
                    smallest,
                }),
            ) => {
                let clues: Vec<String> = clues.iter().map(|&(c, d)| name(c, d)).collect();
                format!("take {clues:?} {leaves:?} {smallest}")
            }
            (None, None) => "nothing".to_string(),
            both => panic!("{both:?}"),
        };
        assert_eq!(said.replace('"', ""), expected, "{line}");
    };
    check("1.....3..4.....2", "add [] true");
    check(
        "11..............",
        "take one of [r1c1=1 Several, r1c2=1 Several] true",
    );
    check("11....22........", "take [r1c1=1, r2c3=2] Several true");
    check("1.....3..4......", "add [r1c3=4] true");
}

#[test]
fn no_budget_no_answer() {
    let empty = Grid::empty(Shape::NINE);
    assert_eq!(additions(&empty, Budget::nodes(0)), None);
    let (grid, clues) = puzzle(Shape::NINE, Seed::new(1));
    let mut wrong = grid.clone();
    change(&mut wrong, clues[0], 1);
    // Whatever the budget, no answer is wrong.
    for nodes in 0..30 {
        let budget = Budget::nodes(nodes);
        if let Some(additions) = additions(&without(&grid, &clues[..3]), budget) {
            assert_eq!(
                count_solutions(
                    &with(&without(&grid, &clues[..3]), &additions.clues),
                    2,
                    BUDGET
                ),
                Count::Exactly(1)
            );
        }
        if let Some(Removals::Single { clues, .. }) = removals(&wrong, budget) {
            assert!(
                clues.iter().all(
                    |clue| leaves_fast(&without(&wrong, &[(clue.cell, clue.digit)])).is_some()
                )
            );
        }
    }
}
