//! Any grid of any offered shape gets a verdict that holds.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudoku_core::{Budget, Grid, Shape, Verdict, count_solutions, count_solutions_plainly, solve};

fuzz_target!(|input: (u8, Vec<u8>)| {
    let (choice, bytes) = input;
    let shape = [Shape::FOUR, Shape::SIX, Shape::NINE][usize::from(choice) % 3];
    let values: Vec<u8> = bytes.into_iter().chain(std::iter::repeat(0)).take(shape.cells()).collect();
    let values: Vec<u8> = values.into_iter().map(|value| value % (shape.side() as u8 + 1)).collect();
    let Some(grid) = Grid::from_values(shape, &values) else { return };
    match solve(&grid, Budget::nodes(10_000)) {
        Verdict::Unique(solution) => assert!(solution.solves(&grid)),
        Verdict::Multiple(first, second) => assert!(first != second && first.solves(&grid) && second.solves(&grid)),
        Verdict::Unsolvable(_) => {
            let plain = count_solutions_plainly(&grid, 1, Budget::nodes(100_000));
            assert!(!matches!(plain, sudoku_core::Count::AtLeast(_)));
        }
        Verdict::Undecided => {}
    }
    let _ = count_solutions(&grid, 5, Budget::nodes(1_000));
});
