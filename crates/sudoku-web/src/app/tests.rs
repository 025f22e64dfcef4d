//! The page as a person and its workers drive it, without a browser.

use sudoku_core::{Level, SetCode, Shape};

use super::pool::Seat;
use super::set::SetForm;
use super::*;
use crate::protocol::{Event, Request, VERSION};
use crate::worker::{LADDER, handle};

struct Page {
    model: Model,
    address: String,
    waiting: Vec<(Seat, Request)>,
    started: usize,
}

impl Page {
    fn open(hash: &str) -> Page {
        let (model, effects) = Model::new(2);
        let mut page = Page {
            model,
            address: hash.into(),
            waiting: Vec::new(),
            started: 0,
        };
        page.perform(effects);
        for seat in 0..2 {
            page.send(Msg::Worker(
                seat,
                Event::Ready {
                    version: VERSION.into(),
                },
            ));
        }
        page.visit(hash);
        page
    }

    fn visit(&mut self, hash: &str) {
        self.address = hash.into();
        self.send(Msg::Opened {
            hash: hash.into(),
            text: None,
            seed: Seed::new(4),
        });
    }

    fn perform(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Start(_) => self.started += 1,
                Effect::Send(seat, request) => self.waiting.push((seat, request)),
                Effect::Push(hash, _) | Effect::Replace(hash, _) => self.address = hash,
                Effect::Copy(_) | Effect::Save(..) | Effect::Picture(..) | Effect::Print => {}
            }
        }
    }

    fn send(&mut self, msg: Msg) {
        let effects = update(&mut self.model, msg);
        self.perform(effects);
    }

    /// Lets one worker do what it was sent.
    fn step(&mut self) -> bool {
        if self.waiting.is_empty() {
            return false;
        }
        let (seat, request) = self.waiting.remove(0);
        let answer = handle(&request, LADDER, &mut |_| {});
        self.send(Msg::Worker(seat, answer));
        true
    }

    fn settle(&mut self) {
        while self.step() {}
    }

    fn status(&self) -> &str {
        &self.model.status.text
    }
}

fn clues(page: &Page) -> String {
    page.model
        .puzzle
        .shown
        .as_ref()
        .map(|shown| text::line(&shown.clues))
        .expect("a puzzle is shown")
}

#[test]
fn the_first_view_has_a_puzzle_and_its_address_makes_it_again() {
    let mut first = Page::open("");
    first.settle();
    assert!(
        first.address.starts_with("#puzzle=B9E-"),
        "{}",
        first.address
    );
    let mut again = Page::open(&first.address);
    again.settle();
    assert_eq!(clues(&first), clues(&again));
    assert_eq!(
        clues(&first).bytes().filter(|&byte| byte != b'.').count(),
        45
    );
}

#[test]
fn back_brings_the_puzzle_before() {
    let mut page = Page::open("");
    page.settle();
    let (address, before) = (page.address.clone(), clues(&page));
    page.send(Msg::Generate(Seed::new(77)));
    page.settle();
    assert_ne!(clues(&page), before);
    page.visit(&address);
    page.settle();
    assert_eq!(clues(&page), before);
}

#[test]
fn an_unreadable_address_gets_a_message_and_a_puzzle() {
    let mut page = Page::open("#puzzle=B9E-222-222-2");
    page.settle();
    assert!(
        page.status().starts_with("This link could not be read"),
        "{}",
        page.status()
    );
    assert!(page.status().contains("Here is a fresh puzzle."));
    clues(&page);
}

#[test]
fn pastes_are_answered() {
    let check = |paste: &str, expected: &str| {
        let mut page = Page::open("#solve");
        page.send(Msg::Paste(paste.into(), None));
        page.settle();
        assert!(
            page.status().contains(expected),
            "{paste}: {}",
            page.status()
        );
        assert_eq!(page.model.solve.text, paste);
    };
    check(
        EXAMPLE,
        "Exactly one solution. Read: 30 clues; found: 51 digits.",
    );
    check(&EXAMPLE[..80], "80 cells, 1 is missing");
    check(
        &EXAMPLE.replacen('5', "k", 1),
        "'k' at line 1, column 1 is not a digit or a blank",
    );
    check("1234\n34.\n....\n....", "line 2 has 3 cells, 4 are needed");
    check(
        "1...1...........",
        "No solution: 1 stands twice in column 1: at r1c1 and r2c1.",
    );
    check(
        "1...............",
        "More than one solution: 72 in all. Read: 1 clue;",
    );
    check("", "nothing to solve");
}

#[test]
fn a_set_is_made_stopped_and_made_again_from_its_code() {
    let mut page = Page::open("#set");
    page.send(Msg::ChangeForm(SetForm {
        count: "12".into(),
        shape: Shape::FOUR,
        ..SetForm::default()
    }));
    page.send(Msg::MakeSet(Seed::new(1)));
    for _ in 0..7 {
        page.step();
    }
    page.send(Msg::StopSet);
    let kept = page
        .model
        .set
        .made
        .as_ref()
        .map(|made| made.members.len())
        .expect("some are done");
    assert!((1..12).contains(&kept));
    assert_eq!(
        page.status(),
        format!("Stopped. {kept} of 12 puzzles were made and are kept.")
    );
    let lines = |page: &Page| -> Vec<String> {
        page.model
            .set
            .made
            .iter()
            .flat_map(|made| &made.members)
            .map(|member| text::line(&member.clues))
            .collect()
    };
    let mut again = Page::open(&page.address);
    again.settle();
    assert_eq!(lines(&page), lines(&again));
}

#[test]
fn a_dead_worker_is_replaced_and_its_work_done() {
    let mut page = Page::open("#set");
    page.send(Msg::ChangeForm(SetForm {
        count: "6".into(),
        shape: Shape::FOUR,
        ..SetForm::default()
    }));
    page.send(Msg::MakeSet(Seed::new(1)));
    let started = page.started;
    let (seat, _) = page.waiting.remove(0);
    page.send(Msg::Died(seat));
    assert_eq!(page.started, started + 1);
    assert!(
        page.status().contains("was replaced; the 0 puzzles"),
        "{}",
        page.status()
    );
    page.send(Msg::Worker(
        seat,
        Event::Ready {
            version: VERSION.into(),
        },
    ));
    page.settle();
    assert_eq!(
        page.model.set.made.as_ref().map(|made| made.members.len()),
        Some(6)
    );
}

#[test]
fn what_was_read_can_become_the_puzzle() {
    let mut page = Page::open("#solve");
    page.send(Msg::Paste(EXAMPLE.into(), None));
    page.settle();
    page.send(Msg::UseAsPuzzle);
    assert_eq!(page.address, format!("#puzzle={EXAMPLE}"));
    assert_eq!(clues(&page), EXAMPLE);
    let mut again = Page::open(&page.address);
    again.settle();
    assert_eq!(clues(&again), EXAMPLE);
}

#[test]
fn a_number_of_clues_can_be_asked_for_and_the_search_stopped() {
    let mut page = Page::open("");
    page.settle();
    let (address, before) = (page.address.clone(), clues(&page));
    page.send(Msg::ChooseClues("3".into()));
    page.send(Msg::Generate(Seed::new(1)));
    assert_eq!(page.status(), "Clues: “3” is not a number from 17 to 81.");
    page.send(Msg::ChooseClues("23".into()));
    page.send(Msg::Generate(Seed::new(1)));
    let (seat, request) = page.waiting.remove(0);
    page.send(Msg::Worker(
        seat,
        Event::Progress {
            job: request.job(),
            attempts: 40,
        },
    ));
    let started = page.started;
    page.send(Msg::StopSearch);
    assert_eq!(page.started, started + 1);
    assert_eq!((page.address.clone(), clues(&page)), (address, before));
    page.send(Msg::Generate(Seed::new(1)));
    page.send(Msg::Worker(
        seat,
        Event::Ready {
            version: VERSION.into(),
        },
    ));
    page.settle();
    assert_eq!(
        clues(&page).bytes().filter(|&byte| byte != b'.').count(),
        23
    );
    assert!(
        page.address.starts_with("#puzzle=B9C23-"),
        "{}",
        page.address
    );
}

#[test]
fn back_brings_the_text_before_even_one_that_is_no_puzzle() {
    let mut page = Page::open("#solve");
    page.send(Msg::Type("hello precious".into()));
    assert_eq!(page.status(), "Not a whole puzzle yet.");
    page.visit(&format!("#solve={EXAMPLE}"));
    page.settle();
    assert_eq!(page.model.solve.text, EXAMPLE);
    assert_eq!(page.model.solve.previous.as_deref(), Some("hello precious"));
    page.send(Msg::Opened {
        hash: "#solve".into(),
        text: Some("hello precious".into()),
        seed: Seed::new(1),
    });
    assert_eq!(page.model.solve.text, "hello precious");
}

#[test]
fn the_status_is_that_of_the_part_that_is_open() {
    let mut page = Page::open(&format!("#solve={EXAMPLE}"));
    page.settle();
    page.visit("#set");
    assert_eq!(
        page.status(),
        "Choose what the set is to be, then Make set."
    );
    page.visit("#puzzle");
    page.settle();
    assert!(
        page.status().starts_with("Easy 9×9 puzzle"),
        "{}",
        page.status()
    );
    page.visit("#solve");
    assert!(
        page.status()
            .starts_with("Exactly one solution. Read: 30 clues; found: 51 digits. Score 204;")
    );
}

#[test]
fn a_link_without_a_puzzle_gets_a_message_and_a_fresh_one() {
    let mut page = Page::open("#puzzle=1...............");
    page.settle();
    assert!(
        page.status().contains("Here is a fresh puzzle."),
        "{}",
        page.status()
    );
    assert_eq!(clues(&page).len(), 81 - 65);
    assert!(page.address.starts_with("#puzzle=B4E-"), "{}", page.address);
}

#[test]
fn an_array_on_one_line_is_read_as_an_array() {
    let mut page = Page::open("#solve");
    let digits: Vec<String> = EXAMPLE
        .chars()
        .map(|c| c.to_digit(10).unwrap_or(0).to_string())
        .collect();
    let rows: Vec<String> = digits
        .chunks(9)
        .map(|row| format!("[{}]", row.join(",")))
        .collect();
    page.send(Msg::Paste(format!("[{}]", rows.join(",")), None));
    page.settle();
    assert_eq!(text::line(&page.model.solve.grid), EXAMPLE);
    assert!(
        page.model.solve.read_as.starts_with("Read as an array"),
        "{}",
        page.model.solve.read_as
    );
    assert!(
        page.status()
            .starts_with("Exactly one solution. Read: 30 clues"),
        "{}",
        page.status()
    );
}

/// What a code says, without the page's address. The page's own module has no codes.
#[cfg(not(target_family = "wasm"))]
fn said(page: &Page, code: &Option<String>) -> String {
    use crate::qr::tests::{fill, scan};
    let said = scan(&fill(code.as_ref().expect("there is a code")), 2);
    let hash = said.strip_prefix(&page.model.address);
    hash.expect("the page's own address").to_owned()
}

#[cfg(not(target_family = "wasm"))]
#[test]
fn a_code_on_paper_leads_to_the_puzzle_with_its_solution_hidden() {
    let example = format!("#puzzle={EXAMPLE}");
    for hash in ["#puzzle", &example] {
        let mut page = Page::open(hash);
        page.model.address = "https://example.org/some/folder/?a".into();
        page.settle();
        page.send(Msg::ToggleSolution);
        page.send(Msg::ToggleQr);
        assert!(page.model.encoding);
        page.settle();
        assert!(!page.model.encoding);
        let before = clues(&page);
        let link = said(&page, &page.model.puzzle.qr_code);
        let mut page = Page::open(&link);
        page.settle();
        assert_eq!(clues(&page), before);
        assert!(!page.model.puzzle.solution_visible);
        // With other symbols it is another link.
        page.send(Msg::ToggleQr);
        page.settle();
        page.send(Msg::ChooseSymbols("letters".into()));
        page.settle();
        let other = said(&page, &page.model.puzzle.qr_code);
        assert_eq!(other, format!("{link}&symbols=letters"));
    }
}

/// The address of a set of so many.
fn set_hash(count: u16) -> String {
    let spec = sudoku_core::SetSpec::uniform(Shape::FOUR, Level::Easy, count);
    format!("#set={}", SetCode::new(spec, Seed::new(7)))
}

#[cfg(not(target_family = "wasm"))]
#[test]
fn a_set_gets_its_codes_as_it_is_made_or_later() {
    let mut page = Page::open(&(set_hash(60) + "&qr=1"));
    page.model.address = "https://example.org/".into();
    page.settle();
    let layout = &page.model.set.form.layout;
    assert!(layout.qr, "{}", page.status());
    let members = |page: &Page| page.model.set.made.as_ref().expect("a set").members.clone();
    let made = members(&page);
    assert_eq!(made.len(), 60);
    for member in &made {
        assert_eq!(said(&page, &member.qr), format!("#puzzle={}", member.code));
    }
    // The codes of a set that is there already.
    let mut page = Page::open(&set_hash(60));
    page.model.address = "https://example.org/".into();
    page.settle();
    assert!(members(&page).iter().all(|member| member.qr.is_none()));
    let mut form = page.model.set.form.clone();
    form.layout.qr = true;
    page.send(Msg::ChangeForm(form));
    page.settle();
    assert_eq!(members(&page), made);
}

#[test]
fn paper_goes_without_codes_that_can_not_be_made() {
    let mut page = Page::open(&(set_hash(6) + "&qr=1"));
    while let Some((seat, request)) = page.waiting.first().cloned() {
        if !matches!(request, Request::Encode { .. }) {
            page.step();
            continue;
        }
        page.waiting.remove(0);
        let reason = "It could not be loaded.".into();
        let job = request.job();
        page.send(Msg::Worker(seat, Event::Failed { job, reason }));
        assert_eq!(
            page.status(),
            "The paper is without QR codes. It could not be loaded."
        );
    }
    assert!(!page.model.encoding && !page.model.set.form.layout.qr);
    let made = page.model.set.made.as_ref().expect("a set");
    assert_eq!((made.members.len(), made.stage), (6, Stage::Done));
    let status = page.status();
    assert!(
        status.starts_with("The paper is without QR codes. It could not be loaded."),
        "{status}"
    );
}

#[test]
fn links_carry_the_symbols_in_every_part() {
    let mut page = Page::open("");
    page.settle();
    page.send(Msg::ChooseSymbols("shapes".into()));
    assert_eq!(page.status(), "Symbols: shapes.");
    let first = page.address.clone();
    assert!(first.ends_with("&symbols=shapes"), "{first}");
    page.send(Msg::Generate(Seed::new(5)));
    assert!(page.address.ends_with("&symbols=shapes"));
    // While a puzzle is being made, the address is already its own.
    let wanted = page.address.clone();
    page.send(Msg::ChooseSymbols("letters".into()));
    assert_eq!(page.address, wanted.replace("shapes", "letters"));
    page.settle();
    page.visit("#set");
    page.send(Msg::ChangeForm(SetForm {
        count: "2".into(),
        ..SetForm::default()
    }));
    page.send(Msg::MakeSet(Seed::new(1)));
    page.settle();
    let set = page.address.clone();
    assert!(set.ends_with("&title=Sudoku&symbols=letters"), "{set}");
    page.visit(&format!("#solve={EXAMPLE}"));
    assert_eq!(
        page.model.symbols,
        Choice::default(),
        "a link without symbols"
    );
    page.visit(&first);
    assert_eq!(page.model.symbols.id(), "shapes");
    page.visit(&set);
    page.settle();
    assert_eq!(page.model.symbols.id(), "letters");
    let made = page.model.set.made.as_ref().expect("the set is made");
    let symbols = page.model.symbols.symbols();
    let options = made.sheet_options(&page.model.set.form.layout, symbols);
    assert_eq!(options.symbols, crate::symbols::Symbols::Letters);
    let mut again = Page::open(&first);
    again.settle();
    assert_eq!(again.address, first);
    assert_eq!(again.model.symbols.id(), "shapes");
}

#[test]
fn symbols_that_are_too_few_are_said_and_kept() {
    let mut page = Page::open("#puzzle=1...............&symbols=own:ROSE");
    page.settle();
    page.send(Msg::ChooseSize(Shape::FOUR, Seed::new(2)));
    page.settle();
    assert!(page.address.ends_with("&symbols=own:ROSE"));
    assert!(!page.status().contains("symbols"), "{}", page.status());
    page.send(Msg::ChooseSize(Shape::NINE, Seed::new(3)));
    page.settle();
    let needed = "9 different symbols are needed, these are 4. Until then there are digits.";
    assert!(page.status().contains(needed), "{}", page.status());
    assert_eq!(page.model.symbols.own, "ROSE");
    page.send(Msg::ChooseSymbols("own:LETTER".into()));
    assert!(page.model.status.trouble);
    assert!(page.status().starts_with("“T” stands there twice."));
    page.send(Msg::ChooseSymbols("own:".into()));
    assert!(!page.model.status.trouble, "nothing is typed yet");
    page.visit("#set");
    page.send(Msg::ChooseSymbols("own:FLOWER".into()));
    page.send(Msg::ChangeForm(SetForm {
        shape: Shape::SIX,
        ..SetForm::default()
    }));
    page.send(Msg::ChangeForm(SetForm::default()));
    assert!(page.model.status.trouble);
    assert!(
        page.status()
            .starts_with("9 different symbols are needed, these are 6.")
    );
}

#[test]
fn another_lie_of_the_boxes_keeps_the_clues() {
    let mut page = Page::open("#solve");
    // One of the page's own puzzles with upright boxes, as a line, which does not say so.
    page.send(Msg::Paste(
        "12.45......1......3.....5...6...21..".into(),
        None,
    ));
    page.settle();
    let before: Vec<u8> = page.model.solve.grid.values().collect();
    let upright = Shape::new(3, 2).expect("a shape");
    page.send(Msg::Resize(upright));
    page.settle();
    assert_eq!(page.model.solve.grid.shape(), upright);
    assert!(page.model.solve.grid.values().eq(before));
    assert!(!page.status().contains("empty"), "{}", page.status());
    page.send(Msg::Resize(Shape::NINE));
    assert_eq!(page.model.solve.grid.clue_count(), 0);
}
