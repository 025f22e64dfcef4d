//! Sudoku puzzles: made, proved, solved.
