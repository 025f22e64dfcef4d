//! Clues that each say where they stand: `r1c1=4`, `A1: 4`, `(1,1,4)`, `{"row": 0, "col": 0, "value": 4}`.

use super::error::{ParseError, ParseErrorKind};
use super::form::{Form, Note};
use super::parse::{Found, Parsed, Reading};
use super::{again, sizes, symbols};

/// The fewest clues that are taken for a list of them.
const FEWEST: usize = 4;
/// The same where no names say what the numbers are.
const FEWEST_WITHOUT_NAMES: usize = 8;

/// A number, or the letter of a row or column.
#[derive(Clone, Copy, Debug)]
struct Atom {
    value: usize,
    letter: bool,
    from: usize,
    to: usize,
}

/// Reads a list of clues with their places: three numbers each, with the same words between them from clue to clue. Up to
/// 9×9. Takes time linear in the text.
pub(super) fn read(text: &str) -> Found {
    let atoms = atoms(text);
    // Some say first how many there are.
    let atoms = match atoms.split_first() {
        Some((first, rest)) if first.value.checked_mul(3) == Some(rest.len()) => rest,
        _ => atoms.as_slice(),
    };
    if atoms.len() < 3 * FEWEST || !atoms.len().is_multiple_of(3) {
        return None;
    }
    let between = |one: &Atom, other: &Atom| text.get(one.to..other.from).unwrap_or("");
    let first: [Atom; 3] = atoms.get(..3)?.try_into().ok()?;
    let [row, column, value] = first;
    let (inner, outer) = (between(&row, &column), between(&column, &value));
    let solid =
        |text: &str| -> String { text.chars().filter(|&c| !symbols::is_space(c)).collect() };
    let same = atoms.chunks_exact(3).all(|clue| match clue {
        [one, two, three] => {
            between(one, two) == inner
                && between(two, three) == outer
                && one.letter == row.letter
                && !two.letter
                && !three.letter
        }
        _ => false,
    });
    // What stands between clues, but for space, which may end a line.
    let next = |pair: &[Atom]| {
        pair.first()
            .zip(pair.get(1))
            .map(|(one, other)| solid(between(one, other)))
    };
    let joints: Vec<Option<String>> = atoms
        .get(2..)?
        .chunks(3)
        .filter(|rest| rest.len() > 1)
        .map(next)
        .collect();
    if !same
        || inner.len() > 24
        || outer.len() > 24
        || joints.windows(2).any(|pair| pair.first() != pair.last())
    {
        return None;
    }
    // Numbers with nothing but space or commas between them are cells in a row, unless each three have a line of their own.
    let joint = joints.first().cloned().flatten().unwrap_or_default();
    let plain = |text: &str| matches!(solid(text).as_str(), "" | ",");
    let lines = joints.len() == text.get(row.from..)?.trim_end().lines().count() - 1
        && !inner.contains('\n')
        && !outer.contains('\n');
    if plain(inner) && plain(outer) && plain(&joint) && !row.letter && !lines {
        return None;
    }
    let before = text.get(..row.from).unwrap_or("");
    let known = order([before, inner, outer]);
    // Times, dates, versions and sums are three numbers too, and so are scores.
    let bare = known.is_none() && !row.letter;
    if bare
        && (!matches!(solid(inner).as_str(), "" | "," | ";")
            || atoms.len() < 3 * FEWEST_WITHOUT_NAMES)
    {
        return None;
    }
    let order = known.unwrap_or([0, 1, 2]);
    // Words that do not belong to the clues are said to be passed over.
    let words = format!("{inner} {outer} {joint}");
    let strange = |text: &str| {
        text.split(|c: char| !c.is_alphabetic())
            .any(|word| !words.contains(word))
    };
    let after = atoms.last().and_then(|last| text.get(last.to..));
    let notes: &[Note] = if strange(before) || after.is_some_and(strange) {
        &[Note::Around]
    } else {
        &[]
    };
    let clues: Vec<[usize; 3]> = atoms
        .chunks_exact(3)
        .filter_map(|clue| {
            let value = |index: usize| clue.get(index).map(|atom| atom.value);
            let [row, column, digit] = order.map(value);
            Some([row?, column?, digit?])
        })
        .collect();
    let greatest = clues
        .iter()
        .flat_map(|[row, column, _]| [*row, *column])
        .max()?;
    let least = clues
        .iter()
        .flat_map(|[row, column, _]| [*row, *column])
        .min()?;
    let number = |base: usize| grid(&clues, base, greatest);
    let found = if row.letter {
        // Letters are the rows here, and the columns of a spreadsheet or a chess board.
        let across: Vec<[usize; 3]> = clues
            .iter()
            .map(|&[row, column, value]| [column, row, value])
            .collect();
        choose(
            ("the letters as rows", grid(&clues, 1, greatest)?),
            ("the letters as columns", grid(&across, 1, greatest)?),
        )
    } else if least == 0 {
        Ok(number(0)?)
    } else if greatest >= 9 {
        Ok(number(1)?)
    } else {
        match (number(1), number(0)) {
            (Some(one), Some(zero)) => choose(
                ("rows and columns counted from 1", one),
                ("rows and columns counted from 0", zero),
            ),
            (one, zero) => Ok(one.or(zero)?),
        }
    };
    Some(again::noted(found, notes, false))
}

fn choose(one: (&str, Parsed), other: (&str, Parsed)) -> Result<Parsed, ParseError> {
    let readings = [one, other].map(|(name, parsed)| Reading {
        name: name.into(),
        parsed,
    });
    let readings = readings.into();
    Err(ParseError::new(1, ParseErrorKind::Ambiguous { readings }))
}

/// The grid of clues by row, column and digit, if no two stand in one cell and all are on it.
fn grid(clues: &[[usize; 3]], base: usize, greatest: usize) -> Option<Parsed> {
    let digits = clues.iter().map(|&[.., digit]| digit).max()?;
    let room = digits.max(greatest.saturating_add(1) - base);
    let side = sizes::SMALL_SIDES.into_iter().find(|&side| side >= room)?;
    let shape = sizes::usual(side)?;
    let mut values = vec![0; shape.cells()];
    for &[row, column, digit] in clues {
        let (row, column) = (row.checked_sub(base)?, column.checked_sub(base)?);
        // Some list all cells, with zero for blank.
        if digit == 0 {
            continue;
        }
        let cell = values
            .get_mut(row * side + column)
            .filter(|_| column < side)?;
        if *cell != 0 {
            return None;
        }
        *cell = u8::try_from(digit).ok()?;
    }
    Some(Parsed::new(shape, &values, Form::Placed, None, Vec::new()).with_usual_boxes())
}

/// Which of the three numbers are row, column and digit, by the names before them; nothing where they have none.
fn order(before: [&str; 3]) -> Option<[usize; 3]> {
    let name = |text: &str| {
        let word = text.trim_end_matches(|c: char| !c.is_ascii_alphabetic());
        let begin = word
            .trim_end_matches(|c: char| c.is_ascii_alphabetic())
            .len();
        let name = word.get(begin..).unwrap_or("").to_ascii_lowercase();
        match name.as_str() {
            "r" | "row" | "y" | "i" | "rij" | "zeile" => Some(0),
            "c" | "col" | "column" | "x" | "j" | "spalte" => Some(1),
            "v" | "val" | "value" | "d" | "digit" | "n" | "num" | "number" | "clue" | "given" => {
                Some(2)
            }
            _ => None,
        }
    };
    let names = before.map(name);
    let place = |wanted| names.iter().position(|&known| known == Some(wanted));
    let (row, column) = (place(0)?, place(1)?);
    Some([row, column, place(2).unwrap_or(3 - row - column)])
}

/// The numbers of the text, and the letters from A to I before one. Two figures or more are no place in a small grid.
fn atoms(text: &str) -> Vec<Atom> {
    let mut atoms = Vec::new();
    let bytes = text.as_bytes();
    // `r1 c3` has names for row and column.
    let named = bytes
        .windows(2)
        .any(|pair| matches!(pair, [b'r' | b'R', b'0'..=b'9']));
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let before = at.checked_sub(1).and_then(|at| bytes.get(at));
        let within = before.is_some_and(u8::is_ascii_alphanumeric);
        let figure = bytes.get(at + 1).is_some_and(u8::is_ascii_digit);
        if byte.is_ascii_digit() {
            let end = at
                + bytes[at..]
                    .iter()
                    .take_while(|byte| byte.is_ascii_digit())
                    .count();
            // A number of many figures is out of any grid, whatever it is.
            let value = text.get(at..end).filter(|figures| figures.len() < 4);
            atoms.push(Atom {
                value: value
                    .and_then(|figures| figures.parse().ok())
                    .unwrap_or(usize::MAX),
                letter: false,
                from: at,
                to: end,
            });
            at = end;
        } else if !within && !named && figure && matches!(byte, b'A'..=b'I' | b'a'..=b'i') {
            atoms.push(Atom {
                value: usize::from(byte.to_ascii_uppercase() - b'A') + 1,
                letter: true,
                from: at,
                to: at + 1,
            });
            at += 1;
        } else if bytes.get(at..at + 3) == Some(b"'.'") {
            atoms.push(Atom {
                value: 0,
                letter: false,
                from: at + 1,
                to: at + 2,
            });
            at += 2;
        } else {
            at += 1;
        }
    }
    atoms
}
