import type { PatternType } from "@oneworld/contracts/forum/moderation-kinds";
import type { PatternEvent, Prisma, PrismaClient } from "../generated/client.ts";

/** Key of the advisory lock of {@link lockList}; any number that no other lock has. */
const LIST_LOCK = 1_718_578_288;

/** A pattern of the list, by the change that added it. */
export type PatternRow = Omit<PatternEvent, "kind">;

/** Makes others who change the list wait until this transaction ends. */
export async function lockList(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LIST_LOCK}::bigint)`;
}

/** The list, the newest first. */
export const listPatterns = (
  db: PrismaClient | Prisma.TransactionClient,
): Promise<PatternRow[]> => db.$queryRaw<PatternRow[]>`
  SELECT id, type, pattern, compared, reason, actor_id AS "actorId", at FROM spam_pattern ORDER BY id DESC`;

/** The newest changes of the list. */
export const listChanges = (db: PrismaClient, limit: number): Promise<PatternEvent[]> =>
  db.patternEvent.findMany({ orderBy: { id: "desc" }, take: limit });

/** Adds a change of the list. */
export async function addChange(
  tx: Prisma.TransactionClient,
  change: Prisma.PatternEventCreateInput,
): Promise<void> {
  await tx.patternEvent.create({ data: change, select: { id: true } });
}

/** A pattern that a text has. */
export type FoundPattern = Pick<PatternRow, "pattern" | "compared" | "at"> & { type: PatternType };

/**
 * The patterns that a text has, the oldest first.
 *
 * @param compared the text as `comparable` gives it
 * @param domains those that it names
 */
export const findPatternsIn = (
  tx: Prisma.TransactionClient,
  compared: string,
  domains: readonly string[],
): Promise<FoundPattern[]> => tx.$queryRaw<FoundPattern[]>`
  SELECT type, pattern, compared, at FROM spam_pattern
  WHERE CASE type WHEN ${"words" satisfies PatternType} THEN strpos(${compared}, compared) > 0
    ELSE compared = ANY(${domains}::text[]) END
  ORDER BY id`;
