import { closest, distance } from "fastest-levenshtein";

/** Most different letters of a typing error. */
const TYPING_ERRORS = 2;

/** A sentence that suggests a similar known word; none if there is none. */
export function didYouMean(word: string, known: readonly string[]): string[] {
  const near = known.length > 0 ? closest(word, known) : word;
  return near !== word && distance(word, near) <= TYPING_ERRORS ? [`Did you mean ${near}?`] : [];
}
