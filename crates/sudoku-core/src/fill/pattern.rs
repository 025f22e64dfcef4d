//! Filling at once: a pattern, shuffled, then changed step by step.

use crate::grid::Grid;
use crate::rng::Rng;
use crate::shape::Shape;
use crate::solution::Solution;

/// Switches for each row of the grid. With so many, a grid of the largest shape shows no more of its pattern than
/// one with twice as many.
const SWITCHES: usize = 30;

/// Fills an empty grid without a search, in time that grows with the number of cells.
///
/// The pattern shifts each row by the width of a box and each band by one. Its digits are relabelled, the rows of each
/// band and the bands are shuffled, and so are columns and stacks. That alone keeps much of the pattern: each box of a
/// band has the same sets of digits in its rows. So *switches* follow, each of which turns a solution into another:
///
/// - two rows of a band exchange their digits in some columns, those that one column draws along;
/// - two columns of a stack likewise;
/// - two digits exchange their cells, as far as one row draws others along.
///
/// What comes out is any grid that switches lead to from the pattern, not all equally likely. Whether that is every grid
/// is not known here; nothing of the pattern is left to be seen.
pub fn fill_by_pattern(shape: Shape, rng: &mut Rng) -> Solution {
    let mut mixing = Mixing::pattern(shape, rng);
    for _ in 0..SWITCHES * shape.side() {
        match rng.below(3) {
            0 => mixing.switch_rows(rng),
            1 => mixing.switch_columns(rng),
            _ => mixing.switch_digits(rng),
        }
    }
    let values: Vec<u8> = mixing.digits.iter().map(|digit| digit + 1).collect();
    Grid::from_values(shape, &values)
        .and_then(Solution::new)
        .expect("a switch turns a solution into another")
}

/// A solution that changes. Digits count from zero.
struct Mixing {
    shape: Shape,
    side: usize,
    /// Row by row.
    digits: Vec<u8>,
}

impl Mixing {
    /// The shuffled pattern.
    fn pattern(shape: Shape, rng: &mut Rng) -> Mixing {
        let side = shape.side();
        let mut names: Vec<u8> = (0..side as u8).collect();
        rng.shuffle(&mut names);
        let rows = shuffled_lines(side / shape.box_rows(), shape.box_rows(), rng);
        let columns = shuffled_lines(side / shape.box_cols(), shape.box_cols(), rng);
        let mut digits = Vec::with_capacity(shape.cells());
        for &row in &rows {
            let (band, inside) = (row / shape.box_rows(), row % shape.box_rows());
            for &column in &columns {
                digits.push(names[(inside * shape.box_cols() + band + column) % side]);
            }
        }
        Mixing {
            shape,
            side,
            digits,
        }
    }

    fn switch_rows(&mut self, rng: &mut Rng) {
        let (one, other) = two_of_a_group(self.side, self.shape.box_rows(), rng);
        let start = rng.below(self.side as u32) as usize;
        self.switch_lines(one * self.side, other * self.side, 1, start);
    }

    fn switch_columns(&mut self, rng: &mut Rng) {
        let (one, other) = two_of_a_group(self.side, self.shape.box_cols(), rng);
        let start = rng.below(self.side as u32) as usize;
        self.switch_lines(one, other, self.side, start);
    }

    /// Exchanges two lines of a band or stack at a place; then one of them has a digit twice, so also at the other place
    /// of that digit, and so on until the round is closed. Lines that cross them and boxes keep their digits. A line is
    /// given by its first cell and the step to the next.
    fn switch_lines(&mut self, one: usize, other: usize, step: usize, start: usize) {
        let mut place_in_one = [0; 64];
        for place in 0..self.side {
            place_in_one[usize::from(self.digits[one + place * step])] = place;
        }
        let mut place = start;
        loop {
            let (here, there) = (one + place * step, other + place * step);
            let next = place_in_one[usize::from(self.digits[there])];
            self.digits.swap(here, there);
            if next == start {
                break;
            }
            place = next;
        }
    }

    /// Exchanges two digits in a row, and in whatever rows that makes necessary: where the column or box of one of the two
    /// cells holds the other digit.
    fn switch_digits(&mut self, rng: &mut Rng) {
        let side = self.side;
        let first = rng.below(side as u32) as u8;
        let second = (first + 1 + rng.below(side as u32 - 1) as u8) % side as u8;
        let digits = [first, second];
        // For each of the two digits: its column by row, its row by column, and its row by box.
        let mut column_in_row = [[0; 64]; 2];
        let mut row_in_column = [[0; 64]; 2];
        let mut row_in_box = [[0; 64]; 2];
        let across = side / self.shape.box_cols();
        let box_of = |row: usize, column: usize| {
            row / self.shape.box_rows() * across + column / self.shape.box_cols()
        };
        for row in 0..side {
            for column in 0..side {
                let digit = self.digits[row * side + column];
                if let Some(which) = digits.iter().position(|&of_two| of_two == digit) {
                    column_in_row[which][row] = column;
                    row_in_column[which][column] = row;
                    row_in_box[which][box_of(row, column)] = row;
                }
            }
        }
        let start = rng.below(side as u32) as usize;
        let mut is_drawn = [false; 64];
        is_drawn[start] = true;
        let mut drawn = vec![start];
        while let Some(row) = drawn.pop() {
            let columns = [column_in_row[0][row], column_in_row[1][row]];
            for (which, column) in columns.into_iter().enumerate() {
                let other = 1 - which;
                for also in [
                    row_in_column[other][column],
                    row_in_box[other][box_of(row, column)],
                ] {
                    if !is_drawn[also] {
                        is_drawn[also] = true;
                        drawn.push(also);
                    }
                }
            }
            self.digits
                .swap(row * side + columns[0], row * side + columns[1]);
        }
    }
}

/// Two lines of the same band or stack, each pair equally likely.
fn two_of_a_group(side: usize, size: usize, rng: &mut Rng) -> (usize, usize) {
    let group = rng.below((side / size) as u32) as usize * size;
    let one = rng.below(size as u32) as usize;
    let other = (one + 1 + rng.below(size as u32 - 1) as usize) % size;
    (group + one, group + other)
}

/// The numbers of all lines, shuffled within their groups, and the groups shuffled.
fn shuffled_lines(groups: usize, size: usize, rng: &mut Rng) -> Vec<usize> {
    let mut order: Vec<usize> = (0..groups).collect();
    rng.shuffle(&mut order);
    let mut lines = Vec::with_capacity(groups * size);
    for group in order {
        let mut within: Vec<usize> = (group * size..(group + 1) * size).collect();
        rng.shuffle(&mut within);
        lines.append(&mut within);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digit::DigitSet;
    use crate::geometry::Cell;
    use crate::seed::Seed;

    /// How many pairs of boxes of a band have a row of the same digits. The pattern has all of them.
    fn repeats(shape: Shape, digit_at: impl Fn(usize, usize) -> u8) -> usize {
        let (height, width) = (shape.box_rows(), shape.box_cols());
        let mut repeats = 0;
        for band in 0..shape.side() / height {
            let part = |row: usize, stack: usize| -> u64 {
                (0..width)
                    .map(|column| 1 << digit_at(band * height + row, stack * width + column))
                    .sum()
            };
            for stack in 1..shape.side() / width {
                for row in 0..height {
                    repeats += (0..height)
                        .filter(|&first| part(first, 0) == part(row, stack))
                        .count();
                }
            }
        }
        repeats
    }

    #[test]
    fn switches_leave_no_pattern() {
        for shape in Shape::SIZES.into_iter().filter(|shape| shape.side() >= 12) {
            let mut rng = Rng::new(Seed::new(5));
            let pattern = Mixing::pattern(shape, &mut rng);
            let of_pattern = repeats(shape, |row, column| {
                pattern.digits[row * shape.side() + column]
            });
            assert!(of_pattern >= shape.side(), "{shape}");
            let solution = fill_by_pattern(shape, &mut rng);
            let left = repeats(shape, |row, column| {
                solution.get(Cell::new(shape, row, column).unwrap()).get()
            });
            assert!(left * 20 <= of_pattern, "{shape}: {left} of {of_pattern}");
        }
    }

    #[test]
    fn every_switch_keeps_the_rules() {
        for rows in 2..=6 {
            for cols in 2..=6 {
                let shape = Shape::new(rows, cols).unwrap();
                let mut rng = Rng::new(Seed::new(7));
                let mut mixing = Mixing::pattern(shape, &mut rng);
                for step in 0..60 {
                    let before = mixing.digits.clone();
                    match step % 3 {
                        0 => mixing.switch_rows(&mut rng),
                        1 => mixing.switch_columns(&mut rng),
                        _ => mixing.switch_digits(&mut rng),
                    }
                    assert_ne!(mixing.digits, before, "{shape}, step {step}");
                    let values: Vec<u8> = mixing.digits.iter().map(|digit| digit + 1).collect();
                    let grid = Grid::from_values(shape, &values).unwrap();
                    assert!(Solution::new(grid).is_some(), "{shape}, step {step}");
                }
            }
        }
    }

    #[test]
    fn digits_of_small_grids_come_everywhere() {
        let shape = Shape::new(2, 3).unwrap();
        let mut seen = vec![DigitSet::EMPTY; shape.cells()];
        for seed in 0..200 {
            let solution = fill_by_pattern(shape, &mut Rng::new(Seed::new(seed)));
            for (cell, digit) in solution.grid().clues() {
                seen[cell.index()].insert(digit);
            }
        }
        assert!(seen.iter().all(|digits| digits.len() == 6));
    }
}
