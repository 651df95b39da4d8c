import { createRequire } from "node:module";
import { currentVersions, versionsOf, type Environment } from "@oneworld/artefacts/environment";
import { folderOf, type Release } from "@oneworld/artefacts/release";
import { CHROMIUM_FLAGS } from "@oneworld/build/chromium-flags";
import type { ServiceApi } from "@oneworld/contracts/site/front-end-manifest";
import { isRemoteName } from "@oneworld/contracts/site/front-ends";
import { RENDERING_COOKIE } from "@oneworld/contracts/site/served-page";
import type * as Playwright from "playwright-core";
import type { Browser, Page } from "playwright-core";
import type { CommandContext } from "../context.ts";
import type { PublishedRelease } from "../publishing/published-release.ts";
import { SHELL_ADDRESS } from "./browser/addresses.ts";
import { startCandidateSite } from "./browser/candidate-site.ts";
import { checkRemote } from "./browser/check-remote.ts";
import { checkServer } from "./browser/check-server.ts";
import { checkShell, visitSiblings } from "./browser/check-shell.ts";
import { findChromium } from "./browser/find-chromium.ts";
import { silenceSockets } from "./browser/services-stand-in.ts";
import { answering, Unanswered, watchErrors, whenShown, type Visited } from "./browser/visit.ts";
import { watchCalls } from "./browser/watch-calls.ts";
import { watchMounts } from "./browser/watch-mounts.ts";
import { watchRegistries } from "./browser/watch-registries.ts";
import type { Gate } from "./gates.ts";

/** A page's code runs for two seconds: optimizing it costs more than it saves. */
const FLAGS = [...CHROMIUM_FLAGS, "--js-flags=--no-opt,--no-maglev"];

interface BrowserGateOptions extends Pick<CommandContext, "root" | "store" | "keys"> {
  /** the Chromium that runs candidates; left out, the one on the `PATH` */
  chromium?: string | undefined;
  /** called with a line for the person who waits */
  progress?(line: string): void;
}

/** A gate with a browser and an edge, which start with `prepare` or the first candidate. */
export interface BrowserGate extends Gate {
  close(): Promise<void>;
}

/**
 * Runs a candidate in a real browser. A real edge serves it with the shell and the remotes that are live in the environment,
 * from copies. Samples of the contracts stand in for the services (`browser/answers.ts`).
 *
 * The gate mounts a remote in the real shell, opens every page, changes the shared props, unmounts it, and repeats. The remotes
 * beside it must work afterwards. A shell must show its pages and a page of each remote. In an environment without a shell
 * every remote passes.
 */
export function createBrowserGate(options: BrowserGateOptions): BrowserGate {
  let started: ReturnType<typeof startSiteAndBrowser> | undefined;
  const start = () => (started ??= startSiteAndBrowser(options));
  return {
    prepare(environment) {
      start()
        .then(({ site }) => site.copyLive(environment))
        // `check` reports a failure
        .catch(() => {});
    },
    async check(candidate, environment) {
      if (candidate.release.name !== "shell" && !versionsOf(environment, "shell")) return [];
      const { release } = candidate;
      options.progress?.(`checking ${release.name}@${release.version} in a browser…`);
      const { site, browser } = await start();
      const edge = await site.show(candidate, environment);
      const others = currentVersions(environment)
        .filter(({ name }) => name !== candidate.release.name)
        .map(({ extras }) => extras.manifest);
      const apis = [...others, candidate.release.manifest].flatMap(({ api = [] }) => api);
      const open = async () => openPage(await blankPage(browser), edge.address, candidate, apis);
      const page = await blankPage(browser);
      const serving = checkServer(page, edge, candidate, others);
      serving.catch(() => {});
      const findings = await checkCandidate(open, candidate, environment);
      if (findings.length === 0) return serving;
      // What doesn't work in the browser can't be taken over there either
      await page.context().close();
      await serving.catch(() => {});
      return findings;
    },
    async close() {
      const running = await started?.catch(() => undefined);
      await Promise.allSettled([running?.site.stop(), running?.browser.close()]);
    },
  };
}

async function startSiteAndBrowser({ chromium: given, ...context }: BrowserGateOptions) {
  const executablePath = findChromium(given);
  const site = await startCandidateSite(context);
  try {
    // By `require`: an import would make `tsx` read megabytes of the driver
    const { chromium } = createRequire(import.meta.url)("playwright-core") as typeof Playwright;
    return { site, browser: await chromium.launch({ executablePath, args: FLAGS }) };
  } catch (error) {
    await site.stop();
    throw error;
  }
}

async function blankPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  // `tsx` wraps named functions in calls of this helper, also those that run in the page
  await context.addInitScript("globalThis.__name = (value) => value");
  return context.newPage();
}

/** Opens a page of the shell. The candidate is live in it, and not mounted yet. */
async function openPage(
  page: Page,
  address: string,
  { release }: PublishedRelease,
  apis: readonly ServiceApi[],
) {
  const { container } = release.entry;
  // First, since it replaces WebSocket, which is watched as well
  await silenceSockets(page);
  await page.addInitScript(watchRegistries, `/${folderOf(release)}`);
  if (container) await page.addInitScript(watchMounts, container);
  const errorsOf = watchErrors(page);
  const refusedCalls = watchCalls(page, apis);
  // What the server renders is checked apart
  await page.context().addCookies([{ name: RENDERING_COOKIE, value: "browser", url: address }]);
  await answering(page.goto(address + SHELL_ADDRESS, { waitUntil: "load" }));
  return { page, errorsOf, refusedCalls };
}

async function checkCandidate(
  open: () => ReturnType<typeof openPage>,
  { release: candidate }: PublishedRelease,
  environment: Environment,
): Promise<string[]> {
  const { name } = candidate;
  let opened: Awaited<ReturnType<typeof open>> | undefined;
  try {
    const { page, errorsOf, refusedCalls } = (opened = await open());
    const visited = (release: Pick<Release, "name" | "version" | "manifest">): Visited => {
      const place = { id: `${release.name}@${release.version}`, folder: `/${folderOf(release)}` };
      const { manifest } = release;
      return { ...place, manifest, errors: () => errorsOf(place), isWatched: false };
    };
    const own = visited(candidate);
    const remotes = currentVersions(environment)
      .filter((other) => isRemoteName(other.name) && other.name !== name)
      .map(({ name: other, metadata, extras }) =>
        visited({ name: other, version: metadata.version, manifest: extras.manifest }),
      );
    // Errors of a live shell aren't the remote's
    const fault = await whenShown(page, name === "shell" ? own : { ...own, errors: () => [] });
    if (fault) return [`shell: The shell's own page isn't shown: ${fault}`];
    if (name === "shell") return await checkShell(page, own, remotes);
    const others = remotes.map(({ manifest }) => manifest);
    const remote = { ...own, page, name, others, refusedCalls, isWatched: true };
    const findings = await checkRemote(remote);
    if (findings.length > 0) return findings;
    return await siblingFindings(await visitSiblings(page, remotes), open);
  } catch (error) {
    if (error instanceof Unanswered) return [`${opened ? "mount" : "shell"}: ${error.message}`];
    throw error;
  } finally {
    await opened?.page.context().close();
  }
}

/** The faults of siblings that work in a page without the candidate. */
async function siblingFindings(
  faults: readonly { sibling: Visited; fault: string }[],
  open: () => ReturnType<typeof openPage>,
): Promise<string[]> {
  const findings: string[] = [];
  for (const { sibling, fault } of faults) {
    const { page, errorsOf } = await open();
    const [alone] = await visitSiblings(page, [{ ...sibling, errors: () => errorsOf(sibling) }]);
    await page.context().close();
    if (!alone) findings.push(`siblings: ${sibling.id} doesn't work after it: ${fault}`);
  }
  return findings;
}
