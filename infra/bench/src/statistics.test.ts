import { describe, expect, it } from "vitest";
import { median, percentile } from "./statistics.ts";

const oneToHundred = Array.from({ length: 100 }, (_, index) => 100 - index);

describe("percentile", () => {
  it("takes the value at the nearest rank, in any order of values", () => {
    expect(percentile(oneToHundred, 0.99)).toBe(99);
    expect(percentile(oneToHundred, 1)).toBe(100);
    expect(percentile([7], 0.5)).toBe(7);
  });

  it("throws without values", () => {
    expect(() => percentile([], 0.5)).toThrow("Nothing was measured.");
  });
});

describe("median", () => {
  it("is the value in the middle", () => {
    expect(median([30, 1, 2])).toBe(2);
    expect(median([10, 1, 2, 100])).toBe(2);
  });
});
