import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepAttempt, type QuizAttempt, readAttempt } from "./quiz-attempt.ts";

const attempt = (answers: QuizAttempt["answers"]): QuizAttempt => ({
  quiz: {
    quizId: "quiz",
    questions: [
      { question: "Is it?", correct_answer: "True", incorrect_answers: ["False"] },
      { question: "Isn't it?", correct_answer: "False", incorrect_answers: ["True"] },
    ],
    scored: true,
    message: "This quiz counts.",
    nextScoredAt: null,
  },
  choices: [
    ["False", "True"],
    ["True", "False"],
  ],
  answers,
  result: null,
  failure: null,
});

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test("a quiz is kept until the server has scored or refused it, or it is abandoned", () => {
  const finished = attempt(["True", null]);
  const failure = { message: "A short rest.", isFinal: false, isKept: false };
  const result = { score: 50, correct: 1, total: 2, scored: true, message: "", nextScoredAt: null };
  for (const kept of [attempt(["True"]), finished, { ...finished, failure }]) {
    keepAttempt("tess", kept);
    expect(readAttempt("tess")).toEqual(kept);
  }
  for (const end of [{ result }, { failure: { ...failure, isFinal: true } }]) {
    keepAttempt("tess", finished);
    keepAttempt("tess", { ...finished, ...end });
    expect(readAttempt("tess")).toBeNull();
  }
  keepAttempt("tess", attempt([]));
  keepAttempt("tess", null);
  expect(readAttempt("tess")).toBeNull();
});

test("each member's quiz is kept apart, and a visitor's", () => {
  keepAttempt("tess", attempt(["True"]));
  keepAttempt(undefined, attempt([]));
  expect(readAttempt("ben")).toBeNull();
  expect(readAttempt(undefined)).toEqual(attempt([]));
  expect(readAttempt("tess")).toEqual(attempt(["True"]));
});

test("what can't be read counts as no quiz", () => {
  keepAttempt("tess", attempt([]));
  const [name = ""] = stored.keys();
  for (const text of ["{", "7", "[]", '{"quiz":{},"answers":[]}']) {
    stored.set(name, text);
    expect(readAttempt("tess")).toBeNull();
  }
  vi.stubGlobal("sessionStorage", undefined);
  keepAttempt("tess", attempt([]));
  expect(readAttempt("tess")).toBeNull();
});
