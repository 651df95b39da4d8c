import {
  QUIZ_CATEGORIES,
  QUIZ_DIFFICULTIES,
  QUIZ_TYPES,
} from "@oneworld/contracts/content/quiz-options";
import { describe, expect, it } from "vitest";
import { FACTS } from "./facts.ts";
import { pickQuestions } from "./pick-questions.ts";

describe.each(QUIZ_CATEGORIES)("the bank's facts on %s", (category) => {
  const facts = FACTS[category];

  it("are at least sixty, enough of each difficulty", () => {
    expect(facts.length).toBeGreaterThanOrEqual(60);
    for (const difficulty of QUIZ_DIFFICULTIES) {
      expect(facts.filter((fact) => fact.difficulty === difficulty).length).toBeGreaterThanOrEqual(
        20,
      );
    }
  });

  it("are all different, each with four different answers and one blank", () => {
    expect(new Set(facts.map(({ question }) => question)).size).toBe(facts.length);
    expect(new Set(facts.map(({ statement }) => statement)).size).toBe(facts.length);
    for (const { question, statement, answer, wrong } of facts) {
      expect(question).toMatch(/\?$/);
      expect(statement).toMatch(/\.$/);
      expect(statement.split("{}")).toHaveLength(2);
      expect(new Set([answer, ...wrong]).size).toBe(4);
    }
  });
});

const settings = QUIZ_CATEGORIES.flatMap((category) =>
  QUIZ_DIFFICULTIES.flatMap((difficulty) =>
    QUIZ_TYPES.map((type) => ({ category, difficulty, type })),
  ),
);

describe("pickQuestions", () => {
  it.each(settings)("serves the longest quiz of $category, $difficulty, $type", (setting) => {
    const questions = pickQuestions({ ...setting, amount: 50 });
    expect(questions).toHaveLength(50);
    expect(new Set(questions.map(({ question }) => question)).size).toBe(50);
    const sizes = questions.map(
      ({ correct_answer, incorrect_answers }) =>
        new Set([correct_answer, ...incorrect_answers]).size,
    );
    expect(new Set(sizes)).toEqual(new Set([setting.type === "boolean" ? 2 : 4]));
  });

  it("prefers the requested difficulty", () => {
    for (const difficulty of QUIZ_DIFFICULTIES) {
      const known = new Set(
        FACTS.history
          .filter((fact) => fact.difficulty === difficulty)
          .map(({ question }) => question),
      );
      const picked = pickQuestions({
        category: "history",
        difficulty,
        type: "multiple",
        amount: 20,
      });
      expect(picked.every(({ question }) => known.has(question))).toBe(true);
    }
  });

  it("marks true and false statements correctly", () => {
    const verdict = new Map(
      FACTS.science.flatMap(({ statement, answer, wrong }) => [
        [statement.replace("{}", answer), "True"] as const,
        ...wrong.map((option) => [statement.replace("{}", option), "False"] as const),
      ]),
    );
    for (let round = 0; round < 20; round += 1) {
      for (const question of pickQuestions({
        category: "science",
        difficulty: "easy",
        type: "boolean",
        amount: 50,
      })) {
        expect(question.correct_answer).toBe(verdict.get(question.question));
        expect(question.incorrect_answers).toEqual([
          question.correct_answer === "True" ? "False" : "True",
        ]);
      }
    }
  });

  it("returns different quizzes", () => {
    const pick = () =>
      pickQuestions({ category: "sports", difficulty: "easy", type: "multiple", amount: 10 })
        .map(({ question }) => question)
        .join();
    expect(new Set(Array.from({ length: 5 }, pick)).size).toBeGreaterThan(1);
  });
});
