//! Cells as characters in lines: strict readings first, then loose ones.

use super::columns;
use super::error::{ParseError, ParseErrorKind};
use super::form::Note;
use super::large;
use super::lines::{self, Line};
use super::loose;
use super::marks;
use super::parse::{Change, Correction, Found, Parsed};
use super::{rows, symbols, variant};

/// Reads a puzzle whose cells are characters.
pub(super) fn read(text: &str) -> Result<Parsed, ParseError> {
    read_lines(text, &lines::lex(text)).map_err(|error| match error.kind {
        ParseErrorKind::NotACell { .. } => correction(text).unwrap_or(error),
        _ => error,
    })
}

/// Reads rows and lines alone.
pub(super) fn read_cells(text: &str) -> Result<Parsed, ParseError> {
    let lines = lines::lex(text);
    if lines.is_empty() {
        return Err(ParseError::new(1, ParseErrorKind::Empty));
    }
    let notes = notes(&lines);
    rows::read(&lines, &notes)
        .or_else(|| loose::blocks(&lines, &notes))
        .unwrap_or_else(|| Err(rows::diagnose(&lines)))
}

/// What is said of the lines whatever they hold.
fn notes(lines: &[Line<'_>]) -> Vec<Note> {
    let quoted = |line: &Line<'_>| lines::quote_len(line.content) > 0;
    if lines.iter().any(quoted) {
        vec![Note::Quotes]
    } else {
        Vec::new()
    }
}

/// Reads as [`read`] does, but takes no letter for a digit that it looks like.
fn read_lines(text: &str, lines: &[Line<'_>]) -> Result<Parsed, ParseError> {
    if lines.is_empty() {
        return Err(ParseError::new(1, ParseErrorKind::Empty));
    }
    let notes = notes(lines);
    let rows: &dyn Fn() -> Found = &|| rows::read(lines, &notes);
    let blocks: &dyn Fn() -> Found = &|| loose::blocks(lines, &notes);
    let one_line: &dyn Fn() -> Found = &|| loose::one_line(text, lines, &notes);
    let all: [&dyn Fn() -> Found; 9] = [
        rows,
        &|| marks::read_grid(lines, &notes),
        &|| large::numbers(text, lines, &notes),
        &|| columns::read(text),
        blocks,
        &|| loose::labelled(lines, &notes),
        &|| large::symbols(text, lines, &notes),
        one_line,
        &|| loose::other_blank(text, &notes),
    ];
    all.iter().find_map(|read| read()).unwrap_or_else(|| {
        let sure: Vec<&Line<'_>> = lines.iter().filter(|line| !line.maybe_ruler).collect();
        if let Some(error) =
            variant::samurai(&sure).or_else(|| variant::samurai(&lines.iter().collect::<Vec<_>>()))
        {
            return Err(error);
        }
        let unknown = lines.iter().any(|line| line.unknown.is_some());
        let large = unknown.then(|| large::diagnose(lines)).flatten();
        Err(large.unwrap_or_else(|| rows::diagnose(lines)))
    })
}

/// The text with letters replaced that look like digits, if that makes it a puzzle.
fn correction(text: &str) -> Option<ParseError> {
    // Only a line that would be nothing but cells is corrected: words stay words.
    let plain = |symbol: char| {
        symbols::look_alike(symbol).is_some()
            || symbols::classify(symbol) != symbols::Class::Unknown
    };
    let mut corrected = String::with_capacity(text.len());
    let mut changes = Vec::new();
    let mut copied = 0;
    for (number, start, content) in lines::numbered(text) {
        if !content.chars().all(plain) {
            continue;
        }
        for (column, (offset, from)) in content.char_indices().enumerate() {
            if let Some(to) = symbols::look_alike(from) {
                corrected.push_str(&text[copied..start + offset]);
                corrected.push(to);
                copied = start + offset + from.len_utf8();
                let change = Change {
                    line: number,
                    column: column + 1,
                    from,
                    to,
                };
                changes.push((start + offset, change));
            }
        }
    }
    corrected.push_str(&text[copied..]);
    if changes.is_empty() {
        return None;
    }
    let parsed = read_lines(&corrected, &lines::lex(&corrected)).ok()?;
    let positions = parsed.positions.as_ref()?;
    let changes: Vec<Change> = changes
        .into_iter()
        .filter(|(at, _)| positions.binary_search(at).is_ok())
        .map(|(_, change)| change)
        .collect();
    let first = *changes.first()?;
    Some(ParseError::at(
        first.line,
        first.column,
        ParseErrorKind::LookAlikes(Box::new(Correction { parsed, changes })),
    ))
}
