import { rmSync } from "node:fs";
import path from "node:path";
import type { Databases } from "@oneworld/dev/src/databases/databases.ts";
import { findRedis } from "@oneworld/dev/src/databases/redis.ts";
import { findChromium } from "@oneworld/dev/src/machine/chromium.ts";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import type { Log } from "@oneworld/dev/src/processes/log.ts";
import { runCommand } from "@oneworld/dev/src/processes/run-command.ts";
import { runNx } from "@oneworld/dev/src/site/nx.ts";
import type { Workspace } from "@oneworld/dev/src/site/workspaces.ts";
import { DID_NOT_RUN, readReport, type SuiteTotals, sum } from "./reports.ts";

/** Runs `npm run verify`, which counts as one test. */
export async function runVerify(log: Log, signal: AbortSignal): Promise<SuiteTotals> {
  const args = ["run", "--silent", "verify"];
  const take = (line: string): void => log("verify", line);
  const command = { command: "npm", args, cwd: ROOT, env: process.env, take };
  const hasPassed = (await runCommand(command, signal)) === 0;
  return { suite: "verify", ...(hasPassed ? { passed: 1, failed: 0, skipped: 0 } : DID_NOT_RUN) };
}

/** Test files share the modules of their package: to load all of them again for each takes longer than the tests. */
const VITEST = ["--no-isolate", "--reporter=default", "--reporter=json"];

/**
 * Runs the unit and API tests of some packages. Nx's cache answers for packages without a change.
 *
 * @param databases servers on which the tests make their own databases
 * @param root the project's folder, when it isn't this one
 */
export async function runUnitTests(
  packages: Workspace[],
  databases: Databases,
  log: Log,
  signal: AbortSignal,
  root = ROOT,
): Promise<SuiteTotals[]> {
  const report = "reports/vitest.json";
  const fileOf = ({ folder }: Workspace): string => path.join(root, folder, report);
  for (const one of packages) rmSync(fileOf(one), { force: true });
  const projects = packages.map((one) => one.packageName).join(",");
  // One more than the build machines' processors: tests wait most of the time for processes that they start
  const options = ["--output-style=static", "--parallel=3"];
  const tests = [...VITEST, `--outputFile.json=${report}`];
  const code = await runNx(
    ["run-many", "--target=test", `--projects=${projects}`, ...options, "--", ...tests],
    {
      env: {
        TEST_DATABASE_URL: databases.postgresUrl,
        TEST_REDIS_URL: databases.redisUrl,
        // For tests that kill a Redis, which has to be their own
        TEST_REDIS_SERVER: findRedis(),
        // For tests that try releases in a browser
        ...(packages.some(({ name }) => name === "release") && {
          CHROMIUM_PATH: findChromium(process.env),
        }),
      },
      take: (line) => log("test", line),
      root,
    },
    signal,
  );
  const results = packages.map((one) => ({ suite: one.folder, ...readReport(fileOf(one)) }));
  const isExplained = code === 0 || sum(results).failed > 0;
  return isExplained ? results : [...results, { suite: "nx", ...DID_NOT_RUN }];
}

/** Tests that a program from npm runs in a package. */
export interface Suite {
  /** its report is `reports/<name>.json` */
  name: string;
  /** the package's folder */
  folder: string;
  /** the program with its arguments */
  command: string[];
  /** settings beside those of this process */
  env: NodeJS.ProcessEnv;
}

/** The browser tests. */
export const browserSuite = (env: NodeJS.ProcessEnv): Suite => ({
  name: "e2e",
  folder: "infra/e2e",
  command: ["playwright", "test"],
  env,
});

/** A suite beside a package's unit tests: `vitest.<name>.config.ts`. */
export const vitestSuite = (name: string, folder: string, env: NodeJS.ProcessEnv = {}): Suite => ({
  name,
  folder,
  command: [
    "vitest",
    "run",
    `--config=vitest.${name}.config.ts`,
    ...VITEST.slice(1),
    `--outputFile.json=reports/${name}.json`,
  ],
  env,
});

/** Runs a suite to its end. */
export async function runSuite(suite: Suite, log: Log, signal: AbortSignal): Promise<SuiteTotals> {
  const { name, command, env } = suite;
  const [program = "", ...args] = command;
  const cwd = path.join(ROOT, suite.folder);
  const report = path.join(cwd, `reports/${name}.json`);
  rmSync(report, { force: true });
  const code = await runCommand(
    {
      command: process.execPath,
      args: [path.join(ROOT, "node_modules/.bin", program), ...args],
      cwd,
      env: { ...process.env, ...env },
      take: (line) => log(name, line),
    },
    signal,
  );
  const totals = readReport(report);
  const isExplained = code === 0 || totals.failed > 0;
  return { suite: name, ...(isExplained ? totals : sum([totals, DID_NOT_RUN])) };
}
