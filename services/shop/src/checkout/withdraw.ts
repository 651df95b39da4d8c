import type { OrderStatus } from "@oneworld/contracts/shop/limits";
import type { Order } from "../orders/orders.repo.ts";
import { failUnopened } from "../settlement/record-outcome.ts";
import { settleSession } from "../settlement/settle-session.ts";
import type { Shop } from "../shop.ts";
import { askStripe, isRefused } from "../stripe/stripe-errors.ts";

/**
 * Makes sure that a pending order can no longer be paid, unless it has just been.
 *
 * @returns what has become of it: `pending` while a payment is on its way
 * @throws ApiError `unavailable`
 */
export async function withdraw(shop: Shop, { id, sessionId }: Order): Promise<OrderStatus> {
  if (sessionId === null) {
    await failUnopened(shop.db, id);
    return "failed";
  }
  return askStripe(async () => {
    try {
      await shop.stripe.checkout.sessions.expire(sessionId);
    } catch (error) {
      // Only an open one can be expired: this one has been paid or is over
      if (!isRefused(error)) throw error;
    }
    return (await settleSession(shop, sessionId)) ?? "failed";
  });
}
