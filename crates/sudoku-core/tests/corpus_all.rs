//! Every grid of the large collections, which are not part of the repository: `cargo xtask corpus` runs this with
//! their folder in `SUDOKU_DATA`.

use std::path::PathBuf;

use sudoku_core::{Budget, Count, Verdict, count_solutions, count_solutions_plainly, solve, text};

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
