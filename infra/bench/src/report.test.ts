import { describe, expect, it } from "vitest";
import { count, isMet, milliseconds, renderReport, renderVerdict, type Report } from "./report.ts";

const report: Report = {
  title: "A page",
  subjects: ["parts", "whole"],
  rows: [
    { name: "time", values: [110.4, 100], format: milliseconds, target: { atMost: 1.1 } },
    { name: "rate", values: [50, 100], format: count, target: { atLeast: 0.6 } },
    { name: "requests", values: [12, 6], format: count },
  ],
  notes: ["Measured at night."],
};

describe("isMet", () => {
  it("compares the ratio as it is printed", () => {
    expect(report.rows.map(isMet)).toEqual([true, false, undefined]);
  });

  it("compares a separately measured ratio", () => {
    const row = { name: "rate", values: [1, 1], format: count, ratio: 0.5 } as const;
    expect(isMet({ ...row, target: { atLeast: 0.6 } })).toBe(false);
  });
});

describe("renderReport", () => {
  it("aligns the columns and ends with the notes", () => {
    expect(renderReport(report).split("\n")).toEqual([
      "A page",
      "           parts   whole  ratio  target",
      "time      110 ms  100 ms   1.10  ≤ 1.10  met",
      "rate          50     100   0.50  ≥ 0.60  missed",
      "requests      12       6   2.00",
      "  Measured at night.",
    ]);
  });
});

describe("renderVerdict", () => {
  it("counts the targets and names the missed ones", () => {
    expect(renderVerdict([report])).toBe(
      "1 of 2 targets are met.\nMissed: A page, rate: 0.50, target ≥ 0.60",
    );
  });
});
