/**
 * The objects of Stripe's API (version 2026-10-28) that the site uses, with the fields that it reads and those by which the
 * stand-in keeps account. Times are seconds since the epoch, amounts are cents.
 */

interface StripeObject {
  id: string;
  object: string;
  created: number;
  livemode: false;
}

export type Metadata = Record<string, string>;

export interface Customer extends StripeObject {
  object: "customer";
  name: string | null;
  email: string | null;
  metadata: Metadata;
  /** the stand-in's: the customer's card is declined */
  declines: boolean;
}

export interface Product extends StripeObject {
  object: "product";
  active: boolean;
  name: string;
  metadata: Metadata;
}

export interface Price extends StripeObject {
  object: "price";
  active: boolean;
  currency: string;
  product: string;
  unit_amount: number;
  recurring: { interval: string; interval_count: number } | null;
  lookup_key: string | null;
  type: "one_time" | "recurring";
  metadata: Metadata;
}

export interface LineItem {
  description: string;
  quantity: number;
  unit_amount: number;
  price: string | null;
}

export interface ShippingDetails {
  name: string;
  address: Record<"city" | "country" | "line1" | "line2" | "postal_code" | "state", string | null>;
}

export interface Session extends StripeObject {
  object: "checkout.session";
  mode: "payment" | "subscription";
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid" | "no_payment_required";
  amount_subtotal: number;
  amount_total: number;
  currency: string;
  customer: string | null;
  client_reference_id: string | null;
  metadata: Metadata;
  payment_intent: string | null;
  subscription: string | null;
  success_url: string;
  cancel_url: string | null;
  expires_at: number;
  url: string | null;
  shipping_address_collection: { allowed_countries: string[] } | null;
  collected_information: {
    business_name: null;
    individual_name: null;
    shipping_details: ShippingDetails | null;
  } | null;
  /** the stand-in's: what is bought, and what the objects made by paying carry on */
  lines: LineItem[];
  intent_metadata: Metadata;
  subscription_metadata: Metadata;
}

export interface PaymentIntent extends StripeObject {
  object: "payment_intent";
  amount: number;
  currency: string;
  customer: string | null;
  status: "processing" | "succeeded" | "requires_payment_method";
  latest_charge: string | null;
  metadata: Metadata;
}

export interface Charge extends StripeObject {
  object: "charge";
  amount: number;
  amount_refunded: number;
  currency: string;
  customer: string | null;
  description: string;
  paid: boolean;
  payment_intent: string | null;
  receipt_url: string;
  refunded: boolean;
  metadata: Metadata;
}

export interface Refund extends StripeObject {
  object: "refund";
  amount: number;
  charge: string;
  payment_intent: string | null;
  status: "succeeded";
}

export interface Subscription extends StripeObject {
  object: "subscription";
  customer: string;
  status: "active" | "past_due" | "canceled" | "incomplete" | "incomplete_expired";
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  currency: string;
  items: { object: "list"; data: SubscriptionItem[]; has_more: false; url: string };
  latest_invoice: string | null;
  metadata: Metadata;
  /** the stand-in's: credit of an unused price, for the next invoice */
  credit: number;
}

export interface SubscriptionItem {
  id: string;
  object: "subscription_item";
  current_period_start: number;
  current_period_end: number;
  price: Price;
  quantity: number;
  subscription: string;
}

export interface Invoice extends StripeObject {
  object: "invoice";
  customer: string;
  status: "open" | "paid";
  amount_due: number;
  amount_paid: number;
  currency: string;
  description: string;
  attempt_count: number;
  billing_reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  hosted_invoice_url: string;
  parent: {
    type: "subscription_details";
    subscription_details: { subscription: string; metadata: Metadata };
  };
}

export interface PortalSession extends StripeObject {
  object: "billing_portal.session";
  customer: string;
  return_url: string;
  url: string;
}

export interface StripeEvent extends StripeObject {
  object: "event";
  api_version: string;
  type: string;
  data: { object: unknown };
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
}

/** The stand-in's: an event on its way to the webhook. */
export interface Delivery {
  id: string;
  event: string;
  attempts: number;
  /** milliseconds since the epoch of the next attempt */
  due: number;
}

/** The stand-in's: what was answered to an idempotency key. */
export interface Answered {
  id: string;
  path: string;
  body: string;
  status: number;
  answer: unknown;
  at: number;
}

/** All that is kept, by the folder that it is kept in. */
export interface Kinds {
  customers: Customer;
  products: Product;
  prices: Price;
  sessions: Session;
  intents: PaymentIntent;
  charges: Charge;
  refunds: Refund;
  subscriptions: Subscription;
  invoices: Invoice;
  portals: PortalSession;
  events: StripeEvent;
  deliveries: Delivery;
  answers: Answered;
}
