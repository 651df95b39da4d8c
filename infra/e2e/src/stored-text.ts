import { SERVICES } from "@oneworld/contracts/site/services";
import { Redis } from "ioredis";
import pg from "pg";

/**
 * Where the site's stores contain a text: in the rows of all tables, and in Redis keys and values.
 *
 * @returns `<service>.<table>` and `redis <key>`
 */
export async function placesWith(text: string): Promise<string[]> {
  const found = await Promise.all([
    ...SERVICES.map((name) => tablesWith(name, text)),
    keysWith(text),
  ]);
  return found.flat();
}

async function tablesWith(service: string, text: string): Promise<string[]> {
  const client = new pg.Client(addressOf(`DATABASE_URL_${service.toUpperCase()}`));
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const { rowCount } = await client.query(
        `SELECT 1 FROM ${name} AS entry WHERE strpos(lower(entry::text), $1) > 0 LIMIT 1`,
        [text.toLowerCase()],
      );
      if (rowCount) found.push(`${service}.${name}`);
    }
    return found;
  } finally {
    await client.end();
  }
}

async function keysWith(text: string): Promise<string[]> {
  const redis = new Redis(addressOf("REDIS_ADMIN_URL"));
  try {
    const found: string[] = [];
    for await (const keys of redis.scanStream({ count: 500 }) as AsyncIterable<string[]>) {
      for (const key of keys) {
        const stored = key + JSON.stringify(await valueOf(redis, key));
        if (stored.toLowerCase().includes(text.toLowerCase())) found.push(`redis ${key}`);
      }
    }
    return found;
  } finally {
    redis.disconnect();
  }
}

async function valueOf(redis: Redis, key: string): Promise<unknown> {
  const readers: Record<string, () => Promise<unknown>> = {
    string: () => redis.get(key),
    list: () => redis.lrange(key, 0, -1),
    set: () => redis.smembers(key),
    zset: () => redis.zrange(key, "0", "-1"),
    hash: () => redis.hgetall(key),
    stream: () => redis.xrange(key, "-", "+"),
    // It has expired since it was listed
    none: () => Promise.resolve(null),
  };
  const type = await redis.type(key);
  const read = readers[type];
  if (!read) throw new Error(`${key} is a ${type}, for which there is no reader.`);
  return read();
}

function addressOf(variable: string): string {
  const address = process.env[variable];
  if (!address) throw new Error("Run these tests with `npm test -- e2e`, which starts a site.");
  return address;
}
