//! Fewest clues to add to a grid with several solutions.

use super::Clue;
use super::incidence::Incidence;
use super::pairs::FewOfMany;
use crate::count::{self, Budget, Count, count_solutions};
use crate::digit::Digit;
use crate::geometry::Cell;
use crate::grid::Grid;

/// With no more solutions than this, all are looked at.
const ALL: usize = 2_000;
/// With more, so many at a time.
const SAMPLE: usize = 300;
/// A grid for which more clues than this were found is not searched for a pair, which would take long and be in vain.
const PAIR_WORTH: usize = 8;
/// Words of sets of solutions that the search for fewest clues may read.
const STEPS: u64 = 40_000_000;

/// Clues that, added to a grid, leave it exactly one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Additions {
    /// Row by row. None if the grid has one solution already.
    pub clues: Vec<Clue>,
    /// Whether it is proved that no fewer do. None of them can be spared in any case, unless a count was given up.
    pub smallest: bool,
}

/// Few clues to add to a grid so that it has exactly one solution: as few as possible where one or two do or where the
/// grid has no more than 2,000 solutions, small otherwise. Of the sets as small, it is the first: by its first cell and
/// digit, then its second, and so on. Only where three clues or more are needed, it may be another, always the same.
///
/// None if the grid has no solution, or if it could not be said within the budget.
///
/// The budget is for each of the counts, of which there are some 7,000 at most for a 9×9 grid, and fewer by size, but two
/// a blank, for a larger one; what else is done is limited in steps too. With up to 2,000 solutions: one enumeration and
/// a search for a *minimum hitting set* over the digits in which they differ, exponential in the number of clues to add,
/// which is mostly one or two. With more: a count for each clue and each pair of clues that no two known solutions rule
/// out; or else the rarest clue of a sample is added until few solutions are left, and what can be spared goes.
///
/// ```
/// use sudoku_core::{Budget, additions, text};
///
/// let grid = text::parse("1...\n..3.\n.4..\n....").unwrap().grid;
/// let additions = additions(&grid, Budget::nodes(10_000)).unwrap();
/// let named: Vec<_> = additions.clues.iter().map(|(cell, digit)| (cell.name(grid.shape()), digit.get())).collect();
/// assert_eq!(named, [("r1c3".to_string(), 4)]);
/// assert!(additions.smallest);
/// ```
pub fn additions(grid: &Grid, budget: Budget) -> Option<Additions> {
    let (solutions, all) = enumerate(grid, ALL, budget);
    let known = solutions.first()?.clone();
    let (clues, smallest) = if all {
        Incidence::new(grid.shape(), &solutions, STEPS).fewest()
    } else {
        few_of_many(grid, solutions, &known, budget)
    };
    let one = count_solutions(&with(grid, &clues), 2, budget) == Count::Exactly(1);
    one.then_some(Additions { clues, smallest })
}

/// Clues for a grid with more solutions than are looked at, and whether it is proved that no fewer do.
fn few_of_many(
    grid: &Grid,
    solutions: Vec<Vec<u8>>,
    known: &[u8],
    budget: Budget,
) -> (Vec<Clue>, bool) {
    let mut few = FewOfMany::new(grid, &solutions, budget);
    if let Some(clue) = few.one() {
        return (vec![clue], true);
    }
    let clues = sampled(grid, solutions, known, budget);
    if (2..=PAIR_WORTH).contains(&clues.len())
        && let Some(pair) = few.two()
    {
        return (pair.to_vec(), true);
    }
    let smallest = clues.len() <= few.least();
    (clues, smallest)
}

/// Up to so many solutions, and whether these are all.
fn enumerate(grid: &Grid, limit: usize, budget: Budget) -> (Vec<Vec<u8>>, bool) {
    let mut solutions = Vec::new();
    let count = count::search(grid, limit + 1, budget, &mut |values| {
        solutions.push(values.to_vec());
    });
    (solutions, matches!(count, Count::Exactly(_)))
}

fn with(grid: &Grid, clues: &[Clue]) -> Grid {
    let mut with = grid.clone();
    for &(cell, digit) in clues {
        with.set(cell, Some(digit));
    }
    with
}

/// Clue after clue by samples, until all solutions that are left can be looked at; then what can be spared goes.
fn sampled(grid: &Grid, mut solutions: Vec<Vec<u8>>, known: &[u8], budget: Budget) -> Vec<Clue> {
    let shape = grid.shape();
    let mut known = known.to_vec();
    let mut full = grid.clone();
    let mut clues = Vec::new();
    loop {
        solutions.truncate(SAMPLE);
        let rarest = Incidence::new(shape, &solutions, 0).rarest();
        let Some(clue) = rarest.or_else(|| of_known(&full, &known)) else {
            break;
        };
        let (cell, digit) = clue;
        clues.push(clue);
        full.set(cell, Some(digit));
        let holds = |values: &Vec<u8>| values[cell.index()] == digit.get();
        if let Some(values) = solutions.into_iter().find(holds) {
            known = values;
        }
        let (left, all) = enumerate(&full, SAMPLE, budget);
        if all && !left.is_empty() {
            clues.extend(Incidence::new(shape, &left, STEPS).fewest().0);
            break;
        }
        solutions = left;
    }
    spare(grid, clues, budget)
}

/// A digit of a known solution in a blank with most candidates, for when no two solutions are found in time.
fn of_known(grid: &Grid, known: &[u8]) -> Option<Clue> {
    let blanks = grid.cells().filter(|(_, digit)| digit.is_none());
    let (cell, _) =
        blanks.max_by_key(|&(cell, _)| (grid.candidates(cell).len(), std::cmp::Reverse(cell)))?;
    Some((cell, Digit::new(known[cell.index()])?))
}

/// Without what can be spared, row by row.
fn spare(grid: &Grid, mut clues: Vec<Clue>, budget: Budget) -> Vec<Clue> {
    let mut place = 0;
    while place < clues.len() {
        let clue = clues.remove(place);
        if count_solutions(&with(grid, &clues), 2, budget) != Count::Exactly(1) {
            clues.insert(place, clue);
            place += 1;
        }
    }
    clues.sort_unstable_by_key(|&(cell, _): &(Cell, _)| cell);
    clues
}
