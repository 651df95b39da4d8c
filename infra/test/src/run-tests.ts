import { createWriteStream, mkdirSync } from "node:fs";
import path from "node:path";
import { buildSite } from "@oneworld/dev/src/site/build.ts";
import { findChromium } from "@oneworld/dev/src/machine/chromium.ts";
import { startDatabases } from "@oneworld/dev/src/databases/databases.ts";
import { createLog, type Log } from "@oneworld/dev/src/processes/log.ts";
import { freePorts } from "@oneworld/dev/src/site/ports.ts";
import { DID_NOT_RUN, type SuiteTotals, sum } from "./reports.ts";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { type ScratchFolder, withScratchFolder } from "@oneworld/dev/src/machine/scratch-folder.ts";
import { explain, SetupError } from "@oneworld/dev/src/machine/setup-error.ts";
import { type SiteOptions, startSite } from "@oneworld/dev/src/site/site.ts";
import { Stopped, stopSignal } from "@oneworld/dev/src/processes/stop-signal.ts";
import { browserSuite, runSuite, runUnitTests, runVerify, vitestSuite } from "./suites.ts";
import { withSupervisor } from "@oneworld/dev/src/processes/supervisor.ts";
import { findWorkspaces, type Workspace } from "@oneworld/dev/src/site/workspaces.ts";

/** What the site under test prints. */
const SITE_LOG = path.join(ROOT, "reports/site.log");

/** What to run. */
interface Plan {
  verify: boolean;
  packages: Workspace[];
  browser: boolean;
  fuzz: boolean;
  faults: boolean;
}

/** Suites that are no package. */
const SUITES = ["e2e", "fuzz", "faults"];

/**
 * `npm test`: runs the tests against PostgreSQL, Redis and a site of their own, on free ports, and prints as its last line
 * how many passed and failed. A site started with `npm start` is left alone.
 *
 * @param args names of packages (`forum`, `mf-forum`, `edge`) to run only their tests, `e2e` for the browser tests,
 *   `fuzz` for the fuzz suite, `faults` for two of everything under faults, `--verify` to count `npm run verify` as a test too
 * @returns the process's exit code: 0 when everything asked for ran and passed
 */
export async function main(args: string[]): Promise<number> {
  const log = createLog();
  const signal = stopSignal();
  try {
    const plan = makePlan(args);
    const suites = await withScratchFolder((scratch) => run(plan, scratch, log, signal));
    const totals = sum(suites);
    for (const { suite, failed } of suites)
      if (failed > 0) log("test", `${suite}: ${failed} failed`);
    if (totals.skipped > 0) log("test", `${totals.skipped} skipped`);
    console.log(`${totals.passed} passed, ${totals.failed} failed`);
    return totals.failed === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Stopped)) log("test", explain(error));
    return 1;
  }
}

function makePlan(args: string[]): Plan {
  const names = args.filter((arg) => arg !== "--verify" && !SUITES.includes(arg));
  const all = findWorkspaces().filter((workspace) => workspace.scripts.test);
  const everything = names.length === 0 && !SUITES.some((suite) => args.includes(suite));
  const packages = everything ? all : names.flatMap((name) => named(name, all));
  return {
    verify: args.includes("--verify"),
    packages,
    browser: everything || args.includes("e2e"),
    fuzz: everything || args.includes("fuzz"),
    faults: args.includes("faults"),
  };
}

/** The packages of one noun: `forum` stands for the service and for the front end. */
function named(name: string, all: Workspace[]): Workspace[] {
  const found = all.filter((workspace) => [name, `mf-${name}`].includes(workspace.name));
  if (found.length > 0) return found;
  const known = all.map((workspace) => workspace.name).join(", ");
  throw new SetupError(
    `There is no package ${name} with tests; there are ${known}, ${SUITES.join(" and ")}.`,
  );
}

async function run(
  plan: Plan,
  { folder, runFile }: ScratchFolder,
  log: Log,
  signal: AbortSignal,
): Promise<SuiteTotals[]> {
  const suites: SuiteTotals[] = [];
  if (plan.verify) suites.push(await runVerify(log, signal));
  const ports = await freePorts();
  // Beside the tests' own output the site's would only be in the way
  const siteLog = logTo(SITE_LOG);
  await withSupervisor(runFile, siteLog, async (supervisor) => {
    const servers = { supervisor, ports, folder, env: testEnv(), prefix: "oneworld_test_" };
    const databases = await startDatabases({ ...servers, disposable: true });
    if (plan.packages.length > 0) {
      suites.push(...(await runUnitTests(plan.packages, databases, log, signal)));
    }
    if (plan.browser || plan.fuzz) {
      const site = { supervisor, databases, ports, folder, env: process.env, log: siteLog };
      suites.push(...(await trySiteTests(plan, site, log, signal)));
    }
  });
  // When the other site has ended, which would take processor time from two of everything
  if (plan.faults) {
    await buildSite(siteLog, signal);
    suites.push(await runSuite(vitestSuite("faults", "infra/faults"), log, signal));
  }
  return suites;
}

/** Servers of one's own serve the tests only where they are meant to: tests make and drop databases. */
function testEnv(): NodeJS.ProcessEnv {
  const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
  return { DATABASE_URL: TEST_DATABASE_URL, REDIS_URL: TEST_REDIS_URL };
}

function logTo(file: string): Log {
  mkdirSync(path.dirname(file), { recursive: true });
  const stream = createWriteStream(file);
  return createLog((line) => void stream.write(line), false);
}

/** A site that doesn't come up is a failure of the tests that need it, and no reason to forget the others' outcome. */
async function trySiteTests(
  plan: Plan,
  site: SiteOptions,
  log: Log,
  signal: AbortSignal,
): Promise<SuiteTotals[]> {
  const suites: SuiteTotals[] = [];
  try {
    const chromium = plan.browser ? findChromium(process.env) : undefined;
    await buildSite(log, signal);
    const { address, settings } = await startSite(site, signal);
    // Tests may also run the commands of the site's processes, which need their settings
    const env = { ...settings, SITE_URL: address, ...(chromium && { CHROMIUM_PATH: chromium }) };
    if (plan.browser) suites.push(await runSuite(browserSuite(env), log, signal));
    if (plan.fuzz) suites.push(await runSuite(vitestSuite("fuzz", "infra/e2e", env), log, signal));
  } catch (error) {
    if (error instanceof Stopped) throw error;
    log("test", `${explain(error)} (the site's log: ${path.relative(ROOT, SITE_LOG)})`);
    suites.push({ suite: "site", ...DID_NOT_RUN });
  }
  return suites;
}
