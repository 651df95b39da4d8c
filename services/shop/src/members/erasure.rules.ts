import { forgetCustomer, takeRemoved } from "../customers/customers.repo.ts";
import { settleSession } from "../settlement/settlement.rules.ts";
import type { Shop } from "../shop.ts";
import { isMissing, isRefused } from "../stripe/stripe-errors.ts";

/** Former members that one run deletes at Stripe. */
const AT_ONCE = 20;

/**
 * Has Stripe forget former members: their open payments are ended, and with the customer goes the membership that would
 * otherwise be charged on. What fails is logged and tried again with the next call.
 *
 * @returns how many could not be deleted at Stripe
 */
export async function eraseAtStripe(shop: Shop): Promise<number> {
  let left = 0;
  for (const stripeId of await takeRemoved(shop.db, AT_ONCE)) {
    try {
      await eraseCustomer(shop, stripeId);
    } catch (err) {
      left += 1;
      shop.log.warn(
        { err, customer: stripeId },
        "could not delete a removed member's Stripe customer yet",
      );
    }
  }
  return left;
}

async function eraseCustomer(shop: Shop, customer: string): Promise<void> {
  const { stripe, db } = shop;
  try {
    const open = await stripe.checkout.sessions.list({ customer, status: "open", limit: 100 });
    for (const { id } of open.data) {
      await stripe.checkout.sessions.expire(id).catch((error: unknown) => {
        if (!isRefused(error)) throw error;
      });
      await settleSession(shop, id);
    }
    // Ends the customer's subscriptions at once
    await stripe.customers.del(customer);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await forgetCustomer(db, customer);
}
