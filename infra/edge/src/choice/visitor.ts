import { createHash, randomBytes } from "node:crypto";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { Context } from "hono";
import { getSignedCookie, setSignedCookie } from "hono/cookie";

/** A random number that keeps a browser on its version while there is a canary. Without a canary browsers get none. */
export const VISITOR_COOKIE = "ow_visitor";

/** Canaries last for days, not months. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/** A key for this cookie only: the value of another signed cookie doesn't verify here. */
const keyOf = (secret: string): string => `visitor:${secret}`;

/** The browser's number; null without a cookie that the edge has signed. */
export const visitorOf = async (c: Context<ServiceEnv>, secret: string): Promise<string | null> =>
  (await getSignedCookie(c, keyOf(secret), VISITOR_COOKIE)) || null;

/** Gives the browser a number. */
export async function giveVisitor(c: Context<ServiceEnv>, secret: string): Promise<string> {
  const visitor = randomBytes(12).toString("base64url");
  await setSignedCookie(c, VISITOR_COOKIE, visitor, keyOf(secret), {
    path: "/",
    maxAge: MAX_AGE_SECONDS,
    httpOnly: true,
    sameSite: "Lax",
    secure: c.get("secure"),
  });
  return visitor;
}

/**
 * Whether a visitor gets a canary. It depends only on visitor and release, so each page and each edge gives the same answer.
 * More weight only adds visitors, and another canary is another sample.
 *
 * @param weight percentage of visitors
 */
export function isInCanary(visitor: string, release: string, weight: number): boolean {
  const hash = createHash("sha256").update(`${visitor} ${release}`).digest();
  return hash.readUInt32BE(0) / 2 ** 32 < weight / 100;
}
