import type { UploadedPicture } from "@oneworld/contracts/forum/http";
import { limitByMember, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, requireSession } from "@oneworld/service-kit/http/session";
import { Hono } from "hono";
import { type Pictures, uploadPicture } from "./pictures.rules.ts";

/** `POST /api/posts/pictures`: takes the content of a picture, which the signed-in member can then show in a post. */
export function uploadRoutes(deps: Pictures & { uploads: RateLimiter }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.post("/api/posts/pictures", requireSession, limitByMember(deps.uploads), async (c) => {
    const content = new Uint8Array(await c.req.arrayBuffer());
    return c.json<UploadedPicture>(await uploadPicture(deps, currentMember(c).id, content), 201);
  });
  return app;
}
