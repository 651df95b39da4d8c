import { z } from "zod";
import { plainLine } from "../common/plain-line.ts";
import { textLanguage } from "../common/text-language.ts";

/** Limits of texts, in UTF-16 code units. */
export const HEAD_TITLE_MAX = 200;
export const HEAD_DESCRIPTION_MAX = 160;
export const HEAD_TEXT_MAX = 1_000;

/** One line of at most so many characters, which can't reorder or break the text around it. */
const line = (max: number) => z.string().overwrite((text) => plainLine(text, max));

/** An address of this site. */
const ownPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\]*$/, "Give an address of this site.");

/**
 * Answer of the call that a page states as its `head`: what search engines and shared links say of one address, in plain
 * text. `path` is the page's canonical address, `text` the beginning of what the page says. `lang` is the language of its title and text, where that is known. `image` is a picture of at
 * least 200 px. An unknown address is 404.
 */
export const pageHeadSchema = z.object({
  kind: z.enum(["article", "discussion"]),
  path: ownPath,
  title: line(HEAD_TITLE_MAX),
  description: line(HEAD_DESCRIPTION_MAX),
  text: line(HEAD_TEXT_MAX),
  lang: textLanguage,
  image: ownPath.nullable(),
  publishedAt: z.iso.datetime(),
  modifiedAt: z.iso.datetime().nullable(),
  author: line(HEAD_TITLE_MAX).nullable(),
  section: line(HEAD_TITLE_MAX).nullable(),
  likeCount: z.int().optional(),
  commentCount: z.int().optional(),
});
export type PageHead = z.infer<typeof pageHeadSchema>;
