import { createRateLimiter, sayWhen } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember } from "@oneworld/service-kit/http/session";
import { said } from "@oneworld/service-kit/words/said";
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
    const refusal = (wait: string) => said(PATTERNS[what], points, wait);
    if (await findNewUntil(db, id)) await limiter.consume(id).catch(sayWhen(refusal));
    await next();
  });
}

const PATTERNS = {
  posts:
    "Because your account is new, you can write at most {0} posts an hour. You can go on in {1}.",
  comments:
    "Because your account is new, you can write at most {0} comments an hour. You can go on in {1}.",
};
