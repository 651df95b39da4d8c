import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { CONNECTIONS, type Handler, pool } from "./handler.ts";

const redis = new Redis(process.env["REDIS_URL"] ?? "", { lazyConnect: true });

/** One send of the chat as a single statement: increments the counters, stores the message and the event. */
const SEND = `
  WITH counted AS (
    UPDATE conversation SET
      last_seq = last_seq + 1,
      low_sent = low_sent + (low_id = $2::uuid)::int,
      high_sent = high_sent + (high_id = $2::uuid)::int,
      active_at = greatest(active_at, date_trunc('milliseconds', clock_timestamp()))
    WHERE id = $1::uuid
    RETURNING id, last_seq, active_at, CASE WHEN low_id = $2::uuid THEN high_id ELSE low_id END AS receiver_id
  ), stored AS (
    INSERT INTO message (conversation_id, seq, id, sender_id, text, client_msg_id, created_at)
    SELECT id, last_seq, $3::uuid, $2::uuid, $4, $5::uuid, active_at FROM counted
  ), appended AS (
    INSERT INTO outbox (event_id, type, subject, data)
    SELECT $6::uuid, 'message.sent', $3::text, jsonb_build_object(
      'messageId', $3::text, 'conversationId', id, 'seq', last_seq, 'senderId', $2::text, 'receiverId', receiver_id,
      'createdAt', active_at
    ) FROM counted
  )
  SELECT last_seq AS seq, receiver_id AS "receiverId", active_at AS "createdAt" FROM counted`;

interface Conversation {
  id: string;
  low_id: string;
}

async function sendOne({ id, low_id: senderId }: Conversation, number: number): Promise<void> {
  const messageId = randomUUID();
  const text = `bare ${number}`;
  const { rows } = await pool.query<{ seq: number; receiverId: string }>({
    name: "send",
    text: SEND,
    values: [id, senderId, messageId, text, randomUUID(), randomUUID()],
  });
  const [stored] = rows;
  const message = { _id: messageId, conversationId: id, senderId, text, ...stored };
  // A channel without subscribers
  await redis.publish(`bare:member:${stored?.receiverId}`, JSON.stringify(message));
}

async function sendFor(seconds: number): Promise<number> {
  const { rows } = await pool.query<Conversation>("SELECT id, low_id FROM conversation");
  const began = performance.now();
  const end = began + seconds * 1000;
  let count = 0;
  const loop = async (): Promise<void> => {
    while (performance.now() < end) {
      const conversation = rows[count % rows.length];
      count += 1;
      if (conversation) await sendOne(conversation, count);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, loop));
  return count / ((performance.now() - began) / 1000);
}

/**
 * Sends messages in a loop for the seconds in the query, `?seconds=4`: the chat's own transaction and one PUBLISH, without
 * sockets, sessions, checks, limits or receivers. The body is the messages per second.
 */
export const send: Handler = async ({ url = "" }) => {
  const seconds = Number(new URL(url, "http://bare").searchParams.get("seconds"));
  return { body: JSON.stringify({ rate: await sendFor(seconds) }) };
};
