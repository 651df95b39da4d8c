import { z } from "zod";
import { isTooShort, SEARCH_MAX, SEARCH_MIN } from "./search-limits.ts";
import { UNSHOWABLE } from "./text.ts";

/** What somebody searches for: one letter is enough where it can be a word. */
export const searchedText = z
  .string()
  .trim()
  .refine((value) => !isTooShort(value), `Type at least ${SEARCH_MIN} characters.`)
  .max(SEARCH_MAX, `Type at most ${SEARCH_MAX} characters.`)
  .refine((value) => !UNSHOWABLE.test(value), "The text has characters that can't be shown.");
