import type { StatusBadge } from "@oneworld/contracts/profile/tiers";
import { CURRENCY } from "@oneworld/contracts/shop/limits";
import { membershipOf, type MembershipPackage } from "@oneworld/contracts/shop/tiers";
import type Stripe from "stripe";
import { isMissing } from "../stripe/stripe-errors.ts";

/** The tiers that are paid for. */
export type PaidBadge = Exclude<StatusBadge, "Basic">;

/** Ids of the memberships' products at Stripe. They stay, whatever becomes of the prices, so that a subscription identifies its tier. */
const PRODUCT_IDS = {
  Warrior: "one-world-warrior",
  Legend: "one-world-legend",
} as const satisfies Record<PaidBadge, string>;

/** The tier that a subscription is for; null where it is for something else. */
export function badgeOf(subscription: Stripe.Subscription): PaidBadge | null {
  for (const { price } of subscription.items.data) {
    const product = typeof price.product === "string" ? price.product : price.product.id;
    if (product === PRODUCT_IDS.Legend) return "Legend";
    if (product === PRODUCT_IDS.Warrior) return "Warrior";
  }
  return null;
}

/**
 * The monthly price of a tier at Stripe. Product and price are made there when they are missing, and a new price when
 * the catalogue's has changed; who has subscribed keeps the price they agreed to.
 *
 * @returns the price's id
 */
export async function priceOf(stripe: Stripe, badge: PaidBadge): Promise<string> {
  const plan = membershipOf(badge);
  const product = PRODUCT_IDS[badge];
  const lookupKey = `${product}-monthly`;
  const known = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  const [price] = known.data;
  if (price?.unit_amount === plan.monthlyCents) return price.id;
  await ensureProduct(stripe, product, plan);
  const made = await stripe.prices.create(
    {
      product,
      currency: CURRENCY,
      unit_amount: plan.monthlyCents,
      recurring: { interval: "month" },
      lookup_key: lookupKey,
      transfer_lookup_key: true,
    },
    { idempotencyKey: `${lookupKey}-${plan.monthlyCents}-after-${price?.id ?? "none"}` },
  );
  return made.id;
}

async function ensureProduct(
  stripe: Stripe,
  id: string,
  { title }: MembershipPackage,
): Promise<void> {
  try {
    await stripe.products.retrieve(id);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await stripe.products.create(
      { id, name: `Membership: ${title}` },
      { idempotencyKey: `product-${id}` },
    );
  }
}
