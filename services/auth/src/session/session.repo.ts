import type { Prisma, Session } from "../generated/client.ts";

type Database = Prisma.TransactionClient;

/** Expired sessions that one call deletes at most, so that no transaction gets long. */
const DELETED_AT_ONCE = 1_000;

/**
 * Adds a session, if the account's password is still the one with this hash. While it is being changed this waits, so
 * that no session outlives the change by having been opened in the middle of it.
 *
 * @returns false when the password has changed, the account is gone, or it asks for a second factor that wasn't shown
 */
export async function insertSession(
  db: Database,
  session: Omit<Session, "createdAt" | "lastSeenAt">,
  passwordHash: string,
): Promise<boolean> {
  const count = await db.$executeRaw`
    INSERT INTO sessions (id, token_hash, account_id, user_agent, second_factor, expires_at)
    SELECT ${session.id}::uuid, ${session.tokenHash}, id, ${session.userAgent}, ${session.secondFactor}, ${session.expiresAt}
    FROM accounts WHERE id = ${session.accountId}::uuid AND password_hash = ${passwordHash} AND (
      ${session.secondFactor} OR NOT (
        EXISTS (SELECT FROM totp_secrets WHERE account_id = accounts.id AND confirmed_at IS NOT NULL)
        OR EXISTS (SELECT FROM passkeys WHERE account_id = accounts.id)
      )
    )
    FOR SHARE OF accounts`;
  return count > 0;
}

/** A session, expired or not, and what services are told of its member. */
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

/** Which of these sessions have not expired. */
export async function findOpenSessions(
  db: Database,
  tokenHashes: string[],
  now: Date,
): Promise<string[]> {
  const sessions = await db.session.findMany({
    where: { tokenHash: { in: tokenHashes }, expiresAt: { gt: now } },
    select: { tokenHash: true },
  });
  return sessions.map(({ tokenHash }) => tokenHash);
}

/** Notes that a session was used, unless it has ended meanwhile. */
export async function renewSession(
  db: Database,
  id: string,
  lastSeenAt: Date,
  expiresAt: Date,
): Promise<void> {
  await db.session.updateMany({ where: { id }, data: { lastSeenAt, expiresAt } });
}

/**
 * Gives a session another token, and a new life.
 *
 * @returns the hash of the token that it had; null when the session has ended meanwhile
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

/** Notes that a session's member has shown a second factor. */
export async function markVerified(tx: Database, id: string): Promise<void> {
  await tx.session.updateMany({ where: { id }, data: { secondFactor: true } });
}

/** Makes all sessions of an account ones without a second factor. */
export async function forgetSecondFactors(tx: Database, accountId: string): Promise<void> {
  await tx.session.updateMany({ where: { accountId }, data: { secondFactor: false } });
}

/** A session that is over, as the rest of the site has to hear of it. */
export type EndedSession = Pick<Session, "id" | "tokenHash">;

/** @returns the session that was deleted, as the only entry of a list that is empty when there was none */
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

/** Deletes all sessions of an account, or all but one. */
export const deleteSessions = (
  db: Database,
  accountId: string,
  exceptId: string | null,
): Promise<EndedSession[]> =>
  db.$queryRaw`
    DELETE FROM sessions WHERE account_id = ${accountId}::uuid AND id IS DISTINCT FROM ${exceptId}::uuid
    RETURNING id, token_hash AS "tokenHash"`;

/** Deletes the sessions of an account that were used least recently, but for a number. @returns as {@link deleteSession} does */
export const deleteSurplus = (
  db: Database,
  accountId: string,
  kept: number,
): Promise<EndedSession[]> =>
  // Locked in one order, so that sign-ins at once don't wait for each other in a circle
  db.$queryRaw`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE id IN (
        SELECT id FROM sessions WHERE account_id = ${accountId}::uuid
        ORDER BY last_seen_at DESC, id DESC OFFSET ${kept}
      ) ORDER BY id FOR UPDATE
    ) RETURNING id, token_hash AS "tokenHash"`;

/** Sessions of an account that have not expired, newest use first, and the one that asks among them whatever its age. */
export const listSessions = (
  db: Database,
  { accountId, currentId, limit }: { accountId: string; currentId: string; limit: number },
): Promise<Session[]> =>
  db.$queryRaw`
    SELECT * FROM (
      SELECT id, token_hash AS "tokenHash", account_id AS "accountId", user_agent AS "userAgent",
        second_factor AS "secondFactor", created_at AS "createdAt", last_seen_at AS "lastSeenAt", expires_at AS "expiresAt"
      FROM sessions WHERE account_id = ${accountId}::uuid AND expires_at > now()
      ORDER BY id = ${currentId}::uuid DESC, last_seen_at DESC LIMIT ${limit}
    ) newest ORDER BY "lastSeenAt" DESC, id DESC`;

/** Whether there is such a session, whoever's. */
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
