//! `setup`: installs what the other verbs need.

use anyhow::{Context, Result};

use crate::{
    browsers::Browsers,
    npm,
    process::{command, on_path, read, run},
    tools::{TRUNK, WASM_BINDGEN},
};

/// Everything that any verb needs.
pub fn everything() -> Result<()> {
    rust()?;
    TRUNK.folder()?;
    WASM_BINDGEN.folder()?;
    npm::programs()?;
    Browsers::ready()?;
    println!("Everything is installed.");
    Ok(())
}

/// The target and the components of the tool chain.
pub fn rust() -> Result<()> {
    if on_path("rustup").is_none() {
        // A tool chain from elsewhere has them or says what it lacks.
        return Ok(());
    }
    let installed = |kind: &str| {
        read(command("rustup").args([kind, "list", "--installed"])).unwrap_or_default()
    };
    let targets = installed("target");
    if !targets.contains("wasm32-unknown-unknown") {
        add("target", "wasm32-unknown-unknown")?;
    }
    let components = installed("component");
    for component in ["clippy", "rustfmt"] {
        if !components.contains(component) {
            add("component", component)?;
        }
    }
    Ok(())
}

fn add(kind: &str, name: &str) -> Result<()> {
    println!("Adding {name} to the tool chain ...");
    run(command("rustup").args([kind, "add", name])).with_context(|| {
        format!("could not add {name}; with a connection, try `rustup {kind} add {name}`")
    })
}
