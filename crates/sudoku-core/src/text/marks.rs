//! Grids with candidates in their cells.

use super::error::{ParseError, ParseErrorKind};
use super::form::{Form, Note};
use super::lines::Line;
use super::parse::{Found, Parsed};
use super::{sizes, symbols};
use crate::Digit;
use crate::digit::DigitSet;
use crate::geometry::{Cell, Geometry};
use crate::shape::Shape;

/// What a cell holds.
#[derive(Clone, Debug, Default)]
pub(super) struct Group {
    pub digits: DigitSet,
    /// Where its first character is.
    pub position: usize,
    /// Whether it was placed by somebody: `u5` in `.sdx`.
    placed: bool,
    /// Whether it stands in brackets.
    bracketed: bool,
}

impl Group {
    /// A cell of a table or an array, which holds nothing, a digit or candidates; none if it is something else.
    pub fn of_field(field: &str, position: usize) -> Option<Group> {
        group(field, position, &mut false)
    }
}

/// A row a line, or all cells in any lines, with space between cells that hold a digit, candidates or a blank.
pub(super) fn read_grid(lines: &[Line<'_>], notes: &[Note]) -> Found {
    // Candidates in brackets may have space or commas between them.
    [false, true]
        .into_iter()
        .find_map(|brackets| read_groups(lines, notes, brackets))
}

fn read_groups(lines: &[Line<'_>], notes: &[Note], brackets: bool) -> Found {
    let mut groups: Vec<Group> = Vec::new();
    let (mut sdx, mut several) = (false, false);
    for line in lines {
        if line.maybe_ruler && line.ruler_marks || is_frame(line.content) {
            continue;
        }
        // Words above or below, such as the name of the program, are no rows.
        let Some(row) = row_groups(line, &mut sdx, brackets) else {
            if line.unknown.is_some() && (groups.is_empty() || is_whole(groups.len())) {
                continue;
            }
            return None;
        };
        several |= row.iter().any(|group| group.digits.len() > 1);
        groups.extend(row);
    }
    let shape = sizes::usual_of_cells(groups.len()).filter(|shape| shape.side() <= 9)?;
    if !several && !sdx {
        return None;
    }
    let mut notes = notes.to_vec();
    notes.extend(
        lines
            .iter()
            .filter(|line| line.unknown.is_some() && !sdx)
            .map(|line| Note::Words { line: line.number }),
    );
    let form = if sdx { Form::Sdx } else { Form::PencilMarks };
    Some(grid(shape, &groups, form, notes))
}

fn is_whole(cells: usize) -> bool {
    cells > 0 && sizes::usual_of_cells(cells).is_some()
}

/// `.-----.`, `*-----*`, `'-----'`, `:-----:`: strokes and corners alone.
fn is_frame(content: &str) -> bool {
    let content = content.trim();
    content.len() > 2
        && content.contains("--")
        && content.chars().all(|c| "-.'`:*+|=_ ,".contains(c))
}

fn row_groups(line: &Line<'_>, sdx: &mut bool, brackets: bool) -> Option<Vec<Group>> {
    let between = |c: char| symbols::is_space(c) || symbols::is_bar(c) || c == ',';
    if !brackets {
        return line
            .words(between)
            .map(|(start, word)| group(word, start, sdx))
            .collect();
    }
    let mut groups = Vec::new();
    let mut begin = None;
    let mut inside = false;
    let ends = line
        .content
        .char_indices()
        .chain([(line.content.len(), ' ')]);
    for (at, symbol) in ends {
        if between(symbol) && !inside {
            if let Some(begin) = begin.take() {
                groups.push(group(&line.content[begin..at], line.start + begin, sdx)?);
            }
            continue;
        }
        match symbol {
            '[' | '(' | '{' if inside => return None,
            '[' | '(' | '{' => inside = true,
            ']' | ')' | '}' => inside = false,
            _ => {}
        }
        begin.get_or_insert(at);
    }
    (!inside).then_some(groups)
}

fn group(word: &str, position: usize, sdx: &mut bool) -> Option<Group> {
    let mut group = Group {
        position,
        ..Group::default()
    };
    let body = word.trim_matches(|c| "{}()[]<>".contains(c));
    group.bracketed = body.len() < word.len();
    let body = match body.strip_prefix(['u', 'U']) {
        Some(rest) if !rest.is_empty() => {
            *sdx = true;
            group.placed = true;
            rest
        }
        _ => body,
    };
    for (index, symbol) in body.chars().enumerate() {
        match symbols::classify(symbol) {
            symbols::Class::Space => {}
            _ if symbol == ',' => {}
            symbols::Class::Digit(value) => {
                // A digit twice, or not in order, is no list of candidates.
                if !group.digits.insert(Digit::new(value)?) {
                    return None;
                }
            }
            symbols::Class::Blank | symbols::Class::Dot | symbols::Class::Dash
                if index == 0 && body.chars().count() == 1 => {}
            _ => return None,
        }
    }
    Some(group)
}

/// 729 characters, nine for each cell: the candidate, or a blank in its place.
pub(super) fn read_729(text: &str) -> Found {
    let trimmed = text.trim_matches(symbols::is_space);
    let start = text.find(trimmed).unwrap_or(0);
    let symbols: Vec<(usize, char)> = trimmed
        .char_indices()
        .filter(|&(_, c)| !symbols::is_space(c) && !symbols::is_bar(c))
        .take(730)
        .collect();
    if symbols.len() != 729 {
        return None;
    }
    let mut groups = Vec::with_capacity(81);
    for chunk in symbols.chunks(9) {
        let mut group = Group {
            position: start + chunk.first().map_or(0, |&(at, _)| at),
            ..Group::default()
        };
        for (index, &(_, symbol)) in chunk.iter().enumerate() {
            match symbols::classify(symbol) {
                symbols::Class::Digit(value) if usize::from(value) == index + 1 => {
                    group.digits.insert(Digit::new(value)?);
                }
                symbols::Class::Blank | symbols::Class::Dot | symbols::Class::Dash => {}
                _ => return None,
            }
        }
        groups.push(group);
    }
    Some(grid(Shape::NINE, &groups, Form::Candidates729, Vec::new()))
}

/// Cells with one digit are clues, others are blank; except that a digit which another cell of its unit still has as a
/// candidate was not placed but is the last candidate of its cell; so is one in brackets, where candidates stand in
/// brackets and clues do not.
pub(super) fn grid(
    shape: Shape,
    groups: &[Group],
    form: Form,
    mut notes: Vec<Note>,
) -> Result<Parsed, ParseError> {
    let geometry = Geometry::of(shape);
    let single = |group: &Group| {
        (group.digits.len() == 1)
            .then(|| group.digits.first())
            .flatten()
    };
    let open_elsewhere = |cell: Cell, digit: Digit| {
        geometry.peers(cell).iter().any(|peer| {
            groups
                .get(peer.index())
                .is_some_and(|group| group.digits.len() > 1 && group.digits.contains(digit))
        })
    };
    let brackets = groups
        .iter()
        .any(|group| group.bracketed && group.digits.len() > 1)
        && groups
            .iter()
            .any(|group| !group.bracketed && group.digits.len() == 1);
    let mut values = Vec::with_capacity(groups.len());
    let (mut lone, mut singles, mut placed, mut last) = (Vec::new(), 0, 0, 0);
    for (cell, group) in Cell::all(shape).zip(groups) {
        let digit = single(group);
        if let Some(digit) = digit {
            if usize::from(digit.get()) > shape.side() {
                let written = digit.symbol().into();
                return Err(ParseError::new(
                    1,
                    ParseErrorKind::TooLarge { written, shape },
                ));
            }
            if group.placed {
                placed += 1;
                values.push(0);
                continue;
            }
            if brackets && group.bracketed {
                last += 1;
                values.push(0);
                continue;
            }
            singles += 1;
            if open_elsewhere(cell, digit) {
                lone.push(cell);
            }
        }
        values.push(digit.map_or(0, Digit::get));
    }
    // Where most digits are still open elsewhere nobody has crossed candidates out: then they are clues after all.
    if lone.len() * 2 < singles {
        for cell in &lone {
            if let Some(value) = values.get_mut(cell.index()) {
                *value = 0;
            }
        }
        if !lone.is_empty() {
            notes.push(Note::LoneCandidates { cells: lone.len() });
        }
    }
    if placed > 0 {
        notes.push(Note::Placed { count: placed });
    }
    let cells = last + groups.iter().filter(|group| group.digits.len() > 1).count();
    if cells > 0 {
        notes.push(Note::Candidates { cells });
    }
    let written = groups.iter().map(|group| group.position).collect();
    let positions = (form == Form::PencilMarks).then_some(written);
    Ok(Parsed::new(shape, &values, form, positions, notes).with_usual_boxes())
}
