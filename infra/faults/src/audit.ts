import { readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { EVENTS, streamOf } from "@oneworld/contracts/events/catalogue";
import type { ServiceName } from "@oneworld/contracts/site/services";
import { withClient } from "@oneworld/dev/src/databases/with-client.ts";
import { withRedis } from "@oneworld/dev/src/databases/with-redis.ts";
import type pg from "pg";
import type { Load } from "./load.ts";
import type { PairSite } from "./pair-site.ts";

/** Where each acknowledged write is found, as a key a row. */
const STORED = {
  "sign-up": ["auth", "SELECT email FROM accounts"],
  "sign-in": ["auth", "SELECT token_hash FROM sessions"],
  post: ["forum", "SELECT title FROM post"],
  comment: ["forum", "SELECT content FROM comment"],
  like: ["forum", "SELECT post_id || ' ' || member_id FROM post_like"],
  review: ["content", "SELECT title FROM review"],
  follow: ["profile", "SELECT follower_id || ' ' || followee_id FROM follow"],
  message: ["chat", "SELECT client_msg_id::text FROM message WHERE client_msg_id IS NOT NULL"],
  order: ["shop", "SELECT attempt::text FROM shop_order WHERE attempt IS NOT NULL"],
  payment: ["shop", "SELECT session_id FROM shop_order WHERE status = 'paid'"],
} as const satisfies Record<string, readonly [service: ServiceName, keys: string]>;

/** Everything that a write is compared with at the end. */
export type Kind = keyof typeof STORED;
export const KINDS = Object.keys(STORED) as Kind[];

/** Columns that count rows: service, table, column, the table of these rows, and their reference to the first table. */
const COUNTS = [
  ["forum", "post", "like_count", "post_like", "post_id"],
  ["forum", "post", "comment_count", "comment", "post_id"],
  ["profile", "member", "follower_count", "follow", "followee_id"],
  // Messages are numbered without a gap
  ["chat", "conversation", "last_seq", "message", "conversation_id"],
] as const;

/** Services that have to know every member, by their tables. */
const KNOW_MEMBERS: readonly ServiceName[] = ["profile", "forum", "chat", "content"];

const SETTLE_SECONDS = 30;

/** What became of the acknowledged writes, as sentences, and how many there were. */
export interface Audit {
  writes: number;
  lost: string[];
  doubled: string[];
  wrong: string[];
  /** missing emails: members to whom none was sent when they signed up */
  unsent: number;
}

/**
 * Compares what was acknowledged with the databases. To be called while nothing is under way.
 *
 * @param seconds that payments and events have to get to where they belong
 */
export async function audit(site: PairSite, load: Load, seconds = SETTLE_SECONDS): Promise<Audit> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await compare(site, load);
    const isGood = found.lost.length + found.doubled.length + found.wrong.length === 0;
    if (isGood || Date.now() > end) return found;
    await sleep(1000);
  }
}

async function compare(site: PairSite, { acknowledged }: Load): Promise<Audit> {
  const result: Audit = { writes: 0, lost: [], doubled: [], wrong: [], unsent: 0 };
  for (const kind of KINDS) {
    const [service, query] = STORED[kind];
    const keys = (await ask<Record<string, string>>(site, service, query)).flatMap(Object.values);
    const stored = new Set(keys);
    const wanted = [...(acknowledged.get(kind) ?? [])];
    result.writes += wanted.length;
    const lost = wanted.filter((key) => !stored.has(key));
    if (lost.length > 0) result.lost.push(`${lost.length} of ${wanted.length} ${kind}: ${lost[0]}`);
    const isOurs = (key: string) =>
      kind === "message" || kind === "order" || key.startsWith("load ");
    const ours = keys.filter(isOurs);
    const doubled = ours.length - new Set(ours).size;
    if (doubled > 0) result.doubled.push(`${doubled} ${kind}`);
  }
  for (const [service, table, column, counted, key] of COUNTS) {
    const count = `SELECT count(*) FROM ${counted} c WHERE c.${key} = t.id`;
    const rows = await ask(site, service, `SELECT FROM ${table} t WHERE ${column} <> (${count})`);
    if (rows.length > 0) result.wrong.push(`${rows.length} ${table}s with a wrong ${column}`);
  }
  const members = await ask<{ id: string }>(site, "auth", "SELECT id FROM accounts");
  for (const service of KNOW_MEMBERS) {
    const known = await ask<{ id: string }>(site, service, "SELECT id FROM member");
    const ids = new Set(known.map(({ id }) => id));
    const unknown = members.filter(({ id }) => !ids.has(id)).length;
    if (unknown > 0) result.wrong.push(`${unknown} members unknown to ${service}`);
  }
  const mailed = readdirSync(path.join(site.folder, "smtp")).map((file) => file.split(" ")[0]);
  const signUps = [...(acknowledged.get("sign-up") ?? [])];
  result.unsent = signUps.filter((email) => !mailed.includes(email)).length;
  return result;
}

/** Reads from a service's database, past the proxies. */
export const ask = <Row extends pg.QueryResultRow>(
  { databases }: PairSite,
  service: ServiceName,
  query: string,
): Promise<Row[]> =>
  withClient(
    { connectionString: databases.databaseUrl(service), query_timeout: 10_000 },
    async (client) => (await client.query<Row>(query)).rows,
  );

/** Services whose events others read. */
const PUBLISHERS = new Set(Object.values(EVENTS).map(({ owner }) => owner));

/** Events stored in the outboxes, and entries ever added to the streams. */
export const eventFigures = (site: PairSite): Promise<{ events: number; entries: number }> =>
  withRedis(site.databases.redisUrl, async (redis) => {
    let [events, entries] = [0, 0];
    for (const service of PUBLISHERS) {
      const [row] = await ask<{ n: string }>(site, service, "SELECT count(*) AS n FROM outbox");
      events += Number(row?.n);
      const info = (await redis.xinfo("STREAM", streamOf(service)).catch(() => [])) as unknown[];
      entries += Number(info[info.indexOf("entries-added") + 1] ?? 0);
    }
    return { events, entries };
  });
