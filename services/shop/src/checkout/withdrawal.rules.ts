import type { OrderStatus } from "@oneworld/contracts/shop/limits";
import { raiseAlarm } from "@oneworld/service-kit/process/process-metrics";
import type { Order } from "../orders/orders.repo.ts";
import { EXPAND, outcomeOf } from "../settlement/outcome.rules.ts";
import { failUnopened } from "../settlement/record-outcome.rules.ts";
import { settleOrder, settleSession } from "../settlement/settlement.rules.ts";
import type { Shop } from "../shop.ts";
import { askStripe, isAway, isMissing, isRefused } from "../stripe/stripe-errors.ts";

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
    await expireSession(shop, sessionId);
    return (await settleOrder(shop, id, sessionId)) ?? "failed";
  });
}

/**
 * Ends a pending order at Stripe. One that has been paid, or that a bank confirms, is recorded as such. One that can't be paid any more
 * stays pending here, so that the caller can record its failure together with what replaces it.
 *
 * @returns `failed` when it can't be paid any more, `confirming` while a bank decides, `unsettled` when what has become of it could not
 * be recorded
 * @throws ApiError `unavailable`
 */
export function endPayment(
  shop: Shop,
  { id, sessionId }: Order,
): Promise<"failed" | "confirming" | "paid" | "unsettled"> {
  return askStripe(async () => {
    if (sessionId === null) return "failed";
    try {
      await expireSession(shop, sessionId);
      const session = await shop.stripe.checkout.sessions.retrieve(sessionId, { expand: EXPAND });
      const { status } = outcomeOf(session);
      if (status === "failed") return "failed";
      await settleSession(shop, sessionId);
      return status === "pending" ? "confirming" : "paid";
    } catch (err) {
      // It was opened with the keys of another Stripe account
      if (isMissing(err)) return "failed";
      if (isAway(err)) throw err;
      raiseAlarm(shop.log, "order_not_settled", { err, orderId: id });
    }
    return "unsettled";
  });
}

/** Ends a session. Only an open one can be ended: another has been paid or is over. */
export async function expireSession({ stripe }: Shop, sessionId: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(sessionId);
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}
