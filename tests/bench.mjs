// Measures the engines in WebAssembly: `node bench.mjs node|chromium|levels <folder of the module> <folder of lists>`.
// `cargo xtask bench` builds the module, runs this and reads what it prints.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { pathToFileURL } from "node:url";

import { Page, Server } from "./harness.mjs";

const [host, home, folder] = process.argv.slice(2);
const [JS, WASM] = ["bench.js", "bench_bg.wasm"];
const LEVELS = ["easy", "medium", "hard", "expert"];
const ROUNDS = 5;

/** A way to call one of the module's functions with a clock as its last argument, and to end. */
const in_node = async () => {
  const bindings = await import(pathToFileURL(join(home, JS)));
  await bindings.default({ module_or_path: readFileSync(join(home, WASM)) });
  return { call: async (name, ...values) => bindings[name](...values, () => performance.now()), end: async () => {} };
};

const in_page = async () => {
  const server = await Server.start();
  server.home = home;
  const page = await Page.open({ server, wait: false });
  await page.driver.manage().setTimeouts({ script: 600_000 });
  const call = async (name, ...values) => {
    const answer = await page.driver.executeAsyncScript(
      `const [js, wasm, name, values, done] = arguments;
       (async () => {
         const bindings = await import(new URL(js, document.baseURI));
         await bindings.default({ module_or_path: new URL(wasm, document.baseURI) });
         const answer = bindings[name](...values, () => performance.now());
         return { answer: typeof answer === "object" ? [...answer] : answer };
       })().then(done, (error) => done({ error: String(error) }));`,
      JS, WASM, name, values,
    );
    if (answer.error) throw new Error(answer.error);
    return answer.answer;
  };
  return { call, end: () => page.close() };
};

const rows = async ({ call }) => {
  for (const list of (await call("bench_lists")).split("\n")) {
    const path = join(folder, `${list}.txt`);
    if (!existsSync(path)) continue;
    const lines = readFileSync(path, "utf8").split("\n").slice(0, 1000).join("\n");
    console.log([list, ...(await call("bench_judge", lines))].join("\t"));
  }
  for (const clues of await call("bench_clues")) {
    console.log([clues, ...(await call("bench_make", clues))].join("\t"));
  }
};

/** The median rate of some rounds, each of about a quarter second, after some to warm up. */
const rate = async (run) => {
  let count = 8;
  while ((await run(count)) < 120) count *= 2;
  const rates = [];
  for (let round = 0; round < ROUNDS; round += 1) rates.push((count * 1000) / (await run(count)));
  return rates.sort((a, b) => a - b)[ROUNDS >> 1];
};

const levels = async ({ call }) => {
  console.log(`| puzzles made a second, Chromium | ${LEVELS.join(" | ")} |\n| --- | --: | --: | --: | --: |`);
  for (const [shape, name] of [["2x2", "4×4"], ["2x3", "6×6"], ["3x3", "9×9"]]) {
    const rates = [];
    for (const level of LEVELS) rates.push(await rate((count) => call("bench_level", shape, level, count)));
    console.log(`| ${name} | ${rates.map((number) => Math.round(number).toLocaleString("en")).join(" | ")} |`);
  }
};

const module = await (host === "node" ? in_node : in_page)();
try {
  await (host === "levels" ? levels : rows)(module);
} finally {
  await module.end();
}
