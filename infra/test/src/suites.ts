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
  const command = { command: "npm", args: ["run", "--silent", "verify"], cwd: ROOT };
  const take = (line: string): void => log("verify", line);
  const code = await runCommand({ ...command, env: process.env, take }, signal);
  return { suite: "verify", ...DID_NOT_RUN, ...(code === 0 && { passed: 1, failed: 0 }) };
}

/**
 * Runs the unit and API tests of some packages. Nx's cache has the results of unchanged packages.
 *
 * @param on.databases servers on which the tests create databases
 * @param on.only parts of the paths of the files to run; all if empty
 * @param on.isBuilt whether the builds are those of today's sources, so that tests start them
 * @param root the project's folder
 */
export async function runUnitTests(
  packages: Workspace[],
  on: { databases: Databases; only?: readonly string[]; isBuilt?: boolean },
  log: Log,
  signal: AbortSignal,
  root = ROOT,
): Promise<SuiteTotals[]> {
  const { databases, only = [], isBuilt = false } = on;
  const reportOf = ({ folder }: Workspace) => path.join(root, folder, "reports/vitest.json");
  for (const one of packages) rmSync(reportOf(one), { force: true });
  const code = await runNx(
    [
      "run-many",
      "--target=test",
      `--projects=${packages.map((one) => one.packageName).join(",")}`,
      "--output-style=static",
      // One more than a build machine's processors, since tests often wait. With more, they miss deadlines and take as long
      "--parallel=3",
      "--",
      ...only,
      // Of the packages of one noun, one may have the file
      ...(only.length > 0 ? ["--passWithNoTests"] : []),
      // Loading a package's modules again for each file takes longer than its tests
      "--no-isolate",
      // A machine that is busy with three packages takes its time
      "--testTimeout=120000",
      "--hookTimeout=120000",
      // As in the browser suite: a missed deadline is reported as flaky, and a fault fails twice
      ...(process.env.CI ? ["--retry=1"] : []),
      "--maxWorkers=1",
      ...vitestReporters("vitest"),
    ],
    {
      env: {
        TEST_DATABASE_URL: databases.postgresUrl,
        TEST_REDIS_URL: databases.redisUrl,
        // For tests that kill their own Redis
        TEST_REDIS_SERVER: findRedis(),
        ...(isBuilt && { TEST_BUILDS: "yes" }),
        // For tests that run releases in a browser
        ...(packages.some(({ name }) => name === "release") && {
          CHROMIUM_PATH: findChromium(process.env),
        }),
      },
      take: (line) => log("test", line),
      root,
    },
    signal,
  );
  const results = packages.map((one) => ({ suite: one.folder, ...readReport(reportOf(one)) }));
  const isExplained = code === 0 || sum(results).failed > 0;
  return isExplained ? results : [...results, { suite: "nx", ...DID_NOT_RUN }];
}

const vitestReporters = (name: string): string[] => [
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=reports/${name}.json`,
];

/** Tests beside the unit tests. They write their report to `reports/<name>.json`. */
export interface Suite {
  name: string;
  /** the package's folder */
  folder: string;
  /** a program of `node_modules/.bin` with its arguments */
  command: [program: string, ...args: string[]];
}

export const BROWSER_SUITE: Suite = {
  name: "e2e",
  folder: "infra/e2e",
  command: ["playwright", "test"],
};

/** A suite with its own configuration in a package: `vitest.<name>.config.ts`. */
export const vitestSuite = (name: string, folder: string): Suite => ({
  name,
  folder,
  command: ["vitest", "run", `--config=vitest.${name}.config.ts`, ...vitestReporters(name)],
});

/**
 * Runs a suite, with additional environment variables.
 *
 * @param files parts of the paths of the files to run; all if empty
 */
export async function runSuite(
  { name, folder, command: [program, ...args] }: Suite,
  env: NodeJS.ProcessEnv,
  log: Log,
  signal: AbortSignal,
  files: readonly string[] = [],
): Promise<SuiteTotals> {
  const cwd = path.join(ROOT, folder);
  const report = path.join(cwd, `reports/${name}.json`);
  rmSync(report, { force: true });
  const code = await runCommand(
    {
      command: process.execPath,
      args: [path.join(ROOT, "node_modules/.bin", program), ...args, ...files],
      cwd,
      env: { ...process.env, ...env },
      take: (line) => log(name, line),
    },
    signal,
  );
  const totals = readReport(report);
  const isExplained = code === 0 || totals.failed > 0;
  return { suite: name, ...totals, ...(!isExplained && { failed: 1 }) };
}
