import { expireSession } from "../checkout/withdrawal.rules.ts";
import { forgetCustomer, takeRemoved } from "../customers/customers.repo.ts";
import { settleSession } from "../settlement/settlement.rules.ts";
import type { Shop } from "../shop.ts";
import { isMissing } from "../stripe/stripe-errors.ts";

/** Former members taken up at a time: as many as one run of the job deletes at Stripe. */
const AT_ONCE = 20;

/**
 * Has Stripe forget former members: their open payments are ended, and with the customer goes the membership that would
 * otherwise be charged on. What fails is logged and tried again with the next call.
 *
 * @param now deletes all of them instead of some
 * @returns how many could not be deleted at Stripe
 */
export async function eraseAtStripe(shop: Shop, now: boolean): Promise<number> {
  const seen = new Set<string>();
  let left = 0;
  for (;;) {
    const customers = await takeRemoved(shop.db, AT_ONCE);
    const unseen = customers.filter((customer) => !seen.has(customer));
    for (const customer of unseen) {
      seen.add(customer);
      try {
        await eraseCustomer(shop, customer);
      } catch (err) {
        left += 1;
        shop.log.warn({ err, customer }, "could not delete a removed member's Stripe customer yet");
      }
    }
    if (!now || unseen.length === 0) return left;
  }
}

async function eraseCustomer(shop: Shop, customer: string): Promise<void> {
  const { stripe, db } = shop;
  try {
    const open = await stripe.checkout.sessions.list({ customer, status: "open", limit: 100 });
    for (const { id } of open.data) {
      await expireSession(shop, id);
      await settleSession(shop, id);
    }
    // Ends the customer's subscriptions at once
    await stripe.customers.del(customer);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await forgetCustomer(db, customer);
}
