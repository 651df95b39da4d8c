import { type BioUpdated, type Profile, updateBioSchema } from "@oneworld/contracts/members/http";
import { limitByMember, type RateLimiter } from "@oneworld/service-kit/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/service-app";
import { assertSelf, currentMember, requireSession } from "@oneworld/service-kit/session";
import { valid } from "@oneworld/service-kit/validate";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { memberIdOf } from "./member-id.ts";
import { readProfile, updateBio } from "./members.rules.ts";

/**
 * `GET /api/users/{id}`: a member's profile, for visitors too; 404 for an unknown id.
 * `PATCH /api/updatedbio/{id}`: changes the signed-in member's own bio; 403 for another's id.
 */
export function memberRoutes(deps: { db: PrismaClient; writes: RateLimiter }): Hono<ServiceEnv> {
  const { db, writes } = deps;
  const app = new Hono<ServiceEnv>();

  app.get("/api/users/:id", async (c) => {
    const viewer = c.get("session")?.member ?? null;
    return c.json<Profile>(await readProfile(db, memberIdOf(c.req.param("id")), viewer));
  });

  app.patch(
    "/api/updatedbio/:id",
    requireSession,
    limitByMember(writes),
    valid("json", updateBioSchema),
    async (c) => {
      const self = currentMember(c);
      assertSelf(self, memberIdOf(c.req.param("id")));
      const profile = await updateBio(db, self, c.req.valid("json").bio);
      return c.json<BioUpdated>({ message: "Your bio is saved.", ...profile });
    },
  );

  return app;
}
