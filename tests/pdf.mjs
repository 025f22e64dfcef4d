// Reads a printed PDF as a person does: the text on each page, and the boards by where digits stand.

import { getDocument, OPS, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

const CODE = /[AB]\d+[A-Z](?:\d+)?-[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}/;

/** What is on paper. */
export async function read_pdf(bytes) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false, isEvalSupported: false });
  const document = await task.promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ disableNormalization: true });
    const [left, bottom, right, top] = page.view;
    const words = items
      .filter(({ str }) => str.trim())
      .map(({ str, width, transform }) => ({
        text: str.trim(),
        size: Math.hypot(transform[2], transform[3]),
        x: transform[4] + width / 2,
        left: transform[4],
        width,
        y: transform[5],
      }));
    const operations = await page.getOperatorList();
    pages.push({
      width_mm: ((right - left) * 25.4) / 72,
      height_mm: ((top - bottom) * 25.4) / 72,
      words,
      text: words.map(({ text }) => text).join(" "),
      strokes: operations.fnArray.filter((operation) => operation === OPS.stroke).length,
      fills: operations.fnArray.filter((operation) => operation === OPS.fill || operation === OPS.eoFill).length,
    });
  }
  await task.destroy();
  return {
    pages,
    text: pages.map(({ text }) => text).join("\n"),
    boards: (side, among = pages) => boards_of(among, side),
  };
}

/** Every board of these pages, which must share one layout: its digits, and the code above it. */
function boards_of(pages, side) {
  const singles = pages.flatMap((page, index) => digits_of(page).map((digit) => ({ ...digit, page: index })));
  if (!singles.length) return [];
  // The digits of boards are all of one size; other lone digits on the sheet are not.
  const size = most_common(singles.map((digit) => Math.round(digit.size * 2) / 2));
  const digits = singles.filter((digit) => Math.abs(digit.size - size) < size * 0.2);
  const columns = whole(lanes(digits.map(({ x }) => x), size), side);
  const rows = whole(lanes(digits.map(({ y }) => y), size), side).reverse();
  const boards = new Map();
  for (const digit of digits) {
    const column = columns.findIndex((at) => Math.abs(at - digit.x) < size * 0.4);
    const row = rows.findIndex((at) => Math.abs(at - digit.y) < size * 0.4);
    const [across, down] = [Math.floor(column / side), Math.floor(row / side)];
    const key = [digit.page, down, across].join();
    if (!boards.has(key)) boards.set(key, { page: digit.page, across, down, cells: new Array(side * side).fill(".") });
    boards.get(key).cells[(row % side) * side + (column % side)] = digit.text;
  }
  return [...boards.values()]
    .sort((a, b) => a.page - b.page || a.down - b.down || a.across - b.across)
    .map((board) => {
      const left = columns[board.across * side];
      const right = columns[board.across * side + side - 1];
      const top = rows[board.down * side];
      const pitch = (right - left) / (side - 1);
      const above = pages[board.page].words
        .filter(({ text, x, y }) => x > left - pitch && x < right + pitch && y > top && y < top + 4 * pitch + 30 && !/^[1-9]$/.test(text))
        .sort((a, b) => a.y - b.y || a.left - b.left);
      const nearest = above.find(({ text }) => CODE.test(text));
      const below = pages[board.page].words.find(({ text, x, y }) => CODE.test(text) && x > left - pitch && x < right + pitch && y < top);
      return {
        page: board.page,
        cells: board.cells.join(""),
        code: (nearest ?? below)?.text.match(CODE)[0] ?? null,
        words: above.map(({ text }) => text).join(" "),
        cell_mm: (pitch * 25.4) / 72,
        digit_size: size,
      };
    });
}

/** Lone digits, also where the reader has joined neighbours into one run. */
function digits_of(page) {
  return page.words.flatMap((word) => {
    if (!/^[1-9](\s+[1-9])*$/.test(word.text)) return [];
    const parts = word.text.split(/\s+/);
    if (parts.length === 1) return [word];
    const advance = word.size * 0.55;
    const step = (word.width - advance) / (parts.length - 1);
    return parts.map((text, index) => ({ ...word, text, x: word.left + advance / 2 + index * step }));
  });
}

/** The distinct places of these, where places closer than half a digit are one. */
function lanes(places, size) {
  const found = [];
  for (const place of [...places].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && place - last.end < size * 0.5) {
      last.sum += place;
      last.count += 1;
      last.end = place;
    } else {
      found.push({ sum: place, count: 1, end: place });
    }
  }
  return found.map(({ sum, count }) => sum / count);
}

/** With the lanes inside a board in which no digit stands. */
function whole(found, side) {
  if (found.length % side === 0) return found;
  const gaps = found.slice(1).map((place, index) => place - found[index]);
  const pitch = Math.min(...gaps);
  return found.flatMap((place, index) => {
    const missing = Math.round(gaps[index - 1] / pitch) - 1;
    const exact = Math.abs(gaps[index - 1] / pitch - missing - 1) < 0.05;
    if (!(missing > 0 && exact)) return [place];
    return [...Array(missing).keys()].map((step) => place - (missing - step) * pitch).concat(place);
  });
}

function most_common(values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0][0];
}
