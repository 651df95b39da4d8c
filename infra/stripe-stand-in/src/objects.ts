import type Stripe from "stripe";

/** Objects of the SDK refer to each other by id here; nothing is expanded. */
type WithIds<T> = {
  [Name in keyof T]?: string extends T[Name] ? Extract<T[Name], string | null> : T[Name];
};

interface Given<Name extends string> {
  id: string;
  object: Name;
  /** seconds since the epoch */
  created: number;
  livemode: false;
}

/** An object with any of the SDK's fields, and with those on which the stand-in relies. Amounts are cents. */
type Kept<T extends { object: string }, Needed = object> = Omit<
  WithIds<T>,
  keyof Needed | keyof Given<string>
> &
  Needed &
  Given<T["object"]>;

interface StandIns<Name extends string> {
  object: Name;
}

export interface LineItem {
  description: string;
  quantity: number;
  unit_amount: number;
  price: string | null;
}

type Recurring = { interval: string; interval_count: number } | null;
export type Price = Kept<
  Stripe.Price,
  { product: string; currency: string; unit_amount: number; recurring: Recurring }
>;

export interface SubscriptionItem {
  id: string;
  object: "subscription_item";
  current_period_start: number;
  current_period_end: number;
  price: Price;
  quantity: number;
  subscription: string;
}

interface SessionFields {
  amount_total: number;
  currency: string;
  expires_at: number;
  metadata: Stripe.Metadata;
  success_url: string;
  shipping_address_collection: { allowed_countries: string[] } | null;
  /** the stand-in's: what is bought, and the metadata of what paying creates */
  lines: LineItem[];
  intent_metadata: Stripe.Metadata;
  subscription_metadata: Stripe.Metadata;
}

interface SubscriptionFields {
  customer: string;
  currency: string;
  cancel_at_period_end: boolean;
  items: { object: "list"; data: [SubscriptionItem]; has_more: false; url: string };
  metadata: Stripe.Metadata;
}

interface InvoiceFields {
  customer: string;
  amount_due: number;
  description: string;
  parent: {
    type: "subscription_details";
    subscription_details: { subscription: string; metadata: Stripe.Metadata };
  };
}

/** Every kind of object by the name that its field `object` has. */
export interface Kinds {
  /** the stand-in's: whether the customer's card is declined */
  customer: Kept<Stripe.Customer, { declines: boolean }>;
  product: Kept<Stripe.Product, { name: string }>;
  price: Price;
  "checkout.session": Kept<Stripe.Checkout.Session, SessionFields>;
  payment_intent: Kept<Stripe.PaymentIntent, { amount: number; currency: string }>;
  charge: Kept<Stripe.Charge, { amount: number; amount_refunded: number; payment_intent: string }>;
  refund: Kept<Stripe.Refund>;
  subscription: Kept<Stripe.Subscription, SubscriptionFields>;
  invoice: Kept<Stripe.Invoice, InvoiceFields>;
  "billing_portal.session": Kept<
    Stripe.BillingPortal.Session,
    { customer: string; return_url: string }
  >;
  event: Kept<StandIns<"event">, { type: string; data: { object: object } } & EventFields>;
  /** the stand-in's: an event on its way to the webhook; `due` is the next attempt, in milliseconds since the epoch */
  delivery: Kept<StandIns<"delivery">, { event: string; attempts: number; due: number }>;
  /** the stand-in's: what was answered to an idempotency key, which is its id */
  answer: Kept<StandIns<"answer">, { path: string; body: string; answer: object }>;
}

type EventFields = Pick<Stripe.Event, "api_version" | "pending_webhooks" | "request">;

export type Session = Kinds["checkout.session"];
export type PaymentIntent = Kinds["payment_intent"];
export type Charge = Kinds["charge"];
export type Subscription = Kinds["subscription"];
export type StripeEvent = Kinds["event"];
export type Delivery = Kinds["delivery"];

const OWN = ["declines", "lines", "intent_metadata", "subscription_metadata"];

/** An object as the API shows it. */
export const shown = (object: object): object =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !OWN.includes(name)));
