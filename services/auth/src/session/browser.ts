import { pendingSignInCookieName, sessionCookieName } from "@oneworld/contracts/auth/session";
import { type Language, LANGUAGES } from "@oneworld/contracts/site/languages";
import { chosenLanguage, pageLanguage } from "@oneworld/service-kit/http/language-cookie";
import { networkOf } from "@oneworld/service-kit/http/network";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { sessionTokenOf } from "@oneworld/service-kit/http/session-cookie";
import { userAgentOf } from "@oneworld/service-kit/http/user-agent";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { readDeviceCookie } from "../guessing/browser-device.ts";

const DAY_SECONDS = 24 * 60 * 60;

/** Seconds after its last use for which a session stays open: 30 days. */
export const SESSION_SECONDS = 30 * DAY_SECONDS;

/** Maximum lifetime of a session in seconds: 90 days. */
export const SESSION_MAX_SECONDS = 90 * DAY_SECONDS;

/** What a browser sends with a request. */
export interface Browser {
  userAgent: string;
  /** its session's token, valid or not */
  token: string | undefined;
  /** its device cookie, valid or not */
  device: string | undefined;
  /** the network of its address, as {@link networkOf} names it */
  network: string;
  /** the language that it has chosen or prefers; null for English that it hasn't chosen */
  language: Language | null;
}

/** The browser that a request comes from. */
export const browserOf = (c: Context<ServiceEnv>): Browser => ({
  userAgent: userAgentOf(c),
  token: sessionTokenOf(c),
  device: readDeviceCookie(c),
  network: networkOf(c.get("address")),
  language: languageOf(c),
});

function languageOf(c: Context<ServiceEnv>): Language | null {
  const chosen = LANGUAGES.find((one) => one === chosenLanguage(c));
  const language = pageLanguage(c);
  return chosen ?? (language === "en" ? null : language);
}

/**
 * Sets the session cookie, which scripts can't read, for as long as a session can last at most; the record ends it earlier. A session that
 * is new to the browser gets its own CSRF token. Only the calls that give a session its token set it: an answer to an earlier call, which
 * may arrive later, must not put a former token back.
 */
export function setSessionCookie(c: Context<ServiceEnv>, token: string): void {
  setPrivateCookie(c, sessionCookieName, token, { sameSite: "Lax", maxAge: SESSION_MAX_SECONDS });
  if (token !== sessionTokenOf(c)) c.get("renewCsrf")?.(token);
}

/** Removes the session cookie and gives the browser a visitor's CSRF token. */
export function clearSessionCookie(c: Context<ServiceEnv>): void {
  const secure = c.get("secure");
  deleteCookie(c, sessionCookieName(secure), { path: "/", secure });
  c.get("renewCsrf")?.(undefined);
}

/** Sets the cookie of a sign-in that lacks its second factor, for this many seconds. */
export function setPendingCookie(c: Context<ServiceEnv>, token: string, seconds: number): void {
  setPrivateCookie(c, pendingSignInCookieName, token, { sameSite: "Strict", maxAge: seconds });
}

/** Sets a cookie that scripts can't read. */
function setPrivateCookie(
  c: Context<ServiceEnv>,
  nameOf: (secure: boolean) => string,
  value: string,
  options: { sameSite: "Lax" | "Strict"; maxAge: number },
): void {
  const secure = c.get("secure");
  setCookie(c, nameOf(secure), value, { path: "/", httpOnly: true, secure, ...options });
}

/** The token of a pending sign-in; empty if the browser has none. */
export const pendingTokenOf = (c: Context<ServiceEnv>): string =>
  getCookie(c, pendingSignInCookieName(c.get("secure"))) ?? "";

/** Removes the cookie of a pending sign-in. */
export function clearPendingCookie(c: Context<ServiceEnv>): void {
  const secure = c.get("secure");
  deleteCookie(c, pendingSignInCookieName(secure), { path: "/", secure });
}
