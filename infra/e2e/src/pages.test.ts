import { resolve } from "node:path";
import { readManifests } from "@oneworld/artefacts/front-end-folders";
import { ACCESSIBILITY_SWEEP } from "@oneworld/contracts/content/accessibility";
import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import type { Page } from "@playwright/test";
import { axeFaults, axeRules } from "./axe-faults.ts";
import { newestPost, signInAsSample } from "./member-calls.ts";
import { becomeModerator } from "./moderators.ts";
import { expect, overflow, test } from "./site.ts";
import { smallTargets } from "./small-targets.ts";
import { SWEEP_NOTE, type SweepFinding } from "./sweep-findings.ts";
import { changeTheme } from "./themes.ts";

const [amara, lukas] = SAMPLE_MEMBERS;

/** Pages of one test, which share a browser's cache. */
const GROUP = 5;

const { widths: WIDTHS, themes: THEMES } = ACCESSIBILITY_SWEEP;
const KNOWN: ReadonlySet<string> = new Set(ACCESSIBILITY_SWEEP.violations);

/** Widths at which targets are measured. */
const TOUCHED: ReadonlySet<number> = new Set([390, 1440]);

/** Chats fill the screen and show no title. */
const WITHOUT_TITLE = "/chats";

/** Addresses of pages whose address has parameters, and of those that show more with a query. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  "/userprofile/:id": [`/userprofile/${lukas.id}`, "/userprofile/unknown"],
  "/moderation/:id": ["/moderation/unknown"],
  "/statement/:id": ["/statement/unknown"],
  "/post/:id": ["/post/newest", "/post/unknown"],
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

/** The title's position in CSS pixels, which is the same on every page. */
async function titlePlace(page: Page): Promise<string> {
  const title = page.getByRole("main").getByRole("heading", { level: 1 });
  const box = await title.boundingBox();
  return `${Math.round(box?.x ?? -1)}, ${Math.round(box?.y ?? -1)}`;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path === "/post/newest" ? await newestPost(page) : path);
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  // Fragments come after the page
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.waitForFunction((wide) => innerWidth === wide, width);
}

/** Where the title is on a page that has nothing special, by width. */
async function titlePlaces(page: Page): Promise<Map<number, string>> {
  await open(page, "/about");
  const places = new Map<number, string>();
  for (const width of WIDTHS) {
    await resize(page, width);
    places.set(width, await titlePlace(page));
  }
  return places;
}

/** Every page fits the screen, has its title in the same place, large targets and no violation of axe's rules. */
async function checkPage(page: Page, path: string, places: Map<number, string>): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, path);
  for (const width of WIDTHS) {
    const where = `${path} at ${width} px`;
    await resize(page, width);
    expect(await overflow(page), where).toBeLessThanOrEqual(0);
    if (path !== WITHOUT_TITLE) {
      const expected = places.get(width);
      const place = async () => {
        const found = await titlePlace(page);
        // A busy browser may lay the page out for the width before
        if (found !== expected) {
          await resize(page, width + 1);
          await resize(page, width);
        }
        return found;
      };
      await expect.poll(place, where).toBe(expected);
    }
    if (TOUCHED.has(width)) {
      expect(await smallTargets(page), where).toEqual([]);
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    }
  }
  for (const [colorScheme, width] of THEMES) {
    await resize(page, width);
    if (colorScheme === "dark") await changeTheme(page, colorScheme);
    const faults = await axeFaults(page);
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
      for (const path of group) await checkPage(page, path, places);
    });
  }
}

test("the accessibility statement says what was tested", async ({ page }) => {
  await page.goto("/accessibility");
  note(await axeRules(page));
  await expect(page.getByRole("main")).toContainText(`${ACCESSIBILITY_SWEEP.pages.length} kinds`);
});

test.describe("every page fits, is accessible and has its title in one place", () => {
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

test("a topic's chip is itself 44 px high", async ({ page }) => {
  await page.goto("/Climate");
  const chip = page.getByRole("article").first().locator('a[href="/Climate"]');
  const box = await chip.boundingBox();
  expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(44);
});
