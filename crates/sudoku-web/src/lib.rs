//! The sudoku page.
