// Part two: a classroom set, from the form to the paper.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Page, pause, until } from "./harness.mjs";
import { canonical, clues, solutions } from "./oracle.mjs";
import { read_pdf } from "./pdf.mjs";

let page;
before(async () => {
  page = await Page.open({ path: "#set" });
});
after(() => page?.close());

const CODES = /[AB]\d+[A-Z](?:\d+)?-[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}/g;

const form = async ({ puzzles = 30, size = "9×9", level = "medium", per_page = "6", paper = "A4", key = /at the end/i, title = null }) => {
  await page.goto("#set");
  await page.fill("spinbutton", "Puzzles", String(puzzles));
  await page.choose("Size", size);
  await page.choose("Difficulty", level);
  await page.choose("Per page", per_page);
  await page.choose("Paper", paper);
  const option = (await page.options("Answer key")).find(({ text }) => key.test(text));
  await page.choose("Answer key", option.text);
  if (title !== null) await page.fill("textbox", "Title", title);
};

const made = async (patience = 60_000) => {
  await until(async () => {
    const print = await page.find("button", "Print");
    const stop = await page.find("button", "Stop");
    return print && (await print.isEnabled()) && !(stop && (await stop.isEnabled()));
  }, "the set to be made", patience);
};

/** The text of the preview's sheets. */
const preview = () => page.script("return [...document.querySelectorAll('svg')].filter((svg) => svg.checkVisibility()).map((svg) => svg.textContent)");

const make = async (options) => {
  await form(options);
  await page.click("button", "Make set");
  await made();
};

test("a set of 30 goes to paper: pages, puzzles, codes and answers", async () => {
  await make({ title: "Monday’s maths" });
  const pdf = await read_pdf(await page.pdf());
  for (const [index, sheet] of pdf.pages.entries()) {
    assert.ok(Math.abs(sheet.width_mm - 210) < 2 && Math.abs(sheet.height_mm - 297) < 2, "A4 paper");
    assert.ok(sheet.words.length > 10, `sheet ${index + 1} is not blank`);
    assert.match(sheet.text, new RegExp(`\\b${index + 1} of ${pdf.pages.length}\\b`), "a page number");
    assert.match(sheet.text, /Monday.s maths/);
    assert.doesNotMatch(sheet.text, /Make set|Per page|Answer key/);
  }
  const puzzles = pdf.boards(9, pdf.pages.slice(0, 5));
  assert.equal(puzzles.length, 30, "N asked is N made");
  const answers = pdf.boards(9, pdf.pages.slice(5));
  assert.equal(answers.length, 30, "every puzzle has its answer");
  const answer_of = new Map(answers.map(({ code, cells }) => [code, cells]));
  assert.equal(answer_of.size, 30, "each answer has a code of its own");
  for (const { code, cells, cell_mm } of puzzles) {
    assert.ok(code, "each puzzle has its code");
    assert.equal(clues(cells), 35);
    assert.deepEqual(solutions(cells), [answer_of.get(code)], `${code} has its answer and no other`);
    assert.ok(cell_mm >= 7.95, `cells of ${cell_mm} mm`);
  }
  assert.equal(new Set(puzzles.map(({ cells }) => canonical(cells))).size, 30, "no two are the same, however turned");
  for (let page_index = 0; page_index < 5; page_index += 1) {
    assert.equal(puzzles.filter((board) => board.page === page_index).length, 6, "six to a page");
    assert.match(pdf.pages[page_index].text, /Name/);
    assert.match(pdf.pages[page_index].text, /Date/);
  }
});

test("the preview shows the real sheets, with each puzzle's number and code", async () => {
  await make({ puzzles: 10 });
  const sheets = await preview();
  const codes = sheets.join(" ").match(CODES) ?? [];
  const twice = [...new Set(codes)].filter((code) => codes.filter((other) => other === code).length >= 2);
  assert.ok(twice.length >= 10, `each of the ten codes stands at its puzzle and at its answer (${twice.length})`);
});

test("the set's code and its link make the same set again", async () => {
  await make({ puzzles: 7, size: "6×6", level: "hard" });
  const first = (await preview()).join();
  const code = await page.value("textbox", "Set code");
  assert.match(code, /^B6-7H-/);
  const link = await page.url();
  assert.ok(link.includes("#set"), link);
  await page.goto("#puzzle");
  await page.goto(`#${link.split("#")[1]}`);
  await made();
  assert.deepEqual((await preview()).join().match(CODES), first.match(CODES), "by link");
  await page.goto("#set");
  await page.fill("textbox", "Set code", code);
  await page.click("button", "Open set");
  await made();
  assert.deepEqual((await preview()).join().match(CODES), first.match(CODES), "typed in");
  await page.fill("textbox", "Set code", `${code.slice(0, -1)}${code.endsWith("A") ? "C" : "A"}`);
  await page.click("button", "Open set");
  await page.hears(/code/i);
});

test("Mixed takes a number for each level", async () => {
  await form({ puzzles: 6, level: "Mixed" });
  for (const [name, count] of [["Easy", 2], ["Medium", 1], ["Hard", 1], ["Expert", 2]]) {
    await page.fill("spinbutton", new RegExp(`^${name}`), String(count));
  }
  await page.click("button", "Make set");
  await made();
  const pdf = await read_pdf(await page.pdf());
  const boards = pdf.boards(9, pdf.pages.slice(0, 1));
  assert.deepEqual(boards.map(({ cells }) => clues(cells)).sort(), [24, 24, 28, 35, 45, 45]);
});

test("the browser's own print command prints sheets that are not drawn yet", async () => {
  await form({ puzzles: 20, level: "easy", key: /none/i });
  await page.script("window.requestAnimationFrame = () => 0");
  await page.click("button", "Make set");
  await made();
  assert.deepEqual(await preview(), []);
  const pdf = await read_pdf(await page.pdf());
  assert.equal(pdf.boards(9).length, 20);
});

test("answers on every page's back pair sheet by sheet", async () => {
  await make({ puzzles: 5, per_page: "2", key: /back/i, level: "easy" });
  const pdf = await read_pdf(await page.pdf());
  assert.equal(pdf.pages.length, 6);
  for (let sheet = 0; sheet < 6; sheet += 2) {
    const front = new Set(pdf.pages[sheet].text.match(CODES));
    const back = new Set(pdf.pages[sheet + 1].text.match(CODES));
    assert.deepEqual([...front].sort(), [...back].sort());
  }
});

test("QR codes stand at the puzzles and not at their answers, and the link carries the choice", async () => {
  await form({ puzzles: 4, per_page: "4", level: "easy" });
  await page.click("checkbox", "QR codes");
  await page.click("button", "Make set");
  await made();
  const codes = () =>
    page.script(`return [...document.querySelectorAll(".sheet svg")].map((sheet) =>
      [...sheet.querySelectorAll("path[transform]")].map((path) => {
        const [drawn, module, paper] = [path.getBoundingClientRect(), new DOMMatrix(getComputedStyle(path).transform).a, sheet.getBoundingClientRect()];
        const scale = sheet.viewBox.baseVal.width / paper.width;
        return { d: path.getAttribute("d"), module, side: drawn.width * scale, left: drawn.left - paper.left, right: paper.right - drawn.right };
      }))`);
  await until(async () => (await codes()).length === 2, "both sheets");
  const [puzzles, answers] = await codes();
  assert.deepEqual([puzzles.length, answers.length], [4, 0]);
  assert.equal(new Set(puzzles.map(({ d }) => d)).size, 4, "each has a code of its own");
  for (const { d, module, side, left, right } of puzzles) {
    const [, modules] = d.match(/^M(\d+) \1M0 0h7v7h-7z/) ?? assert.fail(d.slice(0, 40));
    assert.ok(Math.abs(side - modules * module) < 0.5 && module >= 0.33, `${modules} modules of ${module} mm make ${side} mm`);
    assert.ok(left > 0 && right > 0);
  }
  const fills = async () => (await read_pdf(await page.pdf())).pages.map((sheet) => sheet.fills);
  const [with_codes] = await fills();
  const link = await page.url();
  assert.match(link, /&qr=1/);
  await page.click("checkbox", "QR codes");
  assert.doesNotMatch(await page.url(), /qr/);
  await until(async () => (await codes()).length === 2, "both sheets again");
  assert.deepEqual((await codes()).flat(), []);
  assert.equal(with_codes - (await fills())[0], 4, "four more shapes on paper");
  await page.goto("#puzzle");
  await page.goto(`#${link.split("#")[1]}`);
  await until(async () => (await codes()).flat().length === 4, "the codes, by link");
  await page.click("checkbox", "QR codes");
});

for (const [per_page, least] of [["1", 18], ["2", 12], ["4", 9], ["6", 8], ["9", 6]]) {
  test(`${per_page} to a page: cells of ${least} mm at least`, async () => {
    await make({ puzzles: Number(per_page), per_page, key: /none/i, level: "easy", paper: "Letter" });
    const pdf = await read_pdf(await page.pdf({ width: 21.59, height: 27.94 }));
    assert.equal(pdf.pages.length, 1, "one sheet and no blank one");
    assert.ok(Math.abs(pdf.pages[0].width_mm - 215.9) < 2, "Letter paper");
    const boards = pdf.boards(9);
    assert.equal(boards.length, Number(per_page));
    for (const board of boards) {
      assert.ok(board.cell_mm >= least - 0.05, `${board.cell_mm} mm`);
      const half = (board.digit_size * 0.72 * 25.4) / 72 / board.cell_mm;
      assert.ok(half > 0.35 && half < 0.65, `a digit is about half a cell high: ${half}`);
      assert.equal(solutions(board.cells).length, 1);
    }
  });
}

test("progress is told, the page stays responsive, and Stop keeps what is done", async () => {
  await form({ puzzles: 500, level: "expert", key: /none/i });
  await page.script(`
    window.__gap = 0;
    let last = performance.now();
    window.__beat = setInterval(() => { const now = performance.now(); window.__gap = Math.max(window.__gap, now - last); last = now; }, 10);`);
  await page.click("button", "Make set");
  await until(async () => {
    const bar = await page.find("progressbar", /.*/);
    const text = bar && ((await bar.getAttribute("aria-valuetext")) ?? (await bar.getText()));
    const numbers = text?.match(/(\d+) of 500/);
    return numbers && Number(numbers[1]) > 0;
  }, "progress such as 12 of 500");
  await page.click("button", "Stop");
  await made();
  const gap = await page.script("clearInterval(window.__beat); return window.__gap");
  assert.ok(gap < 400, `the page was away for ${gap} ms`);
  const said = await page.said();
  const kept = new Set((await preview()).join(" ").match(CODES)).size;
  await pause(700);
  assert.equal(new Set((await preview()).join(" ").match(CODES)).size, kept, "nothing more comes after Stop");
  assert.ok(kept > 0 && kept <= 500, `${kept} kept`);
  assert.match(said, /\d+/);
});

test("numbers out of range are refused in words", async () => {
  for (const puzzles of ["0", "501"]) {
    await form({ puzzles });
    await page.click("button", "Make set");
    await until(async () => {
      const field = await page.get("spinbutton", "Puzzles");
      const invalid = await page.script("return !arguments[0].validity.valid || arguments[0].getAttribute('aria-invalid') === 'true'", field);
      return invalid || /1 to 500/.test(await page.said());
    }, "a word about the number");
    assert.equal((await preview()).length, 0, "no set is made");
  }
});
