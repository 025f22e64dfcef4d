//! `bench`: the engines beside their plain twins, natively, under Node and in Chromium.

use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::{
    browsers::Browsers,
    build, corpus,
    process::{cargo, command, root, run as run_to_end},
};

/// Prints the table of all lists and numbers of clues; then how fast puzzles of each level are made, natively by criterion
/// and in Chromium.
pub fn run() -> Result<()> {
    let lists = corpus::folder().map(|data| data.join("solve"));
    let lists = lists.unwrap_or_else(|| {
        println!("THE LARGE LISTS ARE NOT BESIDE THIS CLONE: a hundred grids of some lists stand in for them");
        root().join("crates/sudoku-core/tests/data")
    });
    let native = rows(
        cargo()
            .args(["run", "--release", "--locked", "--quiet"])
            .args(["-p", "sudoku-web", "--features", "bench"])
            .args(["--example", "bench", "--"])
            .arg(&lists),
    )?;
    let home = build::bench()?;
    let browsers = Browsers::ready()?;
    let script = |host: &str| {
        let mut node = command("node");
        node.arg(root().join("tests/bench.mjs"))
            .arg(host)
            .args([&home, &lists])
            .envs(browsers.environment());
        node
    };
    let node = rows(&mut script("node"))?;
    let chromium = rows(&mut script("chromium"))?;
    print!(
        "{}",
        table(&native, &[("Node", node), ("Chromium", chromium)])?
    );
    println!("\n{}", output(&mut script("levels"))?);
    run_to_end(cargo().args(["bench", "--locked", "-p", "sudoku-core", "--benches"]))
}

/// What one engine's host printed for a list or a number of clues: its name, what the engine and the plain twin do a second,
/// and the guesses a grid or clues a puzzle.
struct Row {
    name: String,
    engine: f64,
    twin: f64,
    mean: f64,
}

fn rows(program: &mut Command) -> Result<Vec<Row>> {
    output(program)?
        .lines()
        .map(|line| {
            let (name, numbers) = line.split_once('\t').unwrap_or((line, ""));
            let numbers: Vec<f64> = numbers.split('\t').flat_map(str::parse).collect();
            let [engine, twin, mean] = numbers[..] else {
                bail!("the benchmark said {line:?}");
            };
            Ok(Row {
                name: name.to_owned(),
                engine,
                twin,
                mean,
            })
        })
        .collect()
}

/// Runs to the end and returns what was printed; what it complains of is shown as it comes.
fn output(program: &mut Command) -> Result<String> {
    let output = program.stderr(Stdio::inherit()).output()?;
    if !output.status.success() {
        bail!("a benchmark failed ({})", output.status);
    }
    String::from_utf8(output.stdout).context("a benchmark's output")
}

/// A Markdown table of the hosts side by side. The tree of guesses is the same in each, and that is checked.
fn table(native: &[Row], others: &[(&str, Vec<Row>)]) -> Result<String> {
    let mut text = String::from(
        "Grids judged or puzzles made a second; × is how many times the plain twin; guesses a grid.\n\n\
         | | natively | × |",
    );
    for (host, _) in others {
        text += &format!(" {host} | × |");
    }
    text += " guesses |\n| --- | --: | --: |";
    text += &" --: | --: |".repeat(others.len());
    text += " --: |\n";
    for (at, row) in native.iter().enumerate() {
        let (name, mean) = match row.name.parse() {
            Ok(0) => (
                format!("made minimal ({:.2} clues)", row.mean),
                String::new(),
            ),
            Ok(clues) => (format!("made with {clues} clues"), String::new()),
            Err::<usize, _>(_) => (row.name.clone(), format!("{:.2}", row.mean)),
        };
        text += &format!("| {name} |");
        let same = others.iter().map(|(host, rows)| {
            let other = rows.get(at).filter(|other| other.name == row.name);
            let other = other.filter(|other| (other.mean - row.mean).abs() < 1e-9);
            other.with_context(|| format!("{host} does not say the same about {}", row.name))
        });
        for row in std::iter::once(Ok(row)).chain(same) {
            let row = row?;
            text += &format!(" {} | {:.1} |", grouped(row.engine), row.engine / row.twin);
        }
        text += &format!(" {mean} |\n");
    }
    Ok(text)
}

/// A whole number with commas.
fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
