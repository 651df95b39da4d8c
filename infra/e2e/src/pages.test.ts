import { resolve } from "node:path";
import { readManifests } from "@oneworld/artefacts/front-end-folders";
import { ACCESSIBILITY_SWEEP } from "@oneworld/contracts/content/accessibility";
import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import type { Page } from "@playwright/test";
import { axeFaults, axeRules } from "./axe-faults.ts";
import { newestPost, signInAsSample } from "./member-calls.ts";
import { becomeModerator } from "./moderators.ts";
import { expect, test } from "./site.ts";
import { smallTargets } from "./small-targets.ts";
import { SWEEP_NOTE, type SweepFinding } from "./sweep-findings.ts";
import { watchTakeovers } from "./takeover.ts";
import { changeTheme } from "./themes.ts";

const [amara, lukas] = SAMPLE_MEMBERS;

/** Pages of one test, which share a browser's cache. */
const GROUP = 5;

const { widths: WIDTHS, themes: THEMES } = ACCESSIBILITY_SWEEP;
const KNOWN: ReadonlySet<string> = new Set(ACCESSIBILITY_SWEEP.violations);

/** Widths at which targets are measured. */
const TOUCHED: ReadonlySet<number> = new Set([390, 1440]);

/** Parts of all pages. */
const FRAME = ["header:not(main *)", "aside:not(main *)", "footer:not(main *)"];

/** The address of the newest post, which the samples' ids don't tell. */
const NEWEST_POST = "/post/newest";

/** Chats fill the screen and show no title. */
const WITHOUT_TITLE = "/chats";

/** Addresses of pages whose address has parameters, and of those that show more with a query. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  "/userprofile/:id": [`/userprofile/${lukas.id}`, "/userprofile/unknown"],
  "/moderation/:id": ["/moderation/unknown"],
  "/statement/:id": ["/statement/unknown"],
  "/post/:id": [NEWEST_POST, "/post/unknown"],
  "/userprofile/:id/posts": [`/userprofile/${lukas.id}/posts`],
  "/userprofile/:id/safety": [`/userprofile/${lukas.id}/safety`],
  "/search": ["/search", "/search?q=water"],
  "/:topic": ["/Inequality", "/asia"],
  "/:topic/:region": ["/Inequality/SouthAmerica"],
  "/news/:section/:topic/:slug": ["/news/business/productivity/four-days-the-same-work"],
};

/** @throws Error for an address with parameters that has none above */
function addressesAt(path: string): readonly string[] {
  const found = ADDRESSES[path] ?? [path];
  if (found.some((address) => address.includes(":"))) throw new Error(`${path} needs addresses.`);
  return found;
}

const manifests = await readManifests(resolve(import.meta.dirname, "../../.."));
const entries = manifests.flatMap(([, { pages }]) => pages);

/** Patterns of the pages that an address shows. */
const patternsOf = (address: string): string[] =>
  entries.flatMap(({ path }) => (addressesAt(path).includes(address) ? path : []));

/** Leaves in the report of this run what `npm run accessibility` reads. */
const note = (finding: SweepFinding): void =>
  void test.info().annotations.push({ type: SWEEP_NOTE, description: JSON.stringify(finding) });

/** Addresses of the pages with one kind of access. */
const addressesOf = (wanted: string): string[] => [
  ...new Set(
    entries.filter(({ access }) => access === wanted).flatMap(({ path }) => addressesAt(path)),
  ),
];

/** Addresses of the pages whose text the server has stored for all: they are the same for members. */
const STATIC: ReadonlySet<string> = new Set(
  entries.flatMap(({ isStatic, path }) => (isStatic ? addressesAt(path) : [])),
);

/**
 * Whether the browser takes over what the server has rendered. What isn't found or is for moderators alone may be left to the browser.
 * The server knows neither the cart nor the word of a mailed link, without which another text takes its page's place.
 */
const isServed = (address: string): boolean =>
  !/unknown|nothing|^\/moderation|^\/cart$|^\/auth\/(?:confirm|reset|stop)$/.test(address);

/** Characters of the shortest page for visitors. */
const WORDS_MIN = 60;

const addressFor = async (page: Page, address: string): Promise<string> =>
  address === NEWEST_POST ? newestPost(page) : address;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await loaded(page);
}

async function loaded(page: Page): Promise<void> {
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  // Fragments come after the page
  await expect(page.locator("[role=progressbar], [aria-busy=true]")).toHaveCount(0);
}

/** By how many CSS pixels the page overflows a width, and where its title is. */
async function layoutAt(page: Page, width: number): Promise<{ overflow: number; title: string }> {
  await page.setViewportSize({ width, height: 900 });
  return page.evaluate(async (wide) => {
    const resized = async (): Promise<void> => {
      await new Promise(requestAnimationFrame);
      if (innerWidth !== wide) await resized();
    };
    await resized();
    const { scrollWidth, clientWidth } = document.documentElement;
    const { x = -1, y = -1 } = document.querySelector("main h1")?.getBoundingClientRect() ?? {};
    return { overflow: scrollWidth - clientWidth, title: `${Math.round(x)}, ${Math.round(y)}` };
  }, width);
}

/** Where the title is on a page that has nothing special, by width. */
async function titlePlaces(page: Page): Promise<Map<number, string>> {
  await open(page, "/about");
  const places = new Map<number, string>();
  for (const width of WIDTHS) places.set(width, (await layoutAt(page, width)).title);
  return places;
}

/**
 * The open page fits the screen, has its title in the same place, large targets and no violation of axe's rules.
 *
 * @param isFirst whether the frame, which all pages share, is checked in the dark theme, too
 */
async function checkPage(
  page: Page,
  path: string,
  places: Map<number, string>,
  isFirst: boolean,
): Promise<void> {
  for (const width of WIDTHS) {
    const where = `${path} at ${width} px`;
    const expected = path === WITHOUT_TITLE ? expect.any(String) : places.get(width);
    const layout = async () => {
      const found = await layoutAt(page, width);
      // A busy browser may lay the page out for the width before
      if (found.title !== expected) await layoutAt(page, width + 1);
      return found;
    };
    await expect.poll(layout, where).toEqual({ overflow: 0, title: expected });
    if (TOUCHED.has(width)) {
      expect(await smallTargets(page), where).toEqual([]);
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    }
  }
  for (const [colorScheme, width] of THEMES) {
    await layoutAt(page, width);
    if (colorScheme === "dark") await changeTheme(page, colorScheme);
    const faults = await axeFaults(page, colorScheme === "dark" && !isFirst ? FRAME : []);
    note({
      theme: colorScheme,
      pages: patternsOf(path),
      violations: faults.map(([rule]) => `${path}: ${rule}`),
    });
    const unknown = faults.filter(([rule]) => !KNOWN.has(`${path}: ${rule}`));
    expect.soft(unknown, `${path} in the ${colorScheme} theme`).toEqual([]);
  }
}

/** Tests the pages in groups. */
function testPages(who: string, paths: readonly string[], begin: (page: Page) => Promise<unknown>) {
  // Once in each of Playwright's processes
  let places: Map<number, string> | undefined;
  for (let first = 0; first < paths.length; first += GROUP) {
    const group = paths.slice(first, first + GROUP);
    test(`for ${who}: ${group.join(", ")}`, async ({ page }) => {
      test.slow();
      await begin(page);
      places ??= await titlePlaces(page);
      const takesOver = await watchTakeovers(page);
      for (const path of group) {
        await page.emulateMedia({ colorScheme: "light" });
        const address = await addressFor(page, path);
        if (isServed(path)) {
          const words = await takesOver(address);
          if (who === "visitors") expect(words, path).toBeGreaterThan(WORDS_MIN);
        } else await page.goto(address);
        await loaded(page);
        await checkPage(page, path, places, path === group[0]);
      }
    });
  }
}

test("the accessibility statement says what was tested", async ({ page }) => {
  await page.goto("/accessibility");
  note(await axeRules(page));
  await expect(page.getByRole("main")).toContainText(`${ACCESSIBILITY_SWEEP.pages.length} kinds`);
});

test.describe("every page is taken over, fits, is accessible and has its title in one place", () => {
  const forVisitors = [...addressesOf("public"), ...addressesOf("visitor"), "/nothing-is-here"];
  testPages("visitors", forVisitors, () => Promise.resolve());
  testPages("members", addressesOf("member"), async (page) => {
    await signInAsSample(page, amara);
    // The cart and its orders have something to show
    await page.goto("/shop");
    await page.getByRole("button", { name: /^Add/ }).first().click();
  });
  testPages("moderators", addressesOf("moderator"), (page) => becomeModerator(page, "Mina Okoro"));
});

test("the browser takes over public pages for members, too", async ({ page }) => {
  test.slow();
  await signInAsSample(page, amara);
  const takesOver = await watchTakeovers(page);
  for (const path of addressesOf("public"))
    if (isServed(path) && !STATIC.has(path)) await takesOver(await addressFor(page, path));
});

test("a topic's chip is itself 44 px high", async ({ page }) => {
  await page.goto("/Climate");
  const chip = page.getByRole("article").first().locator('a[href="/Climate"]');
  const box = await chip.boundingBox();
  expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(44);
});
