/** Limits of what is searched for, in UTF-16 code units. */
export const SEARCH_MIN = 2;
export const SEARCH_MAX = 100;
