import { createHash, randomBytes } from "node:crypto";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { readSignedCookie, signCookie } from "./signed-cookie.ts";

/** A random number for a browser, so that it keeps the version that it got on trial. It is given only while there is one. */
export const VISITOR_COOKIE = "ow_visitor";

/** Trials last for days, not months. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/** The browser's number, null where it has none that we gave. */
export const visitorOf = (c: Context<ServiceEnv>, secret: string): string | null =>
  readSignedCookie("visitor", getCookie(c, VISITOR_COOKIE), secret);

/** Gives the browser a number. */
export function giveVisitor(c: Context<ServiceEnv>, secret: string): string {
  const visitor = randomBytes(12).toString("base64url");
  setCookie(c, VISITOR_COOKIE, signCookie("visitor", visitor, secret), {
    path: "/",
    maxAge: MAX_AGE_SECONDS,
    httpOnly: true,
    sameSite: "Lax",
    secure: c.get("secure"),
  });
  return visitor;
}

/**
 * Whether a visitor is among those who get a release on trial. It depends on visitor and release only: each page and
 * each edge gives the same answer, more weight only adds visitors, and another trial is another sample.
 *
 * @param weight percentage of visitors
 */
export function isInTrial(visitor: string, release: string, weight: number): boolean {
  const hash = createHash("sha256").update(`${visitor} ${release}`).digest();
  return hash.readUInt32BE(0) / 2 ** 32 < weight / 100;
}
