//! How hard a puzzle is for a person: what its steps ask.

use std::fmt;

use crate::level::Level;
use crate::logic::{Class, End, Explanation, HodokuLevel, Ladder, Technique, explain_by};
use crate::puzzle::Puzzle;

/// What the steps of a solution ask of a person. The score is HoDoKu's: the sum of its published scores of all steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The hardest technique; none if there was nothing to solve or nothing could be found.
    pub hardest: Option<Technique>,
    /// The scores of all steps together.
    pub score: u32,
    /// How often each technique is used, easiest first; those that are not are left out.
    pub counts: Vec<(Technique, u32)>,
    /// Whether the steps lead to the solution. If not, the rest is trial and error.
    pub solved: bool,
}

impl Rating {
    /// The rating of a puzzle, by the techniques of a ladder.
    pub fn of(puzzle: &Puzzle, ladder: Ladder) -> Rating {
        explain_by(ladder, puzzle, Technique::last()).rating()
    }

    /// The hardest class that it needs. Since a step is always of the easiest technique that applies, what is easier gets
    /// stuck: this class is needed.
    pub fn class(&self) -> Class {
        self.hardest.map_or(Class::NakedSingle, Technique::class)
    }

    /// The level of puzzles that need this; none if logic alone does not solve it.
    pub fn level(&self) -> Option<Level> {
        self.solved.then(|| Level::of_class(self.class()))
    }

    /// HoDoKu's level: that of the hardest technique, or the one that the score reaches, if that is higher. None if logic
    /// alone does not solve it.
    pub fn hodoku_level(&self) -> Option<HodokuLevel> {
        let by_technique = self
            .hardest
            .map_or(HodokuLevel::Easy, Technique::hodoku_level);
        self.solved
            .then(|| by_technique.max(HodokuLevel::of_score(self.score)))
    }

    /// The level's name, or what it is instead: `easy`, `trial and error`.
    pub fn level_name(&self) -> &'static str {
        self.level().map_or("trial and error", Level::id)
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hardest = self.hardest.map_or("nothing", Technique::name);
        write!(
            f,
            "{}, score {}, hardest: {hardest}",
            self.level_name(),
            self.score
        )
    }
}

impl Explanation {
    /// What these steps ask.
    pub fn rating(&self) -> Rating {
        let mut counts: Vec<(Technique, u32)> = Vec::new();
        for step in &self.steps {
            match counts.binary_search_by_key(&step.technique, |&(technique, _)| technique) {
                Ok(at) => counts[at].1 += 1,
                Err(at) => counts.insert(at, (step.technique, 1)),
            }
        }
        Rating {
            hardest: counts.last().map(|&(technique, _)| technique),
            score: counts
                .iter()
                .map(|(technique, count)| technique.score() * count)
                .sum(),
            counts,
            solved: matches!(self.end, End::Solved),
        }
    }
}
