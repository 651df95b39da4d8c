import { describe, expect, it } from "vitest";
import { excerpt } from "./excerpt.ts";
import { linkify } from "./linkify.ts";

const excerptOf = (text: string) => excerpt(linkify(text));
const textOf = (text: string) =>
  excerptOf(text)
    ?.map((part) => part.text)
    .join("");

describe("excerpt", () => {
  it("is not needed for texts that are short, or hardly longer", () => {
    expect(excerptOf("Short.")).toBeNull();
    expect(excerptOf("word ".repeat(110))).toBeNull();
  });

  it("ends a long text at a word", () => {
    expect(textOf("word ".repeat(200))).toMatch(/^(word )+…$/);
    expect(textOf("word ".repeat(200))!.length).toBeLessThan(490);
  });

  it("ends a text of many lines after the eighth", () => {
    expect(textOf("line\n".repeat(30))!.split("\n")).toHaveLength(8);
  });

  it("never cuts an address", () => {
    const address = `https://example.org/${"a".repeat(300)}`;
    const parts = excerptOf(`${"word ".repeat(60)}${address} ${"word ".repeat(60)}`);
    expect(parts?.every(({ href }) => href === undefined)).toBe(true);
    expect(parts?.at(-1)?.text).toBe(" …");
  });

  it("never cuts a character in two", () => {
    const cut = textOf(`a${"🌍".repeat(400)}`)!;
    expect(() => encodeURIComponent(cut)).not.toThrow();
    expect(cut).toMatch(/🌍 …$/);
  });
});
