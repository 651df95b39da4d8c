import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { ApiError } from "./errors.ts";
import type { ServiceEnv } from "./service-app.ts";

export interface RateLimit {
  /** the service that counts: each may use keys of its own only (see `redis-access.ts` of the contracts) */
  service: string;
  /** name of what is limited, part of the Redis key */
  name: string;
  /** how many go through… */
  points: number;
  /** …in this many seconds */
  seconds: number;
}

export interface RateLimiter {
  /**
   * Counts one.
   *
   * @returns how many were counted for the key in its window, this one included
   * @throws ApiError `too_many_requests` with `Retry-After` once the points are spent
   */
  consume(key: string): Promise<number>;
  /** Refuses as `consume` does, without counting. @returns how many were counted for the key in its window */
  check(key: string): Promise<number>;
  /** Counts one without ever refusing. @returns how many were counted for the key in its window, this one included */
  count(key: string): Promise<number>;
  /** How many were counted for the key in its window. */
  counted(key: string): Promise<number>;
  /** Forgets what was counted for the key. */
  reset(key: string): Promise<void>;
}

/**
 * A limiter shared by all copies of the service through Redis; without Redis each copy counts for itself.
 * Redis holds only the SHA-256 of a key, which may be an email or an address.
 */
export function createRateLimiter(redis: Redis, limit: RateLimit): RateLimiter {
  const options = {
    keyPrefix: `limit:${limit.service}:${limit.name}`,
    points: limit.points,
    duration: limit.seconds,
  };
  const limiter = new RateLimiterRedis({
    ...options,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(options),
  });
  // With the limit's name in it, the same email has another hash in each limit
  const hashed = (key: string): string =>
    createHash("sha256").update(`${limit.name}:${key}`).digest("base64url");
  return {
    consume: async (key) => (await limiter.consume(hashed(key)).catch(refuse)).consumedPoints,
    check: async (key) => {
      const state = await limiter.get(hashed(key));
      if (state && state.consumedPoints >= limit.points) refuse(state);
      return state?.consumedPoints ?? 0;
    },
    count: async (key) => (await limiter.penalty(hashed(key))).consumedPoints,
    counted: async (key) => (await limiter.get(hashed(key)))?.consumedPoints ?? 0,
    reset: async (key) => {
      await limiter.delete(hashed(key));
    },
  };
}

/** Limits a route per client address. */
export function limitByAddress(limiter: RateLimiter) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    await limiter.consume(c.get("address"));
    await next();
  });
}

/** Limits a route per signed-in member. Behind `requireSession`. */
export function limitByMember(limiter: RateLimiter) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    await limiter.consume(c.get("session")?.member.id ?? c.get("address"));
    await next();
  });
}

function refuse(state: unknown): never {
  if (!(state instanceof RateLimiterRes)) throw state;
  throw tooManyRequests(state.msBeforeNext);
}

/** 429. @param retryAfterMs milliseconds after which another attempt may pass */
export function tooManyRequests(retryAfterMs: number): ApiError {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  return new ApiError("too_many_requests", "Too many tries. Please wait a little and try again.", {
    headers: { "retry-after": String(seconds) },
  });
}
