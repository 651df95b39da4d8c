import type { VouchedText } from "@oneworld/contracts/forum/vouched-text";
import { notFound } from "@oneworld/service-kit/http/errors";
import { idOf } from "@oneworld/service-kit/http/path-id";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import type { Pool } from "pg";
import { findConversation, findMembers } from "../conversations/conversations.repo.ts";
import { findWritten } from "./moderation.repo.ts";

const messageNotFound = () => notFound("This message");

/**
 * `GET /internal/messages/{conversationId}/{seq}?reader=`: who wrote a message and what it says, for the forum, which takes a report of
 * it; moderators read its words also where it is hidden. 404 where the reader isn't in the conversation or may not read it.
 */
export function vouchedRoutes({ pool }: { pool: Pool }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.get("/internal/messages/:conversationId/:seq{[0-9]{1,9}}", async (c) => {
    const conversationId = idOf(c.req.param("conversationId"), messageNotFound);
    const reader = idOf(c.req.query("reader") ?? "", messageNotFound);
    const members = await findMembers(pool, conversationId);
    if (!members?.includes(reader)) throw messageNotFound();
    if (!(await findConversation(pool, conversationId, reader))) throw messageNotFound();
    const found = await findWritten(pool, conversationId, Number(c.req.param("seq")));
    if (!found) throw messageNotFound();
    return c.json<VouchedText>(found);
  });
  return app;
}
