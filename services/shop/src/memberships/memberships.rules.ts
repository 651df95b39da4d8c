import type { Membership as MembershipEntry } from "@oneworld/contracts/shop/http";
import { membershipOf } from "@oneworld/contracts/shop/tiers";
import { ApiError } from "@oneworld/service-kit/http/errors";
import type Stripe from "stripe";
import { findCustomer } from "../customers/customers.repo.ts";
import type { PrismaClient } from "../generated/client.ts";
import { CONFIRMING, findOrder } from "../orders/orders.repo.ts";
import type { Shop } from "../shop.ts";
import { askStripe, isDeclined, isRefused } from "../stripe/stripe-errors.ts";
import { badgeOf, priceOf, type PaidBadge } from "./plans.rules.ts";
import { presentMembership } from "./memberships.present.ts";
import { findMembership, listPeriods } from "./memberships.repo.ts";
import { syncMembership } from "./membership-sync.rules.ts";

/** A member's membership and the ones they had. */
export async function readMembership(db: PrismaClient, memberId: string): Promise<MembershipEntry> {
  const [membership, periods, order, customer] = await Promise.all([
    findMembership(db, memberId),
    listPeriods(db, memberId),
    findOrder(db, { memberId, statusBadge: { not: null }, ...CONFIRMING }),
    findCustomer(db, memberId),
  ]);
  return presentMembership(membership, periods, {
    confirming: order?.statusBadge ?? null,
    hasCustomer: customer !== null,
  });
}

/**
 * Changes a running membership to another tier, at once; one that was to end goes on. The higher tier is paid for the rest of the period
 * now; what is left over of the lower one's price is credited to the next payments.
 *
 * @throws ApiError `conflict` without a membership or for the same tier, `payment_failed` when the difference can't be
 *   collected (then nothing changes), `unavailable`
 */
export async function changeMembership(
  shop: Shop,
  memberId: string,
  statusBadge: PaidBadge,
): Promise<MembershipEntry> {
  return update(shop, memberId, async (subscription) => {
    const before = badgeOf(subscription);
    if (before === statusBadge) throw new ApiError("conflict", "This is your membership already.");
    const [item] = subscription.items.data;
    const price = await priceOf(shop.stripe, statusBadge);
    const isUpgrade =
      membershipOf(statusBadge).monthlyCents > membershipOf(before ?? "Basic").monthlyCents;
    await shop.stripe.subscriptions.update(subscription.id, {
      items: [{ ...(item && { id: item.id }), price }],
      ...goingOn(subscription),
      proration_behavior: isUpgrade ? "always_invoice" : "create_prorations",
      payment_behavior: "error_if_incomplete",
    });
  });
}

/** Lets a membership end with the paid period. @throws ApiError `conflict` without a membership, `unavailable` */
export const cancelMembership = (shop: Shop, memberId: string): Promise<MembershipEntry> =>
  setEnding(shop, memberId, true);

/** Takes {@link cancelMembership} back, while the period lasts. @throws ApiError as there */
export const resumeMembership = (shop: Shop, memberId: string): Promise<MembershipEntry> =>
  setEnding(shop, memberId, false);

const setEnding = (shop: Shop, memberId: string, ending: boolean): Promise<MembershipEntry> =>
  update(shop, memberId, async (subscription) => {
    const change = ending ? { cancel_at_period_end: true } : goingOn(subscription);
    await shop.stripe.subscriptions.update(subscription.id, change);
  });

/** What makes a subscription go on. The portal may have set a date instead of the period's end. */
const goingOn = ({ cancel_at, cancel_at_period_end }: Stripe.Subscription) =>
  cancel_at !== null && !cancel_at_period_end
    ? { cancel_at: "" as const }
    : { cancel_at_period_end: false };

/** Changes a member's subscription at Stripe and keeps what Stripe then says of it. */
async function update(
  shop: Shop,
  memberId: string,
  change: (subscription: Stripe.Subscription) => Promise<void>,
): Promise<MembershipEntry> {
  const { subscriptionId } = await findMembership(shop.db, memberId);
  const customer = await findCustomer(shop.db, memberId);
  if (subscriptionId === null || !customer) {
    throw new ApiError("conflict", "You have no membership. Please choose one first.");
  }
  try {
    await askStripe(async () => {
      await change(await shop.stripe.subscriptions.retrieve(subscriptionId));
      await syncMembership(shop, customer.stripeId);
    });
  } catch (error) {
    throw await refusalOf(shop, customer.stripeId, error);
  }
  return readMembership(shop.db, memberId);
}

/** What a member reads when Stripe doesn't change their subscription. */
async function refusalOf(shop: Shop, customer: string, error: unknown): Promise<unknown> {
  if (isDeclined(error)) {
    return new ApiError(
      "payment_failed",
      "Your card was declined. Your membership stays as it is.",
    );
  }
  if (!isRefused(error)) return error;
  // It has ended or changed, and the event hasn't arrived yet
  shop.log.warn({ err: error, customer }, "Stripe refuses to change a subscription");
  await askStripe(() => syncMembership(shop, customer));
  return new ApiError("conflict", "Your membership has just changed. Please look at it again.");
}

/**
 * Opens Stripe's billing portal for a member: cards, invoices, their membership.
 *
 * @param origin origin of the site's page to which the portal leads back
 * @throws ApiError `conflict` for a member without a payment, `unavailable`
 */
export async function openPortal(shop: Shop, memberId: string, origin: string): Promise<string> {
  const customer = await findCustomer(shop.db, memberId);
  if (!customer) throw new ApiError("conflict", "You have no payments yet.");
  const params = { customer: customer.stripeId, return_url: `${origin}/pricing` };
  try {
    return (await askStripe(() => shop.stripe.billingPortal.sessions.create(params))).url;
  } catch (err) {
    if (!isRefused(err)) throw err;
    // Its settings were never saved, or the customer was made with the keys of another account
    shop.log.error({ err }, "Stripe refused to create a billing portal session");
    throw new ApiError("unavailable", "The billing pages can't be opened right now.");
  }
}
