import { publishLikes } from "../events/activity.repo.ts";
import { Prisma } from "../generated/client.ts";

/** Locks a post's likes until the end of the transaction. @returns how many there are, and the post's author; null for an unknown post */
export async function lockLikes(
  tx: Prisma.TransactionClient,
  postId: string,
): Promise<{ likeCount: number; authorId: string } | null> {
  const [row] = await tx.$queryRaw<{ likeCount: number; authorId: string }[]>`
    SELECT like_count AS "likeCount", author_id AS "authorId"
    FROM post WHERE id = ${postId}::uuid AND hidden_at IS NULL FOR NO KEY UPDATE`;
  return row ?? null;
}

/** Which of these members like a post. */
export async function findLikers(
  tx: Prisma.TransactionClient,
  postId: string,
  memberIds: string[],
): Promise<string[]> {
  const likes = await tx.postLike.findMany({
    where: { postId, memberId: { in: memberIds } },
    select: { memberId: true },
  });
  return likes.map(({ memberId }) => memberId);
}

/** Adds likes of a post that is locked, and publishes them. */
export async function addLikes(
  tx: Prisma.TransactionClient,
  postId: string,
  memberIds: string[],
): Promise<void> {
  if (memberIds.length === 0) return;
  await tx.postLike.createMany({ data: memberIds.map((memberId) => ({ postId, memberId })) });
  await publishLikes(tx, likesOf(postId, memberIds), true);
}

/** Removes likes of a post that is locked, and publishes it. */
export async function removeLikes(
  tx: Prisma.TransactionClient,
  postId: string,
  memberIds: string[],
): Promise<void> {
  if (memberIds.length === 0) return;
  await publishLikes(tx, likesOf(postId, memberIds), false);
  await tx.postLike.deleteMany({ where: { postId, memberId: { in: memberIds } } });
}

const likesOf = (postId: string, memberIds: string[]): Prisma.Sql =>
  Prisma.sql`post_id = ${postId}::uuid AND member_id = ANY(${memberIds}::uuid[])`;

export async function changeLikeCount(
  tx: Prisma.TransactionClient,
  postId: string,
  by: number,
): Promise<void> {
  if (by === 0) return;
  await tx.post.update({
    where: { id: postId },
    data: { likeCount: { increment: by } },
    select: { id: true },
  });
}

/**
 * Takes back likes of one member, and counts them off their posts.
 *
 * @returns how many, at most `limit`
 */
export async function removeLikesOf(
  db: Pick<Prisma.TransactionClient, "$executeRaw">,
  memberId: string,
  limit: number,
): Promise<number> {
  return db.$executeRaw`
    WITH locked AS MATERIALIZED (
      -- In the order of ids: two who do so at once would else wait for each other for ever
      SELECT id FROM post
      WHERE id IN (SELECT post_id FROM post_like WHERE member_id = ${memberId}::uuid LIMIT ${limit})
      ORDER BY id FOR NO KEY UPDATE
    ), removed AS (
      DELETE FROM post_like
      WHERE member_id = ${memberId}::uuid AND post_id IN (SELECT id FROM locked)
      RETURNING post_id
    )
    UPDATE post SET like_count = like_count - 1 FROM removed WHERE post.id = removed.post_id`;
}

/** Two members of whom one may block the other. */
export interface MemberPair {
  memberId: string;
  otherId: string;
}

/** The pairs of a member and each of others where a block is between them. */
export const findBlocked = (
  db: Pick<Prisma.TransactionClient, "restriction">,
  otherId: string,
  memberIds: string[],
): Promise<MemberPair[]> =>
  db.restriction.findMany({
    where: { memberId: { in: memberIds }, otherId, active: true, kind: { not: "mute" } },
    select: { memberId: true, otherId: true },
  });

/**
 * Removes likes of one member on posts of another one where a block is between them, counts them off the posts, and publishes it.
 *
 * @returns on how many posts, at most `limit`
 */
export async function removeLikesBetween(
  tx: Prisma.TransactionClient,
  pairs: readonly MemberPair[],
  limit: number,
): Promise<number> {
  const between = Prisma.sql`
    SELECT post.id, hidden.member_id
    FROM json_to_recordset(${JSON.stringify(pairs)}::json) AS given ("memberId" uuid, "otherId" uuid)
    JOIN restriction hidden ON hidden.member_id = "memberId" AND hidden.other_id = "otherId" AND active AND hidden.kind <> 'mute'
    JOIN post_like liked ON liked.member_id = hidden.member_id
    JOIN post ON post.id = liked.post_id AND post.author_id = hidden.other_id`;
  const posts = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM post WHERE id IN (SELECT id FROM (${between}) likes LIMIT ${limit}) ORDER BY id FOR NO KEY UPDATE`;
  if (posts.length === 0) return 0;
  const ids = posts.map(({ id }) => id);
  const likes = Prisma.sql`post_id = ANY(${ids}::uuid[]) AND (post_id, member_id) IN (${between})`;
  await publishLikes(tx, likes, false);
  await tx.$executeRaw`
    WITH removed AS (DELETE FROM post_like WHERE ${likes} RETURNING post_id)
    UPDATE post SET like_count = like_count - removed.likes
    FROM (SELECT post_id, count(*)::int AS likes FROM removed GROUP BY post_id) removed WHERE post.id = removed.post_id`;
  return posts.length;
}
