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
import { safeEqual } from "./safe-equal.ts";
import { ApiError, unauthenticated } from "./errors.ts";
import { bearer } from "./internal-app.ts";
import type { ServiceEnv } from "./service-env.ts";
import { sessionTokenOf } from "./session-cookie.ts";

/** Finds a session by the hash of its token; null for an invalid session. */
export type SessionReader = (tokenHash: string) => Promise<ResolvedSession | null>;

/** 32 random bytes in base64url: other tokens are forged and cost no look-up. */
const TOKEN = /^[\w-]{43}$/;

/** The SHA-256 of a session token, the only form that is stored or passed on. */
export const hashToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");

/** Redis key of a cached session. */
export const sessionKey = (tokenHash: string): string => `session:${tokenHash}`;

/**
 * Lifetime of a cached session in seconds. Signing out replaces the entry at once; this bounds the staleness when Redis
 * was unreachable then.
 */
export const SESSION_CACHE_SECONDS = 30;

/** Seconds after which a session in use is refreshed in the background, so that its readers don't wait. */
const RENEW_AFTER_SECONDS = 20;

/** A cached session, with the time of its look-up in milliseconds since 1970. */
const cachedSessionSchema = resolvedSessionSchema.extend({ readAt: z.number() });
type CachedSession = z.infer<typeof cachedSessionSchema>;

/** Replaces an entry if it is unchanged since it was read. */
const REPLACE = `if redis.call("GET", KEYS[1]) == ARGV[1] then redis.call("SET", KEYS[1], ARGV[2], "EX", ARGV[3]) end`;

/** The cache entry of an ended session. It has no MAC: a forged one can only sign out, for half a minute. */
const ENDED = "ended";

/**
 * A cached session starts with a MAC of itself and its token's hash, with a secret outside Redis. Writing or copying
 * entries in Redis can't sign anyone in.
 */
function macOf(text: string, tokenHash: string, secret: string): string {
  return createHmac("sha256", secret)
    .update(`session-cache:${tokenHash}:${text}`)
    .digest("base64url");
}

/**
 * Serializes a session for the cache.
 *
 * @param secret shared by the services, at least 32 characters
 * @param readAt time of its look-up, in milliseconds since 1970
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

/** @returns the session; null for an ended one; undefined for a text that no service has sealed */
function unsealSession(
  sealed: string,
  tokenHash: string,
  secret: string,
): CachedSession | null | undefined {
  if (sealed === ENDED) return null;
  const at = sealed.indexOf(".");
  const text = sealed.slice(at + 1);
  if (at < 0 || !safeEqual(sealed.slice(0, at), macOf(text, tokenHash, secret))) return undefined;
  // Another version of the services may use another shape: treat it as not cached
  return cachedSessionSchema.safeParse(JSON.parse(text)).data;
}

/**
 * Reads sessions through Redis and, past it, from the record. It works more slowly without Redis. It refreshes a
 * session in use before its entry expires.
 *
 * @param deps.record looks sessions up past the cache
 * @param deps.secret seals cached sessions; the services share it
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
      // NX, so that a look-up from just before the end can't restore the session
      await redis
        .set(sessionKey(tokenHash), sealed, "EX", SESSION_CACHE_SECONDS, "NX")
        .catch((err: unknown) => log.debug({ err }, "session not cached"));
    }
    return session;
  };
}

/** Records a session's end in the cache, for as long as an older entry could live. */
export async function cacheSessionEnd(redis: Redis, tokenHash: string): Promise<void> {
  await redis.set(sessionKey(tokenHash), ENDED, "EX", SESSION_CACHE_SECONDS);
}

/**
 * Looks sessions up in auth over HTTP. Rejects when auth is unreachable.
 *
 * @param address of auth's internal listener
 */
export function createAuthSessionReader(address: string, internalSecret: string): SessionReader {
  return async (tokenHash) => {
    const answer = await askAuth(address, internalSecret, "resolve", { tokenHash });
    return answer === null ? null : resolvedSessionSchema.parse(answer);
  };
}

/** Returns the open ones of some sessions, by the hashes of their tokens. Rejects when auth is unreachable. */
export type OpenSessionsReader = (tokenHashes: string[]) => Promise<Set<string>>;

/**
 * Asks auth about many sessions at a time, past the cache.
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

/** Returns the open ones of at most `SESSIONS_ASKED_MAX` sessions, by their ids. Rejects when auth is unreachable. */
export type OpenSessionIdsReader = (sessionIds: string[]) => Promise<Set<string>>;

/**
 * As {@link createOpenSessionsReader}, by ids, which a session keeps when it gets a new token.
 *
 * @param address of auth's internal listener
 */
export function createOpenSessionIdsReader(
  address: string,
  internalSecret: string,
): OpenSessionIdsReader {
  return async (sessionIds) => {
    if (sessionIds.length === 0) return new Set();
    const answer = await askAuth(address, internalSecret, "open", { sessionIds });
    return new Set(openSessionsSchema.parse(answer).sessionIds);
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
 * When auth is unreachable, reads continue as a visitor's, and calls that need a member answer 503.
 */
export function readSession(reader: SessionReader) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const token = sessionTokenOf(c);
    c.set("session", null);
    if (token && TOKEN.test(token)) {
      try {
        c.set("session", await reader(hashToken(token)));
      } catch (err) {
        c.get("log").warn({ err }, "could not read the session");
        c.set("sessionUnknown", true);
      }
    }
    await next();
  });
}

/** Accepts members and visitors, but answers 503 when auth is unreachable and the session thus unknown. */
export const requireSessionKnown = createMiddleware<ServiceEnv>(async (c, next) => {
  assertSessionKnown(c.get("sessionUnknown"));
  await next();
});

/** 503 while auth is unreachable and the session thus unknown. */
export function assertSessionKnown(sessionUnknown: boolean | undefined): void {
  if (!sessionUnknown) return;
  throw new ApiError(
    "unavailable",
    "We can't check your sign-in right now. Please try again in a moment.",
  );
}

/** Accepts only signed-in members: 401 for visitors. */
export const requireSession = createMiddleware<ServiceEnv>(async (c, next) => {
  assertSessionKnown(c.get("sessionUnknown"));
  if (!c.get("session")) throw unauthenticated();
  await next();
});

/** The call's session. Use it after {@link requireSession}. */
export function currentSession(c: {
  get(key: "session"): ResolvedSession | null;
}): ResolvedSession {
  const session = c.get("session");
  if (!session) throw unauthenticated();
  return session;
}

/** The signed-in member. Use it after {@link requireSession}. */
export const currentMember = (c: Parameters<typeof currentSession>[0]): ResolvedSession["member"] =>
  currentSession(c).member;

/** The id of the signed-in member who reads; null for a visitor. Use it after `readSession`. */
export const viewerOf = (c: Parameters<typeof currentSession>[0]): string | null =>
  c.get("session")?.member.id ?? null;
