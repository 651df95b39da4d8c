import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { spanInWords } from "../words/said.ts";
import { ApiError } from "./errors.ts";
import { clientOf } from "./network.ts";
import type { ServiceEnv } from "./service-env.ts";

export interface RateLimit {
  /** the counting service, which may use only its own keys (see `redis-access.ts` of the contracts) */
  service: string;
  /** name of the limit, part of the Redis key */
  name: string;
  /** number of accepted calls… */
  points: number;
  /** …in this many seconds */
  seconds: number;
}

export interface RateLimiter {
  /**
   * Counts one call.
   *
   * @returns the key's count in its window, including this call
   * @throws ApiError `too_many_requests` with `Retry-After` once the points are used up
   */
  consume(key: string): Promise<number>;
  /** Refuses as `consume` does, without counting. @returns the key's count in its window */
  check(key: string): Promise<number>;
  /** Counts one call, and never refuses. @returns the key's count in its window, including this call */
  count(key: string): Promise<number>;
  /** The key's count in its window. */
  counted(key: string): Promise<number>;
  /** Resets the key's count. */
  reset(key: string): Promise<void>;
}

/**
 * A rate limiter that replicas of a service share through Redis; without Redis each replica counts alone.
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
  // Includes the limit's name, so that one email has different hashes in different limits
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

/**
 * Makes the limits of a service that count calls per minute.
 *
 * @returns a function of a limit's name and its number of calls
 */
export const callsPerMinute =
  ({ name: service, redis }: { name: string; redis: Redis }) =>
  (name: string, points: number): RateLimiter =>
    createRateLimiter(redis, { service, name, points, seconds: 60 });

/**
 * Limits a route per client (`clientOf`).
 *
 * @param refusal what a refusal says; general words by default
 */
export function limitByAddress(limiter: RateLimiter, refusal?: Refusal) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const counted = limiter.consume(clientOf(c.get("address")));
    await (refusal ? counted.catch(sayWhen(refusal)) : counted);
    await next();
  });
}

/** The sentence of a refusal. @param wait after which a retry may pass, such as "5 minutes" */
export type Refusal = (wait: string) => string;

/** Catches what {@link RateLimiter.consume} throws: its refusal gets a sentence of its own. */
export const sayWhen =
  (refusal: Refusal) =>
  (error: unknown): never => {
    const headers = error instanceof ApiError ? error.headers : undefined;
    if (!headers?.["retry-after"]) throw error;
    const message = refusal(spanInWords(Number(headers["retry-after"])));
    throw new ApiError("too_many_requests", message, { headers });
  };

/** Limits a route per signed-in member. Use it after `requireSession`. */
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

/** 429. @param retryAfterMs milliseconds after which a retry may pass */
export function tooManyRequests(retryAfterMs: number): ApiError {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  return new ApiError(
    "too_many_requests",
    "Too many attempts. Please wait a little and try again.",
    {
      headers: { "retry-after": String(seconds) },
    },
  );
}
