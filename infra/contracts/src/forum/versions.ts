import { z } from "zod";
import { cursorQuery } from "../common/cursor-page.ts";
import { textLanguage } from "../common/text-language.ts";
import { VERSIONS_MAX } from "./limits.ts";

/** Versions per page. */
const PAGE_SIZE = 10;

/** Query of `GET /api/posts/{postId}/versions` and `GET /api/comments/{commentId}/versions`. */
export const versionQuerySchema = cursorQuery(PAGE_SIZE, VERSIONS_MAX);

/**
 * What a post or a comment said before an edit. `writtenAt` is when it began to say that. `title` is null for a comment. `alts` says what
 * the pictures showed, where the author has said it.
 */
export const textVersionSchema = z.object({
  _id: z.string(),
  title: z.string().nullable(),
  content: z.string(),
  lang: textLanguage,
  mentions: z.array(z.object({ _id: z.string(), name: z.string() })),
  warning: z.string().nullable(),
  alts: z.array(z.string()),
  writtenAt: z.iso.datetime(),
});
export type TextVersion = z.infer<typeof textVersionSchema>;

/** Answer of both: the newest one first, without what the text says now. */
export const versionPageSchema = z.object({
  versions: z.array(textVersionSchema),
  nextCursor: z.string().nullable(),
});
export type VersionPage = z.infer<typeof versionPageSchema>;
