import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import type { Forwarder } from "./forward.ts";

/**
 * `GET /media/…`: members' pictures, which profile stores, and below `/media/posts/` those of posts, which the forum stores. The forum gets
 * the cookie, since some are for their owner only. The edge sets none, so that shared caches may keep the others.
 */
export function mediaRoutes(forward: Forwarder): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.get("/media/*", async (c) => {
    const isOfPost = c.req.path.startsWith("/media/posts/");
    const answer = isOfPost
      ? await forward(c, "forum", { dropped: ["authorization"] })
      : await forward(c, "profile", { dropped: ["cookie", "authorization"] });
    const headers = new Headers(answer.headers);
    headers.delete("set-cookie");
    return new Response(answer.body, { status: answer.status, headers });
  });
  return app;
}
