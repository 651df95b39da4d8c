import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { Redis } from "ioredis";
import pg from "pg";

/**
 * The baseline for sending messages: the chat's own transaction through `pg` and one PUBLISH in a loop, without
 * sockets, sessions, checks, limits or receivers.
 * `GET /?seconds=4` runs it and answers the messages per second. `PORT`, `DATABASE_URL`, `REDIS_URL` and the number of
 * connections are a node's.
 */
const { PORT, DATABASE_URL, REDIS_URL } = process.env;
const CONNECTIONS = 10;
// As in the service's own connections
const options = "-c plan_cache_mode=force_generic_plan";
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: CONNECTIONS, options });
const redis = new Redis(REDIS_URL ?? "");

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

async function send({ id, low_id: senderId }: Conversation, number: number): Promise<void> {
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
      if (conversation) await send(conversation, count);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, loop));
  return count / ((performance.now() - began) / 1000);
}

const server = createServer((request, response) => {
  const seconds = Number(new URL(request.url ?? "/", "http://bare").searchParams.get("seconds"));
  sendFor(seconds).then(
    (rate) => response.end(JSON.stringify({ rate })),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});

server.listen(Number(PORT), "127.0.0.1");
// Exits with the measurement, also after a crash
for (const event of ["SIGTERM", "disconnect"]) process.once(event, () => process.exit(0));
