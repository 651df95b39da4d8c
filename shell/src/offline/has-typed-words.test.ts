// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { hasTypedWords } from "./has-typed-words.ts";

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
])("%s has typed words: %s", (fields, isTyped) => {
  document.body.innerHTML = fields;
  expect(hasTypedWords()).toBe(isTyped);
});

it("takes another choice for typed", () => {
  document.body.innerHTML = "<select><option>a</option><option>b</option></select>";
  const [select] = document.getElementsByTagName("select");
  if (select) select.selectedIndex = 1;
  expect(hasTypedWords()).toBe(true);
});
