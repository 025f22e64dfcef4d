//! `weigh`: what the first view downloads, compressed, against a budget.

use std::{fs, path::Path};

use anyhow::{Context, Result, bail};

use crate::{
    build, npm,
    process::{command, read, root},
};

/// What the first view may weigh, in bytes of brotli.
const BUDGET: u64 = 150_000;

const OPEN: &str = "<!-- weight -->";
const CLOSE: &str = "<!-- /weight -->";

/// Not loaded by the first view: the icon of an installed page; the deep module, which a worker loads when a request needs
/// it; the modules that stand in for others where a browser has no SIMD.
const LATER: &[&str] = &["icon.png", "sudoku-deep-", "-baseline"];

/// Builds, weighs, and writes the table into the README.
pub fn write() -> Result<()> {
    build::run()?;
    let files = weigh()?;
    let readme = readme()?;
    let (before, _, after) = split(&readme).context("README.md has no place for the weight")?;
    let text = format!("{before}{OPEN}\n{}{CLOSE}{after}", table(&files));
    fs::write(root().join("README.md"), text).context("README.md")?;
    judge(&files)
}

/// Weighs what is in `dist/` and fails over the budget or without the README's table.
pub fn check() -> Result<()> {
    let files = weigh()?;
    print!("{}", table(&files));
    judge(&files)?;
    let readme = readme()?;
    match split(&readme) {
        Some((_, table, _)) if table.contains("| ") => Ok(()),
        _ => bail!("README.md has no table of the page's weight: run `cargo xtask weigh`"),
    }
}

struct File {
    name: String,
    raw: u64,
    brotli: u64,
}

fn judge(files: &[File]) -> Result<()> {
    let total: u64 = files.iter().map(|file| file.brotli).sum();
    if total > BUDGET {
        bail!("the first view weighs {total} bytes of brotli; its budget is {BUDGET}");
    }
    println!("The first view weighs {total} of {BUDGET} bytes of brotli.");
    Ok(())
}

/// Node compresses, at brotli's best as a static host does once for all.
fn weigh() -> Result<Vec<File>> {
    if let Some(reason) = npm::missing_node() {
        bail!("{reason}, for its brotli");
    }
    let dist = root().join("dist");
    let mut names = Vec::new();
    collect(&dist, &dist, &mut names).context("dist/ is missing: run `cargo xtask build`")?;
    names.retain(|name| !LATER.iter().any(|later| name.contains(later)));
    names.sort();
    let script = "
        const { readFileSync } = require('node:fs');
        const { brotliCompressSync } = require('node:zlib');
        for (const name of process.argv.slice(1)) {
            const bytes = readFileSync(name);
            console.log(bytes.length, brotliCompressSync(bytes).length);
        }";
    let output = read(
        command("node")
            .arg("-e")
            .arg(script)
            .args(&names)
            .current_dir(&dist),
    )
    .context("node could not weigh dist/")?;
    names
        .into_iter()
        .zip(output.lines())
        .map(|(name, line)| {
            let (raw, brotli) = line.split_once(' ').context("node printed no two sizes")?;
            Ok(File {
                name,
                raw: raw.parse()?,
                brotli: brotli.parse()?,
            })
        })
        .collect()
}

fn collect(dist: &Path, folder: &Path, names: &mut Vec<String>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(dist, &path, names)?;
        } else {
            names.push(path.strip_prefix(dist)?.display().to_string());
        }
    }
    Ok(())
}

fn table(files: &[File]) -> String {
    let row = |name: &str, raw: u64, brotli: u64| {
        format!(
            "| {name} | {:.1} | {:.1} |\n",
            raw as f64 / 1024.0,
            brotli as f64 / 1024.0
        )
    };
    let mut text = String::from("| file | KiB | KiB, brotli |\n| --- | --: | --: |\n");
    for file in files {
        text += &row(&without_hash(&file.name), file.raw, file.brotli);
    }
    let sum = |size: fn(&File) -> u64| files.iter().map(size).sum();
    text + &row(
        "**all that the first view loads**",
        sum(|file| file.raw),
        sum(|file| file.brotli),
    )
}

/// A hash changes with every build, and the README need not.
fn without_hash(name: &str) -> String {
    let is_hash = |text: &str| text.chars().all(|letter| letter.is_ascii_hexdigit());
    match name.rsplit_once('-') {
        Some((stem, rest)) if rest.get(..16).is_some_and(is_hash) => {
            format!("{stem}{}", &rest[16..])
        }
        _ => name.to_owned(),
    }
}

fn readme() -> Result<String> {
    fs::read_to_string(root().join("README.md")).context("README.md")
}

fn split(readme: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = readme.split_once(OPEN)?;
    let (table, after) = rest.split_once(CLOSE)?;
    Some((before, table, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_left_out() {
        assert_eq!(
            without_hash("sudoku-web-0123456789abcdef_bg.wasm"),
            "sudoku-web_bg.wasm"
        );
        assert_eq!(without_hash("style-0123456789abcdef.css"), "style.css");
        assert_eq!(without_hash("boot.js"), "boot.js");
    }
}
