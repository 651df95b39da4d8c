import { chatPartnerQuerySchema, type ChatPartner } from "@oneworld/contracts/profile/http";
import type { MemberLookup } from "@oneworld/service-kit/http/member-lookup";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { readChatPartner } from "./chat-partner.rules.ts";

/** `GET /api/userschat?userId={id}`: the public profile of a chat partner, for members; 404 for an unknown id. */
export function chatPartnerRoutes(deps: {
  db: PrismaClient;
  lookUpMember: MemberLookup;
}): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.get("/api/userschat", requireSession, valid("query", chatPartnerQuerySchema), async (c) => {
    const { userId } = c.req.valid("query");
    return c.json<ChatPartner>(await readChatPartner(deps, userId, currentMember(c)));
  });
  return app;
}
