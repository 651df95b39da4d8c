import { QUOTED_TEXT_MAX } from "@oneworld/contracts/forum/limits";
import { authorJson, isoTime } from "@oneworld/service-kit/data/database-json";
import { Prisma } from "../generated/client.ts";
import { withNames } from "../mentions/mentions.repo.ts";
import {
  exceptHidden,
  exceptInLists,
  notHidden,
  postText,
  WARNING,
} from "../restrictions/visible.ts";

const { sql, raw } = Prisma;

/**
 * SQL of what `post` quotes, in JSON by the contract's names; null for a post that quotes none, which costs no lookup.
 *
 * @param viewerId null for a visitor
 */
export const quotedJson = (
  viewerId: string | null,
): Prisma.Sql => sql`CASE WHEN post.quoted_post_id IS NOT NULL THEN json_build_object('post', (
  SELECT row_to_json(entry) FROM (
    SELECT quoted.id AS "_id", title, ${raw(`CASE WHEN ${WARNING} IS NULL THEN left(${withNames("content")}, ${QUOTED_TEXT_MAX}) ELSE '' END AS content, lang,
      ${WARNING} AS warning, ${isoTime("created_at")} AS "createdAt", ${authorJson("quoted.author_id")} AS "user"`)}
    FROM post quoted WHERE quoted.id = post.quoted_post_id
      ${notHidden("quoted.hidden_at")} ${exceptInLists(viewerId, "quoted.author_id", postText("quoted"))}
  ) entry)) END`;

/** The author of a post that a member can quote; null where they don't see it. */
export async function findQuotable(
  tx: Prisma.TransactionClient,
  id: string,
  memberId: string,
): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ authorId: string }[]>`
    SELECT author_id AS "authorId" FROM post
    WHERE id = ${id}::uuid AND hidden_at IS NULL ${exceptHidden(memberId, "author_id")}`;
  return row?.authorId ?? null;
}
