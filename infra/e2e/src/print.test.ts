import type { Page } from "@playwright/test";
import { ask, publishPost, send, signUp } from "./member-calls.ts";
import { expect, test } from "./site.ts";

const BLACK = "rgb(0, 0, 0)";
const TRANSPARENT = "rgba(0, 0, 0, 0)";

/** Expects the open page to have on paper only what it is about, black on white. */
async function expectPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  for (const part of ["header", "footer", "aside", "nav", "button"]) {
    await expect(page.locator(part).filter({ visible: true }), part).toHaveCount(0);
  }
  for (const part of [page.locator("body"), page.getByRole("main").locator("p").first()]) {
    await expect(part).toHaveCSS("color", BLACK);
    await expect(part).toHaveCSS("background-color", TRANSPARENT);
  }
}

test("a story and a post are printed without what surrounds them, in black", async ({ page }) => {
  await page.goto("/news/business/productivity/four-days-the-same-work");
  const link = page.getByRole("main").locator('p > a[href^="http"]').first();
  await expect(link).toBeVisible();
  await expectPrinted(page);
  const address = await link.evaluate((element) => getComputedStyle(element, "::after").content);
  expect(address).toContain(await link.getAttribute("href"));
  await page.emulateMedia({ media: "screen" });

  const { posts } = await ask<{ posts: { _id: string }[] }>(page, "/api/posts?limit=1");
  await page.goto(`/post/${posts[0]?._id}`);
  await expect(page.getByRole("article").getByRole("button", { name: /^Like/ })).toBeVisible();
  await expectPrinted(page);
  await expect(page.getByRole("main").getByText("Report", { exact: true })).toBeHidden();
});

test("replies stand apart from the comment that they answer, on paper, too", async ({ page }) => {
  await signUp(page);
  const post = await publishPost(page, "A post with a reply");
  const publish = async (commentContent: string, parent?: string) =>
    send<{ comment: { _id: string } }>(page, "POST", `/api/comments/${post}`, {
      commentContent,
      parent,
    });
  const { comment } = await publish("A comment.");
  await publish("A reply.", comment._id);
  await page.goto(`/post/${post}`);
  const words = page.getByText("A comment.");
  const replies = page.getByRole("list", { name: /^Replies to/ });
  await expect(replies).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const [above, below] = await Promise.all([words.boundingBox(), replies.boundingBox()]);
  const gap = (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  expect(gap).toBeGreaterThanOrEqual(8);
});
