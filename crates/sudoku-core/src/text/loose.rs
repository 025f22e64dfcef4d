//! Puzzles among words: a title above, comments below or beside, labels of rows and columns.

use super::error::{ParseError, ParseErrorKind};
use super::form::{Form, Note};
use super::lines::{self, Line};
use super::parse::{Found, Parsed, shortened};
use super::symbols::{self, Class};
use super::{alphabet, rows, sizes};

/// Rows one below the other, with other lines above and below.
pub(super) fn blocks(lines: &[Line<'_>], notes: &[Note]) -> Found {
    sizes::SMALL_SIDES
        .into_iter()
        .rev()
        .find_map(|side| blocks_of(lines, side, notes))
}

fn blocks_of(lines: &[Line<'_>], side: usize, notes: &[Note]) -> Found {
    let fits = |line: &Line<'_>| line.unknown.is_none() && line.cells.len() == side;
    // A line of strokes is a row only where it must be.
    let readings: [&dyn Fn(&&Line<'_>) -> bool; 2] = [&|line| !line.maybe_ruler, &|line| {
        !line.maybe_ruler || (fits(line) && !line.ruler_marks)
    }];
    for reading in readings {
        let seq: Vec<&Line<'_>> = lines.iter().filter(reading).collect();
        let runs: Vec<&[&Line<'_>]> = seq
            .chunk_by(|one, other| fits(one) && fits(other))
            .filter(|run| run.first().is_some_and(|line| fits(line)))
            .map(|run| headless(run, side))
            .collect();
        let whole = |run: &&[&Line<'_>]| !run.is_empty() && run.len().is_multiple_of(side);
        let Some(run) = runs.iter().copied().find(whole) else {
            continue;
        };
        // Rows elsewhere that make no whole grid: it is not clear which are meant.
        if runs.iter().any(|run| !whole(run) && run.len() > 1) {
            continue;
        }
        return Some(block(lines, run, &runs, side, notes));
    }
    None
}

/// A run of rows without a heading line, the columns' numbers in order, where there is one too many.
fn headless<'r, 'l, 'a>(run: &'r [&'l Line<'a>], side: usize) -> &'r [&'l Line<'a>] {
    let heading = run.first().is_some_and(|line| {
        line.cells
            .iter()
            .enumerate()
            .all(|(index, cell)| usize::from(cell.value) == index + 1)
    });
    if run.len() == side + 1 && heading {
        &run[1..]
    } else {
        run
    }
}

fn block(
    lines: &[Line<'_>],
    run: &[&Line<'_>],
    runs: &[&[&Line<'_>]],
    side: usize,
    notes: &[Note],
) -> Result<Parsed, ParseError> {
    let (puzzle, more) = run.split_at(side);
    let mut parsed = rows::grid(side, rows::form_of(lines, puzzle), puzzle, notes.to_vec())?;
    let start = puzzle.first().map_or(0, |line| line.number);
    let after = runs
        .iter()
        .filter(|other| other.first().is_some_and(|line| line.number > start))
        .flat_map(|other| other.chunks(side));
    let mut used: Vec<usize> = puzzle.iter().map(|line| line.number).collect();
    for other in more.chunks(side).chain(after) {
        let Some(first) = other.first() else { continue };
        let same = other.len() == side
            && rows::grid(side, Form::Rows, other, Vec::new())
                .is_ok_and(|other| other.is_solution_of(&parsed));
        if !same {
            return Err(ParseError::new(first.number, ParseErrorKind::SecondPuzzle));
        }
        parsed.notes.push(Note::Solution { line: first.number });
        used.extend(other.iter().map(|line| line.number));
    }
    parsed.notes.extend(passed_over(lines, used));
    Ok(parsed)
}

/// A note for each line that is neither a row nor a ruler.
fn passed_over(lines: &[Line<'_>], mut used: Vec<usize>) -> Vec<Note> {
    used.sort_unstable();
    lines
        .iter()
        .filter(|line| !line.maybe_ruler && used.binary_search(&line.number).is_err())
        .map(|line| Note::Words { line: line.number })
        .collect()
}

/// Rows with a label before each: `A`, `1:`, `R1`.
pub(super) fn labelled(lines: &[Line<'_>], notes: &[Note]) -> Found {
    sizes::SMALL_SIDES.into_iter().rev().find_map(|side| {
        let mut found: Vec<Line<'_>> = Vec::new();
        let mut first = 0;
        let mut first_label = None;
        for line in lines {
            if found.is_empty() {
                first_label = None;
            }
            // Counted from one or zero, from the last to the first as on a chess board, or without the letter I.
            let place = found.len();
            let row = label(line)
                .filter(|&(number, _)| {
                    let base = *first_label.get_or_insert(number);
                    match base {
                        0 => number == place,
                        _ if base == side => number == side - place,
                        _ => number == place + 1 || (place == 8 && number == 10),
                    }
                })
                .map(|(_, skip)| {
                    let mut row = lines::lex_line(line.number, line.start, line.content, skip);
                    row.after_gap = line.after_gap;
                    row
                })
                .filter(|row| row.unknown.is_none() && row.cells.len() == side);
            match row {
                Some(row) => {
                    if found.is_empty() {
                        first = row.number;
                    }
                    found.push(row);
                }
                None if line.maybe_ruler => {}
                None => found.clear(),
            }
            if found.len() == side {
                let mut notes = notes.to_vec();
                notes.push(Note::Labels);
                let rows: Vec<&Line<'_>> = found.iter().collect();
                // The line above is the columns' labels.
                let heading = |line: &&Line<'_>| line.number < first && !line.maybe_ruler;
                let mut used: Vec<usize> = rows.iter().map(|row| row.number).collect();
                used.extend(lines.iter().rfind(heading).map(|line| line.number));
                notes.extend(passed_over(lines, used));
                return Some(rows::grid(side, rows::form_of(lines, &rows), &rows, notes));
            }
        }
        None
    })
}

/// The number that a row's label says, and where the row goes on, in bytes from the start of the line.
pub(super) fn label(line: &Line<'_>) -> Option<(usize, usize)> {
    let quote = lines::quote_len(line.content);
    let content = &line.content[quote..];
    let body = content.trim_start_matches(|c: char| symbols::is_space(c) || symbols::is_bar(c));
    // `[1,]`, as R prints rows.
    let bracketed = body.strip_prefix('[').filter(|rest| {
        rest.trim_start_matches(|c: char| c.is_ascii_digit())
            .starts_with(",]")
    });
    let body = bracketed.unwrap_or(body);
    let named = ["Row", "row", "ROW", "R", "r"]
        .iter()
        .find_map(|prefix| body.strip_prefix(prefix))
        .map(|rest| rest.trim_start_matches([' ', '_']))
        .filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    let rest = named.unwrap_or(body);
    let figures = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, rest) = if figures > 0 {
        (rest[..figures].parse().ok()?, &rest[figures..])
    } else {
        let letter = rest.chars().next().filter(char::is_ascii_alphabetic)?;
        let place = u32::from(letter.to_ascii_uppercase()) - u32::from('A');
        (place as usize + 1, &rest[1..])
    };
    // A single sign, or two as in `1.)`: more dots are cells.
    let after = rest
        .strip_prefix(",]")
        .or_else(|| rest.strip_prefix(".)"))
        .or_else(|| rest.strip_prefix([':', ')', '.', ']']))
        .unwrap_or(rest);
    let ended = rest.starts_with([':', ')', ']', ',']) || named.is_some();
    let spaced = after.starts_with(|c: char| symbols::is_space(c) || symbols::is_bar(c));
    // `1.` with cells right behind it may be a cell and a blank.
    let dots = rest.len() - after.len();
    if !(spaced && (dots <= 1 || ended) || ended && after.len() < rest.len() || named.is_some()) {
        return None;
    }
    Some((number, line.content.len() - after.len()))
}

/// One line with all cells in a word of their own, and words before or behind it or in other lines.
pub(super) fn one_line(text: &str, lines: &[Line<'_>], notes: &[Note]) -> Found {
    let mut found: Option<(Parsed, usize)> = None;
    let mut used = Vec::new();
    // Rows of 16 or 36 are no puzzles of 4×4 or 6×6.
    let like_rows = |cells: usize| {
        lines
            .iter()
            .filter(|line| line.cells.len() == cells || glyphs(line) == cells)
            .count()
            > 2
    };
    if like_rows(16) || like_rows(36) {
        return None;
    }
    for line in lines {
        let words = word_cells(line);
        let longest = words.iter().map(|word| word.cells).max().unwrap_or(0);
        if longest == 0 {
            continue;
        }
        for word in words.iter().filter(|word| word.cells == longest) {
            let read = read_word(text, line, word, notes);
            match (&mut found, read) {
                (None, Err(error)) => return Some(Err(error)),
                (None, Ok(parsed)) => found = Some((parsed, word.start)),
                (Some((puzzle, _)), Ok(other)) if other.is_solution_of(puzzle) => {
                    puzzle.notes.push(Note::Solution { line: line.number });
                }
                (Some(_), _) if used.last() == Some(&line.number) => {
                    // Beside the puzzle, in its line.
                }
                (Some(_), _) => {
                    let kind = ParseErrorKind::SecondPuzzle;
                    return Some(Err(ParseError::new(line.number, kind)));
                }
            }
            used.push(line.number);
        }
    }
    let (mut parsed, start) = found?;
    let line = lines.iter().rfind(|line| line.start <= start)?;
    let cells = parsed.grid.shape().cells();
    let offset = start - line.start;
    let end = line.content[offset..]
        .char_indices()
        .nth(cells)
        .map_or(line.content.len(), |(at, _)| offset + at);
    for beside in [&line.content[..offset], &line.content[end..]] {
        let beside = beside.trim_matches(|c: char| symbols::is_space(c) || ",;:|\"'".contains(c));
        let solution = beside.chars().filter(|&c| c != ' ').count() == cells
            && parsed.notes.contains(&Note::Solution { line: line.number });
        if !beside.is_empty() && !solution {
            parsed.notes.push(Note::Beside {
                line: line.number,
                text: shortened(beside),
            });
        }
    }
    parsed.notes.extend(passed_over(lines, used));
    Some(Ok(parsed))
}

/// All cells in one line, or rows, of digits and one other character and nothing else: that is the sign for blanks. A
/// letter that looks like a digit is none.
pub(super) fn other_blank(text: &str, notes: &[Note]) -> Found {
    let mut rows = 0;
    let mut cells = Vec::new();
    let mut blank = None;
    for (_, start, content) in lines::numbered(text) {
        let quote = lines::quote_len(content);
        let before = cells.len();
        for (at, symbol) in content.char_indices() {
            if at < quote || symbols::is_space(symbol) {
                continue;
            }
            let value = match symbols::fold(symbol) {
                digit @ '1'..='9' => digit as u8 - b'0',
                other => {
                    if *blank.get_or_insert(other) != other {
                        return None;
                    }
                    0
                }
            };
            cells.push((value, start + at));
        }
        if cells.len() > 81 {
            return None;
        }
        rows += usize::from(cells.len() > before);
    }
    let symbol = blank.filter(|&symbol| {
        symbols::look_alike(symbol).is_none() && !symbols::is_invisible(symbol)
    })?;
    let shape = sizes::usual_of_cells(cells.len())?;
    let side = shape.side();
    let (values, positions): (Vec<u8>, Vec<usize>) = cells.into_iter().unzip();
    let clues = values.iter().filter(|&&value| value > 0).count();
    if !(rows == 1 || rows == side)
        || clues < side
        || values.iter().any(|&value| usize::from(value) > side)
    {
        return None;
    }
    let mut notes = notes.to_vec();
    notes.push(Note::Blank { symbol });
    let form = if rows == 1 { Form::Line } else { Form::Rows };
    Some(Ok(Parsed::new(
        shape,
        &values,
        form,
        Some(positions),
        notes,
    )
    .with_usual_boxes()))
}

/// How many digits, letters and blanks a line has, if it has nothing else but space and bars; or else zero.
fn glyphs(line: &Line<'_>) -> usize {
    let between = |c: char| symbols::is_space(c) || symbols::is_bar(c);
    let mut cells = line.content.chars().filter(|&c| !between(c));
    cells
        .try_fold(0, |count, symbol| {
            alphabet::is_glyph(symbols::fold(symbol)).then_some(count + 1)
        })
        .unwrap_or(0)
}

/// A word of a line that may be all cells of a grid.
struct Word<'a> {
    text: &'a str,
    /// Where it begins, in bytes of the text.
    start: usize,
    /// Its characters, if they are the cells of some shape, or else zero.
    cells: usize,
}

fn word_cells<'a>(line: &Line<'a>) -> Vec<Word<'a>> {
    let separates =
        |c: char| symbols::is_space(c) || symbols::is_bar(c) || ",;:\"'#()[]<>=&{}/\\".contains(c);
    line.words(separates)
        .map(|(start, text)| Word {
            text,
            start,
            cells: count_cells(text),
        })
        .collect()
}

fn count_cells(word: &str) -> usize {
    let (mut count, mut digits, mut letters) = (0, 0, 0);
    for symbol in word.chars().map(symbols::fold) {
        if !alphabet::is_glyph(symbol) {
            return 0;
        }
        count += 1;
        digits += usize::from(matches!(symbols::classify(symbol), Class::Digit(_)));
        letters += usize::from(symbols::classify(symbol) == Class::Unknown);
    }
    let shape = sizes::usual_of_cells(count);
    // Words with letters in them are grids only where digits need letters; a ruler is no word.
    let fits = shape.is_some_and(|shape| {
        if shape.side() <= 9 {
            digits > 0 && letters == 0
        } else {
            digits + letters > 0
        }
    });
    if fits { count } else { 0 }
}

fn read_word(
    text: &str,
    line: &Line<'_>,
    word: &Word<'_>,
    notes: &[Note],
) -> Result<Parsed, ParseError> {
    let shape = sizes::usual_of_cells(word.cells)
        .ok_or_else(|| ParseError::new(line.number, ParseErrorKind::Empty))?;
    let cells: Vec<alphabet::GlyphCell> = word
        .text
        .char_indices()
        .map(|(at, symbol)| alphabet::GlyphCell {
            glyph: alphabet::Glyph::Symbol(symbols::fold(symbol)),
            position: word.start + at,
        })
        .collect();
    alphabet::resolve(text, shape, &cells, Form::Line, notes.to_vec()).map(Parsed::with_usual_boxes)
}
