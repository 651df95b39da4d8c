import { checkoutNotFound, orderNotFound } from "../not-found.ts";
import type { Order } from "./orders.repo.ts";

/**
 * Lets a member see only their own orders of products. Others' are not found, so that ids reveal nothing.
 *
 * @throws ApiError `not_found`
 */
export function ownOrder(order: Order | null, memberId: string): Order {
  if (!order || order.memberId !== memberId || order.statusBadge !== null) throw orderNotFound();
  return order;
}

/** As {@link ownOrder}, for a payment of any kind. */
export function ownPayment(order: Order | null, memberId: string): Order {
  if (!order || order.memberId !== memberId) throw checkoutNotFound();
  return order;
}
