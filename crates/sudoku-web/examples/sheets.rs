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
        for shape in Shape::OFFERED {
            for per_page in [1, 2, 4, 6, 9] {
                let options = SheetOptions {
                    paper,
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
                    shape,
                    ..SheetOptions::default()
                };
                let puzzles = samples(shape, 14);
                let sheets = plan(&options, puzzles.len());
                let drawings: Vec<String> = sheets
                    .iter()
                    .map(|sheet| draw(&options, sheet, &puzzles))
                    .collect();
                let name = format!("{paper:?}-{}-{per_page}.html", shape.side());
                fs::write(folder.join(name), page(paper, &drawings))?;
            }
            let puzzle = SheetPuzzle {
                number: None,
                ..sample(shape, 0)
            };
            let drawings = [
                single(&puzzle, false, paper, &Symbols::Digits),
                single(&puzzle, true, paper, &Symbols::Digits),
            ];
            let name = format!("{paper:?}-{}-single.html", shape.side());
            fs::write(folder.join(name), page(paper, &drawings))?;
        }
    }
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
