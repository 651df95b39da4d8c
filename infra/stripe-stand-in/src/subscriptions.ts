import { randomUUID } from "node:crypto";
import type { Account } from "./deliveries.ts";
import type { Price, Session, Subscription, SubscriptionItem } from "./objects.ts";
import { missing, Refusal } from "./refusal.ts";

/** Starts the subscription that a session is for. @param later whether the first payment is only promised */
export function subscribe(account: Account, session: Session, later: boolean): Subscription {
  const { store, deliveries } = account;
  const price = store.find("price", session.lines[0]?.price);
  const subscription = store.add("subscription", {
    customer: store.find("customer", session.customer).id,
    status: later ? "incomplete" : "active",
    cancel_at: null,
    cancel_at_period_end: false,
    items: { object: "list", data: [itemOf(price)] },
  });
  deliveries.emit("customer.subscription.created", subscription);
  return later ? subscription : collect(account, subscription);
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
 * Changes a running subscription.
 *
 * @throws Refusal when the difference has to be paid at once and the card is declined; then nothing changes
 */
export function updateSubscription(account: Account, id: string, changes: Changes): Subscription {
  const { store, deliveries } = account;
  const before = store.find("subscription", id);
  if (!isRunning(before)) throw missing("subscription", id);
  const [item] = before.items.data;
  const { price = item.price, cancelAtPeriodEnd: ends = before.cancel_at_period_end } = changes;
  const isPaidNow = changes.invoiceNow === true && price.unit_amount > item.price.unit_amount;
  if (isPaidNow && isDeclined(account, before)) {
    const detail = { type: "card_error", code: "card_declined" };
    throw new Refusal(402, "Your card was declined.", detail);
  }
  const changed = store.put<"subscription">({
    ...before,
    cancel_at_period_end: ends,
    cancel_at: ends ? item.current_period_end : null,
    items: { object: "list", data: [{ ...item, price }] },
  });
  if (isPaidNow) return collect(account, changed);
  deliveries.emit("customer.subscription.updated", changed);
  return changed;
}

/** Ends a subscription at once. */
export function endSubscription({ store, deliveries }: Account, before: Subscription) {
  const ended = store.put<"subscription">({ ...before, status: "canceled" });
  deliveries.emit("customer.subscription.deleted", ended);
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
  collect(account, { ...before, items: { object: "list", data: [{ ...itemOf(price), id }] } });
}

/** Keeps a subscription and collects what is due for it. @returns it: past due when the card is declined */
export function collect(account: Account, before: Subscription): Subscription {
  const { store, deliveries } = account;
  const fails = isDeclined(account, before);
  const changed = store.put<"subscription">({ ...before, status: fails ? "past_due" : "active" });
  const invoice = { id: `in_${randomUUID()}`, object: "invoice", customer: before.customer };
  deliveries.emit(fails ? "invoice.payment_failed" : "invoice.paid", invoice);
  deliveries.emit("customer.subscription.updated", changed);
  return changed;
}

const isDeclined = ({ store }: Account, { customer }: Subscription): boolean =>
  store.get("customer", customer)?.declines ?? false;

/** The one item of a subscription, for a month from now. */
function itemOf(price: Price): SubscriptionItem {
  const end = new Date();
  end.setUTCMonth(end.getUTCMonth() + 1);
  const current_period_end = Math.floor(end.getTime() / 1000);
  return { id: `si_${randomUUID()}`, current_period_end, price };
}
