import { z } from "zod";
import { LANGUAGES } from "../site/languages.ts";

/** The language of a text, BCP 47, among the site's. Null for others and unknown ones; the release before says none. */
export const textLanguage = z.enum(LANGUAGES).nullish();
