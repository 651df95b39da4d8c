import type { SqlExecutor } from "@oneworld/service-kit/data/database";
import { isoTime } from "@oneworld/service-kit/data/database-json";
import type { Pool } from "pg";
import type { Side } from "../conversations/sides.ts";
import { quietSql } from "../restrictions/restrictions.repo.ts";

/** A message that came while its receiver had no page open. */
export interface Missed {
  conversationId: string;
  seq: number;
  senderId: string;
  receiverId: string;
  /** for the event */
  eventId: string;
}

/** SQL that publishes what a change of a conversation means for its reader $2. @param change SQL that returns `seq` */
const publishing = (change: string, waiting: boolean): string => `
  WITH changed AS (${change})
  INSERT INTO outbox (event_id, type, subject, data)
  SELECT $4::uuid, 'message.waiting', $1::uuid, jsonb_build_object(
    'conversationId', $1::uuid, 'memberId', $2::uuid, 'senderId', sender_id,
    'seq', seq, 'waiting', ${waiting}, 'at', ${isoTime("clock_timestamp()")}
  ) FROM changed`;

const beginOn = (own: Side, other: Side): string =>
  publishing(
    `UPDATE conversation SET ${own}_waiting_seq = $3::int
     WHERE id = $1::uuid AND ${own}_id = $2::uuid AND ${own}_waiting_seq IS NULL AND ${own}_read_seq < $3::int
       AND NOT ${quietSql("$2::uuid", `${other}_id`)}
     RETURNING $3::int AS seq, ${other}_id AS sender_id`,
    true,
  );

const endOn = (own: Side, other: Side): string =>
  publishing(
    `UPDATE conversation SET ${own}_waiting_seq = NULL
     WHERE id = $1::uuid AND ${own}_id = $2::uuid AND ${own}_waiting_seq = $3::int AND ${own}_read_seq >= $3::int
     RETURNING $3::int AS seq, ${other}_id AS sender_id`,
    false,
  );

const BEGIN = { low: beginOn("low", "high"), high: beginOn("high", "low") };
const END = { low: endOn("low", "high"), high: endOn("high", "low") };

/** Notes and publishes that a message waits for its receiver, unless an earlier one does, they have read it meanwhile, or they
 * have muted its sender: the next message after that notifies. */
export async function beginWaiting(pool: Pool, missed: Missed): Promise<void> {
  const { conversationId, receiverId, senderId, seq, eventId } = missed;
  const side = receiverId < senderId ? "low" : "high";
  await pool.query({ text: BEGIN[side], values: [conversationId, receiverId, seq, eventId] });
}

/** Publishes that a member has read the message that waited for them. @param side theirs */
export async function endWaiting(
  pool: Pool,
  side: Side,
  {
    conversationId,
    readerId,
    seq,
    eventId,
  }: { conversationId: string; readerId: string; seq: number; eventId: string },
): Promise<void> {
  await pool.query({ text: END[side], values: [conversationId, readerId, seq, eventId] });
}

/**
 * Forgets what waits for members from those whom a restriction has hidden from them, though it may have ended since: when it began,
 * their notifications went.
 */
export async function forgetWaiting(
  db: SqlExecutor,
  hidden: { memberId: string; otherId: string }[],
): Promise<void> {
  await db.$executeRawUnsafe(
    `WITH hidden AS MATERIALIZED (
      SELECT "memberId", "otherId" FROM json_to_recordset($1::json) AS given ("memberId" uuid, "otherId" uuid)
    ), pair AS MATERIALIZED (
      SELECT id FROM hidden JOIN conversation
        ON low_id = least("memberId", "otherId") AND high_id = greatest("memberId", "otherId")
      WHERE num_nonnulls(low_waiting_seq, high_waiting_seq) > 0
      ORDER BY id FOR NO KEY UPDATE OF conversation
    ) UPDATE conversation SET
      low_waiting_seq = CASE WHEN (low_id, high_id) NOT IN (TABLE hidden) THEN low_waiting_seq END,
      high_waiting_seq = CASE WHEN (high_id, low_id) NOT IN (TABLE hidden) THEN high_waiting_seq END
    FROM pair WHERE conversation.id = pair.id`,
    JSON.stringify(hidden),
  );
}
