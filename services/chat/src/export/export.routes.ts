import type { ExportPart } from "@oneworld/contracts/auth/account";
import { idOf } from "@oneworld/service-kit/http/path-id";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { memberNotFound } from "../not-found.ts";
import { exportMember } from "./export.repo.ts";

/** `GET /internal/members/{id}/export`: all that chat has of a member; only for the site's own processes. */
export function exportRoutes({ db }: { db: PrismaClient }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.get("/internal/members/:id/export", async (c) => {
    const id = idOf(c.req.param("id"), memberNotFound);
    return c.json<ExportPart>(await exportMember(db, id));
  });
  return app;
}
