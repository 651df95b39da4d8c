import { expect, test } from "vitest";
import { newStyles } from "./join-styles.ts";

const css = (...rules: string[]) => rules.map((rule) => `${rule}/*!sc*/\n`).join("");

test("a further part has only the rules that the page lacks, in their order", () => {
  const known = new Set<string>();
  expect(newStyles(css(".a{color:red;}", 'data-styled.g1[id="a"]{content:"a,"}'), known)).toBe(
    css(".a{color:red;}", 'data-styled.g1[id="a"]{content:"a,"}'),
  );
  expect(newStyles(css(".b{}", ".a{color:red;}", ".c{}"), known)).toBe(css(".b{}", ".c{}"));
  expect(newStyles("", known)).toBe("");
});
