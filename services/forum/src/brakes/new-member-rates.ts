import { ApiError } from "@oneworld/service-kit/http/errors";
import { createRateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember } from "@oneworld/service-kit/http/session";
import { createMiddleware } from "hono/factory";
import type { PrismaClient } from "../generated/client.ts";
import { findNewUntil } from "./new-members.repo.ts";

interface RateDeps {
  /** of the service */
  name: string;
  redis: Parameters<typeof createRateLimiter>[0];
  db: PrismaClient;
}

/** Limits a route to so many calls of a new member an hour. Use it after `requireSession`. @param what in words: "posts" */
export function limitNewMembers(
  { name: service, redis, db }: RateDeps,
  what: "posts" | "comments",
  points: number,
) {
  const limiter = createRateLimiter(redis, {
    service,
    name: `new-${what}`,
    points,
    seconds: 3_600,
  });
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const { id } = currentMember(c);
    if (await findNewUntil(db, id)) await limiter.consume(id).catch(inWords(what, points));
    await next();
  });
}

const inWords = (what: string, points: number) => (error: unknown) => {
  if (!(error instanceof ApiError)) throw error;
  const minutes = Math.ceil(Number(error.headers?.["retry-after"] ?? 0) / 60);
  const when = minutes === 1 ? "1 minute" : `${minutes} minutes`;
  const message = `Because your account is new, you can write at most ${points} ${what} an hour. You can go on in ${when}.`;
  throw new ApiError("too_many_requests", message, { headers: error.headers ?? {} });
};
