use super::*;
use crate::shape::Shape;

/// Counts and solutions of the fast engine and of the plain one, up to a limit.
fn check(line: &str, limit: usize) -> Outcome {
    let grid = crate::text::parse(line).unwrap().grid;
    assert_eq!(grid.shape(), Shape::NINE);
    let (mut fast, mut plain) = (Vec::new(), Vec::new());
    let count = search(&grid, limit, Budget::UNLIMITED, &mut |values| {
        fast.push(values.to_vec())
    });
    let twin = super::super::plain::search(&grid, limit, Budget::UNLIMITED, &mut |values| {
        plain.push(values.to_vec())
    });
    assert_eq!(count, twin, "{line}");
    if let Count::Exactly(_) = count {
        fast.sort_unstable();
        plain.sort_unstable();
        assert_eq!(fast, plain, "{line}");
    }
    let outcome = count_values(&values_of(&grid), limit, Budget::UNLIMITED);
    assert_eq!(outcome.count(limit), count, "{line}");
    outcome
}

#[test]
fn agrees_with_the_plain_twin() {
    // One solution, two, 30 and none; the third needs guesses by ways.
    check(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        9,
    );
    check(
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        9,
    );
    check(&".".repeat(81), 50);
    for clash in [
        "11",
        "1........1",
        "1.........1",
        "12345678........9",
        "1...1",
    ] {
        assert_eq!(check(&format!("{clash:.<81}"), 5).found, 0);
    }
}

/// A guess that gave nothing away would never end.
#[test]
fn every_half_of_the_ways_covers_less() {
    for (places, &ways) in WAYS.iter().enumerate() {
        if ways.count_ones() < 2 {
            continue;
        }
        let all = PLACES_OF_WAYS[usize::from(ways)];
        let this = HALF[usize::from(ways)];
        assert!(this != 0 && this & !ways == 0 && this != ways);
        for half in [this, ways & !this] {
            assert_ne!(PLACES_OF_WAYS[usize::from(half)], all, "{places:o}");
            assert_eq!(PLACES_OF_WAYS[usize::from(half)] & !all, 0);
        }
    }
}

#[test]
fn a_budget_ends_the_search_where_it_is_spent() {
    let grid = crate::text::parse(
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    )
    .unwrap()
    .grid;
    let needed = count_values(&values_of(&grid), 2, Budget::UNLIMITED).guesses;
    // The same in every build: this number is what "same everywhere" means.
    assert_eq!(needed, GUESSES);
    assert_eq!(count(&grid, 2, Budget::nodes(needed)), Count::Exactly(1));
    assert!(matches!(
        count(&grid, 2, Budget::nodes(needed - 1)),
        Count::Undecided { .. }
    ));
    assert_eq!(count(&grid, 0, Budget::UNLIMITED), Count::AtLeast(0));
}

const GUESSES: u64 = 88;
