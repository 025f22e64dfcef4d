//! Variants of Sudoku that a text names or draws and that are refused by name.

use super::error::{ParseError, ParseErrorKind};
use super::form::Form;
use super::lines::{self, Line};

/// The words that name a variant, and its name.
const NAMES: [(&str, &str); 22] = [
    ("killer", "killer"),
    ("samurai", "samurai"),
    ("jigsaw", "jigsaw"),
    ("irregular", "jigsaw"),
    ("windoku", "windoku"),
    ("hypersudoku", "windoku"),
    ("hyper", "windoku"),
    ("sandwich", "sandwich"),
    ("kropki", "kropki"),
    ("thermo", "thermometers"),
    ("thermometer", "thermometers"),
    ("thermometers", "thermometers"),
    ("arrow", "arrows"),
    ("futoshiki", "futoshiki"),
    ("kakuro", "kakuro"),
    ("kenken", "kenken"),
    ("calcudoku", "kenken"),
    ("skyscraper", "skyscrapers"),
    ("skyscrapers", "skyscrapers"),
    ("consecutive", "consecutive"),
    ("renban", "renban"),
    ("miracle", "miracle"),
];

/// The variant that the words of a text name first; nothing if they name none.
pub(super) fn named(text: &str) -> Option<ParseError> {
    lines::numbered(text).find_map(|(number, _, content)| {
        let name = content
            .split(|c: char| !c.is_alphabetic())
            .filter(|word| word.len() > 4)
            .find_map(|word| {
                NAMES
                    .iter()
                    .find(|(known, _)| word.eq_ignore_ascii_case(known))
                    .map(|&(_, name)| name)
            })?;
        Some(ParseError::new(
            number,
            ParseErrorKind::NamedVariant { name },
        ))
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
