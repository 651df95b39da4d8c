import { expect, it } from "vitest";
import { cutAtWord } from "./cut-at-word.ts";

/** A box for a number of characters. */
const box = (room: number) => ({
  textContent: "",
  clientHeight: 40,
  get scrollHeight() {
    return this.textContent.length > room ? 60 : 40;
  },
});

it.each([
  [100, "They walk out, in a line", "They walk out, in a line"],
  [20, "They walk out, in a line", "They walk out, in …"],
  [16, "They walk out, in a line", "They walk out …"],
  [5, "Unbreakable", "Unbreakable"],
])("a box for %i characters has whole words", (room, text, shown) => {
  const place = box(room);
  cutAtWord(place, text);
  expect(place.textContent).toBe(shown);
});
