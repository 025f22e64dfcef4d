//! `build`: the release page in `dist/`.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};

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
    let other = Others {
        dist: &dist,
        folders: &folders,
        optimised,
    };
    other
        .build()
        .context("the modules beside the page's own were not built")?;
    Ok(dist)
}

/// Builds the module of the benchmarks with its bindings, and a page that holds nothing, and returns the folder they are in.
pub fn bench() -> Result<PathBuf> {
    setup::rust()?;
    let folders = [WASM_BINDGEN.folder()?, npm::programs()?];
    fetch()?;
    let home = root().join("target/bench/page");
    fs::create_dir_all(&home).with_context(|| home.display().to_string())?;
    let builder = Others {
        dist: &home,
        folders: &folders,
        optimised: true,
    };
    builder.bind(&builder.compile(BENCH, true)?, "bench")?;
    let page = "<!doctype html><title>Benchmarks</title><link rel=icon href=data:,>";
    // Node wants to be told that the bindings are a module.
    let files = [
        ("index.html", page),
        ("package.json", r#"{"type":"module"}"#),
    ];
    for (name, text) in files {
        fs::write(home.join(name), text).with_context(|| format!("the benchmarks' {name}"))?;
    }
    Ok(home)
}

/// The modules that Trunk does not know of: the deep one with every technique, and both without SIMD, for browsers that
/// lack it. `www/boot.js` finds those without SIMD by their names.
struct Others<'a> {
    dist: &'a Path,
    folders: &'a [PathBuf],
    optimised: bool,
}

/// Without the default features, and so without the page.
const DEEP: &[&str] = &["--no-default-features", "--features", "deep"];
const BENCH: &[&str] = &["--no-default-features", "--features", "bench"];
const SUFFIX: &str = "_bg.wasm";

/// What wasm-opt is told, here and in `index.html`. The two orders after the level are worth 4 % of the page's bytes in
/// brotli and cost no speed: functions stay as the compiler cut them, and those of one module lie side by side.
const SHRINKING: [&str; 3] = [
    "-O3",
    "--one-caller-inline-max-function-size=20",
    "--reorder-functions-by-name",
];

impl Others<'_> {
    fn build(&self) -> Result<()> {
        let mut names = fs::read_dir(self.dist)?
            .filter_map(|entry| Some(entry.ok()?.file_name().to_string_lossy().into_owned()));
        let page = names
            .find_map(|name| Some(name.strip_suffix(SUFFIX)?.to_owned()))
            .context("dist/ holds no module")?;
        let deep = self.compile(DEEP, true)?;
        // A name with a hash of what is in it, like the names that Trunk gives: it can be kept for ever.
        let stem = format!("sudoku-deep-{:016x}", fnv(&fs::read(&deep)?));
        self.bind(&deep, &stem)?;
        self.bind(&self.compile(DEEP, false)?, &format!("{stem}-baseline"))?;
        self.bind(&self.compile(&[], false)?, &format!("{page}-baseline"))?;

        let index = self.dist.join("index.html");
        let html = fs::read_to_string(&index)?;
        let named =
            format!(r#" data-deep-js="./{stem}.js" data-deep-wasm="./{stem}{SUFFIX}" data-js="#);
        let whole = html.replacen(" data-js=", &named, 1);
        if whole == html {
            bail!("index.html has no place for the names of the deep module");
        }
        fs::write(index, whole).context("index.html")
    }

    /// Compiles the page's crate, and says where the module is.
    fn compile(&self, features: &[&str], simd: bool) -> Result<PathBuf> {
        let target = root().join(match (features.last(), simd) {
            (None, _) => "target/baseline",
            (Some(&"bench"), _) => "target/bench",
            (Some(_), true) => "target/deep",
            (Some(_), false) => "target/deep-baseline",
        });
        let mut build = cargo();
        build.args(["build", "--release", "--offline", "--quiet", "--lib"]);
        build.args(["--package", "sudoku-web"]).args(features);
        build.args(["--target", "wasm32-unknown-unknown", "--target-dir"]);
        let sign = if simd { '+' } else { '-' };
        build.env("RUSTFLAGS", format!("-C target-feature={sign}simd128"));
        process::run(build.arg(&target))?;
        Ok(target.join("wasm32-unknown-unknown/release/sudoku_web.wasm"))
    }

    /// Writes a module with its bindings into `dist/`.
    fn bind(&self, built: &Path, stem: &str) -> Result<()> {
        let mut bind = command("wasm-bindgen");
        bind.env("PATH", path_with(self.folders)?);
        bind.args(["--target", "web", "--no-typescript", "--out-name", stem]);
        process::run(bind.arg("--out-dir").arg(self.dist).arg(built))?;
        if self.optimised {
            let wasm = self.dist.join(format!("{stem}{SUFFIX}"));
            let mut shrink = command("wasm-opt");
            shrink.args(SHRINKING).arg("-o").arg(&wasm).arg(&wasm);
            process::run(shrink.env("PATH", path_with(self.folders)?))?;
        }
        Ok(())
    }
}

/// The FNV-1a hash: enough to tell two builds apart.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
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
