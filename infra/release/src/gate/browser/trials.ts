import { createRequire } from "node:module";
import { versionsOf, type Environment } from "@oneworld/artefacts/environment";
import { REMOTES } from "@oneworld/contracts/site/site-map";
import type * as Playwright from "playwright-core";
import type { Browser, Page } from "playwright-core";
import type { CommandContext } from "../../context.ts";
import { folderOf } from "@oneworld/artefacts/release";
import { type PublishedRelease } from "../../publishing/published-release.ts";
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
import { watchRegistries } from "./watch-registries.ts";

/**
 * For machines without a sandbox or a graphics card; and no requests of the browser's own. A page's code runs for
 * two seconds: to optimize it takes longer than it gains.
 */
const FLAGS = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--js-flags=--no-opt,--no-maglev",
];

/** A browser and an edge, for one candidate after the other. */
export interface Trials {
  check(candidate: PublishedRelease, environment: Environment): Promise<Finding[]>;
  stop(): Promise<void>;
}

/**
 * @param executablePath a Chromium
 * @param foreseen the environment that a candidate is soon meant for, where that is known
 */
export async function startTrials(
  context: Pick<CommandContext, "root" | "store" | "keys">,
  executablePath: string,
  foreseen: Promise<Environment> | undefined,
): Promise<Trials> {
  const site = await startCandidateSite(context);
  // `show` reports a failure
  foreseen?.then((environment) => site.foresee(environment)).catch(() => {});
  const browser = await launch(executablePath).catch(async (error: unknown) => {
    await site.stop();
    throw error;
  });
  const blankPage = keepOneAhead(() => newBlankPage(browser));
  return {
    async check(candidate, environment) {
      const address = await site.show(candidate, environment);
      return tryCandidate(blankPage, address, candidate, environment);
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

/** A page of the shell's own with the candidate live, which isn't mounted yet. */
interface OpenPage {
  page: Page;
  errors: PageErrors;
  calls: Calls;
  close(): Promise<void>;
}

type BlankPage = () => Promise<Page>;

async function newBlankPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  // `tsx` wraps named functions in calls of this helper, and so those that run in the page
  await context.addInitScript("globalThis.__name = (value) => value");
  return context.newPage();
}

/** Has the first one ready before it is asked for: a page needs a process of its own, which takes a while to start. */
function keepOneAhead(make: BlankPage): BlankPage {
  let ahead: Promise<Page> | undefined = make();
  ahead.catch(() => {});
  return () => {
    const page = ahead ?? make();
    ahead = undefined;
    return page;
  };
}

async function openPage(
  blankPage: BlankPage,
  address: string,
  { release }: PublishedRelease,
): Promise<OpenPage> {
  const page = await blankPage();
  const { container } = release.entry;
  // First, since it replaces WebSocket, which is then watched as well
  await silenceSockets(page);
  await page.addInitScript(watchRegistries, `/${folderOf(release)}`);
  if (container) await page.addInitScript(watchMounts, container);
  const errors = watchErrors(page);
  const calls = watchCalls(page);
  await answering(page.goto(address + SHELL_ADDRESS, { waitUntil: "load" }));
  return { page, errors, calls, close: () => page.context().close() };
}

async function tryCandidate(
  blankPage: BlankPage,
  address: string,
  candidate: PublishedRelease,
  environment: Environment,
): Promise<Finding[]> {
  const { name, version } = candidate.release;
  const open = await openPage(blankPage, address, candidate);
  const { page, errors, calls } = open;
  try {
    const own = visited(errors, name, version);
    const remotes = siblingsOf(candidate, environment, errors);
    // A shell that is live already may have errors of its own, which a remote isn't charged with
    const fault = await whenShown(page, name === "shell" ? own : { ...own, errors: NO_ERRORS });
    if (fault) return [{ rule: "shell", message: `The shell's own page isn't shown: ${fault}` }];
    if (name === "shell") return await tryShell(page, own, remotes);
    const findings = await tryRemote({ page, name, calls, ...own, isWatched: true });
    if (findings.length > 0) return findings;
    const faults = await visitSiblings(page, remotes);
    return await chargeable(faults, () => openPage(blankPage, address, candidate));
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
  release: { id: `${name}@${version}`, folder: `/${folderOf({ name, version })}` },
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
