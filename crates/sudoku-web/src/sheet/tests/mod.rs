//! Every sheet is measured: what it holds, how large, where.

mod contents;
#[cfg(not(target_family = "wasm"))]
mod qr;

use std::collections::BTreeMap;

use sudoku_core::{Grid, Shape};

use super::layout::{Arrangement, Content, Layout, MARGIN_X, MARGIN_Y, Rect};
use super::length::Length;
use super::lettering::{fit, width};
use super::svg::Escaped;
use super::{AnswerKey, Paper, SheetKind, SheetOptions, SheetPuzzle, draw, plan, single};
use crate::symbols::Symbols;

const PER_PAGE: [(u8, f64); 5] = [(1, 18.0), (2, 12.0), (4, 9.0), (6, 8.0), (9, 6.0)];
const KEYS: [AnswerKey; 3] = [AnswerKey::None, AnswerKey::End, AnswerKey::Back];
const NASTY: &str = "Tom & Jerry's <\"best\">\u{0}\u{1b}\u{ffff} sudokus";

fn options(paper: Paper, per_page: u8, key: AnswerKey) -> SheetOptions {
    SheetOptions {
        paper,
        per_page,
        key,
        title: "Week 12".to_owned(),
        name_lines: true,
        set_code: Some("A9-30E-K7Q-M2X-PAC".to_owned()),
        ..SheetOptions::default()
    }
}

/// In millimetres.
fn mm(length: Length) -> f64 {
    f64::from(length.in_um()) / 1000.0
}

/// The estimated width of a text, in the unit of the size.
fn text_width(text: &str, size: f64) -> f64 {
    mm(width(text, Length::um((size * 1000.0) as i32)))
}

/// Full and valid, with every third digit given. That it has one solution does not matter here.
fn puzzle(shape: Shape, index: usize) -> SheetPuzzle {
    let side = shape.side();
    let digit = |at: usize| {
        let (row, column) = (at / side, at % side);
        let shift = shape.box_cols() * (row % shape.box_rows()) + row / shape.box_rows();
        ((shift + column + index) % side + 1) as u8
    };
    let solution: Vec<u8> = (0..shape.cells()).map(digit).collect();
    let clues: Vec<u8> = (0..shape.cells())
        .map(|at| {
            if (at + index).is_multiple_of(3) {
                digit(at)
            } else {
                0
            }
        })
        .collect();
    SheetPuzzle {
        number: Some(index + 1),
        code: format!("A{side}X22-{index:03}-M2X-PAC"),
        label: "Expert".to_owned(),
        clues: Grid::from_values(shape, &clues).unwrap(),
        solution: Some(Grid::from_values(shape, &solution).unwrap()),
        ..SheetPuzzle::default()
    }
}

fn puzzles(shape: Shape, count: usize) -> Vec<SheetPuzzle> {
    (0..count).map(|index| puzzle(shape, index)).collect()
}

/// An element of a drawing, with the text inside and the shift of the groups around it.
#[derive(Debug)]
struct Element {
    name: String,
    attributes: BTreeMap<String, String>,
    text: String,
    shift: (f64, f64),
}

impl Element {
    fn get(&self, name: &str) -> Option<&str> {
        self.attributes.get(name).map(String::as_str)
    }

    fn numbers(&self, name: &str) -> Vec<f64> {
        let text = self.get(name).unwrap_or_default();
        text.split(|c: char| !c.is_ascii_digit() && c != '.' && c != '-')
            .filter(|part| !part.is_empty())
            .map(|part| part.parse().unwrap())
            .collect()
    }
}

/// The text of an XML attribute or element; anything but a known reference is a mistake.
fn unescape(text: &str) -> String {
    assert!(!text.contains(['<', '>']), "bare bracket in {text:?}");
    let legal = |c: char| c >= ' ' && c != '\u{fffe}' && c != '\u{ffff}';
    assert!(text.chars().all(legal), "illegal character in {text:?}");
    let mut parts = text.split('&');
    let mut plain = parts.next().unwrap().to_owned();
    for part in parts {
        let (reference, rest) = part.split_once(';').expect("a reference ends");
        plain.push(match reference {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            "#39" => '\'',
            other => panic!("unknown reference {other:?}"),
        });
        plain.push_str(rest);
    }
    plain
}

/// Reads the little XML that a drawing uses, and panics where it is not well-formed.
/// Attributes that text inherits from its group are handed down to it.
fn read(svg: &str) -> Vec<Element> {
    let mut elements: Vec<Element> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    let mut rest = svg;
    let mut roots = 0;
    while !rest.is_empty() {
        let Some(tag) = rest.strip_prefix('<') else {
            let end = rest.find('<').expect("text stands inside the root");
            let (text, tail) = rest.split_at(end);
            let inside = *open.last().expect("text stands inside the root");
            elements[inside].text.push_str(&unescape(text));
            rest = tail;
            continue;
        };
        let (tag, tail) = tag.split_once('>').expect("a tag ends");
        rest = tail;
        if let Some(name) = tag.strip_prefix('/') {
            let opened = open.pop().expect("a closing tag has an opening one");
            assert_eq!(elements[opened].name, name);
            continue;
        }
        let (tag, closed) = match tag.strip_suffix('/') {
            Some(tag) => (tag, true),
            None => (tag, false),
        };
        let (name, mut list) = tag.split_once(' ').unwrap_or((tag, ""));
        let mut attributes = BTreeMap::new();
        while !list.is_empty() {
            let (key, value) = list.split_once("=\"").expect("an attribute has a value");
            let (value, tail) = value.split_once('"').expect("a value ends");
            assert!(!key.contains(' ') && !key.is_empty());
            let former = attributes.insert(key.to_owned(), unescape(value));
            assert_eq!(former, None, "twice {key}");
            list = tail.strip_prefix(' ').unwrap_or(tail);
        }
        let mut shift = (0.0, 0.0);
        if let Some(&parent) = open.last() {
            shift = elements[parent].shift;
            for (key, value) in elements[parent].attributes.clone() {
                if key != "transform" {
                    attributes.entry(key).or_insert(value);
                }
            }
        } else {
            roots += 1;
        }
        let mut element = Element {
            name: name.to_owned(),
            attributes,
            text: String::new(),
            shift,
        };
        if let [x, y] = element.numbers("transform")[..] {
            element.shift = (shift.0 + x, shift.1 + y);
        }
        elements.push(element);
        if !closed {
            open.push(elements.len() - 1);
        }
    }
    assert!(open.is_empty() && roots == 1);
    elements
}

/// The grids of a drawing: upper left corner, extent and width of the border, then the thin lines' width.
fn grids(elements: &[Element]) -> Vec<((f64, f64), f64, f64, f64)> {
    let paths: Vec<&Element> = elements
        .iter()
        .filter(|e| e.name == "path" && e.shift != (0.0, 0.0) && !is_shapes(e))
        .collect();
    paths
        .chunks(2)
        .map(|pair| {
            let extent = pair[1].numbers("d")[2];
            let (thin, thick) = (
                pair[0].numbers("stroke-width"),
                pair[1].numbers("stroke-width"),
            );
            (pair[1].shift, extent, thick[0], thin[0])
        })
        .collect()
}

/// Whether an element holds shapes, which are drawn as one path in hundredths of a cell.
fn is_shapes(element: &Element) -> bool {
    element.name == "path" && element.get("transform").is_some()
}

/// Whether an element holds pencil marks.
fn is_mark(element: &Element) -> bool {
    element.get("fill") == Some("#555")
}

fn texts(elements: &[Element]) -> Vec<&Element> {
    elements.iter().filter(|e| e.name == "text").collect()
}

/// The digits of one grid, read back from the drawing: value and whether bold, by row-major place.
fn digits(elements: &[Element], origin: (f64, f64), extent: f64, side: usize) -> Vec<(u8, bool)> {
    let cell = extent / side as f64;
    let mut values = vec![(0, false); side * side];
    for text in texts(elements) {
        if text.shift != origin || is_mark(text) {
            continue;
        }
        assert_eq!(text.get("text-anchor"), Some("middle"));
        let size = text.numbers("font-size")[0];
        let figure = 0.72 * size / cell;
        assert!(
            (0.45..0.55).contains(&figure),
            "a digit is {figure} of its cell"
        );
        let middle = text.numbers("y")[0] - 0.36 * size;
        assert!(((middle / cell).fract() - 0.5).abs() < 0.01);
        let row = (middle / cell) as usize;
        let places = text.numbers("x");
        assert_eq!(places.len(), text.text.chars().count());
        for (x, digit) in places.into_iter().zip(text.text.chars()) {
            let column = (x / cell) as usize;
            let value = digit.to_digit(36).unwrap_or(0) as u8;
            values[row * side + column] = (value, text.get("font-weight") == Some("bold"));
        }
    }
    values
}

fn layout(
    paper: Paper,
    arrangement: &Arrangement,
    side: usize,
    header: bool,
    qr: Length,
) -> Layout {
    let content = Content {
        side,
        header,
        notes: arrangement.answer,
        qr,
    };
    Layout::new(paper, arrangement, &content)
}

/// Sheets with and without a header, with and without QR codes.
fn with_and_without(arrangement: &Arrangement) -> [(bool, Length); 4] {
    let qr = arrangement.qr;
    [
        (false, Length::ZERO),
        (true, Length::ZERO),
        (false, qr),
        (true, qr),
    ]
}

fn apart(a: &Rect, b: &Rect) -> bool {
    a.right() <= b.x || b.right() <= a.x || a.bottom() <= b.y || b.bottom() <= a.y
}

#[test]
fn cells_are_large_enough_whatever_the_header() {
    for paper in Paper::ALL {
        for shape in [Shape::FOUR, Shape::SIX, Shape::NINE] {
            for (per_page, least) in PER_PAGE {
                let arrangement = Arrangement::puzzles(per_page);
                for (header, qr) in with_and_without(&arrangement) {
                    assert_eq!(arrangement.capacity(), usize::from(per_page));
                    let layout = layout(paper, &arrangement, shape.side(), header, qr);
                    let cell = mm(layout.cell);
                    assert!(cell >= least, "{paper:?} {shape} {per_page}: {cell}");
                    assert!(cell <= 26.0);
                }
            }
            let key = Arrangement::KEY;
            let key = mm(layout(paper, &key, shape.side(), true, key.qr).cell);
            assert!(key >= 5.0, "{paper:?} {shape} key: {key}");
        }
    }
}

#[test]
fn everything_lies_within_the_margins_and_apart() {
    for paper in Paper::ALL {
        for side in 4..=36 {
            for per_page in [1, 2, 4, 6, 9, 12] {
                let arrangement = match per_page {
                    12 => Arrangement::KEY,
                    _ => Arrangement::puzzles(per_page),
                };
                for (header, qr) in with_and_without(&arrangement) {
                    let layout = layout(paper, &arrangement, side, header, qr);
                    let mut places = vec![layout.footer];
                    if header {
                        places.push(layout.header);
                    }
                    places.extend(layout.slots.iter().flat_map(|s| [s.caption, s.grid]));
                    if qr > Length::ZERO {
                        places.extend(layout.slots.iter().map(|s| s.qr));
                    }
                    for (index, place) in places.iter().enumerate() {
                        assert!(place.x >= MARGIN_X && place.y >= MARGIN_Y);
                        assert!(place.right() <= paper.width() - MARGIN_X);
                        assert!(place.bottom() <= paper.height() - MARGIN_Y);
                        for other in &places[..index] {
                            assert!(apart(place, other), "{place:?} {other:?}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn every_puzzle_is_dealt_out_once_and_every_answer_too() {
    for count in (0..=40).chain([499, 500]) {
        for (per_page, _) in PER_PAGE {
            for key in KEYS {
                let sheets = plan(&options(Paper::A4, per_page, key), count);
                let fronts = count.div_ceil(usize::from(per_page));
                let expected = match key {
                    AnswerKey::None => fronts,
                    AnswerKey::End => fronts + count.div_ceil(12),
                    AnswerKey::Back => 2 * fronts,
                };
                assert_eq!(sheets.len(), expected);
                let dealt = |answers: bool| {
                    let chosen = sheets.iter().filter(|s| s.shows_answers() == answers);
                    chosen.flat_map(SheetKind::puzzles).collect::<Vec<_>>()
                };
                let all: Vec<usize> = (0..count).collect();
                assert_eq!(dealt(false), all);
                assert_eq!(
                    dealt(true),
                    if key == AnswerKey::None { vec![] } else { all }
                );
                for (index, sheet) in sheets.iter().enumerate() {
                    assert!(!sheet.puzzles().is_empty(), "a blank sheet");
                    assert_eq!(
                        (sheet.page().page, sheet.page().of),
                        (index + 1, sheets.len())
                    );
                }
                if key == AnswerKey::Back {
                    for pair in sheets.chunks(2) {
                        assert!(!pair[0].shows_answers() && pair[1].shows_answers());
                        assert_eq!(pair[0].puzzles(), pair[1].puzzles());
                    }
                }
            }
        }
    }
}

#[test]
fn drawings_hold_their_puzzles_and_nothing_else() {
    for paper in Paper::ALL {
        for shape in [Shape::FOUR, Shape::SIX, Shape::NINE] {
            for (per_page, least) in PER_PAGE {
                for key in KEYS {
                    let options = options(paper, per_page, key);
                    check_set(&options, &puzzles(shape, 14), least);
                }
            }
        }
    }
}

/// Reads a set's drawings back and compares them with its puzzles.
fn check_set(options: &SheetOptions, puzzles: &[SheetPuzzle], least: f64) {
    for sheet in plan(options, puzzles.len()) {
        let elements = read(&draw(options, &sheet, puzzles));
        let shown = &puzzles[sheet.puzzles()];
        let grids = grids(&elements);
        assert_eq!(grids.len(), shown.len());
        let texts = texts(&elements);
        let beside = |e: &&&Element| e.shift == (0.0, 0.0);
        let count = |text: &str| {
            texts
                .iter()
                .filter(beside)
                .filter(|e| e.text == text)
                .count()
        };

        for (puzzle, &(origin, extent, thick, thin)) in shown.iter().zip(&grids) {
            let side = puzzle.clues.shape().side();
            assert!((thick - 3.0 * thin).abs() < 1e-9, "{thin} to {thick}");
            if !sheet.shows_answers() {
                assert!(extent / side as f64 >= least);
            }
            let solution = puzzle.solution.as_ref().unwrap();
            let read = digits(&elements, origin, extent, side);
            let clues = puzzle.clues.values().zip(solution.values());
            for ((value, bold), (clue, found)) in read.into_iter().zip(clues) {
                if sheet.shows_answers() {
                    assert_eq!((value, bold), (found, clue != 0));
                } else {
                    assert_eq!((value, bold), (clue, false));
                }
            }
            assert_eq!(count(&puzzle.code), 1);
            assert_eq!(count(&puzzle.number.unwrap().to_string()), 1);
        }

        let page = sheet.page();
        let page = format!("Page {} of {}", page.page, page.of);
        assert_eq!(texts.iter().filter(|e| e.text.ends_with(&page)).count(), 1);
        assert_eq!(count("A9-30E-K7Q-M2X-PAC"), 1);
        assert_eq!(count("Expert"), shown.len(), "{options:?}");
        assert_eq!(count("Week 12"), 1);
        assert_eq!(count("Name"), usize::from(!sheet.shows_answers()));
        if let SheetKind::Back { sheet, .. } = sheet {
            assert_eq!(count(&format!("Answers to sheet {sheet}")), 1);
        }
        check_ink(&elements, options.paper);
    }
}

/// Text by its estimated width, lines and grids: all within the margins; black, and lines without fill.
fn check_ink(elements: &[Element], paper: Paper) {
    let slack = 0.01;
    let (left, right) = (mm(MARGIN_X) - slack, mm(paper.width() - MARGIN_X) + slack);
    let (top, bottom) = (mm(MARGIN_Y) - slack, mm(paper.height() - MARGIN_Y) + slack);
    for ((x, y), extent, thick, _) in grids(elements) {
        let half = thick / 2.0;
        assert!(x - half >= left && x + extent + half <= right);
        assert!(y - half >= top && y + extent + half <= bottom);
    }
    for element in elements {
        match element.name.as_str() {
            "path" if is_shapes(element) => {}
            "path" => {
                assert_eq!(element.get("fill"), Some("none"));
                assert_eq!(element.get("stroke"), Some("#000"));
            }
            "text" => {
                assert!(is_mark(element) || element.get("fill") == Some("#000"));
                assert_eq!(element.get("stroke"), None);
            }
            name => assert!(["svg", "g"].contains(&name), "{name}"),
        }
        for forbidden in ["style", "id"] {
            assert_eq!(element.get(forbidden), None);
        }
        if element.name == "text" && element.get("text-anchor") != Some("middle") {
            let size = element.numbers("font-size")[0];
            let code = element.get("font-family").unwrap().ends_with("monospace");
            let width = if code {
                0.61 * size * element.text.chars().count() as f64
            } else {
                0.9 * text_width(&element.text, size)
            };
            let (x, y) = (element.numbers("x")[0], element.numbers("y")[0]);
            let start = match element.get("text-anchor") {
                Some("end") => x - width,
                _ => x,
            };
            assert!(start >= left && start + width <= right, "{element:?}");
            assert!(
                y - 0.76 * size >= top && y + 0.24 * size <= bottom,
                "{element:?}"
            );
        }
    }
}

#[test]
fn titles_are_escaped_and_fit() {
    let long = "Lange Überschrift über ein sehr schönes Rätsel ".repeat(20);
    let unbroken = "W".repeat(2000);
    let wide = "数独の練習問題".repeat(50);
    let puzzles = puzzles(Shape::NINE, 6);
    for title in [
        "",
        "   ",
        NASTY,
        &long,
        &unbroken,
        &wide,
        "👩‍🏫👩‍🏫",
        "é\u{301}",
    ] {
        for name_lines in [false, true] {
            for paper in Paper::ALL {
                for (per_page, least) in PER_PAGE {
                    let options = SheetOptions {
                        title: title.to_owned(),
                        name_lines,
                        ..options(paper, per_page, AnswerKey::Back)
                    };
                    for sheet in plan(&options, puzzles.len()) {
                        let elements = read(&draw(&options, &sheet, &puzzles));
                        check_ink(&elements, paper);
                        for (_, extent, ..) in grids(&elements) {
                            assert!(extent / 9.0 >= least);
                        }
                    }
                }
            }
        }
    }
    let options = SheetOptions {
        title: NASTY.to_owned(),
        name_lines: false,
        ..options(Paper::A4, 1, AnswerKey::None)
    };
    let sheet = plan(&options, 1)[0];
    let elements = read(&draw(&options, &sheet, &puzzles));
    let found = texts(&elements);
    assert!(
        found
            .iter()
            .any(|e| e.text == "Tom & Jerry's <\"best\"> sudokus")
    );
}

#[test]
fn titles_do_not_run_into_the_name() {
    let title = "Mmmmm wwwww ".repeat(30);
    let options = SheetOptions {
        title,
        ..options(Paper::A4, 6, AnswerKey::None)
    };
    let puzzles = puzzles(Shape::NINE, 6);
    let elements = read(&draw(&options, &plan(&options, 6)[0], &puzzles));
    let texts = texts(&elements);
    let name = texts
        .iter()
        .find(|e| e.text == "Name")
        .unwrap()
        .numbers("x")[0];
    let lines: Vec<_> = texts
        .iter()
        .filter(|e| e.text.starts_with(['M', 'w']))
        .collect();
    assert_eq!(lines.len(), 2);
    assert!(lines[1].text.ends_with('…'));
    for line in lines {
        let end = line.numbers("x")[0] + text_width(&line.text, line.numbers("font-size")[0]);
        assert!(end < name);
    }
}

#[test]
fn a_sheet_is_named_and_sized() {
    let options = options(Paper::Letter, 6, AnswerKey::Back);
    let puzzles = puzzles(Shape::SIX, 7);
    let sheets = plan(&options, puzzles.len());
    let names: Vec<String> = sheets
        .iter()
        .map(|sheet| {
            let elements = read(&draw(&options, sheet, &puzzles));
            let svg = &elements[0];
            assert_eq!(svg.get("width"), Some("215.9mm"));
            assert_eq!(svg.get("height"), Some("279.4mm"));
            assert_eq!(svg.get("viewBox"), Some("0 0 215.9 279.4"));
            assert_eq!(svg.get("role"), Some("img"));
            assert_eq!(svg.get("class"), Some("sheet-drawing"));
            svg.get("aria-label").unwrap().to_owned()
        })
        .collect();
    let expected = [
        "Sheet 1: puzzles 1 to 6",
        "Answers to sheet 1: puzzles 1 to 6",
        "Sheet 2: puzzle 7",
        "Answers to sheet 2: puzzle 7",
    ];
    assert_eq!(names, expected);
}

#[test]
fn a_stopped_set_draws_what_there_is() {
    let options = options(Paper::A4, 4, AnswerKey::End);
    let sheets = plan(&options, 500);
    let puzzles = puzzles(Shape::NINE, 5);
    for sheet in &sheets {
        read(&draw(&options, sheet, &puzzles));
    }
    assert_eq!(grids(&read(&draw(&options, &sheets[1], &puzzles))).len(), 1);
}

#[test]
fn a_puzzle_alone_is_large_and_tells_clues_from_found_digits() {
    for paper in Paper::ALL {
        for shape in [Shape::FOUR, Shape::SIX, Shape::NINE] {
            let alone = SheetPuzzle {
                number: None,
                ..puzzle(shape, 0)
            };
            for with_solution in [false, true] {
                let elements = read(&single(&alone, with_solution, paper, &Symbols::Digits));
                check_ink(&elements, paper);
                let [(origin, extent, ..)] = grids(&elements)[..] else {
                    panic!("one grid");
                };
                let side = shape.side();
                assert!(extent / side as f64 >= 18.0);
                let read = digits(&elements, origin, extent, side);
                let clues = alone.clues.values();
                for ((value, bold), clue) in read.into_iter().zip(clues) {
                    assert_eq!(bold, with_solution && clue != 0);
                    assert_eq!(value != 0, with_solution || clue != 0);
                }
                let texts = texts(&elements);
                assert_eq!(texts.iter().filter(|e| e.text == alone.code).count(), 1);
            }
        }
    }
}

#[test]
fn larger_shapes_are_drawn_too() {
    let shape = Shape::new(6, 6).unwrap();
    let puzzle = puzzle(shape, 0);
    let elements = read(&single(&puzzle, true, Paper::A4, &Symbols::Digits));
    let [(origin, extent, ..)] = grids(&elements)[..] else {
        panic!("one grid");
    };
    let values: Vec<u8> = digits(&elements, origin, extent, 36)
        .into_iter()
        .map(|(value, _)| value)
        .collect();
    let letters = |value: u8| {
        let symbol = sudoku_core::Digit::new(value).unwrap().symbol();
        symbol.to_digit(36).unwrap_or(0) as u8
    };
    let expected: Vec<u8> = puzzle.solution.unwrap().values().map(letters).collect();
    assert_eq!(values, expected);
}

#[test]
fn five_hundred_puzzles_stay_light() {
    let options = options(Paper::A4, 6, AnswerKey::End);
    let puzzles = puzzles(Shape::NINE, 500);
    let bytes: usize = plan(&options, puzzles.len())
        .iter()
        .map(|sheet| draw(&options, sheet, &puzzles).len())
        .sum();
    assert!(bytes < 3_500_000, "{bytes}");
}

#[test]
fn numbers_are_short_and_text_is_escaped() {
    let check = |um: i32, expected: &str| assert_eq!(Length::um(um).to_string(), expected);
    check(0, "0");
    check(12_000, "12");
    check(600, "0.6");
    check(510, "0.51");
    check(7_123, "7.123");
    check(7_003, "7.003");
    check(-1_050, "-1.05");
    check(-50, "-0.05");
    check(i32::MIN, "-2147483.648");
    assert_eq!(
        Escaped("a<b>&\"'\u{1}").to_string(),
        "a&lt;b&gt;&amp;&quot;&#39; "
    );
}

#[test]
fn text_is_set_in_the_best_size_that_fits() {
    let choices = &[(Length::um(5_000), 1), (Length::um(4_000), 2)];
    let check = |text: &str, size: f64, lines: &[&str]| {
        let fitted = fit(text, Length::um(60_000), choices);
        assert_eq!(
            (mm(fitted.size), fitted.lines),
            (size, lines.iter().map(ToString::to_string).collect())
        );
    };
    check("Sudoku", 5.0, &["Sudoku"]);
    check("  Sudoku\n for\tall ", 5.0, &["Sudoku for all"]);
    check(
        "Sudoku for the fourth form",
        4.0,
        &["Sudoku for the fourth", "form"],
    );
}
