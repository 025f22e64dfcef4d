//! SVG as text: numbers, escapes, a few elements.

use std::fmt::{self, Display, Write};

/// A length with at most three decimals and no needless zero: the same text on every machine.
#[derive(Clone, Copy, Debug)]
pub struct Mm(pub f64);

impl Display for Mm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A micrometre is finer than any printer.
        let micrometres = (self.0 * 1000.0).round() as i64;
        if micrometres < 0 {
            f.write_str("-")?;
        }
        let size = micrometres.unsigned_abs();
        write!(f, "{}", size / 1000)?;
        let fraction = format!("{:03}", size % 1000);
        let fraction = fraction.trim_end_matches('0');
        if fraction.is_empty() {
            Ok(())
        } else {
            write!(f, ".{fraction}")
        }
    }
}

/// Text in which XML's own characters stand for themselves, in elements and in attributes.
#[derive(Clone, Copy, Debug)]
pub struct Escaped<'a>(pub &'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            '\'' => f.write_str("&#39;"),
            // What XML forbids even as a reference.
            '\u{0}'..='\u{8}'
            | '\u{b}'
            | '\u{c}'
            | '\u{e}'..='\u{1f}'
            | '\u{fffe}'
            | '\u{ffff}' => f.write_char(' '),
            _ => f.write_char(c),
        })
    }
}
