import { z } from "zod";
import { SEARCH_MAX, SEARCH_MIN } from "./search-limits.ts";
import { UNSHOWABLE } from "./text.ts";

/** What somebody searches for. */
export const searchedText = z
  .string()
  .trim()
  .min(SEARCH_MIN, `Type at least ${SEARCH_MIN} characters.`)
  .max(SEARCH_MAX, `Type at most ${SEARCH_MAX} characters.`)
  .refine((value) => !UNSHOWABLE.test(value), "The text has characters that can't be shown.");
