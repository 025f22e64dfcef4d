//! The part that makes a classroom set: the form, and the puzzles as they come in.

use sudoku_core::{Grid, Level, PuzzleCode, SetCode, SetSpec, Shape, Symmetry, canonical, text};

use crate::app::puzzle::level_of;
use crate::protocol::Rated;
use crate::sheet::{AnswerKey, Paper, SheetOptions, SheetPuzzle};
use crate::symbols::Symbols;

/// So many puzzles in a row that are like one of the set mean that there are no others.
const MOST_RETRIES: u32 = 5_000;

/// How the sheets look; none of it changes the puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Puzzles a page: 1, 2, 4, 6 or 9.
    pub per_page: u8,
    /// The paper's size.
    pub paper: Paper,
    /// Where the answers go.
    pub key: AnswerKey,
    /// The heading of each page.
    pub title: String,
    /// Whether there are lines for a name and a date.
    pub name_lines: bool,
    /// Whether the answer key says each puzzle's score and hardest technique.
    pub scores: bool,
    /// Whether the puzzles have pencil marks.
    pub pencil: bool,
    /// Whether each puzzle has a QR code of its link.
    pub qr: bool,
}

impl Default for Layout {
    fn default() -> Self {
        Layout {
            per_page: 6,
            paper: Paper::A4,
            key: AnswerKey::End,
            title: "Sudoku".into(),
            name_lines: true,
            scores: false,
            pencil: false,
            qr: false,
        }
    }
}

/// The form as it stands, numbers as they were typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetForm {
    /// How many puzzles.
    pub count: String,
    /// Their size.
    pub shape: Shape,
    /// Their symmetry.
    pub symmetry: Symmetry,
    /// Their level; `None` is *Mixed*.
    pub level: Option<Level>,
    /// How many of each level, for *Mixed*.
    pub mixed: [String; 4],
    /// How the sheets look.
    pub layout: Layout,
}

impl Default for SetForm {
    fn default() -> Self {
        SetForm {
            count: "30".into(),
            shape: Shape::NINE,
            symmetry: Symmetry::None,
            level: Some(Level::Easy),
            mixed: ["8", "8", "7", "7"].map(String::from),
            layout: Layout::default(),
        }
    }
}

impl SetForm {
    /// What the form asks for. The error is a sentence for people.
    pub fn spec(&self) -> Result<SetSpec, String> {
        let number = |name: &str, text: &str, least: u16| match text.trim().parse::<u16>() {
            Ok(number) if (least..=SetSpec::MAX_TOTAL as u16).contains(&number) => Ok(number),
            _ if text.trim().is_empty() => Err(format!(
                "{name}: type a number from {least} to {}.",
                SetSpec::MAX_TOTAL
            )),
            _ => Err(format!(
                "{name}: “{}” is not a number from {least} to {}.",
                text.trim(),
                SetSpec::MAX_TOTAL
            )),
        };
        if let Some(level) = self.level {
            let count = number("Puzzles", &self.count, 1)?;
            return Ok(SetSpec::uniform(self.shape, level, count).with_symmetry(self.symmetry));
        }
        let mut counts = [0; 4];
        for level in Level::ALL {
            counts[level.index()] = number(level.name(), &self.mixed[level.index()], 0)?;
        }
        let spec = SetSpec::new(self.shape, counts).with_symmetry(self.symmetry);
        match spec.total() {
            1..=SetSpec::MAX_TOTAL => Ok(spec),
            total => Err(format!(
                "A set has 1 to {} puzzles, these are {total}.",
                SetSpec::MAX_TOTAL
            )),
        }
    }

    /// Takes in what a person changed, keeping the number of puzzles and the numbers of each level in step.
    pub fn change(&mut self, mut new: SetForm) {
        if new.level.is_none() {
            let read = |text: &String| text.trim().parse::<u16>().ok();
            if new.mixed != self.mixed {
                if let Some(counts) = new.mixed.iter().map(read).collect::<Option<Vec<_>>>() {
                    let total: u32 = counts.into_iter().map(u32::from).sum();
                    new.count = total.to_string();
                }
            } else if (new.count != self.count || self.level.is_some())
                && let Some(total) = read(&new.count)
            {
                // Split evenly, the easier levels taking what is left over.
                new.mixed = std::array::from_fn(|index| {
                    (total / 4 + u16::from(index < usize::from(total % 4))).to_string()
                });
            }
        }
        *self = new;
    }

    /// Makes the form say what a code says.
    pub fn adopt(&mut self, spec: &SetSpec, layout: Option<Layout>) {
        self.shape = spec.shape;
        self.symmetry = spec.symmetry;
        self.count = spec.total().to_string();
        self.mixed = spec.counts.map(|count| count.to_string());
        let mut levels = Level::ALL
            .into_iter()
            .filter(|level| spec.counts[level.index()] > 0);
        self.level = levels.next().filter(|_| levels.next().is_none());
        if let Some(layout) = layout {
            self.layout = layout;
        }
    }
}

/// How far a set is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Puzzles are being made.
    Working,
    /// All are there.
    Done,
    /// A person stopped it; what was there stays.
    Stopped,
}

/// A puzzle of the set.
#[derive(Clone, Debug)]
pub struct Member {
    /// Its own code, which makes it alone.
    pub code: PuzzleCode,
    /// The clues.
    pub clues: Grid,
    /// The one solution.
    pub solution: Grid,
    /// What it asks of a person.
    pub rating: Rated,
}

/// A set that is being made or is made.
#[derive(Debug)]
pub struct MadeSet {
    /// The code; it covers what is there once the set is stopped.
    pub code: SetCode,
    /// The puzzles in order, each unlike all before it. A mixed set that is whole goes up in score.
    pub members: Vec<SheetPuzzle>,
    /// The members' ratings.
    pub ratings: Vec<Rated>,
    /// How far it is.
    pub stage: Stage,
    /// What came before its turn, by place.
    early: Vec<Option<Member>>,
    /// The canonical forms of the members, sorted.
    seen: Vec<Vec<u8>>,
    retries: u32,
}

/// What the set needs next.
#[derive(Debug, PartialEq, Eq)]
pub enum Next {
    /// Nothing but what was asked for already.
    Wait,
    /// Another puzzle for this place, since the one that came is like one that is there.
    Retry {
        /// The place.
        index: usize,
        /// Which try this is.
        retry: u32,
    },
    /// All are there.
    Complete,
    /// There seem to be no other puzzles of this kind.
    Exhausted,
}

impl MadeSet {
    /// A set of which nothing is there yet.
    pub fn new(code: SetCode) -> Self {
        MadeSet {
            code,
            members: Vec::new(),
            ratings: Vec::new(),
            stage: Stage::Working,
            early: Vec::new(),
            seen: Vec::new(),
            retries: 0,
        }
    }

    /// How many puzzles there are to be.
    pub fn wanted(&self) -> usize {
        self.code.spec.total()
    }

    /// Takes a puzzle in. Puzzles are compared in the order of their places, whatever the order they come in,
    /// so that the same code makes the same set on every machine.
    pub fn receive(&mut self, index: usize, member: Member) -> Next {
        self.early.resize_with(self.wanted(), || None);
        if let Some(place) = self.early.get_mut(index) {
            *place = Some(member);
        }
        while let Some(member) = self
            .early
            .get_mut(self.members.len())
            .and_then(Option::take)
        {
            let form = canonical(&member.clues);
            match self.seen.binary_search(&form) {
                Ok(_) => {
                    self.retries += 1;
                    if self.retries > MOST_RETRIES {
                        return Next::Exhausted;
                    }
                    return Next::Retry {
                        index: self.members.len(),
                        retry: self.retries,
                    };
                }
                Err(at) => self.seen.insert(at, form),
            }
            self.retries = 0;
            let level = member.code.spec.level.map(Level::name);
            self.members.push(SheetPuzzle {
                number: Some(self.members.len() + 1),
                code: member.code.to_string(),
                label: level.unwrap_or_else(|| level_of(&member.rating)).into(),
                clues: member.clues,
                solution: Some(member.solution),
                note: Some(note_of(&member.rating)),
                ..SheetPuzzle::default()
            });
            self.ratings.push(member.rating);
        }
        if self.members.len() < self.wanted() {
            return Next::Wait;
        }
        self.stage = Stage::Done;
        self.sort();
        Next::Complete
    }

    /// Lets a mixed set go up in score. Places are given anew, so this waits for the last puzzle.
    fn sort(&mut self) {
        if !self.code.spec.is_mixed() {
            return;
        }
        let ratings = std::mem::take(&mut self.ratings);
        let members = std::mem::take(&mut self.members);
        for (rating, member) in ratings.into_iter().zip(members) {
            let at = self
                .ratings
                .partition_point(|before| before.score <= rating.score);
            self.ratings.insert(at, rating);
            self.members.insert(at, member);
        }
        for (place, member) in self.members.iter_mut().enumerate() {
            member.number = Some(place + 1);
        }
    }

    /// Ends the set with what is there; its code then is the code of just these.
    pub fn stop(&mut self) {
        self.stage = Stage::Stopped;
        self.early.clear();
        self.sort();
        let mut left = self.members.len() as u16;
        for count in &mut self.code.spec.counts {
            *count = (*count).min(left);
            left -= *count;
        }
    }

    /// The puzzles as CSV: number, code, level, score, clues and solution of each.
    pub fn table(&self) -> String {
        let mut table = String::from("number,code,level,score,puzzle,solution\n");
        for (member, rating) in self.members.iter().zip(&self.ratings) {
            let solution = member.solution.as_ref().map(text::line);
            let cells = [
                member.number.unwrap_or_default().to_string(),
                member.code.clone(),
                member.label.clone(),
                rating.score.to_string(),
                text::line(&member.clues),
                solution.unwrap_or_default(),
            ];
            table += &cells.join(",");
            table.push('\n');
        }
        table
    }

    /// The sheets' options for a layout and symbols.
    pub fn sheet_options(&self, layout: &Layout, symbols: &Symbols) -> SheetOptions {
        SheetOptions {
            paper: layout.paper,
            shape: self.code.spec.shape,
            per_page: layout.per_page,
            key: layout.key,
            title: layout.title.trim().to_owned(),
            name_lines: layout.name_lines,
            set_code: Some(self.code.to_string()),
            pencil_marks: layout.pencil,
            notes: layout.scores,
            symbols: symbols.clone(),
            qr: layout.qr,
        }
    }
}

/// What the answer key can say of a puzzle for the teacher: "score 430 · Naked pair".
fn note_of(rating: &Rated) -> String {
    match rating.techniques.last() {
        Some(hardest) => format!("score {} · {}", rating.score, hardest.name),
        None => String::new(),
    }
}

/// The classroom part.
#[derive(Debug, Default)]
pub struct SetPart {
    /// The form.
    pub form: SetForm,
    /// The set on screen.
    pub made: Option<MadeSet>,
}

/// The paper's name in the form and in links.
pub fn paper_id(paper: Paper) -> &'static str {
    match paper {
        Paper::A4 => "a4",
        Paper::Letter => "letter",
    }
}

/// Reads [`paper_id`].
pub fn paper_from_id(id: &str) -> Option<Paper> {
    [Paper::A4, Paper::Letter]
        .into_iter()
        .find(|&paper| paper_id(paper) == id)
}

/// The answer key's name in the form and in links.
pub fn key_id(key: AnswerKey) -> &'static str {
    match key {
        AnswerKey::None => "none",
        AnswerKey::End => "end",
        AnswerKey::Back => "back",
    }
}

/// Reads [`key_id`].
pub fn key_from_id(id: &str) -> Option<AnswerKey> {
    [AnswerKey::None, AnswerKey::End, AnswerKey::Back]
        .into_iter()
        .find(|&key| key_id(key) == id)
}

#[cfg(test)]
mod tests {
    use sudoku_core::{Seed, generate};

    use super::*;

    fn member(code: PuzzleCode) -> Member {
        let made = generate(&code.spec, code.seed, &mut |_| {
            std::ops::ControlFlow::Continue(())
        })
        .expect("a common kind");
        Member {
            code,
            clues: made.puzzle.clues().clone(),
            solution: made.puzzle.solution().grid().clone(),
            rating: Rated::default(),
        }
    }

    fn code(count: u16) -> SetCode {
        SetCode::new(
            SetSpec::new(Shape::FOUR, [count, count, 0, 0]),
            Seed::new(5),
        )
    }

    #[test]
    fn the_order_of_arrival_does_not_matter_and_doubles_are_made_anew() {
        let code = code(2);
        let mut forward = MadeSet::new(code);
        assert_eq!(forward.receive(0, member(code.member(0, 0))), Next::Wait);
        let double = Member {
            code: code.member(1, 0),
            ..member(code.member(0, 0))
        };
        assert_eq!(
            forward.receive(1, double),
            Next::Retry { index: 1, retry: 1 }
        );
        assert_eq!(forward.receive(2, member(code.member(2, 0))), Next::Wait);
        assert_eq!(forward.receive(1, member(code.member(1, 1))), Next::Wait);
        assert_eq!(forward.members.len(), 3);
        assert_eq!(
            forward.receive(3, member(code.member(3, 0))),
            Next::Complete
        );
        assert_eq!(forward.stage, Stage::Done);
    }

    // Reading is the deep module's.
    #[cfg(not(target_family = "wasm"))]
    #[test]
    fn the_table_reads_back() {
        use crate::protocol::Read;

        let code = code(2);
        let mut set = MadeSet::new(code);
        for index in 0..4 {
            set.receive(index, member(code.member(index, 0)));
        }
        let Read::Many { items, cut: 0 } = crate::reading::read(&set.table(), None) else {
            panic!("{}", set.table())
        };
        let grids = items.into_iter().map(|item| item.grid.expect("a grid"));
        let made = set.members.iter().map(|member| text::line(&member.clues));
        assert!(grids.eq(made), "{}", set.table());
    }

    #[test]
    fn a_stopped_set_has_the_code_of_what_is_there() {
        let code = code(2);
        let mut set = MadeSet::new(code);
        for index in [0, 1, 2] {
            set.receive(index, member(code.member(index, 0)));
        }
        set.stop();
        assert_eq!(set.code.spec.counts, [2, 1, 0, 0]);
        assert_eq!(set.code.member(2, 0), code.member(2, 0));
    }

    #[test]
    fn the_form_keeps_its_numbers_in_step() {
        let mut form = SetForm {
            level: None,
            ..SetForm::default()
        };
        form.change(SetForm {
            count: "10".into(),
            ..form.clone()
        });
        assert_eq!(form.mixed, ["3", "3", "2", "2"]);
        form.change(SetForm {
            mixed: ["1", "0", "0", "5"].map(String::from),
            ..form.clone()
        });
        assert_eq!(form.count, "6");
        assert_eq!(form.spec().map(|spec| spec.counts), Ok([1, 0, 0, 5]));
        form.change(SetForm {
            level: Some(Level::Hard),
            count: "501".into(),
            ..form.clone()
        });
        assert_eq!(
            form.spec(),
            Err("Puzzles: “501” is not a number from 1 to 500.".into())
        );
    }
}
