//! What each message changes.

use sudoku_core::{PuzzleCode, SetCode};

use super::guide::Wish;
use super::list::List;
use super::puzzle::Shown;
use super::route::{Part, Route};
use super::solve::{Outcome, Showing};
use super::{EXAMPLE, Effect, Model, Msg};
use crate::protocol::{grid_text, read_grid};

pub(super) fn change(model: &mut Model, msg: Msg) -> Vec<Effect> {
    match msg {
        Msg::Opened { hash, text, seed } => return model.open(&hash, text, seed),
        Msg::Worker(seat, event) => return model.heard(seat, event),
        Msg::Died(seat) => return model.worker_died(seat),
        Msg::Tick => {
            let dead = model.pool.tick();
            return dead
                .into_iter()
                .flat_map(|seat| model.worker_died(seat))
                .collect();
        }
        Msg::Generate(seed) => return model.fresh_puzzle(seed, Effect::Push),
        Msg::ChooseSize(shape, seed) => {
            model.puzzle.shape = shape;
            model.puzzle.clues.clear();
            return model.fresh_puzzle(seed, Effect::Push);
        }
        Msg::ChooseLevel(level, seed) => {
            model.puzzle.level = level;
            model.puzzle.clues.clear();
            return model.fresh_puzzle(seed, Effect::Push);
        }
        Msg::ChooseSymmetry(symmetry, seed) => {
            model.puzzle.symmetry = symmetry;
            return model.fresh_puzzle(seed, Effect::Push);
        }
        Msg::Hint => model.tell(Wish::Hint),
        Msg::ToggleSteps => model.tell(Wish::List),
        Msg::GoToStep(step) => {
            if let Some(guide) = model.guide() {
                guide.go_to(step);
                model.tell_more();
            }
        }
        Msg::LeaveSteps => {
            if let Some(guide) = model.guide() {
                guide.rest();
                model.say("Back to the clues.");
            }
        }
        Msg::TogglePencil => {
            if let Some(guide) = model.guide() {
                guide.pencil ^= true;
                let shown = guide.pencil;
                model.say(if shown {
                    "Candidates are shown."
                } else {
                    "Candidates are hidden."
                });
            }
        }
        Msg::ToggleQr => {
            model.puzzle.qr ^= true;
            model.puzzle.qr_code = None;
        }
        Msg::ChooseClues(clues) => model.puzzle.clues = clues,
        Msg::StopSearch => return model.stop_search(),
        Msg::ChooseSymbols(text) => {
            model.symbols.choose(&text);
            let side = model.side();
            let chosen = || format!("Symbols: {}.", model.symbols.id());
            model.say(model.symbols.trouble(side).unwrap_or_else(chosen));
            model.status.trouble |= model.symbols.is_wrong(side);
            return vec![model.address()];
        }
        Msg::ToggleSolution => {
            model.puzzle.solution_visible ^= model.puzzle.shown.is_some();
            model.puzzle.guide.rest();
            model.say(if model.puzzle.solution_visible {
                "Solution shown."
            } else {
                "Solution hidden."
            });
        }
        Msg::ToggleCopy => model.puzzle.copy_open ^= true,
        Msg::Copy(form) => return model.copied(form).into_iter().collect(),
        Msg::Copied { text, done } => {
            model.puzzle.manual_copy = (!done).then_some(text);
            if done {
                model.say("Copied.");
            } else {
                model.puzzle.copy_open = true;
                model.complain("The browser does not let the page copy. The text stands in the box, to be copied by hand.");
            }
        }
        Msg::Write { form, save } => {
            let Some(shown) = &model.puzzle.shown else {
                return Vec::new();
            };
            if form == "svg" || form == "png" {
                let paper = model.set.form.layout.paper;
                let drawing = model.puzzle.drawing(paper, model.symbols.symbols());
                let effect = drawing.map(|drawing| match (form.as_str(), save) {
                    ("png", _) => Effect::Picture(drawing, save),
                    (_, true) => model.save("sudoku.svg".into(), drawing),
                    (_, false) => Effect::Copy(drawing),
                });
                return effect.into_iter().collect();
            }
            let grids = vec![grid_text(&shown.clues)];
            model.write(grids, form, save);
        }
        Msg::WriteSet(form) => {
            let Some(made) = &model.set.made else {
                return Vec::new();
            };
            if form == "csv" {
                let table = made.table();
                return vec![model.save("sudoku-set.csv".into(), table)];
            }
            let grids = made.members.iter().map(|member| grid_text(&member.clues));
            let grids = grids.collect();
            model.write(grids, form, true);
        }
        Msg::Pictured { saved, done } => match (done, saved) {
            (true, true) => model.say("Saved as sudoku.png."),
            (true, false) => model.say("Copied."),
            (false, _) => model.complain(
                "The browser could not make the picture or take it. A drawing (SVG) can be saved.",
            ),
        },
        Msg::OpenPuzzle(code) | Msg::OpenSet(code) if code.trim().is_empty() => {
            model.complain("Type a code first.");
        }
        Msg::OpenPuzzle(code) => match code.parse::<PuzzleCode>() {
            Ok(code) => {
                let mut effects = model.want_code(code);
                effects.push(Effect::Push(Route::Puzzle(Some(code)).hash(), None));
                return effects;
            }
            Err(error) => model.complain(format!("This is not a puzzle’s code: {error}.")),
        },
        Msg::ChangeForm(form) => {
            let relaid = form.layout != model.set.form.layout && model.set.made.is_some();
            let resized = form.shape != model.set.form.shape;
            model.set.form.change(form);
            if resized && let Some(trouble) = model.symbols.trouble(model.side()) {
                model.complain(trouble);
            }
            if relaid {
                return vec![model.set_address()];
            }
        }
        Msg::MakeSet(seed) => match model.set.form.spec() {
            Ok(spec) => {
                let mut effects = model.begin_set(SetCode::new(spec, seed));
                effects.push(Effect::Push(model.set_route().hash(), None));
                return effects;
            }
            Err(error) => model.complain(error),
        },
        Msg::StopSet => return model.stop_set(),
        Msg::OpenSet(code) => match code.parse::<SetCode>() {
            Ok(code) => {
                model.set.form.adopt(&code.spec, None);
                let mut effects = model.begin_set(code);
                effects.push(Effect::Push(model.set_route().hash(), None));
                return effects;
            }
            Err(error) => model.complain(format!("This is not a set’s code: {error}.")),
        },
        Msg::Type(text) => {
            // Half a puzzle is no mistake while it is being typed: that waits for *Solve*.
            match model.solve.read(text) {
                Ok(()) => model.say_entered(),
                Err(_) => model.say("Not a whole puzzle yet."),
            }
            return vec![model.solve_address()];
        }
        Msg::Paste(text, html) => {
            let mut effects = model.read_and_judge(text, html);
            effects.push(model.solve_address());
            return effects;
        }
        Msg::Solve => {
            // What was read already, in a form that only a worker knows, is judged as it was read.
            if model.solve.readable && model.solve.grid.clue_count() > 0 {
                model.judge();
                return vec![model.solve_address()];
            }
            let text = model.solve.text.clone();
            let mut effects = model.read_and_judge(text, None);
            effects.push(model.solve_address());
            return effects;
        }
        Msg::Mend => {
            if let Some(mended) = model.solve.mended() {
                model.solve.write(mended);
                model.judge();
                return vec![model.solve_address()];
            }
        }
        Msg::Choose(place) => {
            if let Some(choice) = model.solve.choices.get(place).cloned() {
                model.solve.take(&choice);
                model.judge();
                return vec![model.solve_address()];
            }
        }
        Msg::OpenListed(place) => {
            let listed = model.solve.list.as_ref().and_then(|list| {
                let grid = list.items.get(place)?.grid.as_ref().ok()?;
                read_grid(grid)
            });
            if let Some(grid) = listed {
                // The list is worked through behind it, and stays: Undo brings its text back, and so its table.
                let list = model.solve.list.take();
                model.solve.show_listed(grid, list);
                model.judge();
                return vec![Effect::Push(
                    model.solve_route().hash(),
                    Some(model.solve.text.clone()),
                )];
            }
        }
        Msg::StopList => {
            let effects = model.end_list_jobs();
            if let Some(list) = &mut model.solve.list {
                list.stopped = true;
                let sentence = format!("Stopped. {}", list.sentence());
                model.say(sentence);
            }
            return effects;
        }
        Msg::TurnPage(page) => {
            if let Some(list) = &mut model.solve.list {
                list.page = page.min(list.pages() - 1);
                let sentence = format!("Page {} of {}.", list.page + 1, list.pages());
                model.say(sentence);
            }
        }
        Msg::CopyTable => {
            let table = model.solve.list.as_ref().map(List::csv);
            return table.map(Effect::Copy).into_iter().collect();
        }
        Msg::SaveTable => {
            let table = model.solve.list.as_ref().map(List::csv);
            let save = |table| model.save("sudoku-list.csv".into(), table);
            return table.map(save).into_iter().collect();
        }
        Msg::Example => {
            model.solve.replace(EXAMPLE.into());
            model.say_entered();
            return vec![model.solve_address()];
        }
        Msg::Clear => {
            model.solve.replace(String::new());
            model.say("Cleared.");
            return vec![model.solve_address()];
        }
        Msg::Undo => {
            if let Some(text) = model.solve.previous.take() {
                match model.solve.read(text.clone()) {
                    Ok(()) => model.say("The earlier text is back."),
                    Err(_) => {
                        let mut effects = model.read_and_judge(text, None);
                        effects.push(model.solve_address());
                        return effects;
                    }
                }
            }
            return vec![model.solve_address()];
        }
        Msg::Resize(shape) => {
            model.solve.resize(shape);
            if model.solve.grid.clue_count() > 0 {
                model.judge();
            } else {
                model.say(format!("An empty {0}×{0} board.", shape.side()));
            }
            model.say_symbols();
            return vec![model.solve_address()];
        }
        Msg::Edit(cell, digit) => {
            let lost = !model.solve.readable;
            model.solve.edit(cell, digit);
            model.say_entered();
            if lost {
                model.complain("The text could not be read, so the board starts a new puzzle. Undo brings the text back.");
            }
            return vec![model.solve_address()];
        }
        Msg::Show(showing) => {
            model.solve.showing = showing;
            model.solve.guide.rest();
            model.say(match showing {
                Showing::Clues => "Only the clues are shown.",
                Showing::First => "The first solution is shown.",
                Showing::Second => "The second solution is shown.",
            });
        }
        Msg::UseAsPuzzle => {
            if let Outcome::One(solution) = &model.solve.outcome {
                let shown = Shown {
                    code: None,
                    clues: model.solve.grid.clone(),
                    solution: solution.clone(),
                    rating: model.solve.guide.rating().cloned(),
                };
                let hash = shown.route().hash();
                model.puzzle.shape = shown.clues.shape();
                model.part = Part::Puzzle;
                model.show_puzzle(shown);
                return vec![Effect::Push(hash, None)];
            }
        }
        Msg::Print => return vec![Effect::Print],
    }
    Vec::new()
}
