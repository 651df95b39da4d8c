import { signInSchema } from "@oneworld/contracts/auth/forms";
import type { SessionProbe } from "@oneworld/contracts/auth/session";
import { requireCsrf } from "@oneworld/service-kit/http/csrf";
import { ApiError } from "@oneworld/service-kit/http/errors";
import { limitByAddress } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceAppDeps } from "@oneworld/service-kit/http/service-app";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { requireSessionKnown } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono, type Context } from "hono";
import { findSessionMember } from "../account/session-member.rules.ts";
import { CHALLENGE_SECONDS } from "../factors/challenge.rules.ts";
import { browserOf, setPendingCookie } from "./browser.ts";
import { answerSignedIn } from "./answer-signed-in.ts";
import { signIn, type SignInDeps } from "./session.rules.ts";
import { signOut } from "./sign-out.ts";

type Deps = SignInDeps & Pick<ServiceAppDeps, "csrfSecret">;

/**
 * `POST /api/users/auth` signs in: 200 with the member, 401 for any failure; 401 `second_factor_required` when the
 * account needs a second factor, and `factors/sign-in.routes.ts` continues the sign-in.
 * `POST /api/users/logout`, or `GET` with the CSRF header, signs out: 200, also for visitors.
 * `GET /api/users/session` returns the signed-in member or null: 200.
 */
export function sessionRoutes(deps: Deps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();

  app.post(
    "/api/users/auth",
    limitByAddress(deps.limits.signIns),
    valid("json", signInSchema),
    async (c) => {
      const outcome = await signIn(deps, c.req.valid("json"), browserOf(c));
      if ("pending" in outcome) {
        setPendingCookie(c, outcome.pending, CHALLENGE_SECONDS);
        throw new ApiError(
          "second_factor_required",
          "Your password is right. Confirm the sign-in with your second factor.",
        );
      }
      return answerSignedIn(c, outcome);
    },
  );

  const logOut = async (c: Context<ServiceEnv>) => {
    await signOut(c, deps);
    return c.json({ message: "You are signed out." });
  };
  app.post("/api/users/logout", logOut);
  app.get("/api/users/logout", requireCsrf(deps.csrfSecret), logOut);

  app.get("/api/users/session", requireSessionKnown, async (c) => {
    const session = c.get("session");
    const user = session && (await findSessionMember(deps.db, session.member.id));
    return c.json<SessionProbe>({ user });
  });
  return app;
}
