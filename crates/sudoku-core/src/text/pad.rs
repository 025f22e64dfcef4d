//! The JSON of f-puzzles, SudokuPad and sudoku.coach, packed or not.

use super::error::{ParseError, ParseErrorKind};
use super::form::Form;
use super::packed::{Unpacked, compact, marked};
use super::parse::{Found, Parsed};
use super::value::{self, Kind, Value};
use super::{lz, sizes};
use crate::geometry::Cell;
use crate::shape::Shape;

/// LZ-string data that hold a puzzle of f-puzzles or SudokuPad.
pub(super) fn unpack(data: &str, form: Form) -> Unpacked {
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

/// sudoku.coach's data: strings of given and placed digits, and candidates as numbers.
pub(super) fn coach_data(value: &Value) -> Unpacked {
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
