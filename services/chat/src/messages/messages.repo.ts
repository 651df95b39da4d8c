import { HIDDEN_MESSAGE } from "@oneworld/contracts/chat/limits";
import { readPrepared } from "@oneworld/service-kit/data/database";
import pg, { type Pool } from "pg";
import { isRequest } from "../requests/request-sql.ts";
import { blockedSql } from "../restrictions/restrictions.repo.ts";
import { isoTime } from "@oneworld/service-kit/data/database-json";

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
  createdAt: Date;
  /** it accepts the request to its sender */
  accepts: boolean;
  /** it belongs to a request that its receiver has declined, and so isn't delivered to them */
  isDeclined: boolean;
  /** it belongs to a request of its sender */
  isRequest: boolean;
  /** an unread one before it waits for the receiver already */
  isWaiting: boolean;
}

/**
 * Stores messages in one statement, and so in one transaction and one round trip. The conversations' rows are locked in
 * the order of their ids, so that two nodes can't wait for each other; each message takes its conversation's next `seq`,
 * in the order in which they are given. The time is read under the locks, so that it rises with `seq`. A sending that was
 * stored before fails by the unique index and takes everything back, the `seq` too. A message of the member who is asked accepts a request.
 */
const STORE = `
  WITH given AS (
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::uuid[]) WITH ORDINALITY
      AS given (conversation_id, sender_id, client_msg_id, id, text, event_id, place)
  ), locked AS MATERIALIZED (
    SELECT id, low_id, high_id, low_waiting_seq, high_waiting_seq, requested_by, declined_at, ${isRequest} AS is_request
    FROM conversation
    WHERE id = ANY($1::uuid[]) AND NOT closed AND NOT ${blockedSql("low_id", "high_id")} ORDER BY id FOR NO KEY UPDATE
  ), judged AS (
    SELECT given.*, sender_id = low_id AS by_low, declined_at, is_request,
      CASE WHEN sender_id = low_id THEN high_waiting_seq ELSE low_waiting_seq END IS NOT NULL AS is_waiting,
      is_request AND sender_id <> requested_by AS accepts,
      count(*) FILTER (WHERE sender_id <> requested_by) OVER earlier AS answering
    FROM given JOIN locked ON locked.id = conversation_id AND sender_id IN (low_id, high_id)
    WINDOW earlier AS (PARTITION BY conversation_id ORDER BY place)
  ), allowed AS MATERIALIZED (
    SELECT *, is_request AND answering = 0 AND declined_at IS NOT NULL AS is_declined,
      row_number() OVER (PARTITION BY conversation_id ORDER BY place)::int AS nth
    FROM judged
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
  SELECT id, seq, receiver_id AS "receiverId", active_at AS "createdAt",
    accepts, is_declined AS "isDeclined", is_request AND answering = 0 AS "isRequest", is_waiting AS "isWaiting"
  FROM numbered`;

/** PostgreSQL's error code: a unique index has the key already. */
const UNIQUE_VIOLATION = "23505";

/**
 * Stores messages, each under its conversation's next `seq` and together with its event.
 *
 * @returns by id what was stored; left out are those whose conversation isn't there or is closed, whose sender isn't in it, or between whose
 *   members a block is
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

/** A stored message. */
export interface MessageRow {
  id: string;
  conversationId: string;
  seq: number;
  senderId: string;
  text: string;
  clientMsgId: string | null;
  createdAt: Date;
}

/** SQL that selects {@link MessageRow}s in the order of `seq`. @param where SQL of which */
const selectMessages = (where: string): string => `
  SELECT id, conversation_id AS "conversationId", seq, sender_id AS "senderId",
    CASE WHEN hidden_at IS NULL THEN text ELSE '${HIDDEN_MESSAGE}' END AS text,
    client_msg_id AS "clientMsgId", created_at AS "createdAt"
  FROM message WHERE ${where} ORDER BY seq`;

const SENT = selectMessages("sender_id = $1::uuid AND client_msg_id = $2::uuid");
const AT_PLACES = selectMessages(
  "(conversation_id, seq) IN (SELECT * FROM unnest($1::uuid[], $2::int[]))",
);
const RANGE = selectMessages(
  "conversation_id = $1::uuid AND seq > $2::bigint AND seq <= $3::bigint",
);

/** What a member has sent under this `clientMsgId`, or undefined. */
export async function findSent(
  pool: Pool,
  senderId: string,
  clientMsgId: string,
): Promise<MessageRow | undefined> {
  const values = [senderId, clientMsgId];
  const [row] = await readPrepared<MessageRow>(pool, { text: SENT, values });
  return row;
}

/** Those messages of these places in their conversations, in any order. */
export const findMessages = (
  pool: Pool,
  places: { conversationId: string; seq: number }[],
): Promise<MessageRow[]> =>
  readPrepared(pool, {
    text: AT_PLACES,
    values: [places.map((place) => place.conversationId), places.map((place) => place.seq)],
  });

/** The messages of a conversation after `lower` up to `upper`. */
export const listMessages = (
  pool: Pool,
  conversationId: string,
  { lower, upper }: { lower: number; upper: number },
): Promise<MessageRow[]> =>
  readPrepared(pool, { text: RANGE, values: [conversationId, lower, upper] });
