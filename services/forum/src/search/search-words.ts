import { UNSPACED } from "@oneworld/contracts/common/search-limits";

/** What somebody searches for, as PostgreSQL's text search reads it. */
export interface SearchWords {
  /** for `websearch_to_tsquery`; passages without spaces are quoted, since they are words in a row */
  text: string;
  /** for `to_tsquery`: all words, the last one perhaps incomplete; empty for a search with operators, or whose last word has no spaces */
  beginnings: string;
}

/** Letters of an incomplete word: shorter ones begin too many words. */
const BEGINNING_MIN = 3;

/** Quotes, `-word` and `or`, which `websearch_to_tsquery` understands. */
const OPERATORS = /"|(?:^|\s)-\S|\sor\s/i;

/** A line drawn with dashes. `websearch_to_tsquery` negates by each, and fails for more than some 30 in a row. It skips marks and operators. */
const DASHES = /-(?:[\s!&|()\p{M}]*-)+/gu;

/** Passages without spaces, outside quotes. */
const PASSAGES = new RegExp(`${UNSPACED.source}+(?=[^"]*(?:"[^"]*"[^"]*)*$)`, "gu");

/** Reads a search. Nothing in it can be an operator of `to_tsquery`: its words are letters, marks and digits. None is of marks alone, which
 * `plain_text` would leave empty. */
export function searchWordsOf(text: string): SearchWords {
  const words = wordsOf(text);
  const last = words.at(-1) ?? "";
  const hasBeginning =
    last.length >= BEGINNING_MIN && !OPERATORS.test(text) && !UNSPACED.test(last);
  const beginnings = hasBeginning
    ? words.map((word, at) => `'${word}'${at === words.length - 1 ? ":*" : ""}`).join(" & ")
    : "";
  const written = text.normalize("NFC").replaceAll(DASHES, " ");
  return { text: written.replaceAll(PASSAGES, '"$&" '), beginnings };
}

/** What is typed of a title, for `to_tsquery`: all words, the last one perhaps incomplete. Empty without words. */
export function titleQueryOf(text: string): string {
  const words = wordsOf(text);
  return words.map((word, at) => `'${word}':${at === words.length - 1 ? "*" : ""}A`).join(" & ");
}

const wordsOf = (text: string): string[] =>
  text.normalize("NFC").match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];

/** Marks around a match in a text: characters that no text has (`UNSHOWABLE`). */
export const MATCH_START = "\u0002";
export const MATCH_END = "\u0003";
