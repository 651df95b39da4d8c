import { hiddenFrom } from "@oneworld/service-kit/data/restrictions";
import { Prisma } from "../generated/client.ts";

const { sql, raw, empty } = Prisma;

/*
 * SQL conditions that leave out what members don't see of each other. For a visitor they are empty. The planner reads the tables
 * once for a whole query, by their keys. It takes "<> 1" for true of nearly all rows, and so reads them in the order of the page, as
 * without the condition.
 */

type Hides = Parameters<typeof hiddenFrom>[1];

/**
 * Leaves out what a member wrote who is hidden from the viewer.
 *
 * @param viewerId null for a visitor
 * @param author SQL of the author's id
 * @param hides `lists`: members whom the viewer mutes are hidden, too
 */
export function exceptHidden(
  viewerId: string | null,
  author: string,
  hides: Hides = "everywhere",
): Prisma.Sql {
  if (viewerId === null) return empty;
  const [before = "", after = ""] = hiddenFrom("$", hides).split("$");
  return sql`AND CASE WHEN ${raw(author)} IN (${raw(before)}${viewerId}::uuid${raw(after)})
    THEN 1 ELSE 0 END <> 1`;
}

/**
 * SQL of whether a text of another member has a word or phrase that the viewer has muted. It costs up to a microsecond for each character, and
 * members can mute what all texts have: ask it only of so many texts, not in the condition of a list.
 *
 * @param text SQL of the text, which is read only for members with muted words
 */
export function hasMutedWord(viewerId: string, author: string, text: string): Prisma.Sql {
  const patterns = sql`(SELECT patterns FROM muted_words WHERE member_id = ${viewerId}::uuid)`;
  return sql`CASE WHEN ${patterns} IS NULL OR ${raw(author)} = ${viewerId}::uuid THEN false
    ELSE muted_text(${raw(text)}) LIKE ANY (${patterns}::text[]) END`;
}

/**
 * Leaves out texts as of {@link hasMutedWord}.
 *
 * @param viewerId null for a visitor
 */
export const exceptMutedWords = (
  viewerId: string | null,
  author: string,
  text: string,
): Prisma.Sql =>
  viewerId === null
    ? empty
    : sql`AND CASE WHEN ${hasMutedWord(viewerId, author, text)} THEN 1 ELSE 0 END <> 1`;

/**
 * SQL of a condition that leaves out what moderators hide, from everybody.
 *
 * @param column SQL of the text's `hidden_at`
 */
export const notHidden = (column = "hidden_at"): Prisma.Sql =>
  sql`AND CASE WHEN ${raw(column)} IS NULL THEN 0 ELSE 1 END <> 1`;

/**
 * As {@link notHidden} for one viewer: the author sees what is held.
 *
 * @param viewerId null for a visitor
 * @param row name of its row and a dot, where its columns need it
 */
export const notHiddenFrom = (viewerId: string | null, row = ""): Prisma.Sql =>
  viewerId === null
    ? notHidden(`${row}hidden_at`)
    : sql`AND CASE WHEN ${raw(row)}hidden_at IS NULL THEN 0
        WHEN ${raw(row)}held_for IS NOT NULL AND ${raw(row)}author_id = ${viewerId}::uuid THEN 0 ELSE 1 END <> 1`;

/** Both for a few posts: of members who are hidden from lists, and by words. */
export const exceptInLists = (viewerId: string | null, author: string, text: string): Prisma.Sql =>
  sql`${exceptHidden(viewerId, author, "lists")} ${exceptMutedWords(viewerId, author, text)}`;

/** SQL of a post's content warning: the moderators' one comes before the author's. */
export const WARNING = "coalesce(label, warning)";

/** SQL of a post's words. @param row name of its row */
export const postText = (row: string): string =>
  `${row}.title || ' ' || ${row}.content || coalesce(' ' || ${row}.label, ' ' || ${row}.warning, '')`;
