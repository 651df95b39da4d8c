import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "@oneworld/artefacts/test/temporary-folder";
import { readCheckout } from "./source.ts";

test("a checkout is its commit, clean until a file is changed or added", async () => {
  const folder = await temporaryFolder();
  expect(await readCheckout(folder)).toBeNull();
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=ada", "-c", "user.email=ada@example.org", ...args], {
      cwd: folder,
      encoding: "utf8",
    }).trim();
  git("init", "--quiet");
  expect(await readCheckout(folder)).toBeNull();
  git("commit", "--quiet", "--allow-empty", "--message", "first");
  const commit = git("rev-parse", "HEAD");
  expect(await readCheckout(folder)).toEqual({ commit, isClean: true });
  await writeFile(path.join(folder, "new.txt"), "");
  expect(await readCheckout(folder)).toEqual({ commit, isClean: false });
});
