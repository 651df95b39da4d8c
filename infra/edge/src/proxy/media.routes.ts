import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import type { Forwarder } from "./forward.ts";

/**
 * `GET /media/…`: members' pictures, which profile stores, and below `/media/posts/` those of posts, which the forum stores. The edge forwards and sets no cookie, so that shared caches may
 * keep them.
 */
export function mediaRoutes(forward: Forwarder): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.get("/media/*", async (c) => {
    const service = c.req.path.startsWith("/media/posts/") ? "forum" : "profile";
    const answer = await forward(c, service, { dropped: ["cookie", "authorization"] });
    const headers = new Headers(answer.headers);
    headers.delete("set-cookie");
    return new Response(answer.body, { status: answer.status, headers });
  });
  return app;
}
