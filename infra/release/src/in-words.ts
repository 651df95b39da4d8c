import { closest, distance } from "fastest-levenshtein";
import type { z } from "zod";

/** A word that differs from another one by so many letters at most is taken for a typing error. */
const TYPING_ERRORS = 2;

/** What was probably meant by a word, as a sentence; none where nothing resembles it. */
export function didYouMean(word: string, known: readonly string[]): string[] {
  const near = known.length > 0 ? closest(word, known) : word;
  return near !== word && distance(word, near) <= TYPING_ERRORS ? [`Did you mean ${near}?`] : [];
}

/** What is wrong with a document, a line for each field: `  files.app.js.size: has to be a number`. */
export const errorLines = ({ issues }: z.ZodError): string[] =>
  issues.map((issue) => `  ${issue.path.join(".") || "the whole"}: ${reasonOf(issue)}`);

function reasonOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.message.endsWith("received undefined")
        ? "is missing"
        : `has to be ${/^[aeiou]/.test(issue.expected) ? "an" : "a"} ${issue.expected}`;
    case "invalid_value":
      return `has to be ${issue.values.map(String).join(" or ")}`;
    case "unrecognized_keys":
      return `has ${issue.keys.join(", ")}, which is not known here`;
    default:
      return issue.message;
  }
}
