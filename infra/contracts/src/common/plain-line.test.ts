import { expect, test } from "vitest";
import { plainLine } from "./plain-line.ts";

test("a text becomes one line", () => {
  expect(plainLine("  one\n\ntwo\tthree ")).toBe("one two three");
});

test("control characters, halves of pairs and what reorders its surroundings are left out", () => {
  expect(plainLine("a\u0000b\u001b[31m\u009c \ud800c \u202eevil\u202c \u2066x\u2069")).toBe(
    "ab[31m c evil x",
  );
  expect(plainLine("שלום\u200f, 🌍")).toBe("שלום\u200f, 🌍");
});

test("a long text is cut at a word's end, and never inside a pair", () => {
  expect(plainLine("one two three", 9)).toBe("one two…");
  expect(plainLine("one two three", 13)).toBe("one two three");
  expect(plainLine("🌍".repeat(10), 10)).toBe(`${"🌍".repeat(4)}…`);
  expect(plainLine("x".repeat(500), 160)).toHaveLength(160);
});
