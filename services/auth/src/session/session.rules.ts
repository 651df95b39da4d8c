import { randomBytes } from "node:crypto";
import type { SignIn } from "@oneworld/contracts/auth/http";
import { SESSION_ENDED_CHANNEL, type SessionMember } from "@oneworld/contracts/auth/session";
import { ApiError } from "@oneworld/service-kit/errors";
import { newId } from "@oneworld/service-kit/id";
import type { Job } from "@oneworld/service-kit/job";
import type { ServiceDeps } from "@oneworld/service-kit/run-service";
import { recordSecurityEvent } from "@oneworld/service-kit/security-log";
import { cacheSessionEnd, hashToken, type SessionReader } from "@oneworld/service-kit/session";
import { hasSecondFactor } from "../factors/factors.repo.ts";
import { beginSecondFactor } from "../factors/challenge.rules.ts";
import { findAccount, replacePasswordHash, toSessionMember } from "../account/account.repo.ts";
import { hashPassword, isOutdated, verifyPassword } from "../account/password.ts";
import type { AuthDeps } from "../auth-deps.ts";
import type { Account, Prisma, PrismaClient } from "../generated/client.ts";
import { guardSignIn, sharedCounter } from "../guessing/guard-sign-in.ts";
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

/** Seconds between two deletions of expired sessions. */
const EXPIRED_EVERY_SECONDS = 60;

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

/** A sign-in that lacks its second factor, and the token by which the browser goes on with it. */
export interface PendingSignIn {
  pending: string;
}

/**
 * Signs a member in by their password. Where the account has a second factor, the password opens no session, only the way
 * to the second step.
 * Nothing tells an unknown email from a wrong password: neither the answer nor the work done for it.
 *
 * @throws ApiError `sign_in_failed`, or `too_many_requests` after too many failures, right or wrong the password
 */
export async function signIn(
  deps: SignInDeps,
  { email, password }: SignIn,
  browser: Browser,
): Promise<SignedIn | PendingSignIn> {
  const { db, limits } = deps;
  const before = await findAccount(db, email);
  const attempt = { failures: limits.failures, key: sharedCounter(email), account: before };
  const found = await guardSignIn(deps, browser, attempt, async () => {
    // Read after the delay, so that a password changed meanwhile counts
    const account = await findAccount(db, email);
    if (await verifyPassword(account?.passwordHash, password)) return account;
    recordSecurityEvent("sign_in_failed", account?.id ?? null);
    return null;
  });
  if (!found) throw new ApiError("sign_in_failed", "Email or password is wrong.");
  const account = isOutdated(found.passwordHash) ? await renewHash(db, found, password) : found;
  const signedIn = await openSession(deps, browser, { account });
  if (signedIn) return signedIn;
  if (await hasSecondFactor(db, account.id)) {
    return { pending: await beginSecondFactor(db, account) };
  }
  // The password was changed during the check: the new one counts
  return signIn(deps, { email, password }, browser);
}

/** Hashes a password at today's cost. @returns the account as it is from now on */
async function renewHash(db: PrismaClient, account: Account, password: string): Promise<Account> {
  const passwordHash = await hashPassword(password);
  const isReplaced = await replacePasswordHash(db, account, passwordHash);
  return isReplaced ? { ...account, passwordHash } : account;
}

/** What a session is opened for. */
interface Opening {
  /**
   * the account; or what returns it, and spends what works once, in the transaction that opens the session: null when it
   * can't
   */
  account: Account | ((tx: Prisma.TransactionClient) => Promise<Account | null>);
  /** whether the member has shown a second factor */
  secondFactor?: boolean;
  /** how the security log names it */
  event?: "signed_in" | "signed_up";
}

/**
 * Opens a session; sign-up and every way to sign in end here. The session that the browser had ends, and so do those used
 * least recently beyond 20. The browser is remembered as one of the member's.
 *
 * @returns the token, 32 random bytes in base64url, which is kept nowhere; null, with nothing changed, when there is no
 *   account, its password is no longer what it was, or it asks for a second factor that wasn't shown
 */
export async function openSession(
  deps: Pick<SignInDeps, "db" | "redis" | "log" | "devices">,
  browser: Pick<Browser, "userAgent" | "token" | "device">,
  { account: given, secondFactor = false, event = "signed_in" }: Opening,
): Promise<SignedIn | null> {
  const { db, devices } = deps;
  const token = newToken();
  const open = async (tx: Prisma.TransactionClient, account: Account): Promise<boolean> => {
    const now = new Date();
    const session = {
      id: newId(),
      tokenHash: hashToken(token),
      accountId: account.id,
      userAgent: browser.userAgent,
      secondFactor,
      expiresAt: expiryFrom(now, now),
    };
    return insertSession(tx, session, account.passwordHash);
  };
  const account =
    typeof given === "function"
      ? await inTransaction(db, async (tx) => {
          const taken = await given(tx);
          return taken && (await open(tx, taken)) ? taken : null;
        })
      : (await open(db, given)) && given;
  if (!account) return null;
  recordSecurityEvent(event, account.id);
  if (browser.token) await endSession(deps, browser.token);
  await tellEnded(deps, await deleteSurplus(db, account.id, SESSIONS_MAX));
  const device = devices.remember(browser.device, account);
  return { member: await toSessionMember(db, account), token, device };
}

/** Undoes a transaction that leads to no session. */
const NOT_OPENED = new Error("The session was not opened.");

/** Runs work in a transaction. It is undone when the work returns null. */
const inTransaction = (
  db: PrismaClient,
  work: (tx: Prisma.TransactionClient) => Promise<Account | null>,
): Promise<Account | null> =>
  db
    .$transaction(async (tx) => {
      const account = await work(tx);
      if (!account) throw NOT_OPENED;
      return account;
    })
    .catch((error: unknown) => {
      if (error === NOT_OPENED) return null;
      throw error;
    });

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

/** Deletes sessions that have expired. */
export const expiredSessionJob = ({ db }: { db: PrismaClient }): Job => ({
  name: "expired-sessions",
  everySeconds: EXPIRED_EVERY_SECONDS,
  run: async () => {
    while (await deleteExpired(db, new Date()));
  },
});

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
