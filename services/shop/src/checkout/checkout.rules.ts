import type { Checkout } from "@oneworld/contracts/shop/http";
import { forgetCustomer } from "../customers/customers.repo.ts";
import { customerOf, type PayingActor } from "../customers/customers.rules.ts";
import type { Order } from "../orders/orders.repo.ts";
import type { Shop } from "../shop.ts";
import { syncMembership } from "../memberships/membership-sync.rules.ts";
import { tierOf } from "../memberships/memberships.repo.ts";
import { failUnopened } from "../settlement/record-outcome.rules.ts";
import { askStripe, isMissing } from "../stripe/stripe-errors.ts";
import { openSession } from "./checkout-session.rules.ts";
import { placeCart } from "./cart-order.rules.ts";
import { placeMembership } from "./membership-order.rules.ts";
import type { Purchase } from "./purchase.rules.ts";
import { conflict } from "./repeated-order.rules.ts";

/** Why a cart isn't paid at the price that it shows. */
const DISCOUNT_ENDED =
  "Your membership has ended, and its discount with it. Please look at your cart again before you pay.";

/**
 * Begins a payment: records what is bought, then opens Stripe's page for it.
 *
 * @param attempt the caller's id of the attempt: a repeated call with it gets the same page
 * @param origin origin of the site's page that the member comes from and goes back to
 * @throws ApiError `invalid_input`, `conflict`, `unavailable`
 */
export async function beginCheckout(
  shop: Shop,
  actor: PayingActor,
  purchase: Purchase,
  { attempt, origin }: { attempt: string | undefined; origin: string },
): Promise<Checkout> {
  const one = { memberId: actor.id, attempt };
  const order =
    purchase.kind === "cart"
      ? await placeCart(shop, one, purchase.lines)
      : await placeMembership(shop, one, purchase.statusBadge);
  const url = await openFor(shop, actor, order, origin);
  return { url, orderId: purchase.kind === "cart" ? order.id : null };
}

/**
 * Opens the page as the member's customer at Stripe, as a new one where Stripe no longer knows the one on record.
 *
 * @throws ApiError `conflict` for a cart with the discount of a membership that has ended with that customer
 */
async function openFor(
  shop: Shop,
  actor: PayingActor,
  order: Order,
  origin: string,
): Promise<string> {
  const customer = await customerOf(shop, actor);
  try {
    return await openSession(shop, order, { customer, origin });
  } catch (error) {
    if (!isMissing(error, "customer")) throw error;
    shop.log.warn({ customer }, "Stripe doesn't know this customer any more");
    // While the customer is on record: no later event finds the member
    const before = await tierOf(shop.db, actor.id);
    await askStripe(() => syncMembership(shop, customer));
    await forgetCustomer(shop.db, customer);
    if (order.statusBadge === null && before !== (await tierOf(shop.db, actor.id))) {
      await failUnopened(shop.db, order.id);
      throw conflict(DISCOUNT_ENDED);
    }
    const another = await customerOf(shop, actor, customer);
    return openSession(shop, order, { customer: another, origin });
  }
}
