import { axeFaults } from "./axe-faults.ts";
import { join, publishPost, send } from "./member-calls.ts";
import { expect, expectNoOverflow, test } from "./site.ts";

const PHONE = { width: 360, height: 740 };

test("a member quotes a post, its author hears of it, and readers see what it said before", async ({
  browser,
}) => {
  const ada = await join(await browser.newContext(), "Ada");
  const ben = await join(await browser.newContext({ viewport: PHONE }), "Ben");
  const title = `A well of ${ada.name}`;
  const own = `Worth reading, says ${ben.name}`;
  const post = await publishPost(ada.page, title, "We dug it.");

  const { page } = ben;
  const main = page.getByRole("main");
  await page.goto(`/post/${post}`);
  await main.getByRole("link", { name: "Quote" }).click();
  await expect(page).toHaveURL(`/createpost?quote=${post}`);
  const quoted = main.getByRole("blockquote");
  await expect(quoted.getByRole("link", { name: title })).toBeVisible();
  await main.getByLabel("Title").fill(own);
  await main.getByLabel("Category").selectOption("Policy");
  await main.getByLabel("Description").fill("Who looks after the pump?");
  await page.reload();
  await main.getByRole("button", { name: "Post" }).click();
  await expect(page).toHaveURL("/Policy");
  const card = main.getByRole("article", { name: own }).first();
  await expect(card.getByRole("blockquote")).toContainText("We dug it.");
  expect(await axeFaults(page)).toEqual([]);
  await expectNoOverflow(page);

  await ada.page.goto("/notifications");
  await ada.page.getByRole("main").getByRole("link", { name: "quoted your post" }).click();
  await expect(ada.page).toHaveURL(/\/post\//);
  await expect(ada.page.getByRole("heading", { level: 1 })).toHaveText(own);

  await send(ada.page, "PATCH", `/api/posts/${post}`, { content: "It is dry." });
  await page.setViewportSize(PHONE);
  await page.goto(`/post/${post}`);
  await main.getByRole("button", { name: "edited" }).click();
  const versions = page.getByRole("dialog", { name: "Earlier versions" });
  await expect(versions.getByRole("listitem")).toContainText("We dug it.");
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(main.getByRole("button", { name: "edited" })).toBeFocused();

  await send(ada.page, "DELETE", `/api/posts/${post}`);
  await page.goto("/Policy");
  await expect(card.getByRole("blockquote")).toHaveText("This post isn't available.");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a member quotes a post", async ({ browser, page, context }) => {
    const ada = await join(await browser.newContext(), "Ada");
    const title = `A well of ${ada.name}`;
    const post = await publishPost(ada.page, title, "We dug it.");
    await join(context, "Ben");
    await page.goto(`/post/${post}`);
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "Quote" }).click();
    await expect(main.getByRole("blockquote")).toContainText(title);
    await main.getByLabel("Title").fill("Worth reading");
    await main.getByLabel("Category").selectOption("Inequality");
    await main.getByLabel("Description").fill("Look.");
    await main.getByRole("button", { name: "Post" }).click();
    await expect(page).toHaveURL("/Inequality");
    const card = main.getByRole("article", { name: "Worth reading" }).first();
    await expect(card.getByRole("blockquote")).toContainText("We dug it.");
  });
});
