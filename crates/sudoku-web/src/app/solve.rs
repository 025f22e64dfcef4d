//! The part that solves what people bring. The text is the truth: the board is what the text says, and an
//! edit on the board is an edit of the text.

use sudoku_core::{Cell, Digit, Grid, Shape, text};

use super::counted;
use super::guide::Guide;
use super::list::List;
use crate::protocol::{Choice, Judgement, MOST_COUNTED, Mend, grid_text, read_grid};

/// What is known of the grid on the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// Nobody asked yet.
    Open,
    /// The worker is at it.
    Working,
    /// One solution.
    One(Grid),
    /// Two of several solutions, and how many there are, in words.
    Several(Box<(Grid, Grid, String)>),
    /// No solution; the cells that show it.
    None(Vec<Cell>),
    /// The search was given up.
    Undecided,
}

/// Which digits the board shows beside the clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Showing {
    /// None.
    Clues,
    /// Those of the first, or the only, solution.
    First,
    /// Those of the second solution.
    Second,
}

/// The solving part.
#[derive(Debug)]
pub struct SolvePart {
    /// The text as the person wrote it.
    pub text: String,
    /// What the text says; an empty board where it says nothing.
    pub grid: Grid,
    /// Whether the text was read. Where it was not, the board is empty and nothing is known.
    pub readable: bool,
    /// What is known.
    pub outcome: Outcome,
    /// What the board shows.
    pub showing: Showing,
    /// The way to the solution.
    pub guide: Guide,
    /// How a grid without exactly one solution can be mended, once that is known.
    pub mend: Option<Mend>,
    /// Whether the page wrote the text, not a person.
    own: bool,
    /// Whether a worker reads the text, because it is of no simple form.
    pub reading: bool,
    /// What the text was read as, and what was passed over in it; sentences.
    pub read_as: String,
    /// Readings between which a person has to choose.
    pub choices: Vec<Choice>,
    /// The list that the text is, if it is one.
    pub list: Option<List>,
    /// The text before *Clear*, *Example*, another size, or an edit that could not be made in it.
    pub previous: Option<String>,
    positions: Vec<usize>,
}

/// A text of more bytes is left to a worker, so that the page does not freeze.
const MOST_AT_ONCE: usize = 50_000;

/// Reads a puzzle in lines of cells: the readers of all other forms would weigh more than
/// half of the first view. The error is a sentence for people, without a full stop.
pub fn parse_simple(text: &str) -> Result<text::Parsed, String> {
    if text.len() > MOST_AT_ONCE {
        return Err("this text is long".into());
    }
    text::parse_cells(text).map_err(|error| error.to_string())
}

impl Default for SolvePart {
    fn default() -> Self {
        SolvePart {
            text: String::new(),
            grid: Grid::empty(Shape::NINE),
            readable: true,
            outcome: Outcome::Open,
            showing: Showing::Clues,
            guide: Guide::default(),
            mend: None,
            own: false,
            reading: false,
            read_as: String::new(),
            choices: Vec::new(),
            list: None,
            previous: None,
            positions: Vec::new(),
        }
    }
}

impl SolvePart {
    /// Takes a new text in. The error says what is wrong with it, in a sentence for people.
    pub fn read(&mut self, text: String) -> Result<(), String> {
        self.outcome = Outcome::Open;
        self.showing = Showing::Clues;
        self.guide.forget();
        self.text = text;
        self.positions.clear();
        self.mend = None;
        self.own = false;
        self.reading = false;
        self.read_as.clear();
        self.choices.clear();
        self.list = None;
        self.readable = true;
        if self.text.trim().is_empty() {
            self.grid = Grid::empty(self.grid.shape());
            return Ok(());
        }
        // Arrays, objects, markup and links hold lines of cells too, but it is their own readers that know them.
        let text = self.text.trim_start().as_bytes();
        let other = matches!(text.first(), Some(b'[' | b'{' | b'<'))
            || text.windows(3).any(|part| part == b"://");
        let simple = if other {
            Err("this is in a form that a worker reads".into())
        } else {
            parse_simple(&self.text)
        };
        match simple {
            Ok(parsed) => {
                self.grid = parsed.grid;
                self.positions = parsed.positions.unwrap_or_default();
                let notes: Vec<String> = parsed.notes.iter().map(ToString::to_string).collect();
                self.say_read_as(&parsed.form.to_string(), &notes);
                Ok(())
            }
            Err(error) => {
                self.readable = false;
                self.grid = Grid::empty(self.grid.shape());
                Err(error)
            }
        }
    }

    /// Replaces the whole text, which can be undone once.
    pub fn replace(&mut self, text: String) {
        if !self.text.trim().is_empty() && self.text != text {
            self.previous = Some(std::mem::take(&mut self.text));
        }
        // What the page itself writes can always be read.
        let _ = self.read(text);
    }

    /// Starts an empty board.
    pub fn resize(&mut self, shape: Shape) {
        let values: Vec<u8> = self.grid.values().collect();
        // The same clues in other boxes, for a text that does not say how the boxes lie.
        let kept = Grid::from_values(shape, &values).filter(|grid| grid.clue_count() > 0);
        self.grid = Grid::empty(shape);
        self.replace(String::new());
        if let Some(grid) = kept {
            self.own = true;
            self.write(grid);
        }
    }

    /// Writes a digit into a cell, or blanks it, on the board and in the text: in place where the text was
    /// read, so that it otherwise stays as the person wrote it.
    pub fn edit(&mut self, cell: Cell, digit: Option<Digit>) {
        let mut grid = self.grid.clone();
        if self.grid.get(cell) == digit || !grid.set(cell, digit) {
            return;
        }
        if let Some(edited) = self.edited_in_place(cell, digit)
            && text::parse_cells(&edited).is_ok_and(|parsed| parsed.grid == grid)
        {
            let own = self.own;
            let _ = self.read(edited);
            self.own = own;
            return;
        }
        self.write(grid);
    }

    /// Takes a reading of the text in, which stays as it is.
    pub fn take(&mut self, choice: &Choice) {
        let Some(grid) = read_grid(&choice.grid) else {
            return;
        };
        let text = std::mem::take(&mut self.text);
        // Whatever the simple reader makes of the text, it was this that a person meant.
        let _ = self.read(text);
        self.readable = true;
        self.positions.clear();
        self.grid = grid;
        self.say_read_as(&choice.form, &choice.notes);
    }

    /// The grid as it is when it is mended.
    pub fn mended(&self) -> Option<Grid> {
        let mend = self.mend.as_ref()?;
        let mut grid = self.grid.clone();
        for &(cell, digit) in &mend.clues {
            let cell = Cell::from_index(grid.shape(), usize::from(cell))?;
            grid.set(cell, Digit::new(digit).filter(|_| mend.add));
        }
        Some(grid)
    }

    /// What mends the grid, in a sentence, and what the button for it says.
    pub fn mend_sentence(&self) -> Option<(String, &'static str)> {
        let mend = self.mend.as_ref()?;
        let clues: Vec<String> = mend
            .clues
            .iter()
            .filter_map(|&(cell, digit)| {
                let cell = Cell::from_index(self.grid.shape(), usize::from(cell))?;
                Some(format!(
                    "{} in {}",
                    Digit::new(digit)?,
                    cell.name(self.grid.shape())
                ))
            })
            .collect();
        let listed = match clues.as_slice() {
            [] => return None,
            [one] => one.clone(),
            [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
        };
        let fewest = match (mend.fewest, mend.clues.len()) {
            (_, 1) => "",
            (true, _) => "; fewer clues do not do",
            (false, _) => "; perhaps fewer would do",
        };
        Some(match (mend.add, mend.others) {
            (true, _) => (
                format!("With {listed} there is exactly one solution{fewest}."),
                "Add to the clues",
            ),
            (false, 0) => (
                format!("Without {listed} there is a solution{fewest}."),
                "Take away",
            ),
            (false, others) => (
                format!(
                    "Without {listed} there is a solution; {} would do as well.",
                    counted(others as usize, "other clue")
                ),
                "Take away",
            ),
        })
    }

    /// Puts a puzzle of the list on the board. The text and the list stay.
    pub fn show_listed(&mut self, grid: Grid, list: Option<List>) {
        let text = std::mem::take(&mut self.text);
        let _ = self.read(text);
        self.readable = true;
        self.positions.clear();
        self.grid = grid;
        self.list = list;
    }

    fn say_read_as(&mut self, form: &str, notes: &[String]) {
        self.read_as = format!("Read as {form}.");
        for note in notes {
            self.read_as.push_str(&format!(" {}.", capitalised(note)));
        }
    }

    /// Writes a grid as the text. A text that a person wrote can be had back.
    pub fn write(&mut self, grid: Grid) {
        let rows = text::rows(&grid);
        let readable = parse_simple(&rows).is_ok_and(|parsed| parsed.grid == grid);
        let own = self.own;
        let written = if readable { rows } else { grid_text(&grid) };
        if own {
            let _ = self.read(written);
        } else {
            self.replace(written);
        }
        self.own = true;
        self.readable = true;
        self.grid = grid;
    }

    fn edited_in_place(&self, cell: Cell, digit: Option<Digit>) -> Option<String> {
        let at = *self.positions.get(cell.index())?;
        let old = self.text.get(at..)?.chars().next()?;
        let blank = || {
            let mut blanks = self.grid.cells().filter(|(_, digit)| digit.is_none());
            let (other, _) = blanks.next()?;
            self.text
                .get(*self.positions.get(other.index())?..)?
                .chars()
                .next()
        };
        let new = digit.map_or_else(|| blank().unwrap_or('.'), Digit::symbol);
        let mut edited = self.text.clone();
        edited.replace_range(at..at + old.len_utf8(), new.encode_utf8(&mut [0; 4]));
        Some(edited)
    }

    /// Takes the worker's answer in.
    pub fn judged(&mut self, judgement: Judgement) {
        let read = |line: &str| read_grid(line).unwrap_or_else(|| Grid::empty(self.grid.shape()));
        self.outcome = match judgement {
            Judgement::One(solution) => Outcome::One(read(&solution)),
            Judgement::Several {
                two: [first, second],
                counted,
                all,
            } => {
                let number = match (all, counted > MOST_COUNTED) {
                    (true, _) => format!("{counted} in all"),
                    (false, true) => format!("more than {},000", MOST_COUNTED / 1_000),
                    (false, false) => format!("at least {counted}"),
                };
                Outcome::Several(Box::new((read(&first), read(&second), number)))
            }
            Judgement::None { cells, .. } => Outcome::None(
                cells
                    .into_iter()
                    .filter_map(|index| Cell::from_index(self.grid.shape(), usize::from(index)))
                    .collect(),
            ),
            Judgement::Undecided => Outcome::Undecided,
        };
        self.showing = if matches!(self.outcome, Outcome::One(_)) {
            Showing::First
        } else {
            Showing::Clues
        };
    }

    /// The solution that the board shows, if it shows one.
    pub fn shown_solution(&self) -> Option<&Grid> {
        match (&self.outcome, self.showing) {
            (Outcome::One(solution), Showing::First) => Some(solution),
            (Outcome::Several(two), Showing::First) => Some(&two.0),
            (Outcome::Several(two), Showing::Second) => Some(&two.1),
            _ => None,
        }
    }

    /// What there is to say of a grid with one solution.
    pub fn sentence_of_one(&self) -> String {
        let clues = self.grid.clue_count();
        format!(
            "Exactly one solution. Read: {}; found: {}.",
            counted(clues, "clue"),
            counted(self.grid.shape().cells() - clues, "digit")
        )
    }

    /// What there is to say of a grid with more than one solution; nothing of others.
    pub fn sentence_of_several(&self) -> String {
        let Outcome::Several(two) = &self.outcome else {
            return String::new();
        };
        format!(
            "More than one solution: {}. Read: {}; two solutions differ in the {} marked cells. To mend it, add a clue in a marked cell.",
            two.2,
            counted(self.grid.clue_count(), "clue"),
            self.differing().len(),
        )
    }

    /// The cells in which the two solutions differ, row by row.
    pub fn differing(&self) -> Vec<Cell> {
        let Outcome::Several(two) = &self.outcome else {
            return Vec::new();
        };
        two.0
            .cells()
            .filter(|&(cell, digit)| two.1.get(cell) != digit)
            .map(|(cell, _)| cell)
            .collect()
    }

    /// The cells that break a rule as the clues stand, or show that there is no solution. A cell may stand there
    /// more than once.
    pub fn wrong(&self) -> Vec<Cell> {
        let clashing = self
            .grid
            .clashes()
            .into_iter()
            .flat_map(|clash| [clash.first, clash.second]);
        let shown = match &self.outcome {
            Outcome::None(cells) => cells.as_slice(),
            _ => &[],
        };
        clashing.chain(shown.iter().copied()).collect()
    }
}

/// The sentence with a capital at its head.
pub fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    match letters.next() {
        Some(first) => format!("{}{}", first.to_ascii_uppercase(), letters.as_str()),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(row: usize, col: usize) -> Cell {
        Cell::new(Shape::NINE, row, col).expect("inside the grid")
    }

    #[test]
    fn an_edit_changes_one_character_of_the_text() {
        let mut part = SolvePart::default();
        let pasted = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";
        part.read(pasted.into()).expect("nine lines of nine");
        part.edit(cell(1, 0), Digit::new(7));
        assert_eq!(part.text, pasted.replacen("\n6..195", "\n7..195", 1));
        part.edit(cell(1, 0), None);
        assert_eq!(part.text, pasted.replacen("\n6..195", "\n...195", 1));
        assert_eq!(part.grid.get(cell(1, 0)), None);
    }

    #[test]
    fn an_edit_on_an_empty_board_writes_the_text() {
        let mut part = SolvePart::default();
        part.edit(cell(8, 8), Digit::new(9));
        assert_eq!(
            text::parse_cells(&part.text).map(|parsed| parsed.grid),
            Ok(part.grid.clone())
        );
        assert_eq!(part.grid.clue_count(), 1);
    }

    #[test]
    fn what_can_not_be_read_is_kept() {
        let mut part = SolvePart::default();
        assert!(part.read("not a puzzle".into()).is_err());
        part.edit(cell(0, 0), Digit::new(1));
        assert_eq!(part.previous.as_deref(), Some("not a puzzle"));
    }
}
