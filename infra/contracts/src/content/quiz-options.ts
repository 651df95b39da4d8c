import type { StatusBadge } from "../profile/tiers.ts";

/** Categories of questions, in the order of the setup form. */
export const QUIZ_CATEGORIES = ["sports", "history", "politics", "science"] as const;
export type QuizCategory = (typeof QUIZ_CATEGORIES)[number];

/** The trivia service's ids of the categories; the questions call accepts them, too. */
export const QUIZ_CATEGORY_IDS = {
  sports: 21,
  history: 23,
  politics: 24,
  science: 18,
} as const satisfies Record<QuizCategory, number>;

export const QUIZ_DIFFICULTIES = ["easy", "medium", "hard"] as const;
export type QuizDifficulty = (typeof QUIZ_DIFFICULTIES)[number];

/** `boolean` questions are answered True or False, `multiple` ones have four answers. */
export const QUIZ_TYPES = ["boolean", "multiple"] as const;
export type QuizType = (typeof QUIZ_TYPES)[number];

/** Minimum and maximum number of questions in a quiz. */
export const QUIZ_AMOUNT_MIN = 5;
export const QUIZ_AMOUNT_MAX = 50;

/** Initial values of the setup form, and defaults of the questions call. */
export const QUIZ_DEFAULTS = {
  amount: 10,
  category: "sports",
  difficulty: "easy",
  type: "boolean",
} as const satisfies {
  amount: number;
  category: QuizCategory;
  difficulty: QuizDifficulty;
  type: QuizType;
};

/** Rounded scores above this percentage are celebrated. */
export const CELEBRATED_ABOVE = 40;

/** Scored quizzes per tier in any seven days; null for unlimited. */
export const SCORED_QUIZZES_A_WEEK = {
  Basic: 2,
  Warrior: 5,
  Legend: null,
} as const satisfies Record<StatusBadge, number | null>;
