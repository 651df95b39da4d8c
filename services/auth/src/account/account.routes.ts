import type { Account } from "@oneworld/contracts/auth/account";
import { signUpSchema } from "@oneworld/contracts/auth/sign-up";
import type { SessionMember } from "@oneworld/contracts/auth/session";
import { limitByAddress } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { said } from "@oneworld/service-kit/words/said";
import { Hono } from "hono";
import type { AuthDeps } from "../auth-deps.ts";
import { setDeviceCookie } from "../guessing/browser-device.ts";
import { browserOf, setSessionCookie } from "../session/browser.ts";
import { readAccount, signUp } from "./account.rules.ts";

/**
 * `POST /api/users` creates an account and signs its member in: 201 with the member, 409 when the email is taken, 429 after many
 * from one address.
 * `GET /api/account` returns what the member's account page shows.
 */
export function accountRoutes(deps: AuthDeps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();

  app.post(
    "/api/users",
    limitByAddress(deps.limits.signUps),
    valid("json", signUpSchema),
    limitByAddress(deps.limits.signUpsOfHour, (wait) =>
      said(
        "Many accounts have been created from your network. You can create one here in {0}.",
        wait,
      ),
    ),
    async (c) => {
      const { member, token, device } = await signUp(deps, c.req.valid("json"), browserOf(c));
      setSessionCookie(c, token);
      setDeviceCookie(c, device);
      return c.json<SessionMember>(member, 201);
    },
  );

  app.get("/api/account", requireSession, async (c) =>
    c.json<Account>(await readAccount(deps, currentMember(c).id)),
  );
  return app;
}
