import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import { twoColours } from "@oneworld/service-kit/test/testing-pictures";
import type { Page } from "@playwright/test";
import { axeFaults } from "./axe-faults.ts";
import { ask, publishPost, send, signUp } from "./member-calls.ts";
import { expect, newMember, test } from "./site.ts";
import { changeTheme, type Theme } from "./themes.ts";

const RED = [200, 30, 30] as const;
const BLUE = [30, 30, 200] as const;

const [legend] = SAMPLE_MEMBERS;

const picture = (width: number, height: number) => ({
  name: "harbour.png",
  mimeType: "image/png",
  buffer: twoColours(width, height, RED, BLUE),
});

const main = (page: Page) => page.getByRole("main");
const about = (page: Page) =>
  main(page)
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "About Me" }) });
const status = (page: Page) => page.getByRole("status").filter({ hasText: /\w/ }).first();
const article = (page: Page, title: string) =>
  main(page).getByRole("article").filter({ hasText: title });

/** Signs up and opens the member's own profile. */
async function openOwnProfile(page: Page) {
  const member = await signUp(page);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1, name: member.name })).toBeVisible();
  return member;
}

async function expectAccessible(page: Page, theme: Theme): Promise<void> {
  await changeTheme(page, theme);
  expect(await axeFaults(page), theme).toEqual([]);
}

/** A picture's colours at its left and right ends, as rendered by the browser. */
const colours = (page: Page, alt: string) =>
  main(page)
    .getByRole("img", { name: alt })
    .evaluate(async (element) => {
      const image = element as HTMLImageElement;
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const pen = canvas.getContext("2d");
      pen?.drawImage(image, 0, 0);
      const hueAt = (x: number) => {
        const [red = 0, , blue = 0] = pen?.getImageData(x, height / 2, 1, 1).data ?? [];
        return red > blue ? "red" : "blue";
      };
      return { ratio: width / height, left: hueAt(1), right: hueAt(width - 2) };
    });

/** The share of a picture's middle row that is more red than blue. */
const redShare = (page: Page, bytes: Buffer) =>
  page.evaluate(async (base64) => {
    const blob = new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))]);
    const image = await createImageBitmap(blob);
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext("2d");
    pen?.drawImage(image, 0, 0);
    const row = pen?.getImageData(0, Math.floor(image.height / 2), image.width, 1).data ?? [];
    let red = 0;
    for (let at = 0; at < row.length; at += 4) if ((row[at] ?? 0) > (row[at + 2] ?? 0)) red += 1;
    return red / image.width;
  }, bytes.toString("base64"));

test("a member's bio, name and cover are written, checked, shown at once and after a reload", async ({
  page,
}) => {
  await openOwnProfile(page);
  await page.getByRole("button", { name: "Add Bio" }).click();
  const box = page.getByRole("textbox", { name: "Bio" });
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute("placeholder", "Bio...");
  await expect(box).toHaveAttribute("rows", "6");
  await box.fill("x".repeat(301));
  await expect(box).toHaveValue("x".repeat(300));
  await expect(about(page)).toContainText("300 / 300");
  await expectAccessible(page, "dark");
  await box.fill("I plant trees: https://trees.example/oak <b>");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(status(page)).toBeVisible();
  await expect(box).toHaveCount(0);
  await expect(about(page)).toContainText("I plant trees: https://trees.example/oak <b>");
  await expect(page.getByRole("button", { name: "Add Bio" })).toBeFocused();

  const { name } = newMember("Grace Lund");
  await page.getByRole("button", { name: "Edit profile" }).click();
  const field = page.getByRole("textbox", { name: "Name" });
  await field.fill(" ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill(name);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("img", { name })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const cover = page.getByLabel("Change cover");
  await expect(page.getByRole("button", { name: "Upload" })).toHaveCount(0);
  await expect(cover).toHaveAttribute("accept", /^image\//);
  const buffer = Buffer.from("<script>alert(1)</script>");
  await cover.setInputFiles({ name: "x", mimeType: "image/png", buffer });
  await expect(
    page
      .getByRole("alert")
      .filter({ hasText: /picture/ })
      .last(),
  ).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await cover.setInputFiles(picture(1, 1));
  await expect(page.getByRole("group", { name: /^Part of the picture/ })).toBeVisible();
  await expectAccessible(page, "light");
  await page.getByRole("button", { name: "Upload" }).click();
  const shown = main(page).getByRole("img", { name: "Cover" });
  await expect(shown).toHaveAttribute("src", /^\/media/);
  expect((await colours(page, "Cover")).ratio).not.toBe(4);
  await cover.setInputFiles(picture(1200, 900));
  await page.getByRole("button", { name: "Upload" }).click();
  const cropped = { ratio: 4, left: "red", right: "blue" };
  await expect.poll(() => colours(page, "Cover")).toEqual(cropped);
  await page.reload();
  expect(await colours(page, "Cover")).toEqual(cropped);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const link = about(page).getByRole("link");
  await expect(link).toHaveAttribute("href", "https://trees.example/oak");
});

test("a portrait can be moved under its frame, matches it, shows in the header and is removed", async ({
  page,
}) => {
  const member = await openOwnProfile(page);
  const portrait = main(page).getByRole("img", { name: member.name });
  const choose = () => page.getByLabel("Change picture").setInputFiles(picture(900, 300));
  await choose();
  const frame = page.getByTestId("cropper");
  const box = await frame.boundingBox();
  if (!box) throw new Error("There is no frame.");
  // A square within the picture's whole width and height, as on a phone's screen
  expect(Math.abs(box.width - box.height)).toBeLessThan(1);
  await frame.hover();
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  const framed = await redShare(page, await page.screenshot({ clip: box }));
  expect(framed).toBeGreaterThan(0.55);
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(portrait).toHaveAttribute("src", /^\/media/);
  const source = (await portrait.getAttribute("src")) ?? "";
  const uploaded = await redShare(page, await (await page.request.get(source)).body());
  expect(Math.abs(uploaded - framed)).toBeLessThan(0.02);

  await choose();
  const chosen = page.getByRole("dialog").locator("img");
  const place = () => chosen.evaluate((image) => new DOMMatrix(image.style.transform).e);
  await page.getByRole("group", { name: /^Part of the picture/ }).focus();
  await page.keyboard.press("ArrowLeft");
  expect(await place()).toBe(-1);
  await frame.hover();
  await page.mouse.down();
  // Far beyond the end: the picture stops at the frame.
  await page.mouse.move(0, 400, { steps: 4 });
  await page.mouse.up();
  await expect.poll(place).toBeLessThan(-100);
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(portrait).not.toHaveAttribute("src", source);
  expect(await colours(page, member.name)).toEqual({ ratio: 1, left: "blue", right: "blue" });
  const shown = (await portrait.getAttribute("src")) ?? "";
  const inHeader = page.getByRole("banner").getByRole("img", { name: member.name });
  await expect(inHeader).toHaveAttribute("src", shown);

  await page.getByRole("button", { name: "Edit profile" }).click();
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByRole("button", { name: "Remove picture" })).toHaveCount(0);
  await expect(portrait).toHaveAttribute("src", /^data:/);
});

test("members like, comment on, edit and delete their own posts", async ({ page }) => {
  const member = await signUp(page);
  const older = `Older words of ${member.name}`;
  const newer = `Newer words of ${member.name}`;
  await publishPost(page, older);
  const id = await publishPost(page, newer);
  await send(page, "POST", `/api/like/${id}`, { liked: true });

  await page.goto("/profile");
  await expect(main(page).getByRole("article")).toHaveCount(2);
  await expect(main(page).getByRole("article").first()).toContainText(newer);
  const liked = article(page, newer).getByRole("button", { name: /^Like/ });
  const other = article(page, older).getByRole("button", { name: /^Like/ });
  await expect(liked).toHaveAttribute("aria-pressed", "true");
  await expect(other).toHaveAttribute("aria-pressed", "false");
  await other.click();
  await expect(other).toHaveAttribute("aria-pressed", "true");
  await expect(other).toHaveAccessibleName("Like, 1 like");

  await article(page, older)
    .getByRole("button", { name: /^Comments/ })
    .click();
  await article(page, older).getByRole("textbox", { name: "Comment" }).fill("A word more.");
  await article(page, older).getByRole("button", { name: "Add comment" }).click();
  await expect(article(page, older).getByRole("list", { name: "Comments" })).toContainText(
    "A word more.",
  );
  await expectAccessible(page, "light");

  const changed = `Kinder words of ${member.name}`;
  await article(page, newer).getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit post" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await expectAccessible(page, "dark");
  await dialog.getByRole("textbox", { name: "Title" }).fill(changed);
  await dialog.getByRole("combobox", { name: "Category" }).selectOption("Climate");
  await dialog.getByRole("combobox", { name: "Region" }).selectOption("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(article(page, changed).getByRole("link", { name: "Climate" })).toBeVisible();
  const { posts } = await ask<{ posts: { title: string }[] }>(page, "/api/posts?category=Climate");
  expect(posts.map(({ title }) => title)).toContain(changed);

  await article(page, older).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Keep it" }).click();
  await expect(article(page, older)).toBeVisible();
  await article(page, older).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete post" }).click();
  await expect(article(page, older)).toHaveCount(0);
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await undo.press("Enter");
  await expect(article(page, older)).toBeFocused();
  await expect(article(page, older).getByRole("button", { name: "Like" })).toHaveAccessibleName(
    "Like, 1 like",
  );
  await article(page, older).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete post" }).click();
  await expect(undo).toBeVisible();
  await page.reload();
  await expect(article(page, changed)).toBeVisible();
  await expect(article(page, older)).toHaveCount(0);
});

test("another member is followed and unfollowed permanently, with a rollback on failure, and gets a message", async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  const followee = await signUp(other, newMember("Ines Duarte"));
  await other.context().close();

  await signUp(page);
  await page.goto(`/userprofile/${followee.id}`);
  const follow = page.getByRole("button", { name: "Follow", exact: true });
  const unfollow = page.getByRole("button", { name: "Unfollow", exact: true });
  const followers = page.getByRole("link", { name: /Followers?$/ });
  await expect(followers).toHaveText("0 Followers");
  await follow.click();
  await expect(unfollow).toBeVisible();
  await expect(followers).toHaveText("1 Follower");
  await expect(status(page)).toContainText(followee.name);
  await page.reload();
  await expect(unfollow).toBeVisible();
  await expect(followers).toHaveText("1 Follower");

  await page.route("**/api/unfollow/**", (route) => route.abort());
  await unfollow.click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(unfollow).toBeVisible();
  await expect(followers).toHaveText("1 Follower");
  await page.unroute("**/api/unfollow/**");
  await unfollow.click();
  await expect(follow).toBeVisible();
  await expect(followers).toHaveText("0 Followers");

  await page.getByRole("button", { name: "Message" }).click();
  await expect(page).toHaveURL(/\/chats\?conversation=[\w-]+$/);
});

test("another member's profile has badge, status, posts, and addresses of the lists of members", async ({
  page,
}) => {
  await signUp(page);
  await page.goto(`/userprofile/${legend.id}`);
  await expect(page.getByRole("heading", { level: 1, name: legend.name })).toBeVisible();
  await expect(main(page).getByRole("img", { name: "Premium User" }).first()).toBeVisible();
  await expect(main(page).getByText("Legend", { exact: true })).toBeVisible();
  await expect(main(page).getByRole("img", { name: "Cover" })).toBeVisible();
  await expect(main(page).getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Add Bio" })).toHaveCount(0);
  await expect(main(page).getByRole("button", { name: "Edit", exact: true })).toHaveCount(0);

  const count = page.getByRole("link", { name: /Following$/ });
  const shown = Number.parseInt(await count.innerText(), 10);
  await count.click();
  const dialog = page.getByRole("dialog", { name: "Following" });
  const members = dialog.getByRole("listitem");
  await expect(members).toHaveCount(Math.min(shown, 20));
  await dialog
    .getByRole("button", { name: /^Follow / })
    .first()
    .click();
  await expect(dialog.getByRole("button", { name: /^Unfollow / })).toHaveCount(1);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/userprofile/${legend.id}`);

  await page.goto(`/userprofile/${legend.id}?list=followers`);
  const followers = page.getByRole("dialog", { name: "Followers" });
  await expect(followers.getByRole("listitem").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(followers).toHaveCount(0);
  await page.getByRole("link", { name: /Followers?$/ }).click();
  const first = followers.getByRole("listitem").first().getByRole("link");
  const name = await first.innerText();
  await first.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(name));
});

test("profiles are for members; one's own id leads to one's own profile, and unknown ones aren't found", async ({
  page,
}) => {
  for (const path of ["/profile", "/profile/settings", `/userprofile/${legend.id}`])
    expect((await page.request.get(path)).url(), path).toContain("/auth/signin");
  const member = await signUp(page);
  const unknown = await page.request.get("/userprofile/019b8d3a-0001-7000-8000-0000000000ff");
  expect(unknown.status()).toBe(404);
  expect((await page.goto("/userprofile/unknown"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This member was not found" })).toBeVisible();
  await page.goto(`/userprofile/${member.id}`);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole("heading", { level: 1, name: member.name })).toBeVisible();
});
