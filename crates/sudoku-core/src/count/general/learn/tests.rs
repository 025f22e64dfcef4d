//! Learning against plain search.

use std::collections::BTreeSet;

use super::*;
use crate::count::Search;
use crate::fill::fill;
use crate::geometry::Cell;
use crate::grid::Grid;
use crate::rng::Rng;
use crate::seed::Seed;
use crate::shape::Shape;

/// The solutions by learning alone.
fn learned(grid: &Grid, limit: usize) -> Vec<Vec<u8>> {
    let Ok(board) = Board::of(grid) else {
        return Vec::new();
    };
    let mut learner = Learner::new(&board);
    let mut all = Vec::new();
    while all.len() < limit && learner.run(&mut Budget::UNLIMITED.clone()) == Event::Solution {
        let mut values = board.values();
        for Candidate { cell, digit } in learner.solution() {
            values[usize::from(cell)] = digit + 1;
        }
        all.push(values);
    }
    all
}

fn searched(grid: &Grid) -> BTreeSet<Vec<u8>> {
    let mut all = BTreeSet::new();
    if let Ok(mut board) = Board::of(grid) {
        let mut search = Search::new();
        while search.run(&mut board, &mut Budget::UNLIMITED.clone()) == Event::Solution {
            all.insert(board.values());
        }
    }
    all
}

#[test]
fn learning_finds_what_search_finds() {
    assert_eq!(learned(&Grid::empty(Shape::FOUR), 1_000).len(), 288);
    let mut several = 0;
    for shape in Shape::SIZES.into_iter().filter(|shape| shape.side() <= 12) {
        for seed in 0..20 {
            let mut rng = Rng::new(Seed::new(seed));
            let mut grid = fill(shape, &mut rng).into_grid();
            let mut order: Vec<Cell> = Cell::all(shape).collect();
            rng.shuffle(&mut order);
            for &cell in &order[shape.cells() * 45 / 100..] {
                grid.set(cell, None);
            }
            if seed % 4 == 0 {
                let digit = grid.candidates(order[0]).iter().last();
                grid.set(order[0], digit);
            }
            let expected = searched(&grid);
            let all = learned(&grid, usize::MAX);
            assert_eq!(all.len(), expected.len(), "{grid:?}");
            assert_eq!(BTreeSet::from_iter(all), expected, "{grid:?}");
            several += usize::from(expected.len() > 1);
        }
    }
    assert!(several > 100, "{several}");
}

#[test]
fn luby_begins_so() {
    let terms: Vec<u64> = (1..=15).map(luby).collect();
    assert_eq!(terms, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
}
