//! Shows where a person stands on the way to a solution: the hint, the list of steps, the techniques.

use web_sys::{Element, HtmlElement, HtmlInputElement};

use crate::app::counted;
use crate::app::guide::{Guide, Stage, Way};
use crate::dom::{self, children, fill, set_attribute, set_state, set_text, set_visible};
use crate::protocol::{Rated, Told};

/// The elements of one part's guide, by the ids that begin with the part's name.
pub struct GuideView {
    part: &'static str,
    steps: Vec<Told>,
    buttons: Vec<Element>,
    rated: Option<Rated>,
}

impl GuideView {
    /// The guide of the part of this name.
    pub fn new(part: &'static str) -> GuideView {
        GuideView {
            part,
            steps: Vec::new(),
            buttons: Vec::new(),
            rated: None,
        }
    }

    fn element(&self, name: &str) -> HtmlElement {
        dom::element(&format!("{}-{name}", self.part))
    }

    /// Shows a guide and a rating; `can_ask` says whether there is a grid to ask about.
    pub fn show(&mut self, guide: &Guide, rating: Option<&Rated>, can_ask: bool) {
        for name in ["hint", "all-steps"] {
            let button =
                dom::element::<web_sys::HtmlButtonElement>(&format!("{}-{name}", self.part));
            button.set_disabled(!can_ask);
        }
        dom::element::<HtmlInputElement>(&format!("{}-pencil", self.part))
            .set_checked(guide.pencil);
        self.show_hint(guide);
        self.show_rating(rating);
        self.show_steps(guide);
    }

    fn show_hint(&self, guide: &Guide) {
        set_visible(&self.element("guide"), guide.is_walking());
        let title = match guide.told() {
            Some(told) => format!(
                "Step {} of {}: {}",
                guide.done + 1,
                guide.steps().len(),
                told.technique
            ),
            None => guide.sentence(),
        };
        set_text(&self.element("guide-title"), &title);
        let stages = self.element("guide-stages");
        let sentences: Vec<&str> = guide.told().map_or(Vec::new(), |told| {
            let all = [
                (Stage::Look, &told.look),
                (Stage::See, &told.see),
                (Stage::Follow, &told.follow),
            ];
            all.into_iter()
                .filter(|&(stage, _)| stage <= guide.stage)
                .map(|(_, text)| text.as_str())
                .collect()
        });
        fill(&stages, "stage-template", sentences.len());
        for (item, sentence) in children(&stages).zip(sentences) {
            set_text(&item, sentence);
        }
        let legend = match guide.told() {
            Some(told) if guide.stage >= Stage::See => legend(told, guide.stage),
            _ => String::new(),
        };
        set_text(&self.element("guide-legend"), &legend);
    }

    fn show_rating(&mut self, rating: Option<&Rated>) {
        set_visible(&self.element("needs"), rating.is_some());
        if self.rated.as_ref() == rating {
            return;
        }
        self.rated = rating.cloned();
        let Some(rating) = rating else { return };
        let list = self.element("techniques");
        fill(&list, "technique-template", rating.techniques.len() + 1);
        let mut items = children(&list);
        let entries = rating.techniques.iter().map(|used| {
            let name = match used.steps {
                1 => format!("{}, once", used.name),
                steps => format!("{}, {steps} times", used.name),
            };
            (name, used.about.clone())
        });
        let level = match rating.level {
            Some(_) => format!("Score {}", rating.score),
            None => format!("Trial and error, after steps of score {}", rating.score),
        };
        let about =
            "All steps added up, on HoDoKu’s scale. The level is that of the hardest technique.";
        for (name, about) in std::iter::once((level, about.to_owned())).chain(entries) {
            let Some(item) = items.next() else { break };
            let mut parts = children(&item);
            if let (Some(term), Some(meaning)) = (parts.next(), parts.next()) {
                set_text(&term, &name);
                set_text(&meaning, &about);
            }
        }
    }

    fn show_steps(&mut self, guide: &Guide) {
        let open = guide.list_open && matches!(guide.way, Way::Known(_));
        let button = self.element("all-steps");
        set_state(&button, "aria-expanded", open);
        set_visible(&self.element("steps-panel"), open);
        if !open {
            return;
        }
        let steps = guide.steps();
        let title = format!("{}. {}", counted(steps.len(), "step"), guide.end());
        set_text(&self.element("steps-title"), &title);
        if self.steps != steps {
            self.steps = steps.to_vec();
            let list = self.element("steps");
            fill(&list, "step-template", steps.len());
            self.buttons = children(&list)
                .flat_map(|item| children(&item).next())
                .collect();
            for (number, (button, told)) in self.buttons.iter().zip(steps).enumerate() {
                set_attribute(button, "data-step", &number.to_string());
                set_text(
                    button,
                    &format!("{}. {} {}", told.technique, told.see, told.follow),
                );
            }
        }
        for (number, button) in self.buttons.iter().enumerate() {
            if guide.is_walking() && number == guide.done {
                set_attribute(button, "aria-current", "step");
            } else {
                let _ = button.remove_attribute("aria-current");
            }
        }
    }
}

/// What the marks on the board mean, for those that are there.
fn legend(told: &Told, stage: Stage) -> String {
    let mut parts = Vec::new();
    if !told.marks.is_empty() {
        parts.push("framed: the pattern");
    }
    if told.marks.iter().any(|&(_, _, part)| part == 1) {
        parts.push("dashed frame: fins");
    }
    if told.links.iter().any(|link| link.strong) {
        parts.push("line: if one is not, the other is");
    }
    if told.links.iter().any(|link| !link.strong) {
        parts.push("dashed line: not both");
    }
    if stage == Stage::Follow && !told.gone.is_empty() {
        parts.push("struck through: can go");
    }
    if stage == Stage::Follow && !told.placed.is_empty() {
        parts.push("ringed: goes here");
    }
    match parts.is_empty() {
        true => String::new(),
        false => format!("On the board: {}.", parts.join("; ")),
    }
}
