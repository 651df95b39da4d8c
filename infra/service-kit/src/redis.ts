import { once } from "node:events";
import { Redis } from "ioredis";
import type { Logger } from "pino";

/**
 * A Redis client for caches and limits: commands fail fast while Redis is away, so that callers can do without,
 * and the connection comes back by itself.
 */
export function createRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 2000,
    retryStrategy: (attempt) => Math.min(attempt * 50, 1000),
  });
  return quietly(redis, log);
}

/** A Redis client for blocking reads: its commands wait for as long as they ask to. */
export function createBlockingRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(attempt * 50, 1000),
  });
  return quietly(redis, log);
}

/** Resolves once a client's commands go through, or after two seconds, when they have to be done without. */
export async function whenReady(redis: Redis): Promise<void> {
  if (redis.status === "ready") return;
  await once(redis, "ready", { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
}

function quietly(redis: Redis, log: Logger): Redis {
  let away = false;
  redis.on("error", (err: Error) => {
    if (!away) log.warn({ err }, "Redis is away");
    away = true;
  });
  redis.on("ready", () => {
    if (away) log.info("Redis is back");
    away = false;
  });
  return redis;
}
