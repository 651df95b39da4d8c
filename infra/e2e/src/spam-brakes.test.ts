import { axeFaults } from "./axe-faults.ts";
import { join } from "./member-calls.ts";
import { joinAsModerator } from "./moderators.ts";
import { expect, expectNoOverflow, test } from "./site.ts";

const PHONE = { width: 360, height: 740 };

test("a post with a pattern of the list is its author's alone until a moderator keeps it", async ({
  browser,
}) => {
  test.slow();
  const author = await join(await browser.newContext({ viewport: PHONE }), "Ada");
  const reader = await join(await browser.newContext(), "Ben");
  const moderator = await joinAsModerator(await browser.newContext(), "Chi");
  const pattern = `Tickets of ${moderator.name}`;

  // The list
  const desk = moderator.page.getByRole("main");
  await moderator.page.goto("/moderation");
  await desk.getByRole("link", { name: "Spam patterns" }).click();
  await desk.getByRole("button", { name: "Add", exact: true }).click();
  await expect(desk.getByText("The pattern is required.")).toBeVisible();
  await desk.getByRole("textbox", { name: "Pattern" }).fill(pattern);
  await desk.getByLabel("Reason").first().fill("A wave of it.");
  await desk.getByRole("button", { name: "Add", exact: true }).click();
  await expect(desk.getByRole("list", { name: "Spam patterns" })).toContainText(pattern);

  // The post, as its author sees it
  const own = author.page.getByRole("main");
  const title = `For sale by ${author.name}`;
  await author.page.goto("/createpost");
  await own.getByLabel("Title").fill(title);
  await own.getByLabel("Category").selectOption("Policy");
  await own.getByLabel("Description").fill(`Buy ${pattern.toUpperCase()}!`);
  await own.getByRole("button", { name: "Post", exact: true }).click();
  const card = own.getByRole("article").filter({ hasText: title });
  const notice = card.getByText(/Only you see this post until our moderators have checked it/);
  await expect(notice).toBeVisible();
  await expect(card.getByRole("button", { name: "Like" })).toHaveCount(0);
  expect(await axeFaults(author.page)).toEqual([]);
  await expectNoOverflow(author.page);
  const href = (await card.getByRole("link", { name: title }).getAttribute("href")) ?? "";

  // Others don't
  const statusForOthers = async () => (await reader.page.request.get(href)).status();
  expect(await statusForOthers()).toBe(404);

  // The desk
  await moderator.page.goto("/moderation?status=held");
  await desk
    .getByRole("link", { name: `Post by ${author.name}` })
    .first()
    .click();
  await expect(desk.getByText(`Pattern: ${pattern}`)).toBeVisible();
  await desk.getByLabel("Decision").selectOption("keep");
  await desk.getByRole("button", { name: "Decide" }).click();
  await expect(desk.getByText("Decided", { exact: true })).toBeVisible();
  expect(await statusForOthers()).toBe(200);
  await author.page.reload();
  await expect(notice).toHaveCount(0);

  // The pattern goes, and the log keeps it
  await moderator.page.goto("/moderation/patterns");
  await desk.getByRole("button", { name: `Remove ${pattern}` }).click();
  const list = desk.getByRole("list", { name: "Spam patterns" });
  await list.getByRole("textbox", { name: "Reason" }).fill("It is over.");
  await desk.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(desk.getByRole("list", { name: "Log" })).toContainText("It is over.");
  await expect(list).not.toContainText(pattern);
});
