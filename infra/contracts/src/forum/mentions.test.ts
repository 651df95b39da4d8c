import { describe, expect, it } from "vitest";
import { mentionsIn } from "./mentions.ts";

const member = (name: string) => ({ _id: name, name });
const mentionedIn = (text: string, ...names: string[]) =>
  mentionsIn(text, names.map(member)).flatMap((piece) => piece.member?.name ?? []);

describe("mentionsIn", () => {
  it("keeps the whole text, whatever is in it", () => {
    for (const text of ["", "@", "a @Amara, b", "@Amara@Amara", "@(a.*)[b] @Zoë"]) {
      const pieces = mentionsIn(text, ["Amara", "(a.*)[b]", "Zoë"].map(member));
      expect(pieces.map((piece) => piece.text).join("")).toBe(text);
    }
  });

  it("takes the longest name, and only whole ones", () => {
    expect(mentionedIn("@Ana Silva, @Ana!", "Ana", "Ana Silva")).toEqual(["Ana Silva", "Ana"]);
    expect(mentionedIn("@Anabel @Ana2 @Ana_b", "Ana")).toEqual([]);
    expect(mentionedIn("问@李娜，谢谢", "李娜")).toEqual([]);
    expect(mentionedIn("问 @李娜，谢谢", "李娜")).toEqual(["李娜"]);
  });

  it("finds names with characters that regular expressions read otherwise", () => {
    for (const name of ["A.B (c)", "x|y", "a-b/c", "$1 [z]", "\\d+", "🌍 Ana^"]) {
      expect(mentionedIn(`Hello @${name}.`, name)).toEqual([name]);
    }
    expect(mentionedIn("@AxB (c)", "A.B (c)")).toEqual([]);
  });

  it("finds none within words and addresses", () => {
    const text = "ana@Ana https://example.org/@Ana @@Ana";
    expect(mentionedIn(text, "Ana")).toEqual([]);
  });
});
