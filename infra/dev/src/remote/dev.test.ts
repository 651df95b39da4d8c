import { expect, test } from "vitest";
import { main } from "./dev.ts";

test.each([
  [2, "an unknown remote", ["mf-nothing"]],
  [2, "an unknown option", ["mf-forum", "--wrong"]],
  [2, "no address of an environment", ["mf-forum", "--against", "nonsense"]],
  [1, "an environment that doesn't answer", ["mf-forum", "--against", "http://127.0.0.1:1"]],
])("exits with %i for %s", async (code, _, args) => {
  expect(await main(args)).toBe(code);
});
