import { type MessageAnswer } from "@oneworld/contracts/auth/account";
import { changeEmailSchema, linkSchema } from "@oneworld/contracts/auth/forms";
import { limitByAddress, limitByMember } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, currentSession, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { AuthDeps } from "../auth-deps.ts";
import { signOut } from "../session/sign-out.ts";
import {
  confirmEmail,
  forgetEmailChange,
  requestEmailChange,
  requestVerification,
} from "./email.rules.ts";
import { stopChange } from "./stop-change.rules.ts";

/**
 * `PUT /api/account/email` mails a link to the new email; `DELETE` voids it.
 * `POST /api/account/verification` mails the link that confirms the present email again.
 * `POST /api/account/email-confirmation` uses either link: 409 when another account has taken the new email meanwhile.
 * `POST /api/account/email-stop` uses the link that the present email received with the request for another one, or
 * with a new second factor.
 */
export function emailRoutes(deps: AuthDeps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const limited = limitByMember(deps.limits.changes);

  app.put(
    "/api/account/email",
    requireSession,
    limited,
    valid("json", changeEmailSchema),
    async (c) => {
      await requestEmailChange(deps, currentSession(c), c.req.valid("json"));
      return c.json<MessageAnswer>({
        message: "We sent a link to your new email. Open it to confirm the change.",
      });
    },
  );

  app.delete("/api/account/email", requireSession, limited, async (c) => {
    await forgetEmailChange(deps, currentMember(c).id);
    return c.json<MessageAnswer>({ message: "Your email stays as it is." });
  });

  app.post("/api/account/verification", requireSession, limited, async (c) => {
    const mailed = await requestVerification(deps, currentMember(c).id);
    return c.json<MessageAnswer>({
      message: mailed ? "A link is on its way to your email." : "Your email is confirmed already.",
    });
  });

  const byLink = limitByAddress(deps.limits.linkCalls);
  const link = valid("json", linkSchema);

  app.post("/api/account/email-confirmation", byLink, link, async (c) => {
    const confirmed = await confirmEmail(deps, c.req.valid("json").token);
    return c.json<MessageAnswer>({
      message: confirmed
        ? "Thank you, your email is confirmed."
        : "Your email is confirmed already.",
    });
  });

  app.post("/api/account/email-stop", byLink, link, async (c) => {
    await stopChange(deps, c.req.valid("json").token);
    // Its page says so, and another member may be signed in here
    await signOut(c, deps);
    return c.json<MessageAnswer>({
      message:
        "The change is stopped, and your account is signed out everywhere. A link to choose a new password is on its way to you.",
    });
  });
  return app;
}
