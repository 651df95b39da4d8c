import { SAMPLE_MEMBERS, SAMPLE_PASSWORD } from "@oneworld/contracts/sample/members";
import type { Page } from "@playwright/test";
import { expectAbove } from "./expect-above.ts";
import { addAuthenticator, totpCode } from "./authenticator.ts";
import { axeFaults } from "./axe-faults.ts";
import { ask, send, signIn, signUp } from "./member-calls.ts";
import { expect, fillSignIn, type NewMember, overflow, SCREENS, signOut, test } from "./site.ts";

const SETTINGS = "/profile/settings";

const dialog = (page: Page) => page.getByRole("dialog");

/** Enters the password in the open dialog and submits it. */
async function confirmByPassword(page: Page, password: string, action: string): Promise<void> {
  await dialog(page).getByLabel("Password", { exact: true }).fill(password);
  await dialog(page).getByRole("button", { name: action }).click();
}

/** Reads the shown recovery codes, and closes the dialog. */
async function takeRecoveryCodes(page: Page): Promise<string[]> {
  await expect(dialog(page)).toContainText("Save your recovery codes");
  const codes = await dialog(page).getByRole("listitem").allInnerTexts();
  await page.getByRole("button", { name: "I have saved them" }).click();
  await expect(dialog(page)).toBeHidden();
  return codes;
}

/** Adds a passkey on the account page. */
async function addPasskey(page: Page, name: string, password: string): Promise<string[]> {
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await dialog(page).getByLabel("Name").fill(name);
  await confirmByPassword(page, password, "Continue");
  return takeRecoveryCodes(page);
}

/** Turns the authenticator app on that the open dialog shows. @returns its secret */
async function turnOnApp(page: Page): Promise<string> {
  const secret = (await dialog(page).locator("code").innerText()).replaceAll(/\s/g, "");
  await expect(dialog(page).getByLabel("Code", { exact: true })).toBeFocused();
  await dialog(page).getByLabel("Code", { exact: true }).fill(totpCode(secret));
  await dialog(page).getByRole("button", { name: "Turn on" }).click();
  return secret;
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}

async function givePassword(
  page: Page,
  { email, password }: Pick<NewMember, "email" | "password">,
) {
  await page.goto("/auth/signin");
  await fillSignIn(page, email, password);
  await expect(page.getByRole("heading", { name: "Two-step verification" })).toBeVisible();
}

/** Has the page say by a global `offersPasskeys` that the email field's suggestions hold passkeys from now on. */
const watchPasskeyOffers = (page: Page) =>
  page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      const credential = get(options);
      if (options?.mediation === "conditional") Object.assign(globalThis, { offersPasskeys: true });
      return credential;
    };
  });

const isSignedIn = async (page: Page): Promise<boolean> =>
  (await ask<{ user: object | null }>(page, "/api/users/session")).user !== null;

test("a passkey signs its member in, also after the password, and is renamed and removed", async ({
  page,
}) => {
  const authenticator = await addAuthenticator(page);
  const member = await signUp(page);
  await page.goto(SETTINGS);
  expect(await addPasskey(page, "My laptop", member.password)).toHaveLength(10);
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await expect(passkeys).toContainText("My laptop");
  expect(await authenticator.countPasskeys()).toBe(1);

  // The virtual authenticator must not answer the email field's autofill request
  await authenticator.setPresence(false);
  await signOut(page);
  await watchPasskeyOffers(page);
  await page.goto("/auth/signin");
  await page.waitForFunction(() => "offersPasskeys" in globalThis);
  await authenticator.setPresence(true);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/welcome$/);

  // As the second step, without an app
  await authenticator.setPresence(false);
  await signOut(page);
  await givePassword(page, member);
  await expect(page.getByLabel("Code", { exact: true })).toBeHidden();
  await authenticator.setPresence(true);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/welcome$/);

  await page.goto(SETTINGS);
  await expect(passkeys).toContainText("last used");
  await page.getByRole("button", { name: "Rename passkey: My laptop" }).click();
  await dialog(page).getByLabel("Name").fill("Work laptop");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(passkeys).toContainText("Work laptop");
  await page.getByRole("button", { name: "Remove passkey: Work laptop" }).click();
  await confirmByPassword(page, "not-the-password", "Remove passkey");
  await expect(dialog(page).getByLabel("Password", { exact: true })).toBeFocused();
  await confirmByPassword(page, member.password, "Remove passkey");
  await expect(passkeys).not.toContainText("Work laptop");
});

test("the app's codes and recovery codes complete a sign-in, each once, on a phone", async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(SCREENS.phone.viewport);
  const member = await signUp(page);
  await page.goto(SETTINGS);
  await page.getByRole("button", { name: "Set up authenticator app" }).click();
  await confirmByPassword(page, member.password, "Continue");
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
  await expectAccessible(page);
  const secret = await turnOnApp(page);
  const title = dialog(page).getByRole("heading", { name: "Save your recovery codes" });
  const toast = page.locator("[popover]", { hasText: "Two-step verification is on." });
  await expect(toast).toBeVisible();
  // The toast doesn't cover the title
  const [above, below] = [await toast.boundingBox(), await title.boundingBox()];
  expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await expectAccessible(page);
  const codes = await takeRecoveryCodes(page);
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  await signOut(page);

  await givePassword(page, member);
  const code = page.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expectAccessible(page);
  expect(await isSignedIn(page)).toBe(false);
  const used = totpCode(secret, 1);
  const checks = "**/api/account/sign-in/second-factor";
  const json = { message: "The clerk is at lunch.", code: "unavailable" };
  await page.route(checks, (route) => route.fulfill({ status: 503, json }));
  await code.fill(used);
  await page.getByRole("button", { name: "Continue" }).click();
  await expectAbove(page.getByRole("button", { name: "Continue" }), json.message);
  await page.unroute(checks);
  await code.fill("12 34");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await code.fill(used);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/welcome$/);

  await signOut(page);
  await givePassword(page, member);
  await code.fill(used);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("This code is wrong or was used already.").first()).toBeVisible();
  await expect(code).toBeFocused();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  const recovery = page.getByLabel("Recovery code");
  await expect(recovery).toBeFocused();
  await recovery.fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/welcome$/);

  await signOut(page);
  await givePassword(page, member);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await recovery.fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(recovery).toHaveAttribute("aria-invalid", "true");
  expect(await isSignedIn(page)).toBe(false);
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
});

test("a moderator reads reports only after a second factor", async ({ page }) => {
  const credentials = { email: SAMPLE_MEMBERS[11].email, password: SAMPLE_PASSWORD };
  const secondFactor = "/api/account/sign-in/second-factor";
  await signIn(page, credentials);
  const status = async () => (await page.request.get("/api/reports")).status();
  expect(await ask(page, "/api/reports")).toMatchObject({ code: "second_factor_missing" });

  await page.goto(SETTINGS);
  await expect(page.getByText("To use your powers as a moderator")).toBeVisible();
  await page.getByRole("button", { name: "Set up authenticator app" }).click();
  await confirmByPassword(page, credentials.password, "Continue");
  const secret = await turnOnApp(page);
  await takeRecoveryCodes(page);
  // The session that has just shown both factors keeps its permissions
  await expect(page.getByText("To use your powers as a moderator")).toBeHidden();
  expect(await status()).toBe(200);

  // One that begins with both has them, too
  await send(page, "POST", "/api/users/logout");
  await expect(signIn(page, credentials)).rejects.toThrow("second_factor_required");
  expect(await isSignedIn(page)).toBe(false);
  await send(page, "POST", secondFactor, { method: "totp", code: totpCode(secret, 1) });
  expect(await status()).toBe(200);

  // Removing the last factor ends the permissions, and restores the account for other tests
  await page.reload();
  await page.getByRole("button", { name: "Remove authenticator app" }).click();
  await confirmByPassword(page, credentials.password, "Remove app");
  await expect(page.getByRole("button", { name: "Set up authenticator app" })).toBeVisible();
  expect(await status()).toBe(403);
});
