import { registerPasskeySchema, type FactorsChanged } from "@oneworld/contracts/auth/factors";
import { confirmPasswordSchema, renamePasskeySchema } from "@oneworld/contracts/auth/forms";
import { notFound } from "@oneworld/service-kit/http/errors";
import { idOf } from "@oneworld/service-kit/http/path-id";
import { limitByMember } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentSession, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { AuthDeps } from "../auth-deps.ts";
import { setSessionCookie } from "../session/browser.ts";
import { presentChange } from "./factors.rules.ts";
import { beginPasskey, registerPasskey, removePasskey, renamePasskey } from "./passkeys.rules.ts";

/**
 * `POST /api/account/passkeys/options`: W3C's `PublicKeyCredentialCreationOptionsJSON` for a new passkey.
 * `POST /api/account/passkeys` registers it: 201; the first factor brings recovery codes and renews the session's
 * token.
 * `PATCH /api/account/passkeys/{id}` renames one, `POST /api/account/passkeys/{id}/removal` removes one.
 */
export function passkeyRoutes(deps: AuthDeps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const limited = limitByMember(deps.limits.changes);
  const passkeyId = (id: string) => idOf(id, () => notFound("The passkey"));

  app.post(
    "/api/account/passkeys/options",
    requireSession,
    limited,
    valid("json", confirmPasswordSchema),
    async (c) => c.json(await beginPasskey(deps, currentSession(c), c.req.valid("json").password)),
  );

  app.post(
    "/api/account/passkeys",
    requireSession,
    limited,
    valid("json", registerPasskeySchema),
    async (c) => {
      const session = currentSession(c);
      const { token, recoveryCodes } = await registerPasskey(deps, session, c.req.valid("json"));
      if (token) setSessionCookie(c, token);
      return c.json<FactorsChanged>(
        await presentChange(deps, session, {
          message: "Your passkey is added.",
          verified: true,
          recoveryCodes,
        }),
        201,
      );
    },
  );

  app.patch(
    "/api/account/passkeys/:id",
    requireSession,
    limited,
    valid("json", renamePasskeySchema),
    async (c) => {
      const session = currentSession(c);
      const id = passkeyId(c.req.param("id"));
      await renamePasskey(deps, session.member.id, { id, ...c.req.valid("json") });
      return c.json<FactorsChanged>(
        await presentChange(deps, session, {
          message: "Your passkey is renamed.",
          verified: session.secondFactor,
        }),
      );
    },
  );

  app.post(
    "/api/account/passkeys/:id/removal",
    requireSession,
    limited,
    valid("json", confirmPasswordSchema),
    async (c) => {
      const session = currentSession(c);
      const id = passkeyId(c.req.param("id"));
      const { isLast } = await removePasskey(deps, session, { id, ...c.req.valid("json") });
      return c.json<FactorsChanged>(
        await presentChange(deps, session, {
          message: "Your passkey is removed.",
          verified: !isLast,
        }),
      );
    },
  );
  return app;
}
