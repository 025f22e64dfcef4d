//! Links with a puzzle in them, the packed data of such links, and the codes of this page.

use super::alphabet;
use super::error::{ParseError, ParseErrorKind};
use super::form::{Form, Note};
use super::lines;
use super::parse::{Found, Parsed, given_or_all, shortened};
use super::value::{self, Kind, Value};
use super::{inflate, lz, plain, sizes, symbols, tatham};
use crate::code::{CodeError, PuzzleCode, SetCode};
use crate::geometry::Cell;
use crate::shape::Shape;

/// Reads a text that begins with a link, with what stands behind the `#` of one, with packed data or with a code.
pub(super) fn read(text: &str) -> Found {
    let trimmed = text.trim_matches(symbols::is_space);
    if let Some(code) = code(trimmed) {
        return Some(Err(ParseError::new(1, code)));
    }
    let word = trimmed.split(symbols::is_space).next().unwrap_or("");
    let offset = text.find(word).unwrap_or(0);
    let found = if is_link(word) {
        follow(text, word, offset)
    } else if word.starts_with('#') {
        own(text, word, offset)
    } else if word.len() > 20 {
        packed(text, word, offset, None)
    } else {
        None
    };
    let rest = trimmed[word.len()..].trim();
    let next = rest.split(symbols::is_space).next().unwrap_or("");
    found.map(|found| {
        let mut parsed = found?;
        if is_link(next) || (next.len() > 20 && matches!(packed(text, next, 0, None), Some(Ok(_)))) {
            let at = offset + word.len() + text[offset + word.len()..].find(next).unwrap_or(0);
            let (line, _) = lines::place(text, at);
            return Err(ParseError::new(line, ParseErrorKind::SecondPuzzle));
        }
        if !rest.is_empty() {
            let (line, _) = lines::place(text, offset);
            let text = shortened(rest);
            parsed.notes.push(Note::Beside { line, text });
        }
        Ok(parsed)
    })
}

/// Reads the first link among words.
pub(super) fn find(text: &str) -> Found {
    let start = ["https://", "http://", "sudokupad://"]
        .iter()
        .filter_map(|scheme| text.find(scheme))
        .min()?;
    let word = text[start..]
        .split(|c: char| symbols::is_space(c) || "<>\"')]".contains(c))
        .next()?;
    let found = follow(text, word, start)?;
    Some(found.map(|mut parsed| {
        let (line, _) = lines::place(text, start);
        parsed.notes.push(Note::Words { line });
        parsed
    }))
}

fn is_link(word: &str) -> bool {
    let sites = [
        "f-puzzles.com",
        "sudokupad.app",
        "app.crackingthecryptic.com",
        "sudokuexchange.com",
        "sudoku.coach",
        "sudokuwiki.org",
    ];
    word.contains("://")
        || word.starts_with("www.")
        || sites.iter().any(|site| word.starts_with(site))
}

fn follow(text: &str, link: &str, offset: usize) -> Found {
    let address = link.split_once("://").map_or(link, |(_, rest)| rest);
    let (address, fragment) = address.split_once('#').unwrap_or((address, ""));
    let (place, query) = address.split_once('?').unwrap_or((address, ""));
    let (host, path) = place.split_once('/').unwrap_or((place, ""));
    let host = host.to_ascii_lowercase();
    let parameters: Vec<(&str, &str)> = query
        .split('&')
        .filter_map(|part| part.split_once('='))
        .collect();
    let parameter = |name: &str| {
        parameters
            .iter()
            .find(|(known, _)| *known == name)
            .map(|&(_, value)| value)
    };
    let nothing = || {
        Some(Err(ParseError::in_text(
            text,
            offset,
            ParseErrorKind::NothingInLink,
        )))
    };
    if let Some(found) = own(text, &format!("#{fragment}"), offset) {
        return Some(found);
    }
    let pad = host.contains("sudokupad") || host.contains("crackingthecryptic");
    if host.contains("f-puzzles") {
        let data = parameter("load").unwrap_or("");
        return packed(text, data, offset, Some(Form::FPuzzles)).or_else(nothing);
    }
    if pad {
        let tail = path
            .trim_start_matches("sudoku/")
            .trim_start_matches("puzzle/");
        let id = parameter("puzzleid").or(parameter("load")).unwrap_or(tail);
        return packed(text, id, offset, Some(Form::SudokuPad)).or_else(nothing);
    }
    let form = if host.contains("sudokuwiki") {
        Form::SudokuWiki
    } else if host.contains("sudokuexchange") {
        Form::SudokuExchange
    } else if host.contains("sudoku.coach") {
        Form::SudokuCoach
    } else {
        Form::Link
    };
    // The cells stand in a parameter, in a part of the path or behind the `#`.
    parameters
        .iter()
        .map(|&(_, value)| value)
        .chain(path.split('/'))
        .chain([fragment])
        .find_map(|part| packed(text, part, offset, Some(form)))
        .or_else(nothing)
}

/// What stands behind the `#` of this page: `puzzle=`, `solve=` or `set=`, with cells or a code.
fn own(text: &str, fragment: &str, offset: usize) -> Found {
    let (part, rest) = fragment.strip_prefix('#')?.split_once('=')?;
    if !matches!(part, "puzzle" | "solve" | "set") {
        return None;
    }
    let (first, more) = rest.split_once('&').unwrap_or((rest, ""));
    let first = decode(first);
    if let Some(code) = code(&first) {
        return Some(Err(ParseError::in_text(text, offset, code)));
    }
    let found = plain::read(&first).map(|parsed| Parsed {
        form: Form::OwnLink,
        positions: None,
        ..parsed
    });
    let code_error = || {
        let error = first
            .parse::<PuzzleCode>()
            .err()
            .unwrap_or(CodeError::Check);
        ParseError::in_text(text, offset, ParseErrorKind::BadCode(error))
    };
    let codelike = first.contains('-')
        && first
            .chars()
            .any(|c| c.is_ascii_alphabetic() && !"xX".contains(c));
    Some(
        found
            .map_err(|error| if codelike { code_error() } else { error })
            .map(|mut parsed| {
                if !more.is_empty() {
                    let (line, _) = lines::place(text, offset);
                    let text = shortened(more);
                    parsed.notes.push(Note::Beside { line, text });
                }
                parsed
            }),
    )
}

/// The code that a text is.
fn code(text: &str) -> Option<ParseErrorKind> {
    if text.len() > 60 || text.is_empty() || text.contains('\n') {
        return None;
    }
    let kind = |set| ParseErrorKind::Code {
        code: text.trim().to_uppercase(),
        set,
    };
    if text.parse::<PuzzleCode>().is_ok() {
        return Some(kind(false));
    }
    if text.parse::<SetCode>().is_ok() {
        return Some(kind(true));
    }
    // Groups of three behind a head, as only codes have them.
    let groups: Vec<&str> = text.trim().split('-').collect();
    let (head, seed) = groups.split_first()?;
    let last = seed.get(seed.len().saturating_sub(3)..)?;
    let alike = last.len() == 3
        && last
            .iter()
            .all(|group| group.len() == 3 && group.bytes().all(|b| b.is_ascii_alphanumeric()))
        && (2..8).contains(&head.len())
        && head.starts_with(|c: char| c.is_ascii_alphabetic())
        && head.bytes().all(|b| b.is_ascii_alphanumeric());
    let error = match (text.parse::<PuzzleCode>(), text.parse::<SetCode>()) {
        (Err(CodeError::IsSet), Err(error)) => error,
        (Err(error), _) => error,
        _ => return None,
    };
    alike.then_some(ParseErrorKind::BadCode(error))
}

/// Reads packed data, or cells that stand in a link as they are. `form` is what the link says it is.
fn packed(text: &str, data: &str, offset: usize, form: Option<Form>) -> Found {
    let data = decode(data);
    let data = data.as_str();
    let fail = |form| {
        let kind = ParseErrorKind::Damaged { form };
        Some(Err(ParseError::in_text(text, offset, kind)))
    };
    let placed = |kind| Some(Err(ParseError::in_text(text, offset, kind)));
    if let Some(rest) = data.strip_prefix("SCv") {
        let form = Form::SudokuCoach;
        return coach(rest).map_or_else(
            || fail(form),
            |found| found.map_or_else(placed, |p| Some(Ok(p))),
        );
    }
    for (prefix, form) in [
        ("fpuzzles", Form::FPuzzles),
        ("fpuz", Form::FPuzzles),
        ("scl", Form::SudokuPad),
        ("ctc", Form::SudokuPad),
    ] {
        if let Some(rest) = data.strip_prefix(prefix).filter(|rest| rest.len() > 20) {
            return unpack(rest, form).map_or_else(
                || fail(form),
                |found| found.map_or_else(placed, |p| Some(Ok(p))),
            );
        }
    }
    let data = data
        .strip_prefix("classic")
        .or_else(|| data.strip_prefix("scf"))
        .unwrap_or(data);
    if let Some(found) = wiki(data) {
        return found.map_or_else(placed, |parsed| Some(Ok(parsed)));
    }
    // `N4Ig` is `{"` followed by a letter.
    if data.starts_with("N4Ig") {
        let form = form.unwrap_or(Form::FPuzzles);
        return unpack(data, form).map_or_else(
            || fail(form),
            |found| found.map_or_else(placed, |p| Some(Ok(p))),
        );
    }
    let form = form?;
    if let Some(found) = tatham::read_id(data, data, 0) {
        return Some(found.map_err(|error| ParseError::in_text(text, offset, error.kind)));
    }
    cells(data, form)
        .or_else(|| compact(data, form).filter(|_| form != Form::Link))
        .or_else(|| {
            unpack(data, form)
                .filter(|_| matches!(form, Form::FPuzzles | Form::SudokuPad) && data.len() > 20)
                .map(|found| found.map_err(|kind| ParseError::in_text(text, offset, kind)))
        })
        .or_else(|| {
            if form == Form::FPuzzles && !data.is_empty() {
                fail(form)
            } else {
                None
            }
        })
}

/// Cells as they are, a character each.
fn cells(data: &str, form: Form) -> Found {
    let data: String = data.chars().filter(|&c| c != ',').collect();
    let shape = sizes::usual_of_cells(data.chars().count())?;
    let plain = |c: char| {
        c.is_ascii_digit() || "._-*xX".contains(c) || shape.side() > 9 && alphabet::is_glyph(c)
    };
    let digits = data.bytes().filter(u8::is_ascii_digit).count();
    if !data.chars().all(plain) || digits == 0 {
        return None;
    }
    let parsed = plain::read(&data).ok()?;
    Some(Ok(Parsed {
        form,
        positions: None,
        ..parsed
    }))
}

/// A character for a digit and up to five blanks behind it: its place among `0–9A–Za–x` is the digit and ten times
/// the blanks.
fn compact(data: &str, form: Form) -> Found {
    let mut values: Vec<u8> = Vec::with_capacity(81);
    for byte in data.bytes() {
        let place = match byte {
            b'0'..=b'9' => byte - b'0',
            b'A'..=b'Z' => byte - b'A' + 10,
            b'a'..=b'x' => byte - b'a' + 36,
            _ => return None,
        };
        values.push(place % 10);
        values.extend(std::iter::repeat_n(0, usize::from(place / 10)));
        if values.len() > 81 {
            return None;
        }
    }
    (values.len() == 81).then(|| Ok(Parsed::new(Shape::NINE, &values, form, None, Vec::new())))
}

/// What is found in packed data, or why it is no classic puzzle.
type Unpacked = Option<Result<Parsed, ParseErrorKind>>;

/// SudokuWiki's data: `S9B` and two base 36 figures for each cell, or 162 base 32 figures.
fn wiki(data: &str) -> Unpacked {
    let form = Form::SudokuWiki;
    let bytes = data.as_bytes();
    let figures = bytes.iter().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'v'));
    if bytes.len() == 162 && figures && bytes.iter().any(u8::is_ascii_lowercase) {
        let mut cells = Vec::with_capacity(81);
        let mut candidates = 0;
        for cell in bytes.chunks(2) {
            let number = u32::from_str_radix(std::str::from_utf8(cell).ok()?, 32).ok()?;
            let (set, given) = (number >> 1, number & 1 == 1);
            candidates += usize::from(set.count_ones() > 1);
            let value = if set.count_ones() == 1 {
                set.trailing_zeros() as u8 + 1
            } else {
                0
            };
            cells.push((value, given));
        }
        return Some(marked(Shape::NINE, &cells, candidates, form));
    }
    let (head, body) = data.split_at_checked(3)?;
    let &[kind, size, version] = head.as_bytes().first_chunk::<3>()?;
    let side = char::from(size).to_digit(36)? as usize;
    let variant = match kind.to_ascii_uppercase() {
        b'S' => None,
        b'X' => Some("diagonals"),
        b'W' => Some("Windoku"),
        b'J' => Some("jigsaw"),
        b'L' => Some("killer"),
        b'M' => Some("killer jigsaw"),
        b'T' => Some("Str8ts"),
        b'K' | b'D' => Some("KenKen"),
        _ => return None,
    };
    // Small letters alone: capitals may be digits of a large grid.
    if !version.is_ascii_uppercase()
        || !body
            .bytes()
            .all(|b| b.is_ascii_digit() || b.is_ascii_lowercase())
    {
        return None;
    }
    let shape = sizes::usual(side).filter(|_| side <= 25)?;
    if let Some(name) = variant {
        let names = vec![name.into()];
        return (body.len() >= 2 * shape.cells())
            .then_some(Err(ParseErrorKind::Variant { form, names }));
    }
    let (side, most) = (side as u64, (1_u64 << side) - 1 + 2 * side as u64);
    let mut width = 1;
    while 36_u64.pow(width) <= most {
        width += 1;
    }
    let width = width as usize;
    if version != b'B' || body.len() != width * shape.cells() {
        return Some(Err(ParseErrorKind::Damaged { form }));
    }
    let mut cells = Vec::with_capacity(shape.cells());
    let mut candidates = 0;
    for cell in body.as_bytes().chunks(width) {
        let number = u64::from_str_radix(std::str::from_utf8(cell).ok()?, 36).ok()?;
        if number > most {
            return Some(Err(ParseErrorKind::Damaged { form }));
        }
        cells.push(if number <= side {
            (number as u8, true)
        } else if number <= 2 * side {
            ((number - side) as u8, false)
        } else {
            candidates += 1;
            (0, false)
        });
    }
    Some(marked(shape, &cells, candidates, form))
}

/// The grid of cells that say whether they are given, with so many that have candidates.
fn marked(
    shape: Shape,
    cells: &[(u8, bool)],
    candidates: usize,
    form: Form,
) -> Result<Parsed, ParseErrorKind> {
    let mut notes = Vec::new();
    if candidates > 0 {
        notes.push(Note::Candidates { cells: candidates });
    }
    let values = given_or_all(cells, &mut notes);
    if values
        .iter()
        .any(|&value| usize::from(value) > shape.side())
    {
        return Err(ParseErrorKind::Damaged { form });
    }
    Ok(Parsed::new(shape, &values, form, None, notes))
}

/// sudoku.coach: `7_32_`, then base 32 of zlib data that hold JSON.
fn coach(rest: &str) -> Unpacked {
    let (_, rest) = rest.split_once('_')?;
    let data = rest.strip_prefix("32_")?;
    let mut bytes = Vec::with_capacity(data.len() * 5 / 8);
    let (mut held, mut bits) = (0_u32, 0);
    for symbol in data.chars() {
        held = (held << 5 | symbol.to_digit(32)?) & 0xfff;
        bits += 5;
        if bits >= 8 {
            bits -= 8;
            bytes.push((held >> bits) as u8);
        }
    }
    let json = String::from_utf8(inflate::zlib(&bytes)?).ok()?;
    let (value, _) = value::read(&json, json.find('{')?).ok()?;
    coach_data(&value)
}

fn coach_data(value: &Value) -> Unpacked {
    let given = value.get("givenDigits")?.text()?;
    let user = value.get("userDigits").and_then(Value::text).unwrap_or("");
    let shape = sizes::usual_of_cells(given.chars().count())?;
    let digit = |symbol: char| symbol.to_digit(10).map_or(0, |value| value as u8);
    let mut placed = user.chars().map(digit);
    let cells: Vec<(u8, bool)> = given
        .chars()
        .map(|symbol| {
            let placed = placed.next().unwrap_or(0);
            match digit(symbol) {
                0 => (placed, false),
                value => (value, true),
            }
        })
        .collect();
    let marks = value
        .get("userCellCandidates")
        .and_then(Value::text)
        .unwrap_or("");
    let candidates = marks
        .split('-')
        .filter(|mark| !matches!(*mark, "" | "0"))
        .count();
    Some(marked(shape, &cells, candidates, Form::SudokuCoach))
}

/// LZ-string data that hold a puzzle of f-puzzles or SudokuPad.
fn unpack(data: &str, form: Form) -> Unpacked {
    let data: String = data.chars().filter(|c| !c.is_whitespace()).collect();
    let json = lz::decompress(&data)?;
    let (value, _) = value::read(&json, json.find('{')?).ok()?;
    match self::value(&value)? {
        Ok(parsed) => Some(Ok(Parsed { form, ..parsed })),
        Err(ParseErrorKind::Variant { names, .. }) => {
            Some(Err(ParseErrorKind::Variant { form, names }))
        }
        Err(kind) => Some(Err(kind)),
    }
}

/// The puzzle that such data hold when they are not packed.
pub(super) fn data(value: &Value) -> Found {
    self::value(value).map(|found| found.map_err(|kind| ParseError::new(1, kind)))
}

fn value(value: &Value) -> Unpacked {
    let rows = |name: &str| {
        value.get(name).and_then(Value::list).filter(|rows| {
            rows.first()
                .is_some_and(|row| row.list().is_some_and(is_objects))
        })
    };
    if value.get("givenDigits").is_some() {
        return coach_data(value);
    }
    if let Some(grid) = rows("grid") {
        return f_puzzles(value, grid);
    }
    if let Some(cells) = rows("cells").or_else(|| rows("ce")) {
        return sudoku_pad(value, cells);
    }
    if let Some(cells) = value.get("p").and_then(Value::text)
        && let Some(Ok(parsed)) = compact(cells, Form::SudokuPad)
    {
        return Some(Ok(parsed));
    }
    None
}

/// Whether a row has objects for cells: a plain array is read elsewhere.
fn is_objects(row: &[Value]) -> bool {
    !row.is_empty()
        && row
            .iter()
            .all(|cell| matches!(cell.kind, Kind::Object(_) | Kind::Missing))
}

/// What f-puzzles says beside the cells that makes no other rules.
const F_PUZZLES_PLAIN: [&str; 17] = [
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "rules",
    "solution",
    "info",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "metadata",
    "id",
    "msgcorrect",
    "successMessage",
    "customLink",
    "source",
];

fn f_puzzles(value: &Value, grid: &[Value]) -> Unpacked {
    let form = Form::FPuzzles;
    let Kind::Object(members) = &value.kind else {
        return None;
    };
    let mut names: Vec<String> = members
        .iter()
        .filter(|(name, value)| !F_PUZZLES_PLAIN.contains(&name.as_str()) && !value.is_nothing())
        .map(|(name, _)| name.clone())
        .collect();
    let side = grid.len();
    let mut cells = Vec::with_capacity(side * side);
    let mut regions = Vec::with_capacity(side * side);
    let mut marks = 0;
    for row in grid {
        let row = row.list().filter(|row| row.len() == side)?;
        for cell in row {
            let value = cell.get("value").and_then(Value::number).unwrap_or(0);
            let given = cell.get("given").is_some_and(|given| !given.is_nothing());
            cells.push((u8::try_from(value).unwrap_or(u8::MAX), given));
            regions.push(cell.get("region"));
            let noted = |name: &str| cell.get(name).is_some_and(|marks| !marks.is_nothing());
            marks += usize::from(
                noted("centerPencilMarks")
                    || noted("cornerPencilMarks")
                    || noted("givenPencilMarks"),
            );
        }
    }
    let usual = sizes::usual(side)?;
    let (shape, usual_regions) = shape_of_regions(side, |shape, cell| {
        regions
            .get(cell.index())
            .copied()
            .flatten()
            .is_none_or(|region| {
                region
                    .number()
                    .is_none_or(|number| number == cell.box_index(shape) as i64)
            })
    });
    if !usual_regions {
        names.push("regions".into());
    }
    if !names.is_empty() {
        return Some(Err(ParseErrorKind::Variant { form, names }));
    }
    Some(marked(shape.unwrap_or(usual), &cells, marks, form))
}

/// The shape whose boxes all cells belong to, as the test says, and whether there is one.
fn shape_of_regions(side: usize, belongs: impl Fn(Shape, Cell) -> bool) -> (Option<Shape>, bool) {
    let usual = sizes::usual(side);
    let others = (2..=6)
        .filter(|rows| side.is_multiple_of(*rows))
        .filter_map(|rows| Shape::new(rows, side / rows));
    let found = usual
        .into_iter()
        .chain(others)
        .find(|&shape| Cell::all(shape).all(|cell| belongs(shape, cell)));
    (found, found.is_some())
}

/// What SudokuPad says beside the cells that makes other rules, by its long and short names.
const SUDOKU_PAD_RULES: [(&str, &str, &str); 9] = [
    ("arrows", "a", "arrows"),
    ("cages", "ca", "cages"),
    ("lines", "l", "lines"),
    ("overlays", "o", "symbols between cells"),
    ("underlays", "u", "marked cells"),
    ("foglight", "foglight", "fog"),
    ("triggereffects", "triggereffects", "fog"),
    ("antiknight", "antiknight", "anti-knight"),
    ("antiking", "antiking", "anti-king"),
];

fn sudoku_pad(value: &Value, rows: &[Value]) -> Unpacked {
    let form = Form::SudokuPad;
    let side = rows.len();
    let usual = sizes::usual(side)?;
    let mut names: Vec<String> = Vec::new();
    let places = [Some(value), value.get("metadata"), value.get("settings")];
    for (long, short, name) in SUDOKU_PAD_RULES {
        let stands = |list: &Value| match list.list() {
            // A cage without cells holds the title or the rules.
            Some(elements) if long == "cages" => elements.iter().any(|cage| {
                let hidden = cage
                    .get("hidden")
                    .is_some_and(|hidden| !hidden.is_nothing());
                !hidden
                    && cage
                        .first_of(&["cells", "ce"])
                        .is_some_and(|cells| !cells.is_nothing())
            }),
            _ => !list.is_nothing(),
        };
        let found = places
            .iter()
            .flatten()
            .any(|place| place.first_of(&[long, short]).is_some_and(stands));
        if found && !names.iter().any(|known| known == name) {
            names.push(name.into());
        }
    }
    let mut cells = Vec::with_capacity(side * side);
    for row in rows {
        let row = row.list().filter(|row| row.len() <= side)?;
        for index in 0..side {
            let number = row
                .get(index)
                .and_then(|cell| cell.first_of(&["value", "v"]))
                .and_then(Value::number)
                .unwrap_or(0);
            cells.push((u8::try_from(number).unwrap_or(u8::MAX), true));
        }
    }
    let mut shape = Some(usual);
    if let Some(regions) = value.first_of(&["regions", "re"]).and_then(Value::list)
        && !regions.is_empty()
    {
        let mut region_of = vec![None; side * side];
        for (region, places) in regions.iter().enumerate() {
            for place in places.list().unwrap_or_default() {
                let at = |index: usize| {
                    place
                        .list()
                        .and_then(|at| at.get(index))
                        .and_then(Value::number)
                };
                let (row, col) = (at(0)?, at(1)?);
                let (row, col) = (usize::try_from(row).ok()?, usize::try_from(col).ok()?);
                if row < side && col < side {
                    *region_of.get_mut(row * side + col)? = Some(region);
                }
            }
        }
        // Regions may stand in any order: each box has one of its own.
        let first_cell = |shape: Shape, cell: Cell| {
            let row = cell.row(shape) / shape.box_rows() * shape.box_rows();
            let col = cell.col(shape) / shape.box_cols() * shape.box_cols();
            row * side + col
        };
        let (found, usual_regions) = shape_of_regions(side, |shape, cell| {
            let own = region_of.get(cell.index()).copied().flatten();
            own.is_some() && region_of.get(first_cell(shape, cell)).copied().flatten() == own
        });
        if !usual_regions {
            names.push("regions".into());
        }
        shape = found;
    }
    if !names.is_empty() {
        return Some(Err(ParseErrorKind::Variant { form, names }));
    }
    Some(marked(shape.unwrap_or(usual), &cells, 0, form))
}

/// Percent signs resolved.
fn decode(text: &str) -> String {
    if !text.contains('%') {
        return text.into();
    }
    let bytes = text.as_bytes();
    let mut plain = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let hex = bytes
            .get(at + 1..at + 3)
            .filter(|_| byte == b'%')
            .and_then(|hex| std::str::from_utf8(hex).ok())
            .and_then(|hex| u8::from_str_radix(hex, 16).ok());
        plain.push(hex.unwrap_or(byte));
        at += if hex.is_some() { 3 } else { 1 };
    }
    String::from_utf8_lossy(&plain).into_owned()
}
