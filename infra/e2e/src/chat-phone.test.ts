import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import type { Page } from "@playwright/test";
import { field, log, meet, openTalk, write } from "./chatting.ts";
import { join, signInAsSample } from "./member-calls.ts";
import { expect, overflow, test } from "./site.ts";

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

test("with the keyboard of a phone up messages, partner and field stay in view", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true });
  const [ada, ben] = [await join(context, "Ada"), await join(await browser.newContext(), "Ben")];
  const talk = await meet(ada, ben);
  await write(
    ben,
    talk,
    Array.from({ length: 12 }, (_, index) => `Message ${index}`),
  );
  await openTalk(ada, talk);
  const { page } = ada;
  const header = page.getByRole("banner");
  const isCovered = () =>
    page.evaluate(() => document.elementFromPoint(180, 5)?.closest("header") === null);
  const visible = PHONE.height - KEYBOARD;
  /** Has the keyboard cover the page, or the height that is left of it given */
  const cover = (height: number) =>
    page.evaluate((left) => {
      Object.defineProperty(visualViewport, "height", { value: left, configurable: true });
      visualViewport?.dispatchEvent(new Event("resize"));
    }, height);
  const makeLower = (height: number) => page.setViewportSize({ width: PHONE.width, height });
  let newest = "Message 11";
  for (const [kind, raise] of Object.entries({ makeLower, cover })) {
    await field(page).focus();
    await raise(visible);
    await expectAllInView(page, ben.name, newest, visible);
    newest = `Still here: ${kind}`;
    await field(page).fill(newest);
    await page.getByRole("button", { name: "Send" }).click();
    await expectAllInView(page, ben.name, newest, visible);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    // The header lies below the chat
    expect(await isCovered()).toBe(true);

    // Without a keyboard it is back
    await field(page).blur();
    await expect(header.getByRole("link", { name: /Chats/ })).toBeInViewport();
    await expect.poll(isCovered).toBe(false);
    await raise(PHONE.height);
  }
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
