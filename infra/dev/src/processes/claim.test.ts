import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { claimFolder } from "./claim.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "claim-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("lets one of two runs that begin at once have the folder, and the other one later", async () => {
  const [first, second] = await Promise.allSettled([claimFolder(folder), claimFolder(folder)]);
  expect(second).toMatchObject({
    status: "rejected",
    reason: {
      message: `The site is already running from this folder, as process ${process.pid}: stop that one first. A second site needs a checkout of its own.`,
    },
  });
  if (first.status === "fulfilled") first.value.claim.close();
  const { claim, isAfterKill } = await claimFolder(folder);
  expect(isAfterKill).toBe(false);
  claim.close();
});

it("takes the folder of a run that was killed", async () => {
  const program = `require("node:net").createServer().listen("run.sock", () => console.log("up"))`;
  const killed = spawn(process.execPath, ["-e", program], { cwd: folder });
  await once(killed.stdout, "data");
  killed.kill("SIGKILL");
  await once(killed, "exit");
  const { claim, isAfterKill } = await claimFolder(folder);
  expect(isAfterKill).toBe(true);
  claim.close();
});
