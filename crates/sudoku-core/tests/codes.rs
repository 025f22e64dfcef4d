//! What is said of codes that are not right.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use sudoku_core::{Level, PuzzleCode, Seed, SetCode, SetSpec, Shape, Spec};

fn puzzle(text: &str, expected: &str) {
    assert_eq!(
        text.parse::<PuzzleCode>().unwrap_err().to_string(),
        expected,
        "{text}"
    );
}

fn set(text: &str, expected: &str) {
    assert_eq!(
        text.parse::<SetCode>().unwrap_err().to_string(),
        expected,
        "{text}"
    );
}

#[test]
fn codes_look_as_documented() {
    let seed = Seed::new(1);
    let puzzle = PuzzleCode::new(Spec::new(Shape::NINE, Level::Easy), seed).to_string();
    assert!(puzzle.starts_with("A9E-222-222-23"), "{puzzle}");
    let own =
        PuzzleCode::new(Spec::new(Shape::NINE, Level::Expert).with_clues(22), seed).to_string();
    assert!(own.starts_with("A9C22-222-222-23"), "{own}");
    let set = SetCode::new(SetSpec::uniform(Shape::NINE, Level::Easy, 30), seed).to_string();
    assert!(set.starts_with("A9-30E-222-222-23"), "{set}");
    let mixed = SetCode::new(
        SetSpec {
            shape: Shape::SIX,
            counts: [8, 8, 7, 7],
        },
        seed,
    )
    .to_string();
    assert!(mixed.starts_with("A6-8E8M7H7X-222-222-23"), "{mixed}");
    assert_eq!(Seed::new(0).to_string(), "222-222-222");
}

#[test]
fn what_is_said() {
    let good = PuzzleCode::new(Spec::new(Shape::NINE, Level::Easy), Seed::new(1)).to_string();
    puzzle("", "a code does not have 0 characters");
    puzzle("A9E-222", "a code does not have 6 characters");
    puzzle("222-222-222", "a code does not have 9 characters");
    puzzle("A9E-2O2-222-222", "'O' does not belong there in a code");
    puzzle("A9E-2é2-222-222", "'é' does not belong there in a code");
    puzzle(
        &good.replace("222-222", "232-222"),
        "a character of this code is mistyped",
    );
    puzzle(
        &good.replace("A9E", "A9M"),
        "a character of this code is mistyped",
    );
    puzzle(
        &good.replace("A9E", "B9E"),
        "this code is of version B, and only version A is known here",
    );
    puzzle(
        &good.replace("A9E", "A8E"),
        "this code is of a size that is not offered",
    );
    puzzle(&good.replace("A9E", "A9Q"), "this code names no level");
    puzzle(
        &good.replace("A9E", "A9"),
        "a code does not have 11 characters",
    );
    puzzle(
        &good.replace("A9E", "A9C82"),
        "this code asks for more clues than there are cells",
    );
    puzzle(
        &good.replace("A9E", "A9-30E"),
        "this is the code of a set, not of one puzzle",
    );
    set(&good, "this is the code of one puzzle, not of a set");
    set(
        &good.replace("A9E", "A9-0E"),
        "a set has from 1 to 500 puzzles",
    );
    set(
        &good.replace("A9E", "A9-501E"),
        "a set has from 1 to 500 puzzles",
    );
    set(
        &good.replace("A9E", "A9-300E300M"),
        "a set has from 1 to 500 puzzles",
    );
    set(&good.replace("A9E", "A9-30"), "this code names no level");
    set(
        &good.replace("A9E", "A9"),
        "a set has from 1 to 500 puzzles",
    );
}

#[test]
fn a_member_does_not_depend_on_the_total() {
    let small = SetCode::new(SetSpec::uniform(Shape::NINE, Level::Hard, 3), Seed::new(5));
    let large = SetCode::new(
        SetSpec::uniform(Shape::NINE, Level::Hard, 300),
        Seed::new(5),
    );
    let mut seen = std::collections::HashSet::new();
    for index in 0..3 {
        for retry in 0..3 {
            assert_eq!(small.member(index, retry), large.member(index, retry));
            assert!(seen.insert(small.member(index, retry)));
        }
    }
    let mixed = SetSpec {
        shape: Shape::NINE,
        counts: [2, 0, 1, 1],
    };
    let levels: Vec<&str> = (0..5)
        .map(|index| mixed.spec_of(index).level.id())
        .collect();
    assert_eq!(levels, ["easy", "easy", "hard", "expert", "expert"]);
}
