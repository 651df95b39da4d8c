import { axeFaults } from "./axe-faults.ts";
import { ask, publishPost, send, signUp } from "./member-calls.ts";
import { expect, expectNoOverflow, newMember, takenOver, test } from "./site.ts";
import type { Page } from "@playwright/test";

/** Signs up, publishes a post and opens the feed that begins with it. */
async function openFeedWithOwnPost(page: Page) {
  const member = await signUp(page);
  const title = `Words of ${member.name}`;
  const postId = await publishPost(page, title, "First words.");
  await page.goto("/Policy/Europe");
  return { ...member, title, postId };
}

const article = (page: Page, title: string) =>
  page.getByRole("main").getByRole("article").filter({ hasText: title });

const status = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("one's own post in the feed is changed, says so, is deleted and restored", async ({
  page,
  browser,
}) => {
  const { title, postId } = await openFeedWithOwnPost(page);
  const post = article(page, title);
  await expect(post).not.toContainText("edited");
  await expect(post.getByRole("link", { name: "Report" })).toBeVisible();
  await post.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit post" });
  // A form that is higher than the screen scrolls between its title and its buttons
  await page.setViewportSize({ width: 390, height: 600 });
  for (const name of ["Close", "Save"])
    await expect(dialog.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel("Content warning").focus();
  await expect(dialog.getByLabel("Content warning")).toBeInViewport({ ratio: 1 });
  for (const name of ["Close", "Save"])
    await expect(dialog.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole("textbox", { name: "Description" }).fill("Better words.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(post).toContainText("Better words.");
  await expect(post).toContainText("edited");
  expect(await axeFaults(page)).toEqual([]);
  await expectNoOverflow(page);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto("/Policy/Europe");
  await expect(article(visitor, title)).toContainText("edited");
  await expect(
    article(visitor, title).getByRole("button", { name: "Edit", exact: true }),
  ).toHaveCount(0);

  await send(page, "POST", `/api/comments/${postId}`, { commentContent: "A word more." });
  await post.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete post" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await expect(post).toHaveCount(0);
  expect((await page.request.get(`/api/posts/${postId}`)).status()).toBe(404);
  await undo.press("Enter");
  await expect(post).toBeFocused();
  await expect(post).toContainText("A word more.");

  await post.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete post" }).click();
  await expect(undo).toBeVisible();
  await page.reload();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(post).toHaveCount(0);
});

test("a like in the feed shows a heart that beats, and a toast with a heart", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const { title } = await openFeedWithOwnPost(page);
  const like = article(page, title).getByRole("button", { name: /^Like/ });
  const beats = like
    .locator("svg")
    .evaluate(
      (heart) =>
        new Promise((resolve) =>
          heart.closest("button")?.addEventListener("animationstart", resolve, { once: true }),
        ),
    );
  await like.click();
  await beats;
  await expect(like).toHaveAttribute("aria-pressed", "true");
  const toast = page.locator("div:has(> [role=status])").filter({ hasText: /\w/ });
  await expect(toast.locator("svg.lucide-heart")).toBeVisible();

  await page.emulateMedia({ reducedMotion: "reduce" });
  await like.click();
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  expect(await like.locator("svg").evaluate((heart) => heart.getAnimations().length)).toBe(0);
});

test("comments are changed and deleted by their authors in the feed, and reported by others in the profile", async ({
  page,
  browser,
}) => {
  const { title, postId } = await openFeedWithOwnPost(page);
  const reader = await (await browser.newContext()).newPage();
  await signUp(reader, newMember("Ines Duarte"));
  await send(reader, "POST", `/api/comments/${postId}`, { commentContent: "First of Ines." });

  await reader.goto("/Policy/Europe");
  const comments = article(reader, title).getByRole("list", { name: "Comments" });
  await comments.getByRole("button", { name: "Options" }).click();
  await comments.getByRole("button", { name: "Edit", exact: true }).click();
  const box = comments.getByRole("textbox", { name: "Your comment" });
  await expect(box).toBeFocused();
  await box.fill("  ");
  await comments.getByRole("button", { name: "Save" }).click();
  await expect(box).toHaveAttribute("aria-invalid", "true");
  await box.fill("Kinder words.");
  await comments.getByRole("button", { name: "Save" }).click();
  await expect(status(reader, "changed")).toBeVisible();
  await expect(comments).toContainText("Kinder words.");
  await expect(comments).toContainText("edited");
  expect(await axeFaults(reader)).toEqual([]);

  // The post's author reads it, and can only report it
  await page.goto("/profile");
  await article(page, title)
    .getByRole("button", { name: /^Comments/ })
    .click();
  const others = article(page, title).getByRole("list", { name: "Comments" });
  await expect(others).toContainText("Kinder words.");
  await others.getByRole("button", { name: "Options" }).click();
  await expect(others.getByRole("button", { name: "Delete" })).toHaveCount(0);
  await others.getByRole("link", { name: "Report" }).click();
  await expect(page).toHaveURL(/\/report\?type=post&target=.+&comment=.+/);
  await expect(
    page.getByText(/^This report is about a comment by Ines Duarte .+ on/),
  ).toBeVisible();
  await page.getByRole("textbox", { name: "Title" }).fill("Spam");
  await page.getByRole("textbox", { name: "Description" }).fill("An advertisement.");
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/api/reports"),
  );
  await page.getByRole("button", { name: "Submit" }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    type: "comment",
    target: /comment=([\w-]+)/.exec(page.url())?.[1],
  });
  await expect(page.getByRole("heading", { name: "Your report has arrived" })).toBeVisible();

  await comments.getByRole("button", { name: "Options" }).click();
  await comments.getByRole("button", { name: "Delete" }).click();
  await reader.getByRole("button", { name: "Keep it" }).click();
  await comments.getByRole("button", { name: "Delete" }).click();
  await reader.getByRole("button", { name: "Delete comment" }).click();
  await expect(comments).toHaveCount(0);
  await expect(article(reader, title).getByRole("button", { name: "Undo" })).toBeFocused();
  await expect(article(reader, title).getByRole("button", { name: /^Comments/ })).toHaveText("0");
  const { commentCount } = await ask<{ commentCount: number }>(page, `/api/posts/${postId}`);
  expect(commentCount).toBe(0);
});

test.describe("while files don't arrive", () => {
  test.use({ toleratesErrors: true });

  test("a press leaves the page as it is and says why, and the next one works", async ({
    page,
  }) => {
    const { title } = await openFeedWithOwnPost(page);
    const post = article(page, title);
    const edit = post.getByRole("button", { name: "Edit", exact: true });
    await takenOver(edit);
    await page.waitForLoadState("networkidle");
    const files = /\/remotes\/mf-forum\//;
    await page.route(files, (route) => route.fulfill({ status: 404 }));
    await edit.click();
    await expect(page.getByRole("alert")).toContainText("Check your connection");
    await expect(edit).toBeFocused();
    await page.unroute(files);
    await edit.click();
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
  });
});
