import type { QuizQuery } from "@oneworld/contracts/content/forms";
import { ApiError } from "@oneworld/remote-kit";
import { refusal, type Server } from "@oneworld/remote-kit/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { createContent, quiz, quizResult as result } from "../testing/content-fixture.ts";
import { quizLeft, selectAttempt, selectSettings } from "./quiz.slice.ts";
import { countCorrect, percentOf } from "./score.ts";
import { answerQuestion, handIn, NO_QUESTIONS, startQuiz } from "./take-quiz.ts";

// An attempt outlives a page
beforeEach(() => sessionStorage.clear());

/** Hands out the quiz above and scores it. */
const serves: Server = ({ method }) => (method === "get" ? quiz : result);

function page(server: Server) {
  const content = createContent(server);
  const { dispatch, getState } = content.store;
  const settings = () => selectSettings(getState());
  return {
    ...content,
    attempt: () => selectAttempt(getState()),
    settings,
    start: (changes: Partial<QuizQuery> = {}) => dispatch(startQuiz({ ...settings(), ...changes })),
    answer: (answer: string | null) => dispatch(answerQuestion(answer)),
    handIn: () => dispatch(handIn()),
    leave: () => dispatch(quizLeft()),
    /** Until the calls under way are answered. */
    settled: () => new Promise((resolve) => setTimeout(resolve)),
  };
}

describe("the setup", () => {
  it("asks for ten easy true-or-false questions about sports by default", async () => {
    const { start, calls } = page(serves);
    await start();
    expect(calls).toMatchObject([
      {
        url: "/api/quiz/questions",
        query: { amount: 10, category: "sports", difficulty: "easy", type: "boolean" },
      },
    ]);
  });

  it("begins with what was chosen last", async () => {
    const { start, settings } = page(serves);
    await start({ amount: 50 });
    expect(settings().amount).toBe(50);
  });

  it("stays when there are no questions, and says so", async () => {
    const { start, attempt } = page(() => ({ ...quiz, questions: [] }));
    await expect(start()).rejects.toThrow(NO_QUESTIONS);
    expect(attempt()).toBeNull();
  });

  it("stays when the call fails, and passes the error on", async () => {
    const { start, attempt } = page(() => {
      throw refusal;
    });
    await expect(start()).rejects.toMatchObject({ message: refusal.message });
    expect(attempt()).toBeNull();
  });
});

describe("a quiz", () => {
  it("shows each question's answers, all of them, in one order until it ends", async () => {
    const { start, answer, attempt } = page(serves);
    await start();
    const choices = attempt()?.choices;
    expect(choices?.map((list) => list.toSorted())).toEqual([
      ["False", "True"],
      ["<b>", "x", "y", "z"],
    ]);
    answer("True");
    expect(attempt()?.choices).toEqual(choices);
  });

  it("goes on with each answer, and is handed in with the last", async () => {
    const { start, answer, attempt, settled, calls } = page(serves);
    await start();
    answer("True");
    expect(attempt()?.answers).toEqual(["True"]);
    expect(calls).toHaveLength(1);
    answer(null);
    expect(attempt()?.result).toBeNull();
    await settled();
    expect(calls[1]).toMatchObject({
      method: "post",
      url: "/api/quiz/quiz/answers",
      body: { answers: ["True", null] },
    });
    expect(attempt()?.result).toEqual(result);
  });

  it("takes no answer beyond the last question", async () => {
    const { start, answer, attempt, settled } = page(serves);
    await start();
    ["True", "x", "y"].forEach(answer);
    await settled();
    expect(attempt()?.answers).toEqual(["True", "x"]);
  });

  it("that can't be handed in says why, and can be handed in again", async () => {
    let isDown = true;
    const {
      start,
      answer,
      attempt,
      handIn: again,
      settled,
      said,
    } = page((call) => {
      if (isDown && call.method === "post") throw refusal;
      return serves(call);
    });
    await start();
    answer("True");
    answer("x");
    await settled();
    expect(attempt()).toMatchObject({ failure: { message: refusal.message, isFinal: false } });
    expect(said).toEqual([`Error: ${refusal.message}`]);
    isDown = false;
    await again();
    expect(attempt()).toMatchObject({ result, failure: null });
  });

  it("of a visitor that the server hasn't kept is practice, which the page counts", async () => {
    const { signIn, start, answer, attempt, settled, said } = page((call) => {
      if (call.method !== "post") return serves(call);
      throw new ApiError(404, "not_found", "This quiz was not found.");
    });
    signIn(null);
    await start();
    ["True", "x"].forEach(answer);
    await settled();
    expect(attempt()).toMatchObject({ failure: null, result: { total: 2, scored: false } });
    expect(attempt()?.result?.correct).toBe(countCorrect(quiz.questions, ["True", "x"]));
    expect(said).toEqual([]);
  });

  it("that was handed in before, by a call without an answer, keeps its score", async () => {
    const { start, answer, attempt, settled } = page((call) => {
      if (call.method !== "post") return serves(call);
      throw new ApiError(409, "conflict", "This quiz was handed in already.");
    });
    await start();
    answer("True");
    answer("x");
    await settled();
    expect(attempt()?.failure).toEqual({
      message: "This quiz was handed in already.",
      isFinal: true,
      isKept: true,
    });
  });

  it("restarts after Play Again, with the settings chosen last", async () => {
    const { start, answer, leave, attempt, settings, settled } = page(serves);
    await start({ category: "history" });
    answer("True");
    answer("<b>");
    await settled();
    leave();
    expect(attempt()).toBeNull();
    expect(settings().category).toBe("history");
    await start();
    expect(attempt()).toMatchObject({ answers: [], result: null });
  });

  it("isn't touched by the result of the one before", async () => {
    let taken = 0;
    let score = () => {};
    const { start, answer, leave, attempt, settled } = page((call) => {
      if (call.method === "post") {
        return new Promise((resolve) => {
          score = () => resolve(result);
        });
      }
      taken += 1;
      return { ...quiz, quizId: `quiz-${taken}` };
    });
    await start();
    answer("True");
    answer("x");
    await settled();
    leave();
    await start();
    score();
    await settled();
    expect(attempt()).toMatchObject({ quiz: { quizId: "quiz-2" }, result: null });
  });
});

describe("the score", () => {
  it("counts the right answers only", () => {
    expect(countCorrect(quiz.questions, ["True", "<b>"])).toBe(2);
    expect(countCorrect(quiz.questions, ["true", null])).toBe(0);
    expect(countCorrect(quiz.questions, [])).toBe(0);
  });

  it.each([
    [2, 5, 40],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [0, 0, 0],
  ])("%i of %i are %i percent", (correct, total, percent) => {
    expect(percentOf(correct, total)).toBe(percent);
  });
});
