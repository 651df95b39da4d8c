import { COMMENT_RESTORE_MINUTES } from "@oneworld/contracts/forum/limits";
import { publishComments } from "../events/activity.repo.ts";
import { findMentionedIn, publishChangedMentions } from "../mentions/mentions.rules.ts";
import { applyToPost } from "../moderation/content-effects.repo.ts";
import { Prisma, type PrismaClient } from "../generated/client.ts";
import { keptColumns } from "../posts/kept-rows.repo.ts";
import { countReplies } from "./comments.repo.ts";

/** Keeps a comment of a locked post, and the ids of its replies, before it is deleted. */
export async function keepComment(tx: Prisma.TransactionClient, id: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO deleted_comment (id, post_id, author_id, comment, reply_ids)
    SELECT id, post_id, author_id, to_jsonb(comment), ARRAY(
      SELECT id FROM comment reply WHERE reply.post_id = comment.post_id AND reply.parent_id = comment.id ORDER BY id)
    FROM comment WHERE id = ${id}::uuid`;
}

/** The post of a member's deleted comment that can be restored; null without one. */
export async function findDeleted(
  db: PrismaClient,
  id: string,
  authorId: string,
): Promise<{ postId: string } | null> {
  return db.deletedComment.findFirst({ where: { id, authorId }, select: { postId: true } });
}

/**
 * Puts a member's deleted comment back on its locked post, with its mentions and those of its replies that still are comments without
 * replies. A reply to a comment that is gone becomes a comment.
 *
 * @returns its newest reply; null where there is none to restore
 */
export async function restoreKept(
  tx: Prisma.TransactionClient,
  id: string,
  authorId: string,
): Promise<{ newestReplyId: string | null } | null> {
  const [kept] = await tx.$queryRaw<{ comment: string; replyIds: string[] }[]>`
    DELETE FROM deleted_comment
    WHERE id = ${id}::uuid AND author_id = ${authorId}::uuid
      AND deleted_at > now() - make_interval(mins => ${COMMENT_RESTORE_MINUTES})
    RETURNING comment::text, reply_ids AS "replyIds"`;
  if (!kept) return null;
  const row = JSON.parse(kept.comment) as object;
  const found = await keptColumns(tx, "comment", row, "restored");
  const [restored] = await tx.$queryRaw<
    { postId: string; parentId: string | null; content: string; isHeld: boolean }[]
  >`
    INSERT INTO comment (${found.columns})
    SELECT ${found.values} FROM jsonb_populate_record(NULL::comment, ${kept.comment}::jsonb) kept,
      jsonb_populate_record(kept, jsonb_build_object(
        'parent_id', (SELECT id FROM comment parent WHERE parent.id = kept.parent_id AND parent.parent_id IS NULL),
        'hidden_at', CASE WHEN kept.held_for IS NOT NULL THEN kept.hidden_at END,
        'reply_count', 0)) restored
    RETURNING post_id AS "postId", parent_id AS "parentId", content, held_for IS NOT NULL AS "isHeld"`;
  if (!restored) return null;
  const { postId, parentId, content, isHeld } = restored;
  if (parentId) await countReplies(tx, parentId, 1);
  const replies = await tx.comment.updateManyAndReturn({
    where: { postId, id: { in: kept.replyIds }, parentId: null, replyCount: 0 },
    data: { parentId: id },
    select: { id: true },
  });
  if (replies.length > 0) await countReplies(tx, id, replies.length);
  await publishComments(tx, Prisma.sql`id = ${id}::uuid AND hidden_at IS NULL`, false);
  const where = { textId: id, postId, authorId };
  const mentioned = await findMentionedIn(tx, content, authorId);
  if (!isHeld) await publishChangedMentions(tx, where, "", mentioned);
  // Moderators may have decided before or meanwhile. Those who decide now wait for the post, and find the comment
  await applyToPost(tx, postId);
  const newest = replies.map((reply) => reply.id).toSorted();
  return { newestReplyId: newest.at(-1) ?? null };
}
