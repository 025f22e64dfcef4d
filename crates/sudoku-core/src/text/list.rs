//! Many puzzles from one text: a line each, one below the other, or in a file of games.

use super::error::{ParseError, ParseErrorKind};
use super::form::Note;
use super::lines::{self, Line};
use super::parse::{Parsed, parse, shortened};
use super::{again, html, literal, rows, sizes, symbols, xml};

/// One puzzle of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The line that it begins at, from one.
    pub line: usize,
    /// The words above it or in front of it, where there are any.
    pub title: Option<String>,
    /// The puzzle, or what is wrong with it. Lines and positions are those of the whole text.
    pub result: Result<Parsed, ParseError>,
}

/// Lines that one puzzle may take: 36 rows, with rulers and words.
const MAX_ROWS: usize = 60;

/// So many lines are tried before a text is taken for prose.
const MOST_WORDS: usize = 500;

/// Reads every puzzle of a text, in order; a text that is one puzzle is a list of one. A line that is no puzzle, among
/// lines that are, is an item with an error. Takes time linear in the text.
///
/// ```
/// use sudoku_core::text;
///
/// let list = "# easy\n1...............\n12.............4 0.3\n12..\n";
/// let items = text::parse_all(list);
/// assert_eq!(items.len(), 3);
/// assert_eq!(items[1].line, 3);
/// assert!(items[2].result.is_err());
/// ```
pub fn parse_all(text: &str) -> Vec<Item> {
    let whole = |result: Result<Parsed, ParseError>| {
        let line = result.as_ref().err().map_or(1, |error| error.line);
        vec![Item {
            line,
            title: None,
            result,
        }]
    };
    let items = |found: Vec<(usize, Result<Parsed, ParseError>)>| -> Vec<Item> {
        let items = found.into_iter().map(|(line, result)| Item {
            line,
            title: None,
            result,
        });
        items.collect()
    };
    if let Some(games) = xml::read_all(text) {
        return items(games);
    }
    // Rows of a large grid may look like small puzzles: what few lines are as a whole comes first.
    let few = lines::numbered(text).nth(MAX_ROWS).is_none();
    let early = few.then(|| parse(text));
    if let Some(single) = early.clone().filter(|single| match single {
        Ok(_) => true,
        Err(error) => matches!(error.kind, ParseErrorKind::Ambiguous { .. }),
    }) {
        return whole(single);
    }
    // What begins as an array is one first, since its lines may be puzzles too, but for the first and the last.
    if text.trim_start().starts_with(['[', '{']) {
        let arrays = arrays(text);
        if arrays.len() > 1 && arrays.iter().all(|item| item.result.is_ok()) {
            return without_solutions(arrays);
        }
    }
    let lined = by_line(text);
    if lined.len() > 1 {
        return without_solutions(lined);
    }
    let single = early.unwrap_or_else(|| parse(text));
    match &single {
        Ok(_) => return whole(single),
        // A decision that a person has to make on one puzzle.
        Err(error) if !may_be_list(error) => return whole(single),
        Err(_) => {}
    }
    if let Some(tables) = html::read_all(text) {
        return items(tables);
    }
    let arrays = arrays(text);
    if arrays.len() > 1 {
        return without_solutions(arrays);
    }
    let blocks = by_block(text);
    if blocks.iter().filter(|item| item.result.is_ok()).count() > 1 {
        return without_solutions(blocks);
    }
    let paragraphs = by_paragraph(text);
    if paragraphs.iter().filter(|item| item.result.is_ok()).count() > 1 {
        return without_solutions(paragraphs);
    }
    // Two puzzles beside each other.
    if matches!(&single, Err(error) if error.kind == ParseErrorKind::SecondPuzzle)
        && let Some((left, right, line)) = again::pair(text)
    {
        return items(vec![(line, Ok(left)), (line, Ok(right))]);
    }
    whole(single)
}

/// The puzzles of arrays.
fn arrays(text: &str) -> Vec<Item> {
    let mut counted = lines::Counter::new(text);
    let item = |(at, found): (usize, Result<Parsed, ParseError>)| {
        let line = counted.line(at);
        let result = found.map_err(|mut error| {
            (error.line, error.column) = (line, None);
            error
        });
        let title = None;
        Item {
            line,
            title,
            result,
        }
    };
    literal::read_all(text).into_iter().map(item).collect()
}

fn may_be_list(error: &ParseError) -> bool {
    !matches!(
        error.kind,
        ParseErrorKind::Ambiguous { .. }
            | ParseErrorKind::LookAlikes(_)
            | ParseErrorKind::Variant { .. }
            | ParseErrorKind::Code { .. }
            | ParseErrorKind::BadCode(_)
    )
}

/// A puzzle a line, if at least two lines are puzzles of their own and no fewer than other lines.
fn by_line(text: &str) -> Vec<Item> {
    // A line is tried for what it is only where it is long enough for all cells of a puzzle.
    let long = |content: &str| {
        content.len() >= 16 && content.bytes().filter(u8::is_ascii_alphanumeric).count() > 0
    };
    let candidates = lines::numbered(text)
        .filter(|(_, _, content)| long(content))
        .count();
    let filled = lines::numbered(text)
        .filter(|(_, _, content)| !content.trim().is_empty())
        .count();
    if candidates < 2 || candidates * 2 < filled {
        return Vec::new();
    }
    let mut items: Vec<Item> = Vec::new();
    let (mut good, mut tried) = (0, 0);
    for (number, start, content) in lines::numbered(text) {
        let trimmed = content.trim();
        let comment = trimmed.starts_with('#') || trimmed.starts_with("//");
        if trimmed.is_empty()
            || (comment && !trimmed.starts_with("#puzzle=") && !trimmed.starts_with("#solve="))
        {
            continue;
        }
        let result = parse(content);
        good += usize::from(result.is_ok());
        // Prose, not a list.
        tried += 1;
        if tried > MOST_WORDS && good * 4 < tried {
            return Vec::new();
        }
        // Headings of columns come before the first puzzle.
        let words = |c: char| c.is_alphabetic() || symbols::is_space(c) || ",;|_".contains(c);
        if items.is_empty() && result.is_err() && trimmed.chars().all(words) {
            continue;
        }
        items.push(Item {
            line: number,
            title: None,
            result: moved(result, number, start),
        });
    }
    if good < 2 || good * 2 < items.len() {
        return Vec::new();
    }
    items
}

/// What was read from a part of a text, with the lines and positions of the whole.
fn moved(
    result: Result<Parsed, ParseError>,
    number: usize,
    start: usize,
) -> Result<Parsed, ParseError> {
    let shift = |mut parsed: Parsed| {
        for position in parsed.positions.iter_mut().flatten() {
            *position += start;
        }
        for note in &mut parsed.notes {
            if let Note::Words { line }
            | Note::Beside { line, .. }
            | Note::Solution { line }
            | Note::Variant { line, .. } = note
            {
                *line += number - 1;
            }
        }
        parsed
    };
    match result {
        Ok(parsed) => Ok(shift(parsed)),
        Err(mut error) => {
            error.line += number - 1;
            match &mut error.kind {
                ParseErrorKind::Ambiguous { readings } => {
                    for reading in readings {
                        reading.parsed = shift(reading.parsed.clone());
                    }
                }
                ParseErrorKind::LookAlikes(correction) => {
                    correction.parsed = shift(correction.parsed.clone());
                    for change in &mut correction.changes {
                        change.line += number - 1;
                    }
                }
                _ => {}
            }
            Err(error)
        }
    }
}

/// A puzzle of any form between empty lines, again and again. Lines without a figure above one are its title.
fn by_paragraph(text: &str) -> Vec<Item> {
    let mut items = Vec::new();
    let mut title: Option<String> = None;
    let mut begin: Option<(usize, usize)> = None;
    let mut end = 0;
    // An empty line ends the last paragraph too.
    for (number, start, content) in lines::numbered(text).chain([(0, text.len(), "")]) {
        if !content.trim().is_empty() {
            begin.get_or_insert((number, start));
            end = start + content.len();
            continue;
        }
        let Some((line, from)) = begin.take() else {
            continue;
        };
        let part = &text[from..end];
        let result = moved(parse(part), line, from);
        if result.is_err() && !part.contains(|c: char| symbols::fold(c).is_ascii_digit()) {
            title = Some(shortened(part));
            continue;
        }
        let title = title.take();
        items.push(Item {
            line,
            title,
            result,
        });
    }
    items
}

/// Rows one below the other, again and again; words above are a title.
fn by_block(text: &str) -> Vec<Item> {
    let lexed = lines::lex(text);
    let mut items = Vec::new();
    let mut title: Option<String> = None;
    let mut rows: Vec<&Line<'_>> = Vec::new();
    for line in lexed.iter().filter(|line| !line.maybe_ruler) {
        let side = line.cells.len();
        let row = line.unknown.is_none() && sizes::usual(side).is_some_and(|_| side <= 9);
        if !row || rows.first().is_some_and(|first| first.cells.len() != side) {
            flush(&mut rows, &mut title, &mut items);
        }
        if !row {
            title = Some(shortened(line.content));
            continue;
        }
        rows.push(line);
        if rows.len() == side {
            flush(&mut rows, &mut title, &mut items);
        }
    }
    flush(&mut rows, &mut title, &mut items);
    items
}

fn flush(rows: &mut Vec<&Line<'_>>, title: &mut Option<String>, items: &mut Vec<Item>) {
    let Some(first) = rows.first() else {
        return;
    };
    let (side, line) = (first.cells.len(), first.number);
    let result = if rows.len() == side {
        rows::grid(side, super::Form::Rows, rows, Vec::new())
    } else {
        let shape = sizes::usual(side).unwrap_or(crate::Shape::NINE);
        let found = rows.len();
        Err(ParseError::new(
            line,
            ParseErrorKind::RowCount { found, shape },
        ))
    };
    items.push(Item {
        line,
        title: title.take(),
        result,
    });
    rows.clear();
}

/// A full grid that solves the one before it becomes a note of that one.
fn without_solutions(items: Vec<Item>) -> Vec<Item> {
    let mut kept: Vec<Item> = Vec::with_capacity(items.len());
    for item in items {
        if let (Some(last), Ok(parsed)) = (kept.last_mut(), &item.result)
            && let Ok(puzzle) = &mut last.result
            && parsed.is_solution_of(puzzle)
        {
            puzzle.notes.push(Note::Solution { line: item.line });
            continue;
        }
        kept.push(item);
    }
    kept
}
