import { describe, expect, it } from "vitest";
import { tagOf, tagPieces, tagsIn } from "./hashtags.ts";

describe("hashtags", () => {
  it("are letters of any script, digits and underscores, in lower case, each once", () => {
    expect(tagsIn("#Floods, #FLOODS and #Überflutung_2026 (#洪水) #بيئة.")).toEqual([
      "floods",
      "überflutung_2026",
      "洪水",
      "بيئة",
    ]);
    expect(tagOf("#Ange\u0301")).toBe("angé");
  });

  it("are neither numbers nor parts of words and addresses", () => {
    const text = "#1 a#b ##c &#38; https://example.org/#d # e @#f @Member #1A2B #" + "g".repeat(51);
    expect(tagsIn(text)).toEqual([]);
    for (const word of ["", "#", "1", "a b", "a-b", "g".repeat(51)]) expect(tagOf(word)).toBeNull();
  });

  it("count up to ten, and keep the whole text", () => {
    const text = Array.from({ length: 12 }, (_, n) => `#tag${n}`).join(" ");
    expect(tagsIn(text)).toHaveLength(10);
    for (const given of [text, "", "#a#b", "see #a."]) {
      const pieces = tagPieces(given).map((piece) => piece.text);
      expect(pieces.join("")).toBe(given);
    }
  });
});
