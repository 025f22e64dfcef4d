//! What texts are read as: `cargo run --release -p sudoku-core --example read -- [--many] FILE…`, or the text on standard
//! input.
//!
//! For each file: the form, the shape, the clues, the cells in one line and what was passed over; or why it is no
//! puzzle, with the readings or the correction that a person would be asked about. With `--many` it is read as a list.

use std::io::{Read, Write, stdin, stdout};

use sudoku_core::text::{self, ParseError, ParseErrorKind, Parsed};

/// What was read, in lines.
fn told(result: &Result<Parsed, ParseError>) -> String {
    let read = |parsed: &Parsed| {
        let notes = parsed.notes.iter().map(|note| format!("\n    {note}"));
        format!(
            "{}, {}, {} clues\n    {}{}",
            parsed.form,
            parsed.grid.shape(),
            parsed.clues,
            text::line(&parsed.grid),
            notes.collect::<String>()
        )
    };
    match result {
        Ok(parsed) => read(parsed),
        Err(error) => {
            let asked = match &error.kind {
                ParseErrorKind::Ambiguous { readings } => readings
                    .iter()
                    .map(|reading| format!("\n  {}: {}", reading.name, read(&reading.parsed)))
                    .collect(),
                ParseErrorKind::LookAlikes(correction) => {
                    format!("\n  corrected: {}", read(&correction.parsed))
                }
                _ => String::new(),
            };
            format!("not read: {error}{asked}")
        }
    }
}

fn main() -> std::io::Result<()> {
    let mut files: Vec<String> = std::env::args().skip(1).collect();
    let many = files.first().is_some_and(|first| first == "--many");
    if many {
        files.remove(0);
    }
    let texts: Vec<(String, String)> = if files.is_empty() {
        let mut text = String::new();
        stdin().read_to_string(&mut text)?;
        vec![(String::from("standard input"), text)]
    } else {
        files
            .into_iter()
            .map(|file| {
                let bytes = std::fs::read(&file)?;
                Ok((file, String::from_utf8_lossy(&bytes).into_owned()))
            })
            .collect::<std::io::Result<_>>()?
    };
    let mut out = stdout().lock();
    for (name, text) in texts {
        if many {
            let items = text::parse_all(&text);
            writeln!(out, "{name}: {} items", items.len())?;
            for item in items {
                let title = item
                    .title
                    .map_or_else(String::new, |title| format!(" ({title})"));
                writeln!(out, "  line {}{title}: {}", item.line, told(&item.result))?;
            }
        } else {
            writeln!(out, "{name}: {}", told(&text::parse(&text)))?;
        }
    }
    Ok(())
}
