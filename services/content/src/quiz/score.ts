import { invalidFields } from "@oneworld/service-kit/http/errors";
import { said } from "@oneworld/service-kit/words/said";

/**
 * Counts the right answers of a quiz.
 *
 * @param options each question's answers, the right one first
 * @param answers the given answers, in the order of the questions; null for a skipped one
 * @throws ApiError `invalid_input` when the answers don't match the questions
 */
export function countCorrect(options: string[][], answers: (string | null)[]): number {
  if (answers.length !== options.length) {
    throw invalidFields({ answers: said("This quiz has {0} questions.", options.length) });
  }
  return options.filter((choices, index) => {
    const answer = answers[index] ?? null;
    if (answer !== null && !choices.includes(answer)) {
      throw invalidFields({ [`answers.${index}`]: "This is not one of the question's answers." });
    }
    return answer === choices[0];
  }).length;
}

/** The score in whole percent, rounded half up. */
export const percentOf = (correct: number, total: number): number =>
  total === 0 ? 0 : Math.round((100 * correct) / total);
