import { expect, it } from "vitest";
import { titleWithCount } from "./show-unread-in-title.ts";

it.each([
  ["Shop | One World", 3, "(3) Shop | One World"],
  ["(3) Shop | One World", 12, "(12) Shop | One World"],
  ["(3) Shop | One World", 0, "Shop | One World"],
  ["Shop | One World", 0, "Shop | One World"],
])("%j with %i unread messages is %j", (title, unread, expected) => {
  expect(titleWithCount(title, unread)).toBe(expected);
});
