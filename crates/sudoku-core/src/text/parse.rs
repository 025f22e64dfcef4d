//! One puzzle from a text.

use super::error::{ParseError, ParseErrorKind};
use super::form::{Form, Note};
use super::{again, hodoku, html, link, literal, marks, plain, sdk, table, tatham, variant, xml};
use crate::grid::Grid;
use crate::shape::Shape;

/// What was read from a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// The grid; its clues may clash.
    pub grid: Grid,
    /// The form of the text.
    pub form: Form,
    /// How many cells hold a digit.
    pub clues: usize,
    /// For each cell, row by row, where in the text its character begins, in bytes. None for a form that has no
    /// character for each cell, such as packed data in a link.
    pub positions: Option<Vec<usize>>,
    /// What was passed over, and what was taken as usual because the text does not say.
    pub notes: Vec<Note>,
}

/// One of several readings of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// What tells it from the others, such as `digits 1–9 and A–G`.
    pub name: String,
    /// What the text is then.
    pub parsed: Parsed,
}

/// A text with characters replaced that look like digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// What the corrected text is. Its positions hold for the text itself too: characters keep their length.
    pub parsed: Parsed,
    /// What was replaced, in the order of the text.
    pub changes: Vec<Change>,
}

/// A character that was replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// Its line, from one.
    pub line: usize,
    /// Its column, in characters from one.
    pub column: usize,
    /// What stands there.
    pub from: char,
    /// What was taken for it.
    pub to: char,
}

/// What a reader of one form says: nothing if the text is not of its form.
pub(super) type Found = Option<Result<Parsed, ParseError>>;

/// The readers of forms that cannot be taken for others, in the order in which they are tried.
const STRICT: [fn(&str) -> Found; 9] = [
    link::read,
    tatham::read,
    xml::read,
    html::read,
    hodoku::read,
    sdk::read,
    marks::read_729,
    literal::read,
    table::read,
];

/// Reads one puzzle. Takes time linear in the text.
///
/// # Errors
/// If the text is anything but one puzzle in a form that the module names, or if a person has to decide: between two
/// readings ([`ParseErrorKind::Ambiguous`]) or on a correction ([`ParseErrorKind::LookAlikes`]).
///
/// ```
/// use sudoku_core::{Shape, text};
///
/// let parsed = text::parse("12|3.\n3.|1.\n--+--\n2.|4.\n..|..").unwrap();
/// assert_eq!(parsed.grid.shape(), Shape::FOUR);
/// assert_eq!((parsed.clues, parsed.form), (7, text::Form::Drawn));
///
/// let error = text::parse("123k").unwrap_err();
/// assert_eq!(error.to_string(), "'k' at line 1, column 4 is not a digit or a blank");
/// ```
pub fn parse(text: &str) -> Result<Parsed, ParseError> {
    let found = read_once(text).map(|parsed| variant::noted(text, parsed));
    match &found {
        Err(error) if !decided(error) => {}
        _ => return found,
    }
    // A page shows this reading first, and this must not say otherwise.
    if let Ok(parsed) = plain::read_cells(text) {
        return Ok(parsed);
    }
    if text.len() > again::LONGEST {
        let longest = again::LONGEST;
        return Err(ParseError::new(1, ParseErrorKind::TooLong { longest }));
    }
    again::read(text)
        .map(|found| found.map(|parsed| variant::noted(text, parsed)))
        .or_else(|| variant::named(text).map(Err))
        .unwrap_or(found)
}

/// Reads the text as it stands.
pub(super) fn read_once(text: &str) -> Result<Parsed, ParseError> {
    if let Some(found) = STRICT.iter().find_map(|read| read(text)) {
        return found;
    }
    let found = plain::read(text);
    match &found {
        Ok(_) => found,
        // A link or a literal among words.
        Err(error) if undecided(error) => link::find(text)
            .or_else(|| table::cell_a_line(text))
            .unwrap_or(found),
        Err(_) => found,
    }
}

/// Reads one puzzle of 4×4 to 9×9 written as cells in lines: all in one line or a row a line, with ornament and rulers, and
/// words above and below. The part of [`parse()`] that takes few bytes of a program: a page can have it at once, and the
/// other forms when they are needed. What it reads, [`parse()`] reads alike, and notes a variant that its title names. Takes time linear in the text.
///
/// # Errors
/// If the text is anything else.
///
/// ```
/// use sudoku_core::text;
///
/// let drawn = "12|3.\n3.|1.\n--+--\n2.|4.\n..|..";
/// assert_eq!(text::parse_cells(drawn), text::parse(drawn));
/// assert!(text::parse_cells("1,,,\n,,,\n,,,\n,,,4").is_err());
/// ```
pub fn parse_cells(text: &str) -> Result<Parsed, ParseError> {
    plain::read_cells(text)
}

/// Whether the error says what the text is: a reader knew it, and a second look would not help.
fn decided(error: &ParseError) -> bool {
    match error.kind {
        ParseErrorKind::Empty
        | ParseErrorKind::NotACell { .. }
        | ParseErrorKind::NotAValue { .. }
        | ParseErrorKind::TooLarge { .. }
        | ParseErrorKind::CellCount { .. }
        | ParseErrorKind::RowLength { .. }
        | ParseErrorKind::RowCount { .. }
        | ParseErrorKind::AfterPuzzle
        | ParseErrorKind::RulerOrRow { .. } => false,
        ParseErrorKind::SecondPuzzle
        | ParseErrorKind::Ambiguous { .. }
        | ParseErrorKind::LookAlikes(_)
        | ParseErrorKind::Variant { .. }
        | ParseErrorKind::NamedVariant { .. }
        | ParseErrorKind::TooLong { .. }
        | ParseErrorKind::Damaged { .. }
        | ParseErrorKind::NothingInLink
        | ParseErrorKind::RandomSeed
        | ParseErrorKind::Code { .. }
        | ParseErrorKind::BadCode(_) => true,
    }
}

/// Whether the readers of plain grids made nothing of the text.
fn undecided(error: &ParseError) -> bool {
    !matches!(
        error.kind,
        ParseErrorKind::Ambiguous { .. }
            | ParseErrorKind::LookAlikes(_)
            | ParseErrorKind::SecondPuzzle
            | ParseErrorKind::TooLarge { .. }
    )
}

impl Parsed {
    /// The grid of these values, which a reader has counted and found to be small enough.
    pub(super) fn new(
        shape: Shape,
        values: &[u8],
        form: Form,
        positions: Option<Vec<usize>>,
        notes: Vec<Note>,
    ) -> Parsed {
        let grid = Grid::from_values(shape, values)
            .expect("the cells were counted and no digit is above the side");
        Parsed {
            clues: grid.clue_count(),
            grid,
            form,
            // Cells that stand in another order than they are read in, as R's columns do, lead back to no place.
            positions: positions.filter(|places| places.is_sorted()),
            notes,
        }
    }

    /// Whether it is a full grid that agrees with these clues, and they are not full themselves.
    pub(super) fn is_solution_of(&self, clues: &Parsed) -> bool {
        self.grid.shape().side() == clues.grid.shape().side()
            && self.grid.is_full()
            && !clues.grid.is_full()
            && clues
                .grid
                .clues()
                .all(|(cell, digit)| self.grid.get(cell) == Some(digit))
    }

    /// Adds that the boxes were taken as usual, if there is another way for them to lie; or takes them as upright, if the
    /// clues break a rule as usual and none so.
    pub(super) fn with_usual_boxes(mut self) -> Parsed {
        let mut shape = self.grid.shape();
        if super::sizes::has_twin(shape) {
            let values = || self.grid.values().collect::<Vec<u8>>();
            if !self.grid.clashes().is_empty()
                && let Some(upright) = Shape::new(shape.box_cols(), shape.box_rows())
                && let Some(grid) = Grid::from_values(upright, &values())
                && grid.clashes().is_empty()
            {
                shape = grid.shape();
                self.grid = grid;
            }
            let (rows, cols) = (shape.box_rows(), shape.box_cols());
            self.notes.push(Note::UsualBoxes { rows, cols });
        }
        self
    }
}

/// The digits that are marked as given; or all of them where none is marked.
pub(super) fn given_or_all(cells: &[(u8, bool)], notes: &mut Vec<Note>) -> Vec<u8> {
    let placed = cells
        .iter()
        .filter(|&&(value, given)| value > 0 && !given)
        .count();
    let any_given = cells.iter().any(|&(value, given)| value > 0 && given);
    if placed > 0 {
        notes.push(if any_given {
            Note::Placed { count: placed }
        } else {
            Note::NoneMarked
        });
    }
    cells
        .iter()
        .map(|&(value, given)| if given || !any_given { value } else { 0 })
        .collect()
}

/// The first few characters of a text, for a sentence.
pub(super) fn shortened(text: &str) -> String {
    let text = text.trim();
    match text.char_indices().nth(24) {
        None => text.into(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}
