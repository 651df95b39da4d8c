import { randomUUID } from "node:crypto";
import { FEED_PAGE_SIZE } from "@oneworld/contracts/forum/limits";
import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import type { Page, Route } from "@playwright/test";
import { watchShifts } from "./layout-shifts.ts";
import { join, publishPost, signInAsSample, signUp } from "./member-calls.ts";
import { expect, newMember, test } from "./site.ts";

const [amara, lukas] = SAMPLE_MEMBERS;

// Fragments that the server has rendered need none of the code that these tests withhold
test.use({ rendering: "browser" });

/** The forum's code, of which a profile shows a fragment. */
const FORUM = /\/remotes\/mf-forum\/.*\.js/;
const ENTRY = /\/remotes\/mf-forum\/.*\/remoteEntry.*\.js/;

const posts = (page: Page) => page.getByRole("region", { name: "My posts" });
const link = (page: Page) => posts(page).getByRole("link", { name: "My posts" });

test.describe("a fragment that fails", () => {
  test.use({ toleratesErrors: true });

  const FAULTS: Record<string, (route: Route) => Promise<unknown>> = {
    "answers 500": (route) => route.fulfill({ status: 500 }),
    "is garbage": (route) => route.fulfill({ contentType: "text/javascript", body: "<p>" }),
    "never answers": () => new Promise(() => undefined),
  };

  for (const [fault, fulfil] of Object.entries(FAULTS)) {
    test(`leaves the page whole when its entry ${fault}, and shows its children`, async ({
      page,
    }) => {
      const charged: string[] = [];
      page.on("console", (message) => {
        if (/^\[[\w-]+@/.test(message.text())) charged.push(message.text());
      });
      await signInAsSample(page, amara);
      await page.route(ENTRY, fulfil);
      await page.goto("/profile", { waitUntil: "commit" });
      await expect(link(page)).toHaveAttribute("href", `/userprofile/${amara.id}/posts`);
      await expect(page.getByRole("heading", { level: 1, name: amara.name })).toBeVisible();
      await expect.poll(() => charged.length, { timeout: 15_000 }).toBeGreaterThan(0);
      for (const error of charged) expect(error).toMatch(/^\[mf-forum@/);

      await expect(posts(page).locator("[aria-busy=true]")).toHaveCount(0);
      await expect(link(page)).toBeVisible();
      await expect(page.getByRole("main").getByRole("button", { name: "Retry" })).toHaveCount(0);
      await page.getByRole("button", { name: /^(Add|Edit) Bio$/ }).click();
      await expect(page.getByRole("textbox", { name: "Bio" })).toBeFocused();

      await page.unroute(ENTRY);
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await expect(posts(page).getByRole("article").first()).toBeVisible({ timeout: 20_000 });
      await expect(link(page)).toHaveCount(0);
      await expect(page.getByRole("textbox", { name: "Bio" })).toBeVisible();
    });
  }

  test("shows its children when a chunk of it is missing, and the page's other parts work", async ({
    page,
  }) => {
    await signInAsSample(page, lukas);
    await page.route(FORUM, (route) =>
      ENTRY.test(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
    );
    await page.goto(`/userprofile/${amara.id}`);
    await expect(page.getByRole("link", { name: `Posts by ${amara.name}` })).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0, { timeout: 20_000 });
    await page.getByRole("link", { name: /Followers?$/ }).click();
    await expect(page.getByRole("dialog", { name: "Followers" })).toBeVisible();
  });
});

test("a fragment comes with the page that uses it, from the build in the page's snapshot", async ({
  page,
}) => {
  await signInAsSample(page, amara);
  const html = await (await page.request.get("/profile")).text();
  expect(html).toMatch(
    /<link rel="after-paint" as="script" fetchpriority="low" href="\/remotes\/mf-forum\/[^"]+Entry/,
  );
  const requests: string[] = [];
  page.on("request", (request) => {
    if (FORUM.test(request.url())) requests.push(request.url());
  });
  await page.goto("/profile");
  await expect(posts(page).getByRole("article").first()).toBeVisible();
  // What is preloaded isn't fetched twice
  expect(new Set(requests).size).toBe(requests.length);
  expect((await (await page.request.get("/about")).text()).match(/href="[^"]*mf-forum/)).toBeNull();
});

for (const width of [360, 1440]) {
  test(`nothing moves when a fragment comes late, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAsSample(page, amara);
    const moved = await watchShifts(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(ENTRY, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/profile", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { name: "About Me" })).toBeVisible();
    await expect(link(page)).toBeVisible();
    const before = await moved();
    release();
    await expect(posts(page).getByRole("article").first()).toBeVisible();
    expect((await moved()) - before).toBeLessThanOrEqual(0.001);
  });
}

test("a fragment and its owner's pages share one state, and leave nothing behind", async ({
  page,
}) => {
  await signInAsSample(page, amara);
  await page.goto("/profile");
  const first = posts(page).getByRole("article").first();
  const like = first.getByRole("button", { name: /^Like/ });
  const title = await first.getByRole("heading").innerText();
  const wasLiked = (await like.getAttribute("aria-pressed")) === "true";
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", String(!wasLiked));
  await page.evaluate(
    (path) => history.pushState(null, "", path),
    `/userprofile/${amara.id}/posts`,
  );
  const again = page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: title }) });
  await expect(again.getByRole("button", { name: /^Like/ })).toHaveAttribute(
    "aria-pressed",
    String(!wasLiked),
  );
  await again.getByRole("button", { name: /^Like/ }).click();
  for (let round = 0; round < 3; round++) {
    await page.goBack();
    await expect(posts(page).getByRole("article").first()).toBeVisible();
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1, name: "Posts" })).toBeVisible();
  }
  await expect(posts(page)).toHaveCount(0);
});

/** Pages with fragments, and what these show in them. */
const SERVED = [
  { who: "a visitor", path: "/", owner: "mf-forum", name: "Latest discussions", count: 2 },
  { who: "a member", path: "/profile", owner: "mf-forum", name: "My posts", count: 1 },
  { who: "a member", path: "/", owner: "mf-profile", name: "People to follow", count: 3 },
] as const;

for (const { who, path, owner, name, count } of SERVED) {
  test(`the browser takes over the fragments of ${owner} in ${who}'s ${path} as they came`, async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      // Tests have no service worker, and Playwright says so
      const isTests = message.text().startsWith("Service Worker registration blocked");
      if (/error|warning/.test(message.type()) && !isTests) complaints.push(message.text());
    });
    if (who === "a member") await signInAsSample(page, lukas);
    const inside = `[data-served] > [data-release^="${owner}@"]`;
    await page.addInitScript((selector) => {
      const noted = globalThis as { served?: Element[] };
      new MutationObserver(() => {
        if (document.querySelector("#served-state"))
          noted.served ??= [...document.querySelectorAll(selector)];
      }).observe(document, { childList: true, subtree: true });
    }, inside);
    const moved = await watchShifts(page);
    await page.goto(path);
    const known = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) =>
        Object.keys(element).some((key) => key.startsWith("__reactContainer")),
      ).length;
    await expect.poll(() => page.evaluate(known, inside)).toBeGreaterThanOrEqual(count);
    const same = await page.evaluate(
      (selector) =>
        (globalThis as { served?: Element[] }).served?.length ===
          document.querySelectorAll(selector).length &&
        (globalThis as { served?: Element[] }).served?.every(({ isConnected }) => isConnected),
      inside,
    );
    expect(same).toBe(true);
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
    expect(complaints).toEqual([]);
    expect(await moved()).toBeLessThanOrEqual(0.01);
  });
}

test("a fragment that is taken over late shows what has changed meanwhile", async ({
  browser,
  page,
}) => {
  const author = await join(await browser.newContext(), "Kofi");
  for (let post = 0; post < FEED_PAGE_SIZE; post += 1)
    await publishPost(author.page, `Well ${post} of ${author.name}`, `We dug it: ${randomUUID()}`);
  await signUp(page, newMember("Noor"));
  await page.goto("/Policy");
  const ofAuthor = page.getByRole("button", { name: `ollow ${author.name}` });
  await ofAuthor.first().click();
  await expect(ofAuthor.first()).toHaveAccessibleName(`Unfollow ${author.name}`);
  // Far down the page the server's markup hasn't been taken over yet. Errors of that fail this test
  await ofAuthor.last().scrollIntoViewIfNeeded();
  await expect(ofAuthor.last()).toHaveAccessibleName(`Unfollow ${author.name}`);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("fragments show what they have, and work", async ({ page }) => {
    await signInAsSample(page, lukas);
    await page.goto("/profile");
    await expect(posts(page).getByRole("article").first()).toBeVisible();
    await expect(link(page)).toBeHidden();
    await page.goto("/");
    const rows = page.getByRole("region", { name: "Latest discussions" }).getByRole("listitem");
    await expect(rows).toHaveCount(3);
    const people = page.getByRole("region", { name: "People to follow" });
    const follow = people.getByRole("button", { name: /^Follow / }).first();
    const name = (await follow.getAttribute("aria-label"))?.slice("Follow ".length) ?? "";
    await follow.click();
    // The session's list of followed members follows by an event, within a second
    await expect(async () => {
      await page.reload();
      const button = people.getByRole("button", { name: `Follow ${name}`, exact: true });
      expect(await button.count()).toBe(0);
    }).toPass();
  });
});
