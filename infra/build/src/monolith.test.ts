import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { REPOSITORY } from "./folders.ts";

test("shell and remotes build as one application, too", async () => {
  await promisify(execFile)(process.execPath, ["--import", "tsx", "infra/build/src/monolith.ts"], {
    cwd: REPOSITORY,
    env: { ...process.env, NODE_ENV: "production", RELEASE_VERSION: "tested" },
  });
  const file = path.join(REPOSITORY, "infra/build/dist/monolith/release.json");
  const release: { exposes: object } = JSON.parse(readFileSync(file, "utf8"));
  expect(release).toMatchObject({ name: "shell", version: "tested-monolith", fragments: {} });
  expect(Object.keys(release.exposes)).toContain("./mf-forum");
});
