//! What to add to a grid with several solutions, and what to take from one without any, so that people can mend it.

mod additions;
mod incidence;
mod pairs;
mod removals;

pub use self::additions::{Additions, additions};
pub use self::removals::{Leaves, Removal, Removals, removals};

use crate::digit::Digit;
use crate::geometry::Cell;

/// A digit in a cell.
type Clue = (Cell, Digit);

/// The steps of a search were used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spent;
