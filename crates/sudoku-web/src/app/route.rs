//! What stands behind the `#` of the page's address: which part is open, and what is in it.
//!
//! `#puzzle=B9E-K7Q-M2X-PAC` or `#puzzle=53..7…`, `#set=B9-30E-K7Q-M2X-PAC&per=6&paper=a4…`, `#solve=53..7…`. Behind
//! each may stand which symbols it is shown with: `&symbols=letters`, `&symbols=own:FLOWER`.

use sudoku_core::{Grid, PuzzleCode, SetCode};

use super::set::{Layout, key_from_id, key_id, paper_from_id, paper_id};
use super::solve::parse_simple;
use crate::protocol::{grid_text, read_grid};

/// The three parts of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Make one.
    Puzzle,
    /// Make a set.
    Set,
    /// Solve one.
    Solve,
}

impl Part {
    /// The part's name in the address and in the markup.
    pub fn id(self) -> &'static str {
        match self {
            Part::Puzzle => "puzzle",
            Part::Set => "set",
            Part::Solve => "solve",
        }
    }
}

/// Where a link leads. `None` is the part as it is.
#[derive(Clone, Debug, PartialEq)]
pub enum Route {
    /// A puzzle that is to be made from its code.
    Puzzle(Option<PuzzleCode>),
    /// A puzzle that somebody brought.
    Brought(Grid),
    /// A set, and how it is laid out where the link says so.
    Set(Option<(SetCode, Option<Layout>)>),
    /// A grid to solve.
    Solve(Option<Grid>),
}

impl Route {
    /// Reads what stands behind the `#`. The error is a sentence for people.
    pub fn parse(hash: &str) -> Result<Route, String> {
        let hash = hash.trim_start_matches('#');
        let mut fields = hash.split('&');
        let first = fields.next().and_then(|field| field.split_once('='));
        let (part, rest) = first.unwrap_or((hash, ""));
        let rest = decode(rest);
        match (part, rest.is_empty()) {
            ("" | "puzzle", true) => Ok(Route::Puzzle(None)),
            ("set", true) => Ok(Route::Set(None)),
            ("solve", true) => Ok(Route::Solve(None)),
            ("puzzle", false) => match rest.parse() {
                Ok(code) => Ok(Route::Puzzle(Some(code))),
                Err(error) => grid(&rest)
                    .map(Route::Brought)
                    .map_err(|_| format!("This link could not be read: {error}.")),
            },
            ("set", false) => {
                let code = rest
                    .parse()
                    .map_err(|error| format!("This link could not be read: {error}."))?;
                Ok(Route::Set(Some((code, layout(fields)))))
            }
            ("solve", false) => grid(&rest)
                .map(|grid| Route::Solve(Some(grid)))
                .map_err(|error| format!("This link could not be read: {error}.")),
            _ => Err(
                "This link could not be read: the page has the parts puzzle, set and solve.".into(),
            ),
        }
    }

    /// The part that the route leads to.
    pub fn part(&self) -> Part {
        match self {
            Route::Puzzle(_) | Route::Brought(_) => Part::Puzzle,
            Route::Set(_) => Part::Set,
            Route::Solve(_) => Part::Solve,
        }
    }

    /// What stands behind the `#`, with it.
    pub fn hash(&self) -> String {
        let part = self.part().id();
        match self {
            Route::Puzzle(None) | Route::Set(None) | Route::Solve(None) => format!("#{part}"),
            Route::Puzzle(Some(code)) => format!("#{part}={code}"),
            Route::Brought(grid) | Route::Solve(Some(grid)) => {
                format!("#{part}={}", grid_text(grid))
            }
            Route::Set(Some((code, None))) => format!("#{part}={code}"),
            Route::Set(Some((code, Some(layout)))) => format!(
                "#{part}={code}&per={}&paper={}&key={}&lines={}{}{}{}&title={}",
                layout.per_page,
                paper_id(layout.paper),
                key_id(layout.key),
                u8::from(layout.name_lines),
                if layout.scores { "&scores=1" } else { "" },
                if layout.pencil { "&candidates=1" } else { "" },
                if layout.qr { "&qr=1" } else { "" },
                encode(&layout.title),
            ),
        }
    }
}

/// Which symbols a link asks for: none, which is digits, where it says nothing; `None` where it leads to a part as it is.
pub fn symbols(hash: &str) -> Option<String> {
    let mut fields = hash.split('&');
    fields.next()?.split_once('=')?;
    let value = fields.find_map(|field| field.strip_prefix("symbols="));
    Some(decode(value.unwrap_or_default()))
}

/// A grid as links have it, or as people write it.
fn grid(text: &str) -> Result<Grid, String> {
    match read_grid(text) {
        Some(grid) => Ok(grid),
        None => Ok(parse_simple(text)?.grid),
    }
}

/// A text as it may stand in an address: all but letters and digits as `%` and two hexadecimal digits a byte.
pub fn encode(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() {
            encoded.push(char::from(byte));
        } else {
            encoded.push('%');
            for half in [byte >> 4, byte & 15] {
                encoded.extend(char::from_digit(half.into(), 16));
            }
        }
    }
    encoded
}

/// What [`encode`] or a browser encoded. A `%` that no two hexadecimal digits follow stands for itself, and so does a text
/// whose bytes are no characters.
fn decode(text: &str) -> String {
    let half = |byte: Option<&u8>| char::from(*byte?).to_digit(16);
    let bytes = text.as_bytes();
    let mut decoded = Vec::new();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let escaped = half(bytes.get(at + 1)).zip(half(bytes.get(at + 2)));
        match escaped.filter(|_| byte == b'%') {
            Some((high, low)) => {
                decoded.push((high * 16 + low) as u8);
                at += 3;
            }
            None => {
                decoded.push(byte);
                at += 1;
            }
        }
    }
    String::from_utf8(decoded).unwrap_or_else(|_| text.into())
}

/// The layout in a link; what it lacks or garbles is as it is by default.
fn layout<'a>(fields: impl Iterator<Item = &'a str>) -> Option<Layout> {
    let mut layout = None;
    let fields = fields.filter_map(|field| field.split_once('='));
    for (name, value) in fields.filter(|field| field.0 != "symbols") {
        let layout = layout.get_or_insert_with(Layout::default);
        let value = decode(value);
        match name {
            "per" => {
                layout.per_page = value
                    .parse()
                    .ok()
                    .filter(|per| [1, 2, 4, 6, 9].contains(per))
                    .unwrap_or(layout.per_page)
            }
            "paper" => layout.paper = paper_from_id(&value).unwrap_or(layout.paper),
            "key" => layout.key = key_from_id(&value).unwrap_or(layout.key),
            "scores" => layout.scores = value != "0",
            "candidates" => layout.pencil = value != "0",
            "qr" => layout.qr = value != "0",
            "lines" => layout.name_lines = value != "0",
            "title" => layout.title = value.chars().take(200).collect(),
            _ => {}
        }
    }
    layout
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn routes_read_back() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let grid = sudoku_core::text::parse_cells(line)
            .expect("the example is a grid")
            .grid;
        let code: PuzzleCode = PuzzleCode::new(
            sudoku_core::Spec::new(sudoku_core::Shape::NINE, sudoku_core::Level::Hard),
            sudoku_core::Seed::new(7),
        );
        let set = SetCode::new(
            sudoku_core::SetSpec::uniform(sudoku_core::Shape::SIX, sudoku_core::Level::Easy, 12),
            sudoku_core::Seed::new(99),
        );
        let layout = Layout {
            title: "Größe & <Maß>=1".into(),
            per_page: 9,
            name_lines: false,
            scores: true,
            pencil: true,
            qr: true,
            ..Layout::default()
        };
        for route in [
            Route::Puzzle(None),
            Route::Puzzle(Some(code)),
            Route::Brought(grid.clone()),
            Route::Set(None),
            Route::Set(Some((set, None))),
            Route::Set(Some((set, Some(layout)))),
            Route::Solve(Some(grid)),
        ] {
            assert_eq!(Route::parse(&route.hash()).as_ref(), Ok(&route));
            let with_symbols = format!("{}&symbols=own:a%3db", route.hash());
            if symbols(&with_symbols).is_some() {
                assert_eq!(Route::parse(&with_symbols), Ok(route));
            }
        }
    }

    #[test]
    fn texts_are_decoded() {
        let check = |text: &str, expected: &str| assert_eq!(decode(text), expected, "{text}");
        check("", "");
        check("a%20b%2Dc%2dd", "a b-c-d");
        check("100%, 5%%25 and %e", "100%, 5%% and %e");
        check("Gr%C3%B6%C3%9Fe größe", "Größe größe");
        check("%ff%41", "%ff%41");
        assert_eq!(encode("Größe=1"), "Gr%c3%b6%c3%9fe%3d1");
    }

    #[test]
    fn what_can_not_be_read_says_so() {
        for hash in [
            "#nonsense",
            "#puzzle&symbols=shapes",
            "#puzzle=xyz",
            "#set=A9-30E-222-222-223x",
            "#solve=12",
            "#puzzle=%ff%fe",
        ] {
            let error = Route::parse(hash).expect_err(hash);
            assert!(
                error.starts_with("This link could not be read: "),
                "{hash}: {error}"
            );
        }
    }
}
