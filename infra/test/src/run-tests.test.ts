import { expect, test } from "vitest";
import { main } from "./run-tests.ts";

test("exits with 2 for a package that doesn't exist", async () => {
  expect(await main(["nothing"])).toBe(2);
});
