import {
  QUIZ_AMOUNT_MAX,
  QUIZ_AMOUNT_MIN,
  QUIZ_DEFAULTS,
  type QuizDifficulty,
  type QuizType,
} from "@oneworld/contracts/content/quiz-options";

/** What stands in the controls of the setup form, by their names. */
export type QuizSettings = Readonly<Record<keyof typeof QUIZ_DEFAULTS, string>>;

export const DEFAULT_SETTINGS: QuizSettings = {
  ...QUIZ_DEFAULTS,
  amount: String(QUIZ_DEFAULTS.amount),
};

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

/** What is wrong with an amount, in the server's words. */
export const amountFault = (amount: string): string | undefined =>
  /^\d{1,3}$/.test(amount) && Number(amount) >= QUIZ_AMOUNT_MIN && Number(amount) <= QUIZ_AMOUNT_MAX
    ? undefined
    : `Amount must be a whole number from ${QUIZ_AMOUNT_MIN} to ${QUIZ_AMOUNT_MAX}.`;
