//! `corpus`: the tests that take puzzles from `../shared/data` and are too long for every day.

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::process::{cargo, root, run as run_to_end};

/// The puzzles' folder, beside the clone, if it is there.
pub fn folder() -> Option<PathBuf> {
    root()
        .parent()
        .map(|parent| parent.join("shared/data"))
        .filter(|folder| folder.is_dir())
}

/// Runs the core's ignored tests on it.
pub fn run() -> Result<()> {
    let data =
        folder().context("there is no ../shared/data beside this clone to take puzzles from")?;
    run_to_end(
        cargo()
            .args([
                "test",
                "--release",
                "--locked",
                "-p",
                "sudoku-core",
                "--tests",
                "--",
                "--ignored",
            ])
            .env("SUDOKU_DATA", data),
    )
}
