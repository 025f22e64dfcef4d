//! What people paste, and what is said of it.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use sudoku_core::text::{self, Form, Note, parse};

/// The grid in one line, or what is said.
fn read(input: &str) -> String {
    match parse(input) {
        Ok(parsed) => text::line(&parsed.grid),
        Err(error) => error.to_string(),
    }
}

/// Checks both ways to read, which agree wherever the small one reads at all.
fn check(input: &str, expected: &str) {
    assert_eq!(read(input), expected, "{input}");
    if let Ok(parsed) = text::parse_cells(input) {
        assert_eq!(text::line(&parsed.grid), expected, "{input}");
    }
}

const CLUES: &str =
    "4.2...........1.527.6.2...9....8...6.....4..88.5..92.4...1..9...69....4.17.49.3..";

/// The clues as rows, with another sign for blanks.
fn rows(blank: char) -> Vec<String> {
    let text: Vec<char> = CLUES.replace('.', &blank.to_string()).chars().collect();
    text.chunks(9).map(|row| row.iter().collect()).collect()
}

#[test]
fn blanks_of_every_kind() {
    for blank in ".0_*xX-?·•–".chars() {
        check(&CLUES.replace('.', &blank.to_string()), CLUES);
        check(&rows(blank).join("\n"), CLUES);
        let spaced: Vec<String> = rows(blank)
            .iter()
            .map(|row| row.chars().map(|c| format!("{c} ")).collect())
            .collect();
        check(&spaced.join("\r\n"), CLUES);
    }
}

#[test]
fn ornament() {
    let grid = text::rows(&parse(CLUES).unwrap().grid);
    check(&grid, CLUES);
    assert_eq!(parse(&grid).unwrap().form, Form::Drawn);
    assert_eq!(parse(&rows('.').join("\n")).unwrap().form, Form::Rows);
    assert_eq!(parse(CLUES).unwrap().form, Form::Line);
    let framed = |top: &str, middle: &str, bottom: &str, left: &str, between: &str| {
        let rows = rows('.');
        let row = |row: &String| {
            format!(
                "{left}{}{between}{}{between}{}{left}",
                &row[..3],
                &row[3..6],
                &row[6..]
            )
        };
        let bands: Vec<String> = rows
            .chunks(3)
            .map(|band| band.iter().map(row).collect::<Vec<_>>().join("\n"))
            .collect();
        format!("{top}\n{}\n{bottom}", bands.join(&format!("\n{middle}\n")))
    };
    for text in [
        framed("+---+---+---+", "+---+---+---+", "+---+---+---+", "|", "|"),
        framed(
            "+-------+-------+-------+",
            "+-------+-------+-------+",
            "+-------+-------+-------+",
            "| ",
            " | ",
        ),
        framed("┌───┬───┬───┐", "├───┼───┼───┤", "└───┴───┴───┘", "│", "│"),
        framed("╔═══╦═══╦═══╗", "╠═══╬═══╬═══╣", "╚═══╩═══╩═══╝", "║", "║"),
        framed("*-----------*", "|---+---+---|", "*-----------*", "|", "|"),
        framed(".---.---.---.", ":---+---+---:", "'---'---'---'", "|", "|"),
        framed("___ ___ ___", "___ ___ ___", "___ ___ ___", "", " "),
        framed("=========", "=========", "=========", "", "!"),
        framed("---------", "---------", "---------", "", "|"),
        framed("", "", "", "", "  "),
        framed("*********", "*********", "*********", "", "\t"),
    ] {
        check(&text, CLUES);
    }
    check(
        &format!("\u{feff}{}\r\n", rows('.').join("\u{a0}\r\n\r\n")),
        CLUES,
    );
    check(
        &format!("\n\n  {}  \n\n", CLUES.replace("...", " , . . . ,")),
        CLUES,
    );
    check(&rows('.').join("\r"), CLUES);
}

#[test]
fn a_line_of_strokes_is_a_row_where_one_is_needed() {
    let blank_second = "534......\n---------\n..9......\n.........\n1........\n.........\n.........\n.........\n........2";
    check(
        blank_second,
        &blank_second.replace('-', ".").replace('\n', ""),
    );
    let with_rulers = "534------\n---------\n--9------\n---+---+---\n---------\n1--------\n---------\n---+---+---\n---------\n---------\n--------2";
    check(
        with_rulers,
        &with_rulers
            .replace("---+---+---\n", "")
            .replace('-', ".")
            .replace('\n', ""),
    );
    check("1234\n3412\n----\n4321", "12343412....4321");
    check("1234\n3412\n--+--\n2143\n4321", "1234341221434321");
    check("----\n----\n----\n----", "................");
    check(&"-".repeat(81), &".".repeat(81));
}

#[test]
fn smaller_sizes() {
    check("1.......4.......", "1.......4.......");
    check(
        "1.....\n..4..5\n.5..3.\n.3..6.\n2..1..\n.....4",
        "1.......4..5.5..3..3..6.2..1.......4",
    );
    check(
        "1..|...\n..4|..5\n---+---\n.5.|.3.\n.3.|.6.\n---+---\n2..|1..\n...|..4",
        "1.......4..5.5..3..3..6.2..1.......4",
    );
}

#[test]
fn cells_missing_or_too_many() {
    check(&CLUES[..80], "80 cells, 1 is missing");
    check(&CLUES[..79], "79 cells, 2 are missing");
    check(&format!("{CLUES}."), "82 cells, 1 too many");
    check(&format!("{CLUES}.."), "83 cells, 2 too many");
    check("1234", "4 cells, 12 are missing for a 4×4 puzzle");
    check("123456", "6 cells, 30 are missing for a 6×6 puzzle");
    check("1", "1 cell, 15 are missing for a 4×4 puzzle");
    check("1234341221434321.", "17 cells, 1 too many for a 4×4 puzzle");
    check(&".".repeat(35), "35 cells, 1 is missing for a 6×6 puzzle");
    check(&format!("9{}", ".".repeat(34)), "35 cells, 46 are missing");
    check(&".".repeat(60), "60 cells, 21 are missing");
}

#[test]
fn rows_of_the_wrong_length_or_number() {
    let mut short = rows('.');
    short[3].pop();
    check(&short.join("\n"), "line 4 has 8 cells, 9 are needed");
    check(
        &format!("\n{}", short.join("\n")),
        "line 5 has 8 cells, 9 are needed",
    );
    let drawn = text::rows(&parse(CLUES).unwrap().grid);
    let mut lines: Vec<&str> = drawn.lines().collect();
    lines[4] = "5 . . | . . 4 | . .";
    check(&lines.join("\n"), "line 5 has 8 cells, 9 are needed");
    let mut long = rows('.');
    long[8].push('1');
    check(&long.join("\n"), "line 9 has 10 cells, 9 are needed");
    check(&rows('.')[..8].join("\n"), "8 rows, 1 is missing");
    check(&rows('.')[..7].join("\n"), "7 rows, 2 are missing");
    check(
        &format!("{}\n.........", rows('.').join("\n")),
        "10 rows, 1 too many",
    );
    check(
        &format!("{}\n{}", &CLUES[..40], &CLUES[40..]),
        "line 1 has 40 cells, 9 are needed",
    );
    let dashes = "534------\n--------\n--9------\n1--------\n1--------\n1--------\n1--------\n1--------\n1-------2";
    check(dashes, "line 2 has 8 cells, 9 are needed");
    check(
        "1,,2\n2,3\n3,,,4\n1\n1,2,3,4\n1\n1\n1\n1",
        "line 1 has 2 cells, 9 are needed",
    );
    check("12..\n3...\n..1.", "3 rows, 1 is missing");
    check("123456\n1", "line 2 has 1 cell, 6 are needed");
}

#[test]
fn what_is_no_cell() {
    let mut wrong = rows('.');
    wrong[1].replace_range(4..5, "k");
    check(
        &wrong.join("\n"),
        "'k' at line 2, column 5 is not a digit or a blank",
    );
    check(
        &format!("\u{feff}{}", wrong.join("\r\n")),
        "'k' at line 2, column 5 is not a digit or a blank",
    );
    check("é...", "'é' at line 1, column 1 is not a digit or a blank");
    check("··é.", "'é' at line 1, column 3 is not a digit or a blank");
    check(
        "..\u{7}.",
        "the character U+0007 (bell) at line 1, column 3 is not a digit or a blank",
    );
    check(
        "..\u{3164}.",
        "the character U+3164 (Hangul filler) at line 1, column 3 is not a digit or a blank",
    );
    check(
        "Puzzle 7\n1234",
        "'P' at line 1, column 1 is not a digit or a blank",
    );
    check(
        "..7.............",
        "'7' at line 1, column 3 is too large for a 4×4 puzzle",
    );
    check(
        &format!("..7{}", ".".repeat(33)),
        "'7' at line 1, column 3 is too large for a 6×6 puzzle",
    );
    check(
        "1...\n.5..\n....\n....",
        "'5' at line 2, column 2 is too large for a 4×4 puzzle",
    );
}

#[test]
fn nothing_or_too_much() {
    check("", "there are no cells in this text");
    check(" \n\t\r\n", "there are no cells in this text");
    check("+===+\n|   |", "there are no cells in this text");
    check(
        &format!("{CLUES}\n{CLUES}"),
        "line 2 begins another puzzle, only one can be read",
    );
    check(&format!("{CLUES}\n12"), CLUES);
    assert_eq!(
        parse(&format!("{CLUES}\n12")).unwrap().notes,
        [Note::Words { line: 2 }]
    );
    // Eight rows and two lines that may be rows or rulers.
    let mut unsure = rows('.');
    unsure.truncate(8);
    unsure.insert(3, String::from("---------"));
    unsure.insert(7, String::from("---------"));
    check(
        &unsure.join("\n"),
        "line 4 may be a ruler or a row of blanks, and 9 rows are needed",
    );
}

#[test]
fn positions_lead_back_to_the_characters() {
    let input = "\u{feff}· 2 │ 3 4\r\n3 4 │ 1 2\r\n────┼────\r\n2 1 │ 4 3\r\n4 3 │ 2 ·";
    let parsed = parse(input).unwrap();
    let symbols: String = parsed
        .positions
        .as_ref()
        .unwrap()
        .iter()
        .filter_map(|&at| input[at..].chars().next())
        .collect();
    assert_eq!(symbols, "·23434122143432·");
    assert_eq!((parsed.clues, parsed.form), (14, Form::Drawn));
}
