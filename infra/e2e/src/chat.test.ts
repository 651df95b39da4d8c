import type { BrowserContext, Page } from "@playwright/test";
import { axeFaults } from "./axe-faults.ts";
import {
  chatsLink,
  conversationButton,
  cutLive,
  field,
  log,
  meet,
  openTalk,
  say,
  texts,
  write,
} from "./chatting.ts";
import { join, type Person, signIn } from "./member-calls.ts";
import { expect, type NewMember, overflow, signOut, test as base } from "./site.ts";
import { changeTheme } from "./themes.ts";

interface Meeting {
  /** creates a member with their own browser */
  joinAs: (name: string) => Promise<Person & NewMember>;
  ada: Person & NewMember;
  ben: Person & NewMember;
  /** id of the conversation between the two */
  talk: string;
}

const test = base.extend<Meeting>({
  joinAs: async ({ browser }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (name) => {
      const context = await browser.newContext();
      contexts.push(context);
      return join(context, name);
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  ada: async ({ joinAs }, provide) => provide(await joinAs("Ada")),
  ben: async ({ joinAs }, provide) => provide(await joinAs("Ben")),
  talk: async ({ ada, ben }, provide) => provide(await meet(ada, ben)),
});

// Each has several pages
test.describe.configure({ timeout: 120_000 });

/** The addresses of the scripts of the live connection that a page requests. */
function liveScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/\/realtime\.[^/]*\.js/.test(request.url())) scripts.push(request.url());
  });
  return scripts;
}

/** Number of messages stored in this browser, read without the site's own code. */
const storedMessages = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("oneworld-chat");
        opening.addEventListener("error", () => reject(opening.error ?? new Error("closed")));
        opening.addEventListener("success", () => {
          const counting = opening.result.transaction("outbox").objectStore("outbox").count();
          counting.addEventListener("success", () => {
            opening.result.close();
            resolve(counting.result);
          });
        });
      }),
  );

test("two members talk live on all their devices, see each other typing, and read receipts until they are off", async ({
  ada,
  ben,
  talk,
}) => {
  await Promise.all([openTalk(ada, talk), openTalk(ben, talk)]);
  const online = ada.page.getByText("Online", { exact: true });
  await expect(online).toBeVisible();
  await ada.page.context().setOffline(true);
  await expect(online).toHaveCount(0);
  await ada.page.context().setOffline(false);
  await expect(online).toBeVisible();
  const second = await ada.page.context().newPage();
  await openTalk({ ...ada, page: second }, talk);

  await field(ada.page).pressSequentially("Hello");
  await expect(ben.page.getByText("Typing…").first()).toBeVisible();
  await field(ada.page).press("Enter");
  await expect(field(ada.page)).toHaveValue("");
  await expect(log(ben.page).getByText("Hello", { exact: true })).toBeVisible();
  await expect(ben.page.getByText("Typing…")).toHaveCount(0);
  await expect(log(ada.page).getByRole("img", { name: "Read" })).toBeVisible();
  await say(ben, "Good to hear from you");
  await expect(log(ada.page).getByText("Good to hear from you")).toBeVisible();
  await expect(log(ada.page).getByText("just now").first()).toBeVisible();
  await expect(log(ada.page).getByText("Today")).toBeVisible();
  await field(ada.page).pressSequentially("<b>one</b>");
  await field(ada.page).press("Shift+Enter");
  await field(ada.page).pressSequentially("two 🌍");
  await field(ada.page).press("Enter");
  for (const page of [ada.page, second, ben.page])
    await expect
      .poll(() => texts(page))
      .toEqual(["Hello", "Good to hear from you", "<b>one</b>\ntwo 🌍"]);
  const [own, other] = await Promise.all(
    ["Hello", "Good to hear from you"].map((text) =>
      log(ada.page).getByText(text, { exact: true }).boundingBox(),
    ),
  );
  expect(own?.x).toBeGreaterThan(other?.x ?? Infinity);
  await second.close();

  await ben.page.getByRole("button", { name: "Chat settings" }).click();
  const saved = ben.page.waitForResponse("**/api/conversations/preferences");
  await ben.page.getByRole("checkbox", { name: "Read receipts" }).uncheck();
  expect((await saved).ok()).toBe(true);
  await ben.page.keyboard.press("Escape");
  await say(ada, "Have you read this?");
  await expect(log(ben.page).getByText("Have you read this?")).toBeVisible();
  await say(ben, "Yes");
  await expect(log(ada.page).getByText("Yes", { exact: true })).toBeVisible();
  // Those that were read before
  await expect(log(ada.page).getByRole("img", { name: "Read" })).toHaveCount(2);
  await expect(log(ada.page).getByRole("img", { name: "Sent" })).toHaveCount(1);

  await signOut(ben.page);
  await expect(online).toHaveCount(0);
});

test("unread messages are counted in the list, and in the header and title of every page", async ({
  page,
  ada,
  ben,
  talk,
}) => {
  const visitors = liveScripts(page);
  await page.goto("/about", { waitUntil: "networkidle" });
  expect(visitors).toEqual([]);

  const second = await ben.page.context().newPage();
  const members = liveScripts(second);
  await Promise.all([ben.page.goto("/chats"), second.goto("/shop")]);
  // The code of the live connection comes after the page
  expect(await (await second.request.get("/shop")).text()).not.toContain("/realtime.");
  await expect.poll(() => members.length).toBe(1);
  await expect(ben.page.getByText("Open a conversation to start a chat")).toBeVisible();
  await expect(second).toHaveTitle(/^Shop/);
  await write(ada, talk, ["One", "Two"]);
  for (const tab of [ben.page, second])
    await expect(chatsLink(tab)).toHaveAccessibleName("Chats, 2 new messages");
  await expect(second).toHaveTitle(/^\(2\) Shop/);
  await second.getByRole("link", { name: "Reviews" }).first().click();
  await expect(second).toHaveTitle(/^\(2\) Review/);
  const button = conversationButton(ben.page, ada.name);
  await expect(button).toHaveAccessibleDescription(/2 unread.*Two/);

  await button.click();
  await expect(log(ben.page).getByText("Two", { exact: true })).toBeVisible();
  await expect(ben.page).toHaveURL(`/chats?conversation=${talk}`);
  for (const tab of [ben.page, second]) await expect(chatsLink(tab)).toHaveAccessibleName("Chats");
  await expect(second).toHaveTitle(/^Review/);
  await expect(button).not.toHaveAccessibleDescription(/unread/);

  // Without a live connection, too
  await ben.page.close();
  await cutLive(second);
  await write(ada, talk, ["Hello?"]);
  await second.goto("/about");
  await expect(chatsLink(second)).toHaveAccessibleName("Chats, 1 new message");
});

test("without a connection messages wait over tabs and sign-outs, and are sent once, refused or deleted", async ({
  ada,
  ben,
  talk,
}) => {
  const loseConnection = async (page: Page) => {
    await cutLive(page);
    await page.route("**/api/messages", (route) => route.abort());
  };
  /** Logs out on a page without the chat's code, where the shell asks what becomes of unsent messages. */
  const logOut = async (page: Page, answer: string) => {
    await page.goto("/about");
    await page.getByRole("button", { name: "Logout" }).click();
    const dialog = page.getByRole("dialog", { name: "1 message not sent yet" });
    await dialog.getByRole("button", { name: answer }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  };
  await openTalk(ben, talk);

  await test.step("messages still arrive, and one's own is kept, also by logging out", async () => {
    await loseConnection(ada.page);
    await openTalk(ada, talk);
    await say(ada, "Written on a train");
    await expect(log(ada.page).getByRole("img", { name: "Not sent" })).toBeVisible();
    await write(ben, talk, ["Can you hear me?"]);
    await expect(log(ada.page).getByText("Can you hear me?")).toBeVisible();
    await logOut(ada.page, "Keep and log out");
    expect(await storedMessages(ada.page)).toBe(1);
  });

  const context = ada.page.context();
  await ada.page.close();
  const page = await context.newPage();
  await test.step("any page sends it once", async () => {
    await signIn(page, ada);
    await page.goto("/about");
    await expect(log(ben.page).getByText("Written on a train")).toBeVisible();
    await loseConnection(page);
    await openTalk({ ...ada, page }, talk);
    await expect(log(page).getByRole("img", { name: /Sent|Read/ })).toBeVisible();
    for (const tab of [page, ben.page])
      expect(await texts(tab)).toEqual(["Can you hear me?", "Written on a train"]);
  });

  await test.step("a refused one says why, and can be retried or discarded", async () => {
    const json = { message: "Not while the moon is full.", code: "forbidden" };
    await page.route("**/api/messages", (route) => route.fulfill({ status: 403, json }));
    await say({ ...ada, page }, "First");
    await say({ ...ada, page }, "Second");
    await expect(log(page).getByText(json.message)).toHaveCount(2);
    const toast = page.getByRole("alert").filter({ hasText: json.message });
    await expect(toast).toBeVisible();
    const [above, below] = await Promise.all([toast.boundingBox(), field(page).boundingBox()]);
    expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    await page.unroute("**/api/messages");
    await log(page).getByRole("button", { name: "Discard" }).first().click();
    await log(page).getByRole("button", { name: "Retry" }).click();
    await expect(log(page).getByRole("img", { name: /Sent|Read/ })).toHaveCount(2);
    expect(await texts(page)).toEqual(["Can you hear me?", "Written on a train", "Second"]);
  });

  await test.step("it is deleted on demand", async () => {
    await loseConnection(page);
    await say({ ...ada, page }, "Never mind");
    await expect(log(page).getByRole("img", { name: "Not sent" })).toBeVisible();
    await logOut(page, "Delete and log out");
    await expect.poll(() => storedMessages(page)).toBe(0);
  });
});

test("a long conversation loads older messages without a jump, and announces new ones below", async ({
  ada,
  ben,
  talk,
}) => {
  const lines = Array.from({ length: 60 }, (_, index) => `Line ${index + 1}`);
  await write(ben, talk, lines);
  await openTalk(ada, talk);
  await expect(log(ada.page).getByText("Line 60", { exact: true })).toBeInViewport();
  await expect(log(ada.page).getByText("Line 1", { exact: true })).toHaveCount(0);

  const anchor = log(ada.page).getByText("Line 20", { exact: true });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await ada.page.route("**/api/messages/*before*", async (route) => {
    await held;
    await route.continue();
  });
  const asked = ada.page.waitForRequest("**/api/messages/*before*");
  await anchor.scrollIntoViewIfNeeded();
  await asked;
  const before = await anchor.boundingBox();
  release();
  await expect(log(ada.page).getByText("Line 1", { exact: true })).toHaveCount(1);
  const after = await anchor.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 999))).toBeLessThan(2);
  expect(await texts(ada.page)).toEqual(lines);

  await expect(ada.page.getByRole("button", { name: "Newest messages" })).toBeVisible();
  await write(ben, talk, ["News"]);
  const news = ada.page.getByRole("button", { name: "1 new message" });
  await expect(news).toBeVisible();
  await expect(log(ada.page).getByText("News", { exact: true })).not.toBeInViewport();
  await expect(chatsLink(ada.page)).toHaveAccessibleName("Chats, 1 new message");
  await news.click();
  await expect(log(ada.page).getByText("News", { exact: true })).toBeInViewport();
  await expect(news).toHaveCount(0);
  await expect(chatsLink(ada.page)).toHaveAccessibleName("Chats");
});

test("the list is searched, also for strangers, and each conversation keeps what was typed until it is sent or the member signs out", async ({
  ada,
  ben,
  joinAs,
  talk,
}) => {
  const [zoe, quirin] = [await joinAs("Zoë"), await joinAs("Quirin")];
  const { page } = ada;
  const withZoe = await meet(ada, zoe);
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft/")));
  await openTalk(ada, talk);
  await field(page).fill("Dear Ben");
  const search = page.getByRole("textbox", { name: "Search Friends" });
  await search.fill("zoe");
  await expect(conversationButton(page, zoe.name)).toBeVisible();
  await expect(conversationButton(page, ben.name)).toHaveCount(0);
  await search.fill("no such name");
  await expect(page.getByText("No members found for")).toBeVisible();
  await search.fill(quirin.name.slice(0, -1));
  const found = page.getByRole("list", { name: "Other members" });
  await expect(found.getByRole("button", { name: quirin.name })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await found.getByRole("button", { name: quirin.name }).click();
  await expect(field(page)).toHaveValue("");
  await say(ada, "Hello, stranger");
  await expect(log(page).getByText("Hello, stranger")).toBeVisible();
  await expect(conversationButton(page, quirin.name)).toBeVisible();
  await expect(found).toHaveCount(0);
  await search.fill("");
  await conversationButton(page, zoe.name).click();
  await expect(page.getByRole("heading", { level: 2, name: zoe.name })).toBeVisible();
  await field(page).fill("Dear Zoë");

  await page.getByRole("link", { name: "Shop" }).first().click();
  await expect(page).toHaveURL(/\/shop$/);
  await openTalk(ada, talk);
  await expect(field(page)).toHaveValue("Dear Ben");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(log(page).getByText("Dear Ben")).toBeVisible();
  await page.reload();
  await expect(log(page).getByText("Dear Ben")).toBeVisible();
  await expect(field(page)).toHaveValue("");
  expect(await drafts()).toEqual([`draft/${ada.id}/message:${withZoe}`]);
  await conversationButton(page, zoe.name).click();
  await expect(field(page)).toHaveValue("Dear Zoë");
  await conversationButton(page, ben.name).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  const buttons = page.getByRole("list", { name: "Conversations" }).getByRole("button");
  await expect(buttons.nth(1)).toBeFocused();
  await page.goto("/chats?conversation=nonsense");
  await expect(page.getByText("There is no such conversation")).toBeVisible();
  await signOut(page);
  await expect.poll(drafts).toEqual([]);
});

test("on a small screen the conversation replaces the list, which comes back; all of it fits and is accessible", async ({
  ada,
  ben,
  talk,
}) => {
  const { page } = ada;
  await write(ben, talk, ["https://example.org/".padEnd(400, "x"), "Hello from my phone"]);
  await write(ada, talk, ["Thank you"]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/chats");
  await expect(page.getByText("Open a conversation to start a chat")).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await conversationButton(page, ben.name).click();
  await expect(log(page).getByText("Thank you")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Search Friends" })).toBeHidden();
  await expect(field(page)).toBeInViewport();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  for (const [width, theme] of [
    [360, "dark"],
    [1440, "light"],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await changeTheme(page, theme);
    expect(await axeFaults(page), `${width}, ${theme}`).toEqual([]);
  }
  for (const width of [1440, 768, 320]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await overflow(page), `at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.getByRole("button", { name: "Back" }).click();
  await expect(log(page)).toHaveCount(0);
  await expect(conversationButton(page, ben.name)).toBeFocused();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  // The button leads one step back, so that the browser's Back doesn't open it again
  await page.goForward();
  await expect(log(page)).toBeVisible();
  await page.goBack();
  await expect(conversationButton(page, ben.name)).toBeVisible();
});
