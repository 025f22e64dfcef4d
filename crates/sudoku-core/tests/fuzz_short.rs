//! A short walk through bad input, the same every time. `fuzz/` has targets for long ones.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use sudoku_core::{Budget, Rng, Seed, Verdict, solve, text};

/// What may come of any text at all.
fn feed(input: &str) {
    for item in text::parse_all(input) {
        assert!(item.line >= 1, "{input:?}");
    }
    let parsed = match text::parse(input) {
        Ok(parsed) => parsed,
        Err(error) => {
            assert!(error.line >= 1 && error.column != Some(0), "{input:?}");
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    if let Ok(cells) = text::parse_cells(input) {
        assert_eq!(cells.grid, parsed.grid, "{input:?}");
    }
    if let Some(positions) = &parsed.positions {
        assert_eq!(positions.len(), parsed.grid.shape().cells());
        assert!(positions.is_sorted(), "{input:?}");
        assert!(
            positions.iter().all(|&at| input.is_char_boundary(at)),
            "{input:?}"
        );
        assert!(positions.iter().all(|&at| at < input.len()), "{input:?}");
    }
    for note in &parsed.notes {
        assert!(!note.to_string().is_empty());
    }
    match solve(&parsed.grid, Budget::nodes(2_000)) {
        Verdict::Unique(solution) => assert!(solution.solves(&parsed.grid)),
        Verdict::Multiple(first, second) => assert!(first != second && first.solves(&parsed.grid)),
        Verdict::Unsolvable(reason) => assert!(!reason.sentence(parsed.grid.shape()).is_empty()),
        Verdict::Undecided => {}
    }
}

#[test]
fn random_texts() {
    let symbols: Vec<char> = "1234567890.._*xX-?-|+=\n\n\r\t ·│─┼\u{feff}\u{a0}k9é"
        .chars()
        .collect();
    let mut rng = Rng::new(Seed::new(1));
    for _ in 0..8_000 {
        let length = rng.below(120);
        let text: String = (0..length)
            .map(|_| symbols[rng.below(symbols.len() as u32) as usize])
            .collect();
        feed(&text);
    }
}

/// The tokens of the dictionary for long walks, with escapes resolved.
fn dictionary() -> Vec<String> {
    let quoted = include_str!("../fuzz/parse.dict")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once("=\"")?.1.strip_suffix('"'));
    quoted.map(unescaped).collect()
}

/// `\xNN`, `\\` and `\"` resolved.
fn unescaped(token: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = token.as_bytes().iter().copied();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'\\' => match rest.next().unwrap() {
                b'x' => {
                    let mut figure = || char::from(rest.next().unwrap()).to_digit(16).unwrap();
                    (16 * figure() + figure()) as u8
                }
                other => other,
            },
            other => other,
        });
    }
    String::from_utf8(bytes).unwrap()
}

/// More pieces that the forms are made of, so that chance finds its way into each reader.
const TOKENS: &[&str] = &[
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "1.......4.......",
    "402000000",
    "4 . 2 | . . . | . 5 .",
    "4,,2,,,,,,",
    "\t",
    ";",
    ",",
    "|",
    "\n",
    "\r\n",
    " ",
    "\"",
    "'",
    "[",
    "]",
    "{",
    "}",
    "(",
    ")",
    ":",
    "#",
    "=",
    "null",
    "None",
    "array(",
    "<table>",
    "<tr>",
    "<td>",
    "</td>",
    "</tr>",
    "</table>",
    "&nbsp;",
    "<opensudoku>",
    "<game data=\"",
    "\" />",
    "version: 2",
    "|0|1|",
    "https://",
    "f-puzzles.com/?load=",
    "sudokupad.app/scl",
    "sudokuwiki.org/sudoku.htm?bd=",
    "S9B",
    "SCv7_32_f2e",
    "N4Ig",
    "sudokuexchange.com/play/?s=",
    "3x3:",
    "2x3:",
    "a_1",
    "z",
    ":0000:x:",
    "+",
    "[Puzzle]",
    "[State]",
    "#A",
    "#puzzle=",
    "#solve=",
    "A9E-K7Q-M2X-PAC",
    "---+---+---",
    "╔═══╦═══╗",
    "║",
    "> ",
    "|---|---|",
    "R1 ",
    "1: ",
    "A ",
    "12345 ",
    "u5 ",
    "16 ",
    "G",
    "０",
    "٣",
    "l",
    "O",
    "\u{200b}",
    "\u{feff}",
    "é",
    "数",
    "%2",
    "\\u12",
    "\\",
];

#[test]
fn random_tokens() {
    let mut rng = Rng::new(Seed::new(4));
    let mut tokens = dictionary();
    assert!(tokens.contains(&String::from("<tr>")) && tokens.contains(&String::from("\n")));
    tokens.extend(TOKENS.iter().map(|&token| token.into()));
    for _ in 0..8_000 {
        let length = 1 + rng.below(24);
        let text: String = (0..length)
            .map(|_| tokens[rng.below(tokens.len() as u32) as usize].as_str())
            .collect();
        feed(&text);
    }
}

#[test]
fn mutated_files() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/formats");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    let mut rng = Rng::new(Seed::new(5));
    for file in files {
        let original: Vec<char> = std::fs::read_to_string(file).unwrap().chars().collect();
        for _ in 0..60 {
            let mut text = original.clone();
            for _ in 0..=rng.below(3) {
                if text.is_empty() {
                    break;
                }
                let at = rng.below(text.len() as u32) as usize;
                match rng.below(4) {
                    0 => text.truncate(at),
                    1 => {
                        text.remove(at);
                    }
                    2 => {
                        text[at] = TOKENS[rng.below(TOKENS.len() as u32) as usize]
                            .chars()
                            .next()
                            .unwrap()
                    }
                    _ => {
                        let token = TOKENS[rng.below(TOKENS.len() as u32) as usize];
                        text.splice(at..at, token.chars());
                    }
                }
            }
            feed(&text.into_iter().collect::<String>());
        }
    }
}

#[test]
fn random_grids_of_the_right_length() {
    let mut rng = Rng::new(Seed::new(2));
    for _ in 0..6_000 {
        let (cells, side) = [(16, 4), (36, 6), (81, 9)][rng.below(3) as usize];
        let density = 1 + rng.below(8);
        let cell = |rng: &mut Rng| match rng.below(density) {
            0 => char::from_digit(1 + rng.below(side), 10).unwrap(),
            _ => '.',
        };
        feed(&(0..cells).map(|_| cell(&mut rng)).collect::<String>());
    }
}

#[test]
fn mutated_grids() {
    let base = text::rows(
        &text::parse(
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        )
        .unwrap()
        .grid,
    );
    let symbols: Vec<char> = "123456789.0-+| \nxk\u{feff}".chars().collect();
    let mut rng = Rng::new(Seed::new(3));
    for _ in 0..8_000 {
        let mut text: Vec<char> = base.chars().collect();
        for _ in 0..=rng.below(4) {
            let at = rng.below(text.len() as u32) as usize;
            let symbol = symbols[rng.below(symbols.len() as u32) as usize];
            match rng.below(3) {
                0 => text[at] = symbol,
                1 => text.insert(at, symbol),
                _ => {
                    text.remove(at);
                }
            }
        }
        feed(&text.into_iter().collect::<String>());
    }
}
