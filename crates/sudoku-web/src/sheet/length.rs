//! Lengths as whole micrometres: the same text on every machine, and none of the code that prints floats.

use std::fmt::{self, Display, Write};
use std::ops::{Add, Div, Mul, Sub};

/// A length on paper. Shown in millimetres with no needless zero: `12.5`.
///
/// A micrometre is finer than any printer. Sums and products of lengths of a sheet are far from overflow, since
/// [`Length::scaled`] keeps to a kilometre, however long a text it measures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Length(i32);

impl Length {
    /// No length.
    pub const ZERO: Length = Length(0);
    /// The longest that [`Length::scaled`] returns.
    const LONGEST: i64 = 1_000_000_000;

    /// So many micrometres.
    pub const fn um(micrometres: i32) -> Length {
        Length(micrometres)
    }

    /// How many micrometres it has.
    pub const fn in_um(self) -> i32 {
        self.0
    }

    /// The length times a fraction, rounded towards zero. No fraction of a positive length is over a kilometre.
    pub fn scaled(self, numerator: i32, denominator: i32) -> Length {
        let exact = i64::from(self.0) * i64::from(numerator) / i64::from(denominator.max(1));
        Length(exact.clamp(-Length::LONGEST, Length::LONGEST) as i32)
    }

    /// The length times so many percent.
    pub fn percent(self, percent: i32) -> Length {
        self.scaled(percent, 100)
    }

    /// How many times it holds another, in hundredths: the width of a text in hundredths of an em of this size.
    pub fn hundredths_of(self, unit: Length) -> i32 {
        self.scaled(100, unit.0).0
    }

    /// Rounded down to hundredths of a millimetre.
    pub fn floor(self) -> Length {
        Length(self.0.div_euclid(10) * 10)
    }
}

impl Add for Length {
    type Output = Length;

    fn add(self, other: Length) -> Length {
        Length(self.0 + other.0)
    }
}

impl Sub for Length {
    type Output = Length;

    fn sub(self, other: Length) -> Length {
        Length(self.0 - other.0)
    }
}

impl Mul<usize> for Length {
    type Output = Length;

    /// A length of a row of so many.
    fn mul(self, count: usize) -> Length {
        self.scaled(i32::try_from(count).unwrap_or(i32::MAX), 1)
    }
}

impl Div<usize> for Length {
    type Output = Length;

    /// One of so many equal parts, rounded towards zero.
    fn div(self, count: usize) -> Length {
        self.scaled(1, i32::try_from(count).unwrap_or(i32::MAX))
    }
}

impl Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 < 0 {
            f.write_char('-')?;
        }
        let size = self.0.unsigned_abs();
        write!(f, "{}", size / 1000)?;
        let mut rest = size % 1000;
        if rest > 0 {
            f.write_char('.')?;
        }
        while rest > 0 {
            // The remainder is below 1000, so its hundreds are one digit.
            f.write_char(char::from(b'0' + (rest / 100) as u8))?;
            rest = rest % 100 * 10;
        }
        Ok(())
    }
}
