//! The project's verbs, one module each: `cargo xtask <verb>`.
//!
//! What a verb needs and the machine lacks is installed first, into a versioned folder of the
//! user's cache ([`tools`], [`npm`]) or by the system's package manager ([`browsers`]).

#![expect(
    clippy::print_stdout,
    reason = "a command line tool speaks through its output"
)]

mod bench;
mod browsers;
mod build;
mod corpus;
mod npm;
mod process;
mod serve;
mod setup;
mod test;
mod tools;
mod weigh;

use std::process::ExitCode;

use anyhow::{Context, Result, bail};

const HELP: &str = "\
cargo xtask <verb>

  serve [--port N]   build the release page and serve it, installing what is missing
  test [PART ...]    run every check, or the named parts of it: PARTS
  build              leave the release page in dist/, for any static host
  bench              measure natively, under Node and in a browser
  weigh [--check]    write the page's weight into README.md, or only check it
  corpus             judge the puzzles of ../shared/data and run its one-step cases
  nightly            run every test that takes long, of ../shared/data and else
  setup              install what the other verbs need, and nothing else";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[&str]) -> Result<ExitCode> {
    match words {
        ["setup"] => setup::everything()?,
        ["serve"] => serve::run(None)?,
        ["serve", "--port", port] => {
            let port = port
                .parse()
                .with_context(|| format!("'{port}' is not a port"))?;
            serve::run(Some(port))?;
        }
        ["build"] => build::run().map(drop)?,
        ["test", parts @ ..] => return test::run(parts),
        ["bench"] => bench::run()?,
        ["weigh"] => weigh::write()?,
        ["weigh", "--check"] => weigh::check()?,
        ["corpus"] => corpus::run()?,
        ["nightly"] => corpus::nightly()?,
        [] | ["help" | "--help" | "-h"] => {
            println!("{}", HELP.replace("PARTS", &test::part_names().join(", ")));
        }
        _ => bail!(
            "'{}' is not a verb; `cargo xtask help` lists them",
            words.join(" ")
        ),
    }
    Ok(ExitCode::SUCCESS)
}
