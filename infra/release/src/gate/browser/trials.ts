import { createRequire } from "node:module";
import { versionsOf, type Environment } from "@oneworld/contracts/site/environment";
import { REMOTES } from "@oneworld/contracts/site/site-map";
import type * as Playwright from "playwright-core";
import type { Browser, Page } from "playwright-core";
import type { Context } from "../../context.ts";
import { folderOf, type PublishedRelease } from "../../publishing/published-release.ts";
import type { Finding } from "../gate.ts";
import { SHELL_ADDRESS } from "./addresses.ts";
import { startCandidateSite } from "./candidate-site.ts";
import { watchErrors, type PageErrors } from "./page-errors.ts";
import { silenceSockets } from "./services-stand-in.ts";
import { tryRemote } from "./try-remote.ts";
import { tryShell, visitSiblings, type Sibling } from "./try-shell.ts";
import { answering, Unanswered, whenShown, type Visited } from "./visit.ts";
import { watchCalls, type Calls } from "./watch-calls.ts";
import { watchMounts } from "./watch-mounts.ts";
import { watchResources } from "./watch-resources.ts";

/** For machines without a sandbox or a graphics card; and nothing that the browser asks for by itself. */
const FLAGS = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A browser and an edge, for one candidate after the other. */
export interface Trials {
  check(candidate: PublishedRelease, environment: Environment): Promise<Finding[]>;
  stop(): Promise<void>;
}

/** @param executablePath a Chromium */
export async function startTrials(
  context: Pick<Context, "store" | "keys">,
  executablePath: string,
): Promise<Trials> {
  const site = await startCandidateSite(context);
  const browser = await launch(executablePath).catch(async (error: unknown) => {
    await site.stop();
    throw error;
  });
  return {
    async check(candidate, environment) {
      const address = await site.show(candidate, environment);
      return tryCandidate(browser, address, candidate, environment);
    },
    async stop() {
      await Promise.allSettled([site.stop(), browser.close()]);
    },
  };
}

/** Loads a browser's driver and the browser; an edge starts meanwhile. */
async function launch(executablePath: string): Promise<Browser> {
  // By `require`: what runs the sources unbundled would read megabytes that are imported
  const { chromium } = createRequire(import.meta.url)("playwright-core") as typeof Playwright;
  return chromium.launch({ executablePath, args: FLAGS });
}

/** A page of the shell's own with the candidate in force, of which nothing is shown yet. */
interface OpenPage {
  page: Page;
  errors: PageErrors;
  calls: Calls;
  close(): Promise<void>;
}

async function openPage(
  browser: Browser,
  address: string,
  { release }: PublishedRelease,
): Promise<OpenPage> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const { container } = release.entry;
  // What runs the sources unbundled names functions by a helper that pages don't have
  await page.addInitScript("globalThis.__name ??= (named) => named;");
  await page.addInitScript(watchResources, `/${folderOf(release.name, release.version)}`);
  if (container) await page.addInitScript(watchMounts, container);
  const errors = watchErrors(page);
  const calls = watchCalls(page);
  await silenceSockets(page);
  await answering(page.goto(address + SHELL_ADDRESS, { waitUntil: "load" }));
  return { page, errors, calls, close: () => context.close() };
}

async function tryCandidate(
  browser: Browser,
  address: string,
  candidate: PublishedRelease,
  environment: Environment,
): Promise<Finding[]> {
  const { name, version } = candidate.release;
  const open = await openPage(browser, address, candidate);
  const { page, errors, calls } = open;
  try {
    const own = visited(errors, name, version);
    const remotes = siblingsOf(candidate, environment, errors);
    // A shell that is in force already may have errors of its own, which a remote isn't charged with
    const fault = await whenShown(page, name === "shell" ? own : { ...own, errors: NO_ERRORS });
    if (fault) return [{ rule: "shell", message: `The shell's own page isn't shown: ${fault}` }];
    if (name === "shell") return await tryShell(page, own, remotes);
    const findings = await tryRemote({ page, name, calls, ...own, isWatched: true });
    if (findings.length > 0) return findings;
    const faults = await visitSiblings(page, remotes);
    return await chargeable(faults, () => openPage(browser, address, candidate));
  } catch (error) {
    if (error instanceof Unanswered) return [{ rule: "mount", message: error.message }];
    throw error;
  } finally {
    await open.close();
  }
}

/** What may be charged to the candidate: of remotes that work in a page where it never was. */
async function chargeable(
  faults: readonly { sibling: Sibling; fault: string }[],
  openAnew: () => Promise<OpenPage>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { sibling, fault } of faults) {
    const { page, errors, close } = await openAnew();
    const [alone] = await visitSiblings(page, [{ ...sibling, errors }]);
    await close();
    if (alone) continue;
    const message = `${sibling.release.id} doesn't work after it: ${fault}`;
    findings.push({ rule: "siblings", message });
  }
  return findings;
}

const NO_ERRORS: PageErrors = { of: () => [] };

const visited = (errors: PageErrors, name: Sibling["name"], version: string): Visited => ({
  errors,
  release: { id: `${name}@${version}`, folder: `/${folderOf(name, version)}` },
  isWatched: false,
});

const siblingsOf = (
  { release }: PublishedRelease,
  environment: Environment,
  errors: PageErrors,
): Sibling[] =>
  REMOTES.flatMap((name) => {
    const version = versionsOf(environment, name)?.current.metadata.version;
    if (!version || name === release.name) return [];
    return [{ name, ...visited(errors, name, version) }];
  });
