//! A second look at a text that no reader made anything of: what programs, pages and people put around cells is taken
//! away, or written as cells are, and the readers are asked again.
//!
//! Each of the steps of [`MASKED`] leaves the text as long as it was, byte by byte, so that places in it stay what they are;
//! those of [`RECODED`] can't, and their grids have no positions. A step that finds nothing to do costs one pass, and each that
//! changes the text one reading: the time is linear in the text.

use super::error::{ParseError, ParseErrorKind};
use super::form::Note;
use super::lines::{self, Line};
use super::parse::{Found, Parsed, Reading, read_once};
use super::steps::{self, MASKED, Mask, RECODED};
use super::symbols::{self, Class};
use super::{columns, placed};

/// The longest text that is looked at again, in bytes. A drawn 36×36 takes 10,000.
pub(super) const LONGEST: usize = 256_000;

/// What the text is without what stands around its cells; nothing if that helps no reader.
pub(super) fn read(text: &str) -> Found {
    if let Some(found) = placed::read(text) {
        return Some(found);
    }
    let mut current = String::from(text);
    let mut notes: Vec<Note> = Vec::new();
    let mut recoded = false;
    for (step, note) in RECODED {
        let Some(changed) = step(&current) else {
            continue;
        };
        (current, recoded) = (changed, true);
        notes.extend(note.filter(|note| !notes.contains(note)));
        if let Some(found) = settled(&current) {
            return Some(noted(found, &notes, recoded));
        }
    }
    let mut found = bold_or_beside(&current);
    // A page may have as many links as a grid has cells: what is left of it then is tried once, and not worked on.
    if found.is_none()
        && let Some(found) = steps::leaves(text).and_then(|page| settled(&page))
    {
        return Some(noted(found, &[Note::Around], true));
    }
    for (step, note) in MASKED {
        if found.is_some() {
            break;
        }
        let Some(changed) = step(&current) else {
            continue;
        };
        current = changed;
        notes.extend(note.filter(|note| !notes.contains(note)));
        found = settled(&current).or_else(|| bold_or_beside(&current));
    }
    // Without its words the text has empty lines, which may be rows in a table: only columns of spaces are looked for.
    let found = found.or_else(|| {
        notes.push(Note::Around);
        columns::read(&steps::prose(&current)?)
    });
    found.map(|found| noted(found, &notes, recoded))
}

/// What was read, with what is said of the steps; without positions where these are not those of the text.
pub(super) fn noted(
    found: Result<Parsed, ParseError>,
    notes: &[Note],
    recoded: bool,
) -> Result<Parsed, ParseError> {
    let add = |parsed: &mut Parsed| {
        if recoded {
            parsed.positions = None;
        }
        for note in notes {
            if !parsed.notes.contains(note) {
                parsed.notes.push(note.clone());
            }
        }
    };
    match found {
        Ok(mut parsed) => {
            add(&mut parsed);
            Ok(parsed)
        }
        Err(mut error) => {
            if recoded {
                error.column = None;
            }
            if let ParseErrorKind::Ambiguous { readings } = &mut error.kind {
                for reading in readings {
                    add(&mut reading.parsed);
                }
            }
            Err(error)
        }
    }
}

/// What the readers say, if it is a puzzle, or something that a person has to know or decide.
fn settled(text: &str) -> Found {
    let found = read_once(text);
    let settles = match &found {
        Ok(parsed) => parsed.clues > 0,
        Err(error) => matches!(
            error.kind,
            ParseErrorKind::Ambiguous { .. }
                | ParseErrorKind::SecondPuzzle
                | ParseErrorKind::Variant { .. }
        ),
    };
    settles.then_some(found)
}

fn bold_or_beside(text: &str) -> Found {
    bold(text).or_else(|| beside(text))
}

/// Digits in bold, `**4**`: where others are not, a person has to say whether these are clues too.
fn bold(text: &str) -> Found {
    let marked = |at: usize, symbol: char| {
        let end = at + symbol.len_utf8();
        text[..at].ends_with("**") && text[end..].starts_with("**")
            || text[..at].ends_with("__") && text[end..].starts_with("__")
    };
    if !text.contains("**") && !text.contains("__") {
        return None;
    }
    let mut all = Mask::new(text);
    let mut clues = Mask::new(text);
    let (mut strong, mut plain) = (0, 0);
    for (at, symbol) in text.char_indices() {
        let end = at + symbol.len_utf8();
        if marked(at, symbol) {
            strong += usize::from(symbols::fold(symbol).is_ascii_digit());
            for mask in [&mut all, &mut clues] {
                mask.blank(at - 2, at);
                mask.blank(end, end + 2);
            }
        } else if matches!(symbols::classify(symbol), Class::Digit(_)) {
            plain += 1;
            clues.put(at, end, '.');
        }
    }
    if strong < 4 {
        return None;
    }
    let all = settled(&all.done()?)?;
    match (all, clues.done().and_then(|text| settled(&text))) {
        (Ok(all), Some(Ok(clues))) if plain > 0 && all.grid != clues.grid => {
            Some(Err(choice(all, clues)))
        }
        (all, _) => Some(all),
    }
}

/// The question whether digits that are not in bold are clues.
pub(super) fn choice(all: Parsed, clues: Parsed) -> ParseError {
    let reading = |name: &str, parsed| Reading {
        name: name.into(),
        parsed,
    };
    let readings = vec![
        reading("the digits in bold as clues", clues),
        reading("all digits as clues", all),
    ];
    ParseError::new(1, ParseErrorKind::Ambiguous { readings })
}

/// Two grids beside each other: a puzzle and its solution. Two puzzles are an error.
fn beside(text: &str) -> Found {
    let (left, right, line) = pair(text)?;
    let with_note = |mut puzzle: Parsed| {
        puzzle.notes.push(Note::Solution { line });
        Ok(puzzle)
    };
    Some(if right.is_solution_of(&left) {
        with_note(left)
    } else if left.is_solution_of(&right) {
        with_note(right)
    } else {
        Err(ParseError::new(line, ParseErrorKind::SecondPuzzle))
    })
}

/// The two grids that stand beside each other, with the line that they begin at.
pub(super) fn pair(text: &str) -> Option<(Parsed, Parsed, usize)> {
    let lexed = lines::lex(text);
    let rows: Vec<&Line<'_>> = lexed.iter().filter(|line| !line.maybe_ruler).collect();
    let run = rows
        .chunk_by(|one, other| {
            one.cells.len() == other.cells.len() && one.unknown.is_none() && other.unknown.is_none()
        })
        .find(|run| {
            run.first().is_some_and(|line| {
                line.unknown.is_none()
                    && [4, 6, 8, 9].contains(&run.len())
                    && line.cells.len() == 2 * run.len()
            })
        })?;
    let (side, first) = (run.len(), run.first()?.number);
    let last = run.last()?.number;
    let (mut left, mut right) = (Mask::new(text), Mask::new(text));
    for line in &lexed {
        let end = line.start + line.content.len();
        if line.number < first || line.number > last || line.maybe_ruler {
            // Words and rulers; a ruler says nothing that the bars do not say.
            left.blank(line.start, end);
            right.blank(line.start, end);
            continue;
        }
        let middle = line.cells.get(side)?.position;
        left.blank(middle, end);
        right.blank(line.start, middle);
    }
    let read = |mask: Mask| read_once(&mask.done()?).ok();
    Some((read(left)?, read(right)?, first))
}
