import { signUpSchema } from "@oneworld/contracts/auth/http";
import type { SessionMember } from "@oneworld/contracts/auth/session";
import { limitByAddress, type RateLimiter } from "@oneworld/service-kit/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/service-app";
import { valid } from "@oneworld/service-kit/validate";
import { Hono } from "hono";
import { browserOf, setSessionCookie } from "../session/browser.ts";
import type { SessionDeps } from "../session/session.rules.ts";
import { signUp } from "./account.rules.ts";

/** `POST /api/users`: makes an account and signs its member in. 201 with the member, 409 when the email is taken. */
export function accountRoutes(deps: SessionDeps & { signUps: RateLimiter }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.post("/api/users", limitByAddress(deps.signUps), valid("json", signUpSchema), async (c) => {
    const { member, token } = await signUp(deps, c.req.valid("json"), browserOf(c));
    setSessionCookie(c, token);
    return c.json<SessionMember>(member, 201);
  });
  return app;
}
