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

test("an unfinished quiz is kept, a finished or abandoned one is not", () => {
  keepAttempt(attempt(["True"]));
  expect(readAttempt()).toEqual(attempt(["True"]));
  keepAttempt(attempt(["True", null]));
  expect(readAttempt()).toBeNull();
  keepAttempt(attempt([]));
  keepAttempt(null);
  expect(readAttempt()).toBeNull();
});

test("what can't be read counts as no quiz", () => {
  keepAttempt(attempt([]));
  const [name = ""] = stored.keys();
  for (const text of ["{", "7", "[]", '{"quiz":{},"answers":[]}']) {
    stored.set(name, text);
    expect(readAttempt()).toBeNull();
  }
  vi.stubGlobal("sessionStorage", undefined);
  keepAttempt(attempt([]));
  expect(readAttempt()).toBeNull();
});
