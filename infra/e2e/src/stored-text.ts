import { Redis } from "ioredis";
import { ofTables, settingOf } from "./databases.ts";

/**
 * Where the site's stores contain a text: in the rows of all tables, and in Redis keys and values.
 *
 * @returns `<service>.<table>` and `redis <key>`
 */
export async function placesWith(text: string): Promise<string[]> {
  const has = (table: string): string =>
    `SELECT 'yes' FROM ${table} AS entry WHERE strpos(lower(entry::text), $1) > 0 LIMIT 1`;
  const [tables, keys] = await Promise.all([ofTables(has, [text.toLowerCase()]), keysWith(text)]);
  return [...tables.keys(), ...keys];
}

async function keysWith(text: string): Promise<string[]> {
  const redis = new Redis(settingOf("REDIS_ADMIN_URL"));
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
