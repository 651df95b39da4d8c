import type { QuizDifficulty, QuizType } from "@oneworld/contracts/content/quiz-options";

export const DIFFICULTY_LABELS: Readonly<Record<QuizDifficulty, string>> = {
  easy: "Easy",
  medium: "Medium",
  hard: "Hard",
};

export const TYPE_LABELS: Readonly<Record<QuizType, string>> = {
  boolean: "True or false",
  multiple: "Multiple choice",
};

/** A category as it is shown: with a capital. */
export const categoryLabel = (category: string): string =>
  category.charAt(0).toUpperCase() + category.slice(1);
