import type { Quiz, QuizQuestion } from "@oneworld/contracts/content/http";
import { SAMPLE_MEMBERS, SAMPLE_PASSWORD } from "@oneworld/contracts/sample/members";
import type { Page } from "@playwright/test";
import { axeFaults } from "./axe-faults.ts";
import { signUp, signInAsSample } from "./member-calls.ts";
import { expect, fillSignIn, newMember, overflow, test } from "./site.ts";

const QUESTIONS = "**/api/quiz/questions?*";
const ANSWERS = "**/api/quiz/*/answers";

const submitReview = (page: Page) => page.getByRole("button", { name: "Submit" }).click();

/** Publishes reviews by the API, as the page's member. */
async function publishReviews(page: Page, titles: string[]): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  for (const title of titles) {
    const response = await page.request.post("/api/review", {
      headers: { "x-xsrf-token": token },
      data: { title, desc: "Written in a hurry.", rating: 3 },
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

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}

test.describe("reviews", () => {
  test("a visitor reads them and is asked to sign in before adding one", async ({ page }) => {
    await page.goto("/review");
    const first = page.getByRole("article").first();
    await expect(first.getByRole("heading")).toBeVisible();
    await expect(first.getByRole("img", { name: /^[0-5] out of 5 stars$/ })).toBeVisible();
    await expect(first.locator("time")).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
    await expect(first.getByRole("link").first()).toHaveAttribute(
      "href",
      /^\/userprofile\/[\w-]+$/,
    );
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
    await page.getByRole("radio", { name: "2 stars" }).check();
    await page.getByRole("radio", { name: "4 stars" }).check();
    await page.getByRole("textbox", { name: "Title" }).fill(title);
    await page
      .getByRole("textbox", { name: "Description" })
      .fill("First line\n<img src=x onerror=alert(1)> https://example.org/kind");
    await submitReview(page);

    await expect(page).toHaveURL(/\/review$/);
    await expect(page.getByRole("status").filter({ hasText: /\w/ }).first()).toBeVisible();
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

  test("the new review is on top at once, and a cleared rating has no star", async ({ page }) => {
    await signUp(page);
    await page.goto("/review");
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.getByRole("link", { name: "Add Review" }).click();
    const title = `Honest words ${newMember().email}`;
    await page.getByRole("radio", { name: "1 star" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "3 stars" })).toBeChecked();
    await page.getByRole("button", { name: "Clear rating" }).click();
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
    await page.getByRole("textbox", { name: "Title" }).fill(title);
    await page.getByRole("textbox", { name: "Description" }).fill("Not much to praise yet.");
    await submitReview(page);

    const first = page.getByRole("article").first();
    await expect(first.getByRole("heading", { name: title })).toBeVisible();
    await expect(first.getByRole("img", { name: "0 out of 5 stars" })).toBeVisible();
  });

  test("empty fields are refused beside them, and the draft survives a reload", async ({
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
  });

  for (const { status, body, says } of [
    {
      status: 500,
      body: { message: "The pen is broken.", code: "internal" },
      says: "The pen is broken.",
    },
    { status: 404, body: {}, says: "Unauthorized" },
  ]) {
    test(`a failure of ${status} is a toast, and the form keeps the draft: ${says}`, async ({
      page,
    }) => {
      await signInAsSample(page, SAMPLE_MEMBERS[6]);
      await page.goto("/addreview");
      await page.getByRole("textbox", { name: "Title" }).fill("Kept");
      await page.getByRole("textbox", { name: "Description" }).fill("Kept too");
      await page.route("**/api/review", (route) => route.fulfill({ status, json: body }));
      await submitReview(page);
      await expect(page.getByRole("alert").filter({ hasText: says })).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Kept");
      await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue("Kept too");
      await page.unroute("**/api/review");
      await submitReview(page);
      await expect(page).toHaveURL(/\/review$/);
    });
  }

  test("Load more shows further pages, each review once", async ({ page }) => {
    const member = await signUp(page);
    const titles = Array.from({ length: 21 }, (_, index) => `${member.email} ${index + 1}`);
    await publishReviews(page, titles);
    await page.goto("/review");
    const reviews = page.getByRole("article");
    await expect(reviews).toHaveCount(20);
    await page.getByRole("button", { name: "Load more" }).click();
    await expect.poll(() => reviews.count()).toBeGreaterThan(20);
    const shown = await reviews.getByRole("heading").allInnerTexts();
    const own = shown.filter((title) => title.startsWith(member.email));
    expect(own).toEqual(titles.toReversed());
  });

  test("a list that fails to load says so and offers Retry", async ({ page }) => {
    await page.route("**/api/review*", (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto("/review");
    await expect(page.getByText("The reviews couldn't be loaded")).toBeVisible();
    await page.unroute("**/api/review*");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
  });

  test("an empty list has a hint", async ({ page }) => {
    await page.route("**/api/review*", (route) =>
      route.fulfill({ json: { reviews: [], nextCursor: null } }),
    );
    await page.goto("/review");
    await expect(page.getByRole("heading", { name: "No reviews yet" })).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
  });
});

test.describe("the quiz", () => {
  test("begins with the specified settings", async ({ page }) => {
    await page.goto("/quiz");
    const amount = page.getByRole("spinbutton", { name: "Amount" });
    await expect(amount).toHaveValue("10");
    await expect(amount).toHaveAttribute("min", "5");
    await expect(amount).toHaveAttribute("max", "50");
    const values = { Category: "sports", Difficulty: "easy", Type: "boolean" };
    for (const [name, value] of Object.entries(values)) {
      await expect(page.getByRole("combobox", { name })).toHaveValue(value);
    }
    const categories = page.getByRole("combobox", { name: "Category" }).locator("option");
    expect(
      await categories.evaluateAll((all) =>
        all.map((option) => (option as HTMLOptionElement).value),
      ),
    ).toEqual(["sports", "history", "politics", "science"]);
  });

  for (const amount of ["4", "51", ""]) {
    test(`refuses the amount "${amount}" beside its field`, async ({ page }) => {
      await page.goto("/quiz");
      const field = page.getByRole("spinbutton", { name: "Amount" });
      await field.fill(amount);
      await page.getByRole("button", { name: "Start", exact: true }).click();
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(/whole number from 5 to 50/);
      await expect(field).toBeFocused();
      await field.fill("5");
      await page.getByRole("button", { name: "Start", exact: true }).click();
      await expect(page.getByText("Number: 1/5")).toBeVisible();
    });
  }

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

  test("markup in a question is text", async ({ page }) => {
    const question = {
      question: "<img src=x onerror=alert(1)> & so on?",
      correct_answer: "<b>Bold</b>",
      incorrect_answers: ["&amp;"],
    };
    await page.route(QUESTIONS, async (route) => {
      const response = await route.fetch();
      const quiz = (await response.json()) as Quiz;
      await route.fulfill({ response, json: { ...quiz, questions: [question] } });
    });
    await page.goto("/quiz");
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.getByRole("heading", { name: question.question })).toBeVisible();
    await expect(answerButton(page, "&amp;")).toBeVisible();
    await answerButton(page, "<b>Bold</b>").click();
    // The answers differ from the issued quiz, so the page shows its own count, and says so.
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("You got 1/1");
    await expect(dialog).toContainText("Your score couldn't be saved");
  });

  test("40 percent is not celebrated, and Next question skips a question", async ({ page }) => {
    await page.goto("/quiz");
    const questions = await startQuiz(page, "boolean");
    await answerAll(page, questions.slice(0, 2), 2);
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
    await expect(page.getByRole("button", { name: "Start", exact: true })).toBeVisible();
  });

  test("shows progress while questions load", async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(QUESTIONS, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/quiz");
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.getByRole("progressbar", { name: "Loading questions" })).toBeVisible();
    release();
    await expect(page.getByText("Number: 1/10")).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
  });

  test("stays at the setup without questions, and says so", async ({ page }) => {
    await page.route(QUESTIONS, async (route) => {
      const response = await route.fetch();
      const quiz = (await response.json()) as Quiz;
      await route.fulfill({ response, json: { ...quiz, questions: [] } });
    });
    await page.goto("/quiz");
    await page.getByRole("combobox", { name: "Category" }).selectOption("history");
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "Can't Generate Questions, Please Try Different Options",
    );
    await expect(page.getByRole("combobox", { name: "Category" })).toHaveValue("history");
    await page.unroute(QUESTIONS);
    await startQuiz(page);
  });

  test("counts a double-click as one answer, and shows the right one", async ({ page }) => {
    await page.goto("/quiz");
    const [first] = await startQuiz(page);
    await answerButton(page, first?.incorrect_answers[0] ?? "").dblclick();
    await expect(page.getByText("Number: 2/5")).toBeVisible();
    await expect(page.getByRole("main")).toContainText(
      `Question 1: the right answer was ${first?.correct_answer}`,
    );
  });

  test("resumes after a reload, and can be left", async ({ page }) => {
    await page.goto("/quiz");
    const questions = await startQuiz(page);
    await answerButton(page, questions[0]?.correct_answer ?? "").click();
    await expect(page.getByText("Number: 2/5")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Number: 2/5")).toBeVisible();
    await expect(page.getByRole("heading", { name: questions[1]?.question })).toBeVisible();
    await page.getByRole("button", { name: "Start over" }).click();
    await expect(page.getByRole("button", { name: "Start", exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Start", exact: true })).toBeVisible();
  });

  test("stores members' scores, and says when the allowance is used up", async ({ page }) => {
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

  test("shows its own count when handing it in fails, and can retry", async ({ page }) => {
    await signUp(page);
    await page.goto("/quiz");
    await page.route(ANSWERS, (route) => route.abort());
    await answerAll(page, await startQuiz(page), 5);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("You got 5/5");
    await expect(dialog).toContainText("Your score couldn't be saved");
    await page.unroute(ANSWERS);
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(dialog).toContainText("Your score is kept.");
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

  test("throws no confetti with reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/quiz");
    await answerAll(page, await startQuiz(page), 5);
    await expect(page.getByText("Congrats!!!")).toBeVisible();
    await expect(page.locator("canvas")).toHaveCount(0);
  });
});

for (const [colorScheme, width] of [
  ["light", 320],
  ["dark", 1440],
] as const) {
  test.describe(`at ${width} px in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test("axe finds no violation on the reviews and their form", async ({ page }) => {
      await signInAsSample(page, SAMPLE_MEMBERS[7]);
      await page.goto("/review");
      await expect(page.getByRole("article").first()).toBeVisible();
      await expectAccessible(page);
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
  });
}
