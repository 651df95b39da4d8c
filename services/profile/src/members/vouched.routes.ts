import type { VouchedText } from "@oneworld/contracts/forum/vouched-text";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { memberIdOf, memberNotFound } from "./member-id.ts";

/** `GET /internal/profiles/{id}`: a member's name, bio and addresses of pictures, for the forum, which takes a report of them. */
export function vouchedRoutes({ db }: { db: PrismaClient }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.get("/internal/profiles/:id", async (c) => {
    const id = memberIdOf(c.req.param("id"));
    const member = await db.member.findUnique({ where: { id, removedAt: null } });
    if (!member) throw memberNotFound();
    const { name, bio, imgUrl, coverUrl } = member;
    const text = [name, bio, imgUrl, coverUrl].filter(Boolean).join("\n\n");
    return c.json<VouchedText>({ authorId: id, text });
  });
  return app;
}
