import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildClaim, claim } from "@oneworld/artefacts/claim";
import { afterEach, beforeEach, expect, it } from "vitest";
import { claimBuilds, claimFolder } from "./claim.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "claim-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("names the process that runs the site", async () => {
  const { close } = await claimFolder(folder);
  await expect(claimFolder(folder)).rejects.toThrow(
    `The site is already running from this folder, as process ${process.pid} (npm start): stop that one first.`,
  );
  close();
});

it("has the builds of all front ends, or of none and names the process that builds one", async () => {
  for (const name of ["shell", "mf-forum"]) mkdirSync(path.join(folder, name));
  const end = await claimBuilds(folder);
  await expect(claim(buildClaim(folder, "mf-forum"), "other")).rejects.toThrow("(npm start)");
  end();

  const build = await claim(buildClaim(folder, "mf-forum"), "npm run release -- publish mf-forum");
  await expect(claimBuilds(folder)).rejects.toThrow(
    `Process ${process.pid} (npm run release -- publish mf-forum) is building mf-forum. Wait`,
  );
  (await claim(buildClaim(folder, "shell"), "other")).close();
  build.close();
});
