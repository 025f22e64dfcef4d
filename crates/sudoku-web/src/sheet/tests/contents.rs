//! What a sheet can hold besides digits of the common sizes: all shapes, pencil marks, notes, other symbols.

use sudoku_core::{Digit, DigitSet};

use super::super::most_per_page;
use super::*;

fn all_shapes() -> impl Iterator<Item = Shape> {
    (2..=6).flat_map(|rows| (2..=6).filter_map(move |cols| Shape::new(rows, cols)))
}

fn with_marks(shape: Shape, index: usize) -> SheetPuzzle {
    let puzzle = puzzle(shape, index);
    let grid = &puzzle.clues;
    let candidates = grid.cells().map(|(cell, _)| grid.candidates(cell));
    SheetPuzzle {
        candidates: Some(candidates.collect()),
        ..puzzle
    }
}

/// The pencil marks of one grid, by cell; each must lie whole within its cell.
fn marks(elements: &[Element], origin: (f64, f64), extent: f64, side: usize) -> Vec<DigitSet> {
    let cell = extent / side as f64;
    let mut sets = vec![DigitSet::EMPTY; side * side];
    for text in texts(elements) {
        if text.shift != origin || !is_mark(text) {
            continue;
        }
        let size = text.numbers("font-size")[0];
        assert!((1.1..=4.2).contains(&size), "{size}");
        let baseline = text.numbers("y")[0];
        let row = (baseline / cell) as usize;
        let top = (baseline - 0.74 * size) / cell;
        assert!(top > row as f64 && (top as usize) == row);
        for (x, symbol) in text.numbers("x").into_iter().zip(text.text.chars()) {
            // The estimate is that of bold letters.
            let half = 0.45 * text_width(&symbol.to_string(), size);
            let column = (x / cell) as usize;
            assert!(x - half >= column as f64 * cell && x + half <= (column + 1) as f64 * cell);
            let digit = Digit::all(side).find(|digit| digit.symbol() == symbol);
            assert!(sets[row * side + column].insert(digit.unwrap()));
        }
    }
    sets
}

#[test]
fn pencil_marks_are_those_of_the_blank_cells() {
    for paper in Paper::ALL {
        for shape in all_shapes() {
            let side = shape.side();
            let options = SheetOptions {
                shape,
                pencil_marks: true,
                ..options(paper, 9, AnswerKey::End)
            };
            // What the clues leave is written into puzzles that bring no marks, too.
            let mut puzzles: Vec<_> = (0..10).map(|index| with_marks(shape, index)).collect();
            puzzles[1].candidates = None;
            for sheet in plan(&options, puzzles.len()) {
                let elements = read(&draw(&options, &sheet, &puzzles));
                check_ink(&elements, paper);
                let shown = &puzzles[sheet.puzzles()];
                for (puzzle, (origin, extent, ..)) in shown.iter().zip(grids(&elements)) {
                    let found = marks(&elements, origin, extent, side);
                    // In a shape of more than 25 digits no marks could be read.
                    let marked = !sheet.shows_answers() && side <= 25;
                    let expected = puzzle.clues.cells().map(|(cell, clue)| match clue {
                        None if marked => puzzle.clues.candidates(cell),
                        _ => DigitSet::EMPTY,
                    });
                    assert!(found.into_iter().eq(expected), "{paper:?} {shape}");
                }
            }
        }
    }
}

#[test]
fn cells_of_every_shape_can_be_written_in_and_answers_read() {
    let mut per_page = Vec::new();
    for paper in Paper::ALL {
        for shape in all_shapes() {
            let options = SheetOptions {
                shape,
                ..options(paper, 9, AnswerKey::End)
            };
            let puzzles = puzzles(shape, 13);
            for sheet in plan(&options, puzzles.len()) {
                let elements = read(&draw(&options, &sheet, &puzzles));
                check_ink(&elements, paper);
                for (origin, extent, thick, thin) in grids(&elements) {
                    let cell = extent / shape.side() as f64;
                    let least = if sheet.shows_answers() { 2.65 } else { 5.0 };
                    assert!(cell >= least, "{paper:?} {shape}: {cell}");
                    assert!((thick - 3.0 * thin).abs() < 1e-9 && thin >= 0.09);
                    // Symbols leave the thick lines alone.
                    let size = texts(&elements)
                        .into_iter()
                        .filter(|text| text.shift == origin)
                        .map(|text| text.numbers("font-size")[0])
                        .fold(0.0, f64::max);
                    assert!(size >= 1.8 && 0.72 * size + thick < cell);
                }
            }
            if paper == Paper::A4 && shape.box_rows() <= shape.box_cols() {
                per_page.push((shape.side(), most_per_page(&options)));
            }
        }
    }
    per_page.sort_unstable();
    let most = |side: usize| per_page.iter().find(|(s, _)| *s == side).unwrap().1;
    let found = [4, 6, 8, 9, 10, 12, 15, 16, 18, 20, 24, 25, 30, 36].map(most);
    assert_eq!(found, [9, 9, 9, 9, 9, 6, 6, 4, 2, 2, 2, 1, 1, 1]);
}

#[test]
fn lines_between_boxes_are_the_thick_ones() {
    for shape in all_shapes() {
        let elements = read(&single(
            &puzzle(shape, 0),
            false,
            Paper::A4,
            &Symbols::Digits,
        ));
        let paths: Vec<&Element> = elements.iter().filter(|e| e.name == "path").collect();
        let count = |path: &Element, what: &str| path.get("d").unwrap().matches(what).count();
        let (down, across) = (
            shape.side() / shape.box_cols(),
            shape.side() / shape.box_rows(),
        );
        let side = shape.side();
        let [thin, thick] = paths[..] else {
            panic!("two paths");
        };
        assert_eq!(count(thick, "M0 "), across);
        assert_eq!(count(thick, " 0V"), down - 1);
        assert_eq!(count(thin, "M0 "), side - across);
        assert_eq!(count(thin, " 0V"), side - down);
    }
}

#[test]
fn notes_stand_in_the_key_alone_and_fit() {
    let long = "score 430 · naked pair, hidden pair, X-wing, swordfish ".repeat(9);
    for note in ["score 430 · naked pair", &long, &"W".repeat(400), NASTY] {
        for paper in Paper::ALL {
            for (per_page, _) in PER_PAGE {
                for key in [AnswerKey::End, AnswerKey::Back] {
                    let options = options(paper, per_page, key);
                    let mut puzzles = puzzles(Shape::NINE, 5);
                    for puzzle in puzzles.iter_mut().skip(1) {
                        puzzle.note = Some(note.to_owned());
                    }
                    for sheet in plan(&options, puzzles.len()) {
                        let elements = read(&draw(&options, &sheet, &puzzles));
                        check_ink(&elements, paper);
                        let start: String = note.trim_start().chars().take(3).collect();
                        let notes: Vec<_> = texts(&elements)
                            .into_iter()
                            .filter(|text| text.text.starts_with(&start))
                            .collect();
                        let noted = sheet.puzzles().filter(|&index| index > 0).count();
                        let expected = if sheet.shows_answers() { noted } else { 0 };
                        assert_eq!(notes.len(), expected, "{note}");
                        check_notes(&elements, &notes);
                    }
                }
            }
        }
    }
}

/// Notes are below their puzzles' captions, above their grids, and no wider.
fn check_notes(elements: &[Element], notes: &[&Element]) {
    let grids = grids(elements);
    for note in notes {
        let (x, y) = (note.numbers("x")[0], note.numbers("y")[0]);
        let size = note.numbers("font-size")[0];
        let below = |(origin, _, thick, _): &&((f64, f64), f64, f64, f64)| {
            (origin.0 - thick / 2.0 - x).abs() < 0.01 && origin.1 > y
        };
        let (origin, extent, thick, _) = grids
            .iter()
            .filter(below)
            .min_by(|a, b| a.0.1.total_cmp(&b.0.1))
            .unwrap();
        assert!(y + 0.24 * size <= origin.1 - thick / 2.0);
        assert!(text_width(&note.text, size) <= extent + thick + 0.01);
        let above = texts(elements)
            .into_iter()
            .filter(|text| text.shift == (0.0, 0.0) && text.numbers("y")[0] < y)
            .map(|text| text.numbers("y")[0])
            .fold(0.0, f64::max);
        assert!(y - 0.76 * size >= above, "{note:?}");
    }
}

#[test]
fn other_symbols_stand_for_the_digits() {
    for (shape, id, legend) in [
        (Shape::FOUR, "letters", Some("Letters: A to D")),
        (Shape::SIX, "own:PLANET", Some("Symbols: P L A N E T")),
        (
            Shape::FOUR,
            "own:red,blue,abcdefgh,<&>",
            Some("Symbols: red, blue, abcdefgh, <&>"),
        ),
        (
            Shape::FOUR,
            "colours",
            Some("Colours: red, blue, green, yellow"),
        ),
        (Shape::NINE, "digits", None),
        // Too few symbols: the digits stand for themselves.
        (Shape::NINE, "own:PLANET", None),
        (
            Shape::new(6, 6).unwrap(),
            "letters",
            Some("Letters: A to AJ"),
        ),
    ] {
        let symbols = Symbols::read(id).unwrap();
        let options = SheetOptions {
            shape,
            symbols: symbols.clone(),
            ..options(Paper::A4, 9, AnswerKey::End)
        };
        let puzzles = puzzles(shape, 9);
        for sheet in plan(&options, puzzles.len()) {
            let elements = read(&draw(&options, &sheet, &puzzles));
            check_ink(&elements, Paper::A4);
            let legends: Vec<_> = texts(&elements)
                .into_iter()
                .filter(|text| text.text.contains("s: "))
                .map(|text| text.text.as_str())
                .collect();
            assert_eq!(legends, legend.into_iter().collect::<Vec<_>>());
            check_legend(&elements);
            let shown = &puzzles[sheet.puzzles()];
            for (puzzle, (origin, extent, ..)) in shown.iter().zip(grids(&elements)) {
                let cell = extent / shape.side() as f64;
                let mut expected: Vec<char> = Vec::new();
                let grid = match sheet.shows_answers() {
                    true => puzzle.solution.as_ref().unwrap(),
                    false => &puzzle.clues,
                };
                for (_, digit) in grid.clues() {
                    let symbols = symbols.or_digits(shape.side());
                    expected.extend(symbols.text(digit).unwrap().chars());
                }
                let mut found: Vec<char> = Vec::new();
                for text in texts(&elements).into_iter().filter(|t| t.shift == origin) {
                    found.extend(text.text.chars());
                    let size = text.numbers("font-size")[0];
                    assert!(size >= 1.8, "{id}: {size}");
                    if text.numbers("x").len() == 1 {
                        assert!(text_width(&text.text, size) < 0.9 * cell);
                    }
                }
                expected.sort_unstable();
                found.sort_unstable();
                assert_eq!(found, expected, "{id}");
            }
        }
    }
}

/// The legend stands between the set's code and the page number, and runs into neither.
fn check_legend(elements: &[Element]) {
    let texts = texts(elements);
    let Some(legend) = texts.iter().find(|text| text.text.contains("s: ")) else {
        return;
    };
    let x = |start: &str| {
        let text = texts.iter().find(|text| text.text.starts_with(start));
        text.unwrap().numbers("x")[0]
    };
    let size = legend.numbers("font-size")[0];
    let half = text_width(&legend.text, size) / 2.0;
    let middle = legend.numbers("x")[0];
    let code_width = 0.61 * 0.9 * 2.7 * 18.0;
    assert!(middle - half > x("A9-30E-K7Q-M2X-PAC") + code_width);
    assert!(middle + half < x("Page ") - text_width("Page 10 of 10", 2.7));
}

#[test]
fn shapes_are_drawn_filled_where_given_and_in_outline_where_found() {
    let puzzle = with_marks(Shape::NINE, 0);
    for answer in [false, true] {
        let elements = read(&single(&puzzle, answer, Paper::A4, &Symbols::Shapes));
        check_ink(&elements, Paper::A4);
        let shapes: Vec<_> = elements.iter().filter(|e| is_shapes(e)).collect();
        let count = |fill: &str| {
            let filled = shapes.iter().filter(|e| e.get("fill") == Some(fill));
            filled
                .map(|e| e.get("d").unwrap().matches('M').count())
                .sum::<usize>()
        };
        let clues = puzzle.clues.clue_count();
        // The legend shows each shape once.
        assert_eq!(count("#000"), clues + 9);
        assert_eq!(count("none"), if answer { 81 - clues } else { 0 });
        let candidates = puzzle.candidates.as_ref().unwrap();
        let blank = puzzle.clues.cells().filter(|(_, clue)| clue.is_none());
        let marks: usize = blank.map(|(cell, _)| candidates[cell.index()].len()).sum();
        assert_eq!(count("#555"), if answer { 0 } else { marks });
    }
    // The first cell's centre is half of a hundred of its hundredths from the corner.
    let svg = single(&puzzle, false, Paper::A4, &Symbols::Shapes);
    let first = puzzle.clues.clues().next().unwrap().1;
    let path = Symbols::Shapes.path(first).unwrap();
    assert!(svg.contains(&format!("d=\"M50 50{path}")));
}

#[test]
fn colours_have_their_letter_and_an_edge_where_given() {
    let puzzle = with_marks(Shape::NINE, 0);
    let clues = puzzle.clues.clue_count();
    for answer in [false, true] {
        let elements = read(&single(&puzzle, answer, Paper::A4, &Symbols::Colours));
        check_ink(&elements, Paper::A4);
        let mut given = 0;
        let mut found = 0;
        for digit in Digit::all(9) {
            let fill = Symbols::Colours.fill(digit);
            let discs = |edge: bool| -> usize {
                let paths = elements.iter().filter(|e| e.get("fill") == fill);
                paths
                    .filter(|e| e.get("stroke").is_some() == edge)
                    .map(|e| e.get("d").unwrap().matches('M').count())
                    .sum()
            };
            let clued = puzzle.clues.clues().filter(|clue| clue.1 == digit).count();
            assert_eq!(discs(true), clued, "{digit}");
            given += discs(true);
            found += discs(false);
        }
        assert_eq!((given, found), (clues, if answer { 81 - clues } else { 0 }));
        let grid = if answer {
            puzzle.solution.as_ref().unwrap()
        } else {
            &puzzle.clues
        };
        let (origin, extent, ..) = grids(&elements)[0];
        let mut letters: Vec<char> = Vec::new();
        for text in texts(&elements) {
            let large = text.numbers("font-size")[0] > 0.4 * extent / 9.0;
            if text.shift == origin && large {
                letters.extend(text.text.chars());
            }
        }
        let expected = grid
            .clues()
            .flat_map(|(_, digit)| Symbols::Colours.text(digit).unwrap().chars());
        let mut expected: Vec<char> = expected.collect();
        expected.sort_unstable();
        letters.sort_unstable();
        assert_eq!(letters, expected);
    }
}
