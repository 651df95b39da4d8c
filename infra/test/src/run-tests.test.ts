import { expect, test } from "vitest";
import { main } from "./run-tests.ts";

test("exits with 2 for a package that doesn't exist", async () => {
  expect(await main(["nothing"])).toBe(2);
});

test("exits with 2 for a test file that none of the packages has", async () => {
  expect(await main(["forum", "no-such-test"])).toBe(2);
});
