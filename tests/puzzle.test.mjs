// Part one: make a puzzle, show its solution, copy it, print it, come back to it.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Page, pause, until } from "./harness.mjs";
import { clues, fills, solutions } from "./oracle.mjs";
import { read_pdf } from "./pdf.mjs";

let page;
before(async () => {
  page = await Page.open();
});
after(() => page?.close());

const NINE = { easy: 45, medium: 35, hard: 28, expert: 24 };
const SIZES = [["4×4", 16], ["6×6", 36], ["9×9", 81]];

const NAMES = [
  "4×4", "6×6", "6×6, upright boxes", "8×8", "9×9", "10×10", "12×12", "12×12, upright boxes", "15×15", "16×16", "20×20",
  "24×24", "25×25", "30×30", "36×36",
];

const hidden = async () => {
  if (await page.find("button", "Hide solution")) await page.click("button", "Hide solution");
};

/** Makes a puzzle and waits for it. */
const make = async (size, level) => {
  await page.goto("#puzzle");
  const cells = SIZES.find(([name]) => name === size)[1];
  await page.choose("Size", size);
  await until(async () => (await page.board("Puzzle")).length === cells, `a board of ${size}`);
  await page.choose("Difficulty", level);
  await until(async () => new RegExp(`^${level}`, "i").test(await page.caption()), `a puzzle that is ${level}`);
  const option = (await page.options("Difficulty")).find(({ selected }) => selected);
  const count = Number(option.text.match(/\d+/)?.[0]);
  assert.ok(count, `the option "${option.text}" names its count of clues`);
  const before = await page.caption();
  await page.click("button", "Generate");
  await until(async () => (await page.caption()) !== before, "another puzzle");
  const board = await page.board_when("Puzzle", (text) => text.length === cells && clues(text) === count, `${size} ${level} with ${count} clues`);
  return { board, count };
};

test("the first view holds a puzzle with one solution, and Generate", async () => {
  const board = await page.board_when("Puzzle", (text) => text.length === 81 && clues(text) > 16, "a puzzle");
  assert.equal(solutions(board).length, 1);
  assert.ok(await page.find("button", "Generate"));
  assert.ok(await page.find("region", "Puzzle"));
});

for (const [size, cells] of SIZES) {
  test(`${size}: every level has its exact count of clues and one solution`, async () => {
    for (const level of ["easy", "medium", "hard", "expert"]) {
      const { board, count } = await make(size, level);
      if (cells === 81) assert.equal(count, NINE[level]);
      const [solution, second] = solutions(board);
      assert.ok(solution && !second, `${level}: ${board} has one solution`);
      await page.click("button", "Show solution");
      const shown = await page.board_when("Puzzle", (text) => text === solution, "the solution on the same board");
      assert.ok(fills(shown, board));
      await page.click("button", "Hide solution");
      await page.board_when("Puzzle", (text) => text === board, "the clues alone again");
    }
  });
}

test("the options are those that were promised", async () => {
  await page.goto("#puzzle");
  assert.deepEqual((await page.options("Size")).map(({ text }) => text), NAMES);
  const levels = await page.options("Difficulty");
  assert.deepEqual(levels.map(({ value }) => value), ["easy", "medium", "hard", "expert"]);
  assert.deepEqual(levels.map(({ text }) => text.match(/^\w+/)[0]), ["Easy", "Medium", "Hard", "Expert"]);
});

test("choosing another difficulty makes a new puzzle", async () => {
  await make("9×9", "easy");
  await page.choose("Difficulty", "hard");
  await page.board_when("Puzzle", (text) => clues(text) === 28, "a hard puzzle");
});

test("the clues are told apart from what was found, by name and not by colour alone", async () => {
  const { board } = await make("9×9", "medium");
  await page.click("button", "Show solution");
  await page.board_when("Puzzle", (text) => clues(text) === 81, "the solution");
  const given = await page.cell("Puzzle", 1 + Math.floor(board.search(/\d/) / 9), 1 + (board.search(/\d/) % 9));
  const found = await page.cell("Puzzle", 1 + Math.floor(board.indexOf(".") / 9), 1 + (board.indexOf(".") % 9));
  assert.match(await given.getAccessibleName(), /given/i);
  assert.match(await found.getAccessibleName(), /found/i);
  const looks = (cell) =>
    page.script("const s = getComputedStyle(arguments[0]); return [s.fontWeight, s.fontStyle, s.fontFamily, s.fontSize, s.textDecorationLine, s.backgroundImage].join()", cell);
  assert.notEqual(await looks(given), await looks(found));
  await page.click("button", "Hide solution");
  await page.board_when("Puzzle", (text) => text === board, "the clues");
  const empty = await page.cell("Puzzle", 1 + Math.floor(board.indexOf(".") / 9), 1 + (board.indexOf(".") % 9));
  assert.match(await empty.getAccessibleName(), /empty/i);
  assert.match(await empty.getAccessibleName(), new RegExp(`row ${1 + Math.floor(board.indexOf(".") / 9)}.*column ${1 + (board.indexOf(".") % 9)}`, "i"));
});

test("reloading, sharing and Back give the same puzzle", async () => {
  const { board } = await make("9×9", "easy");
  const link = await page.url();
  await page.reload();
  await page.board_when("Puzzle", (text) => text === board, "the same after reloading");
  await page.click("button", "Generate");
  const next = await page.board_when("Puzzle", (text) => text.length === 81 && text !== board, "another puzzle");
  assert.notEqual(await page.url(), link);
  await page.back();
  await page.board_when("Puzzle", (text) => text === board, "the first again, by Back");
  await page.driver.navigate().forward();
  await page.board_when("Puzzle", (text) => text === next, "the second again, by Forward");
  await page.goto(`#${link.split("#")[1]}`);
  await page.board_when("Puzzle", (text) => text === board, "the first, by its link");
});

test("opening a link in the page loses nothing that Back does not bring back", async () => {
  const { board } = await make("9×9", "medium");
  const here = await page.url();
  await page.click("button", "Generate");
  await page.board_when("Puzzle", (text) => clues(text) === 35 && text !== board, "another");
  const other = await page.board("Puzzle");
  await page.script("location.hash = arguments[0]", here.split("#")[1]);
  await page.board_when("Puzzle", (text) => text === board, "the link's puzzle");
  await page.back();
  await page.board_when("Puzzle", (text) => text === other, "what was there before");
});

test("an unreadable link gets a message and a fresh puzzle", async () => {
  for (const hash of ["#puzzle=%E2%82%AC!!", "#puzzle/A9E-AAA-AAA-AAA", "#nowhere", "#puzzle&&&=%ff"]) {
    await page.goto(hash);
    const board = await page.board_when("Puzzle", (text) => text.length === 81 && clues(text) > 16, "a fresh puzzle");
    assert.equal(solutions(board).length, 1);
    await page.hears(/link/i);
  }
});

test("Copy gives one line, a grid with separators, and a link", async () => {
  const { board } = await make("9×9", "easy");
  const copied = async (button) => {
    await page.script("window.__test.copied = null");
    if (!(await page.find("button", button))) await page.click("button", "Copy");
    await page.click("button", button);
    for (let wait = 0; wait < 50; wait += 1) {
      const text = await page.script("return window.__test.copied");
      if (text) return text;
      await pause(50);
    }
    throw new Error(`${button} copied nothing`);
  };
  assert.equal(await copied(/line/i), board);
  const grid = await copied(/grid/i);
  assert.match(grid, /\|/);
  assert.match(grid, /-\+-/);
  assert.equal(grid.split("\n").filter((line) => /\d|\./.test(line)).length, 9);
  assert.equal(grid.replace(/[^\d.]/g, ""), board);
  const link = await copied(/link/i);
  assert.ok(link.startsWith(page.server.url), link);
  await page.goto(`#${link.split("#")[1]}`);
  await page.board_when("Puzzle", (text) => text === board, "the copied link's puzzle");
});

test("on paper a QR code leads to the puzzle, and no code is at its solution", async () => {
  await make("9×9", "easy");
  const codes = () => page.script("return [...document.querySelectorAll('#puzzle-paper path[transform]')].map((path) => path.getAttribute('d'))");
  assert.deepEqual(await codes(), []);
  await page.click("checkbox", "QR code on paper");
  await until(async () => (await codes()).length === 1 && (await page.get("button", "Print")).isEnabled(), "the code");
  assert.match((await codes())[0], /^M(\d+) \1M0 0h7v7h-7z/);
  await page.click("button", "Show solution");
  assert.deepEqual(await codes(), []);
  await page.click("button", "Hide solution");
  assert.equal((await codes()).length, 1);
  const [before] = await codes();
  await page.click("button", "Generate");
  await until(async () => (await codes()).length === 1 && (await codes())[0] !== before, "the next puzzle's code");
  await page.click("checkbox", "QR code on paper");
  assert.deepEqual(await codes(), []);
});

test("Print prints this puzzle alone, with its solution when that is shown", async () => {
  const { board } = await make("9×9", "easy");
  await page.click("button", "Print");
  const pdf = await read_pdf(await page.pdf());
  assert.equal(pdf.pages.length, 1, "one sheet");
  assert.equal(pdf.boards(9).map(({ cells }) => cells).join(), board);
  assert.doesNotMatch(pdf.text, /Generate|Difficulty|Show solution/);
  await page.click("button", "Show solution");
  await page.board_when("Puzzle", (text) => clues(text) === 81, "the solution");
  await page.click("button", "Print");
  const solved = await read_pdf(await page.pdf());
  assert.equal(solved.pages.length, 1, "one sheet");
  assert.ok(solved.boards(9).some(({ cells }) => cells === solutions(board)[0]), "the solution is on paper");
  await hidden();
});
