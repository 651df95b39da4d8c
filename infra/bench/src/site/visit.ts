import type { Browser, Page } from "playwright-core";
import { watchTransfers, type Network, type Transfer } from "./transfers.ts";

/** One cold visit of a page with posts. */
export interface Visit {
  /** milliseconds from following the link until the first post is painted */
  visibleMs: number;
  requests: number;
  /** bytes that came over the network, as compressed as they were, headers included */
  bytes: number;
  /** of which scripts */
  scriptBytes: number;
}

/** The one button that only a post has: Like, pressed or not. */
const POST = "main article [aria-pressed]";

const VISIBLE_WITHIN_MS = 20_000;

declare global {
  interface Window {
    /** when the first post was painted, in milliseconds since the navigation began */
    firstPostAt?: number;
  }
}

/**
 * Visits a page with nothing in any cache and counts everything until the page is at rest.
 *
 * @throws Error when no post comes in sight, or something that the page asks for can't be had
 */
export async function visitCold(browser: Browser, url: string, network: Network): Promise<Visit> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
  });
  try {
    const page = await context.newPage();
    const transfers = await watchTransfers(await context.newCDPSession(page), network);
    await page.addInitScript(noteFirstPost, POST);
    await page.goto(url, { waitUntil: "commit" });
    const visibleMs = await firstPostAt(page);
    await transfers.whenQuiet();
    const { finished, failed } = transfers;
    if (visibleMs === undefined || failed.length > 0) {
      const shown = (await page.locator("main").innerText()).slice(0, 300);
      throw new Error(`${url} shows no posts or lacks files: ${failed.join(", ")}\n${shown}`);
    }
    return {
      visibleMs,
      requests: finished.length,
      bytes: bytesOf(finished),
      scriptBytes: bytesOf(finished.filter(({ type }) => type === "Script")),
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page, before its own scripts. */
function noteFirstPost(selector: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    // A task that follows a frame's callbacks comes when that frame is painted
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => {
        window.firstPostAt = performance.now();
      });
      port1.start();
      port2.postMessage(null);
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Undefined when none has come in sight in time. */
async function firstPostAt(page: Page): Promise<number | undefined> {
  const options = { timeout: VISIBLE_WITHIN_MS, polling: 100 };
  await page.waitForFunction(() => window.firstPostAt, null, options).catch(() => undefined);
  return page.evaluate(() => window.firstPostAt);
}

const bytesOf = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0);
