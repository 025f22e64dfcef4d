// An independent counter of solutions, for the tests alone: it shares no code with the product.
// A board is a string, row by row, with a dot for an empty cell; digits past 9 are not needed here.

const BOXES = { 16: [2, 2], 36: [2, 3], 81: [3, 3] };

/** Up to `limit` solutions of a board. */
export function solutions(board, limit = 2) {
  const [box_rows, box_cols] = BOXES[board.length];
  const side = box_rows * box_cols;
  const full = (1 << side) - 1;
  const rows = new Array(side).fill(full);
  const columns = new Array(side).fill(full);
  const boxes = new Array(side).fill(full);
  const box_of = (row, column) => Math.floor(row / box_rows) * box_rows + Math.floor(column / box_cols);
  const grid = [...board];
  const take = (index, bit) => {
    const [row, column] = [Math.floor(index / side), index % side];
    rows[row] ^= bit;
    columns[column] ^= bit;
    boxes[box_of(row, column)] ^= bit;
  };
  const free = (index) => {
    const [row, column] = [Math.floor(index / side), index % side];
    return rows[row] & columns[column] & boxes[box_of(row, column)];
  };
  for (const [index, digit] of grid.entries()) {
    if (digit === ".") continue;
    const bit = 1 << (Number(digit) - 1);
    if (!(free(index) & bit)) return [];
    take(index, bit);
  }
  const found = [];
  const search = () => {
    let best = -1;
    let fewest = side + 1;
    for (const [index, digit] of grid.entries()) {
      if (digit !== ".") continue;
      const choices = ones(free(index));
      if (choices < fewest) [best, fewest] = [index, choices];
    }
    if (best < 0) {
      found.push(grid.join(""));
      return;
    }
    for (let choices = free(best); choices && found.length < limit; choices &= choices - 1) {
      const bit = choices & -choices;
      grid[best] = String(32 - Math.clz32(bit));
      take(best, bit);
      search();
      take(best, bit);
    }
    grid[best] = ".";
  };
  search();
  return found;
}

/** How many cells are filled. */
export const clues = (board) => [...board].filter((digit) => digit !== ".").length;

/** Whether `full` fills `board` without changing a clue. */
export const fills = (full, board) => [...board].every((digit, index) => digit === "." || digit === full[index]);

/** The same for boards that differ only by relabelling, rotation or reflection. */
export function canonical(board) {
  const side = Math.sqrt(board.length);
  const turns = [
    (r, c) => [r, c], (r, c) => [c, r], (r, c) => [side - 1 - r, c], (r, c) => [r, side - 1 - c],
    (r, c) => [side - 1 - r, side - 1 - c], (r, c) => [c, side - 1 - r], (r, c) => [side - 1 - c, r],
    (r, c) => [side - 1 - c, side - 1 - r],
  ];
  const forms = turns.map((turn) => {
    const names = new Map();
    let form = "";
    for (let row = 0; row < side; row += 1) {
      for (let column = 0; column < side; column += 1) {
        const [r, c] = turn(row, column);
        const digit = board[r * side + c];
        if (digit !== "." && !names.has(digit)) names.set(digit, String(names.size + 1));
        form += names.get(digit) ?? ".";
      }
    }
    return form;
  });
  return forms.sort()[0];
}

const ones = (bits) => {
  let count = 0;
  for (let rest = bits; rest; rest &= rest - 1) count += 1;
  return count;
};
