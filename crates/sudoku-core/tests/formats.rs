//! Each form that is read, from files; each form that is written, read back.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::PathBuf;

use proptest::prelude::*;
use sudoku_core::text::{self, Form, Note, ParseErrorKind, parse, parse_all};
use sudoku_core::{Digit, Grid, Shape};

fn folder() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "data", "formats"]
        .iter()
        .collect()
}

fn file(name: &str) -> String {
    fs::read_to_string(folder().join(name)).unwrap()
}

/// The puzzle that most files hold, in one line with dots.
fn puzzle() -> String {
    let expected = file("EXPECTED.txt");
    let line = expected.lines().next().unwrap();
    line.rsplit(' ').next().unwrap().replace('0', ".")
}

#[test]
fn every_file_of_the_corpus() {
    let (index, puzzle) = (file("INDEX.tsv"), puzzle());
    let mut named = vec!["EXPECTED.txt", "INDEX.tsv"];
    let mut wrong = Vec::new();
    for row in index.lines().filter(|row| !row.starts_with('#')) {
        let [name, form, expected] = row.split('\t').collect::<Vec<_>>().try_into().unwrap();
        named.push(name);
        let expected = if expected == "P" { &puzzle } else { expected };
        let said = match parse(&file(name)) {
            Err(error) => format!("!{error}"),
            Ok(parsed) => {
                let shape = parsed.grid.shape();
                let line = text::line(&parsed.grid);
                assert_eq!(parsed.clues, parsed.grid.clue_count());
                let line = if expected.contains(' ') {
                    format!("{shape} {line}")
                } else {
                    line
                };
                if parsed.form.name() == form {
                    line
                } else {
                    format!("{line} as {}", parsed.form)
                }
            }
        };
        if said != expected {
            wrong.push(format!("{name}: {said}\n   not {form}: {expected}"));
        }
    }
    let mut files: Vec<String> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    files.retain(|file| !named.contains(&file.as_str()));
    assert!(files.is_empty(), "not in the index: {files:?}");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// What is said of a file beside the grid.
fn notes(name: &str) -> Vec<String> {
    parse(&file(name))
        .unwrap()
        .notes
        .iter()
        .map(Note::to_string)
        .collect()
}

#[test]
fn what_is_passed_over_is_said() {
    for (name, expected) in [
        ("08_spaced_rows.txt", &[][..]),
        (
            "50_row_labels.txt",
            &["the labels of rows and columns were passed over"],
        ),
        (
            "52_newspaper_prose.txt",
            &[
                "line 1 was passed over: it has words, no cells",
                "line 13 was passed over: it has words, no cells",
            ],
        ),
        (
            "54_email_quote.txt",
            &["the marks of a quoted mail were passed over"],
        ),
        (
            "58_puzzlebank.txt",
            &[
                "'000000000000' at line 1 was passed over",
                "'1.5' at line 1 was passed over",
            ],
        ),
        (
            "60_two_grids_puzzle_and_solution.txt",
            &["the solution at line 1 was passed over"],
        ),
        (
            "hodoku_placed.txt",
            &[
                "'111 222' at line 1 was passed over",
                "'568' at line 1 was passed over",
                "'5-2' at line 1 was passed over",
                "2 digits that were placed, not given, were left out",
            ],
        ),
        (
            "sadman_sections.sdk",
            &[
                "the part 'state' was passed over",
                "the part 'pencilmarks' was passed over",
            ],
        ),
        (
            "18_pencilmark_grid.txt",
            &[
                "2 cells with a single candidate were taken as blank, for their digits are still open elsewhere",
                "the candidates of 51 cells were left out",
            ],
        ),
        (
            "sudokuwiki_s9b_bare.txt",
            &["2 digits that were placed, not given, were left out"],
        ),
        (
            "solution_below.txt",
            &[
                "the solution at line 12 was passed over",
                "line 11 was passed over: it has words, no cells",
            ],
        ),
        (
            "chat.txt",
            &["what stands around the cells was passed over"],
        ),
        (
            "words_blank.txt",
            &[
                "the labels of rows and columns were passed over",
                "words such as 'blank' and 'four' were taken for cells",
            ],
        ),
        (
            "win1252_middot.txt",
            &["letters such as 'Â' that stood for other characters were put right"],
        ),
        (
            "side_by_side.txt",
            &["the solution at line 1 was passed over"],
        ),
        (
            "excel_title_blankrow.txt",
            &[
                "line 1 was passed over: it has words, no cells",
                "the labels of rows and columns were passed over",
            ],
        ),
        (
            "62_6x6_line.txt",
            &["the boxes were taken as 2 rows by 3 columns"],
        ),
    ] {
        assert_eq!(notes(name), expected, "{name}");
    }
}

#[test]
fn both_readings_are_offered() {
    let error = parse(&file("large_ambiguous.txt")).unwrap_err();
    let ParseErrorKind::Ambiguous { readings } = error.kind else {
        panic!("{error}");
    };
    let grids: Vec<&Grid> = readings
        .iter()
        .map(|reading| &reading.parsed.grid)
        .collect();
    assert_eq!(readings.len(), 2);
    assert_ne!(grids[0], grids[1]);
    assert_eq!(text::line(grids[0]), file("large_ambiguous.txt").trim());
}

#[test]
fn a_correction_names_each_change() {
    let error = parse(&file("look_alikes.txt")).unwrap_err();
    let ParseErrorKind::LookAlikes(correction) = error.kind else {
        panic!("{error}");
    };
    assert_eq!(text::line(&correction.parsed.grid), puzzle());
    let changes: Vec<(char, char)> = correction.changes.iter().map(|c| (c.from, c.to)).collect();
    assert_eq!(changes, [('l', '1'), ('S', '5'), ('B', '8')]);
}

#[test]
fn codes_are_named() {
    let code = "A9E-222-222-22";
    let whole = "234679ACDEFGHJKMNPQRTVWXY"
        .chars()
        .map(|check| format!("{code}{check}"))
        .find(|code| {
            matches!(
                parse(code).unwrap_err().kind,
                ParseErrorKind::Code { set: false, .. }
            )
        })
        .unwrap();
    for text in [
        format!("#puzzle={whole}"),
        format!("https://example.invalid/#puzzle={whole}"),
        whole.to_lowercase(),
    ] {
        let error = parse(&text).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("{whole} is the code of a puzzle, which is made from it")
        );
    }
    let wrong = format!("{code}{}", if whole.ends_with('2') { '3' } else { '2' });
    assert_eq!(
        parse(&wrong).unwrap_err().to_string(),
        "a character of this code is mistyped"
    );
}

#[test]
fn edits_find_the_cells_in_each_form_that_has_them() {
    // The digit of the first cell, changed in the text, is changed in the grid.
    for name in [
        "22_csv_commas_empty.csv",
        "26_json_2d.json",
        "32_opensudoku_v1.xml",
        "50_row_labels.txt",
        "14_sudocue_sdk.sdk",
        "58_puzzlebank.txt",
        "20_hodoku_library.txt",
    ] {
        let text = file(name);
        let Ok(parsed) = parse(&text) else { continue };
        let Some(positions) = parsed.positions else {
            continue;
        };
        let mut edited = text.clone();
        edited.replace_range(positions[0]..=positions[0], "3");
        let line = text::line(&parse(&edited).unwrap().grid);
        assert_eq!(line, format!("3{}", &puzzle()[1..]), "{name}");
    }
    assert_eq!(parse(&file("34_fpuzzles_url.txt")).unwrap().positions, None);
}

#[test]
fn what_mutated_files_have_shown() {
    // One comma too many and one too few: rows of cells for a page, and so for every reader.
    let text = file("c_flat.txt")
        .replacen("0, 0, 0", "0,,0, 0", 1)
        .replacen("4, 0, 0, 8", "4 0, 0, 8", 1);
    assert_ne!(text, file("c_flat.txt"));
    let cells = text::parse_cells(&text).unwrap();
    assert_eq!(text::line(&cells.grid), puzzle());
    assert_eq!(parse(&text).unwrap().grid, cells.grid);
    // Cells in columns, and clues in any order, have no places in the order of the grid.
    for name in ["r_matrix_col.txt", "r1c1_list.txt"] {
        assert_eq!(parse(&file(name)).unwrap().positions, None, "{name}");
    }
    // Texts with escapes are longer in the source than what they say.
    let escaped = format!("{{\"puzzle\": \"\\u0034{}\"}}", &puzzle()[1..]);
    let parsed = parse(&escaped).unwrap();
    assert_eq!(
        (text::line(&parsed.grid), parsed.positions),
        (puzzle(), None)
    );
    // Two puzzles in one line are a list, and a puzzle with its solution is none.
    let puzzle = puzzle();
    let full = parse(&file("60_two_grids_puzzle_and_solution.txt")).unwrap();
    let solution = file("60_two_grids_puzzle_and_solution.txt")
        .trim()
        .rsplit(',')
        .next()
        .unwrap()
        .to_string();
    assert_eq!(text::line(&full.grid), puzzle);
    let other = puzzle.replace('4', "x").replace('2', "4").replace('x', "2");
    assert_eq!(parse_all(&format!("[\"{puzzle}\", \"{other}\"]")).len(), 2);
    assert_eq!(
        parse_all(&format!("[\"{puzzle}\", \"{solution}\"]")).len(),
        1
    );
}

#[test]
fn lists() {
    for (name, count) in [
        ("16_sdm_two.sdm", 2),
        ("32_opensudoku_v1.xml", 2),
        ("26_json_2d.json", 1),
        ("60_two_grids_puzzle_and_solution.txt", 1),
        ("kaggle.csv", 1),
        ("bad_80_chars.txt", 1),
    ] {
        assert_eq!(parse_all(&file(name)).len(), count, "{name}");
    }
    let puzzle = puzzle();
    let rows: String = (0..9)
        .map(|row| format!("{}\n", &puzzle[9 * row..9 * row + 9]))
        .collect();
    let euler: String = (1..=50)
        .map(|number| format!("Grid {number:02}\n{rows}"))
        .collect();
    let items = parse_all(&euler);
    assert_eq!(items.len(), 50);
    assert_eq!(items[49].title.as_deref(), Some("Grid 50"));
    assert_eq!(items[49].line, 492);
    assert!(
        items
            .iter()
            .all(|item| text::line(&item.result.as_ref().unwrap().grid) == puzzle)
    );
    let json = format!("[\"{puzzle}\",\n\"{puzzle}\"]");
    assert_eq!(
        parse_all(&json)
            .iter()
            .map(|item| item.line)
            .collect::<Vec<_>>(),
        [1, 2]
    );
    let hodoku = format!(":0000:x:{puzzle}:::::\n:0000:x:{puzzle}:::::\n");
    assert_eq!(parse_all(&hodoku).len(), 2);
    let links = format!(
        "https://www.sudokuwiki.org/sudoku.htm?bd={puzzle}\nhttps://www.sudokuwiki.org/sudoku.htm?bd={puzzle}\n"
    );
    assert_eq!(parse_all(&links).len(), 2);
}

#[test]
fn a_long_list_with_faults() {
    let puzzle = puzzle();
    let mut list = String::from("puzzle,solution\n# a comment\n");
    for index in 0..10_000 {
        match index % 100 {
            50 => list += &format!("{} too short\n", &puzzle[..80]),
            _ => list += &format!("{puzzle} # {index}\n"),
        }
    }
    let items = parse_all(&list);
    assert_eq!(items.len(), 10_000);
    assert_eq!(
        items.iter().filter(|item| item.result.is_err()).count(),
        100
    );
    assert_eq!(items[9_999].line, 10_002);
    assert_eq!(items[50].result.as_ref().unwrap_err().line, 53);
    let positions = items[9_999]
        .result
        .as_ref()
        .unwrap()
        .positions
        .as_ref()
        .unwrap();
    assert!(list[positions[0]..].starts_with(&puzzle));
}

/// Shapes of every side, and both ways for boxes to lie.
fn shapes() -> impl Strategy<Value = Shape> {
    let all: Vec<Shape> = (2..=6)
        .flat_map(|rows| (2..=6).filter_map(move |cols| Shape::new(rows, cols)))
        .collect();
    prop::sample::select(all)
}

fn grids() -> impl Strategy<Value = Grid> {
    shapes().prop_flat_map(|shape| {
        let cell = prop_oneof![1 => Just(0), 1 => 1..=shape.side() as u8];
        prop::collection::vec(cell, shape.cells())
            .prop_map(move |values| Grid::from_values(shape, &values).unwrap())
    })
}

/// Whether the text reads back as this grid, or as one of several where the symbols leave it open. Where the text does
/// not say how the boxes lie, only the digits count.
fn reads_back(written: &str, grid: &Grid, says_boxes: bool) -> Result<(), TestCaseError> {
    let same = |other: &Grid| {
        if says_boxes {
            other == grid
        } else {
            other.values().eq(grid.values())
        }
    };
    match parse(written) {
        Ok(parsed) => prop_assert!(same(&parsed.grid), "{} {written}", parsed.form),
        Err(error) => match &error.kind {
            ParseErrorKind::Ambiguous { readings } => {
                prop_assert!(
                    readings.iter().any(|reading| same(&reading.parsed.grid)),
                    "{written}"
                );
            }
            _ => prop_assert!(false, "{error}: {written}"),
        },
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_reads_back(grid in grids()) {
        for written in [text::rows(&grid), text::boxed(&grid), text::sudokupad_link(&grid, "A \"title\" \\ 12")] {
            reads_back(&written, &grid, true)?;
        }
        for written in [
            text::line(&grid),
            text::line_with_zeros(&grid),
            text::bare_rows(&grid),
            text::sdk(&grid, "Number 12"),
            text::sdk(&grid, ""),
            text::sdm([&grid]),
            text::csv(&grid),
            text::json(&grid),
        ] {
            reads_back(&written, &grid, false)?;
        }
        let shape = grid.shape();
        prop_assert_eq!(text::read_line(shape, &text::line(&grid)), Some(grid.clone()));
        prop_assert_eq!(text::read_line(shape, &text::line_with_zeros(&grid)), Some(grid.clone()));
    }

    #[test]
    fn sets_read_back(values in prop::collection::vec(prop::collection::vec(0..=9_u8, 81), 2..5)) {
        let grids: Vec<Grid> = values.iter().map(|values| Grid::from_values(Shape::NINE, values).unwrap()).collect();
        for written in [text::sdm(&grids), text::opensudoku("A & B", &grids).unwrap()] {
            let read: Vec<Grid> = parse_all(&written).into_iter().map(|item| item.result.unwrap().grid).collect();
            prop_assert_eq!(&read, &grids);
        }
    }

    #[test]
    fn candidates_leave_the_clues(values in prop::collection::vec(prop_oneof![2 => Just(0_u8), 1 => 1..=9_u8], 81)) {
        // Clues that clash are no state of a solver, so only those are kept that do not.
        let mut grid = Grid::empty(Shape::NINE);
        for (cell, value) in sudoku_core::Cell::all(Shape::NINE).zip(values) {
            if let Some(digit) = Digit::new(value).filter(|&digit| grid.candidates(cell).contains(digit)) {
                grid.set(cell, Some(digit));
            }
        }
        let words: Vec<String> = grid
            .cells()
            .map(|(cell, digit)| match digit {
                Some(digit) => digit.to_string(),
                None if grid.candidates(cell).is_empty() => ".".into(),
                None => grid.candidates(cell).iter().map(|digit| digit.to_string()).collect(),
            })
            .collect();
        let written: Vec<String> = words.chunks(9).map(|row| row.join(" ")).collect();
        let parsed = parse(&written.join("\n")).unwrap();
        // A lone candidate that no peer has is as good as placed.
        for (cell, digit) in grid.clues() {
            prop_assert_eq!(parsed.grid.get(cell), Some(digit));
        }
        prop_assert!(parsed.form == Form::PencilMarks || grid.is_full() || !words.iter().any(|word| word.len() > 1));
    }
}

#[test]
fn numbers_that_are_no_clues_are_no_puzzle() {
    let lines = |line: fn(usize) -> String, count: usize| -> String {
        (1..=count).map(line).collect::<Vec<_>>().join("\n")
    };
    for text in [
        "releases 1.0.2, 1.1.3, 1.2.1, 2.0.3 are out".into(),
        "1+2=3\n2+2=4\n1+4=5\n2+5=7".into(),
        "3 1 2\n2 2 3\n1 0 5\n4 4 1".into(),
        "1:02:03\n1:03:04\n2:01:05\n2:02:07".into(),
        lines(
            |at| format!("Person{at}: 02079{}{}{}{}", at, 9 - at / 2, at % 3, at % 2),
            9,
        ),
        lines(|at| format!("{}.01.26 Lunch with Ann", 10 + at), 8),
        lines(|at| format!("Item {at} 1{at}1.50"), 6),
        "Consecutive days: 3".into(),
        format!("9: 123456789\n{}: 123456789", usize::MAX),
    ] {
        let text: String = text;
        let found = parse(&text);
        assert!(found.is_err(), "{text}: {found:?}");
        let Err(error) = found else { continue };
        assert!(!error.to_string().contains("variant"), "{text}: {error}");
        assert!(
            !matches!(error.kind, ParseErrorKind::Ambiguous { .. }),
            "{text}: {error}"
        );
    }
}

#[test]
fn what_stands_around_is_said_and_nothing_is_lost() {
    let puzzle = puzzle();
    let rows: Vec<&str> = (0..9).map(|row| &puzzle[9 * row..9 * row + 9]).collect();
    let note = |text: &str, wanted: fn(&Note) -> bool| {
        let parsed = parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(text::line(&parsed.grid), puzzle, "{text}");
        assert!(
            parsed.notes.iter().any(wanted),
            "{text}: {:?}",
            parsed.notes
        );
    };
    // Groups of three, and a dot behind a clue, in a chat.
    let chat: Vec<String> = rows
        .iter()
        .map(|row| format!("[10:15] ann: {} {} {}", &row[..3], &row[3..6], &row[6..]))
        .collect();
    note(&chat.join("\n"), |note| *note == Note::Around);
    // A menu of as many links as a small grid has cells, above the puzzle.
    let links: String = (1..=16).map(|page| format!("<a>{page}</a>")).collect();
    let page = format!("{links}<p>{}</p>", rows.join("<br>"));
    note(&page, |note| *note == Note::Around);
    // A variant's name above rows that a second look finds.
    let bullets: Vec<String> = rows.iter().map(|row| format!("- {row}")).collect();
    let killer = format!("Killer Sudoku\n{}", bullets.join("\n"));
    note(&killer, |note| {
        matches!(note, Note::Variant { .. } | Note::Around)
    });
    // Words around clues with their places.
    let clues = file("r1c1_list.txt");
    note(&format!("My puzzle today: {clues} (thanks)"), |note| {
        *note == Note::Around
    });
    // A broken puzzle of a list is an item with an error.
    let list = format!("[\"{puzzle}\", \"{}\", \"{puzzle}\"]", &puzzle[1..]);
    let items: Vec<bool> = parse_all(&list)
        .iter()
        .map(|item| item.result.is_ok())
        .collect();
    assert_eq!(items, [true, false, true]);
}

#[test]
fn upright_boxes_are_taken_where_only_they_keep_the_rules() {
    // The 1s of the first two rows stand in one box of 2 rows by 3 columns, and in two of 3 by 2.
    let check = |text: &str, rows: usize, cols: usize| {
        let parsed = parse(text).unwrap();
        assert_eq!(
            parsed.grid.shape(),
            Shape::new(rows, cols).unwrap(),
            "{text}"
        );
        assert!(
            parsed.notes.contains(&Note::UsualBoxes { rows, cols }),
            "{text}"
        );
        assert_eq!(parsed.notes.len(), 1, "{text}");
        if let Ok(simple) = text::parse_cells(text) {
            assert_eq!(simple.grid, parsed.grid, "{text}");
        }
    };
    let blanks = ".".repeat(24);
    check(&format!("1.......1...{blanks}"), 3, 2);
    check(&format!("1......1....{blanks}"), 2, 3);
    // Neither lie keeps the rules: as usual.
    check(&format!("1......11...{blanks}"), 2, 3);
    let rows = "1.....\n..1...\n......\n......\n......\n......\n";
    check(rows, 3, 2);
}
