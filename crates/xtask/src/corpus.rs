//! `corpus`: the tests that take puzzles from `../shared/data`. `nightly`: these, and all others that take long.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::process::{cargo, read, root, run as run_to_end};

/// One-step cases that no reasonable reading satisfies; docs/techniques.md gives the reasons.
const HOPELESS_CASES: usize = 1;

/// The puzzles' folder, beside the clone, if it is there.
pub fn folder() -> Option<PathBuf> {
    root()
        .parent()
        .map(|parent| parent.join("shared/data"))
        .filter(|folder| folder.is_dir())
}

/// Judges every grid of the collections, and runs the one-step cases of all techniques.
pub fn run() -> Result<()> {
    let data =
        folder().context("there is no ../shared/data beside this clone to take puzzles from")?;
    ignored(&["--test", "corpus_all"], Some(&data))?;
    technique_cases(&data.join("logic/technique-cases.txt"))
}

/// Runs every ignored test: an hour or so.
pub fn nightly() -> Result<()> {
    match folder() {
        Some(data) => ignored(&["--tests"], Some(&data))
            .and_then(|()| technique_cases(&data.join("logic/technique-cases.txt"))),
        None => {
            println!(
                "NOT RUN: what takes puzzles from ../shared/data, which is not beside this clone."
            );
            ignored(
                &[
                    "--test",
                    "variety",
                    "--test",
                    "sizes",
                    "--test",
                    "properties",
                ],
                None,
            )
        }
    }
}

fn ignored(which: &[&str], data: Option<&Path>) -> Result<()> {
    let mut test = cargo();
    test.args(["test", "--release", "--locked", "-p", "sudoku-core"]);
    test.args(which).args(["--", "--ignored"]);
    if let Some(data) = data {
        test.env("SUDOKU_DATA", data);
    }
    run_to_end(&mut test)
}

fn technique_cases(file: &Path) -> Result<()> {
    let mut example = cargo();
    example.args([
        "run",
        "--release",
        "--locked",
        "--quiet",
        "-p",
        "sudoku-core",
    ]);
    example
        .args(["--example", "technique_cases", "--"])
        .arg(file);
    let report = read(&mut example).context("the cases could not be run")?;
    println!("{report}");
    let sum = report.lines().last().unwrap_or_default();
    let numbers: Vec<usize> = sum
        .split_whitespace()
        .filter_map(|word| word.parse().ok())
        .collect();
    ensure!(
        matches!(numbers[..], [passed, failed, 0] if passed > 500 && failed <= HOPELESS_CASES),
        "one-step cases fail: {sum}"
    );
    Ok(())
}
