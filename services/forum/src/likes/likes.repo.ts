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
