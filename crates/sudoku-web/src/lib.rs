//! The sudoku page: everything that knows a browser, and the pure logic of what the page shows.
//!
//! [`app`] holds the state and changes it, [`worker`] does the work, and the two meet only in [`protocol`].
//! [`sheet`] draws paper, [`symbols`] say what stands for the digits. None of these know a browser, and all are tested natively; `dom`, `view` and `page`
//! are the browser's side.

pub mod app;
mod dom;
mod page;
pub mod protocol;
pub mod sheet;
pub mod symbols;
mod view;
pub mod worker;

pub use page::{bench_generate, bench_solve, start_page, start_worker};
