//! Grids as text: what people paste, and what they copy.

mod format;
mod parse;
mod tokens;

pub use format::{line, rows};
pub use parse::{Form, ParseError, ParseErrorKind, Parsed, parse};
