import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { block, COMMON } from "./nginx.ts";

/** What docs/processes.md shows, of a site at the usual ports with copies beside them. */
const SHOWN = [
  COMMON,
  block({ name: "edge", kind: "edge", port: 8080, copies: [3000, 3001] }),
  block({ name: "forum", kind: "service", port: 9002, copies: [4002, 4012] }),
  block({ name: "forum_internal", kind: "internal", port: 9102, copies: [4102, 4112] }),
].join("");

it("is documented as it is", () => {
  const text = readFileSync(new URL("../../../docs/processes.md", import.meta.url), "utf8");
  const [, documented] = /```nginx\n(.*?)```/s.exec(text) ?? [];
  expect(documented).toBe(SHOWN);
});
