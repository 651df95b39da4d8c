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

it.each(["Europe/Kyiv", "Europe/Kiev", "Asia/Kolkata", "Asia/Calcutta"])(
  "keeps the name that a member has chosen, whichever the runtime lists: %s",
  (name) => expect(timeZoneOf(name)).toBe(name),
);

it("has one name for UTC, and that of the list for others without an area", () => {
  expect(["Etc/UTC", "GMT", "US/Eastern"].map(timeZoneOf)).toEqual([
    "UTC",
    "UTC",
    "America/New_York",
  ]);
});
