import type { OrderStatus } from "@oneworld/contracts/shop/limits";
import type { Prisma, PrismaClient } from "../generated/client.ts";
import { lockOrder, updateOrder, type Order } from "../orders/orders.repo.ts";
import { countSold, returnStock, takeStock } from "../products/products.repo.ts";
import type { Outcome } from "./outcome.rules.ts";

/**
 * An order only ever moves forward, so that an older reading of Stripe never undoes a newer one. A failed one may still
 * turn out to be paid: the money decides.
 */
const RANK = { pending: 0, failed: 1, paid: 2, refunded: 3 } as const satisfies Record<
  OrderStatus,
  number
>;

/**
 * Records what Stripe says of a payment. The order is locked first, so that whatever comes along with a change of its
 * state happens once: pieces are counted as sold when it is paid, and go back into the stock when it has failed.
 *
 * @returns the order as it is then; null when it isn't known, or was begun on another page of Stripe's
 */
export function recordOutcome(
  db: PrismaClient,
  orderId: string,
  sessionId: string,
  outcome: Outcome,
): Promise<Order | null> {
  return db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || (order.sessionId ?? sessionId) !== sessionId) return null;
    if (RANK[outcome.status] <= RANK[order.status]) return order;
    await moveStock(tx, order, outcome.status);
    return updateOrder(tx, order.id, { sessionId, ...changesFor(order, outcome) });
  });
}

/**
 * Marks a pending order as failed, unless a page of Stripe's was opened for it since it was read.
 *
 * @param read the order's id and session as they were read
 */
export async function failPending(
  tx: Prisma.TransactionClient,
  read: Pick<Order, "id" | "sessionId">,
): Promise<void> {
  const order = await lockOrder(tx, read.id);
  if (order?.status !== "pending" || order.sessionId !== read.sessionId) return;
  await moveStock(tx, order, "failed");
  await updateOrder(tx, order.id, { status: "failed" });
}

/** Marks an order as failed for which no page of Stripe's was opened. One that has a page, or is settled, stays as it is. */
export const failUnopened = (db: PrismaClient, id: string): Promise<void> =>
  db.$transaction((tx) => failPending(tx, { id, sessionId: null }));

function changesFor(
  order: Order,
  { status, receiptUrl, shippingAddress }: Outcome,
): Prisma.OrderUpdateInput {
  const now = new Date();
  return {
    status,
    // A member who was removed while they paid stays erased
    ...(shippingAddress && order.memberId !== null && { shippingAddress }),
    ...(RANK[status] >= RANK.paid && { paidAt: order.paidAt ?? now, receiptUrl }),
    ...(status === "refunded" && { refundedAt: now }),
  };
}

async function moveStock(
  tx: Prisma.TransactionClient,
  { items, status: from }: Order,
  to: OrderStatus,
): Promise<void> {
  const sells = RANK[from] < RANK.paid && RANK[to] >= RANK.paid;
  // By id, as orders take them
  for (const { productId, quantity } of items.toSorted((a, b) =>
    a.productId < b.productId ? -1 : 1,
  )) {
    if (to === "failed") await returnStock(tx, productId, quantity);
    // The money has come although the pieces were given back: whether there are enough is for the operators to see
    if (from === "failed") await takeStock(tx, productId, quantity);
    if (sells) await countSold(tx, productId, quantity);
  }
}
