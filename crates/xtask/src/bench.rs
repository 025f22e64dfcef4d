//! `bench`: the figures of the README, natively and in a browser.

use anyhow::Result;

use crate::{
    browsers::Browsers,
    build, corpus, npm,
    process::{cargo, command, root, run as run_to_end},
};

/// Runs the engine against its plain twin, criterion's benchmarks, then the browser's.
pub fn run() -> Result<()> {
    let lists = corpus::folder().map(|data| data.join("solve"));
    let lists = lists.unwrap_or_else(|| {
        println!("THE LARGE LISTS ARE NOT BESIDE THIS CLONE: a hundred grids of some lists stand in for them");
        root().join("crates/sudoku-core/tests/data")
    });
    run_to_end(
        cargo()
            .args([
                "run",
                "--release",
                "--locked",
                "--quiet",
                "-p",
                "sudoku-core",
            ])
            .args(["--example", "engine_bench", "--"])
            .arg(lists),
    )?;
    run_to_end(cargo().args(["bench", "--locked", "-p", "sudoku-core", "--benches"]))?;
    build::run()?;
    npm::programs()?;
    let browsers = Browsers::ready()?;
    run_to_end(
        command("node")
            .arg(root().join("tests/bench.mjs"))
            .envs(browsers.environment()),
    )
}
