import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import { MENU_REGIONS, MENU_TOPICS } from "@oneworld/contracts/site/topics";
import type { Locator, Page } from "@playwright/test";
import { field, log, meet, openTalk, write } from "./chatting.ts";
import { join, publishPost, signInAsSample, signUp } from "./member-calls.ts";
import { expect, newMember, overflow, takenOver, test } from "./site.ts";

test("a feed's first post begins within the first 344 px of a phone's screen, below a clear button", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  // South America is the longest name
  const [topic] = MENU_TOPICS.toSorted((a, b) => b.length - a.length);
  for (const path of ["/asia", `/${topic}/SouthAmerica`, "/Climate"]) {
    await page.goto(path);
    const posts = page.getByRole("region", { name: "Posts" });
    await expect(posts.getByRole("article").first()).toBeVisible();
    const box = await posts.boundingBox();
    expect(box?.y, path).toBeLessThanOrEqual(344);
  }

  const main = page.getByRole("main");
  const button = await main.getByRole("link", { name: "Create Post" }).boundingBox();
  const words = await main.getByText("Discuss any topic").boundingBox();
  const rule = await main.getByRole("heading", { level: 1 }).evaluate((title) => {
    const head = title.parentElement?.parentElement?.parentElement;
    return head ? head.getBoundingClientRect().top + head.clientTop : 0;
  });
  const { y: top = 0, height = 0 } = button ?? {};
  expect(top - rule).toBeGreaterThanOrEqual(7.5);
  expect((words?.y ?? 0) - top - height).toBeGreaterThanOrEqual(3.5);
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
  await signInAsSample(page, SAMPLE_MEMBERS[0]);
  await page.goto(`/userprofile/${user.id}`);
  const posts = page.getByRole("main").getByRole("region", { name: /^Posts by/ });
  await expect(posts.getByRole("link", { name: "Climate discussions" })).toBeVisible();
});

/** Parts of the articles' cards that reach out of them. */
const overflowsOf = (page: Page): Promise<string[]> =>
  page
    .getByRole("main")
    .getByRole("article")
    .evaluateAll((cards) =>
      cards.flatMap((card) => {
        const { right } = card.getBoundingClientRect();
        return [...card.querySelectorAll("*")]
          .filter((part) => part.getBoundingClientRect().right > right + 1)
          .map((part) => part.textContent);
      }),
    );

test("the words of each card are inside of it", async ({ page }) => {
  for (const path of ["/inspiration", "/news/business/productivity/four-days-the-same-work"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflowsOf(page), `${path}, ${width} px`).toEqual([]);
    }
  }
});

test("the rows of the home page have the same space between their two lines", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto("/");
  const rows = page.getByRole("region", { name: "Latest discussions" }).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  const gaps = await rows.evaluateAll((items) =>
    items.map((item) => {
      const time = item.querySelector("time")?.parentElement?.getBoundingClientRect().top ?? 0;
      const lines = item.querySelector("a")?.getClientRects() ?? [];
      return Math.round(time - (lines[lines.length - 1]?.bottom ?? 0));
    }),
  );
  expect(new Set(gaps).size).toBe(1);
});

test("the actions of a member's own post are on one line of a phone", async ({ page }) => {
  await signInAsSample(page, SAMPLE_MEMBERS[0]);
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto("/profile");
  const posts = page.getByRole("main").getByRole("article");
  await expect(posts.first()).toBeVisible();
  for (const post of await posts.all()) {
    const tops = await Promise.all(
      [
        post.getByRole("button", { name: /^Like/ }),
        post.getByRole("button", { name: "Edit", exact: true }),
        post.getByRole("link", { name: "Report" }),
      ].map(async (control) => Math.round((await control.first().boundingBox())?.y ?? -1)),
    );
    expect(new Set(tops).size).toBe(1);
  }
});

test.describe("with text of twice the size on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test.beforeEach(({ context }) =>
    context.addInitScript(() => {
      const larger = new CSSStyleSheet();
      larger.replaceSync("html { font-size: 200%; }");
      document.adoptedStyleSheets.push(larger);
    }),
  );

  for (const [language, paths] of [
    ["en", ["/", "/quiz", "/shop", "/notifications"]],
    ["ar", ["/Climate", "/profile"]],
  ] as const) {
    test(`no page scrolls sideways in ${language}, and all of the header is in view`, async ({
      page,
    }) => {
      const header = page.getByRole("banner");
      const inView = async (path: string) => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(await overflow(page), path).toBeLessThanOrEqual(0);
        for (const part of await header.locator(":scope > button, :scope > a, div > a").all())
          await expect(part).toBeInViewport({ ratio: 1 });
      };
      await inView(`/?language=${language}`);
      await inView("/accessibility");
      await signInAsSample(page, SAMPLE_MEMBERS[0]);
      for (const path of paths) await inView(path);
    });
  }

  test("a conversation has room for messages above its field, and Send beside it", async ({
    context,
    browser,
  }) => {
    const ada = await join(context, "Ada");
    const { page } = ada;
    const ben = await join(await browser.newContext(), "Ben");
    const talk = await meet(ada, ben);
    await write(ben, talk, ["A word or two"]);
    await openTalk(ada, talk);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const [messages, text, send] = await Promise.all(
      [log(page), field(page), page.getByRole("button", { name: "Send" })].map((part) =>
        part.boundingBox(),
      ),
    );
    expect(messages?.height).toBeGreaterThan(250);
    expect(text?.width).toBeGreaterThan(200);
    expect((send?.y ?? Infinity) + (send?.height ?? 0)).toBeLessThanOrEqual(740);
  });
});

for (const [language, width, rows] of [
  ["es", 360, 2],
  ["fr", 320, 2],
  ["ar", 320, 3],
] as const) {
  test(`at ${width} px in ${language} the visitor's header has ${rows} rows, and the sidebar begins below it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/about?language=${language}`);
    const header = page.getByRole("banner");
    const toggle = header.locator("[data-press=sidebar]");
    await takenOver(toggle);
    await toggle.click();
    const first = page.getByRole("complementary").locator("p").first();
    await expect(first).toBeVisible();
    const tops = await header
      .locator(":scope > button, :scope > a, div > a")
      .evaluateAll((parts) =>
        parts.map((part) => Math.round(part.getBoundingClientRect().top / 8)),
      );
    expect(new Set(tops).size).toBe(rows);
    const box = await header.boundingBox();
    const below = await first.boundingBox();
    expect(below?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? Infinity));
  });
}

test("on a phone's side the header is one low row that scrolls away", async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await signInAsSample(page, SAMPLE_MEMBERS[0]);
  await page.goto("/Climate");
  const header = page.getByRole("banner");
  expect((await header.boundingBox())?.height).toBeLessThanOrEqual(64);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  for (const name of ["Poverty", "Climate"])
    await expect(header.getByRole("button", { name })).toBeInViewport();
  await expect(header.getByRole("link", { name: "My Profile" })).toBeInViewport({ ratio: 1 });
});

test("in Arabic the title of an English post begins where its text does", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsSample(page, SAMPLE_MEMBERS[0]);
  const post = await publishPost(page, "A well for the village", "Dug by hand.");
  const leftOf = (part: Locator) =>
    part.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.round(range.getBoundingClientRect().left);
    });
  for (const path of [`/post/${post}`, "/profile"]) {
    await page.goto(`${path}?language=ar`);
    const main = page.getByRole("main");
    const title = main.getByRole("heading", { name: "A well for the village" }).first();
    await expect(title).toBeVisible();
    const text = main.getByText("Dug by hand.").first();
    // The text of a post's own page is in a card
    expect(Math.abs((await leftOf(title)) - (await leftOf(text))), path).toBeLessThanOrEqual(24);
  }
});
