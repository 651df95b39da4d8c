import type { Message } from "@oneworld/contracts/chat/http";
import { readPrepared } from "@oneworld/service-kit/database";
import pg, { type Pool } from "pg";
import { receiptsShared, sideOf } from "../conversations/sides.ts";
import { isoTime } from "../json.ts";
import { selectMessages } from "./message-json.ts";

/** A message to be stored, with the ids that it and its event will have. */
export interface NewMessage {
  id: string;
  eventId: string;
  conversationId: string;
  senderId: string;
  text: string;
  clientMsgId: string | null;
}

/** What the database adds to a message that it stores. */
export interface Stored {
  seq: number;
  receiverId: string;
  createdAt: string;
}

/**
 * One statement, and so one transaction and one round trip: it takes the conversation's next `seq` under the row's lock,
 * stores the message and the event. The time is read under the lock, so that it rises with `seq`.
 */
const STORE = `
  WITH counted AS (
    UPDATE conversation SET
      last_seq = last_seq + 1,
      low_sent = low_sent + (low_id = $2::uuid)::int,
      high_sent = high_sent + (high_id = $2::uuid)::int,
      active_at = greatest(active_at, date_trunc('milliseconds', clock_timestamp()))
    WHERE id = $1::uuid AND $2::uuid IN (low_id, high_id) AND NOT closed
      AND NOT EXISTS (SELECT FROM message WHERE sender_id = $2::uuid AND client_msg_id = $3::uuid)
    RETURNING id, last_seq, active_at, CASE WHEN low_id = $2::uuid THEN high_id ELSE low_id END AS receiver_id
  ), stored AS (
    INSERT INTO message (conversation_id, seq, id, sender_id, text, client_msg_id, created_at)
    SELECT id, last_seq, $4::uuid, $2::uuid, $5, $3::uuid, active_at FROM counted
  ), told AS (
    INSERT INTO outbox (event_id, type, subject, data)
    SELECT $6::uuid, 'message.sent', $4::text, jsonb_build_object(
      'messageId', $4::text, 'conversationId', id, 'seq', last_seq, 'senderId', $2::text,
      'receiverId', receiver_id, 'createdAt', ${isoTime("active_at")}
    ) FROM counted
  )
  SELECT last_seq AS seq, receiver_id AS "receiverId", ${isoTime("active_at")} AS "createdAt" FROM counted`;

/** PostgreSQL's error code: a unique index has the key already. */
const UNIQUE_VIOLATION = "23505";

/**
 * Stores a message under its conversation's next `seq`, together with the event that tells of it.
 *
 * @returns null when nothing was stored: there is no such conversation, the sender isn't in it, it is closed, or the
 *   sender has sent something under this `clientMsgId` before
 */
export async function storeMessage(pool: Pool, message: NewMessage): Promise<Stored | null> {
  const { id, eventId, conversationId, senderId, text, clientMsgId } = message;
  const values = [conversationId, senderId, clientMsgId, id, text, eventId];
  try {
    const [stored] = await readPrepared<Stored & pg.QueryResultRow>(pool, { text: STORE, values });
    return stored ?? null;
  } catch (error) {
    // The same sending a moment ago, which this statement did not yet see
    if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) return null;
    throw error;
  }
}

/** What a member has sent under this `clientMsgId`, or null. */
export async function findSent(
  pool: Pool,
  senderId: string,
  clientMsgId: string,
): Promise<Message | null> {
  const text = selectMessages("sender_id = $1::uuid AND client_msg_id = $2::uuid");
  const [row] = await readPrepared<{ json: Message }>(pool, {
    text,
    values: [senderId, clientMsgId],
  });
  return row?.json ?? null;
}

/** Those messages of these places in their conversations, in any order. */
export async function findMessages(
  pool: Pool,
  places: { conversationId: string; seq: number }[],
): Promise<Message[]> {
  const text = selectMessages(
    "(conversation_id, seq) IN (SELECT * FROM unnest($1::uuid[], $2::int[]))",
  );
  const rows = await readPrepared<{ json: Message }>(pool, {
    text,
    values: [places.map((place) => place.conversationId), places.map((place) => place.seq)],
  });
  return rows.map((row) => row.json);
}

/** Which messages of a conversation are asked for. */
export interface MessagePageRequest {
  after?: number | undefined;
  before?: number | undefined;
  limit: number;
}

/**
 * Since `seq` has no gaps, a page is a range of it: those after `lower` up to `upper`.
 * $3 is `after`, $4 `before`, $5 the limit.
 */
const PAGE = `
  SELECT $2::uuid IN (low_id, high_id) AS "isMember",
    CASE WHEN $2::uuid IN (low_id, high_id) THEN json_build_object(
      'messages', (SELECT coalesce(json_agg(json), '[]') FROM (
        ${selectMessages("conversation_id = conversation.id AND seq > lower AND seq <= upper")}) page),
      'hasMore', CASE WHEN $3::bigint IS NULL THEN lower > 0 ELSE last_seq > upper END,
      'lastSeq', last_seq,
      'readSeq', ${sideOf("$2::uuid", "own", "read_seq")},
      'otherReadSeq', CASE WHEN ${receiptsShared} THEN ${sideOf("$2::uuid", "other", "read_seq")} END
    )::text END AS json
  FROM conversation,
    LATERAL (SELECT CASE WHEN $3::bigint IS NULL THEN least($4::bigint - 1, last_seq) ELSE $3::bigint + $5::int END AS upper),
    LATERAL (SELECT coalesce($3::bigint, greatest(upper - $5::int, 0)) AS lower)
  WHERE id = $1::uuid`;

/**
 * A page of a conversation in JSON.
 *
 * @returns undefined where there is no such conversation; `json` is null for somebody who isn't in it
 */
export async function readMessages(
  pool: Pool,
  conversationId: string,
  viewerId: string,
  { after, before, limit }: MessagePageRequest,
): Promise<{ isMember: boolean; json: string | null } | undefined> {
  const values = [conversationId, viewerId, after ?? null, before ?? null, limit];
  const [page] = await readPrepared<{ isMember: boolean; json: string | null }>(pool, {
    text: PAGE,
    values,
  });
  return page;
}
