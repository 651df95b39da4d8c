import { expect, type Page } from "@playwright/test";
import { watchShifts } from "./layout-shifts.ts";

/** Calls that a page may make when it is opened, with their reasons in decision 22. */
const LATER = [
  /^\/api\/conversations/,
  /^\/api\/notifications\/unread$/,
  /^\/api\/notifications\/devices$/,
  /^\/api\/account\/sign-in/,
  /^\/api\/posts\?category=\w+&limit=/,
  /\.svg$/,
];

/** Layout shift of a page that is taken over (web.dev/cls), whose limit for a good page is 0.1. */
const SHIFT_MAX = 0.01;

/** Parts of a page when its markup has come, before any script has changed it. */
interface Served {
  parts: (Element | null)[];
  isTitleVisible: boolean;
  words: number;
}

/**
 * Watches the pages that are opened next.
 *
 * @returns opens an address, and asserts that the server has rendered its heading, and that the browser takes the page over, as it is and
 *   where it is. Returns how many characters the server has rendered in it
 */
export async function watchTakeovers(page: Page): Promise<(address: string) => Promise<number>> {
  const errors: string[] = [];
  const calls: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    const call = pathname + search;
    const isLater = LATER.some((one) => one.test(call));
    if (/^\/(?:api|mediastack)\//.test(pathname) && !isLater) calls.push(call);
  });
  const moved = await watchShifts(page);
  await page.addInitScript(() => {
    const noted = globalThis as { served?: Served };
    const note = () => {
      const part = document.querySelector("[data-outlet] > [data-release]");
      // The end of the markup has come
      if (!part || !document.querySelector("#served-state")) return;
      const title = part.querySelector("h1");
      noted.served ??= {
        parts: [part, title, document.querySelector("header")],
        isTitleVisible: title?.checkVisibility() ?? true,
        words: document.querySelector("main")?.innerText.length ?? 0,
      };
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
  return async (address) => {
    errors.length = 0;
    calls.length = 0;
    await page.goto(address);
    await page.waitForFunction(() => {
      const part = document.querySelector("[data-outlet] > *");
      // The code of a static page loads when it is pointed at
      part?.dispatchEvent(new PointerEvent("pointerover"));
      return part && Object.keys(part).some((key) => key.startsWith("__reactContainer"));
    });
    const { words, ...same } = await page.evaluate(() => {
      const { served } = globalThis as { served?: Served };
      const [part, title, header] = served?.parts ?? [];
      return {
        words: served?.words ?? 0,
        isTitleVisible: served?.isTitleVisible,
        part: part === document.querySelector("[data-outlet] > *"),
        title: title === document.querySelector("main h1"),
        header: header === document.querySelector("header"),
      };
    });
    const all = { isTitleVisible: true, part: true, title: true, header: true };
    expect(same, address).toEqual(all);
    expect(await moved(), `${address} moves`).toBeLessThanOrEqual(SHIFT_MAX);
    expect(errors, address).toEqual([]);
    expect(calls, address).toEqual([]);
    return words;
  };
}
