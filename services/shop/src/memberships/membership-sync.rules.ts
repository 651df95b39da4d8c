import type { StatusBadge } from "@oneworld/contracts/profile/tiers";
import { appendEvent } from "@oneworld/service-kit/events/outbox";
import type Stripe from "stripe";
import { memberOf } from "../customers/customers.repo.ts";
import type { Membership, Prisma, PrismaClient } from "../generated/client.ts";
import { lockMember } from "../members/member-lock.repo.ts";
import type { Shop } from "../shop.ts";
import { isMissing } from "../stripe/stripe-errors.ts";
import { badgeOf, type PaidBadge } from "./plans.rules.ts";
import { findMembership, keepMembership, turnPeriod } from "./memberships.repo.ts";

/** States of a subscription with which the tier is had; `past_due` is the time in which Stripe tries a failed payment again. */
const GRANTING: readonly string[] = ["active", "trialing", "past_due"];

/** Times that Stripe is read again because another replica has read it meanwhile. */
const READINGS = 20;

/** What Stripe says a member has. */
type Reading = Omit<Membership, "memberId" | "version" | "revision">;

/**
 * Brings a member's membership into line with what Stripe says of their subscriptions now. Which event called for it, and
 * in which order, makes no difference. A reading is kept only if no other one was kept since it began, so
 * that of readings at the same time the latest wins.
 *
 * @param stripeId the customer at Stripe; strangers and former members are passed over
 * @throws Error when Stripe can't be asked
 */
export async function syncMembership(shop: Shop, stripeId: string): Promise<void> {
  const { db, log } = shop;
  const memberId = await memberOf(db, stripeId);
  if (memberId === null) return;
  for (let reading = 0; reading < READINGS; reading += 1) {
    const { revision } = await findMembership(db, memberId);
    const all = await subscriptionsOf(shop, stripeId);
    const granting = all.filter((one) => GRANTING.includes(one.status)).filter(badgeOf);
    if (granting.length > 1) log.error({ memberId, stripeId }, "a member pays for two memberships");
    if (await keepReading(db, { memberId, stripeId, revision }, readingOf(granting))) return;
  }
  throw new Error("The membership changes faster than it can be read.");
}

/** A customer's subscriptions, newest first; none where Stripe no longer knows the customer, whose deletion ends them. */
async function subscriptionsOf({ stripe }: Shop, customer: string): Promise<Stripe.Subscription[]> {
  try {
    return (await stripe.subscriptions.list({ customer, status: "all", limit: 100 })).data;
  } catch (error) {
    if (!isMissing(error, "customer")) throw error;
    return [];
  }
}

/** Of several subscriptions the highest tier counts, and among equals the newest, which Stripe lists first. */
function readingOf(granting: Stripe.Subscription[]): Reading {
  const subscription = granting.find((one) => badgeOf(one) === "Legend") ?? granting[0];
  const statusBadge = subscription && badgeOf(subscription);
  if (!subscription || !statusBadge) {
    return {
      statusBadge: "Basic",
      subscriptionId: null,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      paymentDue: false,
    };
  }
  const ends = subscription.items.data.map((item) => item.current_period_end);
  return {
    statusBadge,
    subscriptionId: subscription.id,
    currentPeriodEnd: new Date(Math.max(...ends) * 1000),
    // The portal may end it at a date of its own instead
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    paymentDue: subscription.status === "past_due",
  };
}

/** @returns false, and keeps nothing, when another reading has been kept since this one was begun */
function keepReading(
  db: PrismaClient,
  { memberId, stripeId, revision }: { memberId: string; stripeId: string; revision: number },
  reading: Reading,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await lockMember(tx, memberId);
    // Whose account has just been removed has no membership any more
    if ((await memberOf(tx, stripeId)) === null) return true;
    const before = await findMembership(tx, memberId);
    if (before.revision !== revision) return false;
    // A tier without a subscription is a gift, which lasts until a paid one replaces it
    const isUnpaid = before.subscriptionId === null && reading.subscriptionId === null;
    const statusBadge = isUnpaid ? before.statusBadge : reading.statusBadge;
    const changed = before.statusBadge !== statusBadge;
    const version = before.version + (changed ? 1 : 0);
    const after = { ...reading, statusBadge, version, revision: revision + 1 };
    await keepMembership(tx, { memberId, ...after });
    if (changed) {
      await turnPeriod(tx, memberId, statusBadge);
      await publish(tx, memberId, version, statusBadge);
    }
    return true;
  });
}

const publish = (
  tx: Prisma.TransactionClient,
  memberId: string,
  version: number,
  statusBadge: StatusBadge,
): Promise<void> => {
  const change = { memberId, version, at: new Date().toISOString() };
  return statusBadge === "Basic"
    ? appendEvent(tx, "membership.ended", memberId, change)
    : appendEvent(tx, "membership.activated", memberId, {
        ...change,
        statusBadge: statusBadge satisfies PaidBadge,
      });
};
