/** Limits of what is searched for, in characters (Unicode code points). */
export const SEARCH_MIN = 2;
export const SEARCH_MAX = 100;

/** A letter of the scripts that put no spaces between words, or of Korean. One can be a word. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether a text without spaces at its ends is too short to be searched for. */
export const isTooShort = (text: string): boolean =>
  text.length < SEARCH_MIN && !UNSPACED.test(text);
