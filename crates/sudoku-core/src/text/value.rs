//! Values as JSON, JavaScript, Python and C write them, with a lenient reader: single quotes, names without quotes,
//! trailing commas, missing elements and missing commas are all understood.

/// How deep values may lie in each other.
const MAX_DEPTH: usize = 24;

/// A value, and where in the text it begins.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Value {
    pub at: usize,
    pub kind: Kind,
}

/// What a value is.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Kind {
    /// A whole number; a fraction of zeros alone is dropped.
    Number(i64),
    /// A text in quotes, without them and with escapes resolved; it begins one byte after the value does.
    Text(String),
    /// A name without quotes: `null`, `true`, `nan`.
    Word(String),
    /// Nothing between two commas.
    Missing,
    /// `[…]`, `{…}` without names, or `(…)`.
    List(Vec<Value>),
    /// `{name: …}`.
    Object(Vec<(String, Value)>),
}

impl Value {
    /// The member of this name, if it is an object and has one.
    pub fn get(&self, name: &str) -> Option<&Value> {
        match &self.kind {
            Kind::Object(members) => members
                .iter()
                .find(|(member, _)| member == name)
                .map(|(_, value)| value),
            _ => None,
        }
    }

    /// The first member of one of these names.
    pub fn first_of(&self, names: &[&str]) -> Option<&Value> {
        names.iter().find_map(|name| self.get(name))
    }

    pub fn list(&self) -> Option<&[Value]> {
        match &self.kind {
            Kind::List(elements) => Some(elements),
            _ => None,
        }
    }

    pub fn text(&self) -> Option<&str> {
        match &self.kind {
            Kind::Text(text) | Kind::Word(text) => Some(text),
            _ => None,
        }
    }

    /// A number, also one in quotes.
    pub fn number(&self) -> Option<i64> {
        match &self.kind {
            Kind::Number(value) => Some(*value),
            Kind::Text(text) => text.trim().parse().ok(),
            _ => None,
        }
    }

    /// Whether it says nothing: `null`, `false`, zero, an empty text, list or object.
    pub fn is_nothing(&self) -> bool {
        match &self.kind {
            Kind::Number(value) => *value == 0,
            Kind::Text(text) => text.is_empty(),
            Kind::Word(word) => is_null(word) || matches!(word.as_str(), "false" | "False" | "f"),
            Kind::Missing => true,
            Kind::List(elements) => elements.iter().all(Value::is_nothing),
            Kind::Object(members) => members.is_empty(),
        }
    }
}

/// The words of many languages for no value.
pub(super) fn is_null(word: &str) -> bool {
    matches!(
        word,
        "null"
            | "None"
            | "nil"
            | "NULL"
            | "undefined"
            | "NaN"
            | "nan"
            | "NA"
            | "nullptr"
            | "_"
            | "Null"
            | "Nothing"
    )
}

/// Reads the value that begins at this byte, which is a bracket. The error is the byte at which it is none.
pub(super) fn read(text: &str, start: usize) -> Result<(Value, usize), usize> {
    let mut reader = Reader { text, at: start };
    let value = reader.value(0)?;
    Ok((value, reader.at))
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn skip_space(&mut self) {
        let rest = &self.text[self.at..];
        let body = rest.trim_start_matches(super::symbols::is_space);
        self.at += rest.len() - body.len();
        // Comments, as JavaScript and C have them.
        for (open, close) in [("//", "\n"), ("/*", "*/")] {
            let body = &self.text[self.at..];
            if body.starts_with(open) {
                self.at = body
                    .find(close)
                    .map_or(self.text.len(), |end| self.at + end + close.len());
                return self.skip_space();
            }
        }
    }

    fn value(&mut self, depth: usize) -> Result<Value, usize> {
        self.skip_space();
        let at = self.at;
        let kind = match self.peek().ok_or(at)? {
            '[' => self.elements(']', depth)?,
            '(' => self.elements(')', depth)?,
            '{' => self.elements('}', depth)?,
            quote @ ('"' | '\'' | '`') => Kind::Text(self.quoted(quote)?),
            '-' | '+' | '0'..='9' => self.number()?,
            '.' => {
                // A dot alone is a blank, as in `[. . 3]`.
                self.at += 1;
                Kind::Text(String::new())
            }
            c if c == '_' || c.is_alphabetic() => self.word(),
            _ => return Err(at),
        };
        Ok(Value { at, kind })
    }

    /// What stands in brackets: elements, or names with values.
    fn elements(&mut self, close: char, depth: usize) -> Result<Kind, usize> {
        if depth >= MAX_DEPTH {
            return Err(self.at);
        }
        self.at += 1;
        let mut elements = Vec::new();
        let mut members = Vec::new();
        let mut comma = true;
        loop {
            self.skip_space();
            let at = self.at;
            match self.peek().ok_or(at)? {
                c if c == close => {
                    self.at += 1;
                    break;
                }
                ',' | ';' => {
                    if comma {
                        let kind = Kind::Missing;
                        elements.push(Value { at, kind });
                    }
                    comma = true;
                    self.at += 1;
                }
                _ => {
                    let value = self.value(depth + 1)?;
                    self.skip_space();
                    let named = close == '}'
                        && (self.peek() == Some(':') || self.text[self.at..].starts_with("=>"));
                    if named {
                        self.at += if self.peek() == Some(':') { 1 } else { 2 };
                        let name = match value.kind {
                            Kind::Text(name) | Kind::Word(name) => name,
                            Kind::Number(number) => number.to_string(),
                            _ => return Err(value.at),
                        };
                        self.skip_space();
                        let value = if matches!(self.peek(), Some(',' | '}')) {
                            let kind = Kind::Missing;
                            Value { at: self.at, kind }
                        } else {
                            self.value(depth + 1)?
                        };
                        members.push((name, value));
                    } else {
                        elements.push(value);
                    }
                    comma = false;
                }
            }
        }
        Ok(match (close, members.is_empty(), elements.is_empty()) {
            ('}', true, true) => Kind::Object(members),
            (_, true, _) => Kind::List(elements),
            _ => Kind::Object(members),
        })
    }

    fn quoted(&mut self, quote: char) -> Result<String, usize> {
        let start = self.at;
        let mut text = String::new();
        let mut symbols = self.text[start + 1..].char_indices();
        while let Some((offset, symbol)) = symbols.next() {
            match symbol {
                '\\' => match symbols.next().ok_or(start)?.1 {
                    'n' => text.push('\n'),
                    't' => text.push('\t'),
                    'r' => text.push('\r'),
                    'u' => {
                        let code: String = symbols.by_ref().take(4).map(|(_, c)| c).collect();
                        let code = u32::from_str_radix(&code, 16).map_err(|_| start)?;
                        text.push(char::from_u32(code).unwrap_or('\u{fffd}'));
                    }
                    other => text.push(other),
                },
                _ if symbol == quote => {
                    self.at = start + 1 + offset + quote.len_utf8();
                    return Ok(text);
                }
                _ => text.push(symbol),
            }
        }
        Err(start)
    }

    fn number(&mut self) -> Result<Kind, usize> {
        let start = self.at;
        let rest = &self.text[start..];
        let signed = rest.strip_prefix(['-', '+']).unwrap_or(rest);
        let sign = rest.len() - signed.len();
        let figures = signed.len()
            - signed
                .trim_start_matches(|c: char| c.is_ascii_digit())
                .len();
        let mut length = sign + figures;
        let fraction = &rest[length..];
        let mut whole = true;
        if let Some(zeros) = fraction.strip_prefix('.') {
            let digits = zeros.len() - zeros.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            whole = zeros[..digits].bytes().all(|byte| byte == b'0');
            length += 1 + digits;
        }
        // A stroke alone is a blank; a hexadecimal colour or an exponent is a word.
        let tail = rest[length..].len().saturating_sub(
            rest[length..]
                .trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_')
                .len(),
        );
        self.at += length + tail;
        if tail > 0 || !whole {
            return Ok(Kind::Word(rest[..length + tail].into()));
        }
        if figures == 0 {
            return Ok(Kind::Text(String::new()));
        }
        rest[..sign + figures]
            .trim_start_matches('+')
            .parse()
            .map(Kind::Number)
            .map_err(|_| start)
    }

    fn word(&mut self) -> Kind {
        let rest = &self.text[self.at..];
        let body = rest.trim_start_matches(|c: char| c == '_' || c == '.' || c.is_alphanumeric());
        let word = &rest[..rest.len() - body.len()];
        self.at += word.len();
        Kind::Word(word.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lenient_forms() {
        let (value, end) = read("[1, 'a' null, ,2.0 [],]", 0).unwrap();
        assert_eq!(end, 23);
        let list = value.list().unwrap();
        assert_eq!(list.len(), 6);
        assert_eq!(list[0].number(), Some(1));
        assert_eq!(list[1].text(), Some("a"));
        assert!(list[2].is_nothing() && list[3].is_nothing() && list[5].is_nothing());
        assert_eq!(list[4].number(), Some(2));
        let (value, _) = read("{ce:[[,{v:4}]],\"m\":{'t':t}, n:}", 0).unwrap();
        let cells = value.get("ce").and_then(Value::list).unwrap();
        assert_eq!(
            cells[0].list().unwrap()[1].get("v").unwrap().number(),
            Some(4)
        );
        assert_eq!(value.get("m").unwrap().get("t").unwrap().text(), Some("t"));
        assert!(value.get("n").unwrap().is_nothing());
    }

    #[test]
    fn what_is_no_value_says_where() {
        assert_eq!(read("[1, #]", 0), Err(4));
        assert_eq!(read("[1", 0), Err(2));
        assert_eq!(read("['a", 0), Err(1));
        assert!(read(&"[".repeat(100), 0).is_err());
    }
}
