import { unauthenticated } from "@oneworld/service-kit/http/errors";
import type { Prisma } from "../generated/client.ts";

/** Remembers that a member's account is gone, behind the member's lock. */
export async function addRemoved(tx: Prisma.TransactionClient, memberId: string): Promise<void> {
  await tx.removedMember.createMany({ data: { memberId }, skipDuplicates: true });
}

/** Whether a member's account is gone. Behind the member's lock no removal runs at the same time. */
export const isRemoved = async (tx: Prisma.TransactionClient, memberId: string): Promise<boolean> =>
  (await tx.removedMember.findUnique({ where: { memberId } })) !== null;

/**
 * Refuses a member whose account is gone, whose session may still be cached for a moment.
 *
 * @throws ApiError `unauthenticated`
 */
export async function assertPresent(tx: Prisma.TransactionClient, memberId: string): Promise<void> {
  if (await isRemoved(tx, memberId)) throw unauthenticated();
}
