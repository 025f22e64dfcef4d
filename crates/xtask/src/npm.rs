//! Node, and the packages that `tests/package-lock.json` pins.

use std::{fs, os::unix, path::PathBuf};

use anyhow::{Context, Result, bail};

use crate::{
    process::{command, on_path, read, root, run},
    tools::{NODE, cache, version_in},
};

/// Why there is no Node to use, in words for the person at the keyboard.
pub fn missing_node() -> Option<String> {
    let found = read(command("node").arg("--version"))
        .as_deref()
        .and_then(version_in);
    match found {
        Some((major, ..)) if major >= NODE && on_path("npm").is_some() => None,
        Some((major, ..)) if major >= NODE => Some("npm is missing: install it beside Node".into()),
        Some((major, ..)) => Some(format!(
            "Node {major} is too old: install Node {NODE} or newer"
        )),
        None => Some(format!(
            "Node is missing: install Node {NODE} or newer, with npm"
        )),
    }
}

/// The folder of the packages' programs; the packages are installed if need be.
///
/// They lie in the user's cache under a hash of the lock file, and `tests/node_modules` is a link
/// to them, so that a second clone finds what the first installed.
pub fn programs() -> Result<PathBuf> {
    if let Some(reason) = missing_node() {
        bail!("{reason}");
    }
    let tests = root().join("tests");
    let lock = fs::read(tests.join("package-lock.json")).context("tests/package-lock.json")?;
    let home = cache()?.join("npm").join(format!("{:016x}", hash(&lock)));
    if !home.join("node_modules").is_dir() {
        install(&home)?;
    }
    link(&home.join("node_modules"), &tests.join("node_modules"))?;
    Ok(home.join("node_modules/.bin"))
}

/// Installs beside the final place, so that what lies there is always whole.
fn install(home: &PathBuf) -> Result<()> {
    println!("Installing the packages of tests/package-lock.json (once) ...");
    let partial = home.with_extension(format!("partial-{}", std::process::id()));
    fs::create_dir_all(&partial).with_context(|| partial.display().to_string())?;
    for file in ["package.json", "package-lock.json"] {
        fs::copy(root().join("tests").join(file), partial.join(file)).context(file)?;
    }
    run(command("npm")
        .args([
            "ci",
            "--ignore-scripts",
            "--no-audit",
            "--no-fund",
            "--loglevel=error",
        ])
        .current_dir(&partial))
    .context("could not install npm's packages; with a connection to its registry, try again")?;
    if home.exists() {
        fs::remove_dir_all(home).with_context(|| home.display().to_string())?;
    }
    fs::rename(&partial, home).with_context(|| home.display().to_string())
}

fn link(target: &PathBuf, link: &PathBuf) -> Result<()> {
    if fs::read_link(link).is_ok_and(|there| there == *target) {
        return Ok(());
    }
    if link.is_symlink() {
        fs::remove_file(link)?;
    } else if link.exists() {
        bail!(
            "{} is in the way: remove it, it is made anew as a link",
            link.display()
        );
    }
    unix::fs::symlink(target, link).with_context(|| link.display().to_string())
}

/// FNV-1a, which stays the same from one Rust to the next.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
