import { randomBytes, randomUUID } from "node:crypto";
import { withClient } from "@oneworld/dev/src/databases/with-client.ts";
import { withRedis } from "@oneworld/dev/src/databases/with-redis.ts";
import { hashToken, sealSession, sessionKey } from "@oneworld/service-kit/http/session";
import { SECRETS } from "../services.ts";

/** A member with one conversation. */
export interface ChatMember {
  id: string;
  cookie: string;
  conversationId: string;
}

/** Two members and their conversation. */
export type ChatPair = readonly [ChatMember, ChatMember];

/** Adds pairs of members, each with a conversation, to the migrated database, and signs them in. */
export async function addPairs(
  { databaseUrl, redisUrl }: { databaseUrl: string; redisUrl: string },
  count: number,
): Promise<ChatPair[]> {
  const pairs = Array.from({ length: count }, newPair);
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO member (id, name) SELECT id, 'Member' FROM unnest($1::uuid[]) id`,
      [pairs.flat().map(({ id }) => id)],
    );
    await client.query(
      `INSERT INTO conversation (id, low_id, high_id)
       SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[])`,
      [
        pairs.map(([{ conversationId }]) => conversationId),
        pairs.map(([low]) => low.id),
        pairs.map(([, high]) => high.id),
      ],
    );
    await client.query("VACUUM ANALYZE");
  });
  await signIn(pairs.flat(), redisUrl);
  return pairs;
}

function newPair(): ChatPair {
  const conversationId = randomUUID();
  const [low, high] = [randomUUID(), randomUUID()].toSorted();
  const member = (id = ""): ChatMember => {
    const token = randomBytes(32).toString("base64url");
    return { id, cookie: `ow_session=${token}`, conversationId };
  };
  return [member(low), member(high)];
}

/** Caches their sessions as auth does, for a day, so that no node asks auth, which doesn't run. */
async function signIn(members: ChatMember[], redisUrl: string): Promise<void> {
  const end = Date.now() + 86_400_000;
  const expiresAt = new Date(end).toISOString();
  const entries = members.flatMap(({ id, cookie }) => {
    const hash = hashToken(cookie.slice("ow_session=".length));
    const member = { id, name: "Member", email: "member@example.org", role: "member" as const };
    const session = { sessionId: randomUUID(), expiresAt, secondFactor: false, member };
    return [sessionKey(hash), sealSession(session, hash, SECRETS.INTERNAL_SECRET, end)];
  });
  await withRedis(redisUrl, (redis) => redis.mset(...entries));
}
