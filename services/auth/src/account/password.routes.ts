import { type MessageAnswer } from "@oneworld/contracts/auth/account";
import {
  changePasswordSchema,
  requestResetSchema,
  resetPasswordSchema,
} from "@oneworld/contracts/auth/forms";
import { limitByAddress, limitByMember } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentSession, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { AuthDeps } from "../auth-deps.ts";
import { readDeviceCookie, setDeviceCookie } from "../guessing/browser-device.ts";
import { browserOf, setSessionCookie } from "../session/browser.ts";
import { signOut } from "../session/sign-out.ts";
import { changePassword } from "./change-password.rules.ts";
import { requestReset, resetPassword } from "./reset-password.rules.ts";

/**
 * `PUT /api/account/password` changes a member's password, renews this session and ends the others.
 * `POST /api/account/password-reset` mails a link if the email has an account: 200 with the same message either way.
 * `PUT /api/account/password-reset` sets a new password by a mailed link, ends all sessions, and that of the browser, if another
 * member is signed in there.
 */
export function passwordRoutes(deps: AuthDeps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const { linkCalls, changes } = deps.limits;

  app.put(
    "/api/account/password",
    requireSession,
    limitByMember(changes),
    valid("json", changePasswordSchema),
    async (c) => {
      const { token, device } = await changePassword(
        deps,
        currentSession(c),
        c.req.valid("json"),
        browserOf(c),
      );
      if (token) setSessionCookie(c, token);
      setDeviceCookie(c, device);
      return c.json<MessageAnswer>({
        message: "Your password is changed. You are signed out everywhere else.",
      });
    },
  );

  app.post(
    "/api/account/password-reset",
    limitByAddress(linkCalls),
    valid("json", requestResetSchema),
    async (c) => {
      await requestReset(deps, c.req.valid("json").email);
      return c.json<MessageAnswer>({
        message: "If this email has an account, a link is on its way to it. It works for one hour.",
      });
    },
  );

  app.put(
    "/api/account/password-reset",
    limitByAddress(linkCalls),
    valid("json", resetPasswordSchema),
    async (c) => {
      setDeviceCookie(c, await resetPassword(deps, c.req.valid("json"), readDeviceCookie(c)));
      // Its page says so, and another member may be signed in here
      await signOut(c, deps);
      return c.json<MessageAnswer>({
        message: "Your new password is saved. Please sign in with it.",
      });
    },
  );
  return app;
}
