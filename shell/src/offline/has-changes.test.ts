import { expect, it } from "vitest";
import { hasChanges } from "./has-changes.ts";

it.each([
  ['<input type="text" value="">', false],
  ['<input type="text" value="a">', true],
  ['<input value="a">', true],
  ['<input type="email" value="a@b.c">', true],
  ['<input type="password" value="a">', true],
  ["<textarea>a</textarea>", true],
  ['<input type="number" value="10"><input type="checkbox" value="on">', false],
  ["<select><option>a</option><option>b</option></select>", false],
  ["<select><option>a</option><option selected>b</option></select>", false],
])("%s has changes: %s", (fields, isChanged) => {
  document.body.innerHTML = fields;
  expect(hasChanges()).toBe(isChanged);
});

it.each([
  ["<select><option>a</option><option>b</option></select>", { selectedIndex: 1 }],
  ['<input type="number" value="10">', { value: "11" }],
  ['<input type="radio" value="a">', { checked: true }],
  ['<input type="checkbox" checked>', { checked: false }],
])("%s has changes after %o", (fields, change) => {
  document.body.innerHTML = fields;
  Object.assign(document.body.firstElementChild ?? {}, change);
  expect(hasChanges()).toBe(true);
});
