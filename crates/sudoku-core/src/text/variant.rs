//! Variants of Sudoku that a text names or draws and that are refused by name.

use super::error::{ParseError, ParseErrorKind};
use super::form::{Form, Note};
use super::lines::{self, Line};
use super::parse::Parsed;

/// The words that name a variant, and its name.
const NAMES: [(&str, &str); 14] = [
    ("killer", "killer"),
    ("samurai", "samurai"),
    ("jigsaw", "jigsaw"),
    ("windoku", "windoku"),
    ("hypersudoku", "windoku"),
    ("kropki", "kropki"),
    ("thermo", "thermometers"),
    ("thermometer", "thermometers"),
    ("thermometers", "thermometers"),
    ("futoshiki", "futoshiki"),
    ("kakuro", "kakuro"),
    ("kenken", "kenken"),
    ("calcudoku", "kenken"),
    ("renban", "renban"),
];

/// Words of everyday use, which name a variant where the text is about Sudoku.
const EVERYDAY: [(&str, &str); 10] = [
    ("diagonal", "diagonals"),
    ("diagonals", "diagonals"),
    ("irregular", "jigsaw"),
    ("hyper", "windoku"),
    ("sandwich", "sandwich"),
    ("arrow", "arrows"),
    ("skyscraper", "skyscrapers"),
    ("skyscrapers", "skyscrapers"),
    ("consecutive", "consecutive"),
    ("miracle", "miracle"),
];

/// The variant that the words of a text name first; nothing if they name none.
pub(super) fn named(text: &str) -> Option<ParseError> {
    let sudoku = is_about_sudoku(text);
    let (line, name) = lines::numbered(text)
        .find_map(|(number, _, content)| Some((number, name_in(content, sudoku)?)))?;
    Some(ParseError::new(line, ParseErrorKind::NamedVariant { name }))
}

/// So many lines are searched for a title, which stands near the top.
const TITLES: usize = 20;

/// What was read, with a note if a line of words that was passed over names a variant.
pub(super) fn noted(text: &str, mut parsed: Parsed) -> Parsed {
    if !parsed
        .notes
        .iter()
        .any(|note| matches!(note, Note::Words { .. }))
    {
        return parsed;
    }
    let sudoku = is_about_sudoku(text);
    let passed_over = |line: usize| parsed.notes.contains(&Note::Words { line });
    let named = lines::numbered(text)
        .take(TITLES)
        .find_map(|(line, _, content)| {
            let name = name_in(content, sudoku).filter(|_| passed_over(line))?;
            Some(Note::Variant { line, name })
        });
    parsed.notes.extend(named);
    parsed
}

fn is_about_sudoku(text: &str) -> bool {
    text.to_ascii_lowercase().contains("sudoku")
}

fn name_in(content: &str, sudoku: bool) -> Option<&'static str> {
    let everyday = if sudoku { &EVERYDAY[..] } else { &[] };
    let mut words = content
        .split(|c: char| !c.is_alphabetic())
        .filter(|word| word.len() > 4);
    words.find_map(|word| {
        let known = NAMES
            .iter()
            .chain(everyday)
            .find(|(known, _)| word.eq_ignore_ascii_case(known));
        known.map(|&(_, name)| name)
    })
}

/// The side of five grids that overlap at their corners.
const SAMURAI: usize = 21;

/// Whether these rows are a samurai: 21 rows, of 21 cells or of those that are not in a gap.
pub(super) fn samurai(rows: &[&Line<'_>]) -> Option<ParseError> {
    let cells = |row: usize| match row {
        0..6 | 15..21 => 18,
        9..12 => 9,
        _ => SAMURAI,
    };
    let drawn = rows.len() == SAMURAI
        && rows.iter().enumerate().all(|(index, line)| {
            let found = line.cells.len();
            line.unknown.is_none() && (found == SAMURAI || found == cells(index))
        });
    drawn.then(|| {
        let (form, names) = (Form::Rows, vec![String::from("samurai")]);
        let line = rows.first().map_or(1, |line| line.number);
        ParseError::new(line, ParseErrorKind::Variant { form, names })
    })
}
