import type { Prisma } from "../generated/client.ts";

interface Like {
  postId: string;
  memberId: string;
}

/** @returns 1, or 0 where the member likes the post already */
export async function addLike(tx: Prisma.TransactionClient, like: Like): Promise<number> {
  const { count } = await tx.postLike.createMany({ data: like, skipDuplicates: true });
  return count;
}

/** @returns 1, or 0 where the member doesn't like the post */
export async function removeLike(tx: Prisma.TransactionClient, like: Like): Promise<number> {
  const { count } = await tx.postLike.deleteMany({ where: like });
  return count;
}

/** @returns the count after the change */
export async function changeLikeCount(
  tx: Prisma.TransactionClient,
  postId: string,
  by: number,
): Promise<number> {
  const { likeCount } = await tx.post.update({
    where: { id: postId },
    data: { likeCount: { increment: by } },
    select: { likeCount: true },
  });
  return likeCount;
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
