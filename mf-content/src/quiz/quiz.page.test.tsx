import type { SessionMember } from "@oneworld/contracts/auth/session";
import { QUIZ_DEFAULTS } from "@oneworld/contracts/content/quiz-options";
import { ApiError } from "@oneworld/remote-kit";
import { member, refusal, type Server } from "@oneworld/remote-kit/testing";
import { act, screen, showInPage, within } from "@oneworld/remote-kit/testing-page";
import type { Window } from "happy-dom";
import { afterAll, expect, it, vi } from "vitest";
import { createContent, quiz, quizResult as result, scores } from "../testing/content-fixture.ts";
import { QuizPage } from "./quiz.page.tsx";
import { selectAttempt } from "./quiz.slice.ts";
import { answerQuestion, NO_QUESTIONS, startQuiz } from "./take-quiz.ts";

const { device } = (window as unknown as Window).happyDOM.settings;
device.prefersReducedMotion = "reduce";
afterAll(() => void (device.prefersReducedMotion = "no-preference"));

async function openQuiz(server: Server, signedIn: SessionMember | null = null, query = "") {
  const content = createContent(server, signedIn);
  const surroundings = { ...content, path: "/quiz", address: `/quiz${query}` };
  return { ...content, ...(await showInPage(<QuizPage />, surroundings)) };
}

const button = (name: string) => screen.getByRole("button", { name });
const question = () => within(screen.getByRole("region")).getByRole("heading").textContent;

it("leads from the setup through the questions to the server's score, and back", async () => {
  const { user, calls } = await openQuiz(({ method }) => (method === "get" ? quiz : result));
  await user.clear(screen.getByLabelText("Amount"));
  await user.type(screen.getByLabelText("Amount"), "20");
  await user.selectOptions(screen.getByLabelText("Difficulty"), "hard");
  await user.click(button("Start"));
  expect(calls[0]?.query).toMatchObject({ amount: 20, difficulty: "hard", category: "sports" });

  expect([question(), screen.getByText(/^Number:/).textContent]).toEqual(["Is it?", "Number: 1/2"]);
  await user.click(button("True"));
  expect([question(), screen.getByText(/^Number:/).textContent]).toEqual([
    "1 < 2 & 3?",
    "Number: 2/2",
  ]);
  await user.click(button("Next question"));
  const dialog = await screen.findByRole("dialog", { name: "Congrats!!!" });
  expect(dialog.textContent).toContain("Your score is 50%");
  expect(dialog.textContent).toContain("You got 1/2");
  expect(calls[1]?.body).toEqual({ answers: ["True", null] });

  await user.click(button("Play Again"));
  expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe("20");
});

it("begins with the category of its address, and the next quiz with what was chosen last", async () => {
  const server: Server = ({ method }) => (method === "get" ? quiz : result);
  const { user, calls } = await openQuiz(server, null, "?category=science");
  const category = () => screen.getByLabelText<HTMLSelectElement>("Category");
  expect(category().value).toBe("science");
  await user.selectOptions(category(), "history");
  await user.click(button("Start"));
  expect(calls[0]?.query).toMatchObject({ category: "history" });
  await user.click(button("True"));
  await user.click(button("Next question"));
  await user.click(await screen.findByRole("button", { name: "Play Again" }));
  expect(category().value).toBe("history");
});

it("takes a double-click for one answer", async () => {
  const { user } = await openQuiz(() => quiz);
  await user.click(button("Start"));
  await user.click(button("True"));
  // Its second half hits what has come in the meantime
  const second = new MouseEvent("click", { bubbles: true, detail: 2 });
  await act(async () => void button("x").dispatchEvent(second));
  expect(question()).toBe("1 < 2 & 3?");
});

it.each(["4", "51", ""])(
  "refuses the amount '%s' beside its field, without a call",
  async (amount) => {
    const { user, calls } = await openQuiz(() => quiz);
    const field = screen.getByLabelText<HTMLInputElement>("Amount");
    expect([field.value, field.min, field.max]).toEqual(["10", "5", "50"]);
    await user.clear(field);
    if (amount) await user.type(field, amount);
    await user.click(button("Start"));
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const described = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    const words = described.map((id) => document.getElementById(id)?.textContent).join(" ");
    expect(words).toMatch(/whole number from 5 to 50/);
    expect(document.activeElement).toBe(field);
    expect(calls).toEqual([]);
  },
);

it("offers four categories, and shows that it is waiting for questions", async () => {
  let answer = () => {};
  const { user } = await openQuiz(() => new Promise((resolve) => (answer = () => resolve(quiz))));
  const categories = screen.getByLabelText<HTMLSelectElement>("Category").options;
  expect([...categories].map(({ value }) => value)).toEqual([
    "sports",
    "history",
    "politics",
    "science",
  ]);
  await user.click(button("Start"));
  expect(screen.getByRole("progressbar", { name: "Loading questions" })).toBeDefined();
  await act(async () => answer());
  expect(question()).toBe("Is it?");
  expect(screen.queryByRole("progressbar")).toBeNull();
});

it.each([
  ["there are no such questions", () => ({ ...quiz, questions: [] }), NO_QUESTIONS],
  [
    "the call fails",
    () => {
      throw refusal;
    },
    refusal.message,
  ],
])("stays at the setup with what was chosen where %s", async (_, server, words) => {
  const { user } = await openQuiz(server);
  await user.selectOptions(screen.getByLabelText("Category"), "history");
  await user.click(button("Start"));
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByLabelText<HTMLSelectElement>("Category").value).toBe("history");
});

it("keeps the own count where the score couldn't be had, and hands in again", async () => {
  let isDown = true;
  const { user, calls } = await openQuiz(({ method }) => {
    if (method === "get") return quiz;
    if (isDown) throw refusal;
    return result;
  });
  await user.click(button("Start"));
  await user.click(button("True"));
  await user.click(button("<b>"));
  await screen.findByText(`Your score couldn't be saved. ${refusal.message}`);
  expect(screen.getByRole("dialog").textContent).toContain("You got 2/2");
  isDown = false;
  await user.click(button("Try again"));
  expect((await screen.findByRole("status")).textContent).toContain(result.message);
  expect(screen.getByRole("dialog").textContent).toContain("You got 1/2");
  expect(calls.at(-1)?.body).toEqual({ answers: ["True", "<b>"] });
});

it("goes on after a reload of the tab, and ends with its member", async () => {
  const server: Server = ({ url }) => (url.endsWith("/history") ? scores("old") : quiz);
  const before = createContent(server, member("tess"));
  await before.store.dispatch(startQuiz(QUIZ_DEFAULTS));
  before.store.dispatch(answerQuestion("True"));

  const { signIn } = await openQuiz(server, member("tess"));
  expect(question()).toBe("1 < 2 & 3?");
  await act(async () => signIn(member("ben")));
  expect(button("Start")).toBeDefined();
  await act(async () => signIn(member("tess")));
  expect(question()).toBe("1 < 2 & 3?");
  await act(async () => signIn(member("ben")));

  const after = createContent(server, member("ben"));
  await after.services.session.settled();
  expect(selectAttempt(after.store.getState())).toBeNull();
});

it("is handed in again after a reload or a new sign-in, and by its member only", async () => {
  let isSignedOut = true;
  const server: Server = ({ method, url }) => {
    if (url.endsWith("/history")) return scores("old");
    if (method === "get") return quiz;
    if (isSignedOut) throw new ApiError(401, "unauthenticated", "Please sign in.");
    return result;
  };
  const { user, calls, signIn } = await openQuiz(server, member("tess"));
  const handedIn = () => calls.filter(({ method }) => method === "post");
  await user.click(button("Start"));
  await user.click(button("True"));
  await user.click(button("<b>"));
  await screen.findByText("Your score couldn't be saved. Please sign in.");
  for (const viewer of [null, member("ben")]) {
    await act(async () => signIn(viewer));
    expect(button("Start")).toBeDefined();
  }
  expect(handedIn()).toHaveLength(1);

  const failing = createContent(server, member("tess"));
  await vi.waitFor(() => expect(failing.said).toHaveLength(1));
  isSignedOut = false;
  await act(async () => signIn(member("tess")));
  expect((await screen.findByRole("status")).textContent).toContain(result.message);
  const call = { url: "/api/quiz/quiz/answers", body: { answers: ["True", "<b>"] } };
  expect(handedIn()).toMatchObject([call, call]);

  const after = createContent(server, member("tess"));
  await after.services.session.settled();
  expect(selectAttempt(after.store.getState())).toBeNull();
});
