import { DISCUSSED_DAYS } from "@oneworld/contracts/forum/limits";
import { type PageRequest, placeOf } from "@oneworld/service-kit/data/page";
import { Prisma } from "../generated/client.ts";
import { type PostFilter, postsBefore } from "./post-index.ts";

const { sql, raw, empty } = Prisma;

/** Newest posts of a feed that are compared, so that a busy week costs no more than another one. */
const COMPARED = { feed: 1_000, author: 1_000, followed: 100 } as const;

/** SQL of the number by which a post is ordered, and its id: the cursor after it. */
export const DISCUSSED_PLACE = "post.comment_count || '.' || post.id";

/** SQL that selects the posts of the last days with the most comments, after the cursor's place. After an id alone it ends where that is deleted. */
export const discussedBefore = (
  filter: PostFilter,
  { cursor, limit }: PageRequest,
  viewerId: string | null,
): Prisma.Sql => sql`
  SELECT * FROM (${postsBefore(filter, { limit: COMPARED[filter.kind] }, viewerId)}) newest
  WHERE created_at > now() - make_interval(days => ${raw(String(DISCUSSED_DAYS))})
    ${cursor === undefined ? empty : sql`AND (comment_count, id) < ${placeSql(cursor)}`}
  ORDER BY comment_count DESC, id DESC LIMIT ${raw(String(limit))}`;

function placeSql(cursor: string): Prisma.Sql {
  const { id, place } = placeOf(cursor);
  const count =
    place === null
      ? sql`(SELECT comment_count FROM post WHERE id = ${id}::uuid)`
      : sql`${place}::bigint`;
  return sql`(${count}, ${id}::uuid)`;
}
