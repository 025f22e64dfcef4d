// How long each size takes in the page: from the click on Generate to the caption of another puzzle.
//
//     node tests/sizes.bench.mjs [times] [easy|medium|hard|expert]
//
// needs the page in dist/ (cargo xtask build) and what harness.mjs needs. docs/sizes.md has its table.

import { BROWSER, Page, until } from "./harness.mjs";

const [times = "20", level = "medium"] = process.argv.slice(2);

/** Clicks, and gives the milliseconds until the visible caption says something else and the page has painted it. */
const MADE = `const [button, done] = arguments;
  const caption = [...document.querySelectorAll(".caption")].find((element) => element.checkVisibility());
  const before = caption.innerText;
  const start = performance.now();
  const watch = new MutationObserver(() => {
    if (caption.innerText === before) return;
    watch.disconnect();
    const changed = performance.now() - start;
    requestAnimationFrame(() => setTimeout(() => done([changed, performance.now() - start])));
  });
  watch.observe(caption, { childList: true, subtree: true, characterData: true });
  button.click();`;

const median = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1];
const shown = (number) => (number < 10 ? number.toFixed(1) : Math.round(number).toString());

const page = await Page.open();
try {
  console.log(`| size, in ${BROWSER}, ${level} | first, ms | median, ms | slowest, ms | painted, median |`);
  console.log("|---|--:|--:|--:|--:|");
  for (const { text: size } of await page.options("Size")) {
    await page.goto("#puzzle");
    const before = await page.caption();
    await page.choose("Size", size);
    await page.choose("Difficulty", level[0].toUpperCase() + level.slice(1));
    if (!size.startsWith("9×9")) await until(async () => (await page.caption()) !== before, `a puzzle of ${size}`);
    await page.settled();
    const changed = [];
    const painted = [];
    for (let time = 0; time < Number(times); time += 1) {
      const button = await page.get("button", "Generate");
      const [change, paint] = await page.driver.executeAsyncScript(MADE, button);
      changed.push(change);
      painted.push(paint);
      await page.settled();
    }
    const [first] = changed;
    const slowest = Math.max(...changed);
    console.log(`| ${size} | ${shown(first)} | ${shown(median(changed))} | ${shown(slowest)} | ${shown(median(painted))} |`);
  }
} finally {
  await page.close();
}
