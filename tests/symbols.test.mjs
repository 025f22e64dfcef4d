// Other symbols than digits: chosen, shown, typed, printed and carried by links.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";

import { Page, pause, until } from "./harness.mjs";
import { solutions } from "./oracle.mjs";
import { read_pdf } from "./pdf.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SHAPES = ["circle", "square", "triangle", "star"];

let page;
before(async () => {
  page = await Page.open();
});
after(() => page?.close());

const size = async (name, cells) => {
  await page.choose("Size", name);
  await until(async () => (await page.rows("Puzzle")).flat().length === cells, `a board of ${name}`);
  await page.settled();
};

/** What a screen reader says of each cell: its symbol, or nothing. */
const names = (board) =>
  page.script(
    "return [...arguments[0].querySelectorAll('[role=gridcell]')].map((cell) => cell.ariaLabel.match(/column \\d+, (.*), (given|found)/)?.[1] ?? '')",
    board,
  );
const shown = async () => names(await page.get("grid", "Puzzle"));
const solved = async () => names(await page.get("grid", "Solution"));

/** The outlines on each sheet of paper, in groups as they are drawn: how many of each shape. */
const on_paper = (root) =>
  page.script(
    `return [...document.querySelectorAll(arguments[0] + " svg")].map((svg) =>
       [...svg.querySelectorAll("g[transform] path[transform]")].map((path) => {
         const counts = {};
         for (const outline of path.getAttribute("d").split("M").slice(1)) {
           const shape = outline.replace(/^[-\\d. ]+?(?=m)/, "");
           counts[shape] = (counts[shape] ?? 0) + 1;
         }
         return { filled: path.getAttribute("fill") !== "none", counts: Object.values(counts).sort(), kinds: Object.keys(counts).length };
       }))`,
    root,
  );

test("shapes on 4×4: board, names, solution, paper and link", async () => {
  await page.goto("#puzzle");
  await page.settled();
  await size("4×4", 16);
  const digits = await page.board("Puzzle");
  await page.choose("Symbols", "Shapes");
  await page.hears(/shapes/i);
  const shapes = await until(async () => {
    const names = await shown();
    return names.some((name) => SHAPES.includes(name)) && names;
  }, "shapes on the board");
  assert.equal(shapes.map((name) => (name ? 1 + SHAPES.indexOf(name) : ".")).join(""), digits, "each digit has its shape");
  assert.match(await page.url(), /&symbols=shapes$/);
  const text = await page.script("return document.querySelector('main').innerText.replace(/\\u00a0/g, ' ')");
  assert.match(text, /1 = circle, 2 = square, 3 = triangle, 4 = star/);

  await page.click("button", "Show solution");
  const [solution] = solutions(digits);
  await until(async () => (await shown()).every(Boolean), "the solution");
  assert.deepEqual(await shown(), [...solution].map((digit) => SHAPES[digit - 1]));
  const clues = [...digits].filter((cell) => cell !== ".").length;
  const paper = (await on_paper("#puzzle-paper")).flat();
  const count = (filled) =>
    paper.filter((group) => group.filled === filled).flatMap(({ counts }) => counts).reduce((sum, some) => sum + some, 0);
  assert.deepEqual([count(true), count(false)], [clues, 16 - clues], "the clues filled, what is found in outline");
  const drawn = () => page.script("return document.querySelectorAll('#puzzle-board svg').length");
  assert.equal(await drawn(), 16);
  const pdf = await read_pdf(await page.pdf());
  assert.equal(pdf.pages.length, 1);
  assert.doesNotMatch(pdf.text, /(^| )[1-4]( |$)/, "no digits on paper");

  await page.click("button", "Hide solution");
  await until(async () => (await drawn()) === clues, "the clues alone");
  await page.choose("Symbols", "Colours");
  await until(async () => (await shown()).some((name) => name === "red" || name === "blue"), "colours");
  assert.equal(await drawn(), clues);
  await page.choose("Symbols", "Letters");
  await page.board_when("Puzzle", (board) => board === digits.replace(/\d/g, (digit) => "ABCD"[digit - 1]), "letters");
  assert.equal(await drawn(), 0, "nothing drawn is left");
  await page.choose("Symbols", "Shapes");

  await page.reload();
  await page.settled();
  await until(async () => (await shown()).join() === shapes.join(), "the same shapes after reloading");
  await page.goto((await page.url()).match(/#[^&]*/)[0]);
  await page.board_when("Puzzle", (board) => board === digits, "digits by the code alone");
});

test("a set of shapes has its answers in shapes", async () => {
  await page.goto("#set");
  await page.fill("spinbutton", "Puzzles", "2");
  await page.choose("Size", "4×4");
  await page.choose("Symbols", "Shapes");
  await page.click("button", "Make set");
  await until(async () => /symbols=shapes/.test(await page.url()) && (await on_paper("#sheets")).length === 2, "the sheets");
  const [puzzles, answers] = await on_paper("#sheets");
  assert.equal(puzzles.length, 2);
  assert.ok(puzzles.every(({ filled }) => filled));
  // Each answer has its clues filled and the rest in outline: each shape four times in all.
  assert.equal(answers.length, 4);
  for (const index of [0, 1]) {
    const [given, found] = answers.slice(2 * index);
    assert.deepEqual(given, puzzles[index], "the key has the puzzle's clues");
    assert.ok(given.filled && !found.filled);
    const total = [...given.counts, ...found.counts].reduce((sum, some) => sum + some, 0);
    assert.equal(total, 16);
  }
  const link = await page.url();
  const drawn = await on_paper("#sheets");
  await page.reload();
  await until(async () => (await on_paper("#sheets")).length === 2, "the sheets again");
  assert.deepEqual(await on_paper("#sheets"), drawn);
  assert.equal(await page.url(), link);
});

test("letters on 16×16 open again by their link", async () => {
  await page.goto("#puzzle");
  await page.settled();
  await size("16×16", 256);
  await page.choose("Symbols", "Letters");
  const board = await page.board_when("Puzzle", (text) => /P/.test(text) && !/\d/.test(text), "letters");
  const link = (await page.url()).match(/#.*/)[0];
  await page.goto(link);
  await page.board_when("Puzzle", (text) => text === board, "the same letters");
  // There are nine shapes, and that is said.
  await page.choose("Symbols", "Shapes");
  await page.hears(/16 different symbols are needed, these are 9.*digits/);
  await page.board_when("Puzzle", (text) => /\d/.test(text), "digits");
  await size("9×9", 81);
  await until(async () => (await shown()).includes("hexagon"), "shapes where they do");
  await page.back();
  await page.settled();
  await until(async () => /symbols=shapes/.test(await page.url()), "Back keeps the choice of its time");
});

test("a word of one's own is typed on the board, by letters and by digits", async () => {
  await page.goto("#solve");
  await page.choose("Size", "6×6");
  await page.choose("Symbols", "Own");
  await page.hears(/Type 6 symbols/);
  await page.fill("textbox", "Own symbols", "FLOWE");
  await page.hears(/6 different symbols are needed, these are 5/);
  await page.fill("textbox", "Own symbols", "FLOWEL");
  await page.hears(/“L” stands there twice/);
  await page.fill("textbox", "Own symbols", "FLOWER");
  await page.hears(/^Symbols/);
  const key = await page.get("button", "W");
  await (await page.cell("Solution", 1, 1)).click();
  await page.press("f");
  await (await page.cell("Solution", 2, 4)).click();
  await page.press("R");
  await (await page.cell("Solution", 3, 2)).click();
  await page.press("5");
  await (await page.cell("Solution", 6, 6)).click();
  await key.click();
  await until(async () => (await solved()).filter(Boolean).length === 4, "four clues");
  const named = await solved();
  assert.deepEqual([0, 9, 13, 35].map((index) => named[index]), ["F", "R", "E", "W"]);
  assert.equal((await page.value("textbox", "Paste a puzzle")).replace(/[^\d.]/g, ""), `1${".".repeat(8)}6...5${".".repeat(21)}4`);
  // The text of the list stays where it does not do.
  await page.choose("Size", "9×9");
  await page.hears(/9 different symbols are needed, these are 6/);
  assert.equal(await page.value("textbox", "Own symbols"), "FLOWER");
  assert.ok(await page.find("button", "9"), "a key for each digit");
});

test("a list of one's own goes through the link", async () => {
  await page.goto("#puzzle");
  await page.settled();
  await size("4×4", 16);
  await page.choose("Symbols", "Own");
  await page.fill("textbox", "Own symbols", "do, ré, mi & fa");
  await page.hears(/^Symbols/);
  const board = await page.rows("Puzzle");
  assert.ok(board.flat().every((text) => ["", "do", "ré", "mi", "&", "fa"].includes(text)), board.join());
  await page.reload();
  await page.settled();
  await until(async () => (await page.rows("Puzzle")).join() === board.join(), "the same words");
  assert.equal(await page.value("textbox", "Own symbols"), "do, ré, mi & fa");
  // Words fit their cells.
  const wide = await page.script(
    "return [...document.querySelectorAll('#puzzle-board td')].filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length",
  );
  assert.equal(wide, 0);
});

test("axe finds nothing with any symbols, candidates and a hint shown", async () => {
  await page.goto("#puzzle");
  await page.settled();
  await size("6×6", 36);
  for (const kind of ["Letters", "Shapes", "Colours", "Own"]) {
    await page.choose("Symbols", kind);
    if (kind === "Own") await page.fill("textbox", "Own symbols", "red blue green yellow orange violet");
    if (!(await (await page.get("checkbox", "Candidates")).isSelected())) await page.click("checkbox", "Candidates");
    await page.click("button", "Hint");
    await pause(350);
    const found = await page.driver.executeAsyncScript(
      `const done = arguments[0];
       ${AXE};
       axe.run(document, { resultTypes: ["violations"] }).then(
         (result) => done(result.violations.map((rule) => rule.id + ": " + rule.nodes.slice(0, 3).map((node) => node.html.slice(0, 160) + " " + (node.any[0]?.message ?? "")).join(" | "))),
         (error) => done([String(error)]));`,
    );
    assert.deepEqual(found, [], kind);
    await page.resize(320, 800);
    const [inner, scroll] = await page.script("return [document.documentElement.clientWidth, document.documentElement.scrollWidth]");
    assert.ok(scroll <= inner, `${kind}: ${scroll} px in a window of ${inner}`);
    await page.resize(1100, 900);
  }
  assert.deepEqual(await page.complaints(), []);
});
