import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { LRUCache } from "lru-cache";
import type { Caller } from "./client-address.ts";
import { ApiError } from "./errors.ts";
import type { ServiceEnv } from "./service-env.ts";
import { safeEqual } from "./safe-equal.ts";
import { sessionTokenOf } from "./session-cookie.ts";

/** axios's and other clients' default names for the double-submit cookie. */
export const CSRF_COOKIE = "XSRF-TOKEN";
export const CSRF_HEADER = "X-XSRF-TOKEN";

/** The HMAC covers a hash of the session token, so that a token is valid in one session only, or for visitors only. */
function sign(nonce: string, sessionToken: string | undefined, secret: string): string {
  const session = sessionToken
    ? createHash("sha256").update(sessionToken).digest("hex")
    : "visitor";
  return createHmac("sha256", secret).update(`csrf:${nonce}:${session}`).digest("base64url");
}

/**
 * A new CSRF token: a random nonce and its HMAC-SHA256. Planted cookies and other sessions' tokens fail.
 *
 * @param sessionToken the browser's session token; omitted for a visitor
 */
export function issueCsrfToken(secret: string, sessionToken?: string): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${nonce}.${sign(nonce, sessionToken, secret)}`;
}

/** Whether a CSRF token was issued with this secret for this session, or for a visitor without one. */
export function isCsrfToken(
  token: string | undefined,
  secret: string,
  sessionToken?: string,
): boolean {
  const [nonce, mac, rest] = token?.split(".") ?? [];
  if (!nonce || !mac || rest !== undefined) return false;
  return safeEqual(mac, sign(nonce, sessionToken, secret));
}

/** Whether the browser's CSRF token matches its session cookie. */
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

/**
 * Signed double-submit cookie with an Origin check.
 * Safe methods set the cookie when it doesn't match the session; other methods must echo it in `X-XSRF-TOKEN`.
 * An error sets a matching cookie, so that an honest page succeeds on its second attempt.
 */
export function csrf(secret: string, siteOrigins: readonly string[]) {
  const hasCurrentCookie = createCookieCheck(secret);
  return createMiddleware<ServiceEnv>(async (c, next) => {
    c.set("renewCsrf", (sessionToken) => setCsrfCookie(c, secret, sessionToken));
    const isSafe = c.req.method === "GET" || c.req.method === "HEAD";
    const needsToken = !isSafe && c.req.method !== "OPTIONS";
    if (needsToken) assertSameSite(c.req.header("origin"), c.var, siteOrigins);
    if ((isSafe || needsToken) && !hasCurrentCookie(c)) {
      setCsrfCookie(c, secret, sessionTokenOf(c));
    }
    if (needsToken) assertCsrf(c, secret);
    await next();
  });
}

/** Valid tokens that {@link createCookieCheck} remembers. */
const REMEMBERED_MAX = 10_000;

/** As {@link hasCsrfCookie}. It computes the HMAC of a browser's token once: a page makes many reads with the same one. */
function createCookieCheck(secret: string): (c: Context<ServiceEnv>) => boolean {
  const sessionOf = new LRUCache<string, string>({ max: REMEMBERED_MAX });
  return (c) => {
    const token = getCookie(c, CSRF_COOKIE);
    if (token === undefined) return false;
    const sessionToken = sessionTokenOf(c);
    if (sessionOf.get(token) === (sessionToken ?? "")) return true;
    const isValid = isCsrfToken(token, secret, sessionToken);
    if (isValid) sessionOf.set(token, sessionToken ?? "");
    return isValid;
  };
}

/** Requires the token for a safe method that changes state. */
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
 * Refuses a request from another site's page, or from an `http://` page of an https site, which anyone on the network
 * can forge. Clients without an Origin header pass.
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
