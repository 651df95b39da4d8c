import { Prisma } from "../generated/client.ts";

type Transaction = Prisma.TransactionClient;

/** What identifies a notification. */
export interface NotificationKey {
  memberId: string;
  kind: string;
  subjectId: string;
}

/** A notification, locked until the end of the transaction. */
export interface LockedNotification extends NotificationKey {
  id: string;
  lastSeq: number;
}

/** An action as stored; `version` fits a number (2^53). */
export interface ActionRow {
  notificationId: string;
  key: string;
  actorId: string;
  seq: number;
  version: number;
  isActive: boolean;
  at: string;
}

/** What happens to a notification's counts. */
export interface NotificationChange {
  id: string;
  /** actors who came, less those who went */
  actors: number;
  lastSeq: number;
}

/** A notification whose count of unread ones may have changed. */
export interface ReadState {
  memberId: string;
  kind: string;
  wasUnread: boolean;
  isUnread: boolean;
}

/** Key of the advisory lock of {@link shareMembers} and {@link excludeActions}; any number that no other lock has. */
const MEMBERS_LOCK = Prisma.raw("1869968504");

/**
 * Makes {@link excludeActions} wait until this transaction ends.
 *
 * @returns those of the members who are removed
 */
export async function shareMembers(tx: Transaction, ids: string[]): Promise<Set<string>> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${MEMBERS_LOCK})`;
  const removed = await tx.member.findMany({
    where: { id: { in: ids }, removedAt: { not: null } },
    select: { id: true },
  });
  return new Set(removed.map(({ id }) => id));
}

/** Those of these pairs of whom the first member blocks, mutes or is blocked by the second, as `memberId actorId`. */
export async function findRestricted(
  tx: Transaction,
  pairs: { memberId: string; actorId: string }[],
): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ pair: string }[]>`
    SELECT DISTINCT member_id || ' ' || other_id AS pair FROM restriction
    WHERE (member_id, other_id) IN (
      SELECT "memberId", "actorId" FROM json_to_recordset(${JSON.stringify(pairs)}::json)
        AS given ("memberId" uuid, "actorId" uuid)
    ) AND active AND (until IS NULL OR until > now())`;
  return new Set(rows.map(({ pair }) => pair));
}

/** Waits for actions that are being added. Those that come later find what this transaction commits. */
export async function excludeActions(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${MEMBERS_LOCK})`;
}

/** Adds missing notifications and locks all of them, in one order, so that two who do so never wait for each other. */
export async function lockNotifications(
  tx: Transaction,
  wanted: (NotificationKey & { id: string; at: string })[],
): Promise<LockedNotification[]> {
  const json = JSON.stringify(wanted);
  const given = Prisma.sql`json_to_recordset(${json}::json)
    AS given ("id" uuid, "memberId" uuid, "kind" text, "subjectId" uuid, "at" timestamptz)`;
  await tx.$executeRaw`
    INSERT INTO notification (id, member_id, kind, subject_id, at)
    SELECT "id", "memberId", "kind", "subjectId", "at" FROM ${given}
    ORDER BY "memberId", "kind", "subjectId" ON CONFLICT DO NOTHING`;
  return tx.$queryRaw<LockedNotification[]>`
    SELECT one.id, member_id AS "memberId", one.kind, subject_id AS "subjectId", last_seq AS "lastSeq"
    FROM notification one JOIN ${given}
      ON member_id = "memberId" AND one.kind = given."kind" AND subject_id = "subjectId"
    ORDER BY member_id, one.kind, subject_id FOR NO KEY UPDATE OF one`;
}

/** All actions that these actors have in these notifications. */
export async function findActions(
  tx: Transaction,
  pairs: Pick<ActionRow, "notificationId" | "actorId">[],
): Promise<ActionRow[]> {
  return tx.$queryRaw<ActionRow[]>`
    SELECT notification_id AS "notificationId", key, actor_id AS "actorId", seq, version::float8 AS version,
      is_active AS "isActive", at::text AS at
    FROM notification_action
    WHERE (actor_id, notification_id) IN (
      SELECT "actorId", "notificationId" FROM json_to_recordset(${JSON.stringify(pairs)}::json)
        AS given ("actorId" uuid, "notificationId" uuid)
    )`;
}

/** Stores actions of locked notifications. */
export async function saveActions(tx: Transaction, actions: ActionRow[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO notification_action (notification_id, key, actor_id, seq, version, is_active, at)
    SELECT "notificationId", "key", "actorId", "seq", "version", "isActive", "at"
    FROM json_to_recordset(${JSON.stringify(actions)}::json) AS given ("notificationId" uuid, "key" text,
      "actorId" uuid, "seq" int, "version" bigint, "isActive" boolean, "at" timestamptz)
    ON CONFLICT (notification_id, key) DO UPDATE
    SET is_active = excluded.is_active, version = excluded.version`;
}

/**
 * Actions of a notification among which the newest is looked for, the last arrivals. The last one itself may be older, such as a
 * comment that moderators have held.
 */
const LATE = 100;

/** Brings counts and places of locked notifications into line with their actions. */
export async function updateNotifications(
  tx: Transaction,
  changes: NotificationChange[],
): Promise<ReadState[]> {
  return tx.$queryRaw<ReadState[]>`
    UPDATE notification one SET
      actor_count = one.actor_count + "actors", last_seq = "lastSeq", newest_seq = coalesce(newest.seq, 0),
      position = ${POSITION}, at = greatest(one.at, newest.at)
    FROM json_to_recordset(${JSON.stringify(changes)}::json)
        AS given ("id" uuid, "actors" int, "lastSeq" int)
      JOIN notification before ON before.id = given."id"
      CROSS JOIN LATERAL (
        SELECT max(seq) AS seq, max(at) AS at FROM (
          SELECT seq, at FROM notification_action
          WHERE notification_id = given."id" AND is_active ORDER BY seq DESC LIMIT ${LATE}
        ) arrived
      ) newest
    WHERE one.id = given."id"
    RETURNING one.member_id AS "memberId", one.kind, before.newest_seq > before.read_seq AS "wasUnread",
      one.newest_seq > one.read_seq AS "isUnread"`;
}

/** The notification's id, which is a UUID version 7, with the time of its newest active action, in whatever order they arrived. */
const POSITION = Prisma.sql`(
  lpad(to_hex((extract(epoch FROM newest.at) * 1000)::bigint), 12, '0') || substr(one.id::text, 14)
)::uuid`;
