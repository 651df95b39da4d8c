import { STOP_DIGEST_CALL } from "@oneworld/contracts/profile/notification-kinds";
import {
  type Digest,
  digestSchema,
  stopDigestQuerySchema,
} from "@oneworld/contracts/profile/notifications";
import {
  limitByAddress,
  limitByMember,
  type RateLimiter,
} from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { changeDigest, stopDigest } from "./digests.rules.ts";

/**
 * `PUT /api/notifications/digest`: how often the signed-in member gets an email with what is new.
 * `POST /api/notifications/digest/stop?token=…`: stops it by the link of an email, without a session (RFC 8058); the body
 * doesn't matter. 400 names a wrong `token`.
 */
export function digestRoutes(deps: {
  db: PrismaClient;
  csrfSecret: string;
  writes: RateLimiter;
  stops: RateLimiter;
}): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.put(
    "/api/notifications/digest",
    requireSession,
    limitByMember(deps.writes),
    valid("json", digestSchema),
    async (c) => {
      const { frequency } = c.req.valid("json");
      await changeDigest(deps.db, currentMember(c).id, frequency);
      return c.json<Digest>({ frequency });
    },
  );
  app.post(
    STOP_DIGEST_CALL,
    limitByAddress(deps.stops),
    valid("query", stopDigestQuerySchema),
    async (c) => {
      await stopDigest(deps.db, c.req.valid("query").token, deps.csrfSecret);
      return c.json<Digest>({ frequency: "off" });
    },
  );
  return app;
}
