// Measures generating and solving in a real browser, in the page's own WebAssembly.

import { readdirSync, readFileSync } from "node:fs";

import { BROWSER, Page } from "./harness.mjs";

const dist = readdirSync(new URL("../dist/", import.meta.url));
const js = dist.find((name) => /^sudoku-web-[0-9a-f]+\.js$/.test(name));
const wasm = dist.find((name) => /^sudoku-web-[0-9a-f]+_bg\.wasm$/.test(name));
const ROUNDS = 5;
const LEVELS = ["easy", "medium", "hard", "expert"];
const LISTS = ["easy", "17-clue", "top1465", "hardest-se11", "two-or-more"];

/** Calls one of the module's benchmarks in the page, and returns its milliseconds. */
const measure = async (page, name, ...values) => {
  const milliseconds = await page.driver.executeAsyncScript(
    `const [js, wasm, name, values, done] = arguments;
     (async () => {
       const bindings = await import(new URL(js, document.baseURI));
       await bindings.default({ module_or_path: new URL(wasm, document.baseURI) });
       return bindings[name](...values);
     })().then(done, (error) => done(String(error)));`,
    js, wasm, name, values,
  );
  if (typeof milliseconds !== "number") throw new Error(milliseconds);
  return milliseconds;
};

/** The median rate of some rounds, each of about a quarter second, after one to warm up. */
const rate = async (run) => {
  let count = 8;
  while ((await run(count)) < 120) count *= 2;
  const rates = [];
  for (let round = 0; round < ROUNDS; round += 1) rates.push((count * 1000) / (await run(count)));
  return rates.sort((a, b) => a - b)[ROUNDS >> 1];
};

const shown = (number) => Math.round(number).toLocaleString("en");

const page = await Page.open();
try {
  console.log(`| generate, in ${BROWSER} | ${LEVELS.join(" | ")} |\n| --- | --: | --: | --: | --: |`);
  for (const [shape, name] of [["2x2", "4×4"], ["2x3", "6×6"], ["3x3", "9×9"]]) {
    const rates = [];
    for (const level of LEVELS) rates.push(await rate((count) => measure(page, "bench_generate", shape, level, count)));
    console.log(`| ${name}, puzzles a second | ${rates.map(shown).join(" | ")} |`);
  }
  console.log(`\n| solve, in ${BROWSER} | ${LISTS.join(" | ")} |\n| --- | ${LISTS.map(() => "--:").join(" | ")} |`);
  const rates = [];
  for (const list of LISTS) {
    const puzzles = readFileSync(new URL(`../crates/sudoku-core/tests/data/${list}.txt`, import.meta.url), "utf8").trim();
    const lines = puzzles.split("\n").length;
    rates.push(lines * (await rate((rounds) => measure(page, "bench_solve", puzzles, rounds))));
  }
  console.log(`| 9×9, judged a second | ${rates.map(shown).join(" | ")} |`);
} finally {
  await page.close();
}
