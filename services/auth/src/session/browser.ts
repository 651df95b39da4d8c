import { SESSION_COOKIE } from "@oneworld/contracts/auth/session";
import type { ServiceEnv } from "@oneworld/service-kit/service-app";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

/** Seconds for which a browser stays signed in after it was last seen: 30 days. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** Characters kept of what a browser says about itself. */
const USER_AGENT_MAX = 200;

/** What a browser brings along. */
export interface Browser {
  userAgent: string;
  /** the token of the session it had, good or not */
  token: string | undefined;
}

/** The browser that a request comes from. */
export const browserOf = (c: Context<ServiceEnv>): Browser => ({
  userAgent: (c.req.header("user-agent") ?? "").slice(0, USER_AGENT_MAX),
  token: getCookie(c, SESSION_COOKIE),
});

/** Hands a session's token to the browser, where no script can read it, for as long as the session lives. */
export function setSessionCookie(c: Context<ServiceEnv>, token: string): void {
  setCookie(c, SESSION_COOKIE, token, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: c.get("secure"),
    maxAge: SESSION_SECONDS,
  });
}

/** Takes the token away from the browser. */
export function clearSessionCookie(c: Context<ServiceEnv>): void {
  deleteCookie(c, SESSION_COOKIE, { path: "/", secure: c.get("secure") });
}
