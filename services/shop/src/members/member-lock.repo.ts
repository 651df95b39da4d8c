import type { Prisma } from "../generated/client.ts";

/** Makes other transactions that lock this member wait until this one ends. */
export async function lockMember(tx: Prisma.TransactionClient, memberId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${memberId}, 0))`;
}
