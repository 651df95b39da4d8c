import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { ApiError } from "./errors.ts";
import type { ServiceEnv } from "./service-app.ts";

/** Names that axios and other clients use for the double submit by default. */
export const CSRF_COOKIE = "XSRF-TOKEN";
export const CSRF_HEADER = "X-XSRF-TOKEN";

const utf8 = new TextEncoder();

const sign = (nonce: string, secret: string): string =>
  createHmac("sha256", secret).update(nonce).digest("base64url");

/** A new CSRF token: a random nonce and its HMAC-SHA256, so that a planted cookie is not taken for ours. */
export function issueCsrfToken(secret: string): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${nonce}.${sign(nonce, secret)}`;
}

/** Whether a token was issued with this secret. */
export function isCsrfToken(token: string | undefined, secret: string): boolean {
  const [nonce, mac, rest] = token?.split(".") ?? [];
  if (!nonce || !mac || rest !== undefined) return false;
  return safeEqual(mac, sign(nonce, secret));
}

/** Compares two strings in constant time. */
export function safeEqual(a: string, b: string): boolean {
  const left = utf8.encode(a);
  const right = utf8.encode(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Signed double submit with an Origin check.
 * Safe methods get the cookie when they lack a good one; the others must echo it in `X-XSRF-TOKEN`.
 */
export function csrf(secret: string, siteOrigins: readonly string[]) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const cookie = getCookie(c, CSRF_COOKIE);
    if (c.req.method === "GET" || c.req.method === "HEAD") {
      if (!isCsrfToken(cookie, secret)) {
        const secure = c.get("secure");
        setCookie(c, CSRF_COOKIE, issueCsrfToken(secret), { path: "/", sameSite: "Lax", secure });
      }
    } else if (c.req.method !== "OPTIONS") {
      assertSameSite(c.req.header("origin"), c.get("siteHost"), siteOrigins);
      assertCsrf(cookie, c.req.header(CSRF_HEADER), secret);
    }
    await next();
  });
}

/** For a safe method that changes something all the same: demands the token as an unsafe one does. */
export function requireCsrf(secret: string) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    assertCsrf(getCookie(c, CSRF_COOKIE), c.req.header(CSRF_HEADER), secret);
    await next();
  });
}

function assertCsrf(cookie: string | undefined, header: string | undefined, secret: string): void {
  if (cookie && header && safeEqual(cookie, header) && isCsrfToken(cookie, secret)) return;
  throw new ApiError(
    "csrf_invalid",
    "This form is out of date. Please reload the page and try again.",
  );
}

/** Refuses a request that a browser sent from another site's page. Clients that send no Origin pass. */
export function assertSameSite(
  origin: string | undefined,
  siteHost: string,
  siteOrigins: readonly string[],
): void {
  if (origin === undefined || siteOrigins.includes(origin)) return;
  if (URL.canParse(origin) && new URL(origin).host === siteHost) return;
  throw new ApiError("origin_refused", "This request comes from another site.");
}
