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

/// Closing against a union of the ways one by one, for every set of parts and every set of columns.
#[test]
fn closing_keeps_what_some_way_uses() {
    for places in 0..512_u32 {
        let kept = u32::from(PLACES_OF_WAYS[usize::from(WAYS[places as usize])]);
        let parts = |places: u32| CELLS_OF_PARTS[places as usize] & PARTS;
        for other in [0, 511, 0o421] {
            let closed = parts_in_ways(Lanes::new(parts(places), parts(other), parts(places)));
            assert_eq!(closed.bands()[0], parts(kept), "{places:o}");
            assert_eq!(closed.bands()[1], parts(other), "{places:o}");
            assert_eq!(closed.bands()[2], parts(kept), "{places:o}");
        }
        for stack in 0..3 {
            let bands = |places: u32| [0, 3, 6].map(|band| ((places >> band) & 7) << (3 * stack));
            let [a, b, c] = bands(places);
            let closed = columns_in_ways(Lanes::new(a, b, c));
            assert_eq!(closed.bands(), bands(kept), "{places:o}");
        }
    }
}

/// Every set of instructions that this machine has gives the same counts, after the same guesses.
#[test]
#[cfg(all(target_arch = "x86_64", not(miri)))]
#[expect(unsafe_code, reason = "they are called as the search calls them")]
fn all_instructions_count_the_same() {
    let lists = [
        (include_str!("../../../tests/data/top1465.txt"), 1),
        (include_str!("../../../tests/data/two-or-more.txt"), 2),
        (include_str!("../../../tests/data/no-solution.txt"), 0),
    ];
    let all = lists
        .iter()
        .flat_map(|(list, count)| list.lines().map(move |line| (line, *count)));
    for (line, count) in all {
        let values = values_of(&crate::text::parse(line).unwrap().grid);
        let outcome = |way: u8| {
            let mut ignore = |_: &Board| {};
            let mut search = Search::new(2, Budget::UNLIMITED, &mut ignore);
            let mut board = Board::new(&values);
            match way {
                0 => search.run(&mut board, ALL_DIGITS),
                // SAFETY: only where they were detected, as below.
                1 => unsafe { search.run_avx2(&mut board, ALL_DIGITS) },
                _ => unsafe { search.run_avx512(&mut board, ALL_DIGITS) },
            };
            (search.found, search.guesses)
        };
        let plain = outcome(0);
        assert_eq!(plain.0, count, "{line}");
        if has_avx2() {
            assert_eq!(outcome(1), plain, "{line}");
        }
        if has_avx512() {
            assert_eq!(outcome(2), plain, "{line}");
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
