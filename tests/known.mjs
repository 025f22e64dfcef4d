// Puzzles that the tests paste.

export const NEWSPAPER = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const NEWSPAPER_SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/** Two cells of a rectangle are open, so that it can be filled in more than one way. */
export const SEVERAL = NEWSPAPER_SOLUTION.replace(/[12]/g, ".");
