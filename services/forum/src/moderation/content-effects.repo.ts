import { ACTION_NAMES, ACTIONS } from "@oneworld/contracts/forum/moderation-kinds";
import { publishComments, publishPosts, publishRemoval } from "../events/activity.repo.ts";
import { findMentionedIn, publishChangedMentions } from "../mentions/mentions.rules.ts";
import { Prisma } from "../generated/client.ts";

const { sql, raw, join } = Prisma;

/** SQL of a condition on `moderation_state`: what was reported is hidden. */
export const HIDES = sql`coalesce(effect_action IN (${join(
  ACTION_NAMES.filter((action) => ACTIONS[action].hides),
)}), false)`;

/** A text whose state changes. */
interface ChangedText {
  id: string;
  authorId: string;
  content: string;
  wasHidden: boolean;
  isHidden: boolean;
}

/**
 * Hides, holds, shows or labels a post and its comments as the cases about them say, corrects the post's counts, and publishes what is
 * shown or hidden now. A post that its author has deleted is left alone, until it is restored.
 */
export async function applyToPost(tx: Prisma.TransactionClient, postId: string): Promise<void> {
  const [before] = await tx.$queryRaw<{ hasCases: boolean }[]>`
    SELECT EXISTS (SELECT FROM moderation_case WHERE post_id = ${postId}::uuid) AS "hasCases"
    FROM post WHERE id = ${postId}::uuid FOR NO KEY UPDATE`;
  if (!before?.hasCases) return;
  const comments = await tx.$queryRaw<ChangedText[]>`
    UPDATE comment SET hidden_at = CASE WHEN hides THEN coalesce(old.hidden_at, now()) END, held_for = decided.held_for
    FROM (${decidedOf("comment", postId)}) decided JOIN comment old ON old.id = decided.id
    WHERE comment.id = decided.id
      AND ((old.hidden_at IS NOT NULL) <> hides OR old.held_for IS DISTINCT FROM decided.held_for)
    RETURNING ${changed("comment")}`;
  await countVisible(tx, postId);
  const [post] = await tx.$queryRaw<ChangedText[]>`
    UPDATE post SET hidden_at = CASE WHEN hides THEN coalesce(old.hidden_at, now()) END, held_for = decided.held_for, label = effect_label
    FROM (${decidedOf("post", postId)}) decided JOIN post old ON old.id = decided.id
    WHERE post.id = decided.id RETURNING ${changed("post")}`;
  for (const one of post ? [post, ...comments] : comments) await publishText(tx, postId, one);
}

/** SQL of what the cases about a post or its comments say. */
const decidedOf = (kind: "post" | "comment", postId: string): Prisma.Sql => sql`
  SELECT target::uuid AS id, ${HIDES} AS hides, effect_label, held_for
  FROM moderation_case one JOIN moderation_state ON case_id = one.id
  WHERE kind = ${kind} AND one.post_id = ${postId}::uuid`;

/** Select list of {@link ChangedText}. */
const changed = (table: "post" | "comment"): Prisma.Sql =>
  raw(`${table}.id, ${table}.author_id AS "authorId", ${table}.content,
  old.hidden_at IS NOT NULL AS "wasHidden", ${table}.hidden_at IS NOT NULL AS "isHidden"`);

/** Publishes a post or a comment that is shown now, or takes back what was published of one that is hidden now. */
async function publishText(
  tx: Prisma.TransactionClient,
  postId: string,
  { id, authorId, content, wasHidden, isHidden }: ChangedText,
): Promise<void> {
  if (isHidden === wasHidden) return;
  if (id !== postId) await publishComments(tx, sql`id = ${id}::uuid`, isHidden);
  else if (isHidden) await publishRemoval(tx, postId);
  else await publishPosts(tx, sql`id = ${postId}::uuid`);
  const where = { textId: id, postId, authorId };
  if (isHidden) await publishChangedMentions(tx, where, content, []);
  else await publishChangedMentions(tx, where, "", await findMentionedIn(tx, content, authorId));
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

/** Publishes whether a message, a review or what a profile says is hidden. The first case about a profile is named by the member alone. */
export async function publishModerated(
  tx: Prisma.TransactionClient,
  caseId: string,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO outbox (event_id, type, subject, data)
    SELECT gen_random_uuid(), 'content.moderated', about, jsonb_build_object(
      'kind', kind, 'target', about, 'hidden', ${HIDES}, 'version', nextval('activity_version'))
      || CASE kind WHEN 'profile' THEN jsonb_build_object('caseId', CASE WHEN target <> about THEN one.id END,
        'withName', coalesce(effect_action = 'hideName', false), 'statementId', CASE WHEN ${HIDES} THEN effect_id END) ELSE '{}' END
    FROM moderation_case one JOIN moderation_state ON case_id = one.id,
      LATERAL (SELECT CASE kind WHEN 'profile' THEN author_id::text ELSE target END AS about) named
    WHERE one.id = ${caseId}::uuid AND kind IN ('message', 'review', 'profile') AND author_id IS NOT NULL`;
}
