//! `build`: the release page in `dist/`.

use std::path::PathBuf;

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
    Ok(root().join("dist"))
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
