//! Digging in a symmetric pattern.

use super::LARGE_BUDGET;
use crate::count::{Budget, Count, count_solutions};
use crate::geometry::Cell;
use crate::grid::Grid;
use crate::rng::Rng;
use crate::solution::Solution;
use crate::symmetry::{Symmetry, fits};

/// As [`super::dig`], but whole orbits of the symmetry go or stay.
///
/// Where no symmetric pattern has exactly so many clues ([`Symmetry::allows`]), digs down to the next number that one has,
/// and then takes single cells of one orbit: the count is kept, and the symmetry gives way.
pub fn dig_symmetric(
    solution: &Solution,
    clues: usize,
    symmetry: Symmetry,
    budget: Budget,
    rng: &mut Rng,
) -> Grid {
    let shape = solution.shape();
    // Where a count on a large grid takes more, most often it takes far more.
    let budget = if shape.side() > 9 {
        budget.min(LARGE_BUDGET)
    } else {
        budget
    };
    let mut orbits = symmetry.orbits(shape);
    rng.shuffle(&mut orbits);
    let symmetric = (clues..=shape.cells())
        .find(|&clues| symmetry.allows(shape, clues))
        .unwrap_or(clues);
    let mut digging = Digging {
        solution,
        budget,
        grid: solution.grid().clone(),
        left: shape.cells(),
    };
    for (place, orbit) in orbits.iter().enumerate() {
        // What is left to go must be made of whole orbits that are still to come.
        let Some(rest) = digging.left.checked_sub(symmetric + orbit.len()) else {
            continue;
        };
        let of_size = |size| {
            let later = orbits[place + 1..].iter();
            later.filter(|orbit| orbit.len() == size).count()
        };
        if fits(rest, of_size(4), of_size(2), of_size(1)) {
            digging.try_without(orbit);
        }
    }
    if digging.left == symmetric && symmetric > clues {
        digging.break_an_orbit(&orbits, symmetric - clues);
    }
    digging.grid
}

struct Digging<'a> {
    solution: &'a Solution,
    budget: Budget,
    grid: Grid,
    left: usize,
}

impl Digging<'_> {
    /// Takes these cells out, if one solution is left.
    fn try_without(&mut self, cells: &[Cell]) -> bool {
        for &cell in cells {
            self.grid.set(cell, None);
        }
        let proved = count_solutions(&self.grid, 2, self.budget) == Count::Exactly(1);
        if proved {
            self.left -= cells.len();
        } else {
            for &cell in cells {
                self.grid.set(cell, Some(self.solution.get(cell)));
            }
        }
        proved
    }

    /// Takes so many cells of one orbit; of four, two that are opposite, so that half a turn still keeps the pattern.
    fn break_an_orbit(&mut self, orbits: &[Vec<Cell>], surplus: usize) {
        for orbit in orbits {
            if orbit.len() <= surplus || self.grid.get(orbit[0]).is_none() {
                continue;
            }
            let some: Vec<Cell> = match (orbit.as_slice(), surplus) {
                (&[first, _, _, last], 2) => vec![first, last],
                _ => orbit[..surplus].to_vec(),
            };
            if self.try_without(&some) {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fill::fill;
    use crate::seed::Seed;
    use crate::shape::Shape;

    #[test]
    fn patterns_are_symmetric_and_counts_exact_where_they_can_be() {
        for (shape, clues) in [
            (Shape::FOUR, 8),
            (Shape::FOUR, 7),
            (Shape::SIX, 16),
            (Shape::NINE, 45),
            (Shape::NINE, 35),
            (Shape::NINE, 30),
        ] {
            for symmetry in Symmetry::ALL {
                let mut rng = Rng::new(Seed::new(clues as u64));
                let dug: Vec<Grid> = (0..20)
                    .map(|_| {
                        let solution = fill(shape, &mut rng);
                        dig_symmetric(&solution, clues, symmetry, Budget::UNLIMITED, &mut rng)
                    })
                    .filter(|grid| grid.clue_count() == clues)
                    .collect();
                assert!(!dug.is_empty(), "{shape} {clues} {symmetry}");
                for grid in dug {
                    assert_eq!(
                        count_solutions(&grid, 2, Budget::UNLIMITED),
                        Count::Exactly(1)
                    );
                    let torn = symmetry
                        .orbits(shape)
                        .iter()
                        .filter(|orbit| {
                            let held = orbit
                                .iter()
                                .filter(|&&cell| grid.get(cell).is_some())
                                .count();
                            held != 0 && held != orbit.len()
                        })
                        .count();
                    let least = usize::from(!symmetry.allows(shape, clues));
                    assert_eq!(torn, least, "{shape} {clues} {symmetry}");
                }
            }
        }
    }
}
