import type { QuizQuestion } from "@oneworld/contracts/content/http";

/** How many questions were answered rightly. */
export const countCorrect = (
  questions: readonly QuizQuestion[],
  answers: readonly (string | null)[],
): number =>
  questions.filter(({ correct_answer }, index) => answers[index] === correct_answer).length;

/** A score in whole percent, rounded half up. */
export const percentOf = (correct: number, total: number): number =>
  total === 0 ? 0 : Math.round((100 * correct) / total);

/** A score as it is shown: "50%". @param percent whole percent */
export const formatPercent = (percent: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "percent" }).format(percent / 100);
