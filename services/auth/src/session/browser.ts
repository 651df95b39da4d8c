import { pendingSignInCookieName, sessionCookieName } from "@oneworld/contracts/auth/session";
import { networkOf } from "@oneworld/service-kit/network";
import type { ServiceEnv } from "@oneworld/service-kit/service-app";
import { sessionTokenOf } from "@oneworld/service-kit/session-cookie";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { readDeviceCookie } from "../guessing/browser-device.ts";

const DAY_SECONDS = 24 * 60 * 60;

/** Seconds for which a browser stays signed in after it was last seen: 30 days. */
export const SESSION_SECONDS = 30 * DAY_SECONDS;

/** Seconds after which a session ends, however much it is used: 90 days. */
export const SESSION_MAX_SECONDS = 90 * DAY_SECONDS;

/** Characters kept of what a browser says about itself. */
const USER_AGENT_MAX = 200;

/** What a browser brings along. */
export interface Browser {
  userAgent: string;
  /** the token of the session it had, good or not */
  token: string | undefined;
  /** its device cookie, genuine or not */
  device: string | undefined;
  /** the network it comes from, as {@link networkOf} names it */
  network: string;
}

/** The browser that a request comes from. */
export const browserOf = (c: Context<ServiceEnv>): Browser => ({
  userAgent: (c.req.header("user-agent") ?? "").slice(0, USER_AGENT_MAX),
  token: sessionTokenOf(c),
  device: readDeviceCookie(c),
  network: networkOf(c.get("address")),
});

/**
 * Hands a session's token to the browser, where no script can read it, for as long as the session lives. A session that
 * is new to the browser comes with a CSRF token of its own.
 *
 * @param expiresAt when the session ends if it isn't used; for one that was just opened it can be left out
 */
export function setSessionCookie(c: Context<ServiceEnv>, token: string, expiresAt?: Date): void {
  const secure = c.get("secure");
  setCookie(c, sessionCookieName(secure), token, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure,
    maxAge: expiresAt ? secondsUntil(expiresAt) : SESSION_SECONDS,
  });
  if (token !== sessionTokenOf(c)) c.get("renewCsrf")?.(token);
}

const secondsUntil = (time: Date): number =>
  Math.max(0, Math.ceil((time.getTime() - Date.now()) / 1000));

/** Removes the session's token from the browser, which is a visitor's from then on. */
export function clearSessionCookie(c: Context<ServiceEnv>): void {
  const secure = c.get("secure");
  deleteCookie(c, sessionCookieName(secure), { path: "/", secure });
  c.get("renewCsrf")?.(undefined);
}

/** Hands the token of a sign-in that lacks its second factor to the browser, for so many seconds. */
export function setPendingCookie(c: Context<ServiceEnv>, token: string, seconds: number): void {
  const secure = c.get("secure");
  setCookie(c, pendingSignInCookieName(secure), token, {
    path: "/",
    httpOnly: true,
    sameSite: "Strict",
    secure,
    maxAge: seconds,
  });
}

/** The token of such a sign-in; empty where the browser brings none. */
export const pendingTokenOf = (c: Context<ServiceEnv>): string =>
  getCookie(c, pendingSignInCookieName(c.get("secure"))) ?? "";

/** Removes it from the browser. */
export function clearPendingCookie(c: Context<ServiceEnv>): void {
  const secure = c.get("secure");
  deleteCookie(c, pendingSignInCookieName(secure), { path: "/", secure });
}
