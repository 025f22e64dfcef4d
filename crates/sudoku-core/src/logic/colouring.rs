//! Colouring: the cells of strong links of one digit in two colours, of which one is right.

use std::ops::ControlFlow;

use crate::digit::{Digit, DigitSet};
use crate::geometry::Cell;
use crate::logic::candidates::Candidates;
use crate::logic::cellset::{CellSet, Small};
use crate::logic::say;
use crate::logic::step::{Found, Group, Pattern, Role, Step};
use crate::logic::technique::Technique;

/// Cells joined by strong links: all of one colour hold the digit and none of the other.
#[derive(Clone, Copy, Default)]
struct Net {
    colours: [CellSet; 2],
}

impl Net {
    fn all(&self) -> CellSet {
        self.colours[0].union(self.colours[1])
    }
}

/// The cells that are the only other place of the digit in some unit of each cell.
fn partners(state: &Candidates, digit: Digit, cell: Cell) -> CellSet {
    let mut partners = CellSet::EMPTY;
    for unit in state.geometry().units_of(cell) {
        let places = state.places(unit, digit);
        if places.count_ones() == 2 {
            for other in state.cells_at(unit, places) {
                partners.insert(other);
            }
        }
    }
    partners.remove(cell);
    partners
}

/// The nets of a digit, by their first cells. One whose colours meet in a cell is a contradiction and left out.
fn nets(state: &Candidates, digit: Digit) -> impl Iterator<Item = Net> + Clone + use<'_> {
    let mut rest = state.with(digit);
    std::iter::from_fn(move || {
        while let Some(first) = rest.first() {
            let mut net = Net::default();
            net.colours[0].insert(first);
            // The cells that were coloured last, by turns.
            let (mut front, mut colour) = (CellSet::of(first), 1);
            while !front.is_empty() {
                let next = front.iter().fold(CellSet::EMPTY, |next, cell| {
                    next.union(partners(state, digit, cell))
                });
                front = next.without(net.colours[colour]);
                net.colours[colour] = net.colours[colour].union(front);
                colour = 1 - colour;
            }
            rest = rest.without(net.all());
            if !net.colours[1].is_empty() && !net.colours[0].meets(net.colours[1]) {
                return Some(net);
            }
        }
        None
    })
}

fn removing(
    technique: Technique,
    digit: Digit,
    nets: &[Net],
    gone: CellSet,
    found: Found<'_>,
) -> ControlFlow<()> {
    let digits: DigitSet = [digit].into_iter().collect();
    let pattern = Pattern {
        digits,
        groups: nets
            .iter()
            .flat_map(|net| net.colours)
            .enumerate()
            .map(|(part, cells)| Group::new(Role::Part(part as u8), cells.iter(), digits))
            .collect(),
        ..Pattern::default()
    };
    Step::tell_removing_digit(technique, pattern, digit, gone, found)
}

fn each_digit(
    state: &Candidates,
    take: &mut dyn FnMut(Digit, &'static Small) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if let Some(small) = state.small() {
        for digit in Digit::all(state.shape().side()) {
            take(digit, small)?;
        }
    }
    ControlFlow::Continue(())
}

/// A cell that sees both colours of a net.
pub(super) fn simple_colours_trap(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    each_digit(state, &mut |digit, small| {
        for net in nets(state, digit) {
            let [one, other] = net.colours.map(|colour| small.seen_by_any(colour));
            let gone = one
                .intersection(other)
                .intersection(state.with(digit))
                .without(net.all());
            if !gone.is_empty() {
                removing(Technique::SimpleColoursTrap, digit, &[net], gone, found)?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Two cells of one colour that see each other: the other colour is right.
pub(super) fn simple_colours_wrap(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    each_digit(state, &mut |digit, small| {
        for net in nets(state, digit) {
            for colours in [net.colours, [net.colours[1], net.colours[0]]] {
                if small.seen_by_any(colours[0]).meets(colours[0]) {
                    let net = Net { colours };
                    let technique = Technique::SimpleColoursWrap;
                    removing(technique, digit, &[net], colours[0], found)?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}

/// A colour of one net sees a colour of another: one of the two other colours is right. Where several do, all that follows.
pub(super) fn multi_colours_1(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    each_digit(state, &mut |digit, small| {
        for (index, first) in nets(state, digit).enumerate() {
            for second in nets(state, digit).skip(index + 1) {
                let mut gone = CellSet::EMPTY;
                for (a, b) in meetings(small, &first, &second) {
                    gone = small
                        .seen_by_any(first.colours[1 - a])
                        .intersection(small.seen_by_any(second.colours[1 - b]))
                        .intersection(state.with(digit))
                        .union(gone);
                }
                if !gone.is_empty() {
                    let nets = [first, second];
                    removing(Technique::MultiColours1, digit, &nets, gone, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}

/// The colours of one net that see a colour of another.
fn meetings(small: &Small, first: &Net, second: &Net) -> impl Iterator<Item = (usize, usize)> {
    [(0, 0), (0, 1), (1, 0), (1, 1)]
        .into_iter()
        .filter(|&(a, b)| small.seen_by_any(first.colours[a]).meets(second.colours[b]))
}

/// A colour of one net sees both colours of another: it is wrong.
pub(super) fn multi_colours_2(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    each_digit(state, &mut |digit, small| {
        for (index, first) in nets(state, digit).enumerate() {
            for (place, second) in nets(state, digit).enumerate() {
                if place == index {
                    continue;
                }
                for colours in [first.colours, [first.colours[1], first.colours[0]]] {
                    let seen = small.seen_by_any(colours[0]);
                    if second.colours.iter().all(|&colour| seen.meets(colour)) {
                        let nets = [Net { colours }, second];
                        removing(Technique::MultiColours2, digit, &nets, colours[0], found)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    })
}

fn part(state: &Candidates, step: &Step, part: u8) -> String {
    say::role_cells(state, step, Role::Part(part))
}

pub(super) fn say_trap(state: &Candidates, step: &Step) -> String {
    format!(
        "{} is either in all of A ({}) or in all of B ({}), and what sees both can't hold it",
        say::digits(step.pattern.digits),
        part(state, step, 0),
        part(state, step, 1)
    )
}

pub(super) fn say_wrap(state: &Candidates, step: &Step) -> String {
    format!(
        "{} is either in all of A ({}) or in all of B ({}), but two cells of A see each other",
        say::digits(step.pattern.digits),
        part(state, step, 0),
        part(state, step, 1)
    )
}

pub(super) fn say_multi_1(state: &Candidates, step: &Step) -> String {
    let colours = |parts: [u8; 2]| Net {
        colours: parts.map(|part| {
            let groups = step.pattern.groups.iter();
            groups
                .filter(|group| group.role == Role::Part(part))
                .flat_map(|group| group.cells.iter().copied())
                .collect()
        }),
    };
    let (first, second) = (colours([0, 1]), colours([2, 3]));
    let words: Vec<String> = state
        .small()
        .into_iter()
        .flat_map(|small| meetings(small, &first, &second))
        .map(|(a, b)| {
            let (one, other) = (["A", "B"], ["C", "D"]);
            format!(
                "{} sees {}, so {} or {} is right",
                one[a],
                other[b],
                one[1 - a],
                other[1 - b]
            )
        })
        .collect();
    format!(
        "{} is in all of A ({}) or of B ({}), and in all of C ({}) or of D ({}); {}",
        say::digits(step.pattern.digits),
        part(state, step, 0),
        part(state, step, 1),
        part(state, step, 2),
        part(state, step, 3),
        say::list(&words, "and")
    )
}

pub(super) fn say_multi_2(state: &Candidates, step: &Step) -> String {
    format!(
        "{} is in all of C ({}) or of D ({}), and A ({}) sees both",
        say::digits(step.pattern.digits),
        part(state, step, 2),
        part(state, step, 3),
        part(state, step, 0)
    )
}
