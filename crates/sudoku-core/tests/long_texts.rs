//! Long texts: each is read whole, or says that it is too long.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use sudoku_core::text::{self, Item, ParseErrorKind, parse, parse_all};
use sudoku_core::{Rng, Seed};

const PUZZLE: &str =
    "4.2...........1.527.6.2...9....8...6.....4..88.5..92.4...1..9...69....4.17.49.3..";

/// The puzzle with its digits changed for others, another for each number up to 362,880.
fn relabelled(number: u64) -> String {
    let mut digits: Vec<char> = ('1'..='9').collect();
    Rng::new(Seed::new(number)).shuffle(&mut digits);
    let change = |symbol: char| {
        symbol
            .to_digit(10)
            .map_or('.', |digit| digits[digit as usize - 1])
    };
    PUZZLE.chars().map(change).collect()
}

fn rows(line: &str) -> String {
    (0..9)
        .map(|row| format!("{}\n", &line[9 * row..9 * row + 9]))
        .collect()
}

/// Each puzzle of the list is the one that its number makes.
fn check(text: &str, count: usize) {
    let items: Vec<Item> = parse_all(text);
    assert_eq!(items.len(), count);
    for (number, item) in items.iter().enumerate() {
        let parsed = item.result.as_ref().unwrap();
        assert_eq!(
            text::line(&parsed.grid),
            relabelled(number as u64),
            "{number}"
        );
    }
}

fn written(count: u64, write: impl Fn(String) -> String) -> String {
    (0..count).map(|number| write(relabelled(number))).collect()
}

#[test]
fn twenty_thousand_lines() {
    check(&written(20_000, |line| format!("{line}\n")), 20_000);
}

#[test]
fn lines_with_links() {
    let link = |line| format!("https://www.sudokuwiki.org/sudoku.htm?bd={line}\n");
    check(&written(2_000, link), 2_000);
}

#[test]
fn a_collection_of_opensudoku() {
    let games = written(5_000, |line| {
        format!("<game data=\"{}\" />\n", line.replace('.', "0"))
    });
    check(
        &format!("<?xml version=\"1.0\"?>\n<opensudoku>\n{games}</opensudoku>"),
        5_000,
    );
}

#[test]
fn json_arrays() {
    let texts = written(5_000, |line| format!("\"{line}\","));
    check(&format!("[{texts}]"), 5_000);
    let cells = |line: String| {
        let rows: Vec<String> = rows(&line.replace('.', "0"))
            .lines()
            .map(|row| {
                format!(
                    "[{}]",
                    row.chars().map(String::from).collect::<Vec<_>>().join(",")
                )
            })
            .collect();
        format!("[{}]", rows.join(","))
    };
    let nested: Vec<String> = (0..1_000).map(|number| cells(relabelled(number))).collect();
    check(&format!("{{\"puzzles\": [{}]}}", nested.join(",\n")), 1_000);
}

#[test]
fn grids_between_empty_lines() {
    check(&written(1_500, |line| format!("{}\n", rows(&line))), 1_500);
    let drawn = |line: String| format!("{}\n\n", text::rows(&parse(&line).unwrap().grid));
    check(&written(1_500, drawn), 1_500);
    let table = |line: String| {
        let row = |row: &str| {
            let cells: Vec<String> = row
                .chars()
                .map(|cell| cell.to_string().replace('.', ""))
                .collect();
            format!("{}\n", cells.join(","))
        };
        format!(
            "Puzzle\n\n{}\n",
            rows(&line).lines().map(row).collect::<String>()
        )
    };
    let text = written(1_500, table);
    check(&text, 1_500);
    assert!(
        parse_all(&text)
            .iter()
            .all(|item| item.title.as_deref() == Some("Puzzle"))
    );
}

#[test]
fn one_grid_in_a_long_text() {
    let words = "Some words of a long page.\n";
    let cells: String = PUZZLE
        .chars()
        .map(|cell| format!("<td>{}</td>", cell.to_string().replace('.', "")))
        .collect();
    let table: String = (0..9)
        .map(|row| {
            let cell = |index: usize| {
                cells
                    .match_indices("<td>")
                    .nth(index)
                    .map_or(cells.len(), |(at, _)| at)
            };
            format!("<tr>{}</tr>", &cells[cell(9 * row)..cell(9 * row + 9)])
        })
        .collect();
    let labelled: String = rows(PUZZLE)
        .lines()
        .enumerate()
        .map(|(row, cells)| format!("R{} {cells}\n", row + 1))
        .collect();
    let spaced: String = rows(PUZZLE).lines().map(|row| format!("{row}\n")).collect();
    for (grid, times) in [
        (format!("<table>{table}</table>\n"), 40_000),
        (rows(PUZZLE), 40_000),
        (format!("{PUZZLE}\n"), 40_000),
        (labelled, 3_000),
        (spaced, 3_000),
        (
            rows(PUZZLE)
                .lines()
                .map(|row| format!("ann: {row}\n"))
                .collect(),
            3_000,
        ),
    ] {
        let page = format!("{0}\n{grid}\n{0}", words.repeat(times / 2));
        let parsed = parse(&page).unwrap();
        assert_eq!(text::line(&parsed.grid), PUZZLE, "{grid}");
        assert!(!parsed.notes.is_empty() || grid.starts_with('<'));
    }
}

#[test]
fn what_is_too_long_says_so() {
    let error = parse(&"Some words.\n".repeat(30_000)).unwrap_err();
    assert!(matches!(error.kind, ParseErrorKind::TooLong { .. }));
    assert_eq!(
        error.to_string(),
        "no puzzle was found, and the text is longer than 256 kilobytes: paste the puzzle without what is around it"
    );
    let error = parse(&"Some words.\n".repeat(10_000)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "'S' at line 1, column 1 is not a digit or a blank"
    );
}

#[test]
fn nothing_repeated_is_no_puzzle_and_no_trouble() {
    for piece in [
        "[",
        "{\"puzzle\":",
        "&a",
        "<td ",
        "<tr><td>4</td>",
        "['[\"{(`",
        "[[1,2,3,4],[1],[1],[1]],",
        "**4** 3 ",
        "blank ",
        "{4}{ }{2}{ }\n",
        "1.......4.......\n",
        "4,,2,,,,,,\n",
        "| 4 | . |\n",
        "12 3 . 15\n",
        "lIOSB\n",
        "N4IgzglgXgpiBcBO",
        "#solve=",
        "%41",
        "3x3:z_1",
        "R1 4.2......\n",
        "r1c1=4 ",
        "\u{1b}[1m4",
        "- 4\n",
        "{|\n| 4 || 2\n",
        "<div>4</div>",
        "\n",
        "c(1,",
        "4.0 ",
        "Â ",
        "...\n[",
    ] {
        // Each must end, without a panic, as an error; `text_bench` measures how long it takes.
        let text = piece.repeat(200_000 / piece.len());
        let found = parse(&text);
        assert!(found.is_err(), "{piece:?}: {found:?}");
    }
}
