import { expect, it } from "vitest";
import { timeZoneOf } from "./time-zone.ts";

it.each([
  ["Asia/Tokyo", "Asia/Tokyo"],
  ["UTC", "UTC"],
  ["asia/tokyo", "Asia/Tokyo"],
  ["+03:00", undefined],
  ["Mars/Olympus", undefined],
  ["", undefined],
])("knows the time zone %s as %s", (name, found) => expect(timeZoneOf(name)).toBe(found));

it("knows a zone by its older name", () => {
  expect(timeZoneOf("Asia/Kolkata")).toBe(timeZoneOf("Asia/Calcutta"));
  expect(timeZoneOf("Asia/Kolkata")).toBeDefined();
});
