import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { axeFaults } from "./axe-faults.ts";
import { ask, mailed, publishPost, signIn, signUp } from "./member-calls.ts";
import { expect, fillSignIn, newMember, type NewMember, test } from "./site.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name });

/** The member on another device. */
async function signInElsewhere(browser: Browser, member: NewMember): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, member);
  return page;
}

/** Enters the password in the open dialog, and confirms. */
async function confirmBy(page: Page, password: string, action: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: action }).click();
}

/** Whether the page's member is signed in, according to the server. */
const isSignedIn = async (page: Page): Promise<boolean> =>
  (await ask<{ user: object | null }>(page, "/api/users/session")).user !== null;

test("sessions are listed and ended, singly or all others at once, also by a new password", async ({
  page,
  browser,
}) => {
  const member = await signUp(page);
  const devices = [
    await signInElsewhere(browser, member),
    await signInElsewhere(browser, member),
    await signInElsewhere(browser, member),
  ];
  await page.goto("/profile/settings");
  const rows = section(page, "Where you are signed in")
    .getByRole("listitem")
    .filter({ hasText: "Last used" });
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: "This device" })).toHaveCount(1);
  await page
    .getByRole("button", { name: /^End session/ })
    .first()
    .click();
  await confirmBy(page, "not-the-password", "End session");
  const field = page.getByRole("dialog").getByLabel("Password", { exact: true });
  await expect(field).toHaveAttribute("aria-invalid", "true");
  expect(await axeFaults(page)).toEqual([]);
  await expect(rows).toHaveCount(4);
  await confirmBy(page, member.password, "End session");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(rows).toHaveCount(3);
  await page.getByRole("button", { name: "End all other sessions" }).click();
  await confirmBy(page, member.password, "End sessions");
  await expect(rows).toHaveCount(1);
  for (const device of devices) {
    expect(await isSignedIn(device)).toBe(false);
    expect((await device.request.get("/profile")).url()).toContain("/auth/signin");
    await device.context().close();
  }
  expect(await isSignedIn(page)).toBe(true);

  const elsewhere = await signInElsewhere(browser, member);
  const current = page.getByLabel("Current password");
  const chosen = page.getByLabel("New password");
  const submit = page.getByRole("button", { name: "Change password" });
  await current.fill("not-the-password");
  await chosen.fill("Morning-tide-9");
  await submit.click();
  await expect(current).toHaveAttribute("aria-invalid", "true");
  await expect(chosen).toHaveValue("Morning-tide-9");
  await current.fill(member.password);
  await chosen.fill("short");
  await submit.click();
  await expect(chosen).toHaveAttribute("aria-invalid", "true");
  await chosen.fill("Morning-tide-9");
  await submit.click();
  await expect(current).toHaveValue("");
  await expect(page.getByRole("status").filter({ hasText: /\w/ }).first()).toBeVisible();
  await expect.poll(() => isSignedIn(elsewhere)).toBe(false);
  expect(await isSignedIn(page)).toBe(true);
  await page.reload();
  await expect(rows).toHaveCount(1);
  const activity = section(page, "Recent activity").getByRole("listitem");
  await expect(activity.filter({ hasText: "Your password was changed" })).toHaveCount(1);
  await expect(activity.filter({ hasText: "Your account was created" })).toContainText("Chrome");
  await elsewhere.goto("/auth/signin");
  await fillSignIn(elsewhere, member.email, member.password);
  await expect(elsewhere.getByRole("alert")).toBeVisible();
  await fillSignIn(elsewhere, member.email, "Morning-tide-9");
  await expect(elsewhere).toHaveURL(/\/welcome$/);
  await elsewhere.context().close();
});

test("another email takes effect when its mailed link is opened, and can be cancelled before", async ({
  page,
}) => {
  const member = await signUp(page);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Account Settings" }).click();
  const email = section(page, "Email");
  await expect(email).toContainText(member.email);
  await expect(email).toContainText("Not confirmed yet");
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByRole("status").filter({ hasText: /link/ }).first()).toBeVisible();

  const next = newMember().email;
  const change = async (password: string) => {
    await page.getByRole("button", { name: "Change email" }).click();
    await page.getByLabel("New email").fill(next);
    await email.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Send link" }).click();
  };
  await change("not-the-password");
  await expect(email.getByLabel("Password", { exact: true })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await page.getByRole("button", { name: "Cancel" }).click();
  await change(member.password);
  await expect(email).toContainText(next);
  await page.getByRole("button", { name: "Keep the old address" }).click();
  await expect(email).not.toContainText(next);
  await expect(email).toContainText(member.email);

  await change(member.password);
  await expect(email).toContainText(next);
  await page.goto((await mailed(page, next, /\/auth\/confirm\S+/, 2)).path);
  await page.getByRole("main").getByRole("button").click();
  await expect(page.getByRole("heading", { name: /confirmed/ })).toBeVisible();
  await page.goto("/profile/settings");
  await expect(email).toContainText(next);
  await expect(email).not.toContainText(member.email);
  await expect(email.getByText("Confirmed", { exact: true })).toBeVisible();
});

test("a member's data is downloaded as one file, and errors state their reason", async ({
  page,
}) => {
  const member = await signUp(page);
  const title = `Words that ${member.name} can take along`;
  await publishPost(page, title);
  await page.route("**/api/account", (route) => route.abort());
  await page.goto("/profile/settings");
  await expect(page.getByRole("alert").filter({ hasText: "couldn't be loaded" })).toBeVisible();
  await page.unroute("**/api/account");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(section(page, "Email")).toBeVisible();

  await page.route("**/api/account/export", (route) => route.abort());
  await page.getByRole("button", { name: "Download my data" }).click();
  await confirmBy(page, member.password, "Download");
  await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toBeVisible();
  await page.unroute("**/api/account/export");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    confirmBy(page, member.password, "Download"),
  ]);
  expect(download.suggestedFilename()).toMatch(/^[\w-]+\.json$/);
  const text = await readFile(await download.path(), "utf8");
  expect(JSON.parse(text)).toBeInstanceOf(Object);
  expect(text).toContain(member.email);
  expect(text).toContain(member.name);
  expect(text).toContain(title);
});
