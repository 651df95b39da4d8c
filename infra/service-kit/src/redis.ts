import { once } from "node:events";
import { Redis } from "ioredis";
import type { Logger } from "pino";

/** Milliseconds: to connect, and without a reply to what was asked, after which the connection is replaced. */
const CONNECT_MS = 5_000;
const SILENCE_MS = 5_000;

/** Milliseconds without a reply to a blocking read, which asks for at most a second. */
const BLOCKED_SILENCE_MS = 10_000;

const retryStrategy = (attempt: number): number => Math.min(attempt * 50, 1000);

const connection = { connectTimeout: CONNECT_MS, keepAlive: 10_000, retryStrategy };

/**
 * A Redis client for caches and limits: commands fail fast while Redis is away, so that callers can do without,
 * and the connection comes back by itself.
 */
export function createRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 2000,
    socketTimeout: SILENCE_MS,
    ...connection,
  });
  return quietly(redis, log);
}

/** A Redis client for blocking reads of at most a second. A connection that doesn't answer is replaced. */
export function createBlockingRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    socketTimeout: BLOCKED_SILENCE_MS,
    ...connection,
  });
  return quietly(redis, log);
}

/**
 * Asks a connection that listens to channels for a sign of life from time to time: it hears nothing while nothing is
 * published, and so wouldn't notice that the server is gone. One that doesn't answer is replaced, with its subscriptions.
 *
 * @param redis a client with a socket timeout, such as a duplicate of {@link createRedis}'s
 * @returns stops asking
 */
export function keepListening(redis: Redis): () => void {
  const timer = setInterval(() => void redis.ping().catch(() => undefined), SILENCE_MS);
  timer.unref();
  return () => clearInterval(timer);
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
