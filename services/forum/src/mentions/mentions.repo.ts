import type { Mentioned } from "@oneworld/contracts/forum/mentions";
import { REMOVED_VERSION } from "@oneworld/service-kit/data/member-projection";
import { nameQueryOf } from "@oneworld/service-kit/data/name-search";
import type { MemberRow } from "@oneworld/service-kit/data/present";
import { Prisma, type PrismaClient } from "../generated/client.ts";
import { exceptHidden } from "../restrictions/visible.ts";

const { sql, raw } = Prisma;

/** Members of the answer, and those among whom it finds the ones whom the actor follows. */
const FOUND_MAX = 8;
const COMPARED = 200;

/**
 * Select list of a text as readers see it: `content` with names, and `mentions`. Members whom a block hides from the viewer are
 * words only.
 *
 * @param row name of its row, which has the column `content`
 * @param viewerId null for a visitor
 */
export const contentColumns = (row: string, viewerId: string | null): Prisma.Sql => sql`
  ${raw(withNames(`${row}.content`))} AS content,
  CASE WHEN strpos(${raw(row)}.content, '@[') > 0 THEN ${mentionsFor(row, viewerId)} ELSE '[]'::json END AS mentions`;

const mentionsFor = (row: string, viewerId: string | null): Prisma.Sql => {
  const all = raw(`mentions_of(${row}.content)`);
  if (viewerId === null) return all;
  const visible = exceptHidden(viewerId, "(entry->>'_id')::uuid");
  return sql`(SELECT coalesce(json_agg(entry), '[]') FROM json_array_elements(${all}) entry WHERE true ${visible})`;
};

/** SQL of a text with names in the place of tokens. Most texts have none, and need no call of the function. */
export const withNames = (text: string): string =>
  `CASE WHEN strpos(${text}, '@[') > 0 THEN text_with_names(${text}) ELSE ${text} END`;

/** Those of the members who have an account, without those whom a block hides from the actor. */
export async function findMentioned(
  tx: Prisma.TransactionClient,
  ids: readonly string[],
  actorId: string,
): Promise<Mentioned[]> {
  return tx.$queryRaw<Mentioned[]>`
    SELECT id AS "_id", name FROM member
    WHERE id = ANY(${ids}::uuid[]) AND version < ${REMOVED_VERSION}::int ${exceptHidden(actorId, "id")}`;
}

/**
 * Members who have an account and whose name has words that begin with those of the search, or Chinese letters in a row; case and accents make no difference.
 * Those whom the actor follows come first, then the others by name. The index `member_name_words_idx` finds them.
 */
export async function findByName(
  db: PrismaClient,
  search: string,
  actorId: string,
): Promise<MemberRow[]> {
  const query = nameQueryOf(search);
  if (query === "") return [];
  return db.$queryRaw<MemberRow[]>`
    SELECT id, name, img_url AS "imgUrl", status_badge::text AS "statusBadge"
    FROM (
      SELECT * FROM member
      WHERE to_tsvector('simple'::regconfig, name_words(name))
          @@ to_tsquery('simple'::regconfig, name_words(${query}))
        AND version < ${REMOVED_VERSION}::int AND id <> ${actorId}::uuid ${exceptHidden(actorId, "id", "lists")}
      LIMIT ${COMPARED}::int
    ) found
    ORDER BY EXISTS (
      SELECT FROM follow WHERE follower_id = ${actorId}::uuid AND followee_id = found.id AND following
    ) DESC, name, id
    LIMIT ${FOUND_MAX}::int`;
}
