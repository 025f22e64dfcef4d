//! Which clues to take from a grid that has no solution.
//!
//! A *core* is a set of clues that contradict each other. Whatever mends the grid takes a clue out of every core, so
//! it is enough to try the clues of one core, and where that is not enough, those of another core that is left: a
//! *hitting set tree* (R. Reiter, A theory of diagnosis from first principles, 1987). Two clues that clash are a core;
//! others are found by leaving out clue after clue while the contradiction stays.

use super::{Clue, Spent};
use crate::count::{self, Budget, Count, count_solutions};
use crate::digit::Digit;
use crate::geometry::{Cell, Geometry};
use crate::grid::Grid;

/// Counts and nodes of the tree.
const STEPS: u32 = 6_000;
/// Nodes of a count that only makes a core smaller.
const CORE: Budget = Budget::nodes(2_000);

/// How many solutions there are then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Leaves {
    /// Exactly one.
    One,
    /// Two or more.
    Several,
    /// At least one; the budget ran out before it was known whether there are more.
    AtLeastOne,
}

/// A clue whose removal alone leaves a grid with a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Removal {
    /// Where it stands.
    pub cell: Cell,
    /// Its digit.
    pub digit: Digit,
    /// How many solutions there are without it.
    pub leaves: Leaves,
}

/// What can go from a grid that has no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Removals {
    /// Any one of these clues, of which there is at least one.
    Single {
        /// Those that leave one solution first, then row by row.
        clues: Vec<Removal>,
        /// Whether these are all such clues: false if the budget ran out for another.
        all: bool,
    },
    /// These clues, two or more, together. None that was tried mends the grid alone.
    Together {
        /// Row by row. Each of them is needed, unless the budget ran out for one.
        clues: Vec<Clue>,
        /// How many solutions there are without them.
        leaves: Leaves,
        /// Whether it is proved that no fewer do.
        smallest: bool,
    },
}

/// Says which clues to take from a grid that has no solution: every single clue that does, or else as few as were found
/// that do together. Of the sets as small that were found, it is the one that leaves one solution rather than several,
/// then the first by cells.
///
/// None if the grid has a solution, or if it is not known within the budget that it has none.
///
/// The budget is for each count. Single clues: at most two counts a clue. Sets: a tree whose width is the number of
/// clues that contradict each other, seldom more than twenty and two where clues clash, and whose depth is the size of
/// the set; it ends after 6,000 counts and nodes. Pairs and mostly triples of a 9×9 grid are within that. Beyond, clues
/// are kept one after the other while they don't contradict each other, those in fewest known contradictions first, and
/// the others are the answer.
///
/// ```
/// use sudoku_core::{Budget, Removals, removals, text};
///
/// let grid = text::parse("1..1\n..3.\n.4..\n...2").unwrap().grid;
/// let Some(Removals::Single { clues, all: true }) = removals(&grid, Budget::nodes(10_000)) else { panic!() };
/// let named: Vec<_> = clues.iter().map(|clue| (clue.cell.name(grid.shape()), clue.digit.get())).collect();
/// assert_eq!(named, [("r1c1".to_string(), 1), ("r1c4".to_string(), 1)]);
/// ```
pub fn removals(grid: &Grid, budget: Budget) -> Option<Removals> {
    if count_solutions(grid, 1, budget) != Count::Exactly(0) {
        return None;
    }
    let mut search = Search {
        grid: grid.clone(),
        budget,
        steps: STEPS,
        exact: true,
        cores: Vec::new(),
        removed: Vec::new(),
        kept: vec![false; grid.shape().cells()],
        found: Vec::new(),
    };
    for size in 1..=grid.clue_count() {
        let spent = search.sets(size).is_err();
        if !search.found.is_empty() {
            return search.answer(size, spent);
        }
        if spent {
            break;
        }
    }
    greedily(grid, &search.cores, budget)
}

/// What is known of a grid.
enum State {
    Contradictory,
    Solvable(Leaves),
    Unknown,
}

struct Search {
    /// Without what is removed.
    grid: Grid,
    budget: Budget,
    steps: u32,
    /// No count was given up that matters.
    exact: bool,
    /// What was found so far to contradict itself, clashes left out.
    cores: Vec<Vec<Clue>>,
    removed: Vec<Clue>,
    /// Clues that must stay here, because every set with them has been tried. By cell.
    kept: Vec<bool>,
    found: Vec<(Leaves, Vec<Clue>)>,
}

impl Search {
    /// Finds every set of so many clues that mends the grid, which is contradictory, when none smaller does.
    fn sets(&mut self, size: usize) -> Result<(), Spent> {
        let core = self.core()?;
        let mut free: Vec<Clue> = core
            .into_iter()
            .filter(|(cell, _)| !self.kept[cell.index()])
            .collect();
        free.sort_unstable();
        for &(cell, digit) in &free {
            self.grid.set(cell, None);
            self.removed.push((cell, digit));
            match self.state()? {
                State::Solvable(leaves) => {
                    let mut set = self.removed.clone();
                    set.sort_unstable();
                    self.found.push((leaves, set));
                }
                State::Contradictory if size > 1 => self.sets(size - 1)?,
                State::Contradictory => {}
                State::Unknown => self.exact = false,
            }
            self.removed.pop();
            self.grid.set(cell, Some(digit));
            self.kept[cell.index()] = true;
        }
        for (cell, _) in free {
            self.kept[cell.index()] = false;
        }
        Ok(())
    }

    fn spend(&mut self) -> Result<(), Spent> {
        self.steps = self.steps.checked_sub(1).ok_or(Spent)?;
        Ok(())
    }

    fn state(&mut self) -> Result<State, Spent> {
        self.spend()?;
        if clash(&self.grid).is_some() || self.known_core().is_some() {
            return Ok(State::Contradictory);
        }
        Ok(match count_solutions(&self.grid, 2, self.budget) {
            Count::Exactly(0) => State::Contradictory,
            count => leaves(count).map_or(State::Unknown, State::Solvable),
        })
    }

    /// Clues of the grid, which has no solution, that contradict each other.
    fn core(&mut self) -> Result<Vec<Clue>, Spent> {
        if let Some(pair) = clash(&self.grid) {
            return Ok(pair.to_vec());
        }
        if let Some(core) = self.known_core() {
            return Ok(core.clone());
        }
        let mut rest = self.grid.clone();
        let clues: Vec<Clue> = rest.clues().collect();
        for (cell, digit) in clues {
            self.spend()?;
            rest.set(cell, None);
            if count_solutions(&rest, 1, self.budget.min(CORE)) != Count::Exactly(0) {
                rest.set(cell, Some(digit));
            }
        }
        let core: Vec<Clue> = rest.clues().collect();
        self.cores.push(core.clone());
        Ok(core)
    }

    /// A known core that is still whole, with fewest clues that may go.
    fn known_core(&self) -> Option<&Vec<Clue>> {
        let whole = |core: &&Vec<Clue>| {
            core.iter()
                .all(|&(cell, digit)| self.grid.get(cell) == Some(digit))
        };
        let free = |core: &&Vec<Clue>| {
            let free = core.iter().filter(|(cell, _)| !self.kept[cell.index()]);
            free.count()
        };
        self.cores.iter().filter(whole).min_by_key(free)
    }

    /// What was found in sets of this size.
    fn answer(mut self, size: usize, spent: bool) -> Option<Removals> {
        self.found.sort_unstable();
        if size == 1 {
            let clues = self.found.into_iter().flat_map(|(leaves, set)| {
                set.into_iter().map(move |(cell, digit)| Removal {
                    cell,
                    digit,
                    leaves,
                })
            });
            return Some(Removals::Single {
                clues: clues.collect(),
                all: self.exact && !spent,
            });
        }
        let (leaves, clues) = self.found.into_iter().next()?;
        Some(Removals::Together {
            clues,
            leaves,
            smallest: self.exact,
        })
    }
}

fn leaves(count: Count) -> Option<Leaves> {
    match count {
        Count::Exactly(0) | Count::AtLeast(0) | Count::Undecided { found: 0 } => None,
        Count::Exactly(1) => Some(Leaves::One),
        Count::Undecided { found: 1 } => Some(Leaves::AtLeastOne),
        Count::Exactly(_) | Count::AtLeast(_) | Count::Undecided { .. } => Some(Leaves::Several),
    }
}

/// Two clues that clash.
fn clash(grid: &Grid) -> Option<[Clue; 2]> {
    let clash = grid.clashes().into_iter().next()?;
    Some([(clash.first, clash.digit), (clash.second, clash.digit)])
}

/// All clues but those that contradict the ones kept before them. At most one count a clue.
fn greedily(grid: &Grid, cores: &[Vec<Clue>], budget: Budget) -> Option<Removals> {
    let geometry = Geometry::of(grid.shape());
    let mut order: Vec<(usize, Clue)> = grid
        .clues()
        .map(|clue| {
            let (cell, digit) = clue;
            let peers = geometry.peers(cell).iter();
            let clashes = peers.filter(|&&peer| grid.get(peer) == Some(digit)).count();
            let contradictions = cores.iter().filter(|core| core.contains(&clue)).count();
            (clashes + contradictions, clue)
        })
        .collect();
    order.sort_unstable();
    let mut kept = Grid::empty(grid.shape());
    let mut known: Option<Vec<u8>> = None;
    let mut removed = Vec::new();
    for (_, (cell, digit)) in order {
        let agrees = |values: &Vec<u8>| values[cell.index()] == digit.get();
        if known.as_ref().is_some_and(agrees) {
            kept.set(cell, Some(digit));
            continue;
        }
        let fits = kept.candidates(cell).contains(digit);
        kept.set(cell, Some(digit));
        let mut solution = None;
        if fits {
            count::search(&kept, 1, budget, &mut |values| {
                solution = Some(values.to_vec());
            });
        }
        if solution.is_some() {
            known = solution;
        } else {
            kept.set(cell, None);
            removed.push((cell, digit));
        }
    }
    removed.sort_unstable();
    Some(Removals::Together {
        clues: removed,
        leaves: leaves(count_solutions(&kept, 2, budget))?,
        smallest: false,
    })
}
