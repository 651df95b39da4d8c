import type { Customer, Prisma, PrismaClient } from "../generated/client.ts";
import { lockMember } from "../members/member-lock.repo.ts";
import { isRemoved } from "../members/removed-members.repo.ts";

/** Who a member is at Stripe, or null where they have paid for nothing yet. */
export const findCustomer = (db: PrismaClient, memberId: string): Promise<Customer | null> =>
  db.customer.findUnique({ where: { memberId } });

/** The member who is this at Stripe; null for strangers and for former members. */
export async function memberOf(
  db: PrismaClient | Prisma.TransactionClient,
  stripeId: string,
): Promise<string | null> {
  const customer = await db.customer.findUnique({ where: { stripeId, removedAt: null } });
  return customer?.memberId ?? null;
}

/**
 * Keeps who a member is at Stripe. If the account was removed meanwhile, Stripe has to forget the customer.
 *
 * @returns what is kept: of several at once the first one's
 */
export const keepCustomer = (
  db: PrismaClient,
  memberId: string,
  stripeId: string,
): Promise<Customer> =>
  db.$transaction(async (tx) => {
    await lockMember(tx, memberId);
    const removedAt = (await isRemoved(tx, memberId)) ? new Date() : null;
    await tx.customer.createMany({ data: { memberId, stripeId, removedAt }, skipDuplicates: true });
    return tx.customer.findUniqueOrThrow({ where: { memberId } });
  });

/** Marks that Stripe has to forget a member. */
export async function markRemoved(tx: Prisma.TransactionClient, memberId: string): Promise<void> {
  await tx.customer.updateMany({
    where: { memberId, removedAt: null },
    data: { removedAt: new Date() },
  });
}

/**
 * Takes customers of former members that must still be deleted at Stripe. Those that were tried last come last, so that no
 * failure keeps others waiting. Two replicas may get the same ones: deleting twice does no harm.
 *
 * @returns their ids at Stripe
 */
export async function takeRemoved(db: PrismaClient, limit: number): Promise<string[]> {
  const taken = await db.$queryRaw<{ stripeId: string }[]>`
    UPDATE customer SET tried_at = now() WHERE member_id IN (
      SELECT member_id FROM customer WHERE removed_at IS NOT NULL
      ORDER BY tried_at NULLS FIRST, removed_at LIMIT ${limit}::int FOR UPDATE SKIP LOCKED)
    RETURNING stripe_id AS "stripeId"`;
  return taken.map(({ stripeId }) => stripeId);
}

/** Deletes the record of a member's Stripe customer. */
export async function forgetCustomer(db: PrismaClient, stripeId: string): Promise<void> {
  await db.customer.deleteMany({ where: { stripeId } });
}
