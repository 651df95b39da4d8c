/** Limits of a review's texts, in characters (Unicode code points). */
export const REVIEW_TITLE_MAX = 120;
export const REVIEW_DESC_MAX = 4_000;

/** Stars of a review: whole numbers from zero to five. */
export const RATING_MIN = 0;
export const RATING_MAX = 5;

/** Reviews per page of the list. */
export const REVIEW_PAGE_SIZE = 20;

/** Headlines in the home page's carousel. */
export const HEADLINES_SHOWN = 5;

/** Scores per page of the quiz history. */
export const QUIZ_HISTORY_PAGE_SIZE = 20;

/** Articles that a search finds at most. */
export const STORIES_MAX = 20;
