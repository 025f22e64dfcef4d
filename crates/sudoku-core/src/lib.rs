//! Sudoku puzzles: made, proved, solved. Pure Rust: no input or output, no clock, no browser.
//!
//! The words, as the whole crate uses them:
//!
//! - **cell**: a place of the grid, named by row and column from the top left, as in `r3c5`;
//! - **unit**: a row, a column or a box, which holds each digit once; a cell's **peers** are the cells of its units;
//! - **clue**: a digit that is given; a **candidate** is one that a blank cell's peers do not hold;
//! - **grid**: digits in some cells, which may break the rules; two equal digits in a unit **clash**;
//! - **solution**: a full grid in which nothing clashes; a **puzzle** has clues with exactly one solution;
//! - **spec**: what a puzzle is to be like; a **seed** is the number that all its chance follows from;
//! - **code**: spec and seed in a few characters that people can type.
//!
//! A [`Grid`] is raw and comes from [`text::parse`]; [`solve()`] judges it; [`Puzzle::new`] is the only gate to the proved
//! type. [`generate()`] makes puzzles. Work is limited in steps by a [`Budget`], never in time, and no input makes
//! anything here panic.

mod canonical;
mod check;
mod code;
mod count;
mod dig;
mod digit;
mod fill;
mod generate;
mod geometry;
mod grid;
mod level;
pub mod logic;
mod mend;
mod puzzle;
mod rating;
mod rng;
mod seed;
mod shape;
mod solution;
mod solutions;
mod solve;
mod spec;
mod symmetry;
pub mod text;

pub use canonical::canonical;
pub use code::{CodeError, PuzzleCode, SetCode};
pub use count::{Budget, Count, ENGINE, count_solutions, count_solutions_plainly, guesses};
pub use dig::{Dug, Proof, add_back, dig, dig_symmetric, dig_to_minimal, dig_with_proof};
pub use digit::{Digit, DigitSet};
pub use fill::{fill, fill_by_pattern, fill_by_search};
pub use generate::{Attempt, GenerateError, Generated, MAX_ATTEMPTS, generate, generate_by};
pub use geometry::{Cell, Geometry, Unit};
pub use grid::{Clash, Grid};
pub use level::Level;
pub use mend::{Additions, Leaves, Removal, Removals, additions, removals};
pub use puzzle::{Puzzle, PuzzleError};
pub use rating::Rating;
pub use rng::Rng;
pub use seed::Seed;
pub use shape::{Shape, ShapeError};
pub use solution::Solution;
pub use solutions::{Solutions, solutions};
pub use solve::{Reason, Verdict, solve};
pub use spec::{Algorithm, SetSpec, Spec};
pub use symmetry::Symmetry;
