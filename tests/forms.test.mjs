// What people bring: texts of many forms, files, lists; and boards of every size on a small screen.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import { Page, pause, until } from "./harness.mjs";
import { clues, solutions } from "./oracle.mjs";

const DATA = new URL("../crates/sudoku-core/tests/data/", import.meta.url);
const read = (name) => readFileSync(new URL(name, DATA), "utf8");
const expected = (what) => read("formats/EXPECTED.txt").match(new RegExp(`^${what}\\S* (\\d+)`, "m"))[1].replaceAll("0", ".");
const PUZZLE = expected("puzzle");
const SOLUTION = expected("solution");
const TEXT = "Paste a puzzle";

let page;
before(async () => {
  page = await Page.open({ path: "#solve" });
});
after(() => page?.close());

const solved = (what) => page.board_when("Solution", (text) => text === SOLUTION, `the solution of ${what}`);

for (const [name, form] of [
  ["02_line_zeros.txt", /one line/],
  ["12_box_drawing.txt", /drawn grid/],
  ["18_pencilmark_grid.txt", /pencil marks/],
  ["22_csv_commas_empty.csv", /CSV/],
  // Its brackets are ornament to the reader of lines, which is asked first.
  ["26_json_2d.json", /array/],
  ["34_fpuzzles_url.txt", /f-puzzles/],
  ["36_sudokuwiki_bd81.txt", /SudokuWiki/],
  ["48_html_table.html", /HTML table/],
  ["opensudoku_v3_state.opensudoku", /OpenSudoku/],
  ["mail.txt", /row a line/],
  ["champagne.txt", /one line/],
  ["json_object.json", /array/],
  ["44_arabic_indic.txt", /row a line/],
]) {
  test(`${name} is read and solved`, async () => {
    await page.goto("#solve");
    await page.paste(TEXT, read(`formats/${name}`));
    await solved(name);
    assert.match(await page.script("return document.querySelector('#solve-read-as').innerText"), form);
    await page.hears(new RegExp(`exactly one solution.*${clues(PUZZLE)} clues`, "i"));
  });
}

/** From now on, what the page saves as a file is kept for `saved`. */
const watch_files = () => page.script(`
  window.__file = null;
  window.__create ??= URL.createObjectURL.bind(URL);
  URL.createObjectURL = (blob) => {
    blob.arrayBuffer().then((bytes) => { window.__file = [...new Uint8Array(bytes)]; });
    return window.__create(blob);
  };`);

/** The bytes of the file. */
const saved = () => until(() => page.script("return window.__file"), "a file");

test("a table of a spreadsheet or a web page is read by its cells", async () => {
  await page.goto("#solve");
  const rows = PUZZLE.match(/.{9}/g).map((row) => [...row].map((digit) => (digit === "." ? "" : digit)));
  const html = `<table>${rows.map((row) => `<tr>${row.map((digit) => `<td>${digit}</td>`).join("")}</tr>`).join("")}</table>`;
  await page.paste(TEXT, rows.flat().filter(Boolean).join(" "), html);
  await solved("a table");
});

test("look-alikes are offered, and read when they are accepted", async () => {
  await page.goto("#solve");
  await page.paste(TEXT, read("formats/look_alikes.txt"));
  await page.hears(/'l' at line 1, column 15.*Choose how to read it/);
  assert.doesNotMatch(await page.board("Solution"), /\d/, "nothing is read unasked");
  await page.click("button", /^Read ‘l’ as 1/);
  await solved("the corrected text");
});

test("what can be read in two ways is left to the person", async () => {
  await page.goto("#solve");
  await page.paste(TEXT, read("formats/large_ambiguous.txt"));
  await page.hears(/more than one way.*Choose how to read it/);
  const ways = await page.script("return [...document.querySelectorAll('#solve-choices button')].map((button) => button.innerText)");
  assert.equal(ways.length, 2);
  await page.click("button", ways[0]);
  await until(async () => (await page.rows("Solution")).length === 16, "a board of 16×16");
});

test("a code that is pasted is opened", async () => {
  await page.goto("#solve");
  await page.paste(TEXT, "B9X-H3H-EXY-VN7");
  const line = readFileSync(new URL("../../golden/puzzles-b.txt", DATA), "utf8").split("\n").find((line) => line.startsWith("B9X-H3H-EXY-VN7"));
  await page.board_when("Puzzle", (text) => text === line.split("\t")[1], "the puzzle of the code");
});

test("a file is opened, and a file is dropped", async () => {
  await page.goto("#solve");
  const input = await page.script("return document.querySelector('input[type=file]')");
  await input.sendKeys(fileURLToPath(new URL("formats/26_json_2d.json", DATA)));
  await solved("the file");
  await page.goto("#solve");
  await page.script(
    `const data = new DataTransfer();
     data.items.add(new File([arguments[0]], "puzzle.txt", { type: "text/plain" }));
     const target = document.querySelector("#solve-board");
     for (const type of ["dragover", "drop"]) target.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));`,
    read("formats/10_ascii_plus.txt"),
  );
  await solved("the dropped file");
});

/** The same puzzle under other names of its digits. */
const relabelled = (line, by) => line.replace(/[1-9]/g, (digit) => String(((Number(digit) - 1 + by) % 9) + 1));
const kinds = { easy: "easy.txt", several: "two-or-more.txt", none: "no-solution.txt", few: "17-clue.txt" };
const [easy, several, none, few] = Object.values(kinds).map((name) => read(name).trim().split("\n").map((line) => line.slice(0, 81)));
const LIST = [...[0, 1, 2, 3, 4, 5, 6].flatMap((by) => easy.map((line) => relabelled(line, by))), ...several, ...none, ...few];

/** The rows of the table of verdicts that are shown. */
const table = async () =>
  page.script("return [...arguments[0].querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.innerText.trim()))", await page.get("region", "Table of puzzles"));

const progress = async () => Number(await (await page.get("progressbar", "Puzzles judged")).getAttribute("aria-valuenow"));

test("a list of 1,000: every line has its verdict, and one is opened", async () => {
  assert.equal(LIST.length, 1000);
  await page.goto("#solve");
  await page.paste(TEXT, LIST.join("\n"));
  await until(async () => (await progress()) === 1000, "1,000 verdicts", 120_000);
  await page.hears(/A list of 1000: 800 with one solution, 100 with several, 100 with none/);
  const verdicts = { 0: "One solution", 700: "Several solutions", 800: "No solution", 900: "One solution" };
  for (let at = 0; at < 1000; at += 50) {
    const rows = await until(async () => {
      const shown = await table();
      return shown[0][0] === String(at + 1) ? shown : null;
    }, `the page of the table that begins with ${at + 1}`);
    assert.equal(rows.length, 50);
    const wanted = Object.entries(verdicts).filter(([from]) => Number(from) <= at).at(-1)[1];
    for (const [number, , verdict, level, score, hardest] of rows) {
      assert.equal(verdict, wanted, `puzzle ${number}`);
      assert.equal(Boolean(level && score && hardest), wanted === "One solution", `puzzle ${number}`);
    }
    if (at < 950) await page.click("button", "Later");
  }
  await page.click("button", "Copy table");
  const csv = await until(() => page.script("return window.__test.copied"), "the copied table");
  const lines = csv.trim().split("\n");
  assert.equal(lines.length, 1001);
  assert.equal(lines[0], "number,line,name,puzzle,verdict,level,score,hardest technique");
  assert.ok(lines[1].includes(LIST[0]) && lines[1000].includes(LIST[999]));
  await watch_files();
  await page.click("button", "Save as CSV");
  assert.equal(Buffer.from(await saved()).toString(), csv, "the same table, saved");
  await page.click("button", "Open puzzle 1000");
  const [solution] = solutions(LIST[999], 1);
  await page.board_when("Solution", (text) => text === solution, "the last puzzle's solution");
  assert.equal((await table()).length, 50, "the list stays");
});

test("a puzzle is saved as a picture", async () => {
  await page.goto("#puzzle");
  await page.settled();
  await watch_files();
  await page.click("button", "Copy");
  await page.choose("Another form", "Picture (PNG)");
  await page.click("button", "Save this form");
  const png = Buffer.from(await saved());
  assert.equal(png.subarray(1, 4).toString(), "PNG");
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  assert.ok(width > 1500 && height >= width && height < width * 1.15, `${width} by ${height} dots`);
  await page.hears(/Saved as sudoku\.png/);
  const { ink, paper } = await page.script(
    `const bytes = new Uint8Array(arguments[0]);
     return createImageBitmap(new Blob([bytes], { type: "image/png" })).then((bitmap) => {
       const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
       const pen = canvas.getContext("2d");
       pen.drawImage(bitmap, 0, 0);
       const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
       let ink = 0;
       let paper = 0;
       for (let at = 0; at < data.length; at += 4) {
         if (data[at + 3] === 255 && data[at] < 64) ink += 1;
         if (data[at + 3] === 255 && data[at] > 192) paper += 1;
       }
       return { ink: ink / (data.length / 4), paper: paper / (data.length / 4) };
     });`,
    [...png],
  );
  assert.ok(ink > 0.01 && ink < 0.3 && paper > 0.5, `${ink} of it is dark, ${paper} light`);
});

test("a puzzle is copied as a picture", async () => {
  await page.script(`
    window.__file = null;
    navigator.clipboard.write = async ([item]) => {
      const blob = await item.getType("image/png");
      window.__file = [...new Uint8Array(await blob.arrayBuffer())];
    };`);
  await page.click("button", "Copy this form");
  assert.equal(Buffer.from(await saved()).subarray(1, 4).toString(), "PNG");
  await page.hears(/Copied/);
  await page.script("navigator.clipboard.write = () => Promise.reject(new Error('no'))");
  await page.click("button", "Copy this form");
  await page.hears(/could not make the picture or take it/);
});

test("a set is saved as a file that reads back as the same list", async () => {
  await page.goto("#set");
  await page.fill("spinbutton", "Puzzles", "6");
  await page.click("button", "Make set");
  await until(async () => (await page.find("button", "Save file"))?.isEnabled(), "the set");
  const files = {};
  for (const { text } of await page.options("Puzzles as a file")) {
    await page.choose("Puzzles as a file", text);
    await watch_files();
    await page.click("button", "Save file");
    files[text] = Buffer.from(await saved()).toString();
  }
  const lines = files[".sdm, a line each"].replaceAll("0", ".").trim().split("\n");
  assert.equal(lines.length, 6);
  for (const line of lines) assert.equal(solutions(line).length, 1);
  const rows = files["CSV with solutions"].trim().split("\n").slice(1).map((row) => row.split(","));
  for (const [index, row] of rows.entries()) {
    assert.equal(row[0], String(index + 1));
    assert.equal(row[4], lines[index]);
    assert.deepEqual(solutions(row[4]), [row[5]]);
  }
  for (const [form, text] of Object.entries(files)) {
    await page.goto("#solve");
    await page.paste(TEXT, text);
    await page.hears(/^A list of 6: 6 with one solution\./);
    const list = await table();
    assert.equal(list.length, 6, form);
  }
});

test("Stop keeps the verdicts that are there", async () => {
  await page.goto("#solve");
  const hard = read("hardest-se11.txt").trim().split("\n").map((line) => line.slice(0, 81));
  await page.paste(TEXT, Array.from({ length: 1000 }, (_, at) => relabelled(hard[at % 100], Math.floor(at / 100))).join("\n"));
  await until(async () => (await progress()) > 0, "the first verdicts");
  await page.click("button", "Stop");
  const said = await page.hears(/^Stopped\. A list of 1000: .*not judged/);
  const left = Number(said.match(/(\d+) not judged/)[1]);
  const kept = await progress();
  assert.equal(kept + left, 1000);
  assert.ok(kept > 0 && kept < 1000);
  await pause(700);
  assert.equal(await progress(), kept, "nothing more comes after Stop");
});

test("every size is shown on a small screen, with its clues", async () => {
  try {
    await page.resize(360, 740);
    await page.goto("#puzzle");
    for (const { text, value } of await page.options("Size")) {
      const side = Number(text.match(/^\d+/)[0]);
      await page.settled(60_000);
      const before = await page.caption();
      await page.choose("Size", value);
      await until(async () => (await page.rows("Puzzle")).length === side && (await page.caption()) !== before, `a board of ${text}`, 60_000);
      const count = Number((await page.options("Difficulty")).find(({ selected }) => selected).text.match(/\d+/)[0]);
      const cells = (await page.rows("Puzzle")).flat();
      assert.equal(cells.length, side * side, text);
      assert.equal(cells.filter(Boolean).length, count, text);
      const [scroll, inner] = await page.script("return [document.scrollingElement.scrollWidth, innerWidth]");
      assert.ok(scroll <= inner, `${text}: ${scroll} px in a window of ${inner}`);
      const left = await page.script("return arguments[0].parentElement.scrollLeft", await page.get("grid", "Puzzle"));
      assert.equal(left, 0);
    }
  } finally {
    await page.resize(1100, 900);
  }
});

test("nothing left this machine, and nothing went wrong", async () => {
  assert.deepEqual(await page.complaints(), []);
  const resources = await page.script("return performance.getEntriesByType('resource').map((entry) => entry.name)");
  for (const name of resources) assert.ok(name.startsWith(page.server.url) || name.startsWith("data:") || name.startsWith("blob:"), name);
});
