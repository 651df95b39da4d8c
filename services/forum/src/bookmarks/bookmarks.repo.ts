import type { Prisma, PrismaClient } from "../generated/client.ts";

/** Bookmarks a post for a member, unless it is or the post is deleted at this moment. */
export async function addBookmark(
  db: PrismaClient,
  bookmark: { id: string; memberId: string; postId: string },
): Promise<void> {
  const { id, memberId, postId } = bookmark;
  await db.$executeRaw`
    INSERT INTO bookmark (id, member_id, post_id)
    SELECT ${id}::uuid, ${memberId}::uuid, id FROM post WHERE id = ${postId}::uuid FOR KEY SHARE
    ON CONFLICT DO NOTHING`;
}

/** Deletes a member's bookmark of a post, if there is one. */
export async function deleteBookmark(
  db: PrismaClient,
  memberId: string,
  postId: string,
): Promise<void> {
  await db.bookmark.deleteMany({ where: { memberId, postId } });
}

/** Deletes all bookmarks of a member. */
export async function deleteBookmarksOf(
  tx: Prisma.TransactionClient,
  memberId: string,
): Promise<void> {
  await tx.bookmark.deleteMany({ where: { memberId } });
}
