//! The forms that are recognised, and what was passed over on the way.

use std::fmt;

/// The form that a text was read as. Its `Display` is a name for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Form {
    /// All cells in one line.
    Line,
    /// Each row in a line of its own.
    Rows,
    /// Rows with rulers or bars between the boxes.
    Drawn,
    /// Rows whose blanks are spaces, in columns.
    Columns,
    /// Numbers with spaces between them.
    Numbers,
    /// Simple Sudoku's `.ss`.
    SimpleSudoku,
    /// `.sdk` of SadMan and SudoCue, with `#` headers or sections.
    Sdk,
    /// `.sdx` of SudoCue: `u` before a digit that was placed.
    Sdx,
    /// A grid with candidates in its cells.
    PencilMarks,
    /// 729 characters, nine for each cell.
    Candidates729,
    /// A line of HoDoKu's library.
    Hodoku,
    /// Fields with commas, semicolons or tabs between them.
    Table,
    /// A table in Markdown, or cells with bars between them.
    Markdown,
    /// A table in HTML.
    Html,
    /// One cell a line, as a table copied as plain text.
    CellALine,
    /// Clues that each say their row and column.
    Placed,
    /// An array in JSON, Python, NumPy, Java, C and their like.
    Array,
    /// OpenSudoku's XML.
    OpenSudoku,
    /// An f-puzzles link, or its data.
    FPuzzles,
    /// A SudokuPad link, or its data.
    SudokuPad,
    /// A SudokuWiki link, or its data.
    SudokuWiki,
    /// A SudokuExchange link.
    SudokuExchange,
    /// sudoku.coach's data.
    SudokuCoach,
    /// A game ID of Simon Tatham's Solo.
    TathamId,
    /// A link to this page, or what stands behind its `#`.
    OwnLink,
    /// Any other link with the cells in it.
    Link,
}

impl Form {
    /// Its name for people, for the end of "read as …".
    pub const fn name(self) -> &'static str {
        match self {
            Form::Line => "one line",
            Form::Rows => "one row a line",
            Form::Drawn => "a drawn grid",
            Form::Columns => "rows with spaces for blanks",
            Form::Numbers => "numbers with spaces between them",
            Form::SimpleSudoku => "Simple Sudoku (.ss)",
            Form::Sdk => ".sdk",
            Form::Sdx => ".sdx",
            Form::PencilMarks => "a grid with pencil marks",
            Form::Candidates729 => "729 candidates",
            Form::Hodoku => "a line of HoDoKu's library",
            Form::Table => "a table of fields (CSV)",
            Form::Markdown => "a Markdown table",
            Form::Html => "an HTML table",
            Form::CellALine => "one cell a line",
            Form::Placed => "clues with their rows and columns",
            Form::Array => "an array",
            Form::OpenSudoku => "OpenSudoku",
            Form::FPuzzles => "f-puzzles",
            Form::SudokuPad => "SudokuPad",
            Form::SudokuWiki => "SudokuWiki",
            Form::SudokuExchange => "SudokuExchange",
            Form::SudokuCoach => "sudoku.coach",
            Form::TathamId => "a game ID of Simon Tatham's Solo",
            Form::OwnLink => "a link to this page",
            Form::Link => "a link",
        }
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Something in the text that is not in the grid, or how something was taken. Its `Display` is a short sentence for
/// people, without a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// A line of words was passed over: a title, a comment.
    Words {
        /// The line, from one.
        line: usize,
    },
    /// What stands before or after the cells in their line was passed over: a name, a rating, a comment.
    Beside {
        /// The line, from one.
        line: usize,
        /// What it says, shortened.
        text: String,
    },
    /// The headings of columns or the labels of rows were passed over.
    Labels,
    /// The marks of a quoted mail were passed over.
    Quotes,
    /// A solution that agrees with the clues follows and was passed over.
    Solution {
        /// The line that it begins at, from one.
        line: usize,
    },
    /// A part of the file that is not the puzzle was passed over.
    Section {
        /// Its name.
        name: String,
    },
    /// Digits that somebody placed, and that are no clues, were left out.
    Placed {
        /// How many.
        count: usize,
    },
    /// The text marks no digit as a clue, so all that are placed were taken.
    NoneMarked,
    /// Candidates were left out.
    Candidates {
        /// How many cells had them.
        cells: usize,
    },
    /// Cells with a single candidate that another cell of the unit still has: taken as blank.
    LoneCandidates {
        /// How many cells.
        cells: usize,
    },
    /// How the boxes lie is not in the text and was taken as usual, or as upright where only so the clues keep the rules.
    UsualBoxes {
        /// Rows of a box.
        rows: usize,
        /// Columns of a box.
        cols: usize,
    },
    /// A character that is no usual sign for a blank stands in all blank cells.
    Blank {
        /// The character.
        symbol: char,
    },
    /// What stands around the cells was passed over: marks of lists, commands, tags, words beside rows.
    Around,
    /// Words such as `blank` and `four` were taken for cells.
    WordCells,
    /// The text was UTF-8 that somebody read as Windows-1252, and was taken as what it had been.
    Recoded,
    /// A title names a variant of Sudoku; the digits were read by the classic rules.
    Variant {
        /// The line, from one.
        line: usize,
        /// The name of the variant.
        name: &'static str,
    },
    /// Which symbols the digits are written with.
    Symbols {
        /// Such as `1–9 and A–G`.
        name: &'static str,
    },
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Note::Words { line } => write!(f, "line {line} was passed over: it has words, no cells"),
            Note::Beside { line, text } => write!(f, "'{text}' at line {line} was passed over"),
            Note::Labels => f.write_str("the labels of rows and columns were passed over"),
            Note::Quotes => f.write_str("the marks of a quoted mail were passed over"),
            Note::Solution { line } => write!(f, "the solution at line {line} was passed over"),
            Note::Section { name } => write!(f, "the part '{name}' was passed over"),
            Note::Placed { count: 1 } => f.write_str("1 digit that was placed, not given, was left out"),
            Note::Placed { count } => {
                write!(f, "{count} digits that were placed, not given, were left out")
            }
            Note::NoneMarked => {
                f.write_str("no digit is marked as given, so all were taken as clues")
            }
            Note::Candidates { cells: 1 } => f.write_str("the candidates of 1 cell were left out"),
            Note::Candidates { cells } => {
                write!(f, "the candidates of {cells} cells were left out")
            }
            Note::LoneCandidates { cells: 1 } => {
                f.write_str("1 cell with a single candidate was taken as blank, for its digit is still open elsewhere")
            }
            Note::LoneCandidates { cells } => write!(
                f,
                "{cells} cells with a single candidate were taken as blank, for their digits are still open elsewhere"
            ),
            Note::UsualBoxes { rows, cols } => write!(
                f,
                "the boxes were taken as {rows} {} by {cols} columns",
                if *rows == 1 { "row" } else { "rows" }
            ),
            Note::Blank { symbol } => write!(f, "'{symbol}' was taken as the sign for blanks"),
            Note::Around => f.write_str("what stands around the cells was passed over"),
            Note::WordCells => f.write_str("words such as 'blank' and 'four' were taken for cells"),
            Note::Recoded => f.write_str("letters such as 'Â' that stood for other characters were put right"),
            Note::Variant { line, name } => write!(
                f,
                "line {line} names a variant ({name}), of which only the digits were read"
            ),
            Note::Symbols { name } => write!(f, "the digits are written as {name}"),
        }
    }
}
