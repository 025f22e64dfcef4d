//! A second opinion that shares no code with the crate: exact cover on plain text, and a checker by sorting.
#![allow(dead_code, reason = "each test file uses its part")]

/// How many ways there are to fill the grid, up to a limit. `.` and `0` are blank.
pub fn count(box_rows: usize, box_cols: usize, grid: &str, limit: usize) -> usize {
    let side = box_rows * box_cols;
    let given: Vec<usize> = grid
        .chars()
        .map(|c| c.to_digit(36).unwrap_or(0) as usize)
        .collect();
    assert_eq!(given.len(), side * side);
    // An option is a digit in a cell. It meets four demands: the cell is filled, and row, column and box have the digit.
    let area = side * side;
    let mut options = Vec::new();
    for (cell, &given) in given.iter().enumerate() {
        let (row, col) = (cell / side, cell % side);
        let in_box = row / box_rows * box_rows + col / box_cols;
        for digit in 0..side {
            if given == 0 || given == digit + 1 {
                options.push([
                    cell,
                    area + row * side + digit,
                    2 * area + col * side + digit,
                    3 * area + in_box * side + digit,
                ]);
            }
        }
    }
    let mut meeting = vec![Vec::new(); 4 * area];
    for (index, option) in options.iter().enumerate() {
        for &demand in option {
            meeting[demand].push(index);
        }
    }
    let mut cover = Cover {
        options,
        meeting,
        met: vec![false; 4 * area],
        limit,
        found: 0,
    };
    cover.search();
    cover.found
}

struct Cover {
    options: Vec<[usize; 4]>,
    meeting: Vec<Vec<usize>>,
    met: Vec<bool>,
    limit: usize,
    found: usize,
}

impl Cover {
    fn open(&self, demand: usize) -> impl Iterator<Item = usize> + '_ {
        let free = |&option: &usize| self.options[option].iter().all(|&demand| !self.met[demand]);
        self.meeting[demand].iter().copied().filter(free)
    }

    fn search(&mut self) {
        let unmet = (0..self.met.len()).filter(|&demand| !self.met[demand]);
        let Some(demand) = unmet.min_by_key(|&demand| self.open(demand).take(9).count()) else {
            self.found += 1;
            return;
        };
        let choices: Vec<usize> = self.open(demand).collect();
        for choice in choices {
            let demands = self.options[choice];
            demands.iter().for_each(|&demand| self.met[demand] = true);
            self.search();
            demands.iter().for_each(|&demand| self.met[demand] = false);
            if self.found >= self.limit {
                return;
            }
        }
    }
}

/// Whether `full` is full, keeps the rules and agrees with the clues.
pub fn is_solution(box_rows: usize, box_cols: usize, clues: &str, full: &str) -> bool {
    let side = box_rows * box_cols;
    let full: Vec<char> = full.chars().collect();
    let digits: Vec<char> = "123456789".chars().take(side).collect();
    let sorted = |mut unit: Vec<char>| {
        unit.sort_unstable();
        unit == digits
    };
    let lines = (0..side).all(|i| {
        let row = (0..side).map(|k| full[i * side + k]).collect();
        let col = (0..side).map(|k| full[k * side + i]).collect();
        let (top, left) = (i / box_rows * box_rows, i % box_rows * box_cols);
        let in_box = (0..side)
            .map(|k| full[(top + k / box_cols) * side + left + k % box_cols])
            .collect();
        sorted(row) && sorted(col) && sorted(in_box)
    });
    let agrees = clues
        .chars()
        .zip(&full)
        .all(|(clue, &digit)| clue == '.' || clue == '0' || clue == digit);
    full.len() == side * side && clues.chars().count() == full.len() && lines && agrees
}
