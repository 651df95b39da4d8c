import { ApiError } from "@oneworld/service-kit/http/errors";
import { createRateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember } from "@oneworld/service-kit/http/session";
import { said, spanInWords } from "@oneworld/service-kit/words/said";
import { createMiddleware } from "hono/factory";
import type { PrismaClient } from "../generated/client.ts";
import { findNewUntil } from "./new-members.repo.ts";

interface RateDeps {
  /** of the service */
  name: string;
  redis: Parameters<typeof createRateLimiter>[0];
  db: PrismaClient;
}

/** Limits a route to so many calls of a new member an hour. Use it after `requireSession`. */
export function limitNewMembers(
  { name: service, redis, db }: RateDeps,
  what: keyof typeof PATTERNS,
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

const PATTERNS = {
  posts:
    "Because your account is new, you can write at most {0} posts an hour. You can go on in {1}.",
  comments:
    "Because your account is new, you can write at most {0} comments an hour. You can go on in {1}.",
};

const inWords = (what: keyof typeof PATTERNS, points: number) => (error: unknown) => {
  if (!(error instanceof ApiError)) throw error;
  const when = spanInWords(Number(error.headers?.["retry-after"] ?? 0));
  const message = said(PATTERNS[what], points, when);
  throw new ApiError("too_many_requests", message, { headers: error.headers ?? {} });
};
