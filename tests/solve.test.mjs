// Part three: what a person brings is read, solved and explained.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Key, Page, until } from "./harness.mjs";
import { NEWSPAPER, NEWSPAPER_SOLUTION, SEVERAL } from "./known.mjs";
import { clues, fills, solutions } from "./oracle.mjs";

let page;
before(async () => {
  page = await Page.open({ path: "#solve" });
});
after(() => page?.close());

const TEXT = "Paste a puzzle";

/** Types a text and asks for its solution. */
const solve = async (text) => {
  await page.goto("#solve");
  const field = await page.get("textbox", TEXT);
  await page.script("arguments[0].focus()", field);
  await page.fill("textbox", TEXT, text);
  await page.click("button", "Solve");
};

/** Pastes as a person does, through the clipboard. */
const paste = async (text) => {
  await page.goto("#solve");
  await page.paste(TEXT, text);
};

const lines = (text) => text.match(/.{9}/g).join("\n");

test("the puzzle of the newspaper is solved, its clues told apart", async () => {
  await solve(NEWSPAPER);
  await page.board_when("Solution", (text) => text === NEWSPAPER_SOLUTION, "the solution");
  await page.hears(/exactly one solution/i);
  assert.match(await (await page.cell("Solution", 1, 1)).getAccessibleName(), /row 1.*column 1.*given/i);
  assert.match(await (await page.cell("Solution", 1, 3)).getAccessibleName(), /row 1.*column 3.*found/i);
  assert.equal(await page.value("textbox", TEXT), NEWSPAPER, "the text stays as it is");
});

test("a paste solves at once", async () => {
  await paste(lines(NEWSPAPER));
  await page.board_when("Solution", (text) => text === NEWSPAPER_SOLUTION, "the solution");
  assert.equal((await page.value("textbox", TEXT)).replace(/\r/g, ""), lines(NEWSPAPER));
});

test("a paste by keyboard solves at once", async () => {
  await page.goto("#solve");
  await page.fill("textbox", TEXT, NEWSPAPER);
  const field = await page.get("textbox", TEXT);
  await field.sendKeys(Key.chord(Key.CONTROL, "a"));
  await field.sendKeys(Key.chord(Key.CONTROL, "x"));
  await field.sendKeys(Key.chord(Key.CONTROL, "v"));
  await page.board_when("Solution", (text) => text === NEWSPAPER_SOLUTION, "the solution");
});

test("blanks and ornament of many kinds are read", async () => {
  const zeros = NEWSPAPER.replace(/\./g, "0");
  const framed = lines(NEWSPAPER).split("\n").map((row) => `| ${row.match(/.{3}/g).map((part) => [...part].join(" ")).join(" | ")} |`);
  const rule = "+-------+-------+-------+";
  const ornate = [rule, ...framed.slice(0, 3), rule, ...framed.slice(3, 6), rule, ...framed.slice(6), rule].join("\n");
  const kinds = [zeros, lines(zeros), ornate, ...["_", "*", "x", "?"].map((blank) => NEWSPAPER.replaceAll(".", blank)), NEWSPAPER.replaceAll(".", "-")];
  for (const kind of kinds) {
    await paste(kind);
    await page.board_when("Solution", (text) => text === NEWSPAPER_SOLUTION, `the solution of ${kind.slice(0, 30)}`);
  }
});

test("4×4 and 6×6 are read too", async () => {
  const four = "1...".concat("..2.", ".3..", "...4");
  await paste(four);
  const count = solutions(four).length;
  await page.hears(count === 1 ? /exactly one solution/i : count ? /more than one|several/i : /no solution/i);
  const six = "123456456123231564564231312645645312";
  const open = `......${six.slice(6)}`;
  await paste(open);
  await page.board_when("Solution", (text) => text.length === 36 && fills(text, open) && clues(text) === 36, "the 6×6 solution");
});

test("more than one solution: both are shown on demand, and the cells that differ marked", async () => {
  await paste(SEVERAL);
  const said = await page.hears(/more than one solution/i);
  assert.match(said, new RegExp(`: ${solutions(SEVERAL, 1_000).length} in all\\.`));
  const shown = [];
  for (const which of [/first/i, /second/i]) {
    await page.click("button", which);
    const board = await page.board_when("Solution", (text) => clues(text) === 81 && !shown.includes(text), `the ${which} solution`);
    assert.ok(fills(board, SEVERAL));
    assert.equal(solutions(board).length, 1, "it keeps the rules");
    shown.push(board);
  }
  const different = [...shown[0]].findIndex((digit, index) => digit !== shown[1][index]);
  const name = await (await page.cell("Solution", 1 + Math.floor(different / 9), 1 + (different % 9))).getAccessibleName();
  assert.match(name, /differ/i);
});

test("an open grid: the solutions are counted up to a limit that is named", async () => {
  await paste(`1${".".repeat(80)}`);
  await page.hears(/more than one solution: more than 10,000\./i);
});

test("none: the clashing cells are named and marked", async () => {
  const clash = `55${NEWSPAPER.slice(2)}`;
  await paste(clash);
  const said = await page.hears(/no solution|none|cannot|can.t/i);
  assert.match(said, /5/);
  assert.match(said, /row 1/i);
  assert.match(said, /r1c1|column 1/i);
  const cell = await page.cell("Solution", 1, 2);
  const marked = `${await cell.getAttribute("aria-invalid")} ${await cell.getAccessibleName()}`;
  assert.match(marked, /true|clash|contradict/i);
});

test("none: the clues contradict each other", async () => {
  // No two clues clash, yet the third cell's one right digit is 4.
  const broken = `531${NEWSPAPER.slice(3)}`;
  assert.equal(solutions(broken).length, 0);
  await paste(broken);
  await page.hears(/no solution|contradict/i);
});

test("what is not a puzzle says where", async () => {
  const rows = lines(NEWSPAPER).split("\n");
  const short = [...rows.slice(0, 3), rows[3].slice(0, 8), ...rows.slice(4)].join("\n");
  const wrong = [rows[0], `${rows[1].slice(0, 4)}k${rows[1].slice(5)}`, ...rows.slice(2)].join("\n");
  for (const [text, message] of [
    [short, /line 4 has 8 cells, 9 are needed/i],
    [NEWSPAPER.slice(0, 80), /80 cells, 1 is missing/i],
    [wrong, /'k' at line 2, column 5 is not a digit or a blank/i],
  ]) {
    await paste(text);
    await page.hears(message);
    assert.equal((await page.value("textbox", TEXT)).replace(/\r/g, ""), text, "the text stays as it is");
  }
});

test("a board is filled in by keyboard, and the text follows", async () => {
  await page.goto("#solve");
  await page.click("button", "Clear");
  await (await page.cell("Solution", 1, 1)).click();
  await page.press("5", Key.ARROW_RIGHT, "3");
  await page.board_when("Solution", (text) => text.startsWith("53."), "two digits");
  assert.match((await page.value("textbox", TEXT)).replace(/[^\d.]/g, ""), /^53\./);
  await page.press(Key.ARROW_RIGHT, "5");
  await page.hears(/5/);
  const said = await page.hears(/row 1/i);
  assert.ok(said);
  const cell = await page.cell("Solution", 1, 3);
  assert.match(`${await cell.getAttribute("aria-invalid")} ${await cell.getAccessibleName()}`, /true|clash|contradict/i);
  await page.press(Key.BACK_SPACE);
  await page.board_when("Solution", (text) => text.startsWith("53."), "the clash taken back");
});

test("the on-screen keypad fills in the chosen cell", async () => {
  await page.goto("#solve");
  await page.click("button", "Clear");
  await (await page.cell("Solution", 2, 2)).click();
  const keys = await page.all("button");
  const seven = await until(async () => {
    for (const key of keys) if (/(^|\s)7$/.test((await key.getAccessibleName()).trim())) return key;
    return null;
  }, "a key 7");
  await page.script("arguments[0].scrollIntoView({ block: 'center' })", seven);
  await seven.click();
  await page.board_when("Solution", (text) => text[10] === "7", "7 in row 2, column 2");
});

test("Example brings one, a clue can be mended, Clear empties", async () => {
  await page.goto("#solve");
  await page.click("button", "Example");
  const text = await until(async () => (await page.value("textbox", TEXT)) || null, "an example");
  assert.equal(solutions(text.replace(/0/g, ".").replace(/[^\d.]/g, "")).length, 1);
  await page.click("button", "Clear");
  await page.board_when("Solution", (board) => /^\.+$/.test(board), "an empty board");
  assert.equal((await page.value("textbox", TEXT)).replace(/[.\s]/g, ""), "");
});

test("what was read can be sent to the first part", async () => {
  await solve(NEWSPAPER);
  await page.board_when("Solution", (text) => text === NEWSPAPER_SOLUTION, "the solution");
  await page.click("button", /use.*puzzle/i);
  await page.board_when("Puzzle", (text) => text === NEWSPAPER, "the puzzle in the first part");
  await page.click("button", "Show solution");
  await page.board_when("Puzzle", (text) => text === NEWSPAPER_SOLUTION, "its solution");
  await page.reload();
  await until(async () => (await page.board("Puzzle")) === NEWSPAPER || (await page.board("Puzzle")) === NEWSPAPER_SOLUTION, "the same after reloading");
});
