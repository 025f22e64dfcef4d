//! The table of docs/techniques.md is the ladder.

use std::collections::HashSet;

use sudoku_core::logic::Technique;

/// The ladder as the document has it, a row a technique in the order in which they are tried.
fn table() -> String {
    let mut table = String::from("| technique | HoDoKu's level | score |\n|---|---|--:|\n");
    for technique in Technique::all() {
        let notes = match (technique.assumes_one_solution(), technique.is_rare()) {
            (true, _) => " ¹",
            (_, true) => " ²",
            _ => "",
        };
        table.push_str(&format!(
            "| {technique}{notes} | {} | {} |\n",
            format!("{:?}", technique.hodoku_level()).to_lowercase(),
            technique.score()
        ));
    }
    table
}

#[test]
fn the_document_has_the_ladder() {
    let document = include_str!("../../../docs/techniques.md");
    let expected = table();
    assert!(
        document.contains(&expected),
        "docs/techniques.md should have:\n{expected}"
    );
}

#[test]
fn names_and_explanations_differ() {
    for word in [Technique::name, Technique::about] {
        let words: HashSet<&str> = Technique::all().map(word).collect();
        assert_eq!(words.len(), Technique::all().count());
    }
}
