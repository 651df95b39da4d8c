import type { PostChanged } from "@oneworld/contracts/forum/events";
import type { PrismaClient } from "../generated/client.ts";

/** Which of these posts aren't known yet. */
export async function findUnknown(db: PrismaClient, ids: string[]): Promise<Set<string>> {
  const known = await db.post.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const knownIds = new Set(known.map(({ id }) => id));
  return new Set(ids.filter((id) => !knownIds.has(id)));
}

/** Stores the posts that are newer than the stored ones, in one statement, in any order of events. */
export async function keepNewestPosts(db: PrismaClient, posts: PostChanged[]): Promise<void> {
  await db.$executeRaw`
    INSERT INTO post (id, title, lang, author_id, is_removed, version)
    SELECT DISTINCT ON ("postId") "postId", title, lang, "authorId", removed, version
    FROM json_to_recordset(${JSON.stringify(posts)}::json)
      AS given ("postId" uuid, title text, lang text, "authorId" uuid, removed boolean, version bigint)
    ORDER BY "postId", version DESC
    ON CONFLICT (id) DO UPDATE
    SET title = excluded.title, lang = excluded.lang, author_id = excluded.author_id, is_removed = excluded.is_removed, version = excluded.version
    WHERE post.version < excluded.version OR (post.version = excluded.version AND post.author_id IS NULL)`;
}

/**
 * Followers of a member who asked for notifications of a kind, by id.
 *
 * @param after the last id of the previous part
 */
export async function findSubscribers(
  db: PrismaClient,
  memberId: string,
  kind: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT follower_id AS id FROM follow JOIN notification_setting setting
      ON setting.member_id = follower_id AND kind = ${kind} AND on_site
    WHERE followee_id = ${memberId}::uuid AND follower_id > ${after}::uuid
    ORDER BY follower_id LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}
