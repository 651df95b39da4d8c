import { expect, test } from "vitest";
import { titleWithCount } from "./show-unread-in-title.ts";

test.each([
  ["Chats", 0, 0, "Chats"],
  ["Chats", 3, 0, "(3) Chats"],
  ["(3) Chats", 4, 3, "(4) Chats"],
  ["(12) Chats", 0, 12, "Chats"],
  ["About", 12, 12, "(12) About"],
  ["(10) ways to save water", 0, 0, "(10) ways to save water"],
  ["(10) ways to save water", 2, 2, "(2) (10) ways to save water"],
])("%s with %s unread messages, after %s, is %s", (title, unread, shown, expected) => {
  expect(titleWithCount(title, unread, shown)).toBe(expected);
});
