//! Reads any form of text, and grades lists of puzzles, for the page: what takes the readers and techniques that only the
//! deep module has.

use sudoku_core::logic::Ladder;
use sudoku_core::text::{self, ParseErrorKind, Parsed};
use sudoku_core::{
    Budget, Cell, Digit, Grid, Puzzle, PuzzleError, Rating, Removals, additions, removals,
};

use crate::protocol::{Choice, Grade, Graded, Listed, Mend, Read, grid_text, read_grid};
use crate::worker::budget;

/// Nodes of each count that looks for a way to mend a grid.
const MEND_BUDGET: Budget = Budget::nodes(20_000);

/// A list of more puzzles than this is cut: the page says so.
const MOST_LISTED: usize = 20_000;

/// What a text says; `html` is the same as a clipboard may also have it, for where the plain text says nothing.
pub(crate) fn read(text: &str, html: Option<&str>) -> Read {
    let plain = read_one(text);
    match (&plain, html) {
        (Read::Nothing(_), Some(html)) => match read_one(html) {
            Read::Nothing(_) => plain,
            read => read,
        },
        _ => plain,
    }
}

fn read_one(text: &str) -> Read {
    let error = match text::parse(text) {
        Ok(parsed) => return one(&parsed),
        Err(error) => error,
    };
    let sentence = error.to_string();
    match error.kind {
        ParseErrorKind::Ambiguous { readings } => Read::Choose {
            sentence,
            choices: readings
                .iter()
                .map(|reading| choice(reading.name.clone(), reading.name.clone(), &reading.parsed))
                .collect(),
        },
        ParseErrorKind::LookAlikes(correction) => {
            let mut kinds: Vec<(char, char, usize)> = Vec::new();
            for change in &correction.changes {
                match kinds.iter_mut().find(|kind| kind.0 == change.from) {
                    Some(kind) => kind.2 += 1,
                    None => kinds.push((change.from, change.to, 1)),
                }
            }
            let changes: Vec<String> = kinds
                .iter()
                .map(|(from, to, times)| format!("‘{from}’ as {to} ({times}×)"))
                .collect();
            let name = format!("Read {}", changes.join(", "));
            let form = correction.parsed.form.to_string();
            Read::Choose {
                sentence,
                choices: vec![choice(name, form, &correction.parsed)],
            }
        }
        ParseErrorKind::Code { code, set } => Read::Code { code, set },
        kind => {
            let items = text::parse_all(text);
            let good = items.iter().filter(|item| item.result.is_ok()).count();
            // One puzzle among lines that are none is no list.
            if good > 1 || matches!(kind, ParseErrorKind::SecondPuzzle) && good > 0 {
                let cut = items.len().saturating_sub(MOST_LISTED);
                let listed = items.into_iter().take(MOST_LISTED).map(|item| Listed {
                    line: item.line as u32,
                    title: item.title.unwrap_or_default(),
                    grid: item
                        .result
                        .map(|parsed| grid_text(&parsed.grid))
                        .map_err(|error| error.to_string()),
                });
                Read::Many {
                    items: listed.collect(),
                    cut: cut as u32,
                }
            } else {
                Read::Nothing(sentence)
            }
        }
    }
}

fn one(parsed: &Parsed) -> Read {
    Read::One(choice(String::new(), parsed.form.to_string(), parsed))
}

fn choice(name: String, form: String, parsed: &Parsed) -> Choice {
    let notes: Vec<String> = parsed.notes.iter().map(ToString::to_string).collect();
    Choice {
        name,
        form,
        grid: grid_text(&parsed.grid),
        notes,
    }
}

/// How a grid without exactly one solution can be mended.
pub(crate) fn mend(grid: &str) -> Option<Mend> {
    let grid = read_grid(grid)?;
    let numbered = |cell: Cell, digit: Digit| (cell.index() as u16, digit.get());
    if let Some(found) = additions(&grid, MEND_BUDGET) {
        let clues = found.clues.iter();
        return Some(Mend {
            add: true,
            clues: clues.map(|&(cell, digit)| numbered(cell, digit)).collect(),
            fewest: found.smallest,
            others: 0,
        });
    }
    Some(match removals(&grid, MEND_BUDGET)? {
        Removals::Single { clues, .. } => Mend {
            add: false,
            clues: clues
                .iter()
                .take(1)
                .map(|removal| numbered(removal.cell, removal.digit))
                .collect(),
            fewest: true,
            others: clues.len().saturating_sub(1) as u32,
        },
        Removals::Together {
            clues, smallest, ..
        } => Mend {
            add: false,
            clues: clues
                .iter()
                .map(|&(cell, digit)| numbered(cell, digit))
                .collect(),
            fewest: smallest,
            others: 0,
        },
    })
}

/// Grids in another form, and what a file of it is called: one, or, in the forms that hold many, a set. None if the
/// form can't hold the grids' shape.
pub(crate) fn write(grids: &[String], form: &str) -> Option<(String, &'static str)> {
    let grids: Vec<Grid> = grids
        .iter()
        .map(|grid| read_grid(grid))
        .collect::<Option<_>>()?;
    let grid = grids.first()?;
    if grids.len() > 1 {
        return Some(match form {
            "opensudoku" => (text::opensudoku("Sudoku", &grids)?, "sudoku-set.opensudoku"),
            "boxed" => {
                let drawn: Vec<String> = grids.iter().map(text::boxed).collect();
                (drawn.join("\n\n"), "sudoku-set.txt")
            }
            _ => (text::sdm(&grids), "sudoku-set.sdm"),
        });
    }
    Some(match form {
        "sdm" => (text::sdm(&grids), "sudoku-set.sdm"),
        "zeros" => (text::line_with_zeros(grid), "sudoku.txt"),
        "rows" => (text::bare_rows(grid), "sudoku.txt"),
        "grid" => (text::rows(grid), "sudoku.txt"),
        "boxed" => (text::boxed(grid), "sudoku.txt"),
        "sdk" => (text::sdk(grid, "Sudoku"), "sudoku.sdk"),
        "csv" => (text::csv(grid), "sudoku.csv"),
        "json" => (text::json(grid), "sudoku.json"),
        "opensudoku" => (text::opensudoku("Sudoku", [grid])?, "sudoku.opensudoku"),
        "sudokupad" => (text::sudokupad_link(grid, "Sudoku"), "sudoku.txt"),
        _ => (text::line(grid), "sudoku.txt"),
    })
}

/// The verdicts on some grids, in their order; `alive` is called before each large one.
pub(crate) fn grade(grids: &[String], ladder: Ladder, alive: &mut dyn FnMut()) -> Vec<Graded> {
    let mut grade = |grid: &String| {
        // 25 small grids take no longer than a word may; a word for each would have the page draw each time.
        if grid.contains(':') {
            alive();
        }
        grade_one(grid, ladder)
    };
    grids.iter().map(&mut grade).collect()
}

fn grade_one(grid: &str, ladder: Ladder) -> Graded {
    let verdict = |grade| Graded {
        grade,
        level: String::new(),
        score: 0,
        hardest: String::new(),
    };
    let Some(grid) = read_grid(grid) else {
        return verdict(Grade::Undecided);
    };
    let budget = budget(grid.shape());
    match Puzzle::new(grid, budget) {
        Ok(puzzle) => {
            let rating = Rating::of(&puzzle, ladder);
            Graded {
                grade: Grade::One,
                level: rating.level_name().into(),
                score: rating.score,
                hardest: rating.hardest.map_or("", |hardest| hardest.name()).into(),
            }
        }
        Err(PuzzleError::Unsolvable(_)) => verdict(Grade::None),
        Err(PuzzleError::Multiple(..)) => verdict(Grade::Several),
        Err(PuzzleError::Undecided) => verdict(Grade::Undecided),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn every_form_that_is_written_reads_back() {
        for form in [
            "line",
            "zeros",
            "rows",
            "grid",
            "boxed",
            "sdk",
            "csv",
            "json",
            "opensudoku",
            "sudokupad",
        ] {
            let (text, file) = write(&[LINE.into()], form).expect(form);
            assert!(file.starts_with("sudoku."), "{form}");
            assert!(
                matches!(read(&text, None), Read::One(found) if found.grid == LINE),
                "{form}: {text}"
            );
        }
        assert_eq!(write(&["1...............".into()], "opensudoku"), None);
    }

    #[test]
    fn a_set_in_every_form_reads_back_as_a_list() {
        let check = |form: &str, lines: &[&str]| {
            let grids: Vec<String> = lines.iter().map(|&line| line.into()).collect();
            let (text, file) = write(&grids, form).expect(form);
            assert!(file.starts_with("sudoku-set."), "{form}");
            let Read::Many { items, cut: 0 } = read(&text, None) else {
                panic!("{form}: {text}")
            };
            let found: Vec<String> = items
                .into_iter()
                .map(|item| item.grid.expect(form))
                .collect();
            assert_eq!(found, lines, "{form}: {text}");
        };
        let other = LINE.replacen("53..7", "5...7", 1);
        let small = ["1..4..1..1..4..1", ".2..3....1..4..."];
        for form in ["sdm", "opensudoku", "boxed"] {
            check(form, &[LINE, &other]);
        }
        for form in ["sdm", "boxed"] {
            check(form, &small);
        }
        let large = |first: u8| {
            let shape = sudoku_core::Shape::new(4, 4).expect("a shape");
            let mut values = vec![0; shape.cells()];
            for (place, value) in (0..16).enumerate() {
                values[17 * place] = (first + value) % 16 + 1;
            }
            grid_text(&Grid::from_values(shape, &values).expect("small values"))
        };
        let large = [large(0), large(5)];
        check("boxed", &[&large[0], &large[1]]);
        let two = ["1...............".into(), LINE.into()];
        assert_eq!(write(&two, "opensudoku"), None);
    }

    #[test]
    fn forms_lists_and_what_a_person_decides() {
        let Read::One(found) = read(&LINE.replace('.', "0"), None) else {
            panic!("one puzzle")
        };
        assert_eq!(found.grid, LINE);
        let list = format!("{LINE}\n{}\n{}\n", "1".repeat(81), ".".repeat(81));
        let Read::Many { items, cut: 0 } = read(&list, None) else {
            panic!("a list")
        };
        let grids: Vec<String> = items
            .into_iter()
            .map(|item| item.grid.expect("a grid"))
            .collect();
        let grades: Vec<Grade> = grade(&grids, Ladder::FULL, &mut || {})
            .into_iter()
            .map(|graded| graded.grade)
            .collect();
        assert_eq!(grades, [Grade::One, Grade::None, Grade::Several]);
        let Read::Choose { choices, .. } = read(&LINE.replace('1', "l"), None) else {
            panic!("look-alikes are offered")
        };
        assert_eq!(choices[0].grid, LINE);
        assert!(matches!(read("hello precious", None), Read::Nothing(_)));
        let cells = LINE
            .chars()
            .map(|digit| format!("<td>{}</td>", if digit == '.' { ' ' } else { digit }));
        let rows: Vec<String> = cells
            .collect::<Vec<_>>()
            .chunks(9)
            .map(|row| format!("<tr>{}</tr>", row.concat()))
            .collect();
        let html = format!("<table>{}</table>", rows.concat());
        assert!(matches!(read("5 3 7", Some(&html)), Read::One(found) if found.grid == LINE));
    }
}
