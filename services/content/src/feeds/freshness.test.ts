import { FEEDS } from "@oneworld/contracts/content/feeds";
import { describe, expect, it } from "vitest";
import { freshnessMs, retryMs } from "./freshness.ts";

const DAY_MS = 86_400_000;

describe("freshnessMs", () => {
  it.each([100, 500, 10_000])(
    "with %d calls a month stays within them, with a reserve",
    (calls) => {
      const made = FEEDS.length * Math.ceil((31 * DAY_MS) / freshnessMs(calls));
      expect(made).toBeLessThan(calls);
      expect(made).toBeGreaterThan(calls * 0.8);
    },
  );

  it("is a month when there is less than one call per feed", () => {
    expect(freshnessMs(1)).toBe(31 * DAY_MS);
  });
});

describe("retryMs", () => {
  it("doubles from five minutes up to the articles' freshness", () => {
    expect([1, 2, 3].map((failures) => retryMs(failures, 100) / 60_000)).toEqual([5, 10, 20]);
    expect(retryMs(50, 100)).toBe(freshnessMs(100));
  });
});
