import {
  passkeySignInSchema,
  secondFactorSchema,
  type SecondFactorMethods,
} from "@oneworld/contracts/auth/factors";
import { limitByAddress } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono, type Context } from "hono";
import type { AuthDeps } from "../auth-deps.ts";
import { answerSignedIn } from "../session/answer-signed-in.ts";
import { browserOf, clearPendingCookie, pendingTokenOf } from "../session/browser.ts";
import type { SignedIn } from "../session/session.rules.ts";
import { beginPasskeySignIn, signInByPasskey } from "./passkey-sign-in.rules.ts";
import { secondFactorMethods, signInBySecondFactor } from "./second-factor.rules.ts";

/**
 * `POST /api/account/sign-in/passkey/options`: W3C's `PublicKeyCredentialRequestOptionsJSON`, for members with a
 * passkey.
 * `POST /api/account/sign-in/passkey` signs in with the authenticator's response: 200 with the member, 401.
 * `GET /api/account/sign-in/second-factor` lists the second factors to a browser that has given the password: 401
 * `sign_in_expired` for others. `POST` completes the sign-in with a code: 200 with the member, 401.
 */
export function factorSignInRoutes(deps: AuthDeps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const limited = limitByAddress(deps.limits.signIns);

  const answer = (c: Context<ServiceEnv>, signedIn: SignedIn) => {
    clearPendingCookie(c);
    return answerSignedIn(c, signedIn);
  };

  app.post("/api/account/sign-in/passkey/options", limited, async (c) =>
    c.json(await beginPasskeySignIn(deps)),
  );

  app.post("/api/account/sign-in/passkey", limited, valid("json", passkeySignInSchema), async (c) =>
    answer(c, await signInByPasskey(deps, c.req.valid("json"), browserOf(c))),
  );

  app.get("/api/account/sign-in/second-factor", limited, async (c) =>
    c.json<SecondFactorMethods>(await secondFactorMethods(deps, pendingTokenOf(c))),
  );

  app.post(
    "/api/account/sign-in/second-factor",
    limited,
    valid("json", secondFactorSchema),
    async (c) => {
      const given = { pending: pendingTokenOf(c), factor: c.req.valid("json") };
      return answer(c, await signInBySecondFactor(deps, given, browserOf(c)));
    },
  );
  return app;
}
