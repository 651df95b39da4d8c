import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./machine/root.ts";

test("takes no arguments, says so, and starts nothing", () => {
  const args = [
    path.join(ROOT, "infra/dev/bin/run.mjs"),
    "infra/dev/src/start.ts",
    "--port",
    "3200",
  ];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(stderr).toMatch(/^npm start doesn't take --port\. .*PORT=3200 npm start\n$/);
  expect(status).toBe(2);
});
