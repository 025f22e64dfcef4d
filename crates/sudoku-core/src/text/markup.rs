//! The little of HTML and XML that puzzles need: tags, attributes and text, one after the other.

/// A piece of marked-up text.
#[derive(Clone, Debug)]
pub(super) enum Piece<'a> {
    /// `<name …>`, `</name>` or `<name …/>`.
    Tag(Tag<'a>),
    /// What stands between tags, with where it begins.
    Text(&'a str),
}

/// A tag.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tag<'a> {
    /// Its name, as written.
    pub name: &'a str,
    /// Whether it begins with `</`.
    pub closes: bool,
    /// What stands between the name and `>`.
    body: &'a str,
    /// Where it begins, in bytes.
    pub at: usize,
}

impl<'a> Tag<'a> {
    pub fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// Whether it has an attribute of this name without a value, or with one.
    pub fn has(&self, name: &str) -> bool {
        let mut words = self
            .body
            .split(|c: char| c.is_whitespace() || matches!(c, '=' | '/'));
        words.any(|word| word.eq_ignore_ascii_case(name))
    }

    /// The value of an attribute, as written.
    pub fn attribute(&self, name: &str) -> Option<&'a str> {
        let mut rest = self.body;
        while let Some((before, after)) = rest.split_once('=') {
            let found = before.split_whitespace().next_back().unwrap_or("");
            let after = after.trim_start();
            let (value, next) = match after.chars().next() {
                Some(quote @ ('"' | '\'')) => {
                    let inner = &after[1..];
                    inner.split_once(quote).unwrap_or((inner, ""))
                }
                _ => after.split_at(
                    after
                        .find(|c: char| c.is_whitespace() || c == '/')
                        .unwrap_or(after.len()),
                ),
            };
            if found.eq_ignore_ascii_case(name) {
                return Some(value);
            }
            rest = next;
        }
        None
    }
}

/// The pieces of a text. Comments and declarations are left out.
pub(super) fn pieces(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let rest = text.get(at..).filter(|rest| !rest.is_empty())?;
            if !rest.starts_with('<') {
                let end = rest.find('<').unwrap_or(rest.len());
                at += end;
                return Some(Piece::Text(&rest[..end]));
            }
            if rest.starts_with("<!--") {
                at += rest.find("-->").map_or(rest.len(), |end| end + 3);
                continue;
            }
            let start = at;
            let end = tag_end(rest);
            at += end;
            let inner = rest[1..end].trim_end_matches('>').trim_end_matches('/');
            if inner.starts_with(['!', '?']) {
                continue;
            }
            let closes = inner.starts_with('/');
            let inner = inner.trim_start_matches('/');
            let length = inner
                .find(|c: char| c.is_whitespace())
                .unwrap_or(inner.len());
            return Some(Piece::Tag(Tag {
                name: &inner[..length],
                closes,
                body: &inner[length..],
                at: start,
            }));
        }
    })
}

/// How long a tag is that begins the text: up to the `>` that no quotes hold.
fn tag_end(rest: &str) -> usize {
    let mut quote = None;
    for (at, symbol) in rest.char_indices() {
        match (quote, symbol) {
            (None, '"' | '\'') => quote = Some(symbol),
            (Some(open), _) if open == symbol => quote = None,
            (None, '>') => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// The text with entities resolved that can stand in a cell or in data.
pub(super) fn unescape(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        plain.push_str(before);
        rest = after;
        // The longest name has eight letters: a stroke far from any semicolon is not looked at twice.
        let end = after.bytes().take(9).position(|byte| byte == b';');
        let Some((entity, next)) = end.map(|end| (&after[..end], &after[end + 1..])) else {
            plain.push('&');
            continue;
        };
        let code = entity.strip_prefix('#').and_then(|number| {
            let hex = number.strip_prefix(['x', 'X']);
            let code = hex.map_or_else(
                || number.parse().ok(),
                |hex| u32::from_str_radix(hex, 16).ok(),
            );
            code.and_then(char::from_u32)
        });
        let named = match entity {
            "nbsp" | "ensp" | "emsp" | "thinsp" => Some(' '),
            "amp" => Some('&'),
            "lt" => Some('<'),
            "gt" => Some('>'),
            "quot" => Some('"'),
            "apos" => Some('\''),
            "middot" | "centerdot" => Some('·'),
            "bull" => Some('•'),
            "zwnj" | "zwj" | "shy" => Some('\u{200b}'),
            _ => None,
        };
        match code.or(named) {
            Some(symbol) => {
                plain.push(symbol);
                rest = next;
            }
            None => plain.push('&'),
        }
    }
    plain.push_str(rest);
    plain
}
