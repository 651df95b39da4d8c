import { isoTime } from "@oneworld/service-kit/data/database-json";
import { eraseEvents } from "@oneworld/service-kit/events/outbox";
import { Prisma } from "../generated/client.ts";

/*
 * SQL that appends events as `appendEvent` would, from the rows that they are about: after these were added, or before they
 * are removed. The post is locked, so that versions rise in the order of the changes.
 */

const { sql, raw } = Prisma;

type Database = Pick<
  Prisma.TransactionClient,
  "$executeRaw" | "$executeRawUnsafe" | "$queryRawUnsafe"
>;

const VERSION = sql`'version', nextval('activity_version')`;
const QUOTED = sql`CASE WHEN quoted_post_id IS NOT NULL THEN jsonb_build_object(
  'postId', quoted_post_id, 'authorId', quoted_author_id) END`;
const time = (column: string) => raw(isoTime(column));

/** Publishes posts: those that the condition on `post` names. */
export async function publishPosts(tx: Database, posts: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO outbox (event_id, type, subject, data)
    SELECT gen_random_uuid(), 'post.changed', id::text, jsonb_build_object(
      'postId', id, 'authorId', author_id, 'title', title, 'lang', lang, 'removed', false, 'quoted', ${QUOTED}, 'at', ${time("created_at")}, ${VERSION})
    FROM (SELECT * FROM post WHERE ${posts} ORDER BY id) published`;
}

/** Publishes that a post is about to be deleted, and erases its title from the events of before. */
export async function publishRemoval(tx: Database, postId: string): Promise<void> {
  await eraseEvents(tx, "post.changed", postId, { title: "" });
  await tx.$executeRaw`
    INSERT INTO outbox (event_id, type, subject, data)
    SELECT gen_random_uuid(), 'post.changed', id::text, jsonb_build_object(
      'postId', id, 'authorId', author_id, 'title', '', 'removed', true, 'quoted', ${QUOTED}, 'at', ${time("created_at")}, ${VERSION})
    FROM post WHERE id = ${postId}::uuid`;
}

/**
 * Publishes likes: those that the condition on `post_like` names.
 *
 * @param liked false before they are removed
 */
export async function publishLikes(tx: Database, likes: Prisma.Sql, liked: boolean): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO outbox (event_id, type, subject, data)
    SELECT gen_random_uuid(), 'like.changed', post_id::text, jsonb_build_object(
      'postId', post_id, 'authorId', author_id, 'memberId', member_id, 'liked', ${liked}::boolean,
      'at', ${time("liked.created_at")}, ${VERSION})
    FROM (SELECT * FROM post_like WHERE ${likes} ORDER BY created_at) liked JOIN post ON post.id = post_id`;
}

/**
 * Publishes that a text mentions members, or no longer.
 *
 * @param where the post or the comment, its post and its author
 */
export async function publishMentions(
  tx: Database,
  where: { textId: string; postId: string; authorId: string },
  memberIds: readonly string[],
  mentioned: boolean,
): Promise<void> {
  if (memberIds.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO outbox (event_id, type, subject, data)
    SELECT gen_random_uuid(), 'mention.changed', ${where.postId}, jsonb_build_object(
      'textId', ${where.textId}::text, 'postId', ${where.postId}::text, 'authorId', ${where.authorId}::text,
      'memberId', member_id, 'mentioned', ${mentioned}::boolean, 'at', ${time("now()")}, ${VERSION})
    FROM unnest(${memberIds}::uuid[]) AS member_id WHERE member_id <> ${where.authorId}::uuid`;
}

/**
 * Publishes comments: those that the condition on `comment` names.
 *
 * @param removed true before they are removed
 */
export async function publishComments(
  tx: Database,
  comments: Prisma.Sql,
  removed: boolean,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO outbox (event_id, type, subject, data)
    SELECT gen_random_uuid(), 'comment.changed', post_id::text, jsonb_build_object(
      'commentId', written.id, 'postId', post_id, 'authorId', post.author_id, 'memberId', written.author_id,
      'answeredId', written.answered_id, 'removed', ${removed}::boolean, 'at', ${time("written.created_at")}, ${VERSION})
    FROM (SELECT * FROM comment WHERE ${comments} ORDER BY id) written JOIN post ON post.id = post_id`;
}
