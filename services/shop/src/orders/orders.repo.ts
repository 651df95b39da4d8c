import type { Order as OrderEntry } from "@oneworld/contracts/shop/http";
import type { StatusBadge } from "@oneworld/contracts/profile/tiers";
import type { PageRequest } from "@oneworld/service-kit/data/page";
import { Prisma, type PrismaClient } from "../generated/client.ts";

const WITH_ITEMS = { items: { orderBy: { position: "asc" } } } satisfies Prisma.OrderInclude;

/** An order with its lines. */
export type Order = Prisma.OrderGetPayload<{ include: typeof WITH_ITEMS }>;

/** An order before the request to Stripe. */
export interface Placed {
  id: string;
  memberId: string;
  attempt: string | undefined;
  content: string;
  statusBadge: StatusBadge | null;
  totalCents: number;
  expiresAt: Date;
  items: OrderEntry["items"];
}

/** Records an order, pending. */
export const addOrder = (
  tx: Prisma.TransactionClient,
  { items, ...order }: Placed,
): Promise<Order> =>
  tx.order.create({
    data: {
      ...order,
      items: { create: items.map((item, position) => ({ ...item, position })) },
    },
    include: WITH_ITEMS,
  });

/** An order, or null. */
export const findOrder = (
  db: PrismaClient | Prisma.TransactionClient,
  where: Prisma.OrderWhereInput,
): Promise<Order | null> =>
  db.order.findFirst({ where, orderBy: { id: "desc" }, include: WITH_ITEMS });

/** A member's orders for carts that aren't paid yet, but for those given. */
export const findOpenCarts = (
  tx: Prisma.TransactionClient,
  memberId: string,
  except: string[],
): Promise<Order[]> =>
  tx.order.findMany({
    where: { memberId, status: "pending", statusBadge: null, id: { notIn: except } },
    include: WITH_ITEMS,
  });

/** An order that other transactions can't change until this one ends, or null. */
export async function lockOrder(tx: Prisma.TransactionClient, id: string): Promise<Order | null> {
  await tx.$queryRaw`SELECT 1 FROM shop_order WHERE id = ${id}::uuid FOR UPDATE`;
  return findOrder(tx, { id });
}

/** Changes an order. */
export const updateOrder = (
  tx: Prisma.TransactionClient,
  id: string,
  data: Prisma.OrderUpdateInput,
): Promise<Order> => tx.order.update({ where: { id }, data, include: WITH_ITEMS });

/**
 * Keeps where a pending order is paid.
 *
 * @returns false, and keeps nothing, when the order is no longer pending, or a bank confirms its payment
 */
export async function keepSession(
  db: PrismaClient,
  id: string,
  session: { sessionId: string; url: string },
): Promise<boolean> {
  const isOpen = { OR: [{ sessionId: null }, { url: { not: null } }] };
  const { count } = await db.order.updateMany({
    where: { id, status: "pending", ...isOpen },
    data: session,
  });
  return count > 0;
}

/** Forgets the page of a pending order, which the member has completed: now a bank confirms the payment. */
export async function closePage(db: PrismaClient, sessionId: string): Promise<void> {
  await db.order.updateMany({ where: { sessionId, status: "pending" }, data: { url: null } });
}

/** Orders whose payment a bank confirms (see {@link closePage}). */
export const CONFIRMING = {
  status: "pending",
  sessionId: { not: null },
  url: null,
} satisfies Prisma.OrderWhereInput;

/** Whether an order is one of {@link CONFIRMING}. */
export const isConfirming = ({ status, sessionId, url }: Order): boolean =>
  status === "pending" && sessionId !== null && url === null;

/**
 * A member's orders of products before the one that the cursor names, newest first. Payments that were given up are no orders; those
 * that a bank has refused are.
 */
export const listOrders = (
  db: PrismaClient,
  memberId: string,
  { cursor, limit }: PageRequest,
): Promise<Order[]> =>
  db.order.findMany({
    where: {
      memberId,
      statusBadge: null,
      OR: [{ status: { not: "failed" } }, { sessionId: { not: null }, url: null }],
      ...(cursor !== undefined && { id: { lt: cursor } }),
    },
    orderBy: { id: "desc" },
    take: limit,
    include: WITH_ITEMS,
  });

/** Everything that a member has bought or begun to buy, oldest first. */
export const allOrders = (db: PrismaClient, memberId: string): Promise<Order[]> =>
  db.order.findMany({ where: { memberId }, orderBy: { id: "asc" }, include: WITH_ITEMS });

/** Erases a member's id and addresses from their orders, which stay for the books. */
export async function disownOrders(tx: Prisma.TransactionClient, memberId: string): Promise<void> {
  const data = { memberId: null, shippingAddress: Prisma.DbNull };
  await tx.order.updateMany({ where: { memberId }, data });
}

/**
 * Takes pending orders that weren't checked for a while; another replica doesn't get the same ones. The
 * older an order, the longer the while: a tenth of its age, so that payments that take days aren't asked for all the time.
 *
 * @param seconds at least so many since it was last looked at; with 0 every pending order is due
 */
export async function claimPending(
  db: PrismaClient,
  seconds: number,
  limit: number,
): Promise<Order[]> {
  const claimed = await db.$queryRaw<{ id: string }[]>`
    UPDATE shop_order SET checked_at = now() WHERE id IN (
      SELECT id FROM shop_order
      WHERE status = 'pending' AND checked_at <= now() - ${seconds}::int * interval '1 second'
        AND (${seconds}::int = 0 OR checked_at <= now() - (now() - created_at) / 10)
      ORDER BY checked_at LIMIT ${limit}::int FOR UPDATE SKIP LOCKED)
    RETURNING id`;
  return db.order.findMany({
    where: { id: { in: claimed.map(({ id }) => id) } },
    include: WITH_ITEMS,
  });
}
