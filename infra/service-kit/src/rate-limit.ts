import { createMiddleware } from "hono/factory";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { ApiError } from "./errors.ts";
import type { ServiceEnv } from "./service-app.ts";

export interface RateLimit {
  /** name of what is limited, part of the Redis key */
  name: string;
  /** how many go through… */
  points: number;
  /** …in this many seconds */
  seconds: number;
}

export interface RateLimiter {
  /** Counts one. @throws ApiError `too_many_requests` with `Retry-After` once the points are spent */
  consume(key: string): Promise<void>;
  /** Refuses as `consume` does, without counting. */
  check(key: string): Promise<void>;
  /** Forgets what was counted for the key. */
  reset(key: string): Promise<void>;
}

/** A limiter shared by all copies of the service through Redis; without Redis each copy counts for itself. */
export function createRateLimiter(redis: Redis, limit: RateLimit): RateLimiter {
  const options = {
    keyPrefix: `limit:${limit.name}`,
    points: limit.points,
    duration: limit.seconds,
  };
  const limiter = new RateLimiterRedis({
    ...options,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(options),
  });
  return {
    consume: async (key) => {
      await limiter.consume(key).catch(refuse);
    },
    check: async (key) => {
      const state = await limiter.get(key);
      if (state && state.consumedPoints >= limit.points) refuse(state);
    },
    reset: async (key) => {
      await limiter.delete(key);
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
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
  throw new ApiError("too_many_requests", "Too many tries. Please wait a little and try again.", {
    headers: { "retry-after": String(seconds) },
  });
}
