//! A short walk through bad input, the same every time. `fuzz/` has targets for long ones.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use sudoku_core::{Budget, Rng, Seed, Verdict, solve, text};

/// What may come of any text at all.
fn feed(input: &str) {
    let Ok(parsed) = text::parse(input) else {
        let error = text::parse(input).unwrap_err();
        assert!(error.line >= 1 && error.column != Some(0), "{input:?}");
        assert!(!error.to_string().is_empty());
        return;
    };
    assert_eq!(parsed.positions.len(), parsed.grid.shape().cells());
    assert!(
        parsed.positions.is_sorted()
            && parsed
                .positions
                .iter()
                .all(|&at| input.is_char_boundary(at))
    );
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
    for _ in 0..20_000 {
        let length = rng.below(120);
        let text: String = (0..length)
            .map(|_| symbols[rng.below(symbols.len() as u32) as usize])
            .collect();
        feed(&text);
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
    for _ in 0..20_000 {
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
