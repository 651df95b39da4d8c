import {
  type MutedWords,
  type Restricted,
  type RestrictionPage,
  restrictionQuerySchema,
} from "@oneworld/contracts/profile/http";
import {
  MUTE_DURATIONS,
  mutedWordsSchema,
  muteSchema,
} from "@oneworld/contracts/profile/restrictions";
import { limitByMember, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import { memberIdOf } from "../members/member-id.ts";
import {
  changeWords,
  readRestrictions,
  readWords,
  release,
  restrict,
  type RestrictionDeps,
} from "./restrictions.rules.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * `GET /api/blocks` and `/api/mutes`: whom the signed-in member blocks or mutes, the last one first by cursor.
 * `POST` and `DELETE /api/blocks/{id}` and `/api/mutes/{id}`: begins or ends it; 400 for oneself, 404 for an unknown id.
 * `GET` and `PUT /api/muted-words`: the signed-in member's muted words.
 */
export function restrictionRoutes(
  deps: RestrictionDeps & { writes: RateLimiter },
): Hono<ServiceEnv> {
  const { db, writes } = deps;
  const app = new Hono<ServiceEnv>();
  const limit = limitByMember(writes);

  for (const [path, kind] of [
    ["/api/blocks", "block"],
    ["/api/mutes", "mute"],
  ] as const) {
    app.get(path, requireSession, valid("query", restrictionQuerySchema), async (c) => {
      const page = c.req.valid("query");
      return c.json<RestrictionPage>(await readRestrictions(db, currentMember(c).id, kind, page));
    });

    app.delete(`${path}/:id`, requireSession, limit, async (c) => {
      const id = memberIdOf(c.req.param("id"));
      return c.json<Restricted>(await release(deps, currentMember(c), { id, kind }));
    });
  }

  app.post("/api/blocks/:id", requireSession, limit, async (c) => {
    const id = memberIdOf(c.req.param("id"));
    return c.json<Restricted>(await restrict(deps, currentMember(c), { id, kind: "block" }));
  });

  app.post("/api/mutes/:id", requireSession, limit, valid("json", muteSchema), async (c) => {
    const id = memberIdOf(c.req.param("id"));
    const days = MUTE_DURATIONS[c.req.valid("json").duration];
    const until = days === null ? null : new Date(Date.now() + days * DAY_MS);
    return c.json<Restricted>(await restrict(deps, currentMember(c), { id, kind: "mute", until }));
  });

  app.get("/api/muted-words", requireSession, async (c) =>
    c.json<MutedWords>(await readWords(db, currentMember(c).id)),
  );

  app.put("/api/muted-words", requireSession, limit, valid("json", mutedWordsSchema), async (c) =>
    c.json<MutedWords>(await changeWords(deps, currentMember(c), c.req.valid("json").words)),
  );

  return app;
}
