import { emit, type Account } from "./account.ts";
import type { Price, Session, Subscription, SubscriptionItem } from "./objects.ts";
import { declined, missing } from "./refusal.ts";
import { newId, now } from "./store.ts";

/** Starts the subscription that a session is for. @param later whether the first payment is only promised */
export function subscribe(account: Account, session: Session, later: boolean): Subscription {
  const price = account.store.find("price", session.lines[0]?.price);
  const id = newId("sub");
  const fields = {
    customer: account.store.find("customer", session.customer).id,
    status: later ? ("incomplete" as const) : ("active" as const),
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    currency: price.currency,
    items: {
      object: "list" as const,
      data: [itemOf(id, price)] as [SubscriptionItem],
      has_more: false as const,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    metadata: session.subscription_metadata,
  };
  const subscription = account.store.add("subscription", fields, id);
  emit(account, "customer.subscription.created", subscription);
  return later ? subscription : charge(account, subscription, price.unit_amount);
}

/** Whether a subscription has begun and isn't over. */
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
 * Changes a running subscription. Prices differ by whole months here; Stripe charges and credits the rest of the period.
 *
 * @throws Refusal when the difference has to be paid at once and the card is declined; then nothing changes
 */
export function updateSubscription(account: Account, id: string, changes: Changes): Subscription {
  const before = account.store.find("subscription", id);
  if (!isRunning(before)) throw missing("subscription", id);
  const [item] = before.items.data;
  const { price = item.price, cancelAtPeriodEnd: ends = before.cancel_at_period_end } = changes;
  const difference = price.unit_amount - item.price.unit_amount;
  const isPaidNow = changes.invoiceNow === true && difference > 0;
  if (isPaidNow && isDeclined(account, before)) throw declined();
  const changed = account.store.put({
    ...before,
    cancel_at_period_end: ends,
    cancel_at: ends ? item.current_period_end : null,
    canceled_at: ends ? (before.canceled_at ?? now()) : null,
    items: { ...before.items, data: [{ ...item, price }] as [SubscriptionItem] },
  });
  const after = isPaidNow ? charge(account, changed, difference) : changed;
  emit(account, "customer.subscription.updated", after);
  return after;
}

/** Ends a subscription at once. */
export function endSubscription(account: Account, before: Subscription): Subscription {
  const ended = account.store.put({
    ...before,
    status: "canceled" as const,
    canceled_at: before.canceled_at ?? now(),
    ended_at: now(),
  });
  emit(account, "customer.subscription.deleted", ended);
  return ended;
}

/** Lets a subscription's period end now: it ends with it, or the next one is charged. */
export function renewSubscription(account: Account, before: Subscription): void {
  if (!isRunning(before)) return;
  if (before.cancel_at_period_end) {
    endSubscription(account, before);
    return;
  }
  const [{ id, price }] = before.items.data;
  const data: [SubscriptionItem] = [{ ...itemOf(before.id, price), id }];
  charge(account, { ...before, items: { ...before.items, data } }, price.unit_amount);
}

/** Collects a subscription's latest invoice. @returns the subscription: past due when the card is declined */
export function collect(account: Account, before: Subscription): Subscription {
  const { store } = account;
  const invoice = store.find("invoice", before.latest_invoice);
  const fails = isDeclined(account, before);
  const paid = { status: "paid" as const, amount_paid: invoice.amount_due };
  const after = fails ? invoice : store.put({ ...invoice, ...paid });
  const status = fails ? ("past_due" as const) : ("active" as const);
  const changed = store.put({ ...before, status });
  emit(account, fails ? "invoice.payment_failed" : "invoice.paid", after);
  emit(account, "customer.subscription.updated", changed);
  return changed;
}

/** Keeps a changed subscription and collects an amount for it. */
function charge(account: Account, subscription: Subscription, amount: number): Subscription {
  const { id, customer, currency, metadata, items } = subscription;
  const invoice = account.store.add("invoice", {
    customer,
    status: "open",
    amount_due: amount,
    amount_paid: 0,
    currency,
    description: account.store.find("product", items.data[0].price.product).name,
    parent: { type: "subscription_details", subscription_details: { subscription: id, metadata } },
  });
  return collect(account, { ...subscription, latest_invoice: invoice.id });
}

const isDeclined = ({ store }: Account, { customer }: { customer: string }): boolean =>
  store.get("customer", customer)?.declines ?? false;

/** The one item of a subscription, for a month from now. */
function itemOf(subscription: string, price: Price): SubscriptionItem {
  const end = new Date();
  end.setUTCMonth(end.getUTCMonth() + 1);
  return {
    id: newId("si"),
    object: "subscription_item",
    current_period_start: now(),
    current_period_end: Math.floor(end.getTime() / 1000),
    price,
    quantity: 1,
    subscription,
  };
}
