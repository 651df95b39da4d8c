import { afterEach, describe, expect, it, vi } from "vitest";

/** The functions as a browser of that time zone runs them. */
async function inZone(timeZone: string) {
  vi.stubEnv("TZ", timeZone);
  vi.resetModules();
  return import("./format-date.ts");
}

afterEach(() => void vi.unstubAllEnvs());

describe("formatDay", () => {
  it.each([
    ["Asia/Tokyo", "23 November 2026"],
    ["UTC", "22 November 2026"],
    ["America/Los_Angeles", "22 November 2026"],
  ])("gives an instant its day in %s", async (zone, words) => {
    const { formatDay } = await inZone(zone);
    expect(formatDay("2026-11-22T18:30:00.000Z")).toBe(words);
  });

  it.each(["Asia/Tokyo", "America/Los_Angeles", "Pacific/Kiritimati"])(
    "leaves a date without a time as it is in %s",
    async (zone) => {
      const { formatDay } = await inZone(zone);
      expect(formatDay("2026-11-20")).toBe("20 November 2026");
    },
  );
});

describe("formatDayTime", () => {
  it.each([
    ["Asia/Tokyo", "23 November 2026 at 03:30"],
    ["America/Los_Angeles", "22 November 2026 at 10:30"],
  ])("is the time in %s", async (zone, words) => {
    const { formatDayTime } = await inZone(zone);
    expect(formatDayTime("2026-11-22T18:30:00.000Z")).toBe(words);
  });

  it("is written in the page's language", async () => {
    const { formatDayTime } = await inZone("Asia/Shanghai");
    expect(formatDayTime("2026-11-22T18:30:00.000Z", { locale: "zh" })).toMatch(
      /^2026年11月23日.*02:30$/,
    );
  });
});
