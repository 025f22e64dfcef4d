// What the engine's speed is for: few clues on request, large sets, and old browsers that lack SIMD.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import ScriptManager from "selenium-webdriver/bidi/scriptManager.js";

import { Page, until } from "./harness.mjs";
import { clues, solutions } from "./oracle.mjs";

const open = [];
const visit = async (path = "") => {
  const page = await Page.open({ path });
  open.push(page);
  return page;
};
after(async () => {
  for (const page of open) await page.close();
});

const status = (page) => page.script("return document.querySelector('[role=status]').textContent");

test("a puzzle of 22 clues, on request, with one solution", async () => {
  const page = await visit();
  await page.script("document.querySelector('details').open = true");
  await page.fill("spinbutton", "Clues", "22");
  await page.click("button", "Generate");
  const board = await page.board_when("Puzzle", (text) => clues(text) === 22, "a puzzle of 22 clues");
  assert.equal(solutions(board, 2).length, 1);
  await page.fill("spinbutton", "Clues", "5");
  await page.click("button", "Generate");
  await until(async () => (await status(page)).includes("not a number from 17 to 81"), "the message about 5 clues");
});

test("a search that takes long can be stopped, and the puzzle before stays", async () => {
  const page = await visit();
  const before = await page.board_when("Puzzle", (text) => clues(text) === 45, "the first puzzle");
  await page.script("document.querySelector('details').open = true");
  await page.fill("spinbutton", "Clues", "18");
  await page.click("button", "Generate");
  await until(async () => page.script("return !document.querySelector('#puzzle-search').hidden"), "the search's progress");
  await page.click("button", "Stop");
  await until(async () => (await status(page)).startsWith("Stopped after"), "that it stopped");
  assert.equal(await page.board("Puzzle"), before);
});

test("a set of 500 expert puzzles: the first sheet is there before the last puzzle", async () => {
  const page = await visit("#set");
  await page.fill("spinbutton", "Puzzles", "500");
  await page.choose("Difficulty", "expert");
  await page.script(`
    window.__first = null;
    new MutationObserver(() => {
      window.__first ??= Number(document.querySelector("[role=progressbar][aria-valuemax='500']")?.getAttribute("aria-valuenow"));
    }).observe(document.querySelector("#sheets"), { childList: true });
  `);
  await page.click("button", "Make set");
  await until(async () => (await status(page)).startsWith("500 puzzles made"), "the set", 60_000);
  const first = await page.script("return window.__first");
  assert.ok(first >= 6 && first < 500, `the first sheet came at ${first} of 500`);
});

test("without SIMD the page takes its other module, and the code makes the same puzzle", async () => {
  const page = await visit();
  const engine = () => page.script("return document.querySelector('#engine').textContent");
  const board = await page.board_when("Puzzle", (text) => clues(text) === 45, "a puzzle");
  assert.match(await engine(), /with SIMD/);
  const hash = await page.script("return location.hash");
  const scripts = await ScriptManager(await page.driver.getWindowHandle(), page.driver);
  await scripts.addPreloadScript("() => { WebAssembly.validate = () => false; }");
  await page.goto(hash);
  await until(async () => /without SIMD/.test(await engine()), "the module without SIMD");
  assert.equal(await page.board_when("Puzzle", (text) => clues(text) === 45, "the puzzle again"), board);
  assert.ok(page.server.requests.some((path) => path.endsWith("-baseline_bg.wasm")));
});
