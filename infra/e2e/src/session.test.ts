import { SAMPLE_MEMBERS, SAMPLE_PASSWORD } from "@oneworld/contracts/sample/members";
import { signInAsSample, signUp } from "./member-calls.ts";
import { expect, fillSignIn, newMember, signOut, test } from "./site.ts";

test("a visitor at a guarded page signs in and returns to it", async ({ page }) => {
  await page.goto("/createpost");
  await expect(page).toHaveURL(/\/auth\/signin/);
  await expect(
    page.getByRole("heading", { name: "Welcome to the social network for change" }),
  ).toBeVisible();
  await fillSignIn(page, SAMPLE_MEMBERS[1].email, SAMPLE_PASSWORD);
  await expect(page).toHaveURL(/\/createpost$/);
  await expect(page.getByRole("status").filter({ hasText: "Login Successfully" })).toBeVisible();
});

test("a wrong password gives one message and keeps the email", async ({ page }) => {
  await page.goto("/auth/signin");
  await fillSignIn(page, SAMPLE_MEMBERS[2].email, "not-the-password");
  const refusal = page.getByRole("alert");
  await expect(refusal).toHaveText(/\w/);
  const message = await refusal.innerText();
  await expect(page.getByLabel("Email")).toHaveValue(SAMPLE_MEMBERS[2].email);
  await page.reload();
  await fillSignIn(page, newMember().email, "not-the-password");
  await expect(refusal).toHaveText(message);
});

test("the stored user is only a cache: a forged one opens no guarded page", async ({ page }) => {
  await page.goto("/");
  await page.evaluate((member) => {
    localStorage.setItem("userInfo", JSON.stringify({ ...member, _id: member.id }));
  }, SAMPLE_MEMBERS[0]);
  await page.goto("/createpost");
  await expect(page).toHaveURL(/\/auth\/signin/);
  expect(await page.evaluate(() => localStorage.getItem("userInfo"))).toBeNull();
});

test("signing out ends the session on the server, too", async ({ page, context }) => {
  await signInAsSample(page, SAMPLE_MEMBERS[3]);
  await page.goto("/about");
  await expect(page.getByRole("banner").getByRole("link", { name: "My Profile" })).toBeVisible();
  const cookies = await context.cookies();
  const session = cookies.find((cookie) => cookie.httpOnly);
  expect(session?.sameSite).toBe("Lax");
  await signOut(page);
  await context.addCookies(cookies);
  await page.goto("/createpost");
  await expect(page).toHaveURL(/\/auth\/signin/);
});

test("neither opening a page nor an image of the logout address signs out", async ({ page }) => {
  await signUp(page);
  await page.goto("/Climate");
  await page.evaluate(async () => {
    await fetch("/api/users/logout");
  });
  await page.goto("/createpost");
  await expect(page.getByLabel("Title")).toBeVisible();
});

test("members who open the sign-in page are redirected home", async ({ page }) => {
  await signInAsSample(page, SAMPLE_MEMBERS[4]);
  await page.goto("/auth/signin");
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/auth/signup");
  await expect(page).toHaveURL(/\/$/);
});

test("a return address on another site is ignored", async ({ page }) => {
  await page.goto("/auth/signin?returnTo=https://example.com/");
  await fillSignIn(page, SAMPLE_MEMBERS[5].email, SAMPLE_PASSWORD);
  await expect(page).toHaveURL(/\/welcome$/);
});
