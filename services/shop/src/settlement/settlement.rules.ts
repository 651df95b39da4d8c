import { idSchema } from "@oneworld/contracts/common/id";
import type { OrderStatus } from "@oneworld/contracts/shop/limits";
import { raiseAlarm } from "@oneworld/service-kit/process/process-metrics";
import type Stripe from "stripe";
import { memberOf } from "../customers/customers.repo.ts";
import { syncMembership } from "../memberships/membership-sync.rules.ts";
import { closePage } from "../orders/orders.repo.ts";
import { publishOutcome } from "../orders/outcome-hub.ts";
import type { Shop } from "../shop.ts";
import { isMissing } from "../stripe/stripe-errors.ts";
import { EXPAND, FAILED, outcomeOf } from "./outcome.rules.ts";
import { recordOutcome } from "./record-outcome.rules.ts";

/**
 * Brings an order into line with what Stripe says of its payment now. Which event called for it, how often and in which
 * order, makes no difference.
 *
 * @param bankRefused as {@link outcomeOf} takes it
 * @returns what has become of the order; null when the session is none of the shop's
 * @throws Error when Stripe can't be asked
 */
export async function settleSession(
  shop: Shop,
  sessionId: string,
  { bankRefused = false } = {},
): Promise<OrderStatus | null> {
  const session = await shop.stripe.checkout.sessions.retrieve(sessionId, { expand: EXPAND });
  // Only what the shop itself wrote counts: a `client_reference_id` may be anybody's
  const orderId = idSchema.safeParse(session.metadata?.["orderId"]);
  const outcome = outcomeOf(session, bankRefused);
  if (session.mode === "subscription" && outcome.status === "paid") {
    // Before the order is marked as paid: a request that waits for that then finds the tier
    await syncMembership(shop, idOf(session.customer));
  }
  const order =
    orderId.data === undefined
      ? null
      : await recordOutcome(shop.db, orderId.data, session.id, outcome);
  if (!order) {
    await reportUnknown(shop, session, orderId.data !== undefined && outcome.status === "paid");
    return null;
  }
  const isComplete = session.status === "complete";
  if (isComplete) await closePage(shop.db, sessionId);
  if (isComplete || order.status !== "pending") await publishOutcome(shop, sessionId);
  return order.status;
}

/**
 * Brings a pending order into line with its session. One that Stripe doesn't know was opened with the keys of another account, so it
 * can't be paid.
 *
 * @returns what has become of the order
 * @throws Error when Stripe can't be asked
 */
export async function settleOrder(
  shop: Shop,
  orderId: string,
  sessionId: string,
): Promise<OrderStatus | null> {
  try {
    return await settleSession(shop, sessionId);
  } catch (error) {
    if (!isMissing(error)) throw error;
    return (await recordOutcome(shop.db, orderId, sessionId, FAILED))?.status ?? null;
  }
}

/**
 * Logs that the shop has no order for a session. A payment that it began, before a backup was restored, needs an operator: the
 * member has paid and gets nothing. A membership of a customer it knows is there all the same.
 */
async function reportUnknown(
  { db, log }: Shop,
  session: Stripe.Checkout.Session,
  isOwnPaid: boolean,
): Promise<void> {
  const { id: sessionId, mode, amount_total: cents } = session;
  const customer = idOf(session.customer);
  const hasMembership = mode === "subscription" && (await memberOf(db, customer)) !== null;
  if (!isOwnPaid || hasMembership) log.warn({ sessionId }, "no order for this Checkout session");
  else raiseAlarm(log, "payment_without_order", { sessionId, customer, mode, cents });
}

/** The id of an object that Stripe names or sends; "" for none. */
export const idOf = (value: { id: string } | string | null): string =>
  typeof value === "string" ? value : (value?.id ?? "");
