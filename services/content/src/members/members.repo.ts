import type { StatusBadge } from "@oneworld/contracts/profile/tiers";
import { addMembers, type Actor } from "@oneworld/service-kit/data/member-projection";
import type { Prisma, PrismaClient } from "../generated/client.ts";

/** Locks a member until the transaction ends, and adds the member if missing. */
export async function lockMember(tx: Prisma.TransactionClient, member: Actor): Promise<void> {
  await addMembers(tx, [member]);
  await tx.$queryRaw`SELECT 1 FROM member WHERE id = ${member.id}::uuid FOR NO KEY UPDATE`;
}

/** A member's tier; the free one for unknown members. */
export async function tierOf(
  db: Prisma.TransactionClient | PrismaClient,
  id: string,
): Promise<StatusBadge> {
  const member = await db.member.findUnique({ where: { id }, select: { statusBadge: true } });
  return member?.statusBadge ?? "Basic";
}
