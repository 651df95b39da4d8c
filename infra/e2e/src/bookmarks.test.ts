import { axeFaults } from "./axe-faults.ts";
import { join, publishPost, send, signUp } from "./member-calls.ts";
import { expect, openSidebar, overflow, press, SCREENS, test } from "./site.ts";

test("on a phone, a member bookmarks posts, finds them in the menu, and takes one out again", async ({
  browser,
}) => {
  const screen = SCREENS.phone;
  const author = await join(await browser.newContext(), "Ada");
  const [first, second] = [
    await publishPost(author.page, `A well of ${author.name}`),
    await publishPost(author.page, `A pump of ${author.name}`),
  ];
  const { page } = await join(await browser.newContext(screen), "Ben");
  const main = page.getByRole("main");
  for (const id of [first, second]) {
    await page.goto(`/post/${id}`);
    const bookmark = main.getByRole("article").getByRole("button", { name: "Bookmark" });
    await expect(bookmark).toHaveAttribute("aria-pressed", "false");
    const saved = page.waitForResponse(`**/api/bookmarks/${id}`);
    await press(bookmark, screen);
    await expect(bookmark).toHaveAttribute("aria-pressed", "true");
    expect((await saved).status()).toBe(200);
  }
  await openSidebar(page);
  const menu = page.getByRole("complementary", { name: "Sidebar" });
  await press(menu.getByRole("link", { name: "Bookmarks" }), screen);
  await expect(page).toHaveURL("/bookmarks");
  const titles = main.getByRole("article").getByRole("heading", { level: 2 });
  await expect(titles).toHaveText([`A pump of ${author.name}`, `A well of ${author.name}`]);
  expect(await axeFaults(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  const pump = main.getByRole("article").filter({ hasText: `A pump of ${author.name}` });
  const saved = page.waitForResponse(`**/api/bookmarks/${second}`);
  await press(pump.getByRole("button", { name: "Bookmark" }), screen);
  await saved;
  await expect(titles).toHaveText([`A pump of ${author.name}`, `A well of ${author.name}`]);
  await page.reload();
  await expect(titles).toHaveText([`A well of ${author.name}`]);

  await send(author.page, "DELETE", `/api/posts/${first}`);
  await page.reload();
  await expect(main.getByText("No bookmarks yet")).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test("visitors have no bookmarks: their page leads to signing in", async ({ page }) => {
  await page.goto("/Climate");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Bookmark" })).toHaveCount(0);
  await expect(
    page.getByRole("complementary", { name: "Sidebar" }).getByText("Bookmarks"),
  ).toHaveCount(0);
  await page.goto("/bookmarks");
  await expect(page).toHaveURL(/\/auth\/signin/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a post is bookmarked by a plain button, and stands among the bookmarks", async ({
    page,
  }) => {
    await signUp(page);
    await page.goto("/Climate");
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Bookmark" }).first().click();
    await expect(page).toHaveURL(/\/Climate$/);
    await expect(main.getByRole("button", { name: "Bookmark" }).first()).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await page.goto("/bookmarks");
    await expect(main.getByRole("article")).toHaveCount(1);
  });
});
