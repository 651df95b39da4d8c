import { expect, test } from "vitest";
import { matchesName } from "./matches-name.ts";

test.each(["sofia", "RESTREPO", "sof rest", "restrepo sofía", "epo"])("%s finds her", (search) => {
  expect(matchesName("Sofía Restrepo", search)).toBe(true);
});

test.each(["sofia brandt", "x", "sofiarestrepo"])("%s doesn't", (search) => {
  expect(matchesName("Sofía Restrepo", search)).toBe(false);
});
