import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { watchTransfers, type Network, type Transfer } from "./transfers.ts";

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
  requests: number;
  /** bytes on the wire, headers included */
  bytes: number;
  /** of which scripts */
  scriptBytes: number;
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
  }
}

/** A new browser profile with empty caches. */
export const newProfile = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
  });

/** Visits a page with empty caches. See {@link visit}. */
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
    // A stalled page can't be closed; it ends with the browser
    await within(CLOSE_WITHIN_MS, profile.close(), page.path).catch(() => undefined);
  }
}

/** @throws StalledVisit when the work takes longer */
async function within<T>(ms: number, work: Promise<T>, path: string): Promise<T> {
  const ended = new AbortController();
  const deadline = sleep(ms, undefined, { signal: ended.signal }).then(() => {
    throw new StalledVisit(`${path}: the page didn't answer within ${ms / 1000} s`);
  });
  // Errors after the deadline belong to a closing page
  work.catch(() => undefined);
  deadline.catch(() => undefined);
  try {
    return await Promise.race([work, deadline]);
  } finally {
    ended.abort();
  }
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
    // A task posted in a frame's callback runs once that frame is painted
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

/** Undefined when the content doesn't appear in time. */
async function contentAt(page: Page): Promise<number | undefined> {
  const options = { timeout: VISIBLE_WITHIN_MS, polling: 100 };
  await page.waitForFunction(() => window.contentAt, null, options).catch(() => undefined);
  return page.evaluate(() => window.contentAt);
}

const bytesOf = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0);
