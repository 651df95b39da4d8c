import type { Prisma, Session } from "../generated/client.ts";

type Database = Prisma.TransactionClient;

/** Expired sessions that one call clears away at most, so that none has to wait for a mountain of them. */
const PRUNED_AT_ONCE = 100;

export async function insertSession(
  db: Database,
  session: Omit<Session, "createdAt" | "lastSeenAt">,
): Promise<void> {
  await db.session.create({ data: session, select: { id: true } });
}

/** A session, expired or not, and what services are told of its member. */
export const findSession = (db: Database, tokenHash: string) =>
  db.session.findUnique({
    where: { tokenHash },
    select: {
      id: true,
      lastSeenAt: true,
      expiresAt: true,
      account: { select: { id: true, name: true, email: true, role: true } },
    },
  });

/** Notes that a session was used, unless it has ended meanwhile. */
export async function renewSession(
  db: Database,
  id: string,
  lastSeenAt: Date,
  expiresAt: Date,
): Promise<void> {
  await db.session.updateMany({ where: { id }, data: { lastSeenAt, expiresAt } });
}

/** @returns the id of the session that was deleted, or null when there was none */
export async function deleteSession(db: Database, tokenHash: string): Promise<string | null> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    DELETE FROM sessions WHERE token_hash = ${tokenHash} RETURNING id`;
  return rows[0]?.id ?? null;
}

/** Clears expired sessions away; those that somebody else is clearing are left to them. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await db.$executeRaw`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE expires_at <= ${now} LIMIT ${PRUNED_AT_ONCE} FOR UPDATE SKIP LOCKED
    )`;
}
