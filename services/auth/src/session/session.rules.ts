import { randomBytes } from "node:crypto";
import type { SignIn } from "@oneworld/contracts/auth/forms";
import { SESSION_ENDED_CHANNEL, type SessionMember } from "@oneworld/contracts/auth/session";
import { ApiError } from "@oneworld/service-kit/http/errors";
import { newId } from "@oneworld/service-kit/data/id";
import type { Job } from "@oneworld/service-kit/process/job";
import type { ServiceDeps } from "@oneworld/service-kit/process/run-service";
import { recordSecurityEvent } from "@oneworld/service-kit/http/security-log";
import { cacheSessionEnd, hashToken, type SessionReader } from "@oneworld/service-kit/http/session";
import { assertNotSuspended } from "../suspension/suspension.policy.ts";
import { hasSecondFactor } from "../factors/factors.repo.ts";
import { beginSecondFactor } from "../factors/challenge.rules.ts";
import { findAccount, replacePasswordHash } from "../account/account.repo.ts";
import { readSessionMember } from "../account/session-member.rules.ts";
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

/** Seconds between two recorded uses of a session, so that few reads become writes. */
const SEEN_SECONDS = 60;

/** Seconds between two deletions of expired sessions. */
const EXPIRED_EVERY_SECONDS = 60;

export type SessionDeps = Pick<ServiceDeps<AuthSettings, PrismaClient>, "db" | "redis" | "log">;

/** A member who has just signed in, and the tokens for their browser. */
export interface SignedIn {
  member: SessionMember;
  token: string;
  /** the device cookie, which trusts the browser from now on */
  device: string;
  /** the account's language; null if the member has chosen none */
  language: string | null;
}

/** What signing in needs besides sessions: limits on guessing, and trusted browsers. */
export type SignInDeps = SessionDeps &
  Pick<AuthDeps, "limits" | "guard" | "devices" | "settings" | "internalSecret">;

/** A sign-in that lacks its second factor, and the token for its second step. */
export interface PendingSignIn {
  pending: string;
}

/**
 * Signs a member in by their password. If the account has a second factor, the password opens only the second step.
 * An unknown email and a wrong password are indistinguishable, in the answer and in the work done.
 *
 * @throws ApiError `sign_in_failed`, `suspended`, or `too_many_requests` after too many failures, even for the right password
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
    // Read after the delay, to see a password that changed meanwhile
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
  // The password changed during the check: retry with the new hash
  return signIn(deps, { email, password }, browser);
}

/** Rehashes a password at today's cost. @returns the updated account */
async function renewHash(db: PrismaClient, account: Account, password: string): Promise<Account> {
  const passwordHash = await hashPassword(password);
  const isReplaced = await replacePasswordHash(db, account, passwordHash);
  return isReplaced ? { ...account, passwordHash } : account;
}

/** The account that a session is opened for. */
interface Opening {
  /**
   * the account; or a function that returns it, and uses single-use codes up, in the transaction that opens the
   * session; null rolls back
   */
  account: Account | ((tx: Prisma.TransactionClient) => Promise<Account | null>);
  /** whether the member has shown a second factor */
  secondFactor?: boolean;
  /** its event in the security log */
  event?: "signed_in" | "signed_up";
}

/**
 * Opens a session, for sign-up and for every way to sign in. It ends the browser's earlier session and the least
 * recently used ones beyond `SESSIONS_MAX`, and trusts the browser.
 *
 * @returns the token, 32 random bytes in base64url, stored only as a hash; null, without changes, when the account is
 * gone, its password has changed, or it requires a second factor that wasn't shown
 * @throws ApiError `suspended`
 */
export async function openSession(
  deps: Pick<SignInDeps, "db" | "redis" | "log" | "devices" | "settings" | "internalSecret">,
  browser: Pick<Browser, "userAgent" | "token" | "device">,
  { account: given, secondFactor = false, event = "signed_in" }: Opening,
): Promise<SignedIn | null> {
  const { db, devices, settings } = deps;
  const token = newToken();
  const open = async (tx: Prisma.TransactionClient, account: Account): Promise<boolean> => {
    const now = new Date();
    // Only members who have shown all that their account asks for read why. The session isn't opened in any case
    if (secondFactor || !(await hasSecondFactor(tx, account.id)))
      await assertNotSuspended(tx, account.id, deps);
    const session = {
      id: newId(),
      tokenHash: hashToken(token),
      accountId: account.id,
      userAgent: browser.userAgent,
      secondFactor,
      secondFactorAt: secondFactor ? now : null,
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
  await publishEnded(deps, await deleteSurplus(db, account.id, settings.SESSIONS_MAX));
  const device = devices.remember(browser.device, account);
  const member = await readSessionMember(db, account);
  return { member, token, device, language: account.language };
}

/** Rolls back a transaction that opens no session. */
const NOT_OPENED = new Error("The session was not opened.");

/** Runs work in a transaction, and rolls it back when the work returns null. */
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

/** A session's new token, and the hash of its former one. */
export interface RenewedSession {
  token: string;
  formerHash: string;
}

/** Replaces a session's token and restarts its lifetime. @returns null when it has ended meanwhile */
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

/** Ends a session everywhere. An unknown token is ignored. @returns whether there was one */
export async function endSession(deps: SessionDeps, token: string): Promise<boolean> {
  const ended = await deleteSession(deps.db, hashToken(token));
  await publishEnded(deps, ended);
  return ended.length > 0;
}

/**
 * Publishes the end of deleted sessions to the rest of the site. Without Redis, cached sessions end when they expire
 * there.
 */
export async function publishEnded(
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
    log.warn(
      { err, sessionIds: ended.map(({ id }) => id) },
      "could not publish the end of sessions",
    );
  }
}

/** Removes a session's former token from caches and live connections. */
export const forgetToken = (
  deps: Pick<SessionDeps, "redis" | "log">,
  tokenHash: string,
): Promise<void> => publishEnded(deps, [{ id: tokenHash, tokenHash }]);

/** Deletes expired sessions. */
export const expiredSessionJob = ({ db }: { db: PrismaClient }): Job => ({
  name: "expired-sessions",
  everySeconds: EXPIRED_EVERY_SECONDS,
  run: async () => {
    while (await deleteExpired(db, new Date()));
  },
});

/** Looks sessions up in the database. Each look-up prolongs the session, up to its maximum lifetime. */
export function createSessionRecordReader(db: PrismaClient): SessionReader {
  return async (tokenHash) => {
    const now = new Date();
    const session = await findSession(db, tokenHash);
    if (!session) return null;
    const longest = expiryFrom(now, session.createdAt);
    if (session.expiresAt <= now || longest <= now) return null;
    const seen = now.getTime() - session.lastSeenAt.getTime() < SEEN_SECONDS * 1000;
    // Also ends sessions from before the maximum lifetime existed
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

/** 32 random bytes in base64url; only their hash is stored. */
const newToken = (): string => randomBytes(32).toString("base64url");

const expiryFrom = (lastSeen: Date, createdAt: Date): Date =>
  new Date(
    Math.min(
      lastSeen.getTime() + SESSION_SECONDS * 1000,
      createdAt.getTime() + SESSION_MAX_SECONDS * 1000,
    ),
  );
