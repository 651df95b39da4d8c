import type { Quiz, QuizQuestion } from "@oneworld/contracts/content/http";
import { SAMPLE_MEMBERS, SAMPLE_PASSWORD } from "@oneworld/contracts/sample/members";
import type { Page } from "@playwright/test";
import { axeFaults } from "./axe-faults.ts";
import { signUp, signInAsSample } from "./member-calls.ts";
import { expect, fillSignIn, overflow, test } from "./site.ts";
import { changeTheme } from "./themes.ts";

const QUESTIONS = "**/api/quiz/questions?*";

const submitReview = (page: Page) => page.getByRole("button", { name: "Submit" }).click();

/** Publishes reviews by the API, as the page's member. */
async function publishReviews(page: Page, titles: string[]): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  for (const title of titles) {
    const response = await page.request.post("/api/review", {
      headers: { "x-xsrf-token": token },
      data: { title, desc: "Written in a hurry.", rating: 0 },
    });
    expect(response.status()).toBe(201);
  }
}

/** Starts a quiz of five questions. @returns the questions */
async function startQuiz(page: Page, type: "boolean" | "multiple" = "multiple") {
  await page.getByRole("spinbutton", { name: "Amount" }).fill("5");
  await page.getByRole("combobox", { name: "Type" }).selectOption(type);
  const answered = page.waitForResponse(QUESTIONS);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const { questions } = (await (await answered).json()) as Quiz;
  await expect(page.getByText("Number: 1/5")).toBeVisible();
  return questions;
}

const answerButton = (page: Page, answer: string) =>
  page.getByRole("main").getByRole("button", { name: answer, exact: true });

/** Answers the questions in order, the first `right` ones correctly. */
async function answerAll(page: Page, questions: QuizQuestion[], right: number): Promise<void> {
  for (const [index, question] of questions.entries()) {
    await expect(page.getByText(`Number: ${index + 1}/5`)).toBeVisible();
    const [wrong = ""] = question.incorrect_answers;
    await answerButton(page, index < right ? question.correct_answer : wrong).click();
  }
}

test.describe("reviews", () => {
  test("a visitor reads them and is asked to sign in before adding one", async ({ page }) => {
    await page.goto("/review");
    const first = page.getByRole("article").first();
    await expect(first.getByRole("heading")).toBeVisible();
    await expect(first.getByRole("img", { name: /^[0-5] out of 5 stars$/ })).toBeVisible();
    await expect(first.locator("time")).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
    await expect(first.locator('a[href^="/userprofile/"]').first()).toBeVisible();
    const times = await page
      .getByRole("article")
      .locator("time")
      .evaluateAll((all) => all.map((time) => time.getAttribute("datetime") ?? ""));
    expect(times).toEqual(times.toSorted().toReversed());
    await expect(page.getByRole("main")).toContainText(
      /[0-5]\.\d\s*out of 5 stars on average, \d+ reviews/,
    );

    await page.getByRole("link", { name: "Add Review" }).click();
    await expect(page).toHaveURL(/\/auth\/signin/);
    await fillSignIn(page, SAMPLE_MEMBERS[1].email, SAMPLE_PASSWORD);
    await expect(page).toHaveURL(/\/addreview$/);
  });

  test("a member's review appears on top with its stars, for everyone, as plain text", async ({
    page,
    browser,
  }) => {
    const member = await signUp(page);
    await page.goto("/addreview");
    const title = `A kind place, says ${member.name}`;
    await page.getByRole("radio", { name: "1 star" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "3 stars" })).toBeChecked();
    await page.getByRole("button", { name: "Clear rating" }).click();
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
    await page.getByRole("radio", { name: "4 stars" }).check();
    await page.getByRole("textbox", { name: "Title" }).fill(title);
    await page
      .getByRole("textbox", { name: "Description" })
      .fill("First line\n<img src=x onerror=alert(1)> https://example.org/kind");
    await submitReview(page);

    await expect(page).toHaveURL(/\/review$/);
    await expect(page.getByRole("status").filter({ hasText: /\w/ }).first()).toBeVisible();
    await expect(page.getByRole("article").filter({ hasText: title })).toBeVisible();
    for (const reader of [page, await (await browser.newContext()).newPage()]) {
      const review = reader.getByRole("article").filter({ hasText: title });
      // A visitor's page is up to 3 s old
      await expect(async () => {
        await reader.goto("/review");
        await expect(review).toContainText(member.name, { timeout: 1_000 });
      }).toPass();
      await expect(review).toContainText("<img src=x onerror=alert(1)>");
      await expect(review.getByRole("link", { name: "https://example.org/kind" })).toBeVisible();
      await expect(review.getByRole("img", { name: "4 out of 5 stars" })).toBeVisible();
    }
  });

  test("empty fields are refused beside them, and a reload and failures keep the draft", async ({
    page,
  }) => {
    await signUp(page);
    await page.goto("/addreview");
    await page.getByRole("radio", { name: "5 stars" }).check();
    await page.getByRole("textbox", { name: "Description" }).fill("Five stars without a title");
    await submitReview(page);
    const title = page.getByRole("textbox", { name: "Title" });
    await expect(title).toHaveAttribute("aria-invalid", "true");
    await expect(title).toHaveAccessibleDescription("Title is required.");
    await expect(title).toBeFocused();
    await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toHaveCount(0);
    await expect(page).toHaveURL(/\/addreview$/);

    await page.reload();
    await expect(page.getByRole("radio", { name: "5 stars" })).toBeChecked();
    await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue(
      "Five stars without a title",
    );

    await title.fill("Kept");
    for (const { status, json, says } of [
      { status: 500, json: { message: "The pen is broken." }, says: "The pen is broken." },
      { status: 404, json: {}, says: "Unauthorized" },
    ]) {
      await page.route("**/api/review", (route) => route.fulfill({ status, json }));
      await submitReview(page);
      await expect(page.getByRole("alert").filter({ hasText: says })).toBeVisible();
      await expect(title).toHaveValue("Kept");
      await page.unroute("**/api/review");
    }
    await submitReview(page);
    await expect(page).toHaveURL(/\/review$/);
  });

  test("Load more shows further pages, each review once", async ({ page }) => {
    const member = await signUp(page);
    const titles = Array.from({ length: 21 }, (_, index) => `${member.email} ${index + 1}`);
    await publishReviews(page, titles);
    await page.goto("/review");
    const reviews = page.getByRole("article");
    await expect(reviews).toHaveCount(20);
    await expect(reviews.first().getByRole("img", { name: "0 out of 5 stars" })).toBeVisible();
    await page.getByRole("button", { name: "Load more" }).click();
    await expect.poll(() => reviews.count()).toBeGreaterThan(20);
    const shown = await reviews.getByRole("heading").allInnerTexts();
    const own = shown.filter((title) => title.startsWith(member.email));
    expect(own).toEqual(titles.toReversed());
  });

  test("an empty list has a hint, and one that fails to load offers Retry", async ({ page }) => {
    const answer = { status: 200, json: { reviews: [], nextCursor: null } };
    await page.route("**/api/review*", (route) => route.fulfill(answer));
    await page.goto("/review");
    await expect(page.getByRole("heading", { name: "No reviews yet" })).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    answer.status = 503;
    await page.reload();
    await expect(page.getByText("The reviews couldn't be loaded")).toBeVisible();
    await page.unroute("**/api/review*");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
  });
});

test.describe("the quiz", () => {
  test("shows each answer once, in decoded text, and celebrates a full score", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/quiz");
    const questions = await startQuiz(page);
    const [first] = questions;
    const choices = [first?.correct_answer, ...(first?.incorrect_answers ?? [])];
    for (const choice of choices) await expect(answerButton(page, choice ?? "")).toHaveCount(1);
    await answerAll(page, questions, 5);

    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(/Your score is\s*100%/);
    await expect(dialog).toContainText("You got 5/5");
    await expect(dialog).toContainText("Congrats!!!");
    await expect(page.locator("canvas")).toBeVisible();
    await expect(dialog).toContainText("This was practice. Sign in to have your scores kept.");

    await dialog.getByRole("button", { name: "Play Again" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator("canvas")).toHaveCount(0);
    await expect(page.getByRole("combobox", { name: "Type" })).toHaveValue("multiple");
    const next = await startQuiz(page);
    await answerAll(page, next, 0);
    await expect(dialog).toContainText("You got 0/5");
  });

  test("goes on after a reload, skips questions, isn't celebrated at 40 percent, and can be left", async ({
    page,
  }) => {
    await page.goto("/quiz");
    const questions = await startQuiz(page, "boolean");
    await answerAll(page, questions.slice(0, 2), 2);
    await expect(page.getByText("Number: 3/5")).toBeVisible();
    await page.reload();
    for (const number of [3, 4, 5]) {
      await expect(page.getByText(`Number: ${number}/5`)).toBeVisible();
      await page.getByRole("button", { name: "Next question" }).click();
    }
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(/Your score is\s*40%/);
    await expect(dialog).toContainText("You got 2/5");
    await expect(page.getByText("Congrats!!!")).toHaveCount(0);
    await expect(page.locator("canvas")).toHaveCount(0);

    await dialog.getByRole("button", { name: "See the answers" }).click();
    await expect(page.getByRole("heading", { name: "Your answers" })).toBeVisible();
    for (const { question } of questions) {
      await expect(page.getByRole("main")).toContainText(question);
    }
    await page.getByRole("button", { name: "Play Again" }).click();
    await startQuiz(page);
    await page.getByRole("button", { name: "Start over" }).click();
    const start = page.getByRole("button", { name: "Start", exact: true });
    await expect(start).toBeVisible();
    await page.reload();
    await expect(start).toBeVisible();
  });

  test("stores members' scores without confetti for reduced motion, and says when the allowance is used up", async ({
    page,
  }) => {
    await signUp(page);
    await page.goto("/quiz");
    const aside = page.getByRole("complementary", { name: "Your scored quizzes" });
    await expect(aside).toContainText("2 of 2");
    const dialog = page.getByRole("dialog");
    for (const [right, left] of [
      [5, 1],
      [3, 0],
    ] as const) {
      await answerAll(page, await startQuiz(page), right);
      await expect(dialog).toContainText(`You got ${right}/5`);
      await expect(dialog).toContainText("Your score is kept.");
      await expect(page.locator("canvas")).toHaveCount(0);
      await dialog.getByRole("button", { name: "Play Again" }).click();
      await expect(aside).toContainText(`${left} of 2`);
    }
    await expect(aside.getByRole("listitem").first()).toContainText("60%");
    await expect(aside.getByRole("listitem").nth(1)).toContainText("100%");
    await expect(aside).toContainText(/Your next scored quiz is free on \d/);

    const questions = await startQuiz(page);
    await expect(page.getByText("Practice", { exact: true })).toBeVisible();
    await answerAll(page, questions, 4);
    await expect(dialog).toContainText("You got 4/5");
    await expect(dialog).toContainText("This was practice");
    await expect(dialog).toContainText(/Your next scored quiz is free on \d/);
    await page.reload();
    await expect(aside.getByRole("listitem")).toHaveCount(2);
  });

  test("can be played with the keyboard alone", async ({ page }) => {
    await page.goto("/quiz");
    await page.getByRole("spinbutton", { name: "Amount" }).focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("5");
    const answered = page.waitForResponse(QUESTIONS);
    await page.keyboard.press("Enter");
    const { questions } = (await (await answered).json()) as Quiz;
    for (const [index, { question }] of questions.entries()) {
      await expect(page.getByText(`Number: ${index + 1}/5`)).toBeVisible();
      await expect(page.getByRole("region", { name: question })).toBeFocused();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
    }
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(/You got \d\/5/);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("region", { name: "Your answers" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Choose your quiz" })).toBeFocused();
  });
});

/** Checks the open page on a phone in the light theme, and on a desk in the dark one. */
async function expectAccessible(page: Page): Promise<void> {
  for (const [theme, width] of [
    ["light", 320],
    ["dark", 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await changeTheme(page, theme);
    expect(await axeFaults(page), theme).toEqual([]);
    expect(await overflow(page), theme).toBeLessThanOrEqual(0);
  }
}

test("axe finds no violation on the refused form of a review", async ({ page }) => {
  await signInAsSample(page, SAMPLE_MEMBERS[7]);
  await page.goto("/addreview");
  await page.getByRole("radio", { name: "3 stars" }).check();
  await submitReview(page);
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await expectAccessible(page);
});

test("axe finds no violation on any screen of the quiz", async ({ page }) => {
  await page.goto("/quiz");
  await page.getByRole("spinbutton", { name: "Amount" }).fill("4");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expectAccessible(page);
  const questions = await startQuiz(page);
  await expectAccessible(page);
  await answerAll(page, questions, 3);
  await expect(page.getByRole("dialog")).toContainText("This was practice");
  await expectAccessible(page);
  await page.getByRole("button", { name: "See the answers" }).click();
  await expectAccessible(page);
});
