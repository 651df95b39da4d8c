import type { Challenge, ChallengePurpose, Prisma } from "../generated/client.ts";

type Database = Prisma.TransactionClient;

/** Maximum number of expired challenges that one call deletes. */
const PRUNED_AT_ONCE = 100;

/** Stores a challenge, and deletes some expired ones. */
export async function insertChallenge(
  db: Database,
  challenge: Omit<Challenge, "attempts">,
  now: Date,
): Promise<void> {
  await db.$executeRaw`
    DELETE FROM challenges WHERE hash IN (
      SELECT hash FROM challenges WHERE expires_at <= ${now} LIMIT ${PRUNED_AT_ONCE} FOR UPDATE SKIP LOCKED
    )`;
  await db.challenge.create({ data: challenge, select: { hash: true } });
}

/** Identifies a challenge. */
export interface ChallengeKey {
  hash: string;
  purpose: ChallengePurpose;
  now: Date;
}

/** Finds a challenge that may still be answered, without using it up. */
export const findChallenge = (
  db: Database,
  { hash, purpose, now }: ChallengeKey,
): Promise<Challenge | null> =>
  db.challenge.findFirst({ where: { hash, purpose, expiresAt: { gt: now } } });

/** Uses a challenge up: one of two concurrent calls gets it. @returns null when it is unknown, used or expired */
export async function takeChallenge(
  db: Database,
  { hash, purpose, now }: ChallengeKey,
): Promise<Pick<Challenge, "accountId" | "boundTo"> | null> {
  const rows = await db.$queryRaw<Pick<Challenge, "accountId" | "boundTo">[]>`
    DELETE FROM challenges
    WHERE hash = ${hash} AND purpose = ${purpose}::challenge_purpose AND expires_at > ${now}
    RETURNING account_id AS "accountId", bound_to AS "boundTo"`;
  return rows[0] ?? null;
}

/** Counts an answer to a challenge. @returns the challenge, or null when it accepts no more answers */
export async function countAttempt(
  db: Database,
  { hash, purpose, now }: ChallengeKey,
  most: number,
): Promise<Pick<Challenge, "accountId" | "boundTo" | "attempts"> | null> {
  const rows = await db.$queryRaw<Pick<Challenge, "accountId" | "boundTo" | "attempts">[]>`
    UPDATE challenges SET attempts = attempts + 1
    WHERE hash = ${hash} AND purpose = ${purpose}::challenge_purpose AND expires_at > ${now}
      AND attempts < ${most}
    RETURNING account_id AS "accountId", bound_to AS "boundTo", attempts`;
  return rows[0] ?? null;
}
