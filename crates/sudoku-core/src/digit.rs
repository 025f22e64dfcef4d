//! What a cell may hold, and sets of it.

use std::fmt;
use std::num::NonZeroU8;

/// A digit from 1 to 36; `Option<Digit>` takes one byte. Shown as 1–9, then A–Z, then `@`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The greatest digit of the largest shape.
    pub const MAX: u8 = 36;

    /// The digit of this value, if it is from 1 to 36.
    pub const fn new(value: u8) -> Option<Digit> {
        match NonZeroU8::new(value) {
            Some(nonzero) if value <= Digit::MAX => Some(Digit(nonzero)),
            _ => None,
        }
    }

    /// Its value, from 1.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The digits of a grid with this side, ascending.
    pub fn all(side: usize) -> impl DoubleEndedIterator<Item = Digit> + Clone {
        (1..=side as u8).filter_map(Digit::new)
    }

    /// The character that people see.
    pub fn symbol(self) -> char {
        match self.get() {
            value @ 1..=9 => char::from(b'0' + value),
            value @ 10..=35 => char::from(b'A' + value - 10),
            _ => '@',
        }
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.symbol())
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digit({})", self.get())
    }
}

/// A set of digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct DigitSet(u64);

impl DigitSet {
    /// No digit.
    pub const EMPTY: DigitSet = DigitSet(0);

    /// Every digit of a grid with this side.
    pub const fn all(side: usize) -> DigitSet {
        // Bit d stands for digit d; bit 0 is never set.
        DigitSet(((1 << side) - 1) << 1)
    }

    /// Its bits: bit d stands for digit d.
    pub(crate) const fn mask(self) -> u64 {
        self.0
    }

    /// The set of these bits.
    pub(crate) const fn from_mask(mask: u64) -> DigitSet {
        DigitSet(mask)
    }

    /// Whether the digit is in the set.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & (1 << digit.get()) != 0
    }

    /// Puts the digit in; says whether it is new.
    pub fn insert(&mut self, digit: Digit) -> bool {
        let new = !self.contains(digit);
        self.0 |= 1 << digit.get();
        new
    }

    /// Takes the digit out; says whether it was in.
    pub fn remove(&mut self, digit: Digit) -> bool {
        let old = self.contains(digit);
        self.0 &= !(1 << digit.get());
        old
    }

    /// The digits of either set.
    pub const fn union(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 | other.0)
    }

    /// The digits of both sets.
    pub const fn intersection(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & other.0)
    }

    /// The digits of this set that the other lacks.
    pub const fn without(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & !other.0)
    }

    /// How many digits are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no digit is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The smallest digit.
    pub fn first(self) -> Option<Digit> {
        match self.0 {
            0 => None,
            bits => Digit::new(bits.trailing_zeros() as u8),
        }
    }

    /// The digits, ascending.
    pub fn iter(self) -> impl Iterator<Item = Digit> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let digit = rest.first()?;
            rest.remove(digit);
            Some(digit)
        })
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        let mut set = DigitSet::EMPTY;
        for digit in digits {
            set.insert(digit);
        }
        set
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits() {
        assert_eq!(Digit::new(0), None);
        assert_eq!(Digit::new(37), None);
        assert_eq!(Digit::new(36).map(Digit::get), Some(36));
        assert_eq!(size_of::<Option<Digit>>(), 1);
    }

    #[test]
    fn symbols_differ() {
        let symbols: std::collections::HashSet<_> = Digit::all(36).map(Digit::symbol).collect();
        assert_eq!(symbols.len(), 36);
    }

    #[test]
    fn sets() {
        let all = DigitSet::all(36);
        assert_eq!(all.len(), 36);
        assert_eq!(
            all.iter().map(Digit::get).collect::<Vec<_>>(),
            (1..=36).collect::<Vec<_>>()
        );
        let mut set = DigitSet::EMPTY;
        let five = Digit::new(5).unwrap();
        assert!(set.insert(five) && !set.insert(five) && set.contains(five));
        assert_eq!(all.without(set).len(), 35);
        assert!(set.remove(five) && set.is_empty());
    }
}
