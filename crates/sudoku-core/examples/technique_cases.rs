//! Runs a file of one-step cases, a technique and a state each, in the format of HoDoKu's regression library:
//! `:<code>[-<variant>]:<digits>:<givens, + before a placed digit>:<deleted candidates>:<eliminations>:<placements>:<extra>:`.
//! A case passes if one step of its technique does exactly what it says; a case of variant `x` if there is none.
//! Prints a line for each code, the lines of cases that fail, and last a sum.
//!
//! `cargo run --release -p sudoku-core --example technique_cases -- FILE`

use std::collections::BTreeMap;
use std::error::Error;

use sudoku_core::logic::{Candidates, Step, Technique};
use sudoku_core::{Cell, Digit, Grid, Shape};

#[derive(Default)]
struct Tally {
    passed: usize,
    failed: Vec<usize>,
    not_offered: usize,
}

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).ok_or("which file?")?;
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    for (number, line) in std::fs::read_to_string(file)?.lines().enumerate() {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let fields: Vec<&str> = line.split(':').collect();
        let code = fields.get(1).copied().ok_or("no code")?;
        let tally = tallies.entry(code.to_string()).or_default();
        match passes(&fields) {
            None => tally.not_offered += 1,
            Some(true) => tally.passed += 1,
            Some(false) => tally.failed.push(number + 1),
        }
    }
    let mut sums = [0; 3];
    for (code, tally) in &tallies {
        let name = techniques(code)
            .first()
            .map_or("not offered", |technique| technique.name());
        print_line(&format!(
            "{code:8} {name:36} {:3} passed {:3} failed {:3} not offered{}",
            tally.passed,
            tally.failed.len(),
            tally.not_offered,
            if tally.failed.is_empty() {
                String::new()
            } else {
                format!("  lines {:?}", tally.failed)
            }
        ));
        sums[0] += tally.passed;
        sums[1] += tally.failed.len();
        sums[2] += tally.not_offered;
    }
    print_line(&format!(
        "{} passed, {} failed, {} not offered",
        sums[0], sums[1], sums[2]
    ));
    Ok(())
}

#[expect(clippy::print_stdout, reason = "this is what the example is for")]
fn print_line(line: &str) {
    println!("{line}");
}

/// Whether the case holds; none if no technique has its code.
fn passes(fields: &[&str]) -> Option<bool> {
    let field = |index: usize| fields.get(index).copied().unwrap_or_default();
    let (code, variant) = field(1).split_once('-').unwrap_or((field(1), ""));
    let techniques = techniques(code);
    if techniques.is_empty() {
        return None;
    }
    let state = state(field(3), field(4))?;
    let mut steps = techniques
        .iter()
        .flat_map(|technique| technique.steps(&state));
    if variant == "x" {
        return Some(steps.next().is_none());
    }
    let (gone, placed) = (candidates(field(5)), candidates(field(6)));
    Some(steps.any(|step| does(&step, &gone, &placed)))
}

fn does(step: &Step, gone: &[(Cell, Digit)], placed: &[(Cell, Digit)]) -> bool {
    step.eliminations == gone && step.placements == placed
}

/// The state: givens, digits that were placed (with a plus before them), and candidates that are gone already.
fn state(digits: &str, deleted: &str) -> Option<Candidates> {
    let mut clues = Grid::empty(Shape::NINE);
    let mut placed = Vec::new();
    let mut cells = Cell::all(Shape::NINE);
    let mut plus = false;
    for letter in digits.chars() {
        if letter == '+' {
            plus = true;
            continue;
        }
        let cell = cells.next()?;
        if let Some(digit) = letter
            .to_digit(10)
            .and_then(|value| Digit::new(value as u8))
        {
            if plus {
                placed.push((cell, digit));
            } else {
                clues.set(cell, Some(digit));
            }
        }
        plus = false;
    }
    let mut state = Candidates::new(&clues);
    for (cell, digit) in placed {
        state.place(cell, digit);
    }
    for (cell, digit) in candidates(deleted) {
        state.remove(cell, digit);
    }
    Some(state)
}

/// `182 396`: digit, row, column; sorted by cell.
fn candidates(words: &str) -> Vec<(Cell, Digit)> {
    let mut all: Vec<(Cell, Digit)> = words
        .split_whitespace()
        .filter_map(|word| {
            let value: usize = word.parse().ok()?;
            let cell = Cell::new(
                Shape::NINE,
                (value / 10 % 10).checked_sub(1)?,
                (value % 10).checked_sub(1)?,
            )?;
            Some((cell, Digit::new((value / 100) as u8)?))
        })
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The techniques of a code.
fn techniques(code: &str) -> Vec<Technique> {
    use Technique as T;
    let code = code.split('-').next().unwrap_or(code);
    let all: &[Technique] = match code {
        "0000" => &[T::FullHouse],
        "0002" => &[T::HiddenSingle],
        "0003" => &[T::NakedSingle],
        "0100" => &[T::Pointing],
        "0101" => &[T::Claiming],
        "0110" => &[T::LockedPair],
        "0111" => &[T::LockedTriple],
        "0200" => &[T::NakedPair],
        "0201" => &[T::NakedTriple],
        "0202" => &[T::NakedQuad],
        "0210" => &[T::HiddenPair],
        "0211" => &[T::HiddenTriple],
        "0212" => &[T::HiddenQuad],
        "0300" => &[T::XWing],
        "0301" => &[T::Swordfish],
        "0302" => &[T::Jellyfish],
        "0310" => &[T::FinnedXWing],
        "0311" => &[T::FinnedSwordfish],
        "0312" => &[T::FinnedJellyfish],
        "0320" => &[T::SashimiXWing],
        "0321" => &[T::SashimiSwordfish],
        "0322" => &[T::SashimiJellyfish],
        "03111" | "03121" | "03211" | "03221" => &[T::SiameseFish],
        "0331" => &[T::FrankenSwordfish],
        "0332" => &[T::FrankenJellyfish],
        "0340" => &[T::FinnedFrankenXWing],
        "0341" => &[T::FinnedFrankenSwordfish],
        "0342" => &[T::FinnedFrankenJellyfish],
        "03411" | "03421" => &[T::SiameseFrankenFish],
        "0362" => &[T::FinnedMutantJellyfish],
        "03621" => &[T::SiameseMutantFish],
        "0363" => &[T::FinnedMutantSquirmbag],
        "0364" => &[T::FinnedMutantLeviathan],
        "0400" => &[T::Skyscraper],
        "0401" => &[T::TwoStringKite],
        "0402" => &[T::EmptyRectangle],
        "0403" => &[T::TurbotFish],
        "0404" => &[T::DualTwoStringKite],
        "0405" => &[T::DualEmptyRectangle],
        "0500" => &[T::SimpleColoursTrap],
        "0501" => &[T::SimpleColoursWrap],
        "0502" => &[T::MultiColours1],
        "0503" => &[T::MultiColours2],
        "0600" => &[T::UniqueRectangle1],
        "0601" => &[T::UniqueRectangle2],
        "0602" => &[T::UniqueRectangle3],
        "0603" => &[T::UniqueRectangle4],
        "0604" => &[T::UniqueRectangle5],
        "0605" => &[T::UniqueRectangle6],
        "0606" => &[T::HiddenRectangle],
        "0607" => &[T::AvoidableRectangle1],
        "0608" => &[T::AvoidableRectangle2],
        "0610" => &[T::BugPlusOne],
        "0703" => &[T::RemotePair],
        "0800" => &[T::XyWing],
        "0801" => &[T::XyzWing],
        "0803" => &[T::WWing],
        "0701" => &[T::XChain],
        "0702" => &[T::XyChain],
        "0706" => &[T::ContinuousLoop],
        "0707" => &[T::DiscontinuousLoop],
        "0708" => &[T::Aic],
        "0709" => &[T::GroupedContinuousLoop, T::AlsContinuousLoop],
        "0710" => &[T::GroupedDiscontinuousLoop, T::AlsDiscontinuousLoop],
        "0711" => &[T::GroupedAic, T::AlsAic],
        "0901" => &[T::AlsXz],
        "0902" => &[T::AlsXyWing],
        "0903" => &[T::AlsChain],
        "0904" => &[T::DeathBlossom],
        "1101" => &[T::SueDeCoq],
        "1201" => &[T::TemplateSet],
        "1202" => &[T::TemplateDelete],
        _ => &[],
    };
    all.to_vec()
}
