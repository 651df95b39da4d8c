import {
  ACTORS_SHOWN,
  NOTIFICATION_KINDS,
  UNREAD_COUNTED,
  type NotificationKind,
} from "@oneworld/contracts/profile/notification-kinds";
import { END, type PageRequest } from "@oneworld/service-kit/data/page";
import type { MemberRow } from "@oneworld/service-kit/data/present";
import { Prisma, type PrismaClient } from "../generated/client.ts";

const { sql, raw } = Prisma;

/** A notification of the list. */
export interface NotificationRow {
  id: string;
  kind: NotificationKind;
  subjectId: string;
  position: string;
  actorCount: number;
  at: Date;
  /** of the newest active action */
  key: string;
  unread: boolean;
  /** of the post that it is about; null where that isn't known */
  title: string | null;
  /** of the title, BCP 47 */
  lang: string | null;
  /** the newest ones, newest first */
  actors: MemberRow[];
}

/**
 * Condition on `one`: it has an active action, its kind isn't switched off, its post exists, and this release has its kind:
 * after a rollback there may be others. Its post isn't by a member whom a block or a mute hides, nor has its title a muted word.
 */
const SHOWN = sql`one.position IS NOT NULL AND one.kind = ANY(${NOTIFICATION_KINDS})
  AND NOT EXISTS (SELECT FROM notification_setting off
    WHERE off.member_id = one.member_id AND off.kind = one.kind AND NOT off.on_site)
  AND NOT EXISTS (SELECT FROM post WHERE post.id = one.subject_id AND post.is_removed)
  AND NOT EXISTS (SELECT FROM post JOIN restriction ON other_id = author_id
    WHERE post.id = one.subject_id AND restriction.member_id = one.member_id AND (until IS NULL OR until > now()))
  AND NOT EXISTS (SELECT FROM muted_words JOIN post ON muted_text(title) LIKE ANY(patterns)
    WHERE muted_words.member_id = one.member_id AND post.id = one.subject_id AND author_id IS DISTINCT FROM one.member_id)`;

/** A member's notifications after the one at the cursor's position, newest first. */
export const listNotifications = (
  db: PrismaClient,
  memberId: string,
  { cursor = END, limit }: PageRequest,
): Promise<NotificationRow[]> => db.$queryRaw<NotificationRow[]>`
  SELECT one.id, kind, subject_id AS "subjectId", position, actor_count AS "actorCount",
    newest_seq > read_seq AS unread, (SELECT title FROM post WHERE id = one.subject_id) AS title,
    (SELECT lang FROM post WHERE id = one.subject_id) AS lang,
    newest.at, newest.key, ${NEWEST_ACTORS} AS actors
  FROM notification one LEFT JOIN LATERAL (
    SELECT at, key FROM notification_action WHERE notification_id = one.id AND is_active ORDER BY seq DESC LIMIT 1
  ) newest ON true
  WHERE one.member_id = ${memberId}::uuid AND position < ${cursor}::uuid AND ${SHOWN}
  ORDER BY position DESC LIMIT ${limit}`;

/**
 * Actors of `one` with a known name, each once, by their newest action. An actor may have many actions, so it looks at more of
 * them than it shows.
 */
const NEWEST_ACTORS = sql`(
  SELECT coalesce(json_agg(actor ORDER BY seq DESC), '[]') FROM (
    SELECT member.id, name, img_url AS "imgUrl", status_badge::text AS "statusBadge", max(seq) AS seq
    FROM (
      SELECT actor_id, seq FROM notification_action
      WHERE notification_id = one.id AND is_active ORDER BY seq DESC LIMIT ${raw(String(ACTORS_SHOWN * 10))}
    ) newest JOIN member ON member.id = actor_id AND removed_at IS NULL
    GROUP BY member.id ORDER BY max(seq) DESC LIMIT ${raw(String(ACTORS_SHOWN))}
  ) actor)`;

/**
 * How many notifications members haven't read, of their newest {@link UNREAD_COUNTED} unread ones: each title is compared with the
 * words that its reader mutes. 0 where none.
 */
export async function countUnread(
  db: PrismaClient,
  memberIds: string[],
): Promise<Map<string, number>> {
  const rows = await db.$queryRaw<{ memberId: string; total: number }[]>`
    SELECT wanted.id AS "memberId", (
      SELECT count(*)::int FROM (
        SELECT * FROM notification
        WHERE member_id = wanted.id AND newest_seq > read_seq AND position IS NOT NULL
        ORDER BY position DESC LIMIT ${UNREAD_COUNTED}
      ) one WHERE ${SHOWN}
    ) AS total
    FROM unnest(${memberIds}::uuid[]) wanted (id)`;
  return new Map(rows.map(({ memberId, total }) => [memberId, total]));
}

/** How many unread notifications of each kind a member has from after an instant. */
export async function countNewByKind(
  db: PrismaClient,
  memberId: string,
  since: Date,
): Promise<Partial<Record<NotificationKind, number>>> {
  const rows = await db.$queryRaw<{ kind: NotificationKind; total: number }[]>`
    SELECT kind, count(*)::int AS total FROM notification one
    WHERE member_id = ${memberId}::uuid AND at > ${since} AND newest_seq > read_seq AND ${SHOWN}
    GROUP BY kind`;
  return Object.fromEntries(rows.map(({ kind, total }) => [kind, total]));
}

/** Marks a member's notifications up to a position as read. What arrives later is unread again. */
export async function markReadUntil(
  db: PrismaClient,
  memberId: string,
  until: string,
): Promise<void> {
  await db.$executeRaw`
    UPDATE notification one SET read_seq = newest_seq
    WHERE member_id = ${memberId}::uuid AND newest_seq > read_seq AND position <= ${until}::uuid`;
}

/** Marks one notification of a member as read. @returns whether they have it */
export async function markRead(db: PrismaClient, memberId: string, id: string): Promise<boolean> {
  const count = await db.$executeRaw`
    UPDATE notification SET read_seq = greatest(read_seq, newest_seq)
    WHERE id = ${id}::uuid AND member_id = ${memberId}::uuid`;
  return count > 0;
}

/** Kinds that a member has switched on or off. */
export const findSettings = (
  db: PrismaClient,
  memberId: string,
): Promise<{ kind: string; onSite: boolean }[]> =>
  db.notificationSetting.findMany({ where: { memberId }, select: { kind: true, onSite: true } });

/** Switches a kind on or off for a member. */
export async function saveSetting(
  db: PrismaClient,
  memberId: string,
  kind: string,
  onSite: boolean,
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO notification_setting (member_id, kind, on_site) VALUES (${memberId}::uuid, ${kind}, ${onSite})
    ON CONFLICT (member_id, kind) DO UPDATE SET on_site = excluded.on_site`;
}
