import { CHROMIUM_FLAGS } from "@oneworld/build/chromium-flags";
import { createRequire } from "node:module";
import { frontEndsOf, versionsOf, type Environment } from "@oneworld/artefacts/environment";
import { folderOf } from "@oneworld/artefacts/release";
import type { ServiceApi } from "@oneworld/contracts/site/front-end-manifest";
import { isRemoteName, type FrontEndName } from "@oneworld/contracts/site/front-ends";
import { RENDERING_COOKIE } from "@oneworld/contracts/site/served-page";
import type * as Playwright from "playwright-core";
import type { Browser, Page } from "playwright-core";
import type { CommandContext } from "../../command-context.ts";
import type { PublishedRelease } from "../../publishing/published-release.ts";
import type { Finding } from "../gate.ts";
import { SHELL_ADDRESS } from "./addresses.ts";
import { startCandidateSite } from "./candidate-site.ts";
import { checkRemote } from "./check-remote.ts";
import { checkServer } from "./check-server.ts";
import { checkShell, visitSiblings, type Sibling } from "./check-shell.ts";
import { watchErrors, type PageErrors } from "./page-errors.ts";
import { silenceSockets } from "./services-stand-in.ts";
import { answering, Unanswered, whenShown, type Visited } from "./visit.ts";
import { watchCalls, type Calls } from "./watch-calls.ts";
import { watchMounts } from "./watch-mounts.ts";
import { watchRegistries } from "./watch-registries.ts";

/** A page's code runs for two seconds: optimizing it costs more than it saves. */
const FLAGS = [...CHROMIUM_FLAGS, "--js-flags=--no-opt,--no-maglev"];

/** A browser and an edge that run one candidate after the other. */
export interface CandidateBrowser {
  check(candidate: PublishedRelease, environment: Environment): Promise<Finding[]>;
  stop(): Promise<void>;
}

/**
 * @param executablePath a Chromium
 * @param expected the environment of the next candidate, if it is known by now
 */
export async function startCandidateBrowser(
  context: Pick<CommandContext, "root" | "store" | "keys">,
  executablePath: string,
  expected: Promise<Environment> | undefined,
): Promise<CandidateBrowser> {
  const site = await startCandidateSite(context);
  // `show` reports a failure
  expected?.then((environment) => site.copyLive(environment)).catch(() => {});
  // By `require`: an import would make `tsx` read megabytes of the driver
  const { chromium } = createRequire(import.meta.url)("playwright-core") as typeof Playwright;
  const browser = await chromium
    .launch({ executablePath, args: FLAGS })
    .catch(async (error: unknown) => {
      await site.stop();
      throw error;
    });
  // A page needs its own process, which takes a while to start. So the first one starts early
  let early: Promise<Page> | undefined = newBlankPage(browser);
  early.catch(() => {});
  const blankPage = () => {
    const page = early ?? newBlankPage(browser);
    early = undefined;
    return page;
  };
  return {
    async check(candidate, environment) {
      const edge = await site.show(candidate, environment);
      const others = frontEndsOf(environment)
        .filter((name) => name !== candidate.release.name)
        .flatMap((name) => versionsOf(environment, name)?.current.extras.manifest ?? []);
      const apis = [...others, candidate.release.manifest].flatMap(({ api = [] }) => api);
      const open = async () => openPage(await blankPage(), edge.address, candidate, apis);
      const page = await blankPage();
      const serving = checkServer(page, edge, candidate, others);
      serving.catch(() => {});
      const findings = await checkCandidate(open, candidate, environment);
      if (findings.length === 0) return serving;
      // What doesn't work in the browser can't be taken over there either
      await page.context().close();
      await serving.catch(() => {});
      return findings;
    },
    async stop() {
      await Promise.allSettled([site.stop(), browser.close()]);
    },
  };
}

async function newBlankPage(browser: Browser): Promise<Page> {
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

/** A page of the shell. The candidate is live in it, and not mounted yet. */
interface OpenPage {
  page: Page;
  errors: PageErrors;
  calls: Calls;
}

async function openPage(
  page: Page,
  address: string,
  { release }: PublishedRelease,
  apis: readonly ServiceApi[],
): Promise<OpenPage> {
  const { container } = release.entry;
  // First, since it replaces WebSocket, which is watched as well
  await silenceSockets(page);
  await page.addInitScript(watchRegistries, `/${folderOf(release)}`);
  if (container) await page.addInitScript(watchMounts, container);
  const errors = watchErrors(page);
  const calls = watchCalls(page, apis);
  // What the server renders is checked apart
  await page.context().addCookies([{ name: RENDERING_COOKIE, value: "browser", url: address }]);
  await answering(page.goto(address + SHELL_ADDRESS, { waitUntil: "load" }));
  return { page, errors, calls };
}

async function checkCandidate(
  open: () => Promise<OpenPage>,
  { release: { name, version, manifest } }: PublishedRelease,
  environment: Environment,
): Promise<Finding[]> {
  const { page, errors, calls } = await open();
  try {
    const own = visited(errors, name, version);
    const remotes = frontEndsOf(environment)
      .filter(isRemoteName)
      .flatMap((other): Sibling[] => {
        const current = versionsOf(environment, other)?.current;
        if (!current || other === name) return [];
        const { metadata, extras } = current;
        const { manifest: its } = extras;
        return [{ name: other, manifest: its, ...visited(errors, other, metadata.version) }];
      });
    // Errors of a live shell aren't the remote's
    const fault = await whenShown(page, name === "shell" ? own : { ...own, errors: NO_ERRORS });
    if (fault) return [{ rule: "shell", message: `The shell's own page isn't shown: ${fault}` }];
    if (name === "shell") return await checkShell(page, { ...own, manifest }, remotes);
    const others = remotes.map((sibling) => sibling.manifest);
    const remote = { page, name, manifest, others, calls, ...own, isWatched: true };
    const findings = await checkRemote(remote);
    if (findings.length > 0) return findings;
    return await siblingFindings(await visitSiblings(page, remotes), open);
  } catch (error) {
    if (error instanceof Unanswered) return [{ rule: "mount", message: error.message }];
    throw error;
  } finally {
    await page.context().close();
  }
}

/** The faults of siblings that work in a page without the candidate. */
async function siblingFindings(
  faults: readonly { sibling: Sibling; fault: string }[],
  open: () => Promise<OpenPage>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { sibling, fault } of faults) {
    const { page, errors } = await open();
    const [alone] = await visitSiblings(page, [{ ...sibling, errors }]);
    await page.context().close();
    const message = `${sibling.release.id} doesn't work after it: ${fault}`;
    if (!alone) findings.push({ rule: "siblings", message });
  }
  return findings;
}

const NO_ERRORS: PageErrors = { of: () => [] };

const visited = (errors: PageErrors, name: FrontEndName, version: string): Visited => ({
  errors,
  release: { id: `${name}@${version}`, folder: `/${folderOf({ name, version })}` },
  isWatched: false,
});
