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

/// Reads the value that begins at this byte, which is a bracket or the name before one. The error is the byte at which it is none.
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
        // Comments, as JavaScript, C, R and MATLAB have them, and MATLAB's mark that a line goes on.
        const COMMENTS: [(&str, &str); 5] = [
            ("//", "\n"),
            ("/*", "*/"),
            ("#", "\n"),
            ("%", "\n"),
            ("...", "\n"),
        ];
        loop {
            let rest = &self.text[self.at..];
            let body = rest.trim_start_matches(super::symbols::is_space);
            self.at += rest.len() - body.len();
            let Some((_, close)) = COMMENTS.iter().find(|(open, _)| body.starts_with(open)) else {
                return;
            };
            self.at = body
                .find(close)
                .map_or(self.text.len(), |end| self.at + end + close.len());
        }
    }

    fn value(&mut self, depth: usize) -> Result<Value, usize> {
        self.skip_space();
        let at = self.at;
        if depth > MAX_DEPTH {
            return Err(at);
        }
        let kind = match self.peek().ok_or(at)? {
            '[' => self.elements(']', depth)?.0,
            '(' => self.elements(')', depth)?.0,
            '{' => self.elements('}', depth)?.0,
            quote @ ('"' | '\'' | '`') => Kind::Text(self.quoted(quote)?),
            '-' | '+' | '0'..='9' => self.number()?,
            '.' => {
                // A dot alone is a blank, as in `[. . 3]`.
                self.at += 1;
                Kind::Text(String::new())
            }
            c if c == '_' || c.is_alphabetic() => self.word_or_call(depth)?,
            _ => return Err(at),
        };
        Ok(Value { at, kind })
    }

    /// What stands in brackets: elements, or names with values. Beside it, what has a name among the arguments of a call.
    /// Semicolons part rows of elements.
    fn elements(
        &mut self,
        close: char,
        depth: usize,
    ) -> Result<(Kind, Vec<(String, Value)>), usize> {
        if depth >= MAX_DEPTH {
            return Err(self.at);
        }
        self.at += 1;
        let mut elements = Vec::new();
        let (mut members, mut named) = (Vec::new(), Vec::new());
        let mut comma = true;
        // Where each row of elements begins.
        let mut rows = vec![0];
        loop {
            self.skip_space();
            let at = self.at;
            match self.peek().ok_or(at)? {
                c if c == close => {
                    self.at += 1;
                    break;
                }
                sign @ (',' | ';') => {
                    // A row ends after its last comma, and no row is empty.
                    if comma && !(sign == ';' && rows.last() == Some(&elements.len())) {
                        let kind = Kind::Missing;
                        elements.push(Value { at, kind });
                    }
                    comma = true;
                    self.at += 1;
                    if sign == ';' && rows.last() != Some(&elements.len()) {
                        rows.push(elements.len());
                    }
                }
                _ => {
                    let value = self.value(depth + 1)?;
                    self.skip_space();
                    if close == ')' && self.peek() == Some('=') {
                        self.at += 1;
                        if let Kind::Word(name) = value.kind {
                            named.push((name, self.value(depth + 1)?));
                        }
                        comma = false;
                        continue;
                    }
                    let member = close == '}'
                        && (self.peek() == Some(':') || self.text[self.at..].starts_with("=>"));
                    if member {
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
        let kind = match (close, members.is_empty(), elements.is_empty()) {
            ('}', true, true) => Kind::Object(members),
            (']', true, _) => Kind::List(in_rows(elements, rows)),
            (_, true, _) => Kind::List(elements),
            _ => Kind::Object(members),
        };
        Ok((kind, named))
    }

    /// A name, or what is made of the arguments behind it: `c(…)`, `array(…)`, `Some(4)`, `vec![…]`.
    fn word_or_call(&mut self, depth: usize) -> Result<Kind, usize> {
        let word = self.word();
        let Kind::Word(name) = &word else {
            return Ok(word);
        };
        let rest = &self.text[self.at..];
        let close = if rest.starts_with('(') {
            ')'
        } else if rest.starts_with("![") {
            self.at += 1;
            ']'
        } else if name == "Just" && rest.starts_with(' ') {
            return Ok(self.value(depth + 1)?.kind);
        } else {
            return Ok(word);
        };
        let (arguments, named) = self.elements(close, depth)?;
        let Kind::List(mut arguments) = arguments else {
            return Ok(arguments);
        };
        let by_row = named
            .iter()
            .any(|(name, value)| name == "byrow" && matches!(value.text(), Some("T" | "TRUE")));
        let alone = arguments.len() == 1;
        let first = arguments.first_mut().map(|first| &mut first.kind);
        Ok(match (name.as_str(), first) {
            ("matrix", Some(Kind::List(cells))) if by_row => Kind::List(std::mem::take(cells)),
            // R fills a matrix column by column.
            ("matrix", Some(Kind::List(cells))) => Kind::List(transposed(std::mem::take(cells))),
            ("Some" | "Just", Some(kind)) => kind.clone(),
            // `map(int, '402…')`
            ("map", Some(Kind::Word(_))) => arguments.pop().map_or(Kind::Missing, |last| last.kind),
            ("array" | "list" | "tuple" | "List", Some(Kind::List(cells))) if alone => {
                Kind::List(std::mem::take(cells))
            }
            // The characters of a text, or what is made of them.
            ("list", Some(Kind::Text(row))) if alone => Kind::Text(std::mem::take(row)),
            _ => Kind::List(arguments),
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
            // `--`, as NumPy prints what is masked.
            self.at += rest[length..].len() - rest[length..].trim_start_matches('-').len();
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

/// Elements in the rows that begin at these places, where some row has more than one.
fn in_rows(elements: Vec<Value>, mut begins: Vec<usize>) -> Vec<Value> {
    if begins.last() == Some(&elements.len()) {
        begins.pop();
    }
    if begins.len() < 2 || begins.len() == elements.len() {
        return elements;
    }
    let mut rows: Vec<Value> = Vec::with_capacity(begins.len());
    let mut begins = begins.into_iter().peekable();
    for (index, element) in elements.into_iter().enumerate() {
        if begins.next_if_eq(&index).is_some() {
            let (at, kind) = (element.at, Kind::List(Vec::new()));
            rows.push(Value { at, kind });
        }
        if let Some(Kind::List(row)) = rows.last_mut().map(|row| &mut row.kind) {
            row.push(element);
        }
    }
    rows
}

/// The cells of a square matrix by rows, which are given by columns.
fn transposed(cells: Vec<Value>) -> Vec<Value> {
    let side = cells.len().isqrt();
    if side * side != cells.len() {
        return cells;
    }
    let places = (0..side).flat_map(|row| (0..side).map(move |column| column * side + row));
    places
        .filter_map(|place| cells.get(place).cloned())
        .collect()
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
    fn calls_and_rows() {
        for (text, expected) in [
            ("[1 2; 3 4]", "[[1, 2], [3, 4]]"),
            ("[1;2;3]", "[1, 2, 3]"),
            ("[1, 2, ...\n 3]", "[1, 2, 3]"),
            ("matrix(c(1,2,3,4), nrow=2)", "[1, 3, 2, 4]"),
            ("matrix(c(1,2,3,4), nrow=2, byrow = TRUE)", "[1, 2, 3, 4]"),
            ("vec![vec![1], vec![2]]", "[[1], [2]]"),
            ("[Some(1), None]", "[1, None]"),
            ("[Just 1, Nothing]", "[1, Nothing]"),
            ("array(array(1, 2), array(3))", "[[1, 2], [3]]"),
            ("[1 -- 2] % two", "[1, \"\", 2]"),
        ] {
            let (value, _) = read(text, 0).unwrap();
            assert_eq!(plain(&value), expected, "{text}");
        }
    }

    /// A value as JSON writes it.
    fn plain(value: &Value) -> String {
        match &value.kind {
            Kind::Number(number) => number.to_string(),
            Kind::Text(text) => format!("{text:?}"),
            Kind::Word(word) => word.clone(),
            Kind::List(elements) => {
                format!(
                    "[{}]",
                    elements.iter().map(plain).collect::<Vec<_>>().join(", ")
                )
            }
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn what_is_no_value_says_where() {
        assert_eq!(read("[1, ?]", 0), Err(4));
        assert_eq!(read("[1", 0), Err(2));
        assert_eq!(read("['a", 0), Err(1));
        assert!(read(&"[".repeat(100), 0).is_err());
        assert!(read(&format!("[{}", "Just ".repeat(100_000)), 0).is_err());
        assert!(read(&format!("[{}", "#\n".repeat(100_000)), 0).is_err());
    }
}
