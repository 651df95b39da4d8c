import type { Page } from "@playwright/test";
import { axeFaults } from "./axe-faults.ts";
import { log, meet, write } from "./chatting.ts";
import { ask, join, publishPost, send } from "./member-calls.ts";
import { expect, press, SCREENS, test } from "./site.ts";

const bell = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });

type Kept = { row?: Element | null };

/** Keeps the first row that the server has rendered. */
function keepFirstRow(): void {
  const kept = globalThis as Kept;
  const look = () => void (kept.row ??= document.querySelector("main li a"));
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

test("a member hears live of likes, comments and followers on a phone, and reads them in one tab for all", async ({
  browser,
}) => {
  test.slow();
  const screen = SCREENS.phone;
  const own = await browser.newContext(screen);
  const ada = await join(own, "Ada");
  const ben = await join(await browser.newContext(SCREENS.desk), "Ben");
  const post = await publishPost(ada.page, "A well");
  await ada.page.goto("/notifications");
  const create = ada.page.getByRole("main").getByRole("link", { name: "Create Post" });
  await expect(create).toHaveAttribute("href", "/createpost");
  await press(ada.page.getByRole("link", { name: "Notification Settings" }), screen);
  await expect(bell(ada.page, "Notifications")).toBeVisible();

  await send(ben.page, "POST", `/api/like/${post}`, { liked: true });
  await expect(bell(ada.page, "Notifications, 1 unread")).toBeVisible();
  await send(ben.page, "POST", `/api/comments/${post}`, { commentContent: "Well said." });
  await expect(bell(ada.page, "Notifications, 2 unread")).toBeVisible();
  await send(ben.page, "POST", `/api/follow/${ada.id}`);
  await expect(bell(ada.page, "Notifications, 3 unread")).toBeVisible();

  const tab = await own.newPage();
  await tab.addInitScript(keepFirstRow);
  await tab.goto("/notifications");
  await expect(tab.getByRole("heading", { name: "Today" })).toBeVisible();
  // Once the browser knows the viewer's day, a press on a row isn't lost
  expect(await tab.evaluate(() => (globalThis as Kept).row?.isConnected)).toBe(true);
  await press(bell(ada.page, "Notifications, 3 unread"), screen);
  const { page } = ada;
  const main = page.getByRole("main");
  await expect(page).toHaveTitle(/^Notifications, 3 unread \|/);
  await expect(main.getByRole("heading", { level: 2, name: "Today" })).toBeVisible();
  await expect(main.getByRole("link")).toContainText([
    "Notification Settings",
    `Unread: ${ben.name} followed you`,
    `Unread: ${ben.name} commented on your post A well`,
    `Unread: ${ben.name} liked your post A well`,
  ]);
  expect(await axeFaults(page)).toEqual([]);

  // A like that is undone leaves no trace
  await send(ben.page, "POST", `/api/like/${post}`, { liked: false });
  await expect(main.getByText("liked your post")).toHaveCount(0);
  await expect(bell(tab, "Notifications, 2 unread")).toBeVisible();

  await press(main.getByRole("button", { name: "Mark all as read" }), screen);
  for (const each of [page, tab]) {
    await expect(bell(each, "Notifications")).toBeVisible();
    await expect(each.getByRole("main").getByText("Unread:")).toHaveCount(0);
  }
  await expect(page).toHaveTitle(/^Notifications \|/);
  await press(main.getByRole("link", { name: "commented on your post" }), screen);
  await expect(page).toHaveURL(new RegExp(`/post/${post}\\?comment=`));
  await tab.close();

  // A kind that is switched off isn't counted
  await page.goto("/notifications/settings");
  const posts = page.getByRole("checkbox", { name: "New posts of members you follow" });
  await expect(posts).not.toBeChecked();
  const followers = page.getByRole("checkbox", { name: "New followers" });
  await expect(followers).toBeChecked();
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await followers.uncheck();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(followers).not.toBeChecked();
  await send(ben.page, "POST", `/api/unfollow/${ada.id}`);
  await send(ben.page, "POST", `/api/follow/${ada.id}`);
  await send(ben.page, "POST", `/api/like/${post}`, { liked: true });
  await expect(bell(page, "Notifications, 1 unread")).toBeVisible();
});

test("messages that come while no page is open are one notification, until the conversation is read", async ({
  browser,
}) => {
  const ada = await join(await browser.newContext(), "Ada");
  const ben = await join(await browser.newContext(SCREENS.phone), "Ben");
  const conversation = await meet(ada, ben);
  await write(ada, conversation, ["Hello", "Are you there?"]);
  const { page } = ben;
  await expect.poll(() => ask(page, "/api/notifications/unread")).toEqual({ total: 1 });
  await page.goto("/notifications");
  const line = page.getByRole("main").getByRole("link", { name: /sent you a message/ });
  await expect(line).toHaveText(`Unread: ${ada.name} sent you a message`);
  await line.click();
  await expect(page).toHaveURL(new RegExp(`/chats\\?conversation=${conversation}`));
  await expect(log(page)).toContainText("Are you there?");
  await expect(bell(page, "Notifications")).toBeVisible();
  // The event that they are read takes a moment
  await expect
    .poll(() => ask(page, "/api/notifications"))
    .toMatchObject({ notifications: [], nextCursor: null });
  await page.context().close();
  await ada.page.context().close();
});
