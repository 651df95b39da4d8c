import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import path from "node:path";
import { json } from "node:stream/consumers";
import { verify } from "@node-rs/argon2";
import { FEED_PAGE_SIZE } from "@oneworld/contracts/forum/limits";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { jsonPage, readJson } from "@oneworld/service-kit/data/database-json";
import type { Statement } from "@oneworld/service-kit/test/recorded-statement";
import { Redis } from "ioredis";
import pg from "pg";

/** What a bare server answers; 200 without a status. */
interface Answer {
  status?: number;
  headers?: OutgoingHttpHeaders;
  body: string;
}

type Handler = (request: IncomingMessage) => Promise<Answer>;

/** Connections to PostgreSQL: as many as a service has. */
const CONNECTIONS = 10;

/** The connections of a bare server. Their options are those of a service's own. */
const pool = new pg.Pool({
  connectionString: process.env["DATABASE_URL"],
  max: CONNECTIONS,
  options: "-c plan_cache_mode=force_generic_plan",
});
const redis = new Redis(process.env["REDIS_URL"] ?? "", { lazyConnect: true });

/** The statement that a service sends, recorded once, so that only the code around the query differs. */
async function statementOf(service: "forum" | "profile"): Promise<Statement> {
  const file = path.join(ROOT, "services", service, "test/bench-statement.ts");
  return ((await import(file)) as { statement: Statement }).statement;
}

let posts: Promise<Statement> | undefined;
let member: Promise<Statement> | undefined;

/** The first page of a topic, as the forum service answers it to a visitor. */
const feed: Handler = async () => {
  const rows = await readJson(pool, await (posts ??= statementOf("forum")));
  return { body: jsonPage("posts", rows, FEED_PAGE_SIZE) };
};

/** A member's profile, as the profile service answers it to a visitor. */
const profile: Handler = async () => {
  const [row] = await readJson(pool, await (member ??= statementOf("profile")));
  return { body: row?.json ?? "" };
};

const FIND = "SELECT id, name, email, password_hash FROM accounts WHERE email = $1";
const OPEN = `INSERT INTO sessions (id, token_hash, account_id, user_agent, expires_at)
  VALUES ($1, $2, $3, '', now() + interval '30 days')`;

interface Account {
  id: string;
  name: string;
  email: string;
  password_hash: string;
}

/** Signs a member in: the account, its Argon2id hash and a session, without limits or second factors. */
const signIn: Handler = async (request) => {
  if (request.method === "GET") return { body: "{}" };
  const { email, password } = (await json(request)) as { email: string; password: string };
  const { rows } = await pool.query<Account>({ name: "find", text: FIND, values: [email] });
  const [account] = rows;
  if (!account || !(await verify(account.password_hash, password))) {
    return { status: 401, body: "{}" };
  }
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest("hex");
  await pool.query({ name: "open", text: OPEN, values: [randomUUID(), hash, account.id] });
  return {
    headers: { "set-cookie": `ow_session=${token}; HttpOnly; Path=/` },
    body: JSON.stringify({ id: account.id, name: account.name, email: account.email }),
  };
};

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

/**
 * Sends messages in a loop for the seconds in the query, `?seconds=4`: the chat's own transaction and one PUBLISH, without
 * sockets, sessions, checks, limits or receivers. The body is the messages per second.
 */
const send: Handler = async ({ url = "" }) => {
  const seconds = Number(new URL(url, "http://bare").searchParams.get("seconds"));
  const { rows } = await pool.query<Conversation>("SELECT id, low_id FROM conversation");
  const began = performance.now();
  let count = 0;
  const loop = async (): Promise<void> => {
    while (performance.now() < began + seconds * 1000) {
      const conversation = rows[count % rows.length];
      count += 1;
      if (conversation) await sendOne(conversation, count);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, loop));
  return { body: JSON.stringify({ rate: (1000 * count) / (performance.now() - began) }) };
};

/** The handlers, by their names on the command line. */
export const HANDLERS: Readonly<Record<string, Handler>> = {
  feed,
  profile,
  send,
  "sign-in": signIn,
};
