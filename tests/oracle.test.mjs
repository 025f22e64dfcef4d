// The independent counter is itself held to known answers.

import assert from "node:assert/strict";
import { test } from "node:test";

import { canonical, solutions } from "./oracle.mjs";
import { NEWSPAPER, NEWSPAPER_SOLUTION } from "./known.mjs";

test("the oracle knows one solution, several and none", () => {
  assert.deepEqual(solutions(NEWSPAPER), [NEWSPAPER_SOLUTION]);
  assert.equal(solutions(".".repeat(16), 1000).length, 288);
  assert.equal(solutions(`${NEWSPAPER.slice(0, 2)}5${NEWSPAPER.slice(3)}`).length, 0);
});

test("a turned and relabelled board has the same form", () => {
  const turned = [...NEWSPAPER].reverse().join("").replace(/\d/g, (digit) => String(10 - Number(digit)));
  assert.equal(canonical(turned), canonical(NEWSPAPER));
  assert.notEqual(canonical(`.${NEWSPAPER.slice(1)}`), canonical(NEWSPAPER));
});
