/** Limits of what is searched for, in characters (Unicode code points). */
export const SEARCH_MIN = 2;
export const SEARCH_MAX = 100;
