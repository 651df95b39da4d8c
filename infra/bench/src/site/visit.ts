import { setTimeout as sleep } from "node:timers/promises";
import { CHROMIUM_FLAGS } from "@oneworld/build/chromium-flags";
import { RENDERING_COOKIE } from "@oneworld/contracts/site/served-page";
import { findChromium } from "@oneworld/dev/src/machine/chromium.ts";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from "playwright-core";

/** A page, and its first useful content. */
export interface VisitedPage {
  path: string;
  /** selector of the first content from a service */
  content: string;
}

/** The topic page, and the only button that exists on posts alone: Like, pressed or not. */
export const FORUM: VisitedPage = { path: "/Climate", content: "main article [aria-pressed]" };

/** The home page and the first headline of its carousel. */
export const HOME: VisitedPage = { path: "/", content: "main [role=group][aria-label^='1 / ']" };

/** One visit of a page. */
export interface Visit {
  /** milliseconds from the navigation until the content is painted */
  visibleMs: number;
  /** milliseconds from the navigation until the content answers to presses */
  worksMs: number;
  /** bytes on the wire, headers included */
  bytes: number;
}

const VISIBLE_WITHIN_MS = 20_000;

/** Longer than all waits of a visit together: a longer visit has stalled, as has its browser's page. */
const VISIT_WITHIN_MS = 45_000;
const CLOSE_WITHIN_MS = 5_000;

/** A visit that never ended: requests stay pending, or the page no longer responds. */
export class StalledVisit extends Error {}

declare global {
  interface Window {
    /** when the content was painted, in milliseconds since the navigation began */
    contentAt?: number;
    /** when React had taken it over */
    worksAt?: number;
  }
}

/** Who renders a page: the server, where it can, or always the browser. */
export type RenderedBy = "server" | "browser";

/** Runs work with its own Chromium. */
export async function withBrowser<T>(
  env: NodeJS.ProcessEnv,
  work: (browser: Browser) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findChromium(env),
    args: CHROMIUM_FLAGS,
    // Playwright would end this process at Ctrl-C, before it has stopped the site
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A new browser profile with empty caches. */
export const newProfile = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    // Visits measure the site's own answers, not stored ones
    serviceWorkers: "block",
  });

/** Visits a page with empty caches. See {@link visit}. */
export async function visitCold(
  browser: Browser,
  origin: string,
  page: VisitedPage,
  network: Network,
  renderedBy: RenderedBy,
): Promise<Visit> {
  const profile = await newProfile(browser);
  try {
    if (renderedBy === "browser")
      await profile.addCookies([{ name: RENDERING_COOKIE, value: renderedBy, url: origin }]);
    return await within(VISIT_WITHIN_MS, visit(profile, origin, page, network), page.path);
  } finally {
    // A stalled page can't be closed; it ends with the browser
    await within(CLOSE_WITHIN_MS, profile.close(), page.path).catch(() => undefined);
  }
}

/** @throws StalledVisit when the work takes longer */
function within<T>(ms: number, work: Promise<T>, path: string): Promise<T> {
  const late = sleep(ms, undefined, { ref: false }).then(() => {
    throw new StalledVisit(`${path}: the page didn't answer within ${ms / 1000} s`);
  });
  return Promise.race([work, late]);
}

/**
 * Visits a page and records its transfers until it is idle.
 *
 * @throws StalledVisit when the page never becomes idle; Error when the content isn't shown, or a file is missing
 */
export async function visit(
  profile: BrowserContext,
  origin: string,
  { path, content }: VisitedPage,
  network: Network,
): Promise<Visit> {
  const page = await profile.newPage();
  try {
    const transfers = await watchTransfers(await profile.newCDPSession(page), network);
    await page.addInitScript(noteContent, content);
    await page.goto(new URL(path, origin).href, { waitUntil: "commit" });
    const { visibleMs, worksMs } = await times(page);
    const pending = await transfers.whenQuiet();
    if (pending.length > 0) throw new StalledVisit(`${path} waited for ${pending.join(", ")}`);
    const { failed } = transfers;
    if (visibleMs === undefined || worksMs === undefined || failed.length > 0) {
      const shown = (await page.locator("main").innerText()).slice(0, 300);
      throw new Error(`${path} shows no content or lacks files: ${failed.join(", ")}\n${shown}`);
    }
    return { visibleMs, worksMs, bytes: transfers.bytes() };
  } finally {
    await page.close();
  }
}

/** Runs in the page, before its own scripts. Named functions would call a helper of the compiler that isn't there. */
function noteContent(selector: string): void {
  const watch = {
    look() {
      const element = document.querySelector(selector);
      if (element && window.contentAt === undefined) watch.notePaint();
      const keys = element && window.contentAt ? Object.keys(element) : [];
      if (keys.some((key) => key.startsWith("__reactProps"))) window.worksAt = performance.now();
      else requestAnimationFrame(() => watch.look());
    },
    /** A task posted in a frame's callback runs once that frame is painted. */
    notePaint() {
      window.contentAt = 0;
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => {
        window.contentAt = performance.now();
      });
      port1.start();
      port2.postMessage(null);
    },
  };
  requestAnimationFrame(() => watch.look());
}

/** Undefined when the content doesn't appear, or doesn't work, in time. */
async function times(page: Page): Promise<{ visibleMs?: number; worksMs?: number }> {
  const options = { timeout: VISIBLE_WITHIN_MS, polling: 100 };
  await page.waitForFunction(() => window.worksAt, null, options).catch(() => undefined);
  return page.evaluate(() => ({
    ...(window.contentAt && { visibleMs: window.contentAt }),
    ...(window.worksAt && { worksMs: window.worksAt }),
  }));
}

/** Network conditions between member and site. */
export interface Network {
  /** milliseconds from a request to its answer */
  roundTripMs: number;
  megabitsPerSecond: number;
}

/** Longer than a page takes to request what an answer has led to. */
const QUIET_MS = 400;
const QUIET_WITHIN_MS = 10_000;
const POLL_MS = 50;

/** Throttles a page's network and records its transfers. Call it before the page is opened. */
async function watchTransfers(session: CDPSession, { roundTripMs, megabitsPerSecond }: Network) {
  /** addresses of the pending ones */
  const open = new Map<string, string>();
  let bytes = 0;
  const failed: string[] = [];
  let lastChange = performance.now();

  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (!request.url.startsWith("http")) return;
    open.set(requestId, request.url);
    lastChange = performance.now();
  });
  // A preloaded file isn't transferred a second time
  session.on("Network.requestServedFromCache", ({ requestId }) => void open.delete(requestId));
  session.on("Network.responseReceived", ({ response }) => {
    if (response.status >= 400) failed.push(`${response.url} (${response.status})`);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!open.delete(requestId)) return;
    bytes += encodedDataLength;
    lastChange = performance.now();
  });
  session.on("Network.loadingFailed", ({ requestId, errorText }) => {
    const url = open.get(requestId);
    if (url !== undefined) failed.push(`${url} (${errorText})`);
    open.delete(requestId);
  });
  await session.send("Network.enable");
  const bytesPerSecond = (megabitsPerSecond * 1_000_000) / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });

  return {
    /** on the wire so far, headers included */
    bytes: () => bytes,
    /** addresses, each with the reason */
    failed,
    /**
     * Waits until no request is pending and none has started for a while.
     *
     * @returns the addresses that are still pending after 10 s; empty when the page is idle
     */
    async whenQuiet(): Promise<string[]> {
      const deadline = performance.now() + QUIET_WITHIN_MS;
      while (open.size > 0 || performance.now() - lastChange < QUIET_MS) {
        if (performance.now() > deadline) return [...open.values()];
        await sleep(POLL_MS);
      }
      return [];
    },
  };
}
