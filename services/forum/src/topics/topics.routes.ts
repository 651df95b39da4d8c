import {
  followTopicSchema,
  type FollowedTopics,
  type TopicFollowed,
} from "@oneworld/contracts/forum/followed-topics";
import { limitByMember, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { said } from "@oneworld/service-kit/words/said";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { findTopicsOf, setTopic } from "./topics.repo.ts";

/**
 * `GET /api/topics`: the topics that the signed-in member follows.
 * `PUT /api/topics`: follows a topic, or no longer.
 */
export function topicRoutes(deps: { db: PrismaClient; replies: RateLimiter }): Hono<ServiceEnv> {
  const { db, replies } = deps;
  const app = new Hono<ServiceEnv>();

  app.get("/api/topics", requireSession, async (c) =>
    c.json<FollowedTopics>({ topics: await findTopicsOf(db, currentMember(c).id) }),
  );

  app.put(
    "/api/topics",
    requireSession,
    limitByMember(replies),
    valid("json", followTopicSchema),
    async (c) => {
      const { topic, followed } = c.req.valid("json");
      const member = currentMember(c);
      await setTopic(db, member.id, topic, followed);
      const message = said(followed ? "You follow {0}." : "You no longer follow {0}.", topic);
      return c.json<TopicFollowed>({ message, topics: await findTopicsOf(db, member.id) });
    },
  );

  return app;
}
