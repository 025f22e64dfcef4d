// How a puzzle is solved, told step by step; what a level promises; how a grid is mended.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";

import ScriptManager from "selenium-webdriver/bidi/scriptManager.js";

import { Page, Server, until } from "./harness.mjs";
import { NEWSPAPER, NEWSPAPER_SOLUTION, SEVERAL } from "./known.mjs";
import { clues, fills, solutions } from "./oracle.mjs";

const CORE = new URL("../crates/sudoku-core/", import.meta.url);
const lines_of = (path) => readFileSync(new URL(path, CORE), "utf8").trim().split("\n");
/** It takes chains. */
const CHAINS = lines_of("tests/data/top1465.txt")[1];

let page;
before(async () => {
  page = await Page.open();
});
after(() => page?.close());

const TEXT = "Paste a puzzle";

const solve = async (text) => {
  await page.goto("#solve");
  await page.fill("textbox", TEXT, text);
  await page.click("button", "Solve");
};

const solved = async (puzzle) => {
  const [solution] = solutions(puzzle, 1);
  await solve(puzzle);
  await page.board_when("Solution", (text) => text === solution, "the solution");
  return solution;
};

/** The visible list's items, by its name. */
const items = async (name) => page.script("return [...arguments[0].children].map((item) => item.innerText.trim())", await page.get("list", name));

/** The stages of the hint that is shown. */
const stages = () => page.script("return [...document.querySelectorAll('.stages')].filter((list) => list.checkVisibility()).flatMap((list) => [...list.children].map((item) => item.innerText.trim()))");

/** What every cell of a board says of itself. */
const names = async (board) =>
  page.script("return [...arguments[0].querySelectorAll('[role=gridcell]')].map((cell) => cell.getAttribute('aria-label'))", await page.get("grid", board));

/** Opens a puzzle of a code. */
const open_code = async (code) => {
  await page.goto("#puzzle");
  await page.settled();
  await page.fill("textbox", "Puzzle code", code);
  await page.click("button", "Open puzzle");
  await until(async () => (await page.caption()).includes(code), `the puzzle ${code}`);
};

for (const [what, puzzle] of [["a puzzle of singles", NEWSPAPER], ["a puzzle of chains", CHAINS]]) {
  test(`a hint of ${what} comes in three stages`, async () => {
    await solved(puzzle);
    const told = [];
    for (let stage = 1; stage <= 3; stage += 1) {
      await page.click("button", "Hint");
      const now = await until(async () => {
        const shown = await stages();
        return shown.length === stage ? shown : null;
      }, `stage ${stage}`, 60_000);
      assert.deepEqual(now.slice(0, -1), told, "what was told stays");
      told.push(now.at(-1));
      const said = await page.said();
      assert.match(said, /^Step 1 of \d+, /);
      assert.ok(said.endsWith(now.at(-1)), `the status says the stage too: ${said}`);
      const cells = await names("Solution");
      if (stage === 1) assert.ok(!cells.some((name) => /part of the pattern/.test(name)), "the pattern is not marked yet");
      assert.equal(cells.some((name) => /candidates \d/.test(name)), stage >= 2, "candidates are seen from the second stage on");
      assert.equal(cells.some((name) => /(goes here|can be taken out): \d/.test(name)), stage === 3, "what follows is marked at the third");
      const digits = cells.map((name) => name.match(/, (\d), (?:given|found)/)?.[1] ?? ".").join("");
      assert.equal(digits, puzzle, "nothing is filled in yet");
    }
    assert.equal(new Set(told).size, 3);
    assert.match(told[0], /[A-Z].*\.$/);
    assert.match(told[2], /r\d|row \d|column \d|box \d/i, "the last names the cell");
    await page.click("button", "Back to the clues");
    await page.board_when("Solution", (text) => text === puzzle, "the clues alone");
    assert.equal((await stages()).length, 0);
  });
}

test("the list of steps: each shows the board at its point, and the last fills it in", async () => {
  const solution = await solved(NEWSPAPER);
  await page.click("button", "All steps");
  const steps = await items("All steps");
  assert.ok(steps.length >= 81 - clues(NEWSPAPER), `${steps.length} steps`);
  for (const step of steps) assert.match(step, /^[A-Z][^.]+\. .+\.$/s);
  const buttons = await page.script("return [...arguments[0].querySelectorAll('button')]", await page.get("list", "All steps"));
  let before = NEWSPAPER;
  for (const at of [0, Math.floor(steps.length / 2), steps.length - 1]) {
    await page.script("arguments[0].scrollIntoView({ block: 'center' })", buttons[at]);
    await buttons[at].click();
    await page.hears(new RegExp(`Step ${at + 1} of ${steps.length}`));
    assert.equal(await buttons[at].getAttribute("aria-current"), "step");
    const cells = await names("Solution");
    const digits = cells.map((name) => name.match(/, (\d), (?:given|found)/)?.[1] ?? ".").join("");
    assert.ok(fills(digits, before) && fills(solution, digits), "what was found so far is right");
    for (const [index, name] of cells.entries()) {
      if (digits[index] !== ".") continue;
      const left = name.match(/candidates ([\d ]+)/)?.[1].trim().split(" ") ?? [];
      assert.ok(left.includes(solution[index]), `${name}: the digit of the solution is a candidate`);
    }
    before = digits;
  }
  await page.click("button", "Hint");
  await page.board_when("Solution", (text) => text === solution, "the solution, by the last step");
  await page.hears(new RegExp(`${steps.length} of ${steps.length} steps done`));
});

test("walking by hints alone ends at the solution", async () => {
  const puzzle = NEWSPAPER_SOLUTION.replace(/./g, (digit, index) => (index % 9 ? digit : "."));
  const solution = await solved(puzzle);
  for (let press = 0; press < 60 && (await page.board("Solution")) !== solution; press += 1) await page.click("button", "Hint");
  assert.equal(await page.board("Solution"), solution);
});

test("candidates are shown and hidden", async () => {
  await page.goto("#puzzle");
  await page.settled();
  const listed = async () => (await names("Puzzle")).filter((name) => /candidates \d/.test(name)).length;
  const blank = 81 - clues(await page.board("Puzzle"));
  assert.equal(await listed(), 0);
  await page.click("checkbox", "Candidates");
  await page.hears(/Candidates are shown/);
  assert.equal(await listed(), blank);
  await page.click("checkbox", "Candidates");
  await page.hears(/Candidates are hidden/);
  assert.equal(await listed(), 0);
});

// The techniques that a level may need at most, and those of which it needs one.
const SINGLES = /^(Full house|Naked single)$/;
const SUBSETS = /^(Locked (pair|triple|candidates .*)|(Naked|Hidden) (pair|triple|quad))$/;
const CLASSES = {
  easy: (name) => SINGLES.test(name),
  medium: (name) => name === "Hidden single",
  hard: (name) => SUBSETS.test(name),
  expert: (name) => !SINGLES.test(name) && name !== "Hidden single" && !SUBSETS.test(name) && !/forc|trial/i.test(name),
};
const COUNTS = { easy: 45, medium: 35, hard: 28, expert: 24 };

for (const [level, is_of] of Object.entries(CLASSES)) {
  test(`${level}: a puzzle has its clues, one solution, and needs a technique of its class`, async () => {
    await page.goto("#puzzle");
    await page.choose("Difficulty", level);
    await until(async () => new RegExp(`^${level}`, "i").test(await page.caption()), `a puzzle that is ${level}`, 60_000);
    for (let time = 0; time < 3; time += 1) {
      const before = await page.caption();
      await page.click("button", "Generate");
      await until(async () => (await page.caption()) !== before, "another puzzle", 60_000);
      const caption = await page.caption();
      assert.match(caption, new RegExp(`^${level}`, "i"));
      assert.match(caption, /score \d+/);
      assert.match(caption, /B9[EMHX]-/);
      const hardest = caption.match(/hardest: ([^·]+)/)?.[1].trim();
      assert.ok(is_of(hardest), `${level}: ${hardest}`);
      const board = await page.board("Puzzle");
      assert.equal(clues(board), COUNTS[level]);
      assert.equal(solutions(board).length, 1);
      await page.click("button", "Techniques it needs");
      const needs = await page.script("return [...document.querySelectorAll('#puzzle-techniques dt')].map((term) => term.innerText)");
      assert.match(needs[0], /^Score \d+$/);
      assert.ok(needs.at(-1).startsWith(hardest), "the techniques end with the hardest");
      await page.click("button", "Techniques it needs");
    }
  });
}

const turned = { "half-turn": (i) => 80 - i, "left-right": (i) => i - (i % 9) + 8 - (i % 9), diagonal: (i) => (i % 9) * 9 + Math.floor(i / 9) };
for (const [symmetry, image] of Object.entries(turned)) {
  test(`the pattern of clues keeps the symmetry ${symmetry}`, async () => {
    await page.goto("#puzzle");
    await page.script("document.querySelector('details').open = true");
    const change = async (what, check) => {
      await what();
      await until(async () => check(await page.caption()), "another puzzle");
    };
    await page.settled();
    const first = await page.caption();
    await change(() => page.choose("Symmetry", symmetry), (caption) => caption !== first);
    await change(() => page.choose("Difficulty", "medium"), (caption) => caption.startsWith("Medium"));
    const second = await page.caption();
    await change(() => page.click("button", "Generate"), (caption) => caption !== second);
    const board = await page.board("Puzzle");
    assert.equal(clues(board), 35);
    assert.equal(solutions(board).length, 1);
    for (let cell = 0; cell < 81; cell += 1) assert.equal(board[cell] === ".", board[image(cell)] === ".", `cell ${cell} of ${board}`);
  });
}

test("codes of both versions give the puzzles that they always gave", async () => {
  for (const [file, code] of [
    ["golden/puzzles.txt", "A9E-222-222-229"], ["golden/puzzles.txt", "A9X-H3H-EXY-VND"], ["golden/puzzles-b.txt", "B9RM-222-222-26W"],
    ["golden/puzzles-b.txt", "B9X-H3H-EXY-VN7"],
  ]) {
    const wanted = lines_of(file).map((line) => line.split("\t")).find(([name]) => name === code)[1];
    await open_code(code);
    await page.board_when("Puzzle", (text) => text === wanted, `the puzzle of ${code}`);
    assert.equal(/older version/.test(await page.settled()), code.startsWith("A"), code);
  }
});

test("several solutions: the offer to add clues leaves one", async () => {
  await solve(SEVERAL);
  await page.hears(/more than one solution/i);
  await page.click("button", "Add to the clues");
  const said = await page.hears(/exactly one solution/i);
  assert.ok(said);
  const text = (await page.value("textbox", TEXT)).replace(/[^\d.]/g, "");
  assert.ok(fills(text, SEVERAL) && clues(text) > clues(SEVERAL), text);
  assert.equal(solutions(text).length, 1);
});

for (const [what, broken] of [["a clash", `55${NEWSPAPER.slice(2)}`], ["a contradiction", `531${NEWSPAPER.slice(3)}`]]) {
  test(`${what}: taking clues away mends it`, async () => {
    assert.equal(solutions(broken).length, 0);
    await solve(broken);
    await page.hears(/no solution/i);
    await page.click("button", "Take away");
    await page.hears(/exactly one solution|more than one solution/i);
    const text = (await page.value("textbox", TEXT)).replace(/[^\d.]/g, "");
    assert.ok(fills(broken, text) && clues(text) < clues(broken), text);
    assert.ok(solutions(text).length > 0);
  });
}

test("the module that knows every technique is loaded when one is needed, and works without a network", async () => {
  const server = await Server.start();
  const visitor = await Page.open({ server, path: "nothing-here", wait: false });
  try {
    // Without the service worker, which fetches everything for later.
    const scripts = await ScriptManager(await visitor.driver.getWindowHandle(), visitor.driver);
    const preload = await scripts.addPreloadScript("() => { ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('not now')); }");
    const deep = () => server.requests.filter((path) => /sudoku-deep.*wasm$/.test(path)).length;
    await visitor.goto("");
    await visitor.settled();
    await visitor.click("button", "Generate");
    await visitor.settled();
    assert.equal(deep(), 0, "a first view and an easy puzzle do without it");
    await visitor.click("button", "Hint");
    await visitor.hears(/Step 1 of/);
    await scripts.removePreloadScript(preload);
    await visitor.goto("");
    await until(() => visitor.driver.executeAsyncScript(`
      const done = arguments[arguments.length - 1];
      navigator.serviceWorker.getRegistration().then((registration) => done(registration?.active?.state === "activated"), () => done(false));`), "the page to be kept");
    await visitor.goto("");
    const { port } = server;
    await server.stop();
    try {
      await visitor.goto("#solve");
      await visitor.fill("textbox", TEXT, CHAINS);
      await visitor.click("button", "Solve");
      await visitor.hears(/exactly one solution/i);
      await visitor.click("button", "Hint");
      await visitor.hears(/Step 1 of/);
    } finally {
      await server.listen(port);
    }
  } finally {
    await visitor.close();
  }
});

test("nothing went wrong on the way", async () => {
  assert.deepEqual(await page.complaints(), []);
});
