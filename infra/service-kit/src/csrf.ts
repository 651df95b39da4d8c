import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { Caller } from "./client-address.ts";
import { ApiError } from "./errors.ts";
import type { ServiceEnv } from "./service-app.ts";
import { sessionTokenOf } from "./session-cookie.ts";

/** Names that axios and other clients use for the double submit by default. */
export const CSRF_COOKIE = "XSRF-TOKEN";
export const CSRF_HEADER = "X-XSRF-TOKEN";

const utf8 = new TextEncoder();

/** The HMAC covers a hash of the session token, so that a token is good in one session only, or for visitors only. */
function sign(nonce: string, sessionToken: string | undefined, secret: string): string {
  const session = sessionToken
    ? createHash("sha256").update(sessionToken).digest("hex")
    : "visitor";
  return createHmac("sha256", secret).update(`csrf:${nonce}:${session}`).digest("base64url");
}

/**
 * A new CSRF token: a random nonce and its HMAC-SHA256. A planted cookie doesn't pass, not even another session's token.
 *
 * @param sessionToken of the browser's session cookie; left out for a visitor
 */
export function issueCsrfToken(secret: string, sessionToken?: string): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${nonce}.${sign(nonce, sessionToken, secret)}`;
}

/** Whether a CSRF token was issued with this secret for this session, or for a visitor. */
export function isCsrfToken(
  token: string | undefined,
  secret: string,
  sessionToken?: string,
): boolean {
  const [nonce, mac, rest] = token?.split(".") ?? [];
  if (!nonce || !mac || rest !== undefined) return false;
  return safeEqual(mac, sign(nonce, sessionToken, secret));
}

/** Whether the browser has a CSRF token that fits its session cookie. */
export const hasCsrfCookie = (c: Context<ServiceEnv>, secret: string): boolean =>
  isCsrfToken(getCookie(c, CSRF_COOKIE), secret, sessionTokenOf(c));

/** Gives the browser a new CSRF token for a session, or for a visitor. */
export function setCsrfCookie(
  c: Context<ServiceEnv>,
  secret: string,
  sessionToken: string | undefined,
): void {
  setCookie(c, CSRF_COOKIE, issueCsrfToken(secret, sessionToken), {
    path: "/",
    sameSite: "Lax",
    secure: c.get("secure"),
  });
}

/** Compares two strings in constant time. */
export function safeEqual(a: string, b: string): boolean {
  const left = utf8.encode(a);
  const right = utf8.encode(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Signed double submit with an Origin check.
 * Safe methods get the cookie when they lack one that fits their session; the others must echo it in `X-XSRF-TOKEN`.
 * A refusal of the token brings a fitting cookie along, so that the second try of an honest page succeeds.
 */
export function csrf(secret: string, siteOrigins: readonly string[]) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    c.set("renewCsrf", (sessionToken) => setCsrfCookie(c, secret, sessionToken));
    const isSafe = c.req.method === "GET" || c.req.method === "HEAD";
    const needsToken = !isSafe && c.req.method !== "OPTIONS";
    if (needsToken) assertSameSite(c.req.header("origin"), c.var, siteOrigins);
    if ((isSafe || needsToken) && !hasCsrfCookie(c, secret)) {
      setCsrfCookie(c, secret, sessionTokenOf(c));
    }
    if (needsToken) assertCsrf(c, secret);
    await next();
  });
}

/** For a safe method that changes something all the same: demands the token as an unsafe one does. */
export function requireCsrf(secret: string) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    assertCsrf(c, secret);
    await next();
  });
}

function assertCsrf(c: Context<ServiceEnv>, secret: string): void {
  const cookie = getCookie(c, CSRF_COOKIE);
  const header = c.req.header(CSRF_HEADER);
  if (cookie && header && safeEqual(cookie, header) && hasCsrfCookie(c, secret)) return;
  throw new ApiError(
    "csrf_invalid",
    "This form is out of date. Please reload the page and try again.",
  );
}

/**
 * Refuses a request that a browser sent from another site's page, or from an `http://` page of an https site: anyone on
 * the network can write such a page. Clients that send no Origin pass.
 *
 * @throws ApiError `origin_refused`
 */
export function assertSameSite(
  origin: string | undefined,
  { siteHost, secure }: Pick<Caller, "siteHost" | "secure">,
  siteOrigins: readonly string[],
): void {
  if (origin === undefined || siteOrigins.includes(origin)) return;
  const page = URL.canParse(origin) ? new URL(origin) : null;
  const isSafe = page?.protocol === "https:" || (page?.protocol === "http:" && !secure);
  if (isSafe && page?.host === siteHost) return;
  throw new ApiError("origin_refused", "This request comes from another site.");
}
