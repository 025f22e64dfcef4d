//! Writes sample sheets to a folder, to be looked at: `cargo run --example sheets -- FOLDER`.
//!
//! One HTML file for each paper, size and number of puzzles to a page; a browser prints it to PDF.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

use sudoku_core::{Cell, Digit, Grid, Shape};
use sudoku_web::sheet::{AnswerKey, Paper, SheetOptions, SheetPuzzle, draw, plan, single};
use sudoku_web::symbols::Symbols;

const LONG_TITLE: &str = "Grundschule am Alten Markt, Klasse 4b: Rätsel & Knobeleien für die Woche vor den Herbstferien, <ohne Radiergummi>";

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args().nth(1).ok_or("name a folder to write to")?;
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;

    for paper in Paper::ALL {
        for shape in [Shape::FOUR, Shape::SIX, Shape::NINE] {
            for per_page in [1, 2, 4, 6, 9] {
                let options = options(paper, shape, per_page);
                let name = format!("{paper:?}-{}-{per_page}", shape.side());
                write_set(folder, &name, &options, &samples(shape, 14))?;
            }
            let puzzle = SheetPuzzle {
                number: None,
                ..sample(shape, 0)
            };
            let digits = Symbols::Digits;
            let drawings = [false, true].map(|answer| single(&puzzle, answer, paper, &digits));
            let name = format!("{paper:?}-{}-single.html", shape.side());
            fs::write(folder.join(name), page(paper, &drawings))?;
        }
        write_shapes(folder, paper)?;
        write_symbols(folder, paper)?;
    }
    Ok(())
}

/// Shapes of all kinds, as many to a page as can be read; with pencil marks and notes.
fn write_shapes(folder: &Path, paper: Paper) -> Result<(), Box<dyn Error>> {
    let boxes = (2..=6).flat_map(|rows| (2..=6).map(move |cols| (rows, cols)));
    for shape in boxes.filter_map(|(rows, cols)| Shape::new(rows, cols)) {
        for pencil_marks in [false, true] {
            let options = SheetOptions {
                pencil_marks,
                ..options(paper, shape, 9)
            };
            let mut puzzles = samples(shape, 14);
            for puzzle in &mut puzzles {
                puzzle.note = puzzle
                    .number
                    .map(|number| format!("score {} · naked pair, X-wing, chain", number * 30))
                    .filter(|_| pencil_marks);
                if pencil_marks {
                    let grid = &puzzle.clues;
                    let candidates = grid.cells().map(|(cell, _)| grid.candidates(cell));
                    puzzle.candidates = Some(candidates.collect());
                }
            }
            let marks = if pencil_marks { "-marks" } else { "" };
            write_set(
                folder,
                &format!("{paper:?}-{shape}{marks}"),
                &options,
                &puzzles,
            )?;
        }
    }
    Ok(())
}

/// Other symbols than digits.
fn write_symbols(folder: &Path, paper: Paper) -> Result<(), Box<dyn Error>> {
    let kinds = [
        (Shape::FOUR, "shapes"),
        (Shape::SIX, "shapes"),
        (Shape::NINE, "shapes"),
        (Shape::SIX, "colours"),
        (Shape::NINE, "colours"),
        (Shape::NINE, "letters"),
        (Shape::SIX, "own:PLANET"),
        (Shape::FOUR, "own:red,blue,yellow,green"),
        (Shape::SIX, "own:do,re,mi,fa,so,la"),
    ];
    for (shape, symbols) in kinds {
        let kind = symbols.get(..6).unwrap_or(symbols);
        for per_page in [2, 9] {
            let options = SheetOptions {
                symbols: Symbols::read(symbols)?,
                ..options(paper, shape, per_page)
            };
            let name = format!("{paper:?}-{}-{kind}-{per_page}", shape.side()).replace(':', "-");
            let mut puzzles = samples(shape, 14);
            if per_page == 2 {
                for puzzle in &mut puzzles {
                    let grid = &puzzle.clues;
                    let candidates = grid.cells().map(|(cell, _)| grid.candidates(cell));
                    puzzle.candidates = Some(candidates.collect());
                }
            }
            write_set(folder, &name, &options, &puzzles)?;
        }
    }
    Ok(())
}

fn options(paper: Paper, shape: Shape, per_page: u8) -> SheetOptions {
    SheetOptions {
        paper,
        shape,
        per_page,
        key: if per_page == 6 {
            AnswerKey::Back
        } else {
            AnswerKey::End
        },
        title: match per_page {
            2 => LONG_TITLE.to_owned(),
            _ => "Sudoku, week 12".to_owned(),
        },
        name_lines: per_page != 9,
        set_code: Some("A9-30E-K7Q-M2X-PAC".to_owned()),
        ..SheetOptions::default()
    }
}

fn write_set(
    folder: &Path,
    name: &str,
    options: &SheetOptions,
    puzzles: &[SheetPuzzle],
) -> Result<(), Box<dyn Error>> {
    let sheets = plan(options, puzzles.len());
    let drawings: Vec<String> = sheets
        .iter()
        .map(|sheet| draw(options, sheet, puzzles))
        .collect();
    fs::write(
        folder.join(format!("{name}.html")),
        page(options.paper, &drawings),
    )?;
    Ok(())
}

fn page(paper: Paper, drawings: &[String]) -> String {
    format!(
        "<!doctype html><meta charset=utf-8><style>@page {{ size: {}mm {}mm; margin: 0 }} body {{ margin: 0 }} \
         svg {{ display: block; break-after: page }} svg:last-child {{ break-after: auto }}</style>{}",
        paper.width(),
        paper.height(),
        drawings.concat()
    )
}

fn samples(shape: Shape, count: usize) -> Vec<SheetPuzzle> {
    (0..count).map(|index| sample(shape, index)).collect()
}

/// A valid full grid and some of its digits. It may have several solutions: it is there to be looked at.
fn sample(shape: Shape, index: usize) -> SheetPuzzle {
    let mut clues = Grid::empty(shape);
    let mut solution = Grid::empty(shape);
    for row in 0..shape.side() {
        for column in 0..shape.side() {
            let pattern = shape.box_cols() * (row % shape.box_rows()) + row / shape.box_rows();
            let digit = (pattern + column + index) % shape.side() + 1;
            let digit = u8::try_from(digit).ok().and_then(Digit::new);
            let Some(cell) = Cell::new(shape, row, column) else {
                continue;
            };
            solution.set(cell, digit);
            if (row * 7 + column * 5 + index * 3 + row * column) % 9 < 4 {
                clues.set(cell, digit);
            }
        }
    }
    let (letter, label) = [
        ("E", "Easy"),
        ("M", "Medium"),
        ("H", "Hard"),
        ("X", "Expert"),
    ][index % 4];
    SheetPuzzle {
        number: Some(index + 1),
        code: format!("A{}{letter}-K7Q-M2X-PAC", shape.side()),
        label: label.to_owned(),
        clues,
        solution: Some(solution),
        ..SheetPuzzle::default()
    }
}
