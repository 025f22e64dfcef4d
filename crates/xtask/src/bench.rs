//! `bench`: the figures of the README, natively and in a browser.

use anyhow::Result;

use crate::{
    browsers::Browsers,
    build, npm,
    process::{cargo, command, root, run as run_to_end},
};

/// Runs criterion's benchmarks, then the browser's.
pub fn run() -> Result<()> {
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
