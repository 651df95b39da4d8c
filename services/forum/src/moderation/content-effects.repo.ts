import { ACTION_NAMES, ACTIONS } from "@oneworld/contracts/forum/moderation-kinds";
import { publishPosts, publishRemoval } from "../events/activity.repo.ts";
import { Prisma } from "../generated/client.ts";

const { sql, join } = Prisma;

/** SQL of a condition on `moderation_state`: what was reported is hidden. */
export const HIDES = sql`coalesce(effect_action IN (${join(
  ACTION_NAMES.filter((action) => ACTIONS[action].hides),
)}), false)`;

/**
 * Hides, shows or labels a post and its comments as the cases about them say, and corrects the post's counts. A post that its author has
 * deleted is left alone, until it is restored.
 */
export async function applyToPost(tx: Prisma.TransactionClient, postId: string): Promise<void> {
  const [before] = await tx.$queryRaw<{ hidden: boolean; hasCases: boolean }[]>`
    SELECT hidden_at IS NOT NULL AS hidden,
      EXISTS (SELECT FROM moderation_case WHERE post_id = ${postId}::uuid) AS "hasCases"
    FROM post WHERE id = ${postId}::uuid FOR NO KEY UPDATE`;
  if (!before?.hasCases) return;
  await tx.$executeRaw`
    UPDATE comment SET hidden_at = CASE WHEN hides THEN coalesce(hidden_at, now()) END
    FROM (
      SELECT target::uuid AS id, ${HIDES} AS hides
      FROM moderation_case one JOIN moderation_state ON case_id = one.id
      WHERE kind = 'comment' AND one.post_id = ${postId}::uuid
    ) decided
    WHERE comment.id = decided.id AND (hidden_at IS NOT NULL) <> hides`;
  await countVisible(tx, postId);
  const [after] = await tx.$queryRaw<{ hidden: boolean }[]>`
    UPDATE post SET hidden_at = CASE WHEN hides THEN coalesce(hidden_at, now()) END, label = effect_label
    FROM (
      SELECT ${HIDES} AS hides, effect_label FROM moderation_case one JOIN moderation_state ON case_id = one.id
      WHERE kind = 'post' AND target = ${postId}
    ) decided
    WHERE post.id = ${postId}::uuid RETURNING hides AS hidden`;
  if (!after || after.hidden === before.hidden) return;
  if (after.hidden) await publishRemoval(tx, postId);
  else await publishPosts(tx, sql`id = ${postId}::uuid`);
}

/** Counts the comments and replies of a locked post that are neither hidden nor below a hidden one. */
async function countVisible(tx: Prisma.TransactionClient, postId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE comment SET reply_count = counted FROM (
      SELECT parent_id, count(*) FILTER (WHERE hidden_at IS NULL)::int AS counted
      FROM comment WHERE post_id = ${postId}::uuid AND parent_id IS NOT NULL GROUP BY parent_id
    ) replies
    WHERE comment.id = replies.parent_id AND reply_count <> counted`;
  await tx.$executeRaw`
    UPDATE post SET comment_count = (
      SELECT count(*)::int FROM comment LEFT JOIN comment parent ON parent.id = comment.parent_id
      WHERE comment.post_id = post.id AND comment.hidden_at IS NULL AND parent.hidden_at IS NULL)
    WHERE id = ${postId}::uuid`;
}

/** Publishes whether a message or a review is hidden. */
export async function publishModerated(
  tx: Prisma.TransactionClient,
  caseId: string,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO outbox (event_id, type, subject, data)
    SELECT gen_random_uuid(), 'content.moderated', target, jsonb_build_object(
      'kind', kind, 'target', target, 'hidden', ${HIDES}, 'version', nextval('activity_version'))
    FROM moderation_case one JOIN moderation_state ON case_id = one.id
    WHERE one.id = ${caseId}::uuid AND kind IN ('message', 'review')`;
}
