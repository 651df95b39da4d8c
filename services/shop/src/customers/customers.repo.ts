import type { Customer, Prisma, PrismaClient } from "../generated/client.ts";

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

/** Keeps who a member is at Stripe. @returns what is kept: of several at once the first one's */
export async function keepCustomer(
  db: PrismaClient,
  memberId: string,
  stripeId: string,
): Promise<Customer> {
  await db.customer.createMany({ data: { memberId, stripeId }, skipDuplicates: true });
  return db.customer.findUniqueOrThrow({ where: { memberId } });
}

/** Marks that Stripe has to forget a member. */
export async function markRemoved(tx: Prisma.TransactionClient, memberId: string): Promise<void> {
  await tx.customer.updateMany({
    where: { memberId, removedAt: null },
    data: { removedAt: new Date() },
  });
}

/** Former members who must still be deleted at Stripe, the longest waiting first. */
export const listRemoved = (db: PrismaClient, limit: number): Promise<Customer[]> =>
  db.customer.findMany({
    where: { removedAt: { not: null } },
    orderBy: { removedAt: "asc" },
    take: limit,
  });

/** Deletes the record of a member's Stripe customer. */
export async function forgetCustomer(db: PrismaClient, stripeId: string): Promise<void> {
  await db.customer.deleteMany({ where: { stripeId } });
}
