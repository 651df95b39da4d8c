import path from "node:path";
import { globSync } from "tinyglobby";
import { startDatabases } from "@oneworld/dev/src/databases/databases.ts";
import { findChromium } from "@oneworld/dev/src/machine/chromium.ts";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { withScratchFolder } from "@oneworld/dev/src/machine/scratch-folder.ts";
import { explain, UsageError } from "@oneworld/dev/src/machine/setup-error.ts";
import { createLog, type Log, logTo } from "@oneworld/dev/src/processes/log.ts";
import { Stopped } from "@oneworld/dev/src/processes/stop-signal.ts";
import { withSupervisor } from "@oneworld/dev/src/processes/supervisor.ts";
import { buildSite } from "@oneworld/dev/src/site/build.ts";
import { freePorts } from "@oneworld/dev/src/site/ports.ts";
import { PATIENCE, startSite } from "@oneworld/dev/src/site/site.ts";
import { findWorkspaces, type Workspace } from "@oneworld/dev/src/site/workspaces.ts";
import { DID_NOT_RUN, type SuiteTotals, sum } from "./reports.ts";
import { BROWSER_SUITE, runSuite, runUnitTests, runVerify, vitestSuite } from "./suites.ts";

/** Output of the site under test. */
const SITE_LOG = path.join(ROOT, "reports/site.log");

/** Suites besides the packages' unit tests. */
const SUITES = ["e2e", "fuzz", "faults"] as const;

/** What to run. */
interface Plan {
  packages: Workspace[];
  /** parts of the paths of test files of the packages, or else of the browser suite, to run only these; all files if empty */
  files: readonly string[];
  suites: ReadonlySet<(typeof SUITES)[number] | "--verify">;
  /** which faults the suite `faults` injects: those for which every run has time, or all of its short form */
  faults: "few" | "all";
}

/**
 * `npm test`: runs the tests against separate databases and a separate site on free ports. Its last line has the numbers of
 * passed and failed tests.
 *
 * @param args names of packages (`forum`, `mf-forum`, `edge`) or suites to run only these, then parts of the paths of test files
 *   (`forum restore-post`, `e2e journey`); `--verify` counts `npm run verify` as a test. By default, the suite `faults` injects a few faults only
 * @returns the exit code: 0 if all requested tests ran and passed, 1 if not
 * @throws UsageError for a package or test file that doesn't exist
 */
export async function main(args: string[], signal: AbortSignal): Promise<number> {
  signal.addEventListener("abort", () => (process.exitCode = 1));
  const log = createLog();
  const plan = makePlan(args);
  const suites = await withScratchFolder((folder) => run(plan, folder, log, signal));
  const totals = sum(suites);
  for (const { suite, failed, remarks } of suites) {
    for (const remark of remarks) log("test", `${suite}: ${remark}`);
    if (failed > 0) log("test", `${suite}: ${failed} failed`);
  }
  if (totals.skipped > 0) log("test", `${totals.skipped} skipped`);
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  return totals.failed === 0 ? 0 : 1;
}

function makePlan(args: string[]): Plan {
  const all = findWorkspaces().filter((workspace) => workspace.scripts.test);
  const suites = new Set([...SUITES, "--verify" as const].filter((name) => args.includes(name)));
  const names = args.filter((arg) => ![...suites].some((suite) => suite === arg));
  if (names.length === 0 && !SUITES.some((name) => suites.has(name)))
    return { packages: all, files: [], suites: new Set([...suites, ...SUITES]), faults: "few" };
  const packages = all.filter((one) => names.some((name) => isNamed(one, name)));
  const files = names.filter((name) => !all.some((one) => isNamed(one, name)));
  const folders = packages.map(({ folder }) => folder);
  if (folders.length === 0 && suites.has("e2e")) folders.push(BROWSER_SUITE.folder);
  if (files.length === 0 || folders.some((folder) => hasTest(folder, files)))
    return { packages, files, suites, faults: "all" };
  const known = all.map((workspace) => workspace.name).join(", ");
  throw new UsageError(
    folders.length > 0
      ? `There is no test file with ${files.join(" or ")} in its path in ${folders.join(" and ")}.`
      : `There is no package ${files[0]} with tests; there are ${known}, and the suites ${SUITES.join(", ")}.`,
  );
}

/** `forum` means the service and the front end. */
const isNamed = (one: Workspace, name: string): boolean => [name, `mf-${name}`].includes(one.name);

const hasTest = (folder: string, parts: readonly string[]): boolean =>
  globSync("{src,test}/**/*.test.{ts,tsx}", { cwd: path.join(ROOT, folder) }).some((file) =>
    parts.some((part) => file.includes(part)),
  );

/** The best copies of all front ends would take eight seconds of each site, and seconds of each test that publishes. */
const BROTLI_QUALITY = "5";

/** No name server knows it (RFC 2606), so that no test's push leaves this machine. */
const PUSH_ORIGINS = "https://push.invalid";

async function run(
  { packages, files, suites, faults }: Plan,
  folder: string,
  log: Log,
  signal: AbortSignal,
): Promise<SuiteTotals[]> {
  const totals: SuiteTotals[] = [];
  /** Adds the results of suites. A failure counts as a failed test, so that other results are still printed. */
  const add = async (what: string, results: () => Promise<SuiteTotals[]>): Promise<boolean> => {
    try {
      totals.push(...(await results()));
      return true;
    } catch (error) {
      if (error instanceof Stopped) throw error;
      log("test", `${explain(error)} (the site's log: ${path.relative(ROOT, SITE_LOG)})`);
      totals.push({ suite: what, ...DID_NOT_RUN });
      return false;
    }
  };
  const build = (buildLog: Log) => add("build", () => buildSite(buildLog, signal).then(() => []));
  /** Starts a site of its own, with two of everything. */
  const runFaults = () =>
    runSuite(
      vitestSuite("faults", "infra/faults"),
      { FAULTS: faults, BROTLI_QUALITY },
      log,
      signal,
    );

  if (suites.has("--verify")) totals.push(await runVerify(log, signal));
  const isSiteTested = suites.has("e2e") || suites.has("fuzz");
  // In a file, since the site's output would hide that of the tests
  const siteLog = logTo(SITE_LOG);
  await withSupervisor(siteLog, async (supervisor) => {
    // Tests create and drop databases, so they need other servers than the site
    const { TEST_DATABASE_URL: DATABASE_URL, TEST_REDIS_URL: REDIS_URL } = process.env;
    const servers = { supervisor, ports: await freePorts(), folder };
    const databases = await startDatabases({
      ...servers,
      env: { DATABASE_URL, REDIS_URL },
      prefix: "oneworld_test_",
      disposable: true,
    });
    // Before the unit tests, some of which read builds: two runs of Nx that build would be in each other's way
    const isBuilt = isSiteTested && (await build(log));
    if (packages.length > 0)
      totals.push(
        ...(await runUnitTests(packages, { databases, only: files, isBuilt }, log, signal)),
      );
    if (!isBuilt) return;
    await add("site", async () => {
      const CHROMIUM_PATH = suites.has("e2e") ? findChromium(process.env) : undefined;
      const siteEnv = { ...PATIENCE, PUSH_ORIGINS, BROTLI_QUALITY, ...process.env };
      const site = { ...servers, databases, env: siteEnv, log: siteLog };
      const { address, settings } = await startSite(site, signal);
      // Some tests run commands of the site's processes, which need the settings
      const own = { SITE_URL: address, BROTLI_QUALITY };
      const env = { ...settings, ...own, ...(CHROMIUM_PATH && { CHROMIUM_PATH }) };
      const journeys = packages.length > 0 ? [] : files;
      if (suites.has("e2e")) totals.push(await runSuite(BROWSER_SUITE, env, log, signal, journeys));
      // Beside each other, since each leaves a processor free
      return Promise.all([
        ...(suites.has("fuzz")
          ? [runSuite(vitestSuite("fuzz", "infra/e2e"), env, log, signal)]
          : []),
        ...(suites.has("faults") ? [runFaults()] : []),
      ]);
    });
  });
  if (suites.has("faults") && !isSiteTested && (await build(siteLog)))
    totals.push(await runFaults());
  return totals;
}
