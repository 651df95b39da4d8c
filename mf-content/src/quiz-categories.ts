import type { QuizCategory } from "@oneworld/contracts/content/quiz-options";
import { msg } from "@oneworld/contracts/site/languages";

/** What the quiz's categories are called. */
export const CATEGORY_LABELS: Readonly<Record<QuizCategory, string>> = {
  sports: msg("Sports"),
  history: msg("History"),
  politics: msg("Politics"),
  science: msg("Science"),
};
