import { randomInt } from "node:crypto";
import type { QuizQuestion } from "@oneworld/contracts/content/http";
import type { QuizQuery } from "@oneworld/contracts/content/forms";
import type { QuizType } from "@oneworld/contracts/content/quiz-options";
import { BLANK, FACTS, type Fact } from "./facts.ts";

/**
 * Picks distinct facts from the bank at random: first of the requested difficulty, then of the others if those run out.
 * Category and type always match.
 */
export function pickQuestions({ amount, category, difficulty, type }: QuizQuery): QuizQuestion[] {
  const exact = FACTS[category].filter((fact) => fact.difficulty === difficulty);
  const others = FACTS[category].filter((fact) => fact.difficulty !== difficulty);
  return [...shuffled(exact), ...shuffled(others)].slice(0, amount).map(QUESTION_OF[type]);
}

const QUESTION_OF: Readonly<Record<QuizType, (fact: Fact) => QuizQuestion>> = {
  multiple: ({ question, answer, wrong }) => ({
    question,
    correct_answer: answer,
    incorrect_answers: wrong,
  }),
  boolean: ({ statement, answer, wrong }) => {
    const isTrue = randomInt(2) === 0;
    const filling = isTrue ? answer : (wrong[randomInt(wrong.length)] ?? answer);
    return {
      question: capitalised(statement.replace(BLANK, () => filling)),
      correct_answer: isTrue ? "True" : "False",
      incorrect_answers: [isTrue ? "False" : "True"],
    };
  },
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A shuffled copy (Fisher and Yates). */
function shuffled<Item>(list: readonly Item[]): Item[] {
  const copy = [...list];
  for (let end = copy.length - 1; end > 0; end -= 1) {
    const at = randomInt(end + 1);
    [copy[at], copy[end]] = [copy[end] as Item, copy[at] as Item];
  }
  return copy;
}
