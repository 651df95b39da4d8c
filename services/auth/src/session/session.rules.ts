import { randomBytes } from "node:crypto";
import type { SignIn } from "@oneworld/contracts/auth/http";
import { SESSION_ENDED_CHANNEL, type SessionMember } from "@oneworld/contracts/auth/session";
import { ApiError } from "@oneworld/service-kit/errors";
import { newId } from "@oneworld/service-kit/id";
import type { ServiceDeps } from "@oneworld/service-kit/run-service";
import { recordSecurityEvent } from "@oneworld/service-kit/security-log";
import { cacheSessionEnd, hashToken, type SessionReader } from "@oneworld/service-kit/session";
import { hasSecondFactor } from "../factors/factors.repo.ts";
import { beginSecondFactor } from "../factors/challenge.rules.ts";
import { findAccount, replacePasswordHash, toSessionMember } from "../account/account.repo.ts";
import { hashPassword, isOutdated, verifyPassword } from "../account/password.ts";
import type { AuthDeps } from "../auth-deps.ts";
import type { Account, Prisma, PrismaClient } from "../generated/client.ts";
import type { AuthSettings } from "../settings.ts";
import { SESSION_MAX_SECONDS, SESSION_SECONDS, type Browser } from "./browser.ts";
import {
  deleteExpired,
  deleteSession,
  deleteSurplus,
  findSession,
  insertSession,
  renewSession,
  replaceToken,
  type EndedSession,
} from "./session.repo.ts";

/** Seconds after which a session's use is noted again; noting every one would make each read a write. */
const SEEN_SECONDS = 60;

/** Most sessions of a member; the one used least recently ends for a new one. */
const SESSIONS_MAX = 20;

export type SessionDeps = Pick<ServiceDeps<AuthSettings, PrismaClient>, "db" | "redis" | "log">;

/** A member who has just signed in, and the token for their browser. */
export interface SignedIn {
  member: SessionMember;
  token: string;
  /** the device cookie by which the browser is known from now on */
  device: string;
}

/** What signing in needs besides sessions: limits on guessing, and the browsers that are known. */
export type SignInDeps = SessionDeps & Pick<AuthDeps, "limits" | "guard" | "devices">;

/** What the failures of browsers that aren't known for an account are counted by. */
export const sharedCounter = (email: string): string => `email:${email}`;

/** A sign-in that lacks its second factor, and the token by which the browser goes on with it. */
export interface PendingSignIn {
  pending: string;
}

/**
 * Signs a member in with a new session; the one that the browser had ends. Where the account has a second factor, the
 * password opens no session, only the way to the second step.
 * Nothing tells an unknown email from a wrong password: neither the answer nor the work done for it.
 *
 * Failures are counted per email, whether it is known or not, and apart from these per browser in which the member has
 * signed in before: strangers' failures don't lock that one out.
 *
 * @throws ApiError `sign_in_failed`, or `too_many_requests` after too many failures, right or wrong the password
 */
export async function signIn(
  deps: SignInDeps,
  { email, password }: SignIn,
  browser: Browser,
): Promise<SignedIn | PendingSignIn> {
  const { db, devices, guard, limits } = deps;
  const known = browser.device && devices.recognise(browser.device, await findAccount(db, email));
  const attempt = known
    ? { failures: limits.failures, key: `device:${known}`, network: null }
    : { failures: limits.failures, key: sharedCounter(email), network: browser.network };
  const found = await guard(attempt, async () => {
    // Read after the delay, so that a password changed meanwhile counts
    const account = await findAccount(db, email);
    if (await verifyPassword(account?.passwordHash, password)) return account;
    recordSecurityEvent("sign_in_failed", account?.id ?? null);
    return null;
  }).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.code === "too_many_requests") {
      recordSecurityEvent("sign_in_blocked", (await findAccount(db, email))?.id ?? null);
    }
    throw error;
  });
  if (!found) throw new ApiError("sign_in_failed", "Email or password is wrong.");
  const account = isOutdated(found.passwordHash) ? await renewHash(db, found, password) : found;
  if (await hasSecondFactor(db, account.id)) {
    return { pending: await beginSecondFactor(db, account) };
  }
  const token = await openSession(db, account, browser.userAgent);
  // The password was changed while this one was looked at: what counts is the new one
  if (!token) return signIn(deps, { email, password }, browser);
  return settle(deps, account, browser, token);
}

/** Hashes a password at today's cost. @returns the account as it is from now on */
async function renewHash(db: PrismaClient, account: Account, password: string): Promise<Account> {
  const passwordHash = await hashPassword(password);
  const isReplaced = await replacePasswordHash(db, account, passwordHash);
  return isReplaced ? { ...account, passwordHash } : account;
}

/**
 * Signs a member in who has shown a second factor; the session that the browser had ends.
 *
 * @param by.use uses the factor up in the transaction that opens the session; false when that can't be done
 * @param by.refuse makes the error in that case, and when the password has changed meanwhile
 */
export async function enterVerified(
  deps: SignInDeps,
  account: Account,
  browser: Browser,
  by: { use: (tx: Prisma.TransactionClient) => Promise<boolean>; refuse: () => Error },
): Promise<SignedIn> {
  const token = await deps.db.$transaction(async (tx) => {
    if (!(await by.use(tx))) throw by.refuse();
    const opened = await openSession(tx, account, browser.userAgent, { secondFactor: true });
    if (!opened) throw by.refuse();
    return opened;
  });
  return settle(deps, account, browser, token);
}

/** Ends the session that the browser had, and remembers the browser. */
async function settle(
  deps: SignInDeps,
  account: Account,
  browser: Browser,
  token: string,
): Promise<SignedIn> {
  recordSecurityEvent("signed_in", account.id);
  if (browser.token) await endSession(deps, browser.token);
  await tellEnded(deps, await deleteSurplus(deps.db, account.id, SESSIONS_MAX));
  await deleteExpired(deps.db, new Date());
  const device = deps.devices.remember(browser.device, account);
  return { member: toSessionMember(account), token, device };
}

/**
 * Opens a session.
 *
 * @param options.secondFactor whether the member has shown a second factor
 * @returns its token, 32 random bytes in base64url, which is kept nowhere; null when the account's password is no longer
 *   what it was
 */
export async function openSession(
  db: Prisma.TransactionClient,
  account: Pick<Account, "id" | "passwordHash">,
  userAgent: string,
  { secondFactor = false } = {},
): Promise<string | null> {
  const token = newToken();
  const now = new Date();
  const session = {
    id: newId(),
    tokenHash: hashToken(token),
    accountId: account.id,
    userAgent,
    secondFactor,
    expiresAt: expiryFrom(now, now),
  };
  return (await insertSession(db, session, account.passwordHash)) ? token : null;
}

/** A session's new token, and the hash of the one that it had. */
export interface RenewedSession {
  token: string;
  formerHash: string;
}

/** Gives a session another token and a new life. @returns null when it has ended meanwhile */
export async function renewToken(
  tx: Prisma.TransactionClient,
  sessionId: string,
): Promise<RenewedSession | null> {
  const token = newToken();
  const now = new Date();
  const renewed = { tokenHash: hashToken(token), expiresAt: expiryFrom(now, now) };
  const formerHash = await replaceToken(tx, sessionId, renewed);
  return formerHash === null ? null : { token, formerHash };
}

/** Ends a session everywhere. A token that opens none is passed over. */
export async function endSession(deps: SessionDeps, token: string): Promise<void> {
  await tellEnded(deps, await deleteSession(deps.db, hashToken(token)));
}

/** Tells the rest of the site of sessions that have been deleted. Redis only learns of it if it is there. */
export async function tellEnded(
  { redis, log }: Pick<SessionDeps, "redis" | "log">,
  ended: EndedSession[],
): Promise<void> {
  try {
    await Promise.all(
      ended.map(async ({ id, tokenHash }) => {
        await cacheSessionEnd(redis, tokenHash);
        await redis.publish(SESSION_ENDED_CHANNEL, id);
      }),
    );
  } catch (err) {
    log.warn({ err, sessionIds: ended.map(({ id }) => id) }, "the end of sessions was not told");
  }
}

/** Makes caches and live connections forget a token that a session had. */
export const forgetToken = (
  deps: Pick<SessionDeps, "redis" | "log">,
  tokenHash: string,
): Promise<void> => tellEnded(deps, [{ id: tokenHash, tokenHash }]);

/** Looks sessions up in the database; each look keeps the session from expiring, up to its longest life. */
export function createSessionRecordReader(db: PrismaClient): SessionReader {
  return async (tokenHash) => {
    const now = new Date();
    const session = await findSession(db, tokenHash);
    if (!session) return null;
    const longest = expiryFrom(now, session.createdAt);
    if (session.expiresAt <= now || longest <= now) return null;
    const seen = now.getTime() - session.lastSeenAt.getTime() < SEEN_SECONDS * 1000;
    // One that was renewed when sessions had no longest life ends as the others do
    const expiresAt = seen && session.expiresAt < longest ? session.expiresAt : longest;
    if (!seen) await renewSession(db, session.id, now, expiresAt);
    return {
      sessionId: session.id,
      expiresAt: expiresAt.toISOString(),
      secondFactor: session.secondFactor,
      member: session.account,
    };
  };
}

/** 32 random bytes in base64url, which are kept nowhere. */
const newToken = (): string => randomBytes(32).toString("base64url");

const expiryFrom = (lastSeen: Date, createdAt: Date): Date =>
  new Date(
    Math.min(
      lastSeen.getTime() + SESSION_SECONDS * 1000,
      createdAt.getTime() + SESSION_MAX_SECONDS * 1000,
    ),
  );
