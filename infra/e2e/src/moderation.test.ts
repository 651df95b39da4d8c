import type { UploadedPicture } from "@oneworld/contracts/forum/http";
import type { Transparency } from "@oneworld/contracts/forum/moderation";
import { twoColours } from "@oneworld/service-kit/test/testing-pictures";
import type { Page } from "@playwright/test";
import { axeFaults } from "./axe-faults.ts";
import { ask, join, publishPost, send } from "./member-calls.ts";
import { joinAsModerator } from "./moderators.ts";
import { expect, expectNoOverflow, test } from "./site.ts";

/** Milliseconds for `/transparency` to have a change: it may be a minute old. */
const FIGURES_MS = 90_000;

/** Figures of this month on the public page; 0 where it has no row. */
async function figures(page: Page): Promise<Map<string, number>> {
  await page.goto("/transparency");
  const month = page.getByRole("main").locator("section").first();
  await expect(month.or(page.getByText("No figures yet"))).toBeVisible();
  const found = new Map<string, number>();
  for (const label of FIGURES) {
    const heading = page.getByRole("rowheader", { name: label, exact: true });
    const row = month.getByRole("row").filter({ has: heading });
    const isThere = (await row.count()) > 0;
    found.set(label, isThere ? Number(await row.getByRole("cell").innerText()) : 0);
  }
  return found;
}

const FIGURES = ["Appeals", "Decisions against members", "Hide", "No cyber-bullying"];

/** Appeals of this month, as the page's call has them. */
async function appeals(page: Page): Promise<number> {
  const { months } = await ask<Transparency>(page, "/api/transparency");
  return months[0]?.appeals ?? 0;
}

const PHONE = { width: 360, height: 740 };

test("a report leads to a decision, a statement, an appeal and a reversal, by four people", async ({
  browser,
}) => {
  test.setTimeout(135_000 + FIGURES_MS);
  const contexts = await Promise.all([1, 2, 3].map(() => browser.newContext()));
  const [first, second, third] = contexts as [
    (typeof contexts)[0],
    (typeof contexts)[0],
    (typeof contexts)[0],
  ];
  const author = await join(await browser.newContext({ viewport: PHONE }), "Ada");
  const reporter = await join(first, "Ben");
  const moderator = await joinAsModerator(second, "Chi");
  const other = await joinAsModerator(third, "Dan");
  const title = `Mean words of ${author.name}`;
  const post = await publishPost(author.page, title, "You are all fools.");
  const photo = twoColours(300, 200, [20, 110, 90], [230, 190, 90]);
  const { _id: id, url } = await send<UploadedPicture>(
    author.page,
    "POST",
    "/api/posts/pictures",
    photo,
  );
  const pictures = [{ id, alt: "All of you" }];
  await send(author.page, "PATCH", `/api/posts/${post}`, { pictures });
  const isShown = async () =>
    (await reporter.page.request.get(`/api/posts/${post}`)).status() === 200;

  const before = await figures(reporter.page);
  const counted = await appeals(reporter.page);

  // The report
  const reported = reporter.page.getByRole("main");
  await reporter.page.goto(`/post/${post}`);
  await reported.getByRole("link", { name: "Report" }).first().click();
  await reported.getByLabel("Which rule is broken?").selectOption("bullying");
  await reported.getByLabel("Title").fill("Insults");
  await reported.getByLabel("Description").fill("It calls all of us fools.");
  await reported.getByRole("button", { name: "Submit" }).click();
  await reported.getByRole("link", { name: "Your reports" }).click();
  await expect(reported.getByRole("article")).toContainText("will look into it");

  // The desk is for moderators, and so is its entry
  const menu = (page: typeof reporter.page) => page.getByRole("link", { name: "Moderation" });
  await expect(menu(reporter.page)).toHaveCount(0);
  const turnedAway = await reporter.page.request.get("/moderation");
  expect(new URL(turnedAway.url()).pathname).toBe("/");

  // The decision
  const desk = moderator.page.getByRole("main");
  await moderator.page.goto("/moderation?status=open&kind=post&rule=bullying");
  await expect(menu(moderator.page).first()).toContainText(/\d waiting/);
  await desk
    .getByRole("link", { name: `Post by ${author.name}` })
    .first()
    .click();
  await expect(desk.getByText("You are all fools.")).toBeVisible();
  await expect(desk.getByText("It calls all of us fools.")).toBeVisible();
  await desk.getByLabel("Decision").selectOption("hide");
  await desk.getByLabel("Rule").selectOption("bullying");
  await expect(desk.getByLabel("Explanation")).toHaveValue(/no cyber-bullying/);
  await desk.getByLabel("Facts").fill("The post calls all members fools.");
  expect(await axeFaults(moderator.page)).toEqual([]);
  await desk.getByRole("button", { name: "Decide" }).click();
  await expect(desk.getByText("Reverse the decision")).toBeVisible();
  expect(await isShown()).toBe(false);
  await moderator.page.setViewportSize(PHONE);
  await expectNoOverflow(moderator.page);

  // The reporter hears of it
  await expect
    .poll(
      async () => (await ask<{ total: number }>(reporter.page, "/api/notifications/unread")).total,
    )
    .toBeGreaterThan(0);
  await reporter.page.goto("/notifications");
  await reported.getByRole("link", { name: /decided about something you reported/ }).click();
  await expect(reported.getByRole("article")).toContainText("did something about it");

  // The statement and the appeal
  const own = author.page.getByRole("main");
  await expect
    .poll(
      async () => (await ask<{ total: number }>(author.page, "/api/notifications/unread")).total,
    )
    .toBeGreaterThan(0);
  await author.page.goto("/notifications");
  await own.getByRole("link", { name: /decided about something of yours/ }).click();
  await expect(own.getByRole("heading", { name: "Statement of reasons" })).toBeVisible();
  await expect(own.getByText("The post calls all members fools.")).toBeVisible();
  await own.getByRole("button", { name: /European transparency database/ }).click();
  await expect(own.getByText("DECISION_VISIBILITY_CONTENT_DISABLED")).toBeVisible();
  await expectNoOverflow(author.page);
  expect(await axeFaults(author.page)).toEqual([]);
  await own.getByLabel("Your reason").fill("It was a quotation.");
  await own.getByRole("button", { name: "Appeal" }).click();
  await expect(own.getByText("You have appealed.")).toBeVisible();
  const statement = new URL(author.page.url()).pathname;
  expect(
    (await reporter.page.request.get(`/api/statements/${statement.split("/").at(-1)}`)).status(),
  ).toBe(404);

  // The reversal, by another moderator
  const otherDesk = other.page.getByRole("main");
  await other.page.goto("/moderation?status=appealed");
  await otherDesk
    .getByRole("link", { name: `Post by ${author.name}` })
    .first()
    .click();
  await expect(otherDesk.getByText("The author's reason: It was a quotation.")).toBeVisible();
  // The post is hidden, also its picture, from all but moderators
  const picture = otherDesk.getByRole("img", { name: "All of you" });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0);
  expect((await reporter.page.request.get(url)).status()).toBe(404);
  const postLink = otherDesk.getByRole("link", { name: "The post" });
  await expect(postLink).toHaveCount(0);
  await otherDesk.getByLabel("Outcome").selectOption("yes");
  await otherDesk.getByLabel("Answer to the author").fill("You are right.");
  await otherDesk.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(otherDesk.getByText(/reversed the decision/).first()).toBeVisible();
  expect(await isShown()).toBe(true);
  await expect(postLink).toBeVisible();
  await author.page.reload();
  await expect(own.getByText("The decision was reversed.")).toBeVisible();
  await expect(own.getByText("You are right.")).toBeVisible();

  // The reporter hears of the reversal, and the public figures have it all
  await reporter.page.goto("/reports");
  await expect(reported.getByRole("article")).toContainText("reversed");
  // A call each second is less work than the page
  await expect
    .poll(() => appeals(author.page), { timeout: FIGURES_MS, intervals: [1_000] })
    .toBeGreaterThan(counted);
  const after = await figures(author.page);
  for (const label of FIGURES)
    expect(after.get(label), label).toBeGreaterThan(before.get(label) ?? 0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an author reads the statement and appeals once", async ({ browser, context }) => {
    const author = await join(context, "Eve");
    const moderator = await joinAsModerator(await browser.newContext(), "Finn");
    const post = await publishPost(author.page, `Words of ${author.name}`, "You are all fools.");
    const report = { type: "post", target: post, title: "Insults", description: "All of us" };
    const reporter = await join(await browser.newContext(), "Gil");
    await send(reporter.page, "POST", "/api/reports", report);
    const { cases } = await ask<{ cases: { _id: string; author: { name: string } }[] }>(
      moderator.page,
      "/api/moderation?status=open&kind=post",
    );
    const found = cases.find((one) => one.author?.name === author.name)?._id;
    const { seq } = await ask<{ seq: number }>(moderator.page, `/api/moderation/${found}`);
    await send(moderator.page, "POST", `/api/moderation/${found}/events`, {
      kind: "decide",
      expectedSeq: seq,
      action: "hide",
      rule: "bullying",
      explanation: "It insults members.",
      facts: "It calls them fools.",
    });

    const statementId = async () => {
      const { notifications } = await ask<{ notifications: { statementId: string | null }[] }>(
        author.page,
        "/api/notifications",
      );
      return notifications.find((one) => one.statementId)?.statementId ?? "";
    };
    await expect.poll(statementId).not.toBe("");
    const address = `/statement/${await statementId()}`;
    const own = author.page.getByRole("main");
    await author.page.goto("/reports");
    await expect(own.getByRole("heading", { name: "Decisions about you" })).toBeVisible();
    await own.getByRole("link", { name: /^Post, / }).click();
    expect(new URL(author.page.url()).pathname).toBe(address);
    await expect(own.getByText("It calls them fools.")).toBeVisible();
    await own.getByRole("button", { name: "Appeal" }).click();
    await expect(own.getByLabel("Your reason")).toHaveAttribute("aria-invalid", "true");
    await own.getByLabel("Your reason").fill("It was a quotation.");
    await own.getByRole("button", { name: "Appeal" }).click();
    await expect(own.getByText("You have appealed.")).toBeVisible();
    await expect(own.getByLabel("Your reason")).toHaveCount(0);
    expect(new URL(author.page.url()).pathname).toBe(address);

    await reporter.page.goto(address);
    const other = reporter.page.getByRole("main");
    // Browsers of tests don't show it: they read the page as if scripts ran
    const reason = await other.locator("noscript").textContent();
    expect(reason).toContain("Only the member whom it is about can read it.");
    await expect(other.getByText("It calls them fools.")).toHaveCount(0);
  });
});
