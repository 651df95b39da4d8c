import { z } from "zod";
import { queryNumber } from "../common/query-number.ts";
import { searchedText } from "../common/searched-text.ts";
import { authorSchema } from "../profile/author.ts";
import { category, region } from "./http.ts";
import { textLanguage } from "../common/text-language.ts";
import { SEARCH_PAGES } from "./limits.ts";
import { CATEGORIES, REGIONS, SEARCH_PERIODS } from "./topics.ts";

const pageError = `Page must be a whole number from 1 to ${SEARCH_PAGES}.`;

/**
 * Query of `GET /api/posts/search`: words, the last of which may be incomplete; quotes, `or` and `-` as search engines have them.
 * Without words there are no results.
 */
export const searchQuerySchema = z.object({
  q: searchedText.optional(),
  category: category.optional(),
  region: region.optional(),
  /** how old a text may be */
  since: z.enum(SEARCH_PERIODS, "Please choose one of the periods.").optional(),
  page: queryNumber(
    z.coerce
      .number({ error: pageError })
      .int({ error: pageError })
      .min(1, { error: pageError })
      .max(SEARCH_PAGES, { error: pageError })
      .default(1),
  ),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

/** A piece of a text, and whether it matches the search. */
export const searchPieceSchema = z.object({ text: z.string(), isMatch: z.boolean() });
export type SearchPiece = z.infer<typeof searchPieceSchema>;

/**
 * A post or a comment that a search has found. `title` is that of the post, and so is `titleLang`; `excerpt` is of the post or the
 * comment, and so is `lang`. Of a post with a content warning the excerpt is that.
 */
export const searchResultSchema = z.object({
  _id: z.string(),
  kind: z.enum(["post", "comment"]),
  postId: z.string(),
  title: z.array(searchPieceSchema),
  titleLang: textLanguage,
  excerpt: z.array(searchPieceSchema),
  lang: textLanguage,
  postCategory: z.enum(CATEGORIES),
  region: z.enum(REGIONS).nullable(),
  createdAt: z.iso.datetime(),
  user: authorSchema,
});
export type SearchResult = z.infer<typeof searchResultSchema>;

/** Answer of `GET /api/posts/search`: best results first; `nextPage` is null on the last page. */
export const searchPageSchema = z.object({
  results: z.array(searchResultSchema),
  nextPage: z.int().nullable(),
});
export type SearchPage = z.infer<typeof searchPageSchema>;

/** Query of `GET /api/posts/suggestions`: what is typed so far; its last word may be incomplete. */
export const suggestionQuerySchema = z.object({ q: searchedText });

/** Posts, and as many hashtags, that complete what is typed. */
export const SUGGESTED_MAX = 4;

/**
 * Answer of `GET /api/posts/suggestions`: of the newest posts those whose titles have words that begin with those of `q`, and
 * hashtags that begin with it, the most used ones first.
 */
export const suggestionsSchema = z.object({
  posts: z.array(z.object({ _id: z.string(), title: z.string() })),
  tags: z.array(z.object({ tag: z.string(), category: z.enum(CATEGORIES) })),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;
