/** Limits of a review's texts, in UTF-16 code units. */
export const REVIEW_TITLE_MAX = 120;
export const REVIEW_DESC_MAX = 4_000;

/** Stars of a review: whole ones, from none to five. */
export const RATING_MIN = 0;
export const RATING_MAX = 5;

/** Reviews that a page of the list holds. */
export const REVIEW_PAGE_SIZE = 20;

/** Headlines that the home page's carousel shows. */
export const HEADLINES_SHOWN = 5;

/** Scores that a page of the quiz history holds. */
export const QUIZ_HISTORY_PAGE_SIZE = 20;
