//! How fast texts are read: one puzzle, lists, and large texts that are none.
//!
//! `cargo run --release -p sudoku-core --example text_bench`

use std::hint::black_box;
use std::io::{Write, stdout};
use std::time::Instant;

use sudoku_core::text;

const LINE: &str =
    "4.2...........1.527.6.2...9....8...6.....4..88.5..92.4...1..9...69....4.17.49.3..";

/// A text of about so many bytes.
fn text_of(piece: &str, length: usize) -> String {
    piece.repeat(length / piece.len())
}

/// How long a reading takes for each 100 KB, in milliseconds.
fn per_100_kb(text: &str, read: impl FnOnce(&str)) -> f64 {
    let before = Instant::now();
    read(black_box(text));
    before.elapsed().as_secs_f64() * 1e3 * 1e5 / text.len() as f64
}

fn main() -> std::io::Result<()> {
    let rows: String = (0..9)
        .map(|row| format!("{}\n", &LINE[9 * row..9 * row + 9]))
        .collect();
    let mut out = stdout().lock();
    for (name, piece) in [
        ("a puzzle a line", format!("{LINE}\n")),
        ("a puzzle a line, with comments", format!("{LINE} # 1.5\n")),
        ("rows under titles", format!("Grid 01\n{rows}")),
        ("prose", String::from("No grid, 4 cells and some words. ")),
        (
            "lines of prose",
            String::from("No grid, 4 cells and some words.\n"),
        ),
        ("letters like digits", String::from("lIOSB Zbgq lIOSB\n")),
        ("open brackets", String::from("[")),
        ("brackets and quotes", String::from("['[\"{(`")),
        ("array rows", String::from("[4,0,2,0,0,0,0,0,0],\n")),
        ("objects", String::from("{\"grid\":[[{\"value\":4}]]},")),
        ("tags", String::from("<tr><td>4</td>")),
        ("tables", String::from("<table><tr><td>4</td></tr>")),
        ("games", format!("<opensudoku><game data=\"{LINE}\"/>\n")),
        ("open tags", String::from("<td ")),
        ("digits", String::from("1234")),
        ("fields", String::from("4,,2,,,,,,\n")),
        ("tabs", String::from("\t\t\t\n")),
        ("bars", String::from("| 4 | . |\n")),
        ("numbers", String::from("12 3 . 15\n")),
        ("groups", String::from("1234 5 678 9\n")),
        ("rulers", String::from("---+---+---\n")),
        ("line ends", String::from("\n")),
        ("quotes", String::from("> > > 1\n")),
        (
            "packed data",
            String::from("N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54"),
        ),
        ("links", String::from("https://f-puzzles.com/?load=N4Ig ")),
        ("own links", String::from("#solve=")),
        ("strokes and letters", String::from("&a")),
        ("rows of lists", String::from("[[1,2,3,4],[1],[1],[1]],")),
        ("members", String::from("{\"puzzle\":")),
        ("clues with places", String::from("r1c1=4 ")),
        ("bold digits", String::from("**4** 3 ")),
        ("words for cells", String::from("blank four ")),
        ("braces", String::from("{4}{ }{2}{ }\n")),
        ("halves", String::from("1.......4.......\n")),
        ("commands", String::from("\\hline 4 & 2 \\\\\n")),
        ("wiki", String::from("{|\n| 4 || 2\n|-\n")),
        ("elements", String::from("<div><b>4</b></div>")),
        ("percent signs", String::from("https://x.y/%41%41")),
        ("a game ID", String::from("3x3:z_1")),
    ] {
        // Texts up to 256 KB are looked at more than once.
        let short = text_of(&piece, 250_000);
        let looked_again = per_100_kb(&short, |text| drop(black_box(text::parse(text))));
        let text = text_of(&piece, 1_000_000);
        let once = per_100_kb(&text, |text| drop(black_box(text::parse(text))));
        let mut items = 0;
        let all = per_100_kb(&text, |text| items = black_box(text::parse_all(text)).len());
        writeln!(
            out,
            "{name:32} ms for 100 KB: parse {looked_again:7.2} (250 KB) {once:7.2} (1 MB), parse_all {all:7.2} ({items} items)"
        )?;
    }
    let before = Instant::now();
    for _ in 0..10_000 {
        black_box(text::parse(black_box(LINE)).is_ok());
    }
    writeln!(
        out,
        "one line {:.1} µs",
        before.elapsed().as_secs_f64() * 100.0
    )
}
