import {
  DIGEST_FREQUENCIES,
  type DigestFrequency,
} from "@oneworld/contracts/profile/notification-kinds";
import type { Prisma, PrismaClient } from "../generated/client.ts";

/** What a member may get instead of none. */
export type SentFrequency = Exclude<DigestFrequency, "off">;

const DAY_SECONDS = 24 * 60 * 60;

/** Seconds between two digests of a member. */
const SECONDS: Record<SentFrequency, number> = { daily: DAY_SECONDS, weekly: 7 * DAY_SECONDS };

/** How often a member gets a digest. A value of a later release counts as the default. */
export async function findFrequency(db: PrismaClient, memberId: string): Promise<DigestFrequency> {
  const found = await db.digest.findUnique({ where: { memberId }, select: { frequency: true } });
  return DIGEST_FREQUENCIES.find((one) => one === found?.frequency) ?? "off";
}

/** Starts a member's digests, the first one after a whole period. The same frequency again changes nothing. */
export async function saveFrequency(
  tx: Prisma.TransactionClient,
  memberId: string,
  frequency: SentFrequency,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO digest (member_id, frequency, since, due_at)
    VALUES (${memberId}::uuid, ${frequency}, now(), now() + make_interval(secs => ${SECONDS[frequency]}))
    ON CONFLICT (member_id) DO UPDATE
    SET frequency = excluded.frequency, since = excluded.since, due_at = excluded.due_at
    WHERE digest.frequency <> excluded.frequency`;
}

/** Stops a member's digests. */
export async function deleteDigest(
  db: PrismaClient | Prisma.TransactionClient,
  memberId: string,
): Promise<void> {
  await db.digest.deleteMany({ where: { memberId } });
}

/** A digest that is due. */
export interface DueDigest {
  memberId: string;
  frequency: SentFrequency;
  since: Date;
}

/** Claims digests that are due: for so many seconds no other replica sends them. */
export const claimDueDigests = (
  db: PrismaClient,
  { count, leaseSeconds }: { count: number; leaseSeconds: number },
): Promise<DueDigest[]> => db.$queryRaw<DueDigest[]>`
  UPDATE digest SET due_at = now() + make_interval(secs => ${leaseSeconds})
  WHERE member_id IN (SELECT member_id FROM digest WHERE due_at <= now() AND frequency = ANY(${Object.keys(SECONDS)})
    ORDER BY due_at LIMIT ${count} FOR UPDATE SKIP LOCKED)
  RETURNING member_id AS "memberId", frequency, since`;

/** Begins a digest's next period, unless the member has changed it meanwhile. @param until where the sent one ended */
export async function beginNextPeriod(
  db: PrismaClient,
  { memberId, frequency, since }: DueDigest,
  until: Date,
): Promise<void> {
  await db.$executeRaw`
    UPDATE digest SET since = ${until}, due_at = ${until}::timestamptz + make_interval(secs => ${SECONDS[frequency]})
    WHERE member_id = ${memberId}::uuid AND frequency = ${frequency} AND since = ${since}`;
}
