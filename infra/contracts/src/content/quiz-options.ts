import type { StatusBadge } from "../members/tiers.ts";

/** Categories of questions, in the order of the setup form. */
export const QUIZ_CATEGORIES = ["sports", "history", "politics", "science"] as const;
export type QuizCategory = (typeof QUIZ_CATEGORIES)[number];

/** Ids that the trivia service gives the categories; the questions call takes them too. */
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

/** How many questions a quiz may have. */
export const QUIZ_AMOUNT_MIN = 5;
export const QUIZ_AMOUNT_MAX = 50;

/** What the setup form begins with, and what the questions call takes for a setting that is left out. */
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

/** A rounded score above this, in percent, is celebrated. */
export const CELEBRATED_ABOVE = 40;

/** Scored quizzes that a member of each tier has in any seven days; null is without limit. */
export const SCORED_QUIZZES_A_WEEK = {
  Basic: 2,
  Warrior: 5,
  Legend: null,
} as const satisfies Record<StatusBadge, number | null>;
