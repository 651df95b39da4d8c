import { VERSIONS_MAX } from "@oneworld/contracts/forum/limits";
import type { TextVersion } from "@oneworld/contracts/forum/versions";
import { isoTime } from "@oneworld/service-kit/data/database-json";
import { newId } from "@oneworld/service-kit/data/id";
import { END, type PageRequest } from "@oneworld/service-kit/data/page";
import { Prisma, type PrismaClient } from "../generated/client.ts";
import { contentColumns } from "../mentions/mentions.repo.ts";
import { decides } from "../moderation/cases.repo.ts";
import { exceptHidden, notHiddenFrom } from "../restrictions/visible.ts";

const { sql, raw } = Prisma;

/** A post or a comment. */
export interface VersionedText {
  kind: "post" | "comment";
  id: string;
}

const COLUMNS = raw(
  "text_id, post_id, author_id, title, content, lang, warning, alts, was_held, created_at",
);

const SOURCES = {
  post: sql`SELECT id, id, author_id, title, content, lang, warning,
    ARRAY(SELECT alt FROM post_picture WHERE post_id = post.id AND alt <> '' ORDER BY position),
    held_for IS NOT NULL, created_at FROM post`,
  comment: sql`SELECT id, post_id, author_id, NULL, content, lang, NULL, '{}'::text[],
    held_for IS NOT NULL, created_at FROM comment`,
} as const;

/** Keeps what a locked text says, before an edit replaces it. Above `VERSIONS_MAX` the oldest but the first one goes. */
export async function keepVersion(
  tx: Prisma.TransactionClient,
  { kind, id }: VersionedText,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO text_version
      (id, text_id, post_id, author_id, title, content, lang, warning, alts, was_held, written_at, replaced_at)
    SELECT ${newId()}::uuid, text_id, post_id, author_id, title, content, lang, warning, alts, was_held,
      coalesce((
        SELECT replaced_at FROM text_version before WHERE before.text_id = one.text_id ORDER BY before.id DESC LIMIT 1
      ), created_at), ${new Date()}
    FROM (${SOURCES[kind]} WHERE id = ${id}::uuid) one (${COLUMNS})`;
  await tx.$executeRaw`
    DELETE FROM text_version WHERE text_id = ${id}::uuid
      AND id > (SELECT id FROM text_version WHERE text_id = ${id}::uuid ORDER BY id LIMIT 1)
      AND id <= (SELECT id FROM text_version WHERE text_id = ${id}::uuid ORDER BY id DESC
        OFFSET ${raw(String(VERSIONS_MAX - 1))} LIMIT 1)`;
}

/** Whether the viewer may read the text as it is now. @param viewerId null for a visitor */
export async function canRead(
  db: PrismaClient,
  { kind, id }: VersionedText,
  viewerId: string | null,
): Promise<boolean> {
  const rows =
    kind === "post"
      ? await db.$queryRaw<unknown[]>`
          SELECT 1 FROM post WHERE id = ${id}::uuid
            ${notHiddenFrom(viewerId)} ${exceptHidden(viewerId, "author_id")}`
      : await db.$queryRaw<unknown[]>`
          SELECT 1 FROM comment JOIN post ON post.id = comment.post_id
            LEFT JOIN comment parent ON parent.id = comment.parent_id
          WHERE comment.id = ${id}::uuid ${notHiddenFrom(viewerId, "comment.")}
            AND parent.hidden_at IS NULL AND post.hidden_at IS NULL
            ${exceptHidden(viewerId, "comment.author_id")} ${exceptHidden(viewerId, "post.author_id")}
            ${exceptHidden(viewerId, "coalesce(parent.author_id, comment.author_id)")}`;
  return rows.length > 0;
}

/**
 * Earlier wordings of a text, newest first. Those that a spam brake held are left out, as are those from before a decision against the
 * author that stands: its moderators knew these.
 */
export const listVersions = (
  db: PrismaClient,
  { kind, id }: VersionedText,
  { cursor = END, limit }: PageRequest,
  viewerId: string | null,
): Promise<TextVersion[]> => db.$queryRaw<TextVersion[]>`
  SELECT version.id AS "_id", version.title, ${contentColumns("version", viewerId)}, version.lang,
    CASE WHEN version.text_id = version.post_id THEN coalesce(post.label, version.warning) END AS warning,
    alts, ${raw(isoTime("written_at"))} AS "writtenAt"
  FROM text_version version JOIN post ON post.id = version.post_id
  WHERE text_id = ${id}::uuid AND version.id < ${cursor}::uuid AND NOT was_held
    AND NOT EXISTS (
      SELECT FROM moderation_case one JOIN moderation_event event ON event.case_id = one.id
      WHERE one.kind = ${kind} AND one.target = version.text_id::text
        AND ${decides("event")} AND event.action <> 'keep' AND event.at >= written_at
        -- A reversal is of the decision before it, as in statements
        AND coalesce((SELECT next.kind <> 'reverse' FROM moderation_event next
          WHERE next.case_id = one.id AND next.kind <> 'report' AND next.seq > event.seq
            AND (next.kind = 'reverse' OR ${decides("next")})
          ORDER BY next.seq LIMIT 1), true))
  ORDER BY text_id DESC, version.id DESC LIMIT ${limit}`;

/** Forgets the earlier wordings of a post, with those of its comments, or of a comment. */
export async function forgetVersions(
  tx: Prisma.TransactionClient,
  { kind, id }: VersionedText,
): Promise<void> {
  await tx.textVersion.deleteMany({ where: kind === "post" ? { postId: id } : { textId: id } });
}

/** Forgets the earlier wordings of all that a member has written. */
export async function forgetVersionsOf(
  tx: Prisma.TransactionClient,
  authorId: string,
): Promise<void> {
  await tx.textVersion.deleteMany({ where: { authorId } });
}
