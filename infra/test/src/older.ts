/**
 * Runs services' tests of an earlier revision, with its code, on the migrations of this one: while a release is deployed,
 * and after a rollback, that code works on this schema. A failure means that a migration breaks it (docs/migrations.md).
 *
 *   npm run test:older                     every service, of the last tag or else of the previous commit
 *   npm run test:older -- forum 0af0c2b    one service, of a revision
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startDatabases } from "@oneworld/dev/src/databases/databases.ts";
import { createLog } from "@oneworld/dev/src/processes/log.ts";
import { freePorts } from "@oneworld/dev/src/site/ports.ts";
import { sum } from "./reports.ts";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { UsageError } from "@oneworld/dev/src/machine/setup-error.ts";
import { withScratchFolder } from "@oneworld/dev/src/machine/scratch-folder.ts";
import { runUnitTests } from "./suites.ts";
import { withSupervisor } from "@oneworld/dev/src/processes/supervisor.ts";
import { findServices } from "@oneworld/dev/src/site/workspaces.ts";

const git = (...args: string[]): string =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();

function previousRelease(): string {
  const [tag] = git("tag", "--merged", "HEAD", "--sort=-creatordate").split("\n");
  return tag || "HEAD~1";
}

/** Fills a checkout with a revision, and with this one's packages. */
function checkOut(revision: string, checkout: string): void {
  git("worktree", "add", "--quiet", "--detach", checkout, revision);
  const packages = path.join(ROOT, "node_modules");
  mkdirSync(path.join(checkout, "node_modules"));
  for (const name of readdirSync(packages).filter((entry) => entry !== ".cache")) {
    const [from, to] = [path.join(packages, name), path.join(checkout, "node_modules", name)];
    // The project's own packages are relative links, which lead to the checkout's folders there
    if (name === "@oneworld") cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(from, to);
  }
}

/** @returns the exit code: 0 if all tests passed. @throws UsageError for an unknown service */
export async function main(
  [name, revision = previousRelease()]: string[],
  signal: AbortSignal,
): Promise<number> {
  const log = createLog();
  const root = mkdtempSync(path.join(tmpdir(), "older-"));
  try {
    checkOut(revision, root);
    const services = findServices(root).filter((service) => !name || service.name === name);
    if (services.length === 0) throw new UsageError(`${revision} has no service ${name}.`);
    for (const { folder } of services) {
      const migrations = path.join(folder, "prisma/migrations");
      rmSync(path.join(root, migrations), { recursive: true });
      cpSync(path.join(ROOT, migrations), path.join(root, migrations), { recursive: true });
    }
    const suites = await withScratchFolder((folder) =>
      withSupervisor(log, async (supervisor) => {
        const servers = { supervisor, ports: await freePorts(), folder, env: {} };
        const databases = await startDatabases({ ...servers, disposable: true });
        return runUnitTests(services, { databases }, log, signal, root);
      }),
    );
    const { passed, failed } = sum(suites);
    log("test", `${revision} on these migrations: ${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    rmSync(root, { recursive: true, force: true });
    git("worktree", "prune");
  }
}
