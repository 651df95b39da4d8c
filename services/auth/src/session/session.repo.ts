import type { OpenSessions } from "@oneworld/contracts/auth/session";
import type { Prisma, Session } from "../generated/client.ts";

type Database = Prisma.TransactionClient;

/** Maximum number of expired sessions that one statement deletes, to keep transactions short. */
const DELETED_AT_ONCE = 1_000;

/**
 * Adds a session if the account still has this password hash. It waits for a concurrent change of password, so that no
 * session outlives the change.
 *
 * @returns false when the password has changed, the account is gone or suspended, or it requires a second factor that wasn't shown
 */
export async function insertSession(
  db: Database,
  session: Omit<Session, "createdAt" | "lastSeenAt">,
  passwordHash: string,
): Promise<boolean> {
  const count = await db.$executeRaw`
    INSERT INTO sessions (id, token_hash, account_id, user_agent, second_factor, second_factor_at, expires_at)
    SELECT ${session.id}::uuid, ${session.tokenHash}, id, ${session.userAgent}, ${session.secondFactor}, ${session.secondFactorAt}::timestamptz,
      ${session.expiresAt}
    FROM accounts WHERE id = ${session.accountId}::uuid AND password_hash = ${passwordHash}
      AND (suspended_until IS NULL OR suspended_until <= now()) AND (
      ${session.secondFactor} OR NOT (
        EXISTS (SELECT FROM totp_secrets WHERE account_id = accounts.id AND confirmed_at IS NOT NULL)
        OR EXISTS (SELECT FROM passkeys WHERE account_id = accounts.id)
      )
    )
    FOR SHARE OF accounts`;
  return count > 0;
}

/** A session, expired or not, with the member's data for other services. */
export const findSession = (db: Database, tokenHash: string) =>
  db.session.findUnique({
    where: { tokenHash },
    select: {
      id: true,
      lastSeenAt: true,
      createdAt: true,
      expiresAt: true,
      secondFactor: true,
      account: { select: { id: true, name: true, email: true, role: true } },
    },
  });

/** The sessions among these that have not expired. */
export async function findOpenSessions(
  db: Database,
  { tokenHashes, sessionIds }: { tokenHashes: string[]; sessionIds: string[] },
  now: Date,
): Promise<OpenSessions> {
  const [byToken, byId] = await Promise.all([
    db.session.findMany({
      where: { tokenHash: { in: tokenHashes }, expiresAt: { gt: now } },
      select: { tokenHash: true },
    }),
    db.session.findMany({
      where: { id: { in: sessionIds }, expiresAt: { gt: now } },
      select: { id: true },
    }),
  ]);
  return {
    tokenHashes: byToken.map(({ tokenHash }) => tokenHash),
    sessionIds: byId.map(({ id }) => id),
  };
}

/** Records a session's use, unless it has ended meanwhile. */
export async function renewSession(
  db: Database,
  id: string,
  lastSeenAt: Date,
  expiresAt: Date,
): Promise<void> {
  await db.session.updateMany({ where: { id }, data: { lastSeenAt, expiresAt } });
}

/**
 * Replaces a session's token and restarts its lifetime.
 *
 * @returns the hash of its former token; null when the session has ended meanwhile
 */
export async function replaceToken(
  tx: Database,
  id: string,
  { tokenHash, expiresAt }: Pick<Session, "tokenHash" | "expiresAt">,
): Promise<string | null> {
  const found = await tx.$queryRaw<{ tokenHash: string }[]>`
    SELECT token_hash AS "tokenHash" FROM sessions WHERE id = ${id}::uuid FOR UPDATE`;
  await tx.session.updateMany({
    where: { id },
    data: { tokenHash, expiresAt, createdAt: new Date() },
  });
  return found[0]?.tokenHash ?? null;
}

/** Records that a session's member has shown a second factor. */
export async function markVerified(tx: Database, id: string): Promise<void> {
  const data = { secondFactor: true, secondFactorAt: new Date() };
  await tx.session.updateMany({ where: { id }, data });
}

/** Whether a session's member has shown a second factor since a moment. */
export const isVerifiedSince = async (db: Database, id: string, since: Date): Promise<boolean> =>
  (await db.session.count({ where: { id, secondFactorAt: { gt: since } } })) > 0;

/** Marks all sessions of an account as lacking a second factor. */
export async function forgetSecondFactors(tx: Database, accountId: string): Promise<void> {
  await tx.session.updateMany({ where: { accountId }, data: { secondFactor: false } });
}

/** An ended session, as the rest of the site learns of it. */
export type EndedSession = Pick<Session, "id" | "tokenHash">;

/** @returns a list with the deleted session, empty when there was none */
export const deleteSession = (db: Database, tokenHash: string): Promise<EndedSession[]> =>
  db.$queryRaw`
    DELETE FROM sessions WHERE token_hash = ${tokenHash} RETURNING id, token_hash AS "tokenHash"`;

/** Deletes one session of an account. @returns as {@link deleteSession} does */
export const deleteOwnSession = (
  db: Database,
  accountId: string,
  id: string,
): Promise<EndedSession[]> =>
  db.$queryRaw`
    DELETE FROM sessions WHERE id = ${id}::uuid AND account_id = ${accountId}::uuid
    RETURNING id, token_hash AS "tokenHash"`;

/** Deletes all sessions of an account, or all except one. */
export const deleteSessions = (
  db: Database,
  accountId: string,
  exceptId: string | null,
): Promise<EndedSession[]> =>
  db.$queryRaw`
    DELETE FROM sessions WHERE account_id = ${accountId}::uuid AND id IS DISTINCT FROM ${exceptId}::uuid
    RETURNING id, token_hash AS "tokenHash"`;

/** Deletes an account's least recently used sessions beyond a number. @returns as {@link deleteSession} does */
export const deleteSurplus = (
  db: Database,
  accountId: string,
  kept: number,
): Promise<EndedSession[]> =>
  // Locks rows in one order, so that concurrent sign-ins can't deadlock
  db.$queryRaw`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE id IN (
        SELECT id FROM sessions WHERE account_id = ${accountId}::uuid
        ORDER BY last_seen_at DESC, id DESC OFFSET ${kept}
      ) ORDER BY id FOR UPDATE
    ) RETURNING id, token_hash AS "tokenHash"`;

/** An account's open sessions, newest use first. The current one is always included. */
export const listSessions = (
  db: Database,
  { accountId, currentId, limit }: { accountId: string; currentId: string; limit: number },
): Promise<Pick<Session, "id" | "userAgent" | "createdAt" | "lastSeenAt">[]> =>
  db.$queryRaw`
    SELECT * FROM (
      SELECT id, user_agent AS "userAgent", created_at AS "createdAt", last_seen_at AS "lastSeenAt"
      FROM sessions WHERE account_id = ${accountId}::uuid AND expires_at > now()
      ORDER BY id = ${currentId}::uuid DESC, last_seen_at DESC LIMIT ${limit}
    ) newest ORDER BY "lastSeenAt" DESC, id DESC`;

/** Whether the session exists, for any account. */
export const hasSession = async (db: Database, id: string): Promise<boolean> =>
  (await db.session.count({ where: { id } })) > 0;

/** Hashes of an account's sessions. */
export async function sessionHashes(db: Database, accountId: string): Promise<string[]> {
  const sessions = await db.session.findMany({
    where: { accountId },
    select: { tokenHash: true },
  });
  return sessions.map(({ tokenHash }) => tokenHash);
}

/** Deletes expired sessions, except those that another replica is deleting. @returns whether there may be more */
export async function deleteExpired(db: Database, now: Date): Promise<boolean> {
  const count = await db.$executeRaw`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE expires_at <= ${now} LIMIT ${DELETED_AT_ONCE} FOR UPDATE SKIP LOCKED
    )`;
  return count === DELETED_AT_ONCE;
}
