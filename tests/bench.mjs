// Measures generating and solving in a real browser, in the page's own WebAssembly.

import { readdirSync } from "node:fs";

import { BROWSER, Page } from "./harness.mjs";

const dist = readdirSync(new URL("../dist/", import.meta.url));
const js = dist.find((name) => /^sudoku-web-.*\.js$/.test(name));
const wasm = dist.find((name) => /^sudoku-web-.*\.wasm$/.test(name));
const ROUNDS = 5;

const page = await Page.open();
try {
  console.log(`| in ${BROWSER} | a second |\n| --- | --: |`);
  for (const [shape, level, count] of [
    ["2x2", "easy", 2000], ["2x3", "easy", 1000], ["3x3", "easy", 500], ["3x3", "medium", 500], ["3x3", "hard", 200], ["3x3", "expert", 100],
  ]) {
    const rates = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const milliseconds = await page.driver.executeAsyncScript(
        `const [js, wasm, shape, level, count, done] = arguments;
         (async () => {
           const bindings = await import(new URL(js, document.baseURI));
           await bindings.default({ module_or_path: new URL(wasm, document.baseURI) });
           return bindings.bench_generate(shape, level, count);
         })().then(done, (error) => done(String(error)));`,
        js, wasm, shape, level, count,
      );
      if (typeof milliseconds !== "number") throw new Error(milliseconds);
      rates.push((count * 1000) / milliseconds);
    }
    const median = rates.sort((a, b) => a - b)[ROUNDS >> 1];
    console.log(`| generate ${shape} ${level} | ${Math.round(median)} |`);
  }
} finally {
  await page.close();
}
