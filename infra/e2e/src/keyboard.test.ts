import type { Locator, Page } from "@playwright/test";
import { signUp } from "./member-calls.ts";
import { expect, newMember, takenOver, test } from "./site.ts";

// Each key is a call of its own
test.describe.configure({ timeout: 90_000 });

/** Most presses of Tab on the way to a control. */
const PRESSES_MAX = 120;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < PRESSES_MAX && !(await isFocused(target)); presses += 1)
    await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test("the keyboard alone fills the cart, changes it and leads to the payment", async ({ page }) => {
  await signUp(page);
  await page.goto("/shop");
  await press(page, page.getByRole("button", { name: /^Add .* to cart$/ }).first());
  await press(page, page.getByRole("main").getByRole("link", { name: /^Cart/ }));
  const main = page.getByRole("main");
  await press(page, main.getByRole("button", { name: /^Increase/ }));
  await expect(main.getByRole("row").last()).toContainText("2");
  await press(page, main.getByRole("button", { name: "Pay" }));
  await expect(page).toHaveURL(/\/local\/checkout\//);
});

test("the keyboard alone opens a dialog and leaves it where it began", async ({ page }) => {
  await signUp(page);
  await page.goto("/profile/settings");
  const open = page.getByRole("button", { name: "Delete account" });
  await press(page, open);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  for (let tabs = 0; tabs < 8; tabs += 1) {
    await page.keyboard.press("Tab");
    // After its last control the browser's own controls come, for which the body stands
    const focused = page.locator(":focus").and(page.locator(":not(body)"));
    expect(await focused.count()).toBe(await dialog.locator(":focus").count());
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
});

test("the keyboard alone opens a conversation and writes", async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  const { id: otherId } = await signUp(other, newMember("Other Keys"));
  await signUp(page);
  await page.goto(`/userprofile/${otherId}`);
  await press(page, page.getByRole("main").getByRole("button", { name: "Message" }));
  await expect(page).toHaveURL(/\/chats/);
  await tabTo(page, page.getByRole("textbox", { name: "Write Message" }));
  await page.keyboard.type("Written without a mouse");
  await press(page, page.getByRole("button", { name: "Send" }));
  await expect(page.getByRole("log")).toContainText("Written without a mouse");
  await other.context().close();
});

test("the keyboard alone leads to a region; single keys move between posts, like, bookmark, comment, search and go, until they are switched off", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/about");
  const header = page.getByRole("banner");
  await press(page, header.getByRole("button", { name: "Climate" }));
  await press(page, header.getByRole("link", { name: "Africa", exact: true }));
  await expect(page).toHaveURL(/\/Climate\/Africa$/);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeFocused();
  const posts = page.getByRole("main").getByRole("article");
  // Keys aren't kept before that
  await takenOver(posts.nth(1).getByRole("button", { name: /^Like/ }));
  const keys = page.keyboard;
  await keys.press("j");
  await expect(posts.first()).toBeFocused();
  await keys.press("j");
  await expect(posts.nth(1)).toBeFocused();
  await expect(posts.nth(1)).toHaveCSS("outline-style", "solid");
  await keys.press("l");
  await expect(posts.nth(1).getByRole("button", { name: /^Like/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await keys.press("b");
  await expect(posts.nth(1).getByRole("button", { name: "Bookmark" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await keys.press("c");
  const box = posts.nth(1).getByRole("textbox");
  await expect(box).toBeFocused();
  await keys.type("jkl/?");
  await expect(box).toHaveValue("jkl/?");
  await box.fill("");
  await box.blur();

  await keys.press("/");
  await expect(page.getByRole("combobox", { name: "Search for" })).toBeFocused();
  await page.getByRole("main").getByRole("heading", { level: 1 }).click();
  await keys.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await sheet.getByRole("checkbox", { name: "Use these keys" }).uncheck();
  await keys.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.reload();
  await keys.press("g");
  await keys.press("h");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await sheet.getByRole("checkbox", { name: "Use these keys" }).check();
  await keys.press("Escape");
  await expect(sheet).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe("/search");
  await keys.press("g");
  await keys.press("h");
  await expect(page).toHaveURL(/\/$/);
});
