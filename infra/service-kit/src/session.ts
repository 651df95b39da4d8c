import { createHash, createHmac } from "node:crypto";
import {
  openSessionsSchema,
  resolvedSessionSchema,
  SESSIONS_ASKED_MAX,
  type ResolvedSession,
} from "@oneworld/contracts/auth/session";
import { createMiddleware } from "hono/factory";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { z } from "zod";
import { safeEqual } from "./csrf.ts";
import { ApiError, forbidden, unauthenticated } from "./errors.ts";
import { bearer } from "./internal-app.ts";
import type { ServiceEnv } from "./service-app.ts";
import { sessionTokenOf } from "./session-cookie.ts";

/** Tells who holds a session, from the hash of the token in their cookie; null when the session is not good. */
export type SessionReader = (tokenHash: string) => Promise<ResolvedSession | null>;

/** 32 random bytes in base64url: anything else was not issued by us and costs no look-up. */
const TOKEN = /^[\w-]{43}$/;

/** Session tokens are kept and passed on only as their SHA-256. */
export const hashToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");

/** Where a resolved session is kept in Redis. */
export const sessionKey = (tokenHash: string): string => `session:${tokenHash}`;

/**
 * Seconds for which a service believes a cached session. Signing out removes the entry at once;
 * this bounds the staleness when Redis could not be told.
 */
export const SESSION_CACHE_SECONDS = 30;

/** Seconds after which a session in use is looked up and cached again, so that its readers needn't wait for that. */
const RENEW_AFTER_SECONDS = 20;

/** A cached session, and when it was looked up, in milliseconds since 1970. */
const cachedSessionSchema = resolvedSessionSchema.extend({ readAt: z.number() });
type CachedSession = z.infer<typeof cachedSessionSchema>;

/** Replaces an entry that is still the one that was read. */
const REPLACE = `if redis.call("GET", KEYS[1]) == ARGV[1] then redis.call("SET", KEYS[1], ARGV[2], "EX", ARGV[3]) end`;

/** What Redis holds of a session that has ended. It carries no MAC: a forged one can only sign out, for half a minute. */
const ENDED = "ended";

/**
 * A cached session starts with a MAC of itself and its token's hash, by a secret that Redis doesn't hold: writing or
 * copying entries in Redis can't sign anyone in.
 */
function macOf(text: string, tokenHash: string, secret: string): string {
  return createHmac("sha256", secret)
    .update(`session-cache:${tokenHash}:${text}`)
    .digest("base64url");
}

/**
 * Text under which Redis keeps a session.
 *
 * @param secret shared by the services, at least 32 characters
 * @param readAt when it was looked up, in milliseconds since 1970
 */
export function sealSession(
  session: ResolvedSession,
  tokenHash: string,
  secret: string,
  readAt = Date.now(),
): string {
  const text = JSON.stringify({ ...session, readAt } satisfies CachedSession);
  return `${macOf(text, tokenHash, secret)}.${text}`;
}

/** @returns the session; null once it has ended; undefined where the text isn't one that a service has sealed */
function unsealSession(
  sealed: string,
  tokenHash: string,
  secret: string,
): CachedSession | null | undefined {
  if (sealed === ENDED) return null;
  const at = sealed.indexOf(".");
  const text = sealed.slice(at + 1);
  if (at < 0 || !safeEqual(sealed.slice(0, at), macOf(text, tokenHash, secret))) return undefined;
  // Another version of the services may have written another shape: as good as not cached
  return cachedSessionSchema.safeParse(JSON.parse(text)).data;
}

/**
 * Reads sessions through Redis and, past it, from the record. Works without Redis, only slower. A session in use is looked
 * up again before its entry expires.
 *
 * @param deps.record where sessions are looked up past the cache
 * @param deps.secret seals what the cache holds; the services share it
 */
export function createSessionReader(deps: {
  redis: Redis;
  record: SessionReader;
  secret: string;
  log: Logger;
}): SessionReader {
  const { redis, record, secret, log } = deps;
  const renewing = new Set<string>();

  async function renew(tokenHash: string, kept: string): Promise<void> {
    if (renewing.has(tokenHash)) return;
    renewing.add(tokenHash);
    try {
      const session = await record(tokenHash);
      const entry = session ? sealSession(session, tokenHash, secret) : ENDED;
      await redis.eval(REPLACE, 1, sessionKey(tokenHash), kept, entry, SESSION_CACHE_SECONDS);
    } catch (err) {
      log.debug({ err }, "session not renewed");
    } finally {
      renewing.delete(tokenHash);
    }
  }

  return async (tokenHash) => {
    const kept = await redis.get(sessionKey(tokenHash)).catch(() => null);
    const cached = kept === null ? undefined : unsealSession(kept, tokenHash, secret);
    if (kept !== null && cached) {
      const { readAt, ...session } = cached;
      if (Date.now() - readAt > RENEW_AFTER_SECONDS * 1000) void renew(tokenHash, kept);
      return session;
    }
    if (cached === null) return null;
    const session = await record(tokenHash);
    if (session) {
      const sealed = sealSession(session, tokenHash, secret);
      // NX, so that a reader who looked it up just before its end can't bring it back
      await redis
        .set(sessionKey(tokenHash), sealed, "EX", SESSION_CACHE_SECONDS, "NX")
        .catch((err: unknown) => log.debug({ err }, "session not cached"));
    }
    return session;
  };
}

/** Makes every service's cache know that a session has ended, for as long as one may still hold it. */
export async function cacheSessionEnd(redis: Redis, tokenHash: string): Promise<void> {
  await redis.set(sessionKey(tokenHash), ENDED, "EX", SESSION_CACHE_SECONDS);
}

/**
 * Looks sessions up in auth, whose database is the record, over HTTP. Rejects when auth can't be asked.
 *
 * @param address of auth's internal listener
 */
export function createAuthSessionReader(address: string, internalSecret: string): SessionReader {
  return async (tokenHash) => {
    const answer = await askAuth(address, internalSecret, "resolve", { tokenHash });
    return answer === null ? null : resolvedSessionSchema.parse(answer);
  };
}

/** Tells which of some sessions still hold, by the hashes of their tokens. Rejects when auth can't be asked. */
export type OpenSessionsReader = (tokenHashes: string[]) => Promise<Set<string>>;

/**
 * Asks auth about many sessions at a time, past any cache.
 *
 * @param address of auth's internal listener
 */
export function createOpenSessionsReader(
  address: string,
  internalSecret: string,
): OpenSessionsReader {
  return async (tokenHashes) => {
    const open = new Set<string>();
    for (let at = 0; at < tokenHashes.length; at += SESSIONS_ASKED_MAX) {
      const asked = tokenHashes.slice(at, at + SESSIONS_ASKED_MAX);
      const answer = await askAuth(address, internalSecret, "open", { tokenHashes: asked });
      for (const hash of openSessionsSchema.parse(answer).tokenHashes) open.add(hash);
    }
    return open;
  };
}

/** @returns the answer; null for 404 */
async function askAuth(
  address: string,
  internalSecret: string,
  call: "resolve" | "open",
  body: object,
): Promise<unknown> {
  const response = await fetch(new URL(`/internal/sessions/${call}`, address), {
    method: "POST",
    headers: { "content-type": "application/json", ...bearer(internalSecret) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(3000),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`auth answered ${response.status}`);
  return response.json();
}

/**
 * Puts the session, or null for a visitor, into the context.
 * When auth can't be asked, reading goes on as a visitor would read; what needs a member answers 503.
 */
export function readSession(reader: SessionReader) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const token = sessionTokenOf(c);
    c.set("session", null);
    if (token && TOKEN.test(token)) {
      try {
        c.set("session", await reader(hashToken(token)));
      } catch (err) {
        c.get("log").warn({ err }, "session could not be read");
        c.set("sessionUnknown", true);
      }
    }
    await next();
  });
}

/** Lets members and visitors through, but nobody of whom it can't be told which they are: 503. */
export const requireSessionKnown = createMiddleware<ServiceEnv>(async (c, next) => {
  assertSessionKnown(c.get("sessionUnknown"));
  await next();
});

function assertSessionKnown(sessionUnknown: boolean | undefined): void {
  if (!sessionUnknown) return;
  throw new ApiError(
    "unavailable",
    "We can't check your sign-in right now. Please try again in a moment.",
  );
}

/** Lets only signed-in members through: 401 for visitors. */
export const requireSession = createMiddleware<ServiceEnv>(async (c, next) => {
  assertSessionKnown(c.get("sessionUnknown"));
  if (!c.get("session")) throw unauthenticated();
  await next();
});

/** The session of the call. Only behind {@link requireSession}. */
export function currentSession(c: {
  get(key: "session"): ResolvedSession | null;
}): ResolvedSession {
  const session = c.get("session");
  if (!session) throw unauthenticated();
  return session;
}

/** The signed-in member. Only behind {@link requireSession}. */
export const currentMember = (c: Parameters<typeof currentSession>[0]): ResolvedSession["member"] =>
  currentSession(c).member;

/** 403 `second_factor_missing` for a session that was opened by a password alone. */
export function assertSecondFactor(session: ResolvedSession): void {
  if (session.secondFactor) return;
  throw new ApiError(
    "second_factor_missing",
    "This needs two-step verification. Set it up in your account settings; if you have, sign out and sign in with it.",
  );
}

/** 403 when a payload names somebody else as the one who acts. Who acts is the session, never the payload. */
export function assertSelf(member: { id: string }, claimedId: string | undefined): void {
  if (claimedId !== undefined && claimedId !== member.id) {
    throw forbidden("You can only do this for yourself.");
  }
}
