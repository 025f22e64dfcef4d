//! The sudoku page: everything that knows a browser, and the pure logic of what the page shows.
//!
//! [`app`] holds the state and changes it, [`worker`] does the work, and the two meet only in [`protocol`].
//! [`sheet`] draws paper, and [`symbols`] says what stands for the digits. None of these know a browser, and all are
//! tested natively; `dom`, `view` and `page` are the browser's side of the page, `answer` is a worker's.
//!
//! Two modules of WebAssembly are built from this crate. The page's, which workers start with too, has the techniques
//! up to pairs, triples and quads. The deep one (feature `deep`, without `page`) has them all; a worker loads it when a
//! request needs it ([`protocol::Request::is_deep`]), so that the first view does not pay for it.

mod answer;
#[cfg(feature = "page")]
pub mod app;
#[cfg(any(feature = "bench", not(target_family = "wasm")))]
pub mod bench;
#[cfg(feature = "page")]
mod dom;
#[cfg(feature = "page")]
mod page;
pub mod protocol;
#[cfg(any(feature = "deep", not(target_family = "wasm")))]
mod qr;
#[cfg(any(feature = "deep", not(target_family = "wasm")))]
mod reading;
#[cfg(feature = "page")]
pub mod sheet;
#[cfg(feature = "page")]
pub mod symbols;
#[cfg(any(feature = "deep", not(target_family = "wasm")))]
mod telling;
#[cfg(feature = "page")]
mod view;
pub mod worker;

pub use answer::{answer, refuse, version};
#[cfg(feature = "page")]
pub use page::start_page;
