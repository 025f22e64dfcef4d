//! A second opinion for every size, from a solver of another kind: satisfiability, with clauses learned. Shares no code with
//! the crate; grids are plain numbers.

use batsat::{BasicSolver, Lit, SolverInterface, lbool};

/// How many ways there are to fill the grid, up to a limit; zero is blank.
pub fn count(box_rows: usize, box_cols: usize, values: &[u8], limit: usize) -> usize {
    let side = box_rows * box_cols;
    assert_eq!(values.len(), side * side);
    // The number of the row, column and box.
    let groups = |cell: usize| {
        let (row, col) = (cell / side, cell % side);
        [row, col, row / box_rows * box_rows + col / box_cols]
    };
    // By cell and digit; none where a clue rules it out.
    let mut seen = vec![[0_u64; 3]; side];
    for (cell, &value) in values.iter().enumerate().filter(|(_, value)| **value > 0) {
        for (kind, group) in groups(cell).into_iter().enumerate() {
            if seen[group][kind] & (1 << value) != 0 {
                return 0;
            }
            seen[group][kind] |= 1 << value;
        }
    }
    let mut solver = BasicSolver::default();
    let mut literals: Vec<Vec<Option<Lit>>> = vec![vec![None; side + 1]; values.len()];
    let mut demands: Vec<Vec<Lit>> = Vec::new();
    let mut needing = vec![vec![Vec::new(); side + 1]; 3 * side];
    for (cell, &value) in values.iter().enumerate().filter(|(_, value)| **value == 0) {
        debug_assert_eq!(value, 0);
        let mut in_cell = Vec::new();
        for digit in 1..=side {
            let groups = groups(cell);
            if (0..3).all(|kind| seen[groups[kind]][kind] & (1 << digit) == 0) {
                let literal = Lit::new(solver.new_var_default(), true);
                literals[cell][digit] = Some(literal);
                in_cell.push(literal);
                for (kind, group) in groups.into_iter().enumerate() {
                    needing[kind * side + group][digit].push(literal);
                }
            }
        }
        demands.push(in_cell);
    }
    for (unit, by_digit) in needing.into_iter().enumerate() {
        for (digit, places) in by_digit.into_iter().enumerate().skip(1) {
            if seen[unit % side][unit / side] & (1 << digit) == 0 {
                demands.push(places);
            }
        }
    }
    for demand in demands {
        if !solver.add_clause_reuse(&mut demand.clone()) {
            return 0;
        }
        for (place, &one) in demand.iter().enumerate() {
            for &other in &demand[..place] {
                if !solver.add_clause_reuse(&mut vec![!one, !other]) {
                    return 0;
                }
            }
        }
    }
    let mut found = 0;
    while found < limit && solver.solve_limited(&[]) == lbool::TRUE {
        found += 1;
        let mut not_again: Vec<Lit> = literals
            .iter()
            .flatten()
            .flatten()
            .filter(|&&literal| solver.value_lit(literal) == lbool::TRUE)
            .map(|&literal| !literal)
            .collect();
        if !solver.add_clause_reuse(&mut not_again) {
            break;
        }
    }
    found
}
