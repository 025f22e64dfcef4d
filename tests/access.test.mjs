// Everyone can use it: by keyboard, by screen reader, on a narrow screen, in the dark.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";

import { Key, Page, pause, until } from "./harness.mjs";
import { NEWSPAPER, NEWSPAPER_SOLUTION, SEVERAL } from "./known.mjs";
import { clues } from "./oracle.mjs";

/** It takes a chain. */
const CHAIN = readFileSync(new URL("../crates/sudoku-core/tests/data/top1465.txt", import.meta.url), "utf8").split("\n")[0].trim();

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const pages = {};
before(async () => {
  pages.light = await Page.open();
  pages.dark = await Page.open({ dark: true, server: pages.light.server });
});
after(async () => {
  await pages.dark?.close();
  await pages.light?.close();
});

/** No rule of axe is broken, or none of these. */
const axe = async (page, state, rules = null) => {
  // Colours fade from one state to the next; they are judged at rest.
  await pause(350);
  const found = await page.driver.executeAsyncScript(
    `const [rules, done] = arguments;
     ${AXE};
     axe.run(document, { resultTypes: ["violations"], ...(rules ? { runOnly: rules } : {}) }).then(
       (result) => done(result.violations.map((rule) => rule.id + ": " + rule.nodes.slice(0, 3).map((node) => node.html.slice(0, 160) + " " + (node.any[0]?.message ?? "")).join(" | "))),
       (error) => done([String(error)]));`,
    rules,
  );
  assert.deepEqual(found, [], state);
};

const paste = async (page, text) => {
  await page.goto("#solve");
  await page.fill("textbox", "Paste a puzzle", text);
  await page.click("button", "Solve");
};

const small_set = async (page) => {
  await page.goto("#set");
  await page.fill("spinbutton", "Puzzles", "3");
  await page.click("button", "Make set");
  await until(async () => (await (await page.get("button", "Print")).isEnabled()) && !(await (await page.find("button", "Stop"))?.isEnabled()), "the set");
};

/** Every state of every part, by name. */
const STATES = {
  "a puzzle": (page) => page.goto("#puzzle"),
  "a solution": async (page) => {
    await page.goto("#puzzle");
    await page.settled();
    await page.click("button", "Show solution");
    await page.board_when("Puzzle", (text) => clues(text) === 81, "the solution");
  },
  "the ways to copy": async (page) => {
    await page.goto("#puzzle");
    await page.click("button", "Copy");
  },
  "an unreadable link": (page) => page.goto("#puzzle=??"),
  "an empty set": (page) => page.goto("#set"),
  "a mixed set": async (page) => {
    await page.goto("#set");
    await page.choose("Difficulty", "Mixed");
  },
  "a set": small_set,
  "nothing pasted": (page) => page.goto("#solve"),
  "one solution": async (page) => {
    await paste(page, NEWSPAPER);
    await page.board_when("Solution", (text) => text === NEWSPAPER_SOLUTION, "the solution");
  },
  "several solutions": async (page) => {
    await paste(page, SEVERAL);
    await page.click("button", /second/i);
  },
  "a clash": async (page) => {
    await paste(page, `55${NEWSPAPER.slice(2)}`);
    await page.hears(/row 1/i);
  },
  "not a puzzle": async (page) => {
    await paste(page, NEWSPAPER.slice(1));
    await page.hears(/missing/i);
  },
  "the way to mend": async (page) => {
    await paste(page, `531${NEWSPAPER.slice(3)}`);
    await page.get("button", "Take away");
  },
  "what is advanced, and candidates": async (page) => {
    await page.goto("#puzzle");
    await page.click("button", "Advanced");
    await page.click("checkbox", "Candidates");
    await page.hears(/Candidates are shown/);
  },
  "a hint of a chain": async (page) => {
    await paste(page, CHAIN);
    for (let stage = 0; stage < 3; stage += 1) await page.click("button", "Hint");
    await page.click("button", "All steps");
    await until(async () => (await page.find("list", "All steps")) && page.click("button", /chain|loop/i).then(() => true, () => false), "a step of a chain");
    await page.hears(/chain|loop/i);
  },
  "the list of steps and the techniques": async (page) => {
    await page.goto("#puzzle");
    await page.settled();
    await page.click("button", "All steps");
    await page.get("list", "All steps");
    await page.click("button", "Techniques it needs");
  },
  "a list's verdicts": async (page) => {
    await page.goto("#solve");
    await page.paste("Paste a puzzle", [NEWSPAPER, SEVERAL, `55${NEWSPAPER.slice(2)}`, NEWSPAPER.slice(1)].join("\n"));
    await page.hears(/A list of 4: 1 with one solution/);
  },
  "ways to read": async (page) => {
    await page.goto("#solve");
    await page.paste("Paste a puzzle", NEWSPAPER.replaceAll("1", "l"));
    await page.hears(/Choose how to read it/);
  },
};

for (const colours of ["light", "dark"]) {
  test(`axe finds nothing, in any state, in ${colours} colours`, async (t) => {
    const page = pages[colours];
    for (const [state, reach] of Object.entries(STATES)) {
      await t.test(state, async () => {
        await reach(page);
        // Between light and dark only the colours differ.
        await axe(page, `${state}, ${colours}`, colours === "dark" ? ["color-contrast", "link-in-text-block"] : null);
      });
    }
  });
}

test("nothing scrolls sideways at 320 px, and at 200 % zoom", async () => {
  const page = pages.light;
  try {
    for (const width of [320, 640]) {
      await page.resize(width, 800);
      for (const [state, reach] of Object.entries(STATES)) {
        await reach(page);
        const [inner, scroll] = await page.script("return [document.documentElement.clientWidth, document.documentElement.scrollWidth]");
        assert.ok(Math.abs(inner - width) <= 20, `the window is ${inner} wide`);
        assert.ok(scroll <= inner, `${state}: ${scroll} px in a window of ${inner}`);
      }
    }
  } finally {
    await page.resize(1100, 900);
  }
});

test("targets are 24 px and more", async () => {
  const page = pages.light;
  try {
    await page.resize(360, 740);
    for (const [state, reach] of Object.entries(STATES)) {
      await reach(page);
      const small = await page.script(`
        return [...document.querySelectorAll("button, select, input, textarea, a[href], td, [role=gridcell]")]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => [element, (element.type === "checkbox" ? element.closest("label") ?? element : element).getBoundingClientRect()])
          .filter(([, box]) => box.width < 23.9 || box.height < 23.9)
          .map(([element, box]) => element.outerHTML.slice(0, 80) + " " + box.width.toFixed(1) + "x" + box.height.toFixed(1)).slice(0, 4);`);
      assert.deepEqual(small, [], state);
    }
  } finally {
    await page.resize(1100, 900);
  }
});

test("every control is reached by Tab, and each board is one stop", async () => {
  const page = pages.light;
  for (const part of ["#puzzle", "#set", "#solve"]) {
    await page.goto(part);
    await page.script("document.activeElement?.blur(); document.body.setAttribute('tabindex', '-1'); document.body.focus(); document.body.removeAttribute('tabindex')");
    const wanted = await page.script(`
      return [...document.querySelectorAll("button, select, input, textarea, a[href]")]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.disabled && element.tabIndex >= 0)
        .map((element, index) => { element.dataset.walk = index; return element.outerHTML.slice(0, 90); });`);
    const seen = new Set();
    let cells = 0;
    for (let step = 0; step < wanted.length + 12; step += 1) {
      await page.press(Key.TAB);
      const [walk, is_cell] = await page.script(
        "const at = document.activeElement; return [at?.dataset?.walk ?? null, !!at?.closest('[role=grid] td, [role=gridcell], [role=grid]')]",
      );
      if (is_cell) cells += 1;
      if (walk !== null) {
        if (seen.has(walk)) break;
        seen.add(walk);
      }
    }
    const missed = wanted.filter((_, index) => !seen.has(String(index)));
    assert.deepEqual(missed, [], part);
    if (part !== "#set") assert.equal(cells, 1, `${part}: the board is one stop`);
  }
});

test("arrow keys, Home and End walk the board, and each cell says what it is", async () => {
  const page = pages.light;
  await page.goto("#puzzle");
  const first = await page.cell("Puzzle", 1, 1);
  await first.click();
  assert.match(await page.focused(), /row 1.*column 1.*(given|empty)/i);
  const walk = [
    [[Key.ARROW_RIGHT], 1, 2], [[Key.ARROW_DOWN], 2, 2], [[Key.END], 2, 9], [[Key.HOME], 2, 1], [[Key.ARROW_UP], 1, 1],
    [[Key.ARROW_RIGHT], 1, 2], [[Key.ARROW_LEFT], 1, 1],
  ];
  for (const [keys, row, column] of walk) {
    await page.press(...keys);
    assert.match(await page.focused(), new RegExp(`row ${row}\\b.*column ${column}\\b.*(given|empty)`, "i"));
  }
});

test("the three parts are regions, reached by keyboard and by link", async () => {
  const page = pages.light;
  for (const [hash, name] of [["#puzzle", "Puzzle"], ["#set", "Classroom set"], ["#solve", "Solve"]]) {
    await page.goto(hash);
    const region = await page.get("region", name);
    assert.equal(await region.getAriaRole(), "region");
  }
  await page.goto("");
  const link = await page.get("link", "Solve");
  await page.script("arguments[0].focus()", link);
  await page.press(Key.ENTER);
  await page.get("region", "Solve");
});

test("one status region speaks, politely", async () => {
  const page = pages.light;
  await page.goto("");
  const live = await page.script(`
    return [...document.querySelectorAll("[role=status], [aria-live], output")]
      .filter((element) => element.checkVisibility()).map((element) => element.getAttribute("aria-live") ?? "polite")`);
  assert.deepEqual(live, ["polite"]);
});
