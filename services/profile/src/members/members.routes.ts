import { updateBioSchema, updateProfileSchema } from "@oneworld/contracts/profile/http";
import type { MemberLookup } from "@oneworld/service-kit/http/member-lookup";
import { limitByMember, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { assertSelf, currentMember, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { Pool } from "pg";
import type { Pictures } from "../pictures/pictures.rules.ts";
import { memberIdOf } from "./member-id.ts";
import { readProfile } from "./members.rules.ts";
import type { NameCheck } from "./name-check.ts";
import { updateProfile } from "./update.rules.ts";

/** Headers of an answer that is sent as text but holds JSON. */
const JSON_HEADERS = { "content-type": "application/json" };

/**
 * `GET /api/users/{id}`: a member's profile, for visitors too; 404 for an unknown id.
 * `PUT /api/profileupdated/{id}`: changes the signed-in member's own profile; 403 for another member's id.
 * `PATCH /api/updatedbio/{id}`: as that, only the bio.
 */
export function memberRoutes(
  deps: Pictures & {
    pool: Pool;
    lookUpMember: MemberLookup;
    checkName: NameCheck;
    writes: RateLimiter;
    uploads: RateLimiter;
  },
): Hono<ServiceEnv> {
  const { writes, uploads } = deps;
  const app = new Hono<ServiceEnv>();
  const limit = limitByMember(writes);

  app.get("/api/users/:id", async (c) => {
    const viewer = c.get("session")?.member ?? null;
    const profile = await readProfile(deps, memberIdOf(c.req.param("id")), viewer);
    return c.body(profile, 200, JSON_HEADERS);
  });

  app.put(
    "/api/profileupdated/:id",
    requireSession,
    limit,
    valid("json", updateProfileSchema),
    async (c) => {
      const self = currentMember(c);
      const input = c.req.valid("json");
      assertSelf(self, memberIdOf(c.req.param("id")));
      if (typeof input.img === "string") await uploads.consume(self.id);
      const profile = await updateProfile(deps, self, input);
      return c.body(withMessage("Your profile is saved.", profile), 200, JSON_HEADERS);
    },
  );

  app.patch(
    "/api/updatedbio/:id",
    requireSession,
    limit,
    valid("json", updateBioSchema),
    async (c) => {
      const self = currentMember(c);
      assertSelf(self, memberIdOf(c.req.param("id")));
      const profile = await updateProfile(deps, self, c.req.valid("json"));
      return c.body(withMessage("Your bio is saved.", profile), 200, JSON_HEADERS);
    },
  );

  return app;
}

const withMessage = (message: string, profile: string): string =>
  `{"message":${JSON.stringify(message)},${profile.slice(1)}`;
