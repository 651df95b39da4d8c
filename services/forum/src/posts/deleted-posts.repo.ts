import { COMMENT_RESTORE_MINUTES, POST_RESTORE_MINUTES } from "@oneworld/contracts/forum/limits";
import type { Job } from "@oneworld/service-kit/process/job";
import { publishPosts, publishRemoval } from "../events/activity.repo.ts";
import { deleteAfterRestore, keepPictures } from "../pictures/pictures.repo.ts";
import { applyToPost } from "../moderation/content-effects.repo.ts";
import { keepTags } from "../hashtags/hashtags.repo.ts";
import { Prisma, type PrismaClient } from "../generated/client.ts";
import { restoreRows } from "./kept-rows.repo.ts";
import { REMOVED_VERSION } from "@oneworld/service-kit/data/member-projection";

/** Seconds between two runs of the job that deletes what can't be restored any more. */
const PURGE_EVERY = 60;

/** Deletes a post that is locked with its likes, comments and bookmarks, and keeps all of it, and its pictures, so that it can be restored. */
export async function keepAndRemovePost(tx: Prisma.TransactionClient, id: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO deleted_post (id, author_id, post, likes, comments, bookmarks)
    SELECT id, author_id, to_jsonb(post),
      (SELECT coalesce(jsonb_agg(to_jsonb(post_like)), '[]') FROM post_like WHERE post_id = post.id),
      (SELECT coalesce(jsonb_agg(to_jsonb(comment)), '[]') FROM comment WHERE post_id = post.id),
      (SELECT coalesce(jsonb_agg(to_jsonb(bookmark)), '[]') FROM bookmark WHERE post_id = post.id)
    FROM post WHERE id = ${id}::uuid`;
  await deleteAfterRestore(tx, id);
  await publishRemoval(tx, id);
  await tx.post.delete({ where: { id }, select: { id: true } });
}

/**
 * Puts a member's deleted post back, with its comments and the likes and bookmarks of those who still have an account.
 * Of two calls at once the second one waits and finds nothing.
 *
 * @returns whether there was such a post to restore
 */
export async function restoreRemoved(
  tx: Prisma.TransactionClient,
  id: string,
  authorId: string,
): Promise<boolean> {
  const [kept] = await tx.$queryRaw<Record<"post" | "likes" | "comments" | "bookmarks", string>[]>`
    DELETE FROM deleted_post
    WHERE id = ${id}::uuid AND author_id = ${authorId}::uuid
      AND deleted_at > now() - make_interval(mins => ${POST_RESTORE_MINUTES})
    RETURNING post::text, likes::text, comments::text, bookmarks::text`;
  if (!kept) return false;
  const ofMembers = Prisma.sql`
    WHERE NOT EXISTS (SELECT 1 FROM member WHERE id = kept.member_id AND version = ${REMOVED_VERSION})`;
  await restoreRows(tx, "post", `[${kept.post}]`);
  const likes = await restoreRows(tx, "post_like", kept.likes, ofMembers);
  await restoreRows(tx, "comment", kept.comments);
  await restoreRows(tx, "bookmark", kept.bookmarks, ofMembers);
  await keepPictures(tx, id);
  await keepTags(tx, id);
  await tx.post.update({ where: { id }, data: { likeCount: likes }, select: { id: true } });
  await publishPosts(tx, Prisma.sql`id = ${id}::uuid AND hidden_at IS NULL`);
  // Moderators may have decided meanwhile, or do so now
  await tx.$queryRaw`SELECT FROM moderation_case WHERE post_id = ${id}::uuid FOR SHARE`;
  await applyToPost(tx, id);
  return true;
}

/** Deletes for ever what a removed member has deleted. */
export async function purgeDeletedOf(
  tx: Prisma.TransactionClient,
  authorId: string,
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM text_version WHERE post_id IN (SELECT id FROM deleted_post WHERE author_id = ${authorId}::uuid)`;
  await tx.deletedPost.deleteMany({ where: { authorId } });
  await tx.deletedComment.deleteMany({ where: { authorId } });
}

/** Deletes for ever what can't be restored any more, with its earlier wordings. */
export const purgeJob = ({ db }: { db: PrismaClient }): Job => ({
  name: "deleted-posts",
  everySeconds: PURGE_EVERY,
  run: async () => {
    await db.$executeRaw`
      WITH gone AS (
        DELETE FROM deleted_post
        WHERE deleted_at <= now() - make_interval(mins => ${POST_RESTORE_MINUTES}) RETURNING id
      ) DELETE FROM text_version WHERE post_id IN (SELECT id FROM gone)`;
    await db.$executeRaw`
      WITH gone AS (
        DELETE FROM deleted_comment
        WHERE deleted_at <= now() - make_interval(mins => ${COMMENT_RESTORE_MINUTES}) RETURNING id
      ) DELETE FROM text_version WHERE text_id IN (SELECT id FROM gone)`;
  },
});
