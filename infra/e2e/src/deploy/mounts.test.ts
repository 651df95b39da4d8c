import type { CDPSession, Page } from "@playwright/test";
import { signUp } from "../member-calls.ts";
import { expect, test } from "../site.ts";
import { headingOf, type KnownRemote, REMOTE_PAGES, REMOTES } from "./remote-pages.ts";

/** Mounts before the first measurement, to fill caches and compile code. */
const WARM_UP = 10;
/** `MOUNTS=200 npm test -- e2e` is the long run. */
const MOUNTS = Number(process.env.MOUNTS ?? 20);

/** Tolerated leftovers of all mounts: a node or a listener per mount would be twice as many. */
const LEFT = 10;
const HEAP_BYTES = 1_000_000;

/** An address without a remote. */
const NOWHERE = "/nowhere";

// A trace stores screenshots in the page
test.use({ trace: "off" });

for (const name of REMOTES) {
  test(`${MOUNTS} mounts and unmounts of ${name} leave no nodes, listeners or memory`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await signUp(page);
    await repeatAnswers(page);
    await page.goto(REMOTE_PAGES[name].path);
    await expect(headingOf(page, name)).toBeVisible();
    for (const other of REMOTES.filter((one) => one !== name)) {
      // Preloaded where the page has a fragment of it
      const fetched = page.locator(`link:is([rel=prefetch], [rel=preload])[href*="/${other}/"]`);
      await expect(fetched.first()).toBeAttached({ timeout: 20_000 });
    }
    const browser = await page.context().newCDPSession(page);
    await browser.send("Performance.enable");

    await mountAndUnmount(page, name, WARM_UP);
    const before = await measure(browser, page);
    await mountAndUnmount(page, name, MOUNTS);
    const after = await measure(browser, page);

    const left: Figures = {
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
      heap: after.heap - before.heap,
    };
    console.log(`${MOUNTS} mounts of ${name} left:`, left);
    expect(left.nodes).toBeLessThan(LEFT);
    expect(left.listeners).toBeLessThan(LEFT);
    expect(left.heap).toBeLessThan(HEAP_BYTES);
  });
}

/** Repeats the first answer to each request and drops pictures, since the site would rate-limit this many. */
async function repeatAnswers(page: Page): Promise<void> {
  await page.route(/\.(?:webp|png|jpe?g|svg)|\/media\//, (route) => route.abort());
  const answers = new Map<
    string,
    { status: number; headers: Record<string, string>; body: Buffer }
  >();
  await page.route("**/api/**", async (route) => {
    const request = route.request();
    if (request.method() !== "GET") return route.continue();
    const known = answers.get(request.url());
    if (known) return route.fulfill(known);
    const response = await route.fetch();
    const answer = {
      status: response.status(),
      headers: response.headers(),
      body: await response.body(),
    };
    answers.set(request.url(), answer);
    return route.fulfill(answer);
  });
}

/** Opens and leaves the remote's page repeatedly, and ends on a page without a remote. */
async function mountAndUnmount(page: Page, name: KnownRemote, times: number): Promise<void> {
  await page.evaluate(
    async ({ path, heading, count, nowhere }) => {
      const shows = (pattern: RegExp) =>
        [...document.querySelectorAll("main h1")].some(({ textContent }) =>
          pattern.test(textContent ?? ""),
        );
      const until = (isDone: () => boolean) =>
        new Promise<void>((resolve) => {
          const look = () => (isDone() ? resolve() : void setTimeout(look, 20));
          look();
        });
      for (let n = 0; n < count; n++) {
        history.pushState(null, "", path);
        await until(() => shows(heading));
        history.pushState(null, "", nowhere);
        await until(() => !shows(heading) && document.title.startsWith("Page not found"));
      }
    },
    { ...REMOTE_PAGES[name], count: times, nowhere: NOWHERE },
  );
}

interface Figures {
  nodes: number;
  listeners: number;
  /** bytes */
  heap: number;
}

/** Resources in use after garbage collection. */
async function measure(browser: CDPSession, page: Page): Promise<Figures> {
  // Deferred effects have run by then
  for (let n = 0; n < 3; n++) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await browser.send("HeapProfiler.collectGarbage");
  }
  const { metrics } = await browser.send("Performance.getMetrics");
  const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  return {
    nodes: valueOf("Nodes"),
    listeners: valueOf("JSEventListeners"),
    heap: valueOf("JSHeapUsedSize"),
  };
}
