//! The browsers and what drives them.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::{
    process::{command, on_path, read, run},
    tools::GECKODRIVER,
};

/// Where the browsers and their drivers are.
pub struct Browsers {
    /// Chromium.
    pub chromium: PathBuf,
    /// Drives Chromium.
    pub chromedriver: PathBuf,
    /// Firefox.
    pub firefox: PathBuf,
    /// Drives Firefox.
    pub geckodriver: PathBuf,
}

impl Browsers {
    /// Finds them, after installing what is missing.
    pub fn ready() -> Result<Browsers> {
        let wanted = [
            ("chromium", first_of(CHROMIUM).is_some()),
            ("chromium-driver", first_of(CHROMEDRIVER).is_some()),
            ("firefox-esr", first_of(FIREFOX).is_some()),
        ];
        let missing: Vec<&str> = wanted
            .iter()
            .filter(|(_, found)| !found)
            .map(|(package, _)| *package)
            .collect();
        if !missing.is_empty() {
            install(&missing)?;
        }
        let found = |names: &[&str]| {
            first_of(names).with_context(|| format!("{} is not on PATH: install it", names[0]))
        };
        Ok(Browsers {
            chromium: found(CHROMIUM)?,
            chromedriver: found(CHROMEDRIVER)?,
            firefox: found(FIREFOX)?,
            geckodriver: GECKODRIVER.folder()?.join("geckodriver"),
        })
    }

    /// The variables through which the tests learn where they are.
    pub fn environment(&self) -> [(&'static str, &Path); 4] {
        [
            ("CHROMIUM", &self.chromium),
            ("CHROMEDRIVER", &self.chromedriver),
            ("FIREFOX", &self.firefox),
            ("GECKODRIVER", &self.geckodriver),
        ]
    }
}

const CHROMIUM: &[&str] = &["chromium", "google-chrome", "chromium-browser"];
const CHROMEDRIVER: &[&str] = &["chromedriver"];
const FIREFOX: &[&str] = &["firefox-esr", "firefox"];

fn first_of(names: &[&str]) -> Option<PathBuf> {
    names.iter().find_map(|name| on_path(name))
}

fn install(packages: &[&str]) -> Result<()> {
    let by_hand = format!(
        "install {} by hand, then run this again",
        packages.join(", ")
    );
    if on_path("apt-get").is_none() {
        bail!("this is not a Debian: {by_hand}");
    }
    println!("Installing {} ...", packages.join(", "));
    let known = packages.iter().all(|package| {
        read(command("apt-cache").args(["show", "--no-all-versions", package])).is_some()
    });
    if !known {
        apt(&["update", "-qq"]).with_context(|| by_hand.clone())?;
    }
    let install = [
        &["install", "-y", "-qq", "--no-install-recommends"],
        packages,
    ]
    .concat();
    if apt(&install).is_err() {
        // A list that has grown old names files that are gone.
        apt(&["update", "-qq"])?;
        apt(&install).with_context(|| by_hand.clone())?;
    }
    Ok(())
}

fn apt(words: &[&str]) -> Result<()> {
    let is_root = read(command("id").arg("-u")).is_some_and(|id| id.trim() == "0");
    let mut line = if is_root {
        command("apt-get")
    } else if on_path("sudo").is_some() {
        let mut sudo = command("sudo");
        sudo.args(["-n", "DEBIAN_FRONTEND=noninteractive", "apt-get"]);
        sudo
    } else {
        bail!("only root or sudo can install packages");
    };
    run(line.args(words).env("DEBIAN_FRONTEND", "noninteractive"))
}
