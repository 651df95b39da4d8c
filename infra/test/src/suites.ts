import { rmSync } from "node:fs";
import path from "node:path";
import { findChromium } from "@oneworld/dev/src/machine/chromium.ts";
import type { Databases } from "@oneworld/dev/src/databases/databases.ts";
import type { Log } from "@oneworld/dev/src/processes/log.ts";
import { runNx } from "@oneworld/dev/src/site/nx.ts";
import {
  DID_NOT_RUN,
  readPlaywrightReport,
  readVitestReport,
  type SuiteTotals,
  sum,
  type Totals,
} from "./reports.ts";
import { findRedis } from "@oneworld/dev/src/databases/redis.ts";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { runCommand } from "@oneworld/dev/src/processes/run-command.ts";
import type { RunningSite } from "@oneworld/dev/src/site/site.ts";
import type { Workspace } from "@oneworld/dev/src/site/workspaces.ts";

/** Runs `npm run verify`, which counts as one test. */
export async function runVerify(log: Log, signal: AbortSignal): Promise<SuiteTotals> {
  const code = await runCommand(
    {
      command: "npm",
      args: ["run", "--silent", "verify"],
      cwd: ROOT,
      env: process.env,
      take: printer(log, "verify"),
    },
    signal,
  );
  const totals = code === 0 ? { passed: 1, failed: 0, skipped: 0 } : DID_NOT_RUN;
  return { suite: "verify", ...totals };
}

/**
 * Runs the unit and API tests of some packages, those that nothing has changed for out of Nx's cache.
 *
 * @param databases servers that the tests make databases of their own on
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
  const code = await runNx(
    [
      "run-many",
      "--target=test",
      `--projects=${packages.map((one) => one.packageName).join(",")}`,
      "--output-style=static",
      // One more than the build machines' processors: tests wait most of the time for processes that they start
      "--parallel=3",
      "--",
      // Test files share the modules of their package: to load everything anew for each takes longer than the tests
      "--no-isolate",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    {
      env: {
        TEST_DATABASE_URL: databases.postgresUrl,
        TEST_REDIS_URL: databases.redisUrl,
        // For tests that kill a Redis, which has to be one of their own
        TEST_REDIS_SERVER: findRedis(),
        // For tests that try releases in a browser
        ...(packages.some(({ name }) => name === "release") && {
          CHROMIUM_PATH: findChromium(process.env),
        }),
      },
      take: printer(log, "test"),
      root,
    },
    signal,
  );
  const results = packages.map((one) => ({ suite: one.folder, ...readVitestReport(fileOf(one)) }));
  const isExplained = code === 0 || sum(results).failed > 0;
  return isExplained ? results : [...results, { suite: "nx", ...DID_NOT_RUN }];
}

/** Runs the browser tests against a running site, which they may also operate by its processes' commands. */
export async function runBrowserTests(
  { address, settings }: RunningSite,
  chromium: string,
  log: Log,
  signal: AbortSignal,
): Promise<Totals> {
  const folder = path.join(ROOT, "infra/e2e");
  const report = path.join(folder, "reports/playwright.json");
  rmSync(report, { force: true });
  const code = await runCommand(
    {
      command: process.execPath,
      args: [path.join(ROOT, "node_modules/.bin/playwright"), "test"],
      cwd: folder,
      env: { ...process.env, ...settings, SITE_URL: address, CHROMIUM_PATH: chromium },
      take: printer(log, "e2e"),
    },
    signal,
  );
  const totals = readPlaywrightReport(report);
  return code !== 0 && totals.failed === 0 ? sum([totals, DID_NOT_RUN]) : totals;
}

/** Runs the fuzz suite against a running site: `FUZZ_REQUESTS` and `FUZZ_SEED` of the environment say how much and what. */
export const runFuzz = (
  { address, settings }: RunningSite,
  log: Log,
  signal: AbortSignal,
): Promise<Totals> =>
  runVitest("fuzz", "infra/e2e", { ...settings, SITE_URL: address }, log, signal);

/** Runs the short form of the fault matrix on a site of its own, already built. */
export const runFaults = (log: Log, signal: AbortSignal): Promise<Totals> =>
  runVitest("faults", "infra/faults", {}, log, signal);

/** Runs a suite that Vitest runs beside a package's unit tests, by a configuration of its own. */
async function runVitest(
  suite: string,
  workspace: string,
  env: NodeJS.ProcessEnv,
  log: Log,
  signal: AbortSignal,
): Promise<Totals> {
  const folder = path.join(ROOT, workspace);
  const report = path.join(folder, `reports/${suite}.json`);
  rmSync(report, { force: true });
  const program = path.join(ROOT, "node_modules/vitest/vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runCommand(
    {
      command: process.execPath,
      args: [program, "run", "--config", `vitest.${suite}.config.ts`, ...reporters],
      cwd: folder,
      env: { ...process.env, ...env },
      take: printer(log, suite),
    },
    signal,
  );
  const totals = readVitestReport(report);
  return code !== 0 && totals.failed === 0 ? sum([totals, DID_NOT_RUN]) : totals;
}

const printer =
  (log: Log, name: string) =>
  (line: string): void =>
    log(name, line);
