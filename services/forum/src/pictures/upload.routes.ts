import type { UploadedPicture } from "@oneworld/contracts/forum/http";
import { createKeyedLimiter } from "@oneworld/service-kit/data/keyed-limiter";
import { PICTURE_TURNS } from "@oneworld/service-kit/pictures/encode-picture";
import { limitByMember, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, requireSession } from "@oneworld/service-kit/http/session";
import { Hono } from "hono";
import { type Pictures, uploadPicture } from "./pictures.rules.ts";

/** `POST /api/posts/pictures`: takes the content of a picture, which the signed-in member can then show in a post. */
export function uploadRoutes(deps: Pictures & { uploads: RateLimiter }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const inTurn = createKeyedLimiter(PICTURE_TURNS);
  app.post("/api/posts/pictures", requireSession, limitByMember(deps.uploads), async (c) => {
    const content = new Uint8Array(await c.req.arrayBuffer());
    const { id } = currentMember(c);
    const picture = await inTurn(id, () => uploadPicture(deps, id, content));
    return c.json<UploadedPicture>(picture, 201);
  });
  return app;
}
