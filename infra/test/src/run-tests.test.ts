import { expect, test } from "vitest";
import { main } from "./run-tests.ts";

test("exits with 2 for a package that doesn't exist", async () => {
  expect(await main(["nothing"])).toBe(2);
});

test.each(["forum", "e2e"])("exits with 2 for a test file that isn't in %s", async (name) => {
  expect(await main([name, "no-such-test"])).toBe(2);
});
