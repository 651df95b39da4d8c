import { expect, test } from "vitest";
import { dayLabel } from "./day-label.ts";

const now = new Date(2026, 10, 20, 0, 5);

test.each([
  [new Date(2026, 10, 20, 0, 1), "Today"],
  [new Date(2026, 10, 19, 23, 59), "Yesterday"],
  [new Date(2026, 10, 18, 12), "Wednesday 18 November"],
])("%s is called %s", (day, label) => {
  expect(dayLabel(day, now, "en-GB")).toBe(label);
});

test("another year is said", () => {
  expect(dayLabel(new Date(2025, 10, 20, 12), now, "en-GB")).toContain("20 November 2025");
});

test("days have Chinese names for pages in Chinese", () => {
  expect(dayLabel(now, now, "zh")).toBe("今天");
  expect(dayLabel(new Date(2026, 10, 18), now, "zh")).toContain("11月18日");
});
