import type { ConversationPage } from "@oneworld/contracts/chat/http";
import { axeFaults } from "./axe-faults.ts";
import { log, meet, write } from "./chatting.ts";
import { ask, join, publishPost, send } from "./member-calls.ts";
import { expect, expectNoOverflow, test } from "./site.ts";

const PHONE = { width: 360, height: 740 };

test("a member mutes, blocks and unblocks another one, who is at the site at the same time", async ({
  browser,
}) => {
  test.slow();
  const ada = await join(await browser.newContext(), "Ada");
  const ben = await join(await browser.newContext({ viewport: PHONE }), "Ben");
  const conversation = await meet(ada, ben);
  await write(ben, conversation, ["Hello Ada"]);
  const post = await publishPost(ben.page, `Words of ${ben.name}`);
  const main = ada.page.getByRole("main");
  const feed = async () =>
    (await ask<{ posts: { _id: string }[] }>(ada.page, "/api/posts?category=Policy")).posts.map(
      ({ _id }) => _id,
    );
  await ask(ada.page, `/api/users/${ben.id}`);

  // Mute, from the post
  await ada.page.goto(`/post/${post}`);
  await main.getByRole("link", { name: `Mute or block ${ben.name}` }).click();
  await expect(main.getByRole("heading", { name: `Mute or block ${ben.name}` })).toBeVisible();
  await main.getByRole("combobox", { name: "How long" }).selectOption("week");
  await main.getByRole("button", { name: `Mute ${ben.name}` }).click();
  await expect(main.getByRole("button", { name: `Unmute ${ben.name}` })).toBeVisible();
  await expect.poll(feed).not.toContain(post);
  await ada.page.goto(`/userprofile/${ben.id}`);
  await expect(main.getByRole("link", { name: `You muted ${ben.name}` })).toBeVisible();
  await expect(main.getByRole("heading", { name: `Words of ${ben.name}` })).toBeVisible();

  // Block, from the profile
  await main.getByRole("link", { name: `You muted ${ben.name}` }).click();
  await main.getByRole("button", { name: `Block ${ben.name}` }).click();
  await expect(main.getByRole("button", { name: `Unblock ${ben.name}` })).toBeVisible();
  await expect
    .poll(async () => (await ada.page.request.get(`/api/posts/${post}`)).status())
    .toBe(404);
  await ada.page.goto(`/userprofile/${ben.id}`);
  await expect(main.getByText(`You blocked ${ben.name}.`)).toBeVisible();
  await expectNoOverflow(ada.page);
  await ada.page.goto(`/chats?conversation=${conversation}`);
  await expect(log(ada.page).getByText("Hello Ada")).toBeVisible();
  await expect(ada.page.getByText(`You blocked ${ben.name}.`)).toBeVisible();
  await expect(ada.page.getByRole("textbox", { name: "Write Message" })).toHaveCount(0);
  expect(await axeFaults(ada.page)).toEqual([]);

  // The other one, on a phone
  const theirs = ben.page.getByRole("main");
  await ben.page.goto(`/userprofile/${ada.id}`);
  await expect(theirs.getByText("This profile is not available.")).toBeVisible();
  expect(await axeFaults(ben.page)).toEqual([]);
  const listed = await ask<ConversationPage>(ben.page, `/api/conversations/${ben.id}`);
  expect(JSON.stringify(listed.conversations)).not.toContain(ada.name);

  // The settings, on a phone
  await ada.page.setViewportSize(PHONE);
  await ada.page.goto("/profile/settings");
  await main.getByRole("link", { name: "Blocked and Muted" }).click();
  await expect(main.getByRole("list", { name: "Muted members" })).toContainText(ben.name);
  await main.getByLabel("Words and phrases, one in each line").fill("football\nworld cup");
  await main.getByRole("button", { name: "Save words" }).click();
  await expect(ada.page.getByText("Your muted words are saved.")).toBeVisible();
  await ada.page.reload();
  await expect(main.getByLabel("Words and phrases, one in each line")).toHaveValue(
    "football\nworld cup",
  );
  await main.getByRole("button", { name: `Unblock ${ben.name}` }).click();
  await expect(main.getByText("You haven't blocked anyone.")).toBeVisible();
  await expect
    .poll(async () => (await ada.page.request.get(`/api/posts/${post}`)).status())
    .toBe(200);
  await send(ben.page, "POST", "/api/messages", { conversationId: conversation, text: "Again" });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a member blocks, mutes words and unblocks", async ({ browser, context, page }) => {
    await join(context, "Ada");
    const ben = await join(await browser.newContext(), "Ben");
    const main = page.getByRole("main");
    await page.goto(`/userprofile/${ben.id}/safety`);
    await main.getByRole("combobox", { name: "How long" }).selectOption("day");
    await main.getByRole("button", { name: `Mute ${ben.name}` }).click();
    await expect(main.getByText(`You muted ${ben.name}`)).toBeVisible();
    await main.getByRole("button", { name: `Block ${ben.name}` }).click();
    await expect(main.getByText(`You blocked ${ben.name}.`)).toBeVisible();
    await main.getByRole("link", { name: "Blocked and Muted" }).click();
    await main.getByLabel("Words and phrases, one in each line").fill("!!!");
    await main.getByRole("button", { name: "Save words" }).click();
    await expect(main.getByText("Each line needs a letter or a digit.").first()).toBeVisible();
    await main.getByLabel("Words and phrases, one in each line").fill("football");
    await main.getByRole("button", { name: "Save words" }).click();
    await expect(main.getByLabel("Words and phrases, one in each line")).toHaveValue("football");
    await main.getByRole("button", { name: `Unblock ${ben.name}` }).click();
    await expect(main.getByText("You haven't blocked anyone.")).toBeVisible();
  });
});
