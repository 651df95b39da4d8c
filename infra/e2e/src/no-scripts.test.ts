import { expect, test } from "./site.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a feed continues with older posts behind a link, and leads back", async ({ page }) => {
    const titles = () =>
      page.getByRole("article").getByRole("heading", { level: 2 }).allInnerTexts();
    await page.goto("/Climate");
    const newest = await titles();
    await page.getByRole("link", { name: "Older posts" }).click();
    await expect(page).toHaveURL(/\/Climate\?cursor=[0-9a-f-]{36}$/);
    const older = await titles();
    expect(older.length).toBeGreaterThan(0);
    expect(older.filter((title) => newest.includes(title))).toEqual([]);
    await page.getByRole("link", { name: "Newest posts" }).click();
    await expect(page).toHaveURL(/\/Climate$/);
    expect(await titles()).toEqual(newest);
  });

  test("inspiration's tabs are links", async ({ page }) => {
    await page.goto("/inspiration");
    const link = page.getByRole("tabpanel").getByRole("article").first().getByRole("link").first();
    const first = await link.getAttribute("href");
    await page.getByRole("tab", { name: "Economy" }).click();
    await expect(page).toHaveURL(/\?tab=economy$/);
    await expect(page.getByRole("tab", { name: "Economy" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    expect(await link.getAttribute("href")).not.toBe(first);
  });
});

test("a page of older posts goes on as the newest do, without a call for what came with it", async ({
  page,
}) => {
  await page.goto("/Climate");
  const { nextCursor } = (await (await page.request.get("/api/posts?category=Climate")).json()) as {
    nextCursor: string;
  };
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/posts?")) asked.push(new URL(request.url()).search);
  });
  await page.goto(`/Climate?cursor=${nextCursor}`);
  const posts = page.getByRole("article");
  await expect(posts.first()).toBeVisible();
  const title = await posts.first().getByRole("heading", { level: 2 }).innerText();
  await expect(page.getByRole("link", { name: "Older posts" })).toHaveCount(0);
  await page.getByRole("link", { name: "Newest posts" }).click();
  await expect(posts.first().getByRole("heading", { level: 2 })).not.toHaveText(title);
  expect(asked.filter((search) => search.includes(nextCursor))).toEqual([]);
});
