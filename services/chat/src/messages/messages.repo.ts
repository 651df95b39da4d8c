import type { Message } from "@oneworld/contracts/chat/http";
import { readPrepared } from "@oneworld/service-kit/data/database";
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
 * Stores messages in one statement, and so in one transaction and one round trip. The conversations' rows are locked in
 * the order of their ids, so that two nodes can't wait for each other; each message takes its conversation's next `seq`,
 * in the order in which they are given. The time is read under the locks, so that it rises with `seq`. A sending that was
 * stored before fails by the unique index and takes everything back, the `seq` too.
 */
const STORE = `
  WITH given AS (
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::uuid[]) WITH ORDINALITY
      AS given (conversation_id, sender_id, client_msg_id, id, text, event_id, place)
  ), locked AS MATERIALIZED (
    SELECT id, low_id, high_id FROM conversation
    WHERE id = ANY($1::uuid[]) AND NOT closed ORDER BY id FOR NO KEY UPDATE
  ), allowed AS MATERIALIZED (
    SELECT given.*, sender_id = low_id AS by_low,
      row_number() OVER (PARTITION BY conversation_id ORDER BY place)::int AS nth
    FROM given JOIN locked ON locked.id = conversation_id AND sender_id IN (low_id, high_id)
  ), counted AS (
    UPDATE conversation SET
      last_seq = last_seq + added,
      low_sent = low_sent + added_by_low,
      high_sent = high_sent + added - added_by_low,
      active_at = greatest(active_at, date_trunc('milliseconds', clock_timestamp()))
    FROM (
      SELECT conversation_id, count(*)::int AS added, count(*) FILTER (WHERE by_low)::int AS added_by_low
      FROM allowed GROUP BY conversation_id
    ) more
    WHERE conversation.id = conversation_id
    RETURNING conversation.id AS conversation_id, last_seq - added AS seq_before, low_id, high_id, active_at
  ), numbered AS MATERIALIZED (
    SELECT allowed.*, seq_before + nth AS seq, active_at,
      CASE WHEN by_low THEN high_id ELSE low_id END AS receiver_id
    FROM allowed JOIN counted USING (conversation_id)
  ), stored AS (
    INSERT INTO message (conversation_id, seq, id, sender_id, text, client_msg_id, created_at)
    SELECT conversation_id, seq, id, sender_id, text, client_msg_id, active_at FROM numbered
  ), published AS (
    INSERT INTO outbox (event_id, type, subject, data)
    SELECT event_id, 'message.sent', id, jsonb_build_object(
      'messageId', id, 'conversationId', conversation_id, 'seq', seq, 'senderId', sender_id,
      'receiverId', receiver_id, 'createdAt', ${isoTime("active_at")}
    ) FROM numbered ORDER BY place
  )
  SELECT id, seq, receiver_id AS "receiverId", ${isoTime("active_at")} AS "createdAt" FROM numbered`;

/** PostgreSQL's error code: a unique index has the key already. */
const UNIQUE_VIOLATION = "23505";

/**
 * Stores messages, each under its conversation's next `seq` and together with its event.
 *
 * @returns by id what was stored; left out are those whose conversation isn't there or is closed, or whose sender isn't in it
 * @throws Error {@link isSentBefore} when one of them was stored under its `clientMsgId` before, and so none now
 */
export async function storeMessages(
  pool: Pool,
  messages: readonly NewMessage[],
): Promise<Map<string, Stored>> {
  const columns = ["conversationId", "senderId", "clientMsgId", "id", "text", "eventId"] as const;
  const values = columns.map((column) => messages.map((message) => message[column]));
  const rows = await readPrepared<Stored & { id: string }>(pool, { text: STORE, values });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether an error says that a sending was stored before. */
export const isSentBefore = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION;

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
    LATERAL (SELECT CASE WHEN $3::bigint IS NULL THEN least($4::bigint - 1, last_seq) ELSE $3::bigint + $5::int END AS upper) AS page_end,
    LATERAL (SELECT coalesce($3::bigint, greatest(upper - $5::int, 0)) AS lower) AS page_start
  WHERE id = $1::uuid`;

/**
 * A page of a conversation in JSON.
 *
 * @returns undefined where there is no such conversation; `json` is null for a member who isn't in it
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
