//! Links with a puzzle in them, and the codes of this page.

use super::error::{ParseError, ParseErrorKind};
use super::form::{Form, Note};
use super::packed::packed;
use super::parse::{Found, Parsed, shortened};
use super::{lines, plain, symbols};
use crate::code::{CodeError, PuzzleCode, SetCode};

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
        if is_link(next) || (next.len() > 20 && matches!(packed(text, next, 0, None), Some(Ok(_))))
        {
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

/// Percent signs resolved.
pub(super) fn decode(text: &str) -> String {
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
