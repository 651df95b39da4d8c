import type { Quiz, QuizQuestion } from "@oneworld/contracts/content/http";
import type { Page } from "@playwright/test";
import { axeFaults } from "./axe-faults.ts";
import { send, signUp } from "./member-calls.ts";
import { expect, fillSignIn, overflow, takenOver, test } from "./site.ts";
import { changeTheme, type Theme } from "./themes.ts";

const QUESTIONS = "**/api/quiz/questions?*";

const submitReview = (page: Page) => page.getByRole("button", { name: "Submit" }).click();

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

/** Checks the open page: on a phone in the light theme, or on a desk in the dark one. */
async function expectAccessible(page: Page, theme: Theme): Promise<void> {
  const width = theme === "light" ? 320 : 1440;
  await page.setViewportSize({ width, height: 900 });
  await changeTheme(page, theme);
  expect(await axeFaults(page), theme).toEqual([]);
  expect(await overflow(page), theme).toBeLessThanOrEqual(0);
}

test("a visitor reads reviews, signs in and writes one, which all see on top, as plain text", async ({
  page,
  browser,
}) => {
  const member = await signUp(page);
  await page.context().clearCookies();
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
  await fillSignIn(page, member.email, member.password);
  await expect(page).toHaveURL(/\/addreview$/);

  await page.getByRole("radio", { name: "1 star" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "3 stars" })).toBeChecked();
  await page.getByRole("button", { name: "Clear rating" }).click();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.getByRole("radio", { name: "4 stars" }).check();
  const words = "First line\n<img src=x onerror=alert(1)> https://example.org/kind";
  const description = page.getByRole("textbox", { name: "Description" });
  await description.fill(words);

  // Empty fields are refused beside them, and a reload and failures keep the draft
  await submitReview(page);
  const heading = page.getByRole("textbox", { name: "Title" });
  await expect(heading).toHaveAttribute("aria-invalid", "true");
  await expect(heading).toHaveAccessibleDescription("Title is required.");
  await expect(heading).toBeFocused();
  await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toHaveCount(0);
  await expectAccessible(page, "dark");
  await page.reload();
  await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await expect(description).toHaveValue(words);
  const title = `A kind place, says ${member.name}`;
  await heading.fill(title);
  for (const { status, json, says } of [
    { status: 500, json: { message: "The pen is broken." }, says: "The pen is broken." },
    { status: 404, json: {}, says: "Unauthorized" },
  ]) {
    await page.route("**/api/review", (route) => route.fulfill({ status, json }));
    await submitReview(page);
    await expect(page.getByRole("alert").filter({ hasText: says })).toBeVisible();
    await expect(heading).toHaveValue(title);
    await page.unroute("**/api/review");
  }
  await submitReview(page);
  await expect(page).toHaveURL(/\/review$/);
  await expect(page.getByRole("status").filter({ hasText: /\w/ }).first()).toBeVisible();
  const review = page.getByRole("article").filter({ hasText: title });
  await expect(review).toContainText(member.name);
  await expect(review).toContainText("<img src=x onerror=alert(1)>");
  await expect(review.getByRole("link", { name: "https://example.org/kind" })).toBeVisible();
  await expect(review.getByRole("img", { name: "4 out of 5 stars" })).toBeVisible();
  const visitor = await browser.newContext();
  // A visitor's page is up to 3 s old
  await expect
    .poll(async () => (await visitor.request.get("/review")).text())
    .toContain(`A kind place, says ${member.name}`);
  await visitor.close();
});

test("Load more shows further reviews, each once; an empty list has a hint, and one that fails to load offers Retry", async ({
  page,
}) => {
  const member = await signUp(page);
  const titles = Array.from({ length: 21 }, (_, index) => `${member.email} ${index + 1}`);
  for (const title of titles)
    await send(page, "POST", "/api/review", { title, desc: "Written in a hurry.", rating: 0 });
  await page.goto("/review");
  const reviews = page.getByRole("article");
  await expect(reviews).toHaveCount(20);
  await expect(reviews.first().getByRole("img", { name: "0 out of 5 stars" })).toBeVisible();
  await page.getByRole("button", { name: "Load more" }).click();
  await expect.poll(() => reviews.count()).toBeGreaterThan(20);
  const shown = await reviews.getByRole("heading").allInnerTexts();
  const own = shown.filter((title) => title.startsWith(member.email));
  expect(own).toEqual(titles.toReversed());

  const answer = { status: 200, json: { reviews: [], nextCursor: null } };
  await page.route("**/api/review*", (route) => route.fulfill(answer));
  await page.reload();
  await expect(page.getByRole("heading", { name: "No reviews yet" })).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  answer.status = 503;
  await page.reload();
  await expect(page.getByText("The reviews couldn't be loaded")).toBeVisible();
  await page.unroute("**/api/review*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(reviews.first()).toBeVisible();
});

test("the quiz celebrates a full score, goes on after a reload, can be skipped, left and played by keyboard", async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/quiz");
  const dialog = page.getByRole("dialog");

  await test.step("each answer is there once, in decoded text, and a full score is celebrated", async () => {
    const questions = await startQuiz(page);
    await expectAccessible(page, "dark");
    const [first] = questions;
    const choices = [first?.correct_answer, ...(first?.incorrect_answers ?? [])];
    for (const choice of choices) await expect(answerButton(page, choice ?? "")).toHaveCount(1);
    await answerAll(page, questions, 5);
    await expect(dialog).toContainText(/Your score is\s*100%/);
    await expect(dialog).toContainText("You got 5/5");
    await expect(dialog).toContainText("Congrats!!!");
    await expect(page.locator("canvas")).toBeVisible();
    await expect(dialog).toContainText("This was practice. Sign in to have your scores kept.");
    await dialog.getByRole("button", { name: "Play Again" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator("canvas")).toHaveCount(0);
    await expect(page.getByRole("combobox", { name: "Type" })).toHaveValue("multiple");
  });

  await test.step("it goes on after a reload, and isn't celebrated at 40 percent", async () => {
    const questions = await startQuiz(page, "boolean");
    await answerAll(page, questions.slice(0, 2), 2);
    await expect(page.getByText("Number: 3/5")).toBeVisible();
    await page.reload();
    for (const number of [3, 4, 5]) {
      await expect(page.getByText(`Number: ${number}/5`)).toBeVisible();
      await page.getByRole("button", { name: "Next question" }).click();
    }
    await expect(dialog).toContainText(/Your score is\s*40%/);
    await expect(dialog).toContainText("You got 2/5");
    await expect(page.getByText("Congrats!!!")).toHaveCount(0);
    await expect(page.locator("canvas")).toHaveCount(0);
    await expectAccessible(page, "light");
    await dialog.getByRole("button", { name: "See the answers" }).click();
    await expect(page.getByRole("heading", { name: "Your answers" })).toBeVisible();
    for (const { question } of questions)
      await expect(page.getByRole("main")).toContainText(question);
    await expectAccessible(page, "dark");
    await page.getByRole("button", { name: "Play Again" }).click();
    await startQuiz(page);
    await page.getByRole("button", { name: "Start over" }).click();
    const start = page.getByRole("button", { name: "Start", exact: true });
    await expect(start).toBeVisible();
    await page.reload();
    await expect(start).toBeVisible();
  });

  await test.step("the keyboard alone plays it", async () => {
    await takenOver(page.getByRole("spinbutton", { name: "Amount" }));
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
    await expect(dialog).toContainText(/You got \d\/5/);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("region", { name: "Your answers" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Choose your quiz" })).toBeFocused();
  });
});

test("the quiz stores members' scores without confetti for reduced motion, and says when the allowance is used up", async ({
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
