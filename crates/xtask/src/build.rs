//! `build`: the release page in `dist/`.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::{
    npm,
    process::{self, cargo, command, root},
    setup,
    tools::{TRUNK, WASM_BINDGEN, path_with},
};

/// Builds the page, installing what is missing first, and returns the folder it is in.
pub fn run() -> Result<PathBuf> {
    setup::rust()?;
    let mut folders = vec![TRUNK.folder()?, WASM_BINDGEN.folder()?];
    let optimised = match npm::missing_node() {
        None => {
            folders.push(npm::programs()?);
            true
        }
        Some(reason) => {
            println!("{reason}. Building without wasm-opt: the page works, and weighs more.");
            false
        }
    };
    // Trunk runs offline, so that it downloads no tool of its own.
    fetch()?;
    let trunk = folders[0].join("trunk");
    let mut line = command(trunk);
    line.args(["build", "--offline"]);
    // Trunk calls wasm-opt in its release mode only; the profile is the same without it.
    line.args(if optimised {
        &["--release"][..]
    } else {
        &["--cargo-profile", "release"]
    });
    line.env("PATH", path_with(&folders)?);
    // Trunk wants true or false of a variable that the rest of the world merely sets.
    line.env_remove("NO_COLOR");
    process::run(&mut line).context("the page was not built")?;
    let dist = root().join("dist");
    baseline(&dist, &folders, optimised)
        .context("the module for browsers without SIMD was not built")?;
    Ok(dist)
}

/// Adds the same module without SIMD, for browsers that lack it. `www/boot.js` finds it by its name.
fn baseline(dist: &Path, folders: &[PathBuf], optimised: bool) -> Result<()> {
    let target = root().join("target/baseline");
    let mut build = cargo();
    build.args(["build", "--release", "--offline", "--quiet", "--lib"]);
    build.args([
        "--package",
        "sudoku-web",
        "--target",
        "wasm32-unknown-unknown",
    ]);
    build.arg("--target-dir").arg(&target);
    process::run(build.env("RUSTFLAGS", "-C target-feature=-simd128"))?;

    let module = "_bg.wasm";
    let mut stem = None;
    for entry in std::fs::read_dir(dist)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if let Some(found) = name.strip_suffix(module) {
            stem = Some(format!("{found}-baseline"));
        }
    }
    let stem = stem.context("dist/ holds no module")?;
    let built = target.join("wasm32-unknown-unknown/release/sudoku_web.wasm");
    let mut bind = command(folders[1].join("wasm-bindgen"));
    bind.args([
        "--target",
        "web",
        "--no-typescript",
        "--out-name",
        &stem,
        "--out-dir",
    ]);
    process::run(bind.arg(dist).arg(built))?;
    if optimised {
        let wasm = dist.join(format!("{stem}{module}"));
        let mut shrink = command("wasm-opt");
        shrink.args(["-O3", "-o"]).arg(&wasm).arg(&wasm);
        process::run(shrink.env("PATH", path_with(folders)?))?;
    }
    Ok(())
}

/// Downloads the crates, and asks no registry when they are there already.
fn fetch() -> Result<()> {
    let words = ["fetch", "--locked", "--quiet"];
    let there = cargo()
        .args(words)
        .arg("--offline")
        .output()
        .is_ok_and(|out| out.status.success());
    if there {
        Ok(())
    } else {
        process::run(cargo().args(words))
    }
}
