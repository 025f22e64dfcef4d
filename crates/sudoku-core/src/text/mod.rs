//! Grids as text: what people paste, and what they copy.

mod alphabet;
mod columns;
mod error;
mod form;
mod format;
mod hodoku;
mod html;
mod inflate;
mod large;
mod lines;
mod link;
mod list;
mod literal;
mod loose;
mod lz;
mod marks;
mod markup;
mod parse;
mod plain;
mod rows;
mod sdk;
mod sizes;
mod symbols;
mod table;
mod tatham;
mod value;
mod xml;

pub use error::{ParseError, ParseErrorKind};
pub use form::{Form, Note};
pub use format::{line, rows};
pub use list::{Item, parse_all};
pub use parse::{Change, Correction, Parsed, Reading, parse};
