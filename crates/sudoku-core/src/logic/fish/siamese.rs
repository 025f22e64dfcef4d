//! Siamese fish: two finned fish of the same base, told as one step.

use std::ops::ControlFlow;

use crate::geometry::{Cell, Unit};
use crate::logic::candidates::Candidates;
use crate::logic::step::{Found, Group, Pattern, Role, Step};
use crate::logic::technique::Technique;

/// Two finned or sashimi fish of two to four lines.
pub(in crate::logic) fn siamese_fish(state: &Candidates, found: Found<'_>) -> ControlFlow<()> {
    use Technique as T;
    for size in [
        [T::FinnedXWing, T::SashimiXWing],
        [T::FinnedSwordfish, T::SashimiSwordfish],
        [T::FinnedJellyfish, T::SashimiJellyfish],
    ] {
        join(state, T::SiameseFish, &size, found)?;
    }
    ControlFlow::Continue(())
}

/// Two finned Franken fish of two to four units.
pub(in crate::logic) fn siamese_franken_fish(
    state: &Candidates,
    found: Found<'_>,
) -> ControlFlow<()> {
    use Technique as T;
    for size in [
        T::FinnedFrankenXWing,
        T::FinnedFrankenSwordfish,
        T::FinnedFrankenJellyfish,
    ] {
        join(state, T::SiameseFrankenFish, &[size], found)?;
    }
    ControlFlow::Continue(())
}

/// Two finned mutant fish of two to four units.
pub(in crate::logic) fn siamese_mutant_fish(
    state: &Candidates,
    found: Found<'_>,
) -> ControlFlow<()> {
    use Technique as T;
    for size in [
        T::FinnedMutantXWing,
        T::FinnedMutantSwordfish,
        T::FinnedMutantJellyfish,
    ] {
        join(state, T::SiameseMutantFish, &[size], found)?;
    }
    ControlFlow::Continue(())
}

/// Each two fish that these find with the same base, of which neither clears all that the other does.
fn join(
    state: &Candidates,
    technique: Technique,
    halves: &[Technique],
    found: Found<'_>,
) -> ControlFlow<()> {
    let mut fish: Vec<Step> = halves.iter().flat_map(|half| half.steps(state)).collect();
    let base = |step: &Step| (step.pattern.digits.first(), step.pattern.units.clone());
    // A stable sort: fish of one base stay in the order in which they were found.
    fish.sort_by_key(base);
    for family in fish.chunk_by(|one, other| base(one) == base(other)) {
        for (index, one) in family.iter().enumerate() {
            for other in &family[index + 1..] {
                let within = |a: &Step, b: &Step| {
                    a.eliminations
                        .iter()
                        .all(|gone| b.eliminations.contains(gone))
                };
                if within(one, other) || within(other, one) {
                    continue;
                }
                let eliminations = [one.eliminations.as_slice(), &other.eliminations].concat();
                Step::tell_removing(technique, both(one, other), eliminations, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn both(one: &Step, other: &Step) -> Pattern {
    let cells = |role: Role| {
        let mut cells: Vec<Cell> = [one, other]
            .into_iter()
            .flat_map(|step| &step.pattern.groups)
            .filter(|group| group.role == role)
            .flat_map(|group| group.cells.iter().copied())
            .collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    };
    let fins = cells(Role::Fin);
    let core = cells(Role::Core)
        .into_iter()
        .filter(|cell| !fins.contains(cell));
    let mut covers: Vec<Unit> = [one.pattern.covers.as_slice(), &other.pattern.covers].concat();
    covers.sort_unstable();
    covers.dedup();
    let digits = one.pattern.digits;
    let mut groups = vec![
        Group::new(Role::Core, core, digits),
        Group::new(Role::Fin, fins.iter().copied(), digits),
    ];
    // Each cell may be a fin of one of the two.
    groups.retain(|group| !group.cells.is_empty());
    Pattern {
        digits,
        units: one.pattern.units.clone(),
        covers,
        groups,
        ..Pattern::default()
    }
}
