import type { OrderStatus } from "@oneworld/contracts/shop/limits";
import type Stripe from "stripe";

/** What has become of a payment. */
export interface Outcome {
  status: OrderStatus;
  /** Stripe's receipt; null where there is none */
  receiptUrl: string | null;
}

/** What a session must be expanded with, so that its outcome can be read. */
export const EXPAND = ["payment_intent.latest_charge", "subscription"];

/**
 * What a session, read with {@link EXPAND}, says of the payment.
 *
 * @param bankRefused whether Stripe has reported a delayed payment as failed, which is final for a session
 */
export function outcomeOf(session: Stripe.Checkout.Session, bankRefused = false): Outcome {
  const intent = objectOf(session.payment_intent);
  const charge = objectOf(intent?.latest_charge);
  const receiptUrl = charge?.receipt_url ?? null;
  if (session.status === "expired") return { status: "failed", receiptUrl: null };
  if (session.status !== "complete") return { status: "pending", receiptUrl: null };
  if (session.payment_status !== "unpaid") {
    return { status: charge?.refunded ? "refunded" : "paid", receiptUrl };
  }
  const failed =
    bankRefused ||
    hasFailed(intent) ||
    objectOf(session.subscription)?.status === "incomplete_expired";
  return { status: failed ? "failed" : "pending", receiptUrl: null };
}

/** A delayed payment is `processing` until the bank answers. */
const hasFailed = (intent: Stripe.PaymentIntent | null): boolean =>
  intent?.status === "requires_payment_method" || intent?.status === "canceled";

/** What was expanded; null where it is only an id. */
const objectOf = <T>(value: T | string | null | undefined): T | null =>
  typeof value === "string" ? null : (value ?? null);
