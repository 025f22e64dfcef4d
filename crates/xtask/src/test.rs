//! `test`: every check of the project, one part after the other.

use std::{fs, path::Path, process::ExitCode, time::Instant};

use anyhow::{Context, Result, bail};

use crate::{
    browsers::Browsers,
    build, corpus, npm,
    process::{cargo, command, root, run as run_to_end},
    setup,
    tools::WASM_BINDGEN,
    weigh,
};

type Part = (&'static str, fn() -> Result<()>);

/// In the order in which they run: what fails soonest comes first.
const PARTS: &[Part] = &[
    ("fmt", fmt),
    ("clippy", clippy),
    ("doc", doc),
    ("unit", unit),
    ("build", page),
    ("weight", weigh::check),
    ("wasm-chromium", wasm_chromium),
    ("wasm-firefox", wasm_firefox),
    ("e2e-chromium", end_to_end_chromium),
    ("e2e-firefox", end_to_end_firefox),
    ("corpus", corpus_if_there),
];

/// The names that `test` takes.
pub fn part_names() -> Vec<&'static str> {
    PARTS.iter().map(|(name, _)| *name).collect()
}

/// Runs the named parts, or all, and closes with a line that counts them.
pub fn run(names: &[&str]) -> Result<ExitCode> {
    if let Some(unknown) = names.iter().find(|name| !part_names().contains(name)) {
        bail!(
            "'{unknown}' is no part; the parts are {}",
            part_names().join(", ")
        );
    }
    setup::rust()?;
    let mut failed = Vec::new();
    let mut passed = 0;
    for (name, check) in PARTS {
        if !names.is_empty() && !names.contains(name) {
            continue;
        }
        println!("\n== {name}");
        let start = Instant::now();
        let result = check();
        let seconds = start.elapsed().as_secs();
        match result {
            Ok(()) => {
                println!("== {name}: passed in {seconds} s");
                passed += 1;
            }
            Err(error) => {
                println!("== {name}: FAILED in {seconds} s: {error:#}");
                failed.push(*name);
            }
        }
    }
    if !failed.is_empty() {
        println!(
            "\nFailed: {}. One part alone: cargo xtask test {}",
            failed.join(", "),
            failed[0]
        );
    }
    println!("\n{passed} passed, {} failed", failed.len());
    Ok(if failed.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn fmt() -> Result<()> {
    run_to_end(cargo().args(["fmt", "--all", "--check"]))
}

fn clippy() -> Result<()> {
    let lint = ["clippy", "--locked", "--quiet", "--all-targets"];
    let strict = ["--", "-D", "warnings"];
    run_to_end(cargo().args(lint).arg("--workspace").args(strict))?;
    let browser = ["-p", "sudoku-web", "--target", "wasm32-unknown-unknown"];
    run_to_end(cargo().args(lint).args(browser).args(strict))
}

fn doc() -> Result<()> {
    run_to_end(
        cargo()
            .args([
                "doc",
                "--locked",
                "--quiet",
                "--workspace",
                "--no-deps",
                "--document-private-items",
            ])
            .env("RUSTDOCFLAGS", "-D warnings"),
    )
}

fn unit() -> Result<()> {
    run_to_end(cargo().args(["test", "--locked", "--workspace"]))
}

fn page() -> Result<()> {
    build::run().map(drop)
}

fn wasm_chromium() -> Result<()> {
    let browsers = Browsers::ready()?;
    in_browser("CHROMEDRIVER", &browsers.chromedriver)
}

fn wasm_firefox() -> Result<()> {
    let browsers = Browsers::ready()?;
    in_browser("GECKODRIVER", &browsers.geckodriver)
}

/// wasm-bindgen's runner takes the browser whose driver is named, and reads `webdriver.json`.
fn in_browser(variable: &str, driver: &Path) -> Result<()> {
    let runner = WASM_BINDGEN.folder()?.join("wasm-bindgen-test-runner");
    run_to_end(
        cargo()
            .args(["test", "--locked", "-p", "sudoku-web"])
            .args(["--target", "wasm32-unknown-unknown", "--lib", "--tests"])
            .env_remove("CHROMEDRIVER")
            .env_remove("GECKODRIVER")
            .env(variable, driver)
            .env("WASM_BINDGEN_TEST_TIMEOUT", "120")
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner),
    )
}

fn end_to_end_chromium() -> Result<()> {
    end_to_end("chromium")
}

fn end_to_end_firefox() -> Result<()> {
    end_to_end("firefox")
}

fn end_to_end(browser: &str) -> Result<()> {
    npm::programs()?;
    let browsers = Browsers::ready()?;
    let tests = root().join("tests");
    let mut files: Vec<_> = fs::read_dir(&tests)?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.to_string_lossy().ends_with(".test.mjs"))
        .collect();
    files.sort();
    if !root().join("dist/index.html").is_file() {
        build::run().context("end-to-end tests need the page")?;
    }
    run_to_end(
        command("node")
            .args(["--test", "--test-concurrency=2", "--test-reporter=spec"])
            .args(files)
            .envs(browsers.environment())
            .env("BROWSER", browser),
    )
}

fn corpus_if_there() -> Result<()> {
    if corpus::folder().is_some() {
        return corpus::run();
    }
    println!("NOT RUN: there is no ../shared/data beside this clone to take the puzzles from.");
    Ok(())
}
