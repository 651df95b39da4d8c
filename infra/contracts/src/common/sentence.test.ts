import { expect, it } from "vitest";
import { oneFullStop, sentence } from "./sentence.ts";

it.each([
  ["Say hello to Amara", "Say hello to Amara."],
  ["Say hello to Sam Lee Jr.", "Say hello to Sam Lee Jr."],
  ["By What Now?", "By What Now?"],
])("%j is the sentence %j", (words, expected) => {
  expect(sentence(words)).toBe(expected);
});

it.each([
  ["Say hello to Amara.", "Say hello to Amara."],
  ["Say hello to Sam Lee Jr..", "Say hello to Sam Lee Jr."],
  ["向Sam Lee Jr.问好。", "向Sam Lee Jr.问好。"],
  ["你已屏蔽谁？。", "你已屏蔽谁？"],
  ["تم حظر \u2068Sam Lee Jr.\u2069.", "تم حظر \u2068Sam Lee Jr.\u2069"],
])("%j has one full stop as %j", (translated, expected) => {
  expect(oneFullStop(translated)).toBe(expected);
});
