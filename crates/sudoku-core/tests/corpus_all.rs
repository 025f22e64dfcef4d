//! Every grid of the large collections, which are not part of the repository: `cargo xtask corpus` runs this with
//! their folder in `SUDOKU_DATA`.

use std::path::PathBuf;

use sudoku_core::{
    Budget, Count, Grid, Shape, Verdict, count_solutions, count_solutions_plainly, solve, text,
};

/// What the collection says of all its grids.
#[derive(Clone, Copy, Debug)]
enum Said {
    None,
    One,
    Several,
    Anything,
}

/// The collection, what is said of it, and of how many grids the plain twin is asked too: it is slow.
const COLLECTIONS: &[(&str, Said, usize)] = &[
    ("easy.txt", Said::One, 1_000),
    ("random-minimal.txt", Said::One, 500),
    ("17-clue.txt", Said::One, 10),
    ("top1465.txt", Said::One, 100),
    ("hardest-se11.txt", Said::One, 50),
    ("hardest-2011.txt", Said::One, 20),
    ("two-or-more.txt", Said::Several, 200),
    ("many-solutions.txt", Said::Anything, 500),
    ("no-solution.txt", Said::None, 200),
];

fn folder() -> PathBuf {
    let data =
        std::env::var_os("SUDOKU_DATA").expect("SUDOKU_DATA names the folder of the collections");
    PathBuf::from(data).join("solve")
}

#[test]
#[ignore = "needs the large collections: cargo xtask corpus"]
fn every_grid_is_judged_as_its_collection_says() {
    for &(name, said, asked_plainly) in COLLECTIONS {
        let lines = std::fs::read_to_string(folder().join(name)).unwrap();
        let mut checked = 0;
        for line in lines.lines().filter(|line| !line.trim().is_empty()) {
            let grid = text::parse(line)
                .unwrap_or_else(|error| panic!("{name}: {line}: {error}"))
                .grid;
            let count = count_solutions(&grid, 2, Budget::UNLIMITED);
            let right = match said {
                Said::None => count == Count::Exactly(0),
                Said::One => count == Count::Exactly(1),
                Said::Several => count == Count::AtLeast(2),
                Said::Anything => true,
            };
            assert!(right, "{name}: {line}: {count:?}, not {said:?}");
            if checked < asked_plainly {
                assert_eq!(
                    count,
                    count_solutions_plainly(&grid, 2, Budget::UNLIMITED),
                    "{name}: {line}"
                );
            }
            match solve(&grid, Budget::UNLIMITED) {
                Verdict::Unique(solution) => assert!(solution.solves(&grid), "{name}: {line}"),
                Verdict::Multiple(first, second) => {
                    assert!(
                        first != second && first.solves(&grid) && second.solves(&grid),
                        "{name}: {line}"
                    );
                }
                Verdict::Unsolvable(_) => assert_eq!(count, Count::Exactly(0), "{name}: {line}"),
                Verdict::Undecided => panic!("{name}: {line}: undecided without a budget"),
            }
            checked += 1;
        }
        assert!(checked >= 200, "{name} has only {checked} grids");
    }
}

/// The large grids: file, nodes for each grid, and how many of them that is enough for.
const LARGE: &[(&str, usize, u64, usize)] = &[
    ("generated-16x16.txt", 4, 0, 150),
    ("generated-25x25.txt", 5, 10, 6),
    ("gecode-16x16.txt", 4, 100, 28),
    // All nine with 1,500,000, which takes two minutes.
    ("gecode-25x25.txt", 5, 60_000, 4),
];

#[test]
#[ignore = "needs the large collections: cargo xtask corpus"]
fn large_grids_have_one_solution() {
    for &(name, root, nodes, enough) in LARGE {
        let lines = std::fs::read_to_string(folder().join(name)).unwrap();
        let mut decided = 0;
        for line in lines.lines() {
            let digit = |symbol: char| symbol.to_digit(36).unwrap_or(0) as u8;
            let values: Vec<u8> = line.trim().chars().map(digit).collect();
            let shape = Shape::new(root, root).unwrap();
            let grid = Grid::from_values(shape, &values).unwrap();
            match solve(&grid, Budget::nodes(nodes)) {
                Verdict::Unique(solution) => {
                    assert!(solution.solves(&grid));
                    decided += 1;
                }
                Verdict::Undecided => {}
                verdict => panic!("{name}: {line}: {verdict:?}"),
            }
        }
        assert!(decided >= enough, "{name}: {decided} decided");
    }
}
