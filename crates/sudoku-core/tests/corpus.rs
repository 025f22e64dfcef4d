//! Puzzles that nobody here wrote; `data/README.md` names their sources.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod independent;

use sudoku_core::{
    Budget, Count, Grid, Puzzle, Reason, Verdict, count_solutions, count_solutions_plainly, solve,
    text,
};

fn grid(line: &str) -> Grid {
    text::parse(line).unwrap().grid
}

/// Every grid of a list has so many solutions, two standing for more.
fn check(list: &str, expected: usize) {
    let mut lines = 0;
    for line in list.lines() {
        let grid = grid(line);
        lines += 1;
        match solve(&grid, Budget::UNLIMITED) {
            Verdict::Unsolvable(_) => assert_eq!(expected, 0, "{line}"),
            Verdict::Unique(solution) => {
                assert_eq!(expected, 1, "{line}");
                assert!(
                    independent::is_solution(3, 3, line, &text::line(solution.grid())),
                    "{line}"
                );
                assert!(Puzzle::new(grid, Budget::UNLIMITED).is_ok());
            }
            Verdict::Multiple(first, second) => {
                assert_eq!(expected, 2, "{line}");
                assert!(!first.differences(&second).is_empty());
                for witness in [first, second] {
                    assert!(
                        independent::is_solution(3, 3, line, &text::line(witness.grid())),
                        "{line}"
                    );
                }
            }
            Verdict::Undecided => panic!("undecided without a limit: {line}"),
        }
    }
    assert!(lines >= 100);
}

#[test]
fn puzzles_have_one_solution() {
    check(include_str!("data/easy.txt"), 1);
    check(include_str!("data/17-clue.txt"), 1);
    check(include_str!("data/top1465.txt"), 1);
    check(include_str!("data/hardest-se11.txt"), 1);
}

#[test]
fn grids_with_several_solutions_and_with_none() {
    check(include_str!("data/two-or-more.txt"), 2);
    check(include_str!("data/no-solution.txt"), 0);
}

#[test]
fn counts_and_solutions_of_tdoku() {
    for line in include_str!("data/counted.txt").lines() {
        let mut parts = line.split(':');
        let clues = parts.next().unwrap();
        let count: usize = parts.next().unwrap().parse().unwrap();
        let grid = grid(clues);
        assert_eq!(
            count_solutions(&grid, 100_000, Budget::UNLIMITED),
            Count::Exactly(count),
            "{clues}"
        );
        assert_eq!(
            count_solutions_plainly(&grid, 100_000, Budget::UNLIMITED),
            Count::Exactly(count),
            "{clues}"
        );
        assert_eq!(independent::count(3, 3, clues, 1_000), count, "{clues}");
        if let Some(solution) = parts.next().filter(|text| !text.is_empty()) {
            let Verdict::Unique(found) = solve(&grid, Budget::UNLIMITED) else {
                panic!("{clues}")
            };
            assert_eq!(text::line(found.grid()), solution);
        }
    }
}

#[test]
fn a_limit_and_a_budget_are_kept() {
    let empty = Grid::empty(sudoku_core::Shape::NINE);
    assert_eq!(
        count_solutions(&empty, 1_000, Budget::UNLIMITED),
        Count::AtLeast(1_000)
    );
    assert_eq!(
        count_solutions(&empty, 0, Budget::UNLIMITED),
        Count::AtLeast(0)
    );
    assert_eq!(
        count_solutions(&empty, 10, Budget::nodes(3)),
        Count::Undecided { found: 0 }
    );
    assert_eq!(solve(&empty, Budget::nodes(0)), Verdict::Undecided);
    // Known to take brute force in order of the cells for ages.
    let slow =
        grid("..1......2........3......4....5......4....5..6....6......4.71...3...8.........9.2");
    assert_ne!(solve(&slow, Budget::nodes(1_000_000)), Verdict::Undecided);
}

#[test]
fn reasons_are_the_ones_a_person_can_see() {
    let check = |clues: &str, expected: &str| {
        let grid = grid(clues);
        let Verdict::Unsolvable(reason) = solve(&grid, Budget::UNLIMITED) else {
            panic!("{clues}")
        };
        assert_eq!(reason.sentence(grid.shape()), expected);
        match reason {
            Reason::Clash(_) => assert_eq!(reason.cells(&grid).len(), 2),
            Reason::NoCandidate(_) => assert_eq!(reason.cells(&grid).len(), 1),
            Reason::NoPlace { .. } => assert!(!reason.cells(&grid).is_empty()),
            Reason::Contradiction => assert!(reason.cells(&grid).is_empty()),
        }
    };
    check(
        "1..1 .... .... ....",
        "1 stands twice in row 1: at r1c1 and r1c4",
    );
    check(
        "1... .... 1... ....",
        "1 stands twice in column 1: at r1c1 and r3c1",
    );
    check(
        "1... .1.. .... ....",
        "1 stands twice in box 1: at r1c1 and r2c2",
    );
    check("12.. ..3. .... ...4", "no digit fits in r1c4");
    check("12.. ..3. .... ....", "no cell of row 1 can hold 3");
    check("1... .... 23.. ..1.", "no cell of row 3 can hold 1");
    let hidden =
        "432000000000001052706020009000080006000004008805009204000100900069000040170490300";
    check(hidden, "no cell of column 9 can hold 3");
    let deep = include_str!("data/no-solution.txt").lines().find(|line| {
        solve(&grid(line), Budget::UNLIMITED) == Verdict::Unsolvable(Reason::Contradiction)
    });
    check(deep.unwrap(), "the clues contradict each other");
}
