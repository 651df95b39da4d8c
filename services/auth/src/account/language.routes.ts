import {
  changeLanguageSchema,
  changeTimeZoneSchema,
  type MessageAnswer,
} from "@oneworld/contracts/auth/account";
import { timeZoneOf } from "@oneworld/contracts/common/time-zone";
import { LANGUAGE_COOKIE } from "@oneworld/contracts/site/languages";
import { keepChoice } from "@oneworld/service-kit/http/language-cookie";
import { limitByMember } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { AuthDeps } from "../auth-deps.ts";
import { changeLocale } from "./language.rules.ts";

/** `PUT /api/account/language` sets the language of the member's emails, and of the site in this browser; `PUT /api/account/time-zone` the time zone of their times. */
export function languageRoutes(deps: AuthDeps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.put(
    "/api/account/language",
    requireSession,
    limitByMember(deps.limits.changes),
    valid("json", changeLanguageSchema),
    async (c) => {
      const { language } = c.req.valid("json");
      await changeLocale(deps, currentMember(c).id, { language });
      keepChoice(c, LANGUAGE_COOKIE, language);
      return c.json<MessageAnswer>({ message: "Your language is changed." });
    },
  );
  app.put(
    "/api/account/time-zone",
    requireSession,
    limitByMember(deps.limits.changes),
    valid("json", changeTimeZoneSchema),
    async (c) => {
      const timeZone = timeZoneOf(c.req.valid("json").timeZone) ?? null;
      await changeLocale(deps, currentMember(c).id, { timeZone });
      return c.json<MessageAnswer>({ message: "Your time zone is changed." });
    },
  );
  return app;
}
