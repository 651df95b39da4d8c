import { ApiError, invalidFields } from "@oneworld/service-kit/http/errors";
import Stripe from "stripe";
import type { PrismaClient } from "../generated/client.ts";
import { syncMembership } from "../memberships/membership-sync.rules.ts";
import type { Shop } from "../shop.ts";
import { isMissing } from "../stripe/stripe-errors.ts";
import { idOf, settleSession } from "./settlement.rules.ts";

/** The events that the shop listens to; the webhook's endpoint at Stripe has to have them. */
export const EVENT_TYPES = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "invoice.paid",
  "invoice.payment_failed",
  "charge.refunded",
] as const;

/** Seconds by which a signature may be old, as Stripe recommends. */
const TOLERANCE_SECONDS = 300;

/**
 * Reads what was sent to the webhook.
 *
 * @param body exactly the bytes that came, since they are what is signed
 * @throws ApiError `invalid_input` when Stripe has not signed it, or longer than five minutes ago
 */
export function readEvent(
  body: Buffer,
  signature: string | undefined,
  secret: string,
): Stripe.Event {
  if (!signature) throw invalidFields({ "stripe-signature": "The signature is missing." });
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS);
  } catch (error) {
    if (error instanceof SyntaxError) throw new ApiError("malformed_json", "This is not JSON.");
    throw invalidFields({ "stripe-signature": "The signature is not valid." });
  }
}

/**
 * Handles each event once. Takes only the object's id from it and reads the object from Stripe, so order and age of events
 * don't matter.
 *
 * @throws Error when Stripe can't be reached; it will send the event again
 */
export async function handleEvent(shop: Shop, event: Stripe.Event): Promise<void> {
  if (await isHandled(shop.db, event.id)) return;
  try {
    await apply(shop, event);
  } catch (error) {
    if (!isMissing(error)) throw error;
    shop.log.warn(
      { event: event.id, type: event.type },
      "Stripe event names an object that doesn't exist any more",
    );
  }
  await shop.db.stripeEvent.createMany({
    data: { id: event.id, type: event.type },
    skipDuplicates: true,
  });
}

const isHandled = async (db: PrismaClient, id: string): Promise<boolean> =>
  (await db.stripeEvent.count({ where: { id } })) > 0;

async function apply(shop: Shop, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.expired":
      await settleSession(shop, event.data.object.id);
      break;
    case "checkout.session.async_payment_failed":
      await settleSession(shop, event.data.object.id, { bankRefused: true });
      break;
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
    case "invoice.paid":
    case "invoice.payment_failed":
      await syncMembership(shop, idOf(event.data.object.customer));
      break;
    case "charge.refunded":
      await settlePaymentOf(shop, idOf(event.data.object.payment_intent));
      break;
    default:
  }
}

/** Settles the session that a payment was made in; payments for memberships have none. */
async function settlePaymentOf(shop: Shop, paymentIntent: string): Promise<void> {
  if (paymentIntent === "") return;
  const { data } = await shop.stripe.checkout.sessions.list({
    payment_intent: paymentIntent,
    limit: 1,
  });
  for (const { id } of data) await settleSession(shop, id);
}
