import { CURRENCY } from "@oneworld/contracts/shop/limits";
import { SHIPPING_COUNTRIES } from "@oneworld/contracts/shop/shipping";
import type Stripe from "stripe";
import { priceOf, type PaidBadge } from "../memberships/plans.rules.ts";
import { keepSession, type Order } from "../orders/orders.repo.ts";
import type { Shop } from "../shop.ts";
import { failUnopened } from "../settlement/record-outcome.rules.ts";
import { askStripe, isKeyReused, isMissing, isRefused } from "../stripe/stripe-errors.ts";
import { expireSession } from "./withdrawal.rules.ts";
import { conflict } from "./repeated-order.rules.ts";

type SessionParams = Stripe.Checkout.SessionCreateParams;

/** Where an order is paid, and who pays. */
interface Opening {
  /** the member's customer at Stripe */
  customer: string;
  /** origin of the page that the member comes from and goes back to */
  origin: string;
}

/**
 * Opens Stripe's page for an order, or gives the one that is open. Stripe makes one session for an order, however often
 * it is asked, since the order's id is the idempotency key.
 *
 * @returns its address
 * @throws ApiError `unavailable`; `conflict` when the order was given up meanwhile
 */
export async function openSession(shop: Shop, order: Order, opening: Opening): Promise<string> {
  if (order.url !== null) return order.url;
  return askStripe(async () => {
    const { id, url } = await createSession(shop, order, opening);
    if (url === null) throw conflict(ENDED);
    if (await keepSession(shop.db, order.id, { sessionId: id, url })) return url;
    // The order was given up meanwhile, and its address hasn't been handed out
    await expireSession(shop, id);
    throw conflict(ENDED);
  });
}

const ENDED = "This payment has ended. Please begin a new one.";

async function createSession(
  shop: Shop,
  order: Order,
  opening: Opening,
): Promise<Stripe.Checkout.Session> {
  const params = await paramsFor(shop, order, opening);
  const idempotencyKey = `order-${order.id}-${opening.customer}`;
  try {
    return await shop.stripe.checkout.sessions.create(params, { idempotencyKey });
  } catch (error) {
    const isFinal = isRefused(error) || isKeyReused(error);
    if (!isFinal || isMissing(error, "customer")) throw error;
    // A call repeated after a long while, since Stripe opens nothing that ends so soon, or from another origin, or by another release
    shop.log.warn({ err: error, orderId: order.id }, "Stripe refused to create a Checkout session");
    await failUnopened(shop.db, order.id);
    throw conflict(ENDED);
  }
}

async function paramsFor(
  { stripe }: Shop,
  order: Order,
  { customer, origin }: Opening,
): Promise<SessionParams> {
  const metadata = { orderId: order.id };
  const back = order.statusBadge === null ? "/cart" : "/pricing";
  const shared: SessionParams = {
    customer,
    client_reference_id: order.id,
    metadata,
    success_url: `${origin}/checkout-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}${back}`,
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
  };
  if (order.statusBadge === null) {
    return {
      ...shared,
      mode: "payment",
      line_items: order.items.map(toLineItem),
      shipping_address_collection: { allowed_countries: [...SHIPPING_COUNTRIES] },
      payment_intent_data: { metadata },
    };
  }
  const price = await priceOf(stripe, order.statusBadge as PaidBadge);
  return {
    ...shared,
    mode: "subscription",
    line_items: [{ price, quantity: 1 }],
    subscription_data: { metadata },
  };
}

const toLineItem = ({ title, unitCents, quantity }: Order["items"][number]) => ({
  quantity,
  price_data: { currency: CURRENCY, unit_amount: unitCents, product_data: { name: title } },
});
