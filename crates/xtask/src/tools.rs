//! The tools that cargo installs, and their versions: the one place that names them.
//!
//! What npm ships (wasm-opt among it) is pinned in `tests/package-lock.json`, the crates in
//! `Cargo.lock`; [`WASM_BINDGEN`] takes its version from there.

use std::{
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

use crate::process::{cargo, command, on_path, read, root, run};

/// Builds the page.
pub const TRUNK: Tool = Tool {
    package: "trunk",
    program: "trunk",
    version: Version::Same("0.21.14"),
};

/// Turns the module that rustc makes into one that a browser loads, and runs its tests.
pub const WASM_BINDGEN: Tool = Tool {
    package: "wasm-bindgen-cli",
    program: "wasm-bindgen",
    version: Version::LikeCrate("wasm-bindgen"),
};

/// Drives Firefox.
pub const GECKODRIVER: Tool = Tool {
    package: "geckodriver",
    program: "geckodriver",
    version: Version::Since("0.37.1"),
};

/// The oldest Node that runs the tests and wasm-opt.
pub const NODE: u32 = 20;

/// A program that `cargo install` builds.
pub struct Tool {
    package: &'static str,
    program: &'static str,
    version: Version,
}

enum Version {
    /// No other will do.
    Same(&'static str),
    /// This one is installed; a later one on PATH will do.
    Since(&'static str),
    /// That of a crate in `Cargo.lock`, and no other.
    LikeCrate(&'static str),
}

impl Tool {
    /// The folder that holds the program, which is installed there if need be.
    pub fn folder(&self) -> Result<PathBuf> {
        let version = self.pinned()?;
        if let Some(program) = on_path(self.program)
            && self.fits(&program, &version)
        {
            return Ok(program.parent().unwrap_or(Path::new("/")).to_path_buf());
        }
        let home = cache()?
            .join("tools")
            .join(format!("{}-{version}", self.package));
        let bin = home.join("bin");
        if !self.fits(&bin.join(self.program), &version) {
            self.install(&version, &home)?;
        }
        Ok(bin)
    }

    fn install(&self, version: &str, home: &Path) -> Result<()> {
        println!(
            "Installing {} {version} (once, for some minutes) ...",
            self.package
        );
        run(cargo()
            .args([
                "install",
                "--locked",
                "--quiet",
                "--force",
                "--profile",
                "dev",
            ])
            .args([self.package, "--version", version, "--root"])
            .arg(home)
            // Without debug information the installation takes half as long.
            .env("CARGO_PROFILE_DEV_DEBUG", "0")
            .env_remove("CARGO_TARGET_DIR"))
        .with_context(|| {
            format!(
                "could not install {package}. With a connection to the crates' registry and a C \
                 compiler, try `cargo install --locked {package} --version {version}`",
                package = self.package
            )
        })
    }

    fn pinned(&self) -> Result<String> {
        match self.version {
            Version::Same(version) | Version::Since(version) => Ok(version.to_owned()),
            Version::LikeCrate(name) => {
                let lock = fs::read_to_string(root().join("Cargo.lock")).context("Cargo.lock")?;
                locked(&lock, name).with_context(|| format!("Cargo.lock does not name {name}"))
            }
        }
    }

    fn fits(&self, program: &Path, pinned: &str) -> bool {
        let Some(found) = read(command(program).arg("--version"))
            .as_deref()
            .and_then(version_in)
        else {
            return false;
        };
        match self.version {
            Version::Since(_) => Some(found) >= version_in(pinned),
            Version::Same(_) | Version::LikeCrate(_) => Some(found) == version_in(pinned),
        }
    }
}

/// The project's folder in the user's cache, which every clone shares.
pub fn cache() -> Result<PathBuf> {
    let base = std::env::var_os("XDG_CACHE_HOME")
        .filter(|path| !path.is_empty())
        .map(PathBuf::from)
        .or_else(|| std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".cache")))
        .context("neither XDG_CACHE_HOME nor HOME says where the user's cache is")?;
    Ok(base.join("sudoku-page"))
}

/// PATH with these folders before everything else.
pub fn path_with(folders: &[PathBuf]) -> Result<OsString> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let all = folders.iter().cloned().chain(std::env::split_paths(&path));
    std::env::join_paths(all).context("PATH")
}

/// The version of a crate in the text of a `Cargo.lock`.
fn locked(lock: &str, name: &str) -> Option<String> {
    let (_, rest) = lock.split_once(&format!("name = \"{name}\"\nversion = \""))?;
    Some(rest.split_once('"')?.0.to_owned())
}

/// The first `1.2.3` in what a program says about itself.
pub fn version_in(text: &str) -> Option<(u32, u32, u32)> {
    text.split(|letter: char| !(letter.is_ascii_digit() || letter == '.'))
        .find_map(|word| {
            let mut parts = word.split('.').map(|part| part.parse().ok());
            Some((parts.next()??, parts.next()??, parts.next()??))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_found_in_what_programs_print() {
        assert_eq!(version_in("trunk 0.21.14\n"), Some((0, 21, 14)));
        assert_eq!(version_in("v20.20.2"), Some((20, 20, 2)));
        assert_eq!(
            version_in("geckodriver 0.37.1 (abc 2026)"),
            Some((0, 37, 1))
        );
        assert_eq!(version_in("wasm-opt version 132 (version_132)"), None);
    }

    #[test]
    fn the_lock_names_the_version() {
        let lock = "[[package]]\nname = \"a-b\"\nversion = \"9.0.0\"\n\n[[package]]\nname = \"a\"\nversion = \"1.2.3\"\n";
        assert_eq!(locked(lock, "a").as_deref(), Some("1.2.3"));
        assert_eq!(locked(lock, "c"), None);
    }

    #[test]
    fn trunk_asks_for_the_wasm_opt_that_npm_ships() {
        let trunk = fs::read_to_string(root().join("Trunk.toml")).expect("Trunk.toml");
        let packages = fs::read_to_string(root().join("tests/package.json")).expect("package.json");
        let (_, rest) = packages
            .split_once("\"binaryen\": \"")
            .expect("binaryen is pinned");
        let (major, _) = rest.split_once('.').expect("a version has dots");
        assert!(trunk.contains(&format!("wasm_opt = \"version_{major}\"")));
    }
}
