//! Fields in rows: comma, semicolon or tab between them, bars as in Markdown, or `&` as in TeX; and one cell a line.

use super::alphabet::{self, Glyph, GlyphCell};
use super::error::ParseErrorKind;
use super::form::{Form, Note};
use super::marks::{self, Group};
use super::parse::{Found, Parsed, shortened};
use super::{ParseError, again, lines, sheet, sizes, symbols, value};
use crate::shape::Shape;

/// A field as written, without quotes, and where it begins.
#[derive(Clone, Debug, Default)]
pub(super) struct Field {
    pub text: String,
    pub position: usize,
    /// Whether it is marked to be printed in bold.
    pub strong: bool,
}

/// A row of fields with the number of its line.
pub(super) type Row = (usize, Vec<Field>);

pub(super) fn read(text: &str) -> Found {
    if let Some(found) = one_line(text) {
        return Some(found);
    }
    delimiter(text).and_then(|delimiter| {
        let form = if delimiter == '|' {
            Form::Markdown
        } else {
            Form::Table
        };
        let rows: Vec<Row> = lines::numbered(text)
            .filter(|(_, _, content)| match delimiter {
                '|' => content.contains(symbols::is_bar),
                '&' => content.contains('&'),
                _ => true,
            })
            .map(|(number, start, content)| (number, split(content, start, delimiter)))
            .collect();
        from_rows(text, rows, form)
    })
}

/// All fields in one line, some of them empty.
fn one_line(text: &str) -> Found {
    let mut lines = lines::numbered(text).filter(|(_, _, content)| !content.trim().is_empty());
    let (_, start, content) = lines.next().filter(|_| lines.next().is_none())?;
    [',', ';', '\t'].into_iter().find_map(|delimiter| {
        let shape = sizes::usual_of_cells(content.matches(delimiter).count() + 1)?;
        let fields = split(content, start, delimiter);
        let empty = fields.iter().any(Field::is_empty);
        let whole =
            fields.len() == shape.cells() && fields.iter().all(|field| field.glyph().is_some());
        if !empty || !whole || fields.iter().all(Field::is_empty) {
            return None;
        }
        let rows = fields
            .chunks(shape.side())
            .map(|row| (1, row.to_vec()))
            .collect();
        Some(grid(text, shape, rows, Form::Table, Vec::new()))
    })
}

/// What stands between the fields of most lines.
fn delimiter(text: &str) -> Option<char> {
    let mut counts = [('\t', 0), (';', 0), (',', 0), ('|', 0), ('&', 0)];
    for (_, _, content) in lines::numbered(text) {
        let mut times = [0; 5];
        for symbol in content.chars() {
            match symbol {
                '\t' => times[0] += 1,
                ';' => times[1] += 1,
                ',' => times[2] += 1,
                '&' => times[4] += 1,
                _ if symbols::is_bar(symbol) => times[3] += 1,
                _ => {}
            }
        }
        for ((_, count), times) in counts.iter_mut().zip(times) {
            *count += usize::from(times >= 3);
        }
    }
    counts
        .into_iter()
        .find(|&(_, count)| count >= 3)
        .map(|(delimiter, _)| delimiter)
}

fn is_delimiter(symbol: char, delimiter: char) -> bool {
    symbol == delimiter || (delimiter == '|' && symbols::is_bar(symbol))
}

/// The fields of a line. A delimiter in double quotes is part of a field; bars stand outside of the first and last
/// field too.
fn split(content: &str, start: usize, delimiter: char) -> Vec<Field> {
    // TeX ends a row with two strokes.
    let content = match content.find("\\\\") {
        Some(end) if delimiter == '&' => &content[..end],
        _ => content,
    };
    let mut fields = Vec::new();
    let mut field = Field {
        position: start,
        ..Field::default()
    };
    let mut quoted = false;
    for (at, symbol) in content.char_indices() {
        if symbol == '"' {
            quoted = !quoted;
        } else if !quoted && is_delimiter(symbol, delimiter) {
            fields.push(std::mem::replace(
                &mut field,
                Field {
                    position: start + at + symbol.len_utf8(),
                    ..Field::default()
                },
            ));
        } else {
            if field.text.is_empty() {
                field.position = start + at;
                if symbols::is_space(symbol) {
                    continue;
                }
            }
            field.text.push(symbol);
        }
    }
    fields.push(field);
    for field in &mut fields {
        let text = field.text.trim();
        let within = |mark: &str| {
            text.len() > 2 * mark.len() && text.starts_with(mark) && text.ends_with(mark)
        };
        field.strong = within("**") || within("__");
    }
    if delimiter == '|' {
        let outline = content.trim_matches(symbols::is_space);
        if outline.starts_with(symbols::is_bar) {
            fields.remove(0);
        }
        if outline.ends_with(symbols::is_bar) {
            fields.pop();
        }
    }
    fields
}

impl Field {
    pub fn is_empty(&self) -> bool {
        self.text.chars().all(symbols::is_space)
    }

    /// What it says, also as a spreadsheet's formula `=4`, as a number `4.0` or `4,0`, as `NaN` and `NULL`.
    pub fn glyph(&self) -> Option<Glyph> {
        let written = self.text.trim_matches(symbols::is_space);
        let plain = written
            .trim_start_matches('=')
            .trim_matches(['\'', '*', '`', '"', '_']);
        if value::is_null(plain) {
            return Some(Glyph::Empty);
        }
        let figures = |text: &str, all: fn(u8) -> bool| !text.is_empty() && text.bytes().all(all);
        let whole = plain
            .split_once(['.', ','])
            .filter(|(whole, zeros)| {
                figures(whole, |byte| byte.is_ascii_digit()) && figures(zeros, |byte| byte == b'0')
            })
            .map(|(whole, _)| whole);
        Glyph::read(whole.unwrap_or(plain))
            .filter(|_| !plain.is_empty())
            .or_else(|| Glyph::read(written))
    }
}

/// A grid from rows of fields: with an index column or headings or without, and with rows that lack their last, empty
/// fields.
pub(super) fn from_rows(text: &str, mut rows: Vec<Row>, form: Form) -> Found {
    let mut notes = Vec::new();
    // `|---|:--:|` below a heading.
    let ruler = |fields: &[Field]| {
        fields.iter().all(|field| field.text.trim().contains('-'))
            && fields.iter().all(|field| {
                field
                    .text
                    .trim()
                    .chars()
                    .all(|c| matches!(c, '-' | ':' | ' ' | '+'))
            })
            && fields.iter().any(|field| field.text.trim().len() > 1)
    };
    let columns = rows.iter().map(|(_, fields)| fields.len()).max();
    let strokes = |fields: &[Field]| fields.iter().all(|field| field.text.trim() == "-");
    // A ruler of single strokes might be a row of blanks: one row too many says that it is not.
    let thin = columns.is_some_and(|columns| rows.len() == columns + 2)
        && rows.get(1).is_some_and(|(_, fields)| strokes(fields));
    let headed = thin || rows.get(1).is_some_and(|(_, fields)| ruler(fields));
    if thin {
        rows.remove(1);
    }
    rows.retain(|(_, fields)| !ruler(fields));
    while rows
        .last()
        .is_some_and(|(_, fields)| fields.iter().all(Field::is_empty) && fields.len() < 2)
    {
        rows.pop();
    }
    if rows.len() != sheet::width(&rows) && sizes::usual(rows.len()).is_none() {
        rows.retain(|(_, fields)| fields.len() > 1 || fields.iter().any(|field| !field.is_empty()));
    }
    sheet::cut_out(&mut rows, &mut notes);
    // A last, empty field in each row: the delimiter at the end of each line.
    let columns = sheet::width(&rows);
    let spare = |columns: usize, rows: &[Row]| {
        rows.iter().all(|(_, fields)| {
            fields
                .get(columns - 1)
                .is_none_or(|field| field.is_empty() || field.text == ".")
        })
    };
    if columns > 4
        && sizes::usual(columns).is_none_or(|_| rows.len() + 1 == columns)
        && spare(columns, &rows)
    {
        for (_, fields) in &mut rows {
            fields.truncate(columns - 1);
        }
    }
    let (height, columns) = (rows.len(), sheet::width(&rows));
    let numbered = |fields: &mut dyn Iterator<Item = Option<&Field>>| labels(fields);
    let side = match (height, columns) {
        (height, columns) if height == columns => height,
        (height, columns) if height == columns + 1 => {
            // Headings; they are noted, whatever they are, unless they hold a clue.
            let (_, first) = rows.first()?;
            let heading = headed
                || numbered(&mut first.iter().map(Some))
                || first
                    .iter()
                    .all(|field| field.is_empty() || field.glyph().is_none());
            if !heading {
                return None;
            }
            rows.remove(0);
            notes.push(Note::Labels);
            columns
        }
        (height, columns) if height + 1 == columns => height,
        _ => return None,
    };
    // An index before each row.
    let index_column = rows.len() == side
        && sheet::width(&rows) == side + 1
        && numbered(&mut rows.iter().map(|(_, fields)| fields.first()));
    let corner = height == columns
        && side > 4
        && sizes::usual(side - 1).is_some()
        && rows.first().is_some_and(|(_, fields)| {
            fields.first().is_some_and(Field::is_empty)
                && labels(&mut fields.iter().skip(1).map(Some))
        })
        && labels(&mut rows.iter().skip(1).map(|(_, fields)| fields.first()));
    let side = if corner {
        rows.remove(0);
        side - 1
    } else {
        side
    };
    if index_column || corner {
        for (_, fields) in &mut rows {
            if !fields.is_empty() {
                fields.remove(0);
            }
        }
        notes.push(Note::Labels);
    }
    let shape = sizes::usual(side)?;
    if rows.len() != side || sheet::width(&rows) > side {
        return None;
    }
    if let Some(found) = candidates(shape, &rows, form, &notes) {
        return Some(found);
    }
    // Fields that are mostly no cells are something else.
    let odd = |field: &&Field| field.glyph().is_none();
    if rows
        .iter()
        .flat_map(|(_, fields)| fields)
        .filter(odd)
        .count()
        > 2
    {
        return None;
    }
    Some(grid(text, shape, rows, form, notes))
}

/// A grid with candidates in its fields, if some field has several.
fn candidates(shape: Shape, rows: &[Row], form: Form, notes: &[Note]) -> Found {
    let side = shape.side();
    let several = |field: &Field| field.text.chars().filter(char::is_ascii_digit).count() > 1;
    if side > 9 || !rows.iter().flat_map(|(_, fields)| fields).any(several) {
        return None;
    }
    let mut groups: Vec<Group> = Vec::with_capacity(shape.cells());
    for (_, fields) in rows {
        for field in fields {
            groups.push(Group::of_field(field.text.trim(), field.position)?);
        }
        groups.resize_with(groups.len().next_multiple_of(side), Group::default);
    }
    let several = groups.iter().any(|group| group.digits.len() > 1);
    several.then(|| marks::grid(shape, &groups, form, notes.to_vec()))
}

/// Whether these are labels in order: 0, 1, 2 … or 1, 2, 3 … or A, B, C … or R1, R2 …
fn labels(fields: &mut dyn Iterator<Item = Option<&Field>>) -> bool {
    let fields: Vec<String> = fields
        .map(|field| {
            field
                .map(|field| field.text.trim().to_uppercase())
                .unwrap_or_default()
        })
        .collect();
    let in_order = |name: &dyn Fn(usize) -> String| {
        fields
            .iter()
            .enumerate()
            .all(|(index, field)| *field == name(index))
    };
    fields.len() > 3
        && (in_order(&|index| index.to_string())
            || in_order(&|index| (index + 1).to_string())
            || in_order(&|index| format!("R{}", index + 1))
            || in_order(&|index| format!("C{}", index + 1))
            || in_order(&|index| format!("ROW{}", index + 1))
            || in_order(&|index| format!("ROW {}", index + 1))
            || in_order(&|index| format!("COL{}", index + 1))
            || in_order(&|index| {
                char::from_u32('A' as u32 + index as u32).map_or_else(String::new, String::from)
            }))
}

fn grid(
    text: &str,
    shape: Shape,
    rows: Vec<Row>,
    form: Form,
    notes: Vec<Note>,
) -> Result<Parsed, ParseError> {
    let mut cells = Vec::with_capacity(shape.cells());
    let mut strong = Vec::with_capacity(shape.cells());
    for (number, fields) in rows {
        let missing = shape.side() - fields.len();
        for field in fields {
            let Some(glyph) = field.glyph() else {
                let written = shortened(&field.text);
                let kind = ParseErrorKind::NotAValue { written };
                return Err(match form {
                    Form::Html => ParseError::new(number, kind),
                    _ => ParseError::in_text(text, field.position, kind),
                });
            };
            strong.push(field.strong);
            cells.push(GlyphCell {
                glyph,
                position: field.position,
            });
        }
        strong.resize(strong.len() + missing, false);
        cells.extend(std::iter::repeat_n(
            GlyphCell {
                glyph: Glyph::Empty,
                position: 0,
            },
            missing,
        ));
    }
    let finished = |parsed: Parsed| {
        Parsed {
            positions: parsed.positions.filter(|_| form != Form::Html),
            ..parsed
        }
        .with_usual_boxes()
    };
    let parsed = finished(alphabet::resolve(text, shape, &cells, form, notes.clone())?);
    // Digits in bold are clues; whether the others are too, only a person knows.
    let bold: Vec<u8> = parsed
        .grid
        .values()
        .zip(&strong)
        .map(|(value, &strong)| if strong { value } else { 0 })
        .collect();
    let count = bold.iter().filter(|&&value| value > 0).count();
    if count < 4 || count == parsed.clues {
        return Ok(parsed);
    }
    let clues = finished(Parsed::new(
        shape,
        &bold,
        form,
        parsed.positions.clone(),
        notes,
    ));
    Err(again::choice(parsed, clues))
}

/// One cell a line, as a table copied as plain text; an empty line is an empty cell.
pub(super) fn cell_a_line(text: &str) -> Found {
    let mut fields: Vec<Field> = lines::numbered(text)
        .map(|(_, start, content)| {
            let trimmed = content.trim_start_matches(symbols::is_space);
            Field {
                text: trimmed.into(),
                position: start + content.len() - trimmed.len(),
                strong: false,
            }
        })
        .collect();
    let read = |fields: &[Field]| -> Option<(Shape, Vec<GlyphCell>)> {
        let shape = sizes::usual_of_cells(fields.len())?;
        let cells = fields
            .iter()
            .map(|field| {
                let position = field.position;
                field.glyph().map(|glyph| GlyphCell { glyph, position })
            })
            .collect::<Option<Vec<GlyphCell>>>()?;
        Some((shape, cells))
    };
    let whole = read(&fields).or_else(|| {
        // The line end of the last line, or each row's own empty line.
        fields
            .pop()
            .filter(Field::is_empty)
            .and_then(|_| read(&fields))
    });
    let (shape, cells) = whole.or_else(|| {
        fields.retain(|field| !field.is_empty());
        read(&fields)
    })?;
    if cells.iter().all(|cell| cell.glyph == Glyph::Empty) {
        return None;
    }
    let parsed = alphabet::resolve(text, shape, &cells, Form::CellALine, Vec::new());
    Some(parsed.map(Parsed::with_usual_boxes))
}
