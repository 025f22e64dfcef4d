//! What is said of codes that are not right.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use sudoku_core::{Level, PuzzleCode, Seed, SetCode, SetSpec, Shape, Spec, Symmetry};

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
    assert!(puzzle.starts_with("B9E-222-222-23"), "{puzzle}");
    let own =
        PuzzleCode::new(Spec::new(Shape::NINE, Level::Expert).with_clues(22), seed).to_string();
    assert!(own.starts_with("B9C22-222-222-23"), "{own}");
    let set = SetCode::new(SetSpec::uniform(Shape::NINE, Level::Easy, 30), seed).to_string();
    assert!(set.starts_with("B9-30E-222-222-23"), "{set}");
    let mixed = SetCode::new(SetSpec::new(Shape::SIX, [8, 8, 7, 7]), seed).to_string();
    assert!(mixed.starts_with("B6-8E8M7H7X-222-222-23"), "{mixed}");
    assert_eq!(Seed::new(0).to_string(), "222-222-222");
    let turned = Spec::new(Shape::NINE, Level::Hard).with_symmetry(Symmetry::HalfTurn);
    let turned = PuzzleCode::new(turned, seed).to_string();
    assert!(turned.starts_with("B9RH-222-222-23"), "{turned}");
}

#[test]
fn what_is_said() {
    let good = PuzzleCode::new(Spec::new(Shape::NINE, Level::Easy), Seed::new(1)).to_string();
    puzzle("", "a code does not have 0 characters");
    puzzle("B9E-222", "a code does not have 6 characters");
    puzzle("222-222-222", "a code does not have 9 characters");
    puzzle("B9E-2O2-222-222", "'O' does not belong there in a code");
    puzzle("B9E-2é2-222-222", "'é' does not belong there in a code");
    puzzle(
        &good.replace("222-222", "232-222"),
        "a character of this code is mistyped",
    );
    puzzle(
        &good.replace("B9E", "B9M"),
        "a character of this code is mistyped",
    );
    puzzle(
        &good.replace("B9E", "K9E"),
        "this code is of version K, which is not known here",
    );
    puzzle(
        &good.replace("B9E", "B0E"),
        "this code is of a size that is not offered",
    );
    puzzle(&good.replace("B9E", "B9K"), "this code names no level");
    puzzle(
        &good.replace("B9E", "B9"),
        "a code does not have 11 characters",
    );
    puzzle(
        &good.replace("B9E", "B9C82"),
        "this code asks for more clues than there are cells",
    );
    puzzle(
        &good.replace("B9E", "B9-30E"),
        "this is the code of a set, not of one puzzle",
    );
    set(&good, "this is the code of one puzzle, not of a set");
    set(
        &good.replace("B9E", "B9-0E"),
        "a set has from 1 to 500 puzzles",
    );
    set(
        &good.replace("B9E", "B9-501E"),
        "a set has from 1 to 500 puzzles",
    );
    set(
        &good.replace("B9E", "B9-300E300M"),
        "a set has from 1 to 500 puzzles",
    );
    set(&good.replace("B9E", "B9-30"), "this code names no level");
    set(
        &good.replace("B9E", "B9"),
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
    let mixed = SetSpec::new(Shape::NINE, [2, 0, 1, 1]);
    let levels: Vec<&str> = (0..5)
        .filter_map(|index| Some(mixed.spec_of(index).level?.id()))
        .collect();
    assert_eq!(levels, ["easy", "easy", "hard", "expert", "expert"]);
}

#[test]
fn every_code_can_be_read() {
    for shape in Shape::OFFERED {
        for symmetry in Symmetry::ALL {
            for level in Level::ALL {
                let spec = Spec::new(shape, level).with_symmetry(symmetry);
                for spec in [spec, spec.with_clues(7)] {
                    let code = PuzzleCode::new(spec, Seed::new(9));
                    assert_eq!(code.to_string().parse(), Ok(code));
                }
                let set = SetSpec::new(shape, [0, 3, 0, 1]).with_symmetry(symmetry);
                let code = SetCode::new(set, Seed::new(9));
                assert_eq!(code.to_string().parse(), Ok(code));
            }
        }
    }
}
