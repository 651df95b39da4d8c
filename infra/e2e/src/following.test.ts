import { axeFaults } from "./axe-faults.ts";
import { ask, join, type Person, publishPost, send } from "./member-calls.ts";
import { expect, expectNoOverflow, test } from "./site.ts";

const PHONE = { width: 360, height: 740 };

/** Follows a member, once the forum has the event. */
async function follow({ page }: Person, { id, name, page: theirs }: Person): Promise<void> {
  await send(page, "POST", `/api/follow/${id}`);
  const post = await publishPost(theirs, `First words of ${name}`);
  await expect(async () => {
    const { posts } = await ask<{ posts: { _id: string }[] }>(page, "/api/posts/following");
    expect(posts.map(({ _id }) => _id)).toContain(post);
  }).toPass();
}

test("a member reads those they follow, newest first or most discussed, and new posts don't move the page", async ({
  browser,
}) => {
  const ada = await join(await browser.newContext(), "Ada");
  const ben = await join(await browser.newContext({ viewport: PHONE }), "Ben");
  const { page } = ben;
  const main = page.getByRole("main");
  await page.goto("/following");
  await expect(main.getByText("No Posts found")).toBeVisible();
  await expect(main.getByRole("link", { name: "Find people to follow" })).toBeVisible();

  await follow(ben, ada);
  const discussed = await publishPost(ada.page, `Discussed words of ${ada.name}`);
  await send(ben.page, "POST", `/api/comments/${discussed}`, { commentContent: "Well said." });
  await publishPost(ada.page, `Last words of ${ada.name}`);
  await page.clock.install();
  await page.goto("/following");
  const titles = main.getByRole("article").getByRole("heading", { level: 2 });
  await expect(titles).toHaveText([
    `Last words of ${ada.name}`,
    `Discussed words of ${ada.name}`,
    `First words of ${ada.name}`,
  ]);
  await expectNoOverflow(page);
  await page.setViewportSize(PHONE);

  await publishPost(ada.page, `New words of ${ada.name}`);
  await main.getByRole("heading", { name: `First words of ${ada.name}` }).scrollIntoViewIfNeeded();
  await page.clock.fastForward(61_000);
  await page.mouse.wheel(0, 10);
  const pill = main.getByRole("button", { name: "1 new post" });
  await expect(pill).toBeVisible();
  await expect(titles).toHaveText([
    `Last words of ${ada.name}`,
    `Discussed words of ${ada.name}`,
    `First words of ${ada.name}`,
  ]);
  expect(await axeFaults(page)).toEqual([]);
  await pill.click();
  await expect(titles).toHaveText([
    `New words of ${ada.name}`,
    `Last words of ${ada.name}`,
    `Discussed words of ${ada.name}`,
    `First words of ${ada.name}`,
  ]);
  await expect(main.getByRole("article").first()).toBeFocused();
  await expect(pill).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await main.getByRole("link", { name: "Most discussed this week" }).click();
  await expect(page).toHaveURL("/following?order=discussed");
  await expect(titles.first()).toHaveText(`Discussed words of ${ada.name}`);
  await expect(main.getByText("those with the most comments first")).toBeVisible();
  await main.getByRole("link", { name: "Newest" }).click();
  await expect(titles.first()).toHaveText(`New words of ${ada.name}`);

  // The home page leads there
  await page.goto("/");
  const feed = page.getByRole("region", { name: "Your feed" });
  await feed.getByRole("link", { name: "All of your feed" }).click();
  await expect(page).toHaveURL("/following");
  await expect(main.getByRole("article")).toHaveCount(4);
});

test("the order of a topic is an address that works without scripts, also further down", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const main = page.getByRole("main");
  await page.goto("/Climate");
  await main.getByRole("link", { name: "Most discussed this week" }).click();
  await expect(page).toHaveURL("/Climate?order=discussed");
  const { posts } = await ask<{ posts: { title: string; commentCount: number }[] }>(
    page,
    "/api/posts?category=Climate&order=discussed&limit=10",
  );
  const counts = posts.map(({ commentCount }) => commentCount);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  const titles = main.getByRole("article").getByRole("heading", { level: 2 });
  await expect(titles).toHaveText(posts.map(({ title }) => title));
  await main.getByRole("link", { name: "Newest", exact: true }).click();
  await expect(page).toHaveURL("/Climate");
  await main.getByRole("link", { name: "Older posts" }).click();
  await expect(page).toHaveURL(/\/Climate\?cursor=/);
  await context.close();
});
