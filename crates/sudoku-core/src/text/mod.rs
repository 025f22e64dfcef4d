//! Grids as text: what people paste, and what they copy. `docs/formats.md` shows an example of each form.
//!
//! # What is read
//!
//! [`parse()`] reads one puzzle and [`parse_all`] many, of all shapes from 4×4 to 36×36. Forms that can be taken for no
//! other are tried first:
//!
//! - links of f-puzzles, SudokuPad, SudokuWiki, SudokuExchange, sudoku.coach and this page, the packed data of such links,
//!   and game IDs of Simon Tatham's Solo; a variant is named and refused;
//! - OpenSudoku's XML; HTML tables, also of input fields, also a table of boxes;
//! - lines of HoDoKu's library; `.sdk` with headers or sections;
//! - 729 candidates; arrays in JSON, Python, NumPy, Java, C and their like, flat or nested, also as a member of an object;
//! - fields between commas, semicolons, tabs or bars, with headings or without, and Markdown tables.
//!
//! Then lines of cells, strict readings before loose ones:
//!
//! - all cells in one line, or each row in a line of its own; blanks are `.` (also `·` and its like), `0`, `_`, `*`, `x`,
//!   `X`, `-`, `?` and drawn squares; digits may be of any common script;
//! - between them spaces of any kind, `|`, `+`, commas, brackets, box drawing and other ornament, and rulers such as
//!   `------+-------+------` between rows. A line without any digit, made of strokes that might also be blanks, is a ruler
//!   unless it has as many strokes as a row has cells and the rows would be too few without it;
//! - grids with candidates in their cells, `.sdx`: one digit alone is a clue, unless a cell of its units has it as a candidate;
//! - numbers of two figures with spaces between them; spaces as blanks, with columns kept;
//! - rows with words above and below, labels before each row, the marks of a quoted mail;
//! - more than nine digits as `1–9A–G`, `0–F`, `A–P`: where two readings fit, the error [`ParseErrorKind::Ambiguous`] has both;
//! - one line with a name, a rating, a comment or its solution beside it; one cell a line;
//! - last, clues that each say their row and column, and all of these forms again without what programs, pages and people
//!   put around cells: tags, commands, marks of lists, words beside rows, a second grid, letters that were bytes of others.
//!
//! Nothing is dropped in silence: [`Parsed::notes`] says what was passed over. Nothing is guessed: letters that look like
//! digits give [`ParseErrorKind::LookAlikes`], which a person accepts or not. All else is an error that says where. The time is
//! linear in the text; a long one that is nothing at first is not looked at again, and the error says so.
//!
//! How the boxes lie is taken from bars, rulers and gaps, or from what the form says, and else is as usual: nearly square,
//! and no higher than wide.

mod again;
mod alphabet;
mod columns;
mod error;
mod form;
mod format;
mod hodoku;
mod html;
mod inflate;
mod large;
mod lines;
mod link;
mod list;
mod literal;
mod loose;
mod lz;
mod marks;
mod markup;
mod mojibake;
mod packed;
mod pad;
mod parse;
mod placed;
mod plain;
mod rows;
mod sdk;
mod sheet;
mod sizes;
mod steps;
mod symbols;
mod table;
mod tatham;
mod value;
mod variant;
mod words;
mod xml;

pub use error::{ParseError, ParseErrorKind};
pub use form::{Form, Note};
pub use format::{
    bare_rows, boxed, csv, json, line, line_with_zeros, opensudoku, read_line, rows, sdk, sdm,
    sudokupad_link,
};
pub use list::{Item, parse_all};
pub use parse::{Change, Correction, Parsed, Reading, parse, parse_cells};
