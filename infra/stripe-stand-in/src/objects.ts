import type { SessionForm } from "./api/sessions.ts";

/** Every kind of object by the name that its field `object` has: the fields that the site reads, and the stand-in's own. Amounts are cents. */
interface Fields {
  customer: {
    name?: string;
    email?: string;
    metadata: Record<string, string>;
    /** the stand-in's: whether the card is declined */
    declines: boolean;
  };
  product: { name: string };
  price: {
    product: string;
    unit_amount: number;
    active: true;
    lookup_key: string | null;
  };
  "checkout.session": Omit<SessionForm, "line_items"> & {
    status: "open" | "complete" | "expired";
    payment_status: "unpaid" | "paid";
    amount_total: number;
    payment_intent: string | null;
    subscription: string | null;
    url: string | null;
    collected_information: { shipping_details: { name: string; address: object } } | null;
    /** the stand-in's: what is bought */
    lines: LineItem[];
  };
  payment_intent: {
    amount: number;
    status: "processing" | "succeeded" | "requires_payment_method";
    latest_charge: string | null;
  };
  charge: {
    amount: number;
    amount_refunded: number;
    description: string;
    payment_intent: string;
    receipt_url: string;
    refunded: boolean;
  };
  subscription: {
    customer: string;
    status: "active" | "past_due" | "incomplete" | "incomplete_expired" | "canceled";
    cancel_at: number | null;
    cancel_at_period_end: boolean;
    items: { object: "list"; data: [SubscriptionItem] };
  };
  "billing_portal.session": { customer: string; return_url: string; url: string };
  event: { type: string; data: { object: object } };
  /** the stand-in's: an event on its way to the webhook */
  delivery: { event: string };
  /** the stand-in's: what was answered to an idempotency key, which is its id */
  answer: { path: string; body: string; answer: object };
}

/** Every kind of object, as it is kept. Callers replace objects, and don't change them. */
export type Kinds = {
  [Kind in keyof Fields]: Readonly<Fields[Kind]> & {
    readonly id: string;
    readonly object: Kind;
    /** seconds since the epoch */
    readonly created: number;
  };
};

export interface LineItem {
  description: string;
  quantity: number;
  unit_amount: number;
  price?: string;
}

export interface SubscriptionItem {
  id: string;
  current_period_end: number;
  price: Price;
}

export type Price = Kinds["price"];
export type Session = Kinds["checkout.session"];
export type Subscription = Kinds["subscription"];
