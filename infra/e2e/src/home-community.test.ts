import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import type { Page } from "@playwright/test";
import { watchShifts } from "./layout-shifts.ts";
import { publishPost, send, signInAsSample, signUp } from "./member-calls.ts";
import { expect, expectNoOverflow, newMember, takenOver, test } from "./site.ts";

// Parts that come late, as where the server has rendered nothing
test.use({ rendering: "browser" });

const [amara, lukas] = SAMPLE_MEMBERS;

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("visitors see the latest discussions, people and this week's quiz", async ({ page }) => {
  await page.goto("/");
  const latest = part(page, "Latest discussions");
  await expect(latest.getByRole("listitem")).toHaveCount(3);
  const people = part(page, "People to follow");
  await expect(people.getByRole("listitem")).toHaveCount(3);
  await expect(people.getByRole("button")).toHaveCount(0);
  const more = part(page, "More discussions");
  await expect(more.getByRole("listitem")).toHaveCount(3);
  await expect(more.getByRole("link", { name: "Join the conversation" })).toHaveAttribute(
    "href",
    "/auth/signup",
  );
  const titles = await latest.getByRole("listitem").getByRole("link").allInnerTexts();
  for (const title of await more.getByRole("listitem").getByRole("link").allInnerTexts())
    expect(titles).not.toContain(title);
  await page.getByRole("link", { name: "Take this week's quiz" }).click();
  await expect(page).toHaveURL(/\/quiz\?category=\w+$/);
  const category = new URL(page.url()).searchParams.get("category") ?? "";
  await expect(page.getByLabel("Category")).toHaveValue(category);
});

test("members see posts of those they follow, and follow people at once", async ({ page }) => {
  const title = `News from Lukas ${Date.now()}`;
  await signInAsSample(page, lukas);
  await publishPost(page, title);
  await page.context().clearCookies();
  await signUp(page, newMember("Noor"));
  await send(page, "POST", `/api/follow/${lukas.id}`);
  // What stands among the three latest discussions isn't shown again
  for (const number of [1, 2, 3]) await publishPost(page, `${title}, answer ${number}`);
  await expect(async () => {
    await page.goto("/");
    await expect(part(page, "Your feed").getByText(title, { exact: true })).toBeVisible();
  }).toPass();
  const follow = part(page, "People to follow").getByRole("button", { name: /^Follow / });
  const first = follow.first();
  const name = (await first.getAttribute("aria-label"))?.replace("Follow ", "") ?? "";
  await first.click();
  await expect(
    part(page, "People to follow").getByRole("button", { name: `Unfollow ${name}` }),
  ).toBeVisible();
});

test.describe("without the forum", () => {
  test.use({ toleratesErrors: true });

  test("the home page stands, and its parts lead on", async ({ page }) => {
    await page.route("**/api/posts*", (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto("/");
    await expect(
      part(page, "Latest discussions").getByRole("button", { name: "Retry" }),
    ).toBeVisible();
    await expect(page.getByRole("region", { name: "Headlines" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Community Updates" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Take this week's quiz" })).toBeVisible();

    await page.unroute("**/api/posts*");
    await part(page, "Latest discussions").getByRole("button", { name: "Retry" }).click();
    await expect(part(page, "Latest discussions").getByRole("listitem")).toHaveCount(3);
    await part(page, "People to follow").getByRole("button", { name: "Retry" }).click();
    await expect(part(page, "People to follow").getByRole("listitem")).toHaveCount(3);
  });
});

/** Whose home page, its part for them alone, and the widths of screens. */
const HOME_PAGES = [
  ["a member", "Your feed", [360, 1440]],
  ["a visitor", "More discussions", [768]],
] as const;

for (const [who, ownPart, widths] of HOME_PAGES)
  test(`nothing on ${who}'s home page moves when its parts come`, async ({ page }) => {
    if (who === "a member") await signInAsSample(page, amara);
    const moved = await watchShifts(page);
    let released = Promise.resolve();
    await page.route(/\/api\/(posts|userposts)/, async (route) => {
      await released;
      await route.continue();
    });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 1600 });
      let release = () => {};
      released = new Promise<void>((resolve) => (release = resolve));
      await page.goto("/", { waitUntil: "commit" });
      await expect(part(page, "Latest discussions").getByRole("progressbar")).toBeVisible();
      release();
      await expect(part(page, "Latest discussions").getByRole("listitem")).toHaveCount(3);
      await expect(part(page, ownPart).getByRole("listitem")).toHaveCount(3);
      expect(await moved(), `${width} px`).toBeLessThanOrEqual(0.01);
    }
  });

test("a sample article leads to its story on the site, of the last days", async ({ page }) => {
  await page.goto("/inspiration");
  const card = page.getByRole("tabpanel").getByRole("article").first();
  const link = card.getByRole("heading").getByRole("link");
  const title = await link.innerText();
  const href = (await link.getAttribute("href")) ?? "";
  expect(new URL(href).origin).toBe(new URL(page.url()).origin);
  const picture = await card.locator("img").boundingBox();
  const words = await card.getByRole("heading").boundingBox();
  expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual((words?.y ?? 0) + 1);

  await page.goto(href);
  await expect(
    page.getByRole("main").getByRole("heading", { level: 1, name: title }),
  ).toBeVisible();
  await expect(page.getByRole("main").locator("p")).not.toHaveCount(0);
  await expect(page.getByRole("link", { name: "Learn more about its subject" })).toBeVisible();
  const { data } = (await (await page.request.get("/mediastack/general/politics")).json()) as {
    data: { published_at: string }[];
  };
  const age = Date.now() - Date.parse(data[0]?.published_at ?? "");
  expect(age).toBeLessThan(3 * 24 * 60 * 60 * 1000);
});

test("a story that doesn't exist leads on", async ({ page }) => {
  await page.goto("/news/general/politics/nothing");
  await expect(page.getByRole("heading", { name: "This story was not found" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Read the inspiration" })).toBeVisible();
});

test.describe("of a feed that there isn't", () => {
  test.use({ toleratesErrors: true });

  test("a story is not found", async ({ page }) => {
    const response = await page.goto("/news/a/b/c");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  });
});

test("the welcome page of a member with a long name has no sideways scrolling", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(
    page,
    newMember("Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft"),
  );
  await page.goto("/welcome");
  await expect(page.getByRole("main")).toContainText("Wolfeschlegel");
  await expectNoOverflow(page);
});

test("a first visit goes step by step, each can be skipped, and it resumes", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signUp(page, newMember("Noor"));
  await page.goto("/welcome");
  const visit = part(page, "Your first visit");
  await expect(visit.getByRole("heading", { name: "Your picture" })).toBeVisible();
  const file = visit.getByLabel("Your picture");
  await takenOver(file);
  await file.setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==",
      "base64",
    ),
  });
  await expect(visit.getByRole("button", { name: "Choose another picture" })).toBeVisible();
  await visit.getByRole("button", { name: "Next" }).click();
  await visit.getByRole("button", { name: "Climate" }).click();
  await expect(visit.getByRole("button", { name: "Climate" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expectNoOverflow(page);
  await visit.getByRole("button", { name: "Next" }).click();
  await expect(visit.getByRole("heading", { name: "People you might like" })).toBeFocused();
  await visit
    .getByRole("button", { name: /^Follow / })
    .first()
    .click();
  await expect(visit.getByRole("button", { name: /^Unfollow / })).toHaveCount(1);

  await page.reload();
  await expect(visit.getByRole("heading", { name: "People you might like" })).toBeVisible();
  await visit.getByRole("button", { name: "Skip" }).click();
  // The followed topics have arrived
  await expect(visit).toContainText("You might write about Climate.");
  await visit.getByRole("link", { name: "Write your first post" }).click();
  await expect(page).toHaveURL(/\/createpost$/);
  await expect(page.getByLabel("Category")).toHaveValue("Climate");
  await page.goto("/welcome");
  await expect(page.getByRole("link", { name: "Weekly Inspiration" })).toBeVisible();
  await expect(visit).toHaveCount(0);
});

test("sample members have portraits of their own", async ({ page }) => {
  const addresses = new Set<string>();
  for (const { id } of SAMPLE_MEMBERS) {
    const answer = await page.request.get(`/api/users/${id}`);
    const { img } = (await answer.json()) as { img: { secure_url: string } | null };
    expect(img?.secure_url).toMatch(/^\/media\//);
    addresses.add(img?.secure_url ?? "");
  }
  expect(addresses.size).toBe(SAMPLE_MEMBERS.length);
});
