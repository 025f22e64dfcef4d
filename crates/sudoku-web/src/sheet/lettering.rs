//! Text that fits: estimated widths and shortening.
//!
//! No font is measured here. The estimates are those of a wide bold face (DejaVu Sans Bold), so a
//! text that fits by them fits in Helvetica, Arial or Liberation Sans as well.

use super::length::Length;

/// Text in the size and the number of lines in which it fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fitted {
    /// One line of text, or two.
    pub lines: Vec<String>,
    /// The font size.
    pub size: Length,
}

/// The sizes and numbers of lines to try, the best first; text that fits in none is shortened.
pub type Choices<'a> = &'a [(Length, usize)];

/// The width of a text in hundredths of an em.
pub type Ems = i32;

/// Sets text into a width, in the first of the choices in which it fits as a whole.
pub fn fit(text: &str, width: Length, choices: Choices<'_>) -> Fitted {
    let text = tidy(text);
    for &(size, lines) in choices {
        if let Some(lines) = wrap(&text, width.hundredths_of(size), lines) {
            return Fitted { lines, size };
        }
    }
    let (size, count) = choices.last().copied().unwrap_or((Length::um(1_000), 1));
    Fitted {
        lines: shorten(&text, width.hundredths_of(size), count),
        size,
    }
}

/// Text without what XML forbids and with single spaces.
fn tidy(text: &str) -> String {
    let allowed =
        |c: char| !matches!(c, '\u{0}'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}');
    let spaced: String = text
        .chars()
        .map(|c| if allowed(c) { c } else { ' ' })
        .collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The text in at most so many lines, broken between words, if it fits. The width is in hundredths of an em.
fn wrap(text: &str, width: Ems, most: usize) -> Option<Vec<String>> {
    let mut lines: Vec<String> = Vec::new();
    let mut current = String::new();
    for word in text.split(' ') {
        let longer = if current.is_empty() {
            word.to_owned()
        } else {
            format!("{current} {word}")
        };
        if ems(&longer) <= width {
            current = longer;
            continue;
        }
        if current.is_empty() || ems(word) > width {
            return None;
        }
        lines.push(std::mem::replace(&mut current, word.to_owned()));
    }
    lines.push(current);
    (lines.len() <= most).then_some(lines)
}

/// As much of the text as so many lines hold, broken anywhere, with an ellipsis. The width is in hundredths of an em.
fn shorten(text: &str, width: Ems, most: usize) -> Vec<String> {
    let mut rest = text;
    let mut lines = Vec::new();
    while !rest.is_empty() {
        if lines.len() + 1 == most.max(1) {
            lines.push(clip(rest, width));
            break;
        }
        // A line ends after a word where that does not leave it half empty.
        let head = whole_words(prefix(rest, width), 1, 2);
        let Some(tail) = rest.strip_prefix(head).filter(|_| !head.is_empty()) else {
            lines.push(clip(rest, width));
            break;
        };
        lines.push(head.trim_end().to_owned());
        rest = tail.trim_start();
    }
    lines
}

fn clip(text: &str, width: Ems) -> String {
    if ems(text) <= width {
        return text.to_owned();
    }
    // Whole words, where that does not cost much.
    let head = whole_words(prefix(text, width - width_of('…')), 3, 4);
    format!(
        "{}…",
        head.trim_end_matches([' ', ',', '-', '–', '\u{200d}'])
    )
}

/// The text up to its last space, if that keeps more than `kept / of` of it; else all of it.
fn whole_words(text: &str, kept: usize, of: usize) -> &str {
    match text.rsplit_once(' ') {
        Some((words, _)) if words.len() * of > text.len() * kept => words,
        _ => text,
    }
}

/// The longest beginning that is no wider than this.
fn prefix(text: &str, width: Ems) -> &str {
    let mut used: Ems = 0;
    for (at, c) in text.char_indices() {
        used = used.saturating_add(width_of(c));
        if used > width {
            return text.get(..at).unwrap_or(text);
        }
    }
    text
}

/// The estimated width of a text.
pub fn ems(text: &str) -> Ems {
    text.chars().map(width_of).fold(0, Ems::saturating_add)
}

/// The estimated width of a text in this size.
pub fn width(text: &str, size: Length) -> Length {
    size.percent(ems(text))
}

fn width_of(c: char) -> Ems {
    match c {
        'i' | 'j' | 'l' | 'I' | 'J' | ' ' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' => 40,
        'f' | 't' | 'r' | '-' | '(' | ')' | '[' | ']' | '/' => 50,
        'm' | 'w' | 'M' | 'W' | '%' | '@' | '…' | '—' => 110,
        'a'..='z' | '0'..='9' | '"' | '*' | '_' => 71,
        'A'..='Z' | '&' | '<' | '>' | '+' | '=' | '#' | '~' => 84,
        // Marks over or under a letter, joiners and selectors take no room of their own.
        '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{200f}' | '\u{fe00}'..='\u{fe0f}' => 0,
        // Letters with marks, Greek, Cyrillic, Hebrew, Arabic and their like.
        '\u{a0}'..='\u{10ff}' => 85,
        _ => 110,
    }
}
