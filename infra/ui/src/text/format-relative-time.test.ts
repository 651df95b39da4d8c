import { describe, expect, it } from "vitest";
import { createWords } from "../words/words.ts";
import { formatRelativeTime } from "./format-relative-time.ts";

const now = Date.UTC(2026, 5, 15, 12);
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const after = (age: number, locale = "en-GB") =>
  formatRelativeTime(
    now - age,
    now,
    createWords(locale, locale === "zh" ? { "just now": "刚刚" } : {}),
  );

describe("formatRelativeTime", () => {
  it.each([
    [0, "just now"],
    [44 * second, "just now"],
    [45 * second, "1 minute ago"],
    [5 * minute, "5 minutes ago"],
    [59 * minute + 40 * second, "1 hour ago"],
    [3 * hour, "3 hours ago"],
    [day, "1 day ago"],
    [8 * day, "1 week ago"],
    [60 * day, "2 months ago"],
    [360 * day, "1 year ago"],
    [800 * day, "2 years ago"],
  ])("says in English how long %i ms are", (age, words) => {
    expect(after(age)).toBe(words);
  });

  it.each([
    [10 * second, "zh", "刚刚"],
    [5 * minute, "zh", "5分钟前"],
    [3 * hour, "es", "hace 3 horas"],
  ])("says how long %i ms are in the page's language, %s", (age, locale, words) => {
    expect(after(age, locale)).toBe(words);
  });

  it("says just now when the writer's clock runs ahead", () => {
    expect(after(-hour)).toBe("just now");
  });
});
