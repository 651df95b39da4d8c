import type { BrowserContext } from "@playwright/test";
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
import { type Person, join } from "./member-calls.ts";
import { expect, overflow, signOut, test as base } from "./site.ts";
import { inBothThemes } from "./themes.ts";

interface Meeting {
  /** creates a member with their own browser */
  joinAs: (name: string) => Promise<Person>;
  ada: Person;
  ben: Person;
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

test.describe("two members", () => {
  test("talk live, see each other typing, and see read receipts", async ({ ada, ben, talk }) => {
    await Promise.all([openTalk(ada, talk), openTalk(ben, talk)]);
    const online = ada.page.getByText("Online", { exact: true });
    await expect(online).toBeVisible();
    await ada.page.context().setOffline(true);
    await expect(online).toHaveCount(0);
    await ada.page.context().setOffline(false);
    await expect(online).toBeVisible();

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
    expect(await texts(ada.page)).toEqual(["Hello", "Good to hear from you"]);
    expect(await texts(ben.page)).toEqual(await texts(ada.page));

    const [own, other] = await Promise.all(
      ["Hello", "Good to hear from you"].map((text) =>
        log(ada.page).getByText(text, { exact: true }).boundingBox(),
      ),
    );
    expect(own?.x).toBeGreaterThan(other?.x ?? Infinity);

    await signOut(ben.page);
    await expect(online).toHaveCount(0);
  });

  test("see unread messages in the list and in the header of all tabs", async ({
    ada,
    ben,
    talk,
  }) => {
    const second = await ben.page.context().newPage();
    await Promise.all([ben.page.goto("/chats"), second.goto("/about")]);
    await expect(ben.page.getByText("Open a conversation to start a chat")).toBeVisible();
    await write(ada, talk, ["One", "Two"]);
    for (const page of [ben.page, second]) {
      await expect(chatsLink(page)).toHaveAccessibleName("Chats, 2 new messages");
    }
    const button = conversationButton(ben.page, ada.name);
    await expect(button).toHaveAccessibleDescription(/2 unread.*Two/);

    await button.click();
    await expect(log(ben.page).getByText("Two", { exact: true })).toBeVisible();
    await expect(ben.page).toHaveURL(`/chats?conversation=${talk}`);
    for (const page of [ben.page, second]) {
      await expect(chatsLink(page)).toHaveAccessibleName("Chats");
    }
    await expect(button).not.toHaveAccessibleDescription(/unread/);
  });

  test("see their own message on their other devices too, with its lines and markup as text", async ({
    ada,
    ben,
    talk,
  }) => {
    const second = await ada.page.context().newPage();
    await openTalk(ada, talk);
    await openTalk({ ...ada, page: second }, talk);
    await field(ada.page).pressSequentially("<b>one</b>");
    await field(ada.page).press("Shift+Enter");
    await field(ada.page).pressSequentially("two 🌍");
    await field(ada.page).press("Enter");
    await openTalk(ben, talk);
    for (const page of [second, ben.page])
      await expect.poll(() => texts(page)).toEqual(["<b>one</b>\ntwo 🌍"]);
  });

  test("can turn read receipts off", async ({ ada, ben, talk }) => {
    await openTalk(ben, talk);
    await ben.page.getByRole("button", { name: "Chat settings" }).click();
    const box = ben.page.getByRole("checkbox", { name: "Read receipts" });
    const saved = ben.page.waitForResponse("**/api/conversations/preferences");
    await box.uncheck();
    await saved;
    await ben.page.keyboard.press("Escape");
    await openTalk(ada, talk);
    await say(ada, "Have you read this?");
    await expect(log(ben.page).getByText("Have you read this?")).toBeVisible();
    await expect(log(ada.page).getByRole("img", { name: "Sent" })).toBeVisible();
    await say(ben, "Yes");
    await expect(log(ada.page).getByText("Yes", { exact: true })).toBeVisible();
    await expect(log(ada.page).getByRole("img", { name: "Read" })).toHaveCount(0);
    await ben.page.reload();
    await ben.page.getByRole("button", { name: "Chat settings" }).click();
    await expect(box).not.toBeChecked();
  });
});

test.describe("without a connection", () => {
  test("an unsent message survives its tab and is sent once, from any page", async ({
    ada,
    ben,
    talk,
  }) => {
    await openTalk(ben, talk);
    await cutLive(ada.page);
    await ada.page.route("**/api/messages", (route) => route.abort());
    await openTalk(ada, talk);
    await say(ada, "Written on a train");
    await expect(log(ada.page).getByRole("img", { name: "Not sent" })).toBeVisible();
    const context = ada.page.context();
    await ada.page.close();

    const page = await context.newPage();
    await page.goto("/about");
    await expect(log(ben.page).getByText("Written on a train")).toBeVisible();
    await openTalk({ ...ada, page }, talk);
    await expect(log(page).getByRole("img", { name: /Sent|Read/ })).toBeVisible();
    await page.reload();
    await expect(log(page).getByText("Written on a train")).toBeVisible();
    expect(await texts(page)).toEqual(["Written on a train"]);
    expect(await texts(ben.page)).toEqual(["Written on a train"]);
  });

  test("a refused message states the reason, and can be retried or discarded", async ({
    ada,
    talk,
  }) => {
    await cutLive(ada.page);
    const json = { message: "Not while the moon is full.", code: "forbidden" };
    await ada.page.route("**/api/messages", (route) => route.fulfill({ status: 403, json }));
    await openTalk(ada, talk);
    await say(ada, "First");
    await say(ada, "Second");
    await expect(log(ada.page).getByText(json.message)).toHaveCount(2);
    const toast = ada.page.getByRole("alert").filter({ hasText: json.message });
    await expect(toast).toBeVisible();
    const [above, below] = await Promise.all([toast.boundingBox(), field(ada.page).boundingBox()]);
    expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    await ada.page.unroute("**/api/messages");
    await log(ada.page).getByRole("button", { name: "Discard" }).first().click();
    await log(ada.page).getByRole("button", { name: "Retry" }).click();
    await expect(log(ada.page).getByRole("img", { name: "Sent" })).toHaveCount(1);
    expect(await texts(ada.page)).toEqual(["Second"]);
  });

  test("messages and the header's count still arrive", async ({ ada, ben, talk }) => {
    const second = await ben.page.context().newPage();
    await cutLive(ben.page);
    await cutLive(second);
    await openTalk(ben, talk);
    await write(ada, talk, ["Can you hear me?"]);
    await expect(log(ben.page).getByText("Can you hear me?")).toBeVisible();
    await ben.page.close();
    await write(ada, talk, ["Hello?"]);
    await second.goto("/about");
    await expect(chatsLink(second)).toHaveAccessibleName("Chats, 1 new message");
  });
});

test.describe("logging out with unsent messages", () => {
  const logoutButton = ({ page }: Person) => page.getByRole("button", { name: "Logout" });
  const dialog = ({ page }: Person) => page.getByRole("dialog", { name: "not sent yet" });

  /** Number of messages stored in this browser, read without the site's own code. */
  const storedMessages = ({ page }: Person): Promise<number> =>
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

  test.beforeEach(async ({ ada, talk }) => {
    await cutLive(ada.page);
    await ada.page.route("**/api/messages", (route) => route.abort());
    await openTalk(ada, talk);
    await say(ada, "Written on a train");
    await expect(log(ada.page).getByRole("img", { name: "Not sent" })).toBeVisible();
    // The chat's code isn't on this page: the shell asks.
    await ada.page.goto("/about");
    await logoutButton(ada).click();
  });

  test("asks first, and deletes them if the member chooses so", async ({ ada }) => {
    await expect(ada.page.getByRole("dialog")).toContainText("1 message not sent yet");
    await dialog(ada).getByRole("button", { name: "Stay signed in" }).click();
    await expect(chatsLink(ada.page)).toBeVisible();
    await logoutButton(ada).click();
    await dialog(ada).getByRole("button", { name: "Delete and log out" }).click();
    await expect(ada.page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
    await expect.poll(() => storedMessages(ada)).toBe(0);
  });

  test("keeps them for the next time if the member chooses so", async ({ ada }) => {
    await dialog(ada).getByRole("button", { name: "Keep and log out" }).click();
    await expect(ada.page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
    expect(await storedMessages(ada)).toBe(1);
  });
});

test.describe("a long conversation", () => {
  const lines = Array.from({ length: 80 }, (_, index) => `Line ${index + 1}`);

  test("loads older messages upwards without a jump", async ({ ada, ben, talk }) => {
    await write(ben, talk, lines);
    await openTalk(ada, talk);
    await expect(log(ada.page).getByText("Line 80", { exact: true })).toBeInViewport();
    await expect(log(ada.page).getByText("Line 1", { exact: true })).toHaveCount(0);

    const anchor = log(ada.page).getByText("Line 40", { exact: true });
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
  });

  test("keeps the reading position, and announces new messages below", async ({
    ada,
    ben,
    talk,
  }) => {
    await write(ben, talk, lines.slice(0, 30));
    await openTalk(ada, talk);
    await expect(log(ada.page).getByText("Line 30", { exact: true })).toBeInViewport();
    await log(ada.page).hover();
    await ada.page.mouse.wheel(0, -900);
    const newest = ada.page.getByRole("button", { name: "Newest messages" });
    await expect(newest).toBeVisible();
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
});

test.describe("the list", () => {
  test("is searched by name, and keeps a draft in its conversation", async ({
    ada,
    ben,
    joinAs,
    talk,
  }) => {
    const zoe = await joinAs("Zoë");
    await meet(ada, zoe);
    await openTalk(ada, talk);
    const search = ada.page.getByRole("textbox", { name: "Search Friends" });
    await search.fill("zoe");
    await expect(conversationButton(ada.page, zoe.name)).toBeVisible();
    await expect(conversationButton(ada.page, ben.name)).toHaveCount(0);
    await search.fill("nobody at all");
    await expect(ada.page.getByText("No members found for")).toBeVisible();
    await search.fill("");
    await field(ada.page).fill("Half a thought");
    await conversationButton(ada.page, zoe.name).click();
    await expect(field(ada.page)).toHaveValue("");
    await conversationButton(ada.page, ben.name).click();
    await expect(field(ada.page)).toHaveValue("Half a thought");
    await conversationButton(ada.page, ben.name).focus();
    await ada.page.keyboard.press("Home");
    await ada.page.keyboard.press("ArrowDown");
    await expect(
      ada.page.getByRole("list", { name: "Conversations" }).getByRole("button").nth(1),
    ).toBeFocused();
    await ada.page.goto("/chats?conversation=nonsense");
    await expect(ada.page.getByText("There is no such conversation")).toBeVisible();
  });

  test("is replaced by the conversation on a small screen and comes back", async ({
    ada,
    ben,
    talk,
  }) => {
    await write(ben, talk, ["Hello from my phone"]);
    await ada.page.setViewportSize({ width: 360, height: 740 });
    await ada.page.goto("/chats");
    await expect(ada.page.getByText("Open a conversation to start a chat")).toBeVisible();
    await conversationButton(ada.page, ben.name).click();
    await expect(log(ada.page).getByText("Hello from my phone")).toBeVisible();
    await expect(ada.page.getByRole("textbox", { name: "Search Friends" })).toBeHidden();
    await expect(field(ada.page)).toBeInViewport();
    await ada.page.getByRole("button", { name: "Back" }).click();
    await expect(log(ada.page)).toHaveCount(0);
    await expect(conversationButton(ada.page, ben.name)).toBeFocused();
    // The button leads one step back, so that the browser's Back doesn't open it again
    await ada.page.goForward();
    await expect(log(ada.page)).toBeVisible();
    await ada.page.goBack();
    await expect(conversationButton(ada.page, ben.name)).toBeVisible();
  });
});

test("axe finds no violation in both themes, and every page fits", async ({ ada, ben, talk }) => {
  await write(ben, talk, ["https://example.org/".padEnd(400, "x"), "A kind word"]);
  await write(ada, talk, ["Thank you"]);
  const shown = {
    "/chats": conversationButton(ada.page, ben.name),
    [`/chats?conversation=${talk}`]: log(ada.page).getByText("Thank you"),
  };
  for (const [path, landmark] of Object.entries(shown)) {
    await ada.page.goto(path);
    for (const width of [1440, 768, 360, 320]) {
      await ada.page.setViewportSize({ width, height: 800 });
      await expect(landmark).toBeVisible();
      await expect(ada.page.getByRole("progressbar")).toHaveCount(0);
      expect(await overflow(ada.page), `${path} at ${width}`).toBeLessThanOrEqual(0);
      if (width !== 1440 && width !== 360) continue;
      await inBothThemes(ada.page, async (theme) =>
        expect(await axeFaults(ada.page), `${path} at ${width}, ${theme}`).toEqual([]),
      );
    }
  }
});

test("the code of the live connection loads for members, after the page", async ({ page, ada }) => {
  const fetched = (from: typeof page) => {
    const scripts: string[] = [];
    from.on("request", (request) => {
      if (/\/realtime\.[^/]*\.js/.test(request.url())) scripts.push(request.url());
    });
    return scripts;
  };
  const visitors = fetched(page);
  await page.goto("/about", { waitUntil: "networkidle" });
  expect(visitors).toEqual([]);

  const members = fetched(ada.page);
  const html = await ada.page.request.get("/about");
  expect(await html.text()).not.toContain("/realtime.");
  await ada.page.goto("/about");
  await expect.poll(() => members.length).toBe(1);
});
