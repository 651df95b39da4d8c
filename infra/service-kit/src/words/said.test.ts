import { expect, test } from "vitest";
import { dayInWords, inWords, said, spanInWords } from "./said.ts";

// Front ends read these forms (`infra/ui/src/words/service-sentences.ts`)
test("values are in the forms that front ends translate", () => {
  const time = new Date("2026-11-28T09:30:00Z");
  expect(inWords(time)).toBe("28 November 2026 at 09:30 UTC");
  expect(dayInWords(time)).toBe("28 November 2026");
  expect([1, 60, 61, 3_540, 3_600, 7_201].map(spanInWords)).toEqual([
    "1 minute",
    "1 minute",
    "2 minutes",
    "59 minutes",
    "1 hour",
    "3 hours",
  ]);
});

test("a sentence has its values in their places, and one full stop", () => {
  expect(said("Only {0} of {1} are left.", 2, "{0} $& mugs")).toBe(
    "Only 2 of {0} $& mugs are left.",
  );
  expect(said("You follow {0}.", "Sam Lee Jr.")).toBe("You follow Sam Lee Jr.");
});
