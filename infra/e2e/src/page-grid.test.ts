import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import { MENU_REGIONS, MENU_TOPICS } from "@oneworld/contracts/site/topics";
import { readManifests } from "@oneworld/artefacts/front-end-folders";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { signInAsSample, signUp } from "./member-calls.ts";
import { expect, newMember, overflow, test } from "./site.ts";

const [amara, lukas] = SAMPLE_MEMBERS;

const WIDTHS = [360, 768, 1440];

/** Pages whose address has parameters, each with one address. Chats fill the screen and show no title. */
const WITH_PARAMETERS: Readonly<Record<string, string>> = {
  "/userprofile/:id": `/userprofile/${lukas.id}`,
  "/:topic": "/Inequality",
  "/:topic/:region": "/Inequality/SouthAmerica",
  "/news/:section/:topic/:slug": "/news/business/productivity/four-days-the-same-work",
};
const manifests = await readManifests(resolve(import.meta.dirname, "../../.."));
const pages = manifests.flatMap(([, manifest]) => manifest.pages);
const pathsOf = (isWanted: (access: string) => boolean): string[] => [
  ...new Set(
    pages
      .filter(({ page, access }) => page !== "chats" && isWanted(access))
      .map((entry) => WITH_PARAMETERS[entry.path] ?? entry.path),
  ),
];
const forMembers = pathsOf((access) => access !== "visitor");
const forVisitors = pathsOf((access) => access === "visitor");

/** Opens a page. @returns at each width its title's position in CSS pixels, which may still change */
async function* titlePlaces(page: Page, path: string) {
  await page.goto(path);
  const title = page.getByRole("main").getByRole("heading", { level: 1 });
  await expect(title).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.waitForFunction((wide) => innerWidth === wide, width);
    expect(await overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    yield { width, place: async () => toPixels(await title.boundingBox()) };
  }
}

const toPixels = (box: { x: number; y: number } | null): string =>
  `${Math.round(box?.x ?? -1)}, ${Math.round(box?.y ?? -1)}`;

test("the title has the same place on every page, at every width", async ({ page }) => {
  test.setTimeout(180_000);
  const expected: Record<number, string> = {};
  for await (const { width, place } of titlePlaces(page, "/about")) expected[width] = await place();
  const comparePages = async (paths: string[]) => {
    for (const path of paths) {
      for await (const { width, place } of titlePlaces(page, path)) {
        await expect.poll(place, `${path} at ${width} px`).toBe(expected[width]);
      }
    }
  };
  await comparePages(forVisitors);
  await signInAsSample(page, amara);
  await comparePages([...forMembers, "/nothing-is-here"]);
});

test("a feed's first post begins within the first 340 px of a phone's screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  // South America is the longest name
  const feeds = MENU_TOPICS.map((topic) => `/${topic}/SouthAmerica`);
  for (const path of ["/asia", "/Climate", ...feeds]) {
    await page.goto(path);
    const posts = page.getByRole("region", { name: "Posts" });
    await expect(posts.getByRole("article").first()).toBeVisible();
    const box = await posts.boundingBox();
    expect(box?.y, path).toBeLessThanOrEqual(340);
  }
});

test("regions are in one line that scrolls, fades at its end and shows the current one", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/Poverty");
  const row = page.getByRole("navigation", { name: "Regions" });
  const links = row.getByRole("link");
  await expect(links).toHaveCount(MENU_REGIONS.length + 1);
  const tops = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  expect(await row.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeGreaterThan(0);
  await expect(row).toHaveCSS("mask-image", /gradient/);
  await expect(row.getByRole("link", { name: "South America" })).not.toBeInViewport();

  await page.goto("/Poverty/SouthAmerica");
  const current = row.getByRole("link", { name: "South America" });
  await expect(current).toHaveAttribute("aria-current", "page");
  await expect(current).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("empty pages offer a next step", async ({ page }) => {
  await signUp(page, newMember("Noor"));
  const ways = {
    "/cart": "Start Shopping",
    "/orders": "Start Shopping",
    "/chats": "Meet members in the forum",
    "/profile": "Write your first post",
    "/commingsoon": "Climate discussions",
    "/nothing-is-here": "Climate",
  };
  for (const [path, name] of Object.entries(ways)) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("link", { name }), path).toBeVisible();
  }
});

test("the profile of a member without posts links to the discussions", async ({
  page,
  browser,
}) => {
  const quiet = await browser.newPage();
  await signUp(quiet, newMember("Quiet"));
  const { user } = (await (await quiet.request.get("/api/users/session")).json()) as {
    user: { id: string };
  };
  await quiet.close();
  await signInAsSample(page, amara);
  await page.goto(`/userprofile/${user.id}`);
  const posts = page.getByRole("main").getByRole("region", { name: /^Posts by/ });
  await expect(posts.getByRole("link", { name: "Climate discussions" })).toBeVisible();
});
