import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { watchTransfers, type Network, type Transfer } from "./transfers.ts";

/** A page, and what is on it once it is of use. */
export interface VisitedPage {
  path: string;
  /** selector of the first piece of content that came from a service */
  content: string;
}

/** The topic page; the one button that only a post has: Like, pressed or not. */
export const FORUM: VisitedPage = { path: "/Climate", content: "main article [aria-pressed]" };

/** The home page and the first headline of its carousel. */
export const HOME: VisitedPage = { path: "/", content: "main [role=group][aria-label^='1 / ']" };

/** One visit of a page. */
export interface Visit {
  /** milliseconds from following the link until the content is painted */
  visibleMs: number;
  requests: number;
  /** bytes that came over the network, as compressed as they were, headers included */
  bytes: number;
  /** of which scripts */
  scriptBytes: number;
}

const VISIBLE_WITHIN_MS = 20_000;

/** Longer than all waits of a visit together: a visit that takes longer has stalled, and so has its browser's page. */
const VISIT_WITHIN_MS = 45_000;
const CLOSE_WITHIN_MS = 5_000;

/** A visit that never ended: requests stay pending, or the page doesn't answer the browser any more. */
export class StalledVisit extends Error {}

declare global {
  interface Window {
    /** when the content was painted, in milliseconds since the navigation began */
    contentAt?: number;
  }
}

/** A browser profile of its own, in which nothing is cached yet. */
export const newProfile = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
  });

/** Visits a page with nothing in any cache. See {@link visit}. */
export async function visitCold(
  browser: Browser,
  origin: string,
  page: VisitedPage,
  network: Network,
): Promise<Visit> {
  const profile = await newProfile(browser);
  try {
    return await within(VISIT_WITHIN_MS, visit(profile, origin, page, network), page.path);
  } finally {
    // A stalled page can't be closed; it goes with the browser
    await within(CLOSE_WITHIN_MS, profile.close(), page.path).catch(() => undefined);
  }
}

/** @throws StalledVisit when the work takes longer */
async function within<T>(ms: number, work: Promise<T>, path: string): Promise<T> {
  const ended = new AbortController();
  const deadline = sleep(ms, undefined, { signal: ended.signal }).then(() => {
    throw new StalledVisit(`${path}: the page didn't answer within ${ms / 1000} s`);
  });
  // What fails after the deadline belongs to a page that is being closed
  work.catch(() => undefined);
  deadline.catch(() => undefined);
  try {
    return await Promise.race([work, deadline]);
  } finally {
    ended.abort();
  }
}

/**
 * Visits a page and counts everything until the page is at rest.
 *
 * @throws StalledVisit when the page never comes to rest; Error when the content isn't shown, or a file is missing
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
    const visibleMs = await contentAt(page);
    const pending = await transfers.whenQuiet();
    if (pending.length > 0) throw new StalledVisit(`${path} waited for ${pending.join(", ")}`);
    const { finished, failed } = transfers;
    if (visibleMs === undefined || failed.length > 0) {
      const shown = (await page.locator("main").innerText()).slice(0, 300);
      throw new Error(`${path} shows no content or lacks files: ${failed.join(", ")}\n${shown}`);
    }
    return {
      visibleMs,
      requests: finished.length,
      bytes: bytesOf(finished),
      scriptBytes: bytesOf(finished.filter(({ type }) => type === "Script")),
    };
  } finally {
    await page.close();
  }
}

/** Runs in the page, before its own scripts. */
function noteContent(selector: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    // A task that follows a frame's callbacks comes when that frame is painted
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => {
        window.contentAt = performance.now();
      });
      port1.start();
      port2.postMessage(null);
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Undefined when none has come in sight in time. */
async function contentAt(page: Page): Promise<number | undefined> {
  const options = { timeout: VISIBLE_WITHIN_MS, polling: 100 };
  await page.waitForFunction(() => window.contentAt, null, options).catch(() => undefined);
  return page.evaluate(() => window.contentAt);
}

const bytesOf = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0);
