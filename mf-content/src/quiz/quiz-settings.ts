import type { QuizDifficulty, QuizType } from "@oneworld/contracts/content/quiz-options";
import { msg } from "@oneworld/contracts/site/languages";

export const DIFFICULTY_LABELS: Readonly<Record<QuizDifficulty, string>> = {
  easy: msg("Easy"),
  medium: msg("Medium"),
  hard: msg("Hard"),
};

export const TYPE_LABELS: Readonly<Record<QuizType, string>> = {
  boolean: msg("True or false"),
  multiple: msg("Multiple choice"),
};
