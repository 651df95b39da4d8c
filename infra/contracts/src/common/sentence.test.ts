import { expect, it } from "vitest";
import { sentence } from "./sentence.ts";

it.each([
  ["Say hello to Amara", "Say hello to Amara."],
  ["Say hello to Sam Lee Jr.", "Say hello to Sam Lee Jr."],
  ["By What Now?", "By What Now?"],
])("%j is the sentence %j", (words, expected) => {
  expect(sentence(words)).toBe(expected);
});
