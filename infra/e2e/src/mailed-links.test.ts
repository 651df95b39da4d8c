import type { Page } from "@playwright/test";
import { axeFaults } from "./axe-faults.ts";
import { ask, mailed, send, signUp } from "./member-calls.ts";
import { expect, fillSignIn, newMember, overflow, test } from "./site.ts";
import { changeTheme, type Theme } from "./themes.ts";

const RESET = "/api/account/password-reset";

test.use({ viewport: { width: 320, height: 800 } });

async function expectAccessible(page: Page, theme: Theme): Promise<void> {
  await changeTheme(page, theme);
  expect(await axeFaults(page), theme).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a mailed link sets a new password, once", async ({ page }) => {
  const member = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/auth/signin?returnTo=%2Fcreatepost");
  await page.getByRole("link", { name: "Forgotten your password?" }).click();
  await expect(title(page, "Forgotten your password?")).toBeVisible();
  await page.getByLabel("Email").fill("no email");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.getByLabel("Email").fill(member.email);
  const answered = page.waitForResponse(`**${RESET}`);
  await page.keyboard.press("Enter");
  await expect(title(page, "Check your mail")).toBeVisible();
  // An unknown email gets the same answer
  const { email: unknown } = newMember();
  expect(await send(page, "POST", RESET, { email: unknown })).toEqual(
    await (await answered).json(),
  );

  const { path: link } = await mailed(page, member.email, /\/auth\/reset#token=\S+/);
  await page.goto(link);
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expectAccessible(page, "light");
  await page.getByLabel("New password").fill("Password1");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByLabel("New password")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("New password").fill("quiet river copper");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page).toHaveURL(/\/auth\/signin$/);
  await fillSignIn(page, member.email, "quiet river copper");
  await expect(page).toHaveURL(/\/welcome$/);

  await page.goto(link);
  await page.getByLabel("New password").fill("another copper river");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(title(page, "This link can't be used")).toBeVisible();
  await expect(page.getByRole("link", { name: "Get a new link" })).toHaveAttribute(
    "href",
    "/auth/forgot",
  );
});

test("the link mailed to the old address stops a change of email", async ({ page, browser }) => {
  const member = await signUp(page);
  const next = newMember().email;
  const change = { email: next, password: member.password };
  await send(page, "PUT", "/api/account/email", change);
  const { path: link } = await mailed(page, member.email, /\/auth\/stop#token=\S+/);

  // The mail may be opened in a browser that is not signed in
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await expectAccessible(elsewhere, "dark");
  await elsewhere.getByRole("button", { name: "Stop the change" }).click();
  await expect(title(elsewhere, "The change is stopped")).toBeVisible();
  await expect(elsewhere.getByRole("link", { name: "Choose a new password" })).toHaveAttribute(
    "href",
    "/auth/forgot",
  );
  expect(await ask(page, "/api/users/session")).toEqual({ user: null });
  await elsewhere.goto("about:blank");
  await elsewhere.goto(link);
  await elsewhere.getByRole("button", { name: "Stop the change" }).click();
  await expect(title(elsewhere, "This link can't be used")).toBeVisible();
  await elsewhere.context().close();

  await page.goto((await mailed(page, next, /\/auth\/confirm#token=\S+/)).path);
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(title(page, "This link can't be used")).toBeVisible();
  // The change was asked for by the password, which may be known to others
  await mailed(page, member.email, /\/auth\/reset#token=\S+/);
});

test("a new member confirms their email by the mailed link, shown on the local page", async ({
  page,
}) => {
  const member = await signUp(page);
  await mailed(page, member.email, /\/auth\/confirm#token=\S+/);
  await page.goto("/local/mail");
  await expectAccessible(page, "dark");
  await page.getByRole("link", { name: member.email }).click();
  await page.getByRole("link", { name: "/auth/confirm" }).click();
  const confirm = page.getByRole("button", { name: "Confirm email" });
  await confirm.click();
  await expect(title(page, "Your email is confirmed")).toBeVisible();
  const account = await page.evaluate(async () => (await fetch("/api/account")).json());
  expect(account).toMatchObject({ email: member.email, emailVerified: true });
  await page.reload();
  await confirm.click();
  await expect(title(page, "Your email is confirmed")).toBeVisible();
  await expect(page.getByText("Your email is confirmed already.")).toBeVisible();
});
