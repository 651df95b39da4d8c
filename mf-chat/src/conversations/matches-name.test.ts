import { expect, test, vi } from "vitest";
import { matchesName } from "./matches-name.ts";

test.each(["sofia", "RESTREPO", "sof rest", "restrepo sofía", "epo"])("%s finds her", (search) => {
  expect(matchesName("Sofía Restrepo", search)).toBe(true);
});

test.each(["sofia brandt", "x", "sofiarestrepo"])("%s doesn't", (search) => {
  expect(matchesName("Sofía Restrepo", search)).toBe(false);
});

test("a capital I is found in every browser, also where small letters follow Turkish rules", () => {
  const turkish = String.prototype.toLocaleLowerCase;
  vi.spyOn(String.prototype, "toLocaleLowerCase").mockImplementation(function (this: string) {
    return turkish.call(this, "tr");
  });
  expect(matchesName("Ingrid", "ingrid")).toBe(true);
  vi.restoreAllMocks();
});
