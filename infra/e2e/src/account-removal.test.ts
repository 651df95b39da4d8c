import { FORMER_MEMBER } from "@oneworld/contracts/profile/former-member";
import { LANGUAGE_COOKIE } from "@oneworld/contracts/site/languages";
import type { Page } from "@playwright/test";
import { ask, join, ownId, publishPost, send, signUp } from "./member-calls.ts";
import { runServiceCommand } from "./operate.ts";
import { placesWith } from "./stored-text.ts";
import { expect, fillSignIn, newMember, test } from "./site.ts";

/** The message of every failed sign-in, with or without an account. */
const REFUSAL = "Email or password is wrong.";

interface Author {
  _id: string;
  name: string;
}

interface Post {
  user: Author;
  likeCount: number;
  likes: { userId: string }[];
  comments: { user: Author; content: string }[];
}

interface Review {
  title: string;
  user: Author;
}

interface Profile {
  followerCount: number;
  followers: string[];
  followingCount: number;
}

/** A day after the grace period of all requests up to now. */
const AFTER_GRACE_MS = 8 * 24 * 60 * 60 * 1000;

/** Deletes the scheduled accounts, as if their grace period were over. */
const removeDue = (): Promise<string> =>
  runServiceCommand(
    "auth",
    "remove-due",
    "--now",
    new Date(Date.now() + AFTER_GRACE_MS).toISOString(),
  );

async function requestRemoval(page: Page, password: string): Promise<void> {
  await page.goto("/profile/settings");
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
}

const notice = (page: Page) => page.getByRole("region", { name: "Deletion of your account" });

test("an account is deleted after its grace period, and leaves only shared content, without its name", async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  test.slow();
  const { page: friend, id: friendId } = await join(await browser.newContext(), "Noor Haddad");
  const friendsPost = await publishPost(friend, "A post of a friend");

  const { id, ...leaving } = await signUp(page, newMember("Mara Lind"));
  // Only this member's names and email contain it
  const trace = leaving.email.split("@")[0] ?? "";
  const newName = `Mara Lind-Berg ${trace}`;
  const ownPost = await publishPost(page, "Last words");
  await send(page, "POST", `/api/comments/${friendsPost}`, { commentContent: "Well said." });
  await send(page, "POST", `/api/like/${friendsPost}`, { liked: true });
  await send(page, "POST", `/api/follow/${friendId}`);
  await send(friend, "POST", `/api/follow/${id}`);
  const title = `Thank you, ${friendId}`;
  await send(page, "POST", "/api/review", { title, desc: "A kind place.", rating: 5 });
  await expect(async () => {
    const { _id } = await send<{ _id: string }>(page, "POST", "/api/conversations", {
      receiverId: friendId,
    });
    await send(page, "POST", "/api/messages", { conversationId: _id, text: "Hello" });
  }).toPass();
  await send(page, "PUT", `/api/profileupdated/${id}`, { name: newName });

  const postOf = (post: string) => ask<Post>(friend, `/api/posts/${post}`);
  const profileOf = (member: string) => ask<Profile>(friend, `/api/users/${member}`);
  const reviewer = async () => {
    const answer = await ask<Record<string, unknown>>(friend, "/api/review");
    const reviews = Object.values(answer).find(Array.isArray) as Review[];
    return reviews.find((review) => review.title === title)?.user.name;
  };
  await expect.poll(async () => (await postOf(friendsPost)).likeCount).toBe(1);
  await expect.poll(() => reviewer()).toBe(newName);
  expect(await profileOf(friendId)).toMatchObject({ followerCount: 1, followingCount: 1 });

  await test.step("deletion needs the password, shows its date and can be cancelled", async () => {
    await requestRemoval(page, "not-the-password");
    const dialog = page.getByRole("dialog");
    const field = dialog.getByLabel("Password", { exact: true });
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.fill(leaving.password);
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    const at = (await notice(page).locator("time").getAttribute("datetime")) ?? "";
    expect(at).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(Date.parse(at)).toBeGreaterThan(Date.now());
    await page.reload();
    await notice(page).getByRole("button", { name: "Keep my account" }).click();
    await expect(notice(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Delete account" })).toBeVisible();
    await removeDue();
    expect(await ownId(page)).toBe(id);
  });

  // Limits and mailed links are stored by email
  const visitor = await playwright.request.newContext({ baseURL });
  await visitor.get("/api/users/session");
  const token = (await visitor.storageState()).cookies.find(({ name }) => name === "XSRF-TOKEN");
  const headers = { "x-xsrf-token": token?.value ?? "" };
  const data = { email: leaving.email, password: "wrong" };
  expect((await visitor.post("/api/users/auth", { headers, data })).status()).toBe(401);
  await visitor.dispose();
  const found = await placesWith(trace);
  expect(found).toContain("auth.accounts");
  expect(found.some((place) => place.startsWith("redis "))).toBe(true);

  await requestRemoval(page, leaving.password);
  await expect(notice(page)).toBeVisible();
  expect((await postOf(ownPost)).user.name).toBe(newName);
  await removeDue();

  await expect.poll(async () => (await postOf(ownPost)).user.name).toBe(FORMER_MEMBER);
  await expect
    .poll(async () => {
      const { comments, likeCount, likes } = await postOf(friendsPost);
      return { comments: comments.map(({ user }) => user.name), likeCount, likes };
    })
    .toEqual({ comments: [FORMER_MEMBER], likeCount: 0, likes: [] });
  await expect.poll(() => reviewer()).toBe(FORMER_MEMBER);
  await expect
    .poll(() => profileOf(friendId))
    .toMatchObject({ followerCount: 0, followers: [], followingCount: 0 });
  await expect.poll(async () => (await friend.request.get(`/api/users/${id}`)).status()).toBe(404);
  // Neither name nor email is left in any database, stream, cache or limit
  await expect.poll(() => placesWith(trace), { timeout: 30_000 }).toEqual([]);
  await friend.context().addCookies([{ name: LANGUAGE_COOKIE, value: "ar", url: baseURL ?? "" }]);
  await friend.goto(`/post/${ownPost}`);
  await expect(friend.getByRole("link", { name: "عضو سابق" }).first()).toBeVisible();

  // The member's browser is signed out, and signing in fails as for an unknown address.
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/auth\/signin/);
  await fillSignIn(page, leaving.email, leaving.password);
  const refusal = page.getByRole("alert");
  await expect(refusal).toHaveText(REFUSAL);
  await page.reload();
  await fillSignIn(page, newMember().email, leaving.password);
  await expect(refusal).toHaveText(REFUSAL);

  expect((await signUp(page, leaving)).id).not.toBe(id);
  await friend.context().close();
});
