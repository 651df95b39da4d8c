import { closest, distance } from "fastest-levenshtein";

/** A word that differs from another one by so many letters at most is taken for a typing error. */
const TYPING_ERRORS = 2;

/** A suggestion for a mistyped word, as a sentence; none if no known word is similar. */
export function didYouMean(word: string, known: readonly string[]): string[] {
  const near = known.length > 0 ? closest(word, known) : word;
  return near !== word && distance(word, near) <= TYPING_ERRORS ? [`Did you mean ${near}?`] : [];
}
