import { expect, test } from "vitest";
import { main } from "./start.ts";

test("takes no arguments, and starts nothing", async () => {
  expect(await main(["--port", "3200"])).toBe(2);
});
