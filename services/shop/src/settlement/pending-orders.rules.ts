import { isOver } from "../checkout/repeated-order.rules.ts";
import { claimPending, type Order } from "../orders/orders.repo.ts";
import type { Shop } from "../shop.ts";
import { failUnopened } from "./record-outcome.rules.ts";
import { settleOrder } from "./settlement.rules.ts";

/** Orders taken up at a time. */
const BATCH = 50;

/**
 * Asks Stripe for the outcome of payments without an event. Failures are logged and left for the next run.
 *
 * @param seconds as {@link claimPending} takes it
 * @param stopped leaves the rest to the next time
 * @returns how many Stripe could not be asked about
 */
export async function settlePending(
  shop: Shop,
  seconds: number,
  stopped?: AbortSignal,
): Promise<number> {
  const seen = new Set<string>();
  let left = 0;
  for (;;) {
    const orders = await claimPending(shop.db, seconds, BATCH);
    const unseen = orders.filter(({ id }) => !seen.has(id));
    if (unseen.length === 0) return left;
    for (const order of unseen) {
      if (stopped?.aborted) return left;
      seen.add(order.id);
      try {
        await settle(shop, order);
      } catch (err) {
        left += 1;
        shop.log.warn({ err, orderId: order.id }, "an order could not be settled");
      }
    }
  }
}

async function settle(shop: Shop, order: Order): Promise<void> {
  const { id, sessionId } = order;
  if (sessionId !== null) await settleOrder(shop, id, sessionId);
  // The call that began it may still open it, as long as Stripe accepts that
  else if (isOver(order)) await failUnopened(shop.db, id);
}
