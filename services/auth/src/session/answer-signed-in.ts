import type { SessionMember } from "@oneworld/contracts/auth/session";
import { LANGUAGE_COOKIE } from "@oneworld/contracts/site/languages";
import { keepChoice } from "@oneworld/service-kit/http/language-cookie";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { Context } from "hono";
import { setDeviceCookie } from "../guessing/browser-device.ts";
import { setSessionCookie } from "./browser.ts";
import type { SignedIn } from "./session.rules.ts";

/** Answers a sign-in with the member. The browser gets the session, and the account's language if it has one. */
export function answerSignedIn(
  c: Context<ServiceEnv>,
  { member, token, device, language }: SignedIn,
): Response {
  setSessionCookie(c, token);
  setDeviceCookie(c, device);
  if (language !== null) keepChoice(c, LANGUAGE_COOKIE, language);
  return c.json<SessionMember>(member);
}
