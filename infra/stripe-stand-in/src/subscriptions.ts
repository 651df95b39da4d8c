import { emit, type Account } from "./account.ts";
import { base, newId, now } from "./ids.ts";
import type { Invoice, Price, Session, Subscription, SubscriptionItem } from "./objects.ts";
import { shown } from "./presented.ts";
import { declined, missing } from "./refusal.ts";

/** Starts the subscription that a session is for. @param later whether the first payment is only promised */
export function subscribe(account: Account, session: Session, later: boolean): Subscription {
  const [line] = session.lines;
  const price = line?.price ? account.store.get("prices", line.price) : undefined;
  if (!price || !session.customer) throw missing("price", line?.price ?? "", "price");
  const from = base("sub", "subscription");
  const subscription = account.store.put("subscriptions", {
    ...from,
    customer: session.customer,
    status: later ? "incomplete" : "active",
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    currency: price.currency,
    items: {
      object: "list",
      data: [itemOf(from.id, price, now())],
      has_more: false,
      url: `/v1/subscription_items?subscription=${from.id}`,
    },
    latest_invoice: null,
    metadata: session.subscription_metadata,
    credit: 0,
  });
  emit(account, "customer.subscription.created", shown(subscription));
  if (!later) charge(account, subscription, price.unit_amount, "subscription_create");
  return findSubscription(account, subscription.id);
}

/** A subscription. @throws Refusal when there is none */
export function findSubscription(account: Account, id: string): Subscription {
  const subscription = account.store.get("subscriptions", id);
  if (!subscription) throw missing("subscription", id);
  return subscription;
}

/** Whether a subscription is neither over nor has never begun. */
export const isRunning = ({ status }: Subscription): boolean =>
  status === "active" || status === "past_due";

/** What an update changes; what is left out stays. */
export interface Changes {
  price?: Price | undefined;
  cancelAtPeriodEnd?: boolean | undefined;
  /** the difference is paid at once, and not with the next invoice */
  invoiceNow?: boolean | undefined;
}

/**
 * Changes a running subscription, with the unused part of the price credited against the rest of the period at the new one.
 *
 * @throws Refusal when the difference has to be paid at once and the card is declined; then nothing changes
 */
export function updateSubscription(account: Account, id: string, changes: Changes): Subscription {
  const before = findSubscription(account, id);
  if (!isRunning(before)) throw missing("subscription", id);
  const [item] = before.items.data;
  let after: Subscription = {
    ...before,
    cancel_at_period_end: changes.cancelAtPeriodEnd ?? before.cancel_at_period_end,
  };
  after.cancel_at = after.cancel_at_period_end ? (item?.current_period_end ?? null) : null;
  after.canceled_at = after.cancel_at_period_end ? (before.canceled_at ?? now()) : null;
  if (changes.price && item && changes.price.id !== item.price.id) {
    const difference = Math.round(
      (changes.price.unit_amount - item.price.unit_amount) * restOfPeriod(item),
    );
    if (changes.invoiceNow && difference > 0) {
      if (isDeclined(account, before.customer)) throw declined();
    } else {
      after = { ...after, credit: after.credit - difference };
    }
    after.items = { ...after.items, data: [{ ...item, price: changes.price }] };
    account.store.put("subscriptions", after);
    if (changes.invoiceNow && difference > 0) {
      charge(account, after, difference, "subscription_update");
      after = findSubscription(account, id);
    }
  }
  account.store.put("subscriptions", after);
  emit(account, "customer.subscription.updated", shown(after));
  return after;
}

/** Ends a subscription at once. */
export function endSubscription(account: Account, before: Subscription): Subscription {
  const ended = account.store.put("subscriptions", {
    ...before,
    status: "canceled",
    canceled_at: before.canceled_at ?? now(),
    ended_at: now(),
  });
  emit(account, "customer.subscription.deleted", shown(ended));
  return ended;
}

/** Lets a subscription's period end now: it ends with it, or the next one is charged. */
export function renewSubscription(account: Account, id: string): Subscription {
  const before = findSubscription(account, id);
  if (!isRunning(before)) return before;
  if (before.cancel_at_period_end) return endSubscription(account, before);
  const [item] = before.items.data;
  if (!item) return before;
  const renewed = account.store.put("subscriptions", {
    ...before,
    items: { ...before.items, data: [{ ...itemOf(id, item.price, now()), id: item.id }] },
    credit: 0,
  });
  charge(
    account,
    renewed,
    Math.max(0, item.price.unit_amount - before.credit),
    "subscription_cycle",
  );
  return findSubscription(account, id);
}

/** Ends the periods that are over. */
export function renewOverdue(account: Account): void {
  const isOverdue = (one: Subscription): boolean =>
    isRunning(one) && one.items.data.some((item) => item.current_period_end <= now());
  for (const { id } of account.store.list("subscriptions", isOverdue))
    renewSubscription(account, id);
}

/** Tries to collect an invoice that is due. */
export function collect(account: Account, invoice: Invoice): void {
  const { store } = account;
  const fails = isDeclined(account, invoice.customer);
  const after = store.put("invoices", {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    ...(!fails && { status: "paid" as const, amount_paid: invoice.amount_due }),
  });
  const { subscription } = invoice.parent.subscription_details;
  const status = fails ? "past_due" : "active";
  const changed = store.put("subscriptions", {
    ...findSubscription(account, subscription),
    latest_invoice: invoice.id,
    status,
  });
  emit(account, fails ? "invoice.payment_failed" : "invoice.paid", shown(after));
  emit(account, "customer.subscription.updated", shown(changed));
}

function charge(
  account: Account,
  { id, customer, currency, metadata, items }: Subscription,
  amount: number,
  reason: Invoice["billing_reason"],
): void {
  const invoice = base("in", "invoice");
  const product = items.data[0]?.price.product;
  const name = product && account.store.get("products", product)?.name;
  collect(account, {
    ...invoice,
    customer,
    status: "open",
    amount_due: amount,
    amount_paid: 0,
    currency,
    description: name ?? "Subscription",
    attempt_count: 0,
    billing_reason: reason,
    hosted_invoice_url: `/local/invoice/${invoice.id}`,
    parent: { type: "subscription_details", subscription_details: { subscription: id, metadata } },
  });
}

const isDeclined = (account: Account, customer: string): boolean =>
  account.store.get("customers", customer)?.declines ?? false;

/** The part of a period that is still to come, from 0 to 1. */
function restOfPeriod({ current_period_start: start, current_period_end: end }: SubscriptionItem) {
  return Math.min(1, Math.max(0, (end - now()) / (end - start)));
}

function itemOf(subscription: string, price: Price, start: number): SubscriptionItem {
  const end = new Date(start * 1000);
  end.setUTCMonth(end.getUTCMonth() + 1);
  return {
    id: newId("si"),
    object: "subscription_item",
    current_period_start: start,
    current_period_end: Math.floor(end.getTime() / 1000),
    price,
    quantity: 1,
    subscription,
  };
}
