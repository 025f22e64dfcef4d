//! The fixed random generator.

use crate::seed::{Seed, scramble};

/// PCG32 (XSH-RR, 64 bits of state, 32 of output; O'Neill 2014), with the ranges and shuffles drawn here: the same
/// numbers from the same seed on every machine and in every version of every dependency.
#[derive(Clone, Debug)]
pub struct Rng {
    state: u64,
    increment: u64,
}

impl Rng {
    /// The stream of a seed.
    pub fn new(seed: Seed) -> Rng {
        Rng::from_state(scramble(seed.value()), 0)
    }

    fn from_state(state: u64, stream: u64) -> Rng {
        let mut rng = Rng {
            state: 0,
            increment: stream << 1 | 1,
        };
        rng.next();
        rng.state = rng.state.wrapping_add(state);
        rng.next();
        rng
    }

    /// The next number.
    #[expect(
        clippy::should_implement_trait,
        reason = "a generator never ends, so it is no iterator of options"
    )]
    pub fn next(&mut self) -> u32 {
        let old = self.state;
        self.state = old
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(self.increment);
        let xor_shifted = ((old >> 18 ^ old) >> 27) as u32;
        xor_shifted.rotate_right((old >> 59) as u32)
    }

    /// A number below the bound, each equally likely; zero for a bound of zero.
    pub fn below(&mut self, bound: u32) -> u32 {
        if bound == 0 {
            return 0;
        }
        // The numbers under the threshold are too many by as many; the rest divides evenly.
        let threshold = bound.wrapping_neg() % bound;
        loop {
            let number = self.next();
            if number >= threshold {
                return number % bound;
            }
        }
    }

    /// Puts the items in random order, each equally likely (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_demo_of_its_inventor() {
        let mut rng = Rng::from_state(42, 54);
        let numbers: Vec<u32> = (0..6).map(|_| rng.next()).collect();
        assert_eq!(
            numbers,
            [
                0xa15c_02b7,
                0x7b47_f409,
                0xba1d_3330,
                0x83d2_f293,
                0xbfa4_784b,
                0xcbed_606e
            ]
        );
    }

    #[test]
    fn ranges_are_even_and_shuffles_permute() {
        let mut rng = Rng::new(Seed::new(7));
        let mut counts = [0; 6];
        for _ in 0..60_000 {
            counts[rng.below(6) as usize] += 1;
        }
        assert!(
            counts.iter().all(|&count| (9_500..10_500).contains(&count)),
            "{counts:?}"
        );
        let mut items: Vec<u32> = (0..50).collect();
        rng.shuffle(&mut items);
        assert_ne!(items, (0..50).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<_>>());
        assert_eq!(rng.below(0), 0);
    }
}
