import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import { axeFaults } from "./axe-faults.ts";
import {
  chatsLink,
  conversationButton,
  field,
  log,
  meet,
  openTalk,
  say,
  write,
} from "./chatting.ts";
import { join, signInAsSample } from "./member-calls.ts";
import { expect, overflow, signOut, test } from "./site.ts";
import type { Page } from "@playwright/test";

const PHONE = { width: 360, height: 640 };
const KEYBOARD = 300;

/** Whether partner's name, newest message and field all lie in the part of the page that is visible. */
async function expectAllInView(page: Page, name: string, newest: string, bottom: number) {
  for (const part of [
    page.getByRole("main").getByRole("heading", { level: 2, name }),
    log(page).getByText(newest),
    field(page),
  ]) {
    const lowest = async () => {
      const box = await part.boundingBox();
      return box && box.y >= 0 ? box.y + box.height : Infinity;
    };
    await expect.poll(lowest).toBeLessThanOrEqual(bottom);
  }
}

test.describe("with the keyboard of a phone up", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  for (const kind of ["makes the page lower", "covers the page"] as const) {
    test(`messages, partner and field stay in view where it ${kind}`, async ({ browser }) => {
      const context = await browser.newContext({ viewport: PHONE });
      const [ada, ben] = [
        await join(context, "Ada"),
        await join(await browser.newContext(), "Ben"),
      ];
      const talk = await meet(ada, ben);
      await write(
        ben,
        talk,
        Array.from({ length: 12 }, (_, index) => `Message ${index}`),
      );
      await openTalk(ada, talk);
      const { page } = ada;
      const header = page.getByRole("banner");
      await field(page).focus();
      const visible = PHONE.height - KEYBOARD;
      if (kind === "makes the page lower") {
        await page.setViewportSize({ width: PHONE.width, height: visible });
      } else {
        await page.evaluate((height) => {
          Object.defineProperty(visualViewport, "height", { value: height, configurable: true });
          visualViewport?.dispatchEvent(new Event("resize"));
        }, visible);
      }
      await expectAllInView(page, ben.name, "Message 11", visible);
      await field(page).fill("Still here");
      await page.getByRole("button", { name: "Send" }).click();
      await expectAllInView(page, ben.name, "Still here", visible);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      // The header lies below the chat
      const covered = await page.evaluate(
        () => document.elementFromPoint(180, 5)?.closest("header") === null,
      );
      expect(covered).toBe(true);

      // Without a keyboard it is back
      await field(page).blur();
      await expect(header.getByRole("link", { name: /Chats/ })).toBeInViewport();
      const uncovered = () =>
        page.evaluate(() => document.elementFromPoint(180, 5)?.closest("header") !== null);
      await expect.poll(uncovered).toBe(true);
    });
  }
});

test("what was typed stays through leaving the conversation, the page and a reload, and goes when it is sent or the member signs out", async ({
  page,
  browser,
}) => {
  const ada = await join(page.context(), "Ada");
  const others = await browser.newContext();
  const [ben, cleo] = [await join(others, "Ben"), await join(await browser.newContext(), "Cleo")];
  const [withBen, withCleo] = [await meet(ada, ben), await meet(ada, cleo)];
  const keys = () =>
    ada.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft/")));
  await openTalk(ada, withBen);
  await field(ada.page).fill("Dear Ben");
  await conversationButton(ada.page, cleo.name).click();
  await expect(field(ada.page)).toHaveValue("");
  await field(ada.page).fill("Dear Cleo");
  await ada.page.getByRole("link", { name: "Shop" }).first().click();
  await expect(ada.page).toHaveURL(/\/shop$/);
  await openTalk(ada, withBen);
  await expect(field(ada.page)).toHaveValue("Dear Ben");
  await ada.page.reload();
  await expect(field(ada.page)).toHaveValue("Dear Ben");
  await ada.page.getByRole("button", { name: "Send" }).click();
  await expect(log(ada.page).getByText("Dear Ben")).toBeVisible();
  await ada.page.reload();
  await expect(field(ada.page)).toHaveValue("");
  expect(await keys()).toEqual([`draft/${ada.id}/message:${withCleo}`]);
  await openTalk(ada, withCleo);
  await expect(field(ada.page)).toHaveValue("Dear Cleo");

  await signOut(ada.page);
  await expect.poll(keys).toEqual([]);
});

test("the search finds members whom one hasn't talked to, and opens a conversation", async ({
  page,
  browser,
}) => {
  const ada = await join(page.context(), "Ada");
  const quirin = await join(await browser.newContext(), "Quirin");
  await ada.page.goto("/chats");
  const search = ada.page.getByRole("textbox", { name: "Search Friends" });
  const found = ada.page.getByRole("list", { name: "Other members" });
  await search.fill(quirin.name.slice(0, -1));
  await expect(found.getByRole("button", { name: quirin.name })).toBeVisible();
  expect(await axeFaults(ada.page)).toEqual([]);
  await found.getByRole("button", { name: quirin.name }).click();
  await say(ada, "Hello, stranger");
  await expect(log(ada.page).getByText("Hello, stranger")).toBeVisible();
  await expect(conversationButton(ada.page, quirin.name)).toBeVisible();
  await expect(found).toHaveCount(0);
});

test("the tab's title counts unread messages on every page", async ({ page, browser }) => {
  const ada = await join(page.context(), "Ada");
  const ben = await join(await browser.newContext(), "Ben");
  const talk = await meet(ada, ben);
  await ada.page.goto("/shop");
  await expect(ada.page).toHaveTitle(/^Shop/);
  await expect(chatsLink(ada.page)).toBeVisible();
  await write(ben, talk, ["One", "Two", "Three"]);
  await expect(ada.page).toHaveTitle(/^\(3\) Shop/);
  await ada.page.getByRole("link", { name: "Reviews" }).first().click();
  await expect(ada.page).toHaveTitle(/^\(3\) Review/);
  await openTalk(ada, talk);
  await expect(ada.page).toHaveTitle(/^Chats/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("the footer begins below the conversations", async ({ page }) => {
    await signInAsSample(page, SAMPLE_MEMBERS[0]);
    await page.goto("/chats");
    const list = page.getByRole("list", { name: "Conversations", exact: true });
    await expect(list).toBeVisible();
    const [above, below] = [
      await list.getByRole("listitem").last().boundingBox(),
      await page.getByRole("contentinfo").boundingBox(),
    ];
    expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  });
});
