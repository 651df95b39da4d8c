import { expect, test } from "vitest";
import { longDate } from "./long-date.ts";

test("a date is written as day, month name and year", () => {
  expect(longDate("2026-01-05T09:00:00.000Z")).toBe("5 January 2026");
});

test("everybody reads the same date, wherever they are", () => {
  expect(longDate("2026-03-31T23:59:59.000Z")).toBe("31 March 2026");
});
