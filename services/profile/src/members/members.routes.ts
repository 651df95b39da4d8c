import {
  updateProfileSchema,
  type BioUpdated,
  type Profile,
  type ProfileUpdated,
} from "@oneworld/contracts/profile/http";
import { updateBioSchema } from "@oneworld/contracts/profile/forms";
import { answerJson } from "@oneworld/service-kit/data/database-json";
import type { MemberLookup } from "@oneworld/service-kit/http/member-lookup";
import { createKeyedLimiter } from "@oneworld/service-kit/data/keyed-limiter";
import { PICTURE_TURNS } from "@oneworld/service-kit/pictures/encode-picture";
import { limitByMember, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, requireSession } from "@oneworld/service-kit/http/session";
import { assertSelf } from "@oneworld/service-kit/http/session.policy";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { Pool } from "pg";
import type { Pictures } from "../pictures/pictures.rules.ts";
import { memberIdOf } from "./member-id.ts";
import { readOwnProfile, readProfile } from "./members.rules.ts";
import type { NameCheck } from "./name-check.ts";
import { updateProfile } from "./update.rules.ts";

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
  const inTurn = createKeyedLimiter(PICTURE_TURNS);

  app.get("/api/users/:id", async (c) => {
    const viewer = c.get("session")?.member ?? null;
    const id = memberIdOf(c.req.param("id"));
    if (viewer?.id === id) return c.json<Profile>(await readOwnProfile(deps, viewer));
    return answerJson<Profile>(c, await readProfile(deps, id, viewer?.id ?? null));
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
      const update = () => updateProfile(deps, self, input);
      const hasPicture = typeof input.img === "string";
      if (hasPicture) await uploads.consume(self.id);
      const profile = await (hasPicture ? inTurn(self.id, update) : update());
      return c.json<ProfileUpdated>({ message: "Your profile is saved.", ...profile });
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
      return c.json<BioUpdated>({ message: "Your bio is saved.", ...profile });
    },
  );

  return app;
}
