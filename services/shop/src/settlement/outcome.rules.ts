import type { ShippingAddress } from "@oneworld/contracts/shop/http";
import type { OrderStatus } from "@oneworld/contracts/shop/limits";
import type Stripe from "stripe";

/** What has become of a payment. */
export interface Outcome {
  status: OrderStatus;
  /** Stripe's receipt; null where there is none */
  receiptUrl: string | null;
  /** where the goods are sent; null while they aren't paid, and for a membership */
  shippingAddress: ShippingAddress | null;
}

/** The outcome of a payment without any money. */
const unpaid = (status: "pending" | "failed"): Outcome => ({
  status,
  receiptUrl: null,
  shippingAddress: null,
});

/** The outcome of a payment that can no longer be made. */
export const FAILED = unpaid("failed");

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
  if (session.status === "expired") return FAILED;
  if (session.status !== "complete") return unpaid("pending");
  if (session.payment_status !== "unpaid") {
    const status = charge?.refunded ? "refunded" : "paid";
    return { status, receiptUrl, shippingAddress: shippingAddressOf(session) };
  }
  const failed =
    bankRefused ||
    hasFailed(intent) ||
    objectOf(session.subscription)?.status === "incomplete_expired";
  return unpaid(failed ? "failed" : "pending");
}

function shippingAddressOf({
  collected_information,
}: Stripe.Checkout.Session): ShippingAddress | null {
  const details = collected_information?.shipping_details;
  if (!details) return null;
  const { line1, line2, city, postal_code: postalCode, state, country } = details.address;
  return { name: details.name, line1, line2, city, postalCode, state, country };
}

/** A delayed payment is `processing` until the bank answers. */
const hasFailed = (intent: Stripe.PaymentIntent | null): boolean =>
  intent?.status === "requires_payment_method" || intent?.status === "canceled";

/** What was expanded; null where it is only an id. */
const objectOf = <T>(value: T | string | null | undefined): T | null =>
  typeof value === "string" ? null : (value ?? null);
