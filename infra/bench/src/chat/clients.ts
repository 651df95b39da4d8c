import { randomBytes, randomUUID } from "node:crypto";
import { withClient } from "@oneworld/dev/src/databases/with-client.ts";
import { withRedis } from "@oneworld/dev/src/databases/with-redis.ts";
import { hashToken, sealSession, sessionKey } from "@oneworld/service-kit/http/session";
import { SECRETS } from "../services.ts";
import { WebSocket } from "ws";

/** A conversation, and the session cookies of its two members. */
export interface ChatPair {
  conversationId: string;
  cookies: [low: string, high: string];
}

const ADD_SQL = `
  WITH pair AS (
    SELECT gen_random_uuid() AS one, gen_random_uuid() AS other FROM generate_series(1, $1::int)
  ), added AS (
    INSERT INTO member (id, name) SELECT id, 'Member' FROM pair, unnest(ARRAY[one, other]) id
  )
  INSERT INTO conversation (id, low_id, high_id)
  SELECT gen_random_uuid(), least(one, other), greatest(one, other) FROM pair
  RETURNING id, low_id, high_id`;

/** Adds pairs of members, each with a conversation, to the migrated database, and signs them in. */
export async function addPairs(
  { databaseUrl, redisUrl }: { databaseUrl: string; redisUrl: string },
  count: number,
): Promise<ChatPair[]> {
  const rows = await withClient(databaseUrl, async (client) => {
    const added = await client.query<Record<"id" | "low_id" | "high_id", string>>(ADD_SQL, [count]);
    await client.query("VACUUM ANALYZE");
    return added.rows;
  });
  const sessions: string[] = [];
  const signIn = (id: string): string => {
    const { cookie, entry } = cachedSession(id);
    sessions.push(...entry);
    return cookie;
  };
  const pairs = rows.map(({ id, low_id: low, high_id: high }): ChatPair => {
    return { conversationId: id, cookies: [signIn(low), signIn(high)] };
  });
  await withRedis(redisUrl, (redis) => redis.mset(...sessions));
  return pairs;
}

/** A session as auth caches it, for a day, so that no node asks auth, which doesn't run. */
function cachedSession(id: string): { cookie: string; entry: [key: string, value: string] } {
  const token = randomBytes(32).toString("base64url");
  const hash = hashToken(token);
  const end = Date.now() + 86_400_000;
  const expiresAt = new Date(end).toISOString();
  const member = { id, name: "Member", email: "member@example.org", role: "member" as const };
  const session = { sessionId: randomUUID(), expiresAt, secondFactor: false, member };
  const sealed = sealSession(session, hash, SECRETS.INTERNAL_SECRET, end);
  return { cookie: `ow_session=${token}`, entry: [sessionKey(hash), sealed] };
}

/** One connected device. */
export interface Client {
  /** Sends a message and requests an acknowledgement. */
  send(conversationId: string, text: string): void;
  /** Registers a callback for the text of each received message. */
  listen(receive: (text: string) => void): void;
  close(): void;
}

/** A sending client, and the receiving one on another node. */
export interface Line {
  conversationId: string;
  from: Client;
  to: Client;
}

/** Number of pairs that connect concurrently. */
const AT_ONCE = 25;

/** Prefixes of Engine.IO 4 and Socket.IO 5 packets. */
const PING = "2";
const PONG = "3";
const CONNECT = "40";
const EVENT = "42";

const TEXT = '"text":"';

/**
 * Connects both members of each pair, to neighbouring nodes if there are several. They speak Socket.IO's protocol over a bare
 * WebSocket, since five hundred full clients in one process would dominate the measurement.
 *
 * @returns two lines for each pair, since both send to each other
 * @throws Error when a node refuses one
 */
export async function connectPairs(
  pairs: readonly ChatPair[],
  addresses: readonly string[],
): Promise<Line[]> {
  const urlOf = (at: number) => addresses[at % addresses.length] ?? "";
  const connectPair = async (
    { conversationId, cookies: [low, high] }: ChatPair,
    index: number,
  ): Promise<Line[]> => {
    const [from, to] = await Promise.all([
      connect(low, urlOf(index)),
      connect(high, urlOf(index + 1)),
    ]);
    return [
      { conversationId, from, to },
      { conversationId, from: to, to: from },
    ];
  };
  const lines: Line[] = [];
  for (let first = 0; first < pairs.length; first += AT_ONCE) {
    const batch = pairs.slice(first, first + AT_ONCE);
    lines.push(...(await Promise.all(batch.map(connectPair))).flat());
  }
  return lines;
}

function connect(cookie: string, url: string): Promise<Client> {
  const address = `${url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, { headers: { cookie }, perMessageDeflate: false });
  let receive: ((text: string) => void) | undefined;
  let acknowledgements = 0;
  const client: Client = {
    send: (conversationId, text) => {
      const event = JSON.stringify(["sendMessage", { conversationId, text }]);
      socket.send(`${EVENT}${(acknowledgements += 1)}${event}`);
    },
    listen: (next) => (receive = next),
    close: () => socket.close(),
  };
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("A node refused a client.")));
    socket.once("open", () => socket.send(CONNECT));
    socket.on("message", (data: Buffer) => {
      const packet = data.toString();
      if (packet === PING) socket.send(PONG);
      else if (packet.startsWith(CONNECT)) resolve(client);
      else if (receive && packet.startsWith(`${EVENT}["getMessage"`)) receive(textOf(packet));
    });
  });
}

/** These texts need no escaping, so that packets needn't be parsed. */
function textOf(packet: string): string {
  const start = packet.indexOf(TEXT) + TEXT.length;
  return packet.slice(start, packet.indexOf('"', start));
}
