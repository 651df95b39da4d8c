import { once } from "node:events";
import { Redis } from "ioredis";
import type { Logger } from "pino";

/** Timeouts in milliseconds: of a connection attempt, and of a reply, after which the client reconnects. */
const CONNECT_MS = 5_000;
const SILENCE_MS = 5_000;

/** Milliseconds without a reply to a blocking read, which blocks for at most a second. */
const BLOCKED_SILENCE_MS = 10_000;

const retryStrategy = (attempt: number): number => Math.min(attempt * 50, 1000);

const connection = { connectTimeout: CONNECT_MS, keepAlive: 10_000, retryStrategy };

/**
 * A Redis client for caches and limits. Commands fail fast while Redis is unreachable, so that callers can continue
 * without it. The client reconnects automatically.
 */
export function createRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 2000,
    socketTimeout: SILENCE_MS,
    ...connection,
  });
  return logConnection(redis, log);
}

/** A Redis client for blocking reads of at most a second. It replaces a silent connection. */
export function createBlockingRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    socketTimeout: BLOCKED_SILENCE_MS,
    ...connection,
  });
  return logConnection(redis, log);
}

/**
 * Pings a subscriber connection periodically: without published messages it would not notice a lost server. A silent
 * connection is replaced, with its subscriptions.
 *
 * @param redis a client with a socket timeout, such as a duplicate of {@link createRedis}'s
 * @returns stops the pings
 */
export function keepListening(redis: Redis): () => void {
  const timer = setInterval(() => void redis.ping().catch(() => undefined), SILENCE_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Resolves once the client is connected, or after two seconds without a connection. */
export async function whenReady(redis: Redis): Promise<void> {
  if (redis.status === "ready") return;
  await once(redis, "ready", { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
}

function logConnection(redis: Redis, log: Logger): Redis {
  let away = false;
  redis.on("error", (err: Error) => {
    const isRefused = /WRONGPASS|NOAUTH/.test(err.message);
    if (!away)
      log.warn({ err }, isRefused ? "Redis refuses REDIS_URL's login" : "Redis is unreachable");
    away = true;
  });
  redis.on("ready", () => {
    if (away) log.info("Redis is reachable again");
    away = false;
  });
  return redis;
}
