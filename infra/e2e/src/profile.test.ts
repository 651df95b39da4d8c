import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import { twoColours } from "@oneworld/service-kit/test/testing-pictures";
import type { Page } from "@playwright/test";
import { axeFaults } from "./axe-faults.ts";
import { publishPost, send, signInAsSample, signUp } from "./member-calls.ts";
import { expect, newMember, takenOver, test } from "./site.ts";
import { inBothThemes } from "./themes.ts";

const RED = [200, 30, 30] as const;
const BLUE = [30, 30, 200] as const;

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

test.describe("the bio", () => {
  test("is written, counted, saved and shown as plain text with links, like a new name", async ({
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
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(about(page).getByRole("link")).toHaveAttribute(
      "href",
      "https://trees.example/oak",
    );
  });
});

test.describe("pictures", () => {
  test("a cover is cropped and shown at once and after a reload; the smallest picture is accepted, other files aren't", async ({
    page,
  }) => {
    await openOwnProfile(page);
    await expect(page.getByRole("button", { name: "Upload" })).toHaveCount(0);
    await expect(page.getByLabel("Change cover")).toHaveAttribute("accept", /^image\//);
    await page.getByLabel("Change cover").setInputFiles(picture(1200, 900));
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(status(page)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await expect(main(page).getByRole("img", { name: "Cover" })).toHaveAttribute("src", /^\/media/);
    expect(await colours(page, "Cover")).toEqual({ ratio: 4, left: "red", right: "blue" });
    await page.reload();
    expect(await colours(page, "Cover")).toEqual({ ratio: 4, left: "red", right: "blue" });

    const cover = page.getByLabel("Change cover");
    await takenOver(cover);
    const buffer = Buffer.from("<script>alert(1)</script>");
    await cover.setInputFiles({ name: "x", mimeType: "image/png", buffer });
    const refusals = page.getByRole("alert").filter({ hasText: /picture/ });
    await expect(refusals.last()).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await cover.setInputFiles(picture(1, 1));
    await page.getByRole("button", { name: "Upload" }).click();
    await expect.poll(async () => (await colours(page, "Cover")).ratio).not.toBe(4);
  });

  test("a portrait can be moved under its frame, also by keyboard, and shows in the header", async ({
    page,
  }) => {
    const member = await openOwnProfile(page);
    await page.getByLabel("Change picture").setInputFiles(picture(900, 300));
    const frame = page.getByRole("group", { name: /^Part of the picture/ });
    const chosen = page.getByRole("dialog").locator("img");
    const place = () => chosen.evaluate((image) => new DOMMatrix(image.style.transform).e);
    await frame.focus();
    await page.keyboard.press("ArrowLeft");
    expect(await place()).toBe(-1);
    await frame.hover();
    await page.mouse.down();
    // Far beyond the end: the picture stops at the frame.
    await page.mouse.move(0, 400, { steps: 4 });
    await page.mouse.up();
    await expect.poll(place).toBeLessThan(-100);
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(status(page)).toBeVisible();
    expect(await colours(page, member.name)).toEqual({ ratio: 1, left: "blue", right: "blue" });
    const shown = await main(page).getByRole("img", { name: member.name }).getAttribute("src");
    await expect(page.getByRole("banner").getByRole("img", { name: member.name })).toHaveAttribute(
      "src",
      shown ?? "",
    );

    await page.getByRole("button", { name: "Edit profile" }).click();
    await page.getByRole("button", { name: "Remove picture" }).click();
    await expect(page.getByRole("button", { name: "Remove picture" })).toHaveCount(0);
    await expect(main(page).getByRole("img", { name: member.name })).toHaveAttribute(
      "src",
      /^data:/,
    );
  });

  test("the uploaded picture matches the frame", async ({ page }) => {
    const member = await openOwnProfile(page);
    await page.getByLabel("Change picture").setInputFiles(picture(900, 300));
    const frame = page.getByTestId("cropper");
    const box = await frame.boundingBox();
    if (!box) throw new Error("There is no frame.");
    // A square within the picture's whole width and height, as on a phone's screen
    expect(Math.abs(box.width - box.height)).toBeLessThan(1);
    await frame.hover();
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    const shown = await redShare(page, await page.screenshot({ clip: box }));
    expect(shown).toBeGreaterThan(0.55);
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const portrait = main(page).getByRole("img", { name: member.name });
    await expect(portrait).toHaveAttribute("src", /^\/media/);
    const source = (await portrait.getAttribute("src")) ?? "";
    const uploaded = await redShare(page, await (await page.request.get(source)).body());
    expect(Math.abs(uploaded - shown)).toBeLessThan(0.02);
  });
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

  const changed = `Kinder words of ${member.name}`;
  await article(page, newer).getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit post" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await dialog.getByRole("textbox", { name: "Title" }).fill(changed);
  await dialog.getByRole("combobox", { name: "Category" }).selectOption("Climate");
  await dialog.getByRole("combobox", { name: "Region" }).selectOption("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(article(page, changed).getByRole("link", { name: "Climate" })).toBeVisible();
  await page.goto("/Climate");
  await expect(article(page, changed)).toBeVisible();

  await page.goto("/profile");
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

test.describe("another member", () => {
  const warrior = SAMPLE_MEMBERS[1];
  const legend = SAMPLE_MEMBERS[0];

  test("is followed and unfollowed at once and permanently, with a rollback on failure, and gets a message", async ({
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

  test("has lists of followers and followed members, with addresses and follow buttons", async ({
    page,
  }) => {
    await signUp(page);
    await page.goto(`/userprofile/${legend.id}`);
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

  test("shows badge, status, bio and posts", async ({ page }) => {
    await signInAsSample(page, SAMPLE_MEMBERS[2]);
    for (const [member, tier] of [
      [warrior, "Warrior"],
      [legend, "Legend"],
    ] as const) {
      await page.goto(`/userprofile/${member.id}`);
      await expect(page.getByRole("heading", { level: 1, name: member.name })).toBeVisible();
      await expect(main(page).getByRole("img", { name: "Premium User" }).first()).toBeVisible();
      await expect(main(page).getByText(tier, { exact: true })).toBeVisible();
      await expect(main(page).getByRole("img", { name: "Cover" })).toBeVisible();
      await expect(main(page).getByRole("article").first()).toBeVisible();
      await expect(page.getByRole("button", { name: "Add Bio" })).toHaveCount(0);
      await expect(main(page).getByRole("button", { name: "Edit", exact: true })).toHaveCount(0);
    }
  });

  test("a member's own id leads to their own profile; an unknown one is not found", async ({
    page,
  }) => {
    const member = await signUp(page);
    await page.goto(`/userprofile/${member.id}`);
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole("heading", { level: 1, name: member.name })).toBeVisible();
    for (const id of ["019b8d3a-0001-7000-8000-0000000000ff", "nobody"]) {
      const answer = await page.goto(`/userprofile/${id}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "This member was not found" })).toBeVisible();
    }
  });
});

test("profiles are for members: a visitor signs in first", async ({ page }) => {
  for (const path of ["/profile", "/profile/settings", `/userprofile/${SAMPLE_MEMBERS[1].id}`]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth\/signin/);
  }
});

test("axe finds no violation in the forms, in both themes", async ({ page }) => {
  const member = await signUp(page);
  await publishPost(page, `Words of ${member.name}`);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Add Bio" }).click();
  await page.getByRole("button", { name: /^Comments/ }).click();
  const check = () =>
    inBothThemes(page, async (theme) => expect(await axeFaults(page), theme).toEqual([]));
  await check();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await check();
  await page.getByRole("button", { name: "Cancel" }).last().click();
  await page.getByLabel("Change cover").setInputFiles(picture(80, 60));
  await expect(page.getByRole("group", { name: /^Part of the picture/ })).toBeVisible();
  await check();
});
