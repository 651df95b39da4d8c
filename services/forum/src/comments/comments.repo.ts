import type { PageRequest } from "@oneworld/service-kit/data/page";
import { publishComments } from "../events/activity.repo.ts";
import { Prisma, type PrismaClient } from "../generated/client.ts";

/** Less than any id. */
const START = "00000000-0000-0000-0000-000000000000";

const WITH_AUTHOR = { author: true } satisfies Prisma.CommentInclude;

/** A comment and its author. */
export type CommentRow = Prisma.CommentGetPayload<{ include: typeof WITH_AUTHOR }>;

/** A page of a post's comments, oldest first, after the comment that the cursor names. */
export const listComments = (
  db: PrismaClient,
  postId: string,
  { cursor = START, limit }: PageRequest,
): Promise<CommentRow[]> =>
  db.comment.findMany({
    where: { postId, id: { gt: cursor } },
    orderBy: { id: "asc" },
    take: limit,
    include: WITH_AUTHOR,
  });

/** One comment, or null. */
export const findComment = (db: PrismaClient, id: string): Promise<CommentRow | null> =>
  db.comment.findUnique({ where: { id }, include: WITH_AUTHOR });

/** Adds a comment to a post that is there, and publishes it. */
export async function addComment(
  tx: Prisma.TransactionClient,
  comment: Prisma.CommentUncheckedCreateInput,
): Promise<void> {
  await tx.comment.create({ data: comment, select: { id: true } });
  await publishComments(tx, Prisma.sql`id = ${comment.id}::uuid`, false);
}

/** Who wrote a comment, and on which post; null for an unknown one. Neither ever changes. */
export const findCommentRefs = (
  db: PrismaClient | Prisma.TransactionClient,
  id: string,
): Promise<{ authorId: string; postId: string } | null> =>
  db.comment.findUnique({ where: { id }, select: { authorId: true, postId: true } });

/** Changes what a comment says, and notes when. The same text again changes nothing. */
export async function changeComment(db: PrismaClient, id: string, content: string): Promise<void> {
  await db.comment.updateMany({
    where: { id, content: { not: content } },
    data: { content, editedAt: new Date() },
  });
}

/** Deletes a comment, and publishes it. @returns whether it existed */
export async function removeComment(tx: Prisma.TransactionClient, id: string): Promise<boolean> {
  await publishComments(tx, Prisma.sql`id = ${id}::uuid`, true);
  const { count } = await tx.comment.deleteMany({ where: { id } });
  return count > 0;
}

/** Counts further comments of a post, fewer where `further` is negative. @returns the count after it, or null for an unknown post */
export async function countComments(
  tx: Prisma.TransactionClient,
  postId: string,
  further: number,
): Promise<number | null> {
  const [post] = await tx.post.updateManyAndReturn({
    where: { id: postId },
    data: { commentCount: { increment: further } },
    select: { commentCount: true },
  });
  return post?.commentCount ?? null;
}
