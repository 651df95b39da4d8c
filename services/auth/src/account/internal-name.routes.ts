import { checkNameSchema } from "@oneworld/contracts/profile/http";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { assertNameIsOwn } from "./name.rules.ts";

/**
 * `POST /internal/names/check`: 204 for an allowed name, 400 naming `name` for one that resembles a moderator's or that the site gives itself. Auth
 * checks it since it knows the moderators.
 */
export function internalNameRoutes({ db }: { db: PrismaClient }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.post("/internal/names/check", valid("json", checkNameSchema), async (c) => {
    const { memberId, name } = c.req.valid("json");
    await assertNameIsOwn(db, name, memberId);
    return c.body(null, 204);
  });
  return app;
}
