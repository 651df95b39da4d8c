import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readManifest } from "@oneworld/build/shared-libraries";
import { REPOSITORY } from "@oneworld/build/folders";
import { execa } from "execa";

/** The minor versions before those that `npm test` uses. */
const OLDER = [
  "@module-federation/enhanced@2.8.2",
  "@module-federation/runtime@2.8.2",
  "@module-federation/vite@1.22.1",
];
const UNCHANGED = ["@rspack/core", "react", "react-dom", "vite", "webpack"];

/**
 * `npm run test:federation`: the tests of stock remotes and hosts with the library's minor versions before, which it installs in
 * a temporary folder. Shell and forum have to be built.
 */
const folder = await mkdtemp(path.join(tmpdir(), "federation-"));
try {
  await cp(path.join(import.meta.dirname, "remote"), folder, {
    recursive: true,
    filter: (file) => !file.includes("node_modules"),
  });
  const unchanged = UNCHANGED.map((name) => {
    const { version } = readManifest(path.join(REPOSITORY, "node_modules", name));
    return `${name}@${version}`;
  });
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  await execa("npm", ["install", ...flags, ...OLDER, ...unchanged], {
    cwd: folder,
    stdio: "inherit",
  });
  const vitest = path.join(REPOSITORY, "node_modules/vitest/vitest.mjs");
  const { exitCode } = await execa(process.execPath, [vitest, "run", "test/stock"], {
    cwd: path.join(REPOSITORY, "infra/release"),
    env: { STOCK_REMOTE: folder },
    stdio: "inherit",
    reject: false,
  });
  process.exitCode = exitCode ?? 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
