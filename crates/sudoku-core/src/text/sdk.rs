//! `.sdk` files: `#` headers above the rows (SudoCue), or sections (SadMan: `[Puzzle]`, `[State]` …).

use super::form::{Form, Note};
use super::parse::{Found, Parsed};
use super::{lines, plain};

pub(super) fn read(text: &str) -> Found {
    // Author, description, comment, date, source, level, address and others of one letter.
    let header = |content: &str| {
        let mut symbols = content.trim_start().chars();
        symbols.next() == Some('#') && symbols.next().is_some_and(|c| "ABCDHLNSTU".contains(c))
    };
    let section = |content: &str| -> Option<String> {
        let name = content.trim().strip_prefix('[')?.strip_suffix(']')?;
        let word = name.chars().all(|c| c.is_alphabetic() || c == ' ');
        (!name.is_empty() && word).then(|| name.to_lowercase())
    };
    let sections: Vec<(usize, usize, String)> = lines::numbered(text)
        .filter_map(|(_, start, content)| Some((start, start + content.len(), section(content)?)))
        .collect();
    let headers = lines::numbered(text)
        .filter(|(_, _, content)| header(content))
        .count();
    // A link to this page begins with `#` too.
    let alone = lines::numbered(text)
        .filter(|(_, _, content)| !content.trim().is_empty())
        .count()
        <= headers;
    if sections.is_empty() && (headers == 0 || alone) {
        return None;
    }
    // Without a section of that name the first is the puzzle, unless something that may be one stands before it.
    let named = sections.iter().any(|(.., name)| name == "puzzle");
    if let Some(&(first, ..)) = sections.first().filter(|_| !named)
        && lines::numbered(text)
            .take_while(|&(_, start, _)| start < first)
            .any(|(_, _, content)| !header(content) && !content.trim().is_empty())
    {
        return None;
    }
    let puzzle = sections
        .iter()
        .position(|(.., name)| name == "puzzle")
        .or_else(|| (!sections.is_empty()).then_some(0));
    let (from, to) = match puzzle.and_then(|index| sections.get(index)) {
        Some(&(_, end, _)) => {
            let next = puzzle.and_then(|index| sections.get(index + 1));
            (end, next.map_or(text.len(), |&(start, ..)| start))
        }
        None => (0, text.len()),
    };
    // What is no part of the puzzle becomes space, so that places in the text stay what they are.
    let mut masked = String::with_capacity(text.len());
    let mut copied = 0;
    let mut hidden = Vec::new();
    for (number, start, content) in lines::numbered(text) {
        let outside = start < from || start >= to;
        if header(content) || outside {
            if header(content) {
                hidden.push(Note::Words { line: number });
            }
            masked.push_str(&text[copied..start]);
            masked.extend(std::iter::repeat_n(' ', content.len()));
            copied = start + content.len();
        }
    }
    masked.push_str(&text[copied..]);
    let others = sections
        .iter()
        .enumerate()
        .filter(|&(index, _)| Some(index) != puzzle)
        .map(|(_, (.., name))| Note::Section { name: name.clone() });
    hidden.extend(others);
    Some(plain::read(&masked).map(|parsed| {
        let mut notes = hidden;
        notes.extend(parsed.notes);
        Parsed {
            form: Form::Sdk,
            notes,
            ..parsed
        }
    }))
}
