import { type VersionPage, versionQuerySchema } from "@oneworld/contracts/forum/versions";
import { idOf } from "@oneworld/service-kit/http/path-id";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { viewerOf } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { commentNotFound, postNotFound } from "../not-found.ts";
import { readVersions } from "./versions.rules.ts";

/**
 * `GET /api/posts/{id}/versions` and `GET /api/comments/{id}/versions`: what a post or a comment said before its edits, newest first by
 * cursor; for visitors too. 404 for what the viewer can't read.
 */
export function versionRoutes({ db }: { db: PrismaClient }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  for (const [kind, path, unknown] of [
    ["post", "/api/posts/:id/versions", postNotFound],
    ["comment", "/api/comments/:id/versions", commentNotFound],
  ] as const) {
    app.get(path, valid("query", versionQuerySchema), async (c) => {
      const id = idOf(c.req.param("id"), unknown);
      const text = { kind, id, viewerId: viewerOf(c) };
      return c.json<VersionPage>(await readVersions(db, text, c.req.valid("query"), unknown));
    });
  }
  return app;
}
