import type { ExportPart } from "@oneworld/contracts/auth/account";
import { notFound } from "@oneworld/service-kit/http/errors";
import { idOf } from "@oneworld/service-kit/http/path-id";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { exportOwnPart } from "./export.rules.ts";

/**
 * `GET /internal/members/{id}/export`: auth's data about a member. Every service answers this call for its own data.
 */
export function internalExportRoutes({ db }: { db: PrismaClient }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.get("/internal/members/:id/export", async (c) => {
    const id = idOf(c.req.param("id"), () => notFound("The member"));
    return c.json<ExportPart>(await exportOwnPart(db, id));
  });
  return app;
}
