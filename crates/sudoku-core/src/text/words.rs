//! Words that stand for cells, and rows among words.

use super::lines;
use super::parse::read_once;
use super::steps::Mask;
use super::symbols::{self, Class};

/// What separates words here.
fn separates(symbol: char) -> bool {
    symbols::is_space(symbol) || symbols::is_bar(symbol) || ",;:=\"'`()[]{}<>".contains(symbol)
}

/// The words of a line, with where they begin in it.
pub(super) fn of(content: &str) -> impl Iterator<Item = (usize, &str)> {
    lines::words(content, 0, separates)
}

/// The words for an empty cell.
const BLANKS: [&str; 16] = [
    "blank",
    "empty",
    "space",
    "none",
    "null",
    "nil",
    "nan",
    "na",
    "n/a",
    "nothing",
    "hole",
    "unknown",
    "undefined",
    "zero",
    "white_large_square",
    "black_large_square",
];

/// The words for digits from one.
const DIGITS: [&str; 9] = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
];

fn as_cell(word: &str) -> Option<char> {
    let is = |known: &&str| word.eq_ignore_ascii_case(known);
    if BLANKS.iter().any(is) {
        return Some('.');
    }
    let place = DIGITS.iter().position(is)?;
    char::from_digit(place as u32 + 1, 10)
}

/// The text with words such as `blank`, `NaN` and `four` as a blank or a digit; nothing if it has fewer than four.
pub(super) fn as_cells(text: &str) -> Option<String> {
    let mut mask = Mask::new(text);
    let mut count = 0;
    for (_, start, content) in lines::numbered(text) {
        for (at, word) in of(content) {
            if let Some(cell) = as_cell(word) {
                count += 1;
                mask.put(start + at, start + at + word.len(), cell);
            }
        }
    }
    mask.done().filter(|_| count > 3)
}

/// The sides that rows among words are looked for. A year has four figures.
const SIDES: [usize; 3] = [9, 8, 6];

/// A digit put wrong clashes in its row, its column and its box.
const MOST_CLASHES: usize = 3;

/// The text without what is no row, where each row is a word of a line: `[10:15] ann: 4.2......`. Nothing if there are
/// no rows, or not as many as each has cells.
pub(super) fn rows_among(text: &str) -> Option<String> {
    SIDES.into_iter().find_map(|side| {
        let mut mask = Mask::new(text);
        let mut rows: usize = 0;
        for (_, start, content) in lines::numbered(text) {
            let mut found = of(content).filter(|(_, word)| is_row(word, side));
            let end = start + content.len();
            match (found.next(), found.next()) {
                (Some((at, word)), None) => {
                    rows += 1;
                    mask.blank(start, start + at);
                    mask.blank(start + at + word.len(), end);
                }
                _ => mask.blank(start, end),
            }
        }
        (rows > 0 && rows.is_multiple_of(side))
            .then(|| mask.done())
            .flatten()
            .filter(|rows| breaks_few_rules(rows))
    })
}

/// Whether a text that is read as a grid may be a puzzle. A slip or two break few rules; telephone numbers and prices
/// break them everywhere.
pub(super) fn breaks_few_rules(text: &str) -> bool {
    read_once(text).map_or(true, |parsed| parsed.grid.clashes().len() <= MOST_CLASHES)
}

fn is_row(word: &str, side: usize) -> bool {
    word.chars().count() == side
        && word.chars().all(|symbol| {
            matches!(
                symbols::classify(symbol),
                Class::Digit(_) | Class::Blank | Class::Dot | Class::Dash
            )
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_become_cells() {
        assert_eq!(
            as_cells("row 1: blank, four NaN Nine").as_deref(),
            Some("row 1: .    , 4    .   9   ")
        );
        assert_eq!(as_cells("one of two"), None);
    }
}
