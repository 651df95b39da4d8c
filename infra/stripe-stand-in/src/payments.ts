import type { Account } from "./deliveries.ts";
import type { Kinds, Session } from "./objects.ts";
import { Refusal } from "./refusal.ts";
import { newId, now } from "./store.ts";
import { subscribe } from "./subscriptions.ts";

/** Ends an open session. @throws Refusal for one that isn't open */
export function expireSession({ store, deliveries }: Account, id: string): Session {
  const session = store.find("checkout.session", id);
  if (session.status !== "open") {
    throw new Refusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
  }
  const expired = store.put<"checkout.session">({ ...session, status: "expired", url: null });
  deliveries.emit("checkout.session.expired", expired);
  return expired;
}

/** Ends all sessions whose time is over. */
export function expireOverdue(account: Account): void {
  const isOverdue = ({ status, expires_at }: Session) => status === "open" && expires_at <= now();
  for (const { id } of account.store.list("checkout.session", isOverdue))
    expireSession(account, id);
}

/**
 * Pays an open session; one that isn't open stays as it is.
 *
 * @param payment.later whether the money is only promised: the bank answers by {@link answerOfBank}
 * @param payment.shipping where goods are sent, for a session that collects it
 */
export function paySession(
  account: Account,
  session: Session,
  payment: { later: boolean; shipping: Session["collected_information"] },
): Session {
  if (session.status !== "open") return session;
  const { store, deliveries } = account;
  const { later, shipping } = payment;
  const isOrder = session.mode === "payment";
  const intent = isOrder
    ? store.add("payment_intent", {
        amount: session.amount_total,
        status: "processing",
        latest_charge: null,
      })
    : null;
  if (intent && !later) charge(account, intent, session);
  const complete = store.put<"checkout.session">({
    ...session,
    status: "complete",
    url: null,
    collected_information: shipping,
    payment_status: later ? "unpaid" : "paid",
    payment_intent: intent?.id ?? null,
    subscription: isOrder ? null : subscribe(account, session, later).id,
  });
  deliveries.emit("checkout.session.completed", complete);
  return complete;
}

/** The bank's answer to a payment that was only promised; a session that waits for none stays as it is. */
export function answerOfBank(account: Account, id: string, arrived: boolean): Session {
  const { store, deliveries } = account;
  const session = store.find("checkout.session", id);
  if (session.status !== "complete" || session.payment_status !== "unpaid") return session;
  const intent = store.get("payment_intent", session.payment_intent);
  const subscription = store.get("subscription", session.subscription);
  if (intent?.status !== "processing" && subscription?.status !== "incomplete") return session;
  if (intent && arrived) charge(account, intent, session);
  else if (intent) store.put({ ...intent, status: "requires_payment_method" });
  if (subscription) {
    const status = arrived ? "active" : "incomplete_expired";
    deliveries.emit("customer.subscription.updated", store.put({ ...subscription, status }));
  }
  const payment_status = arrived ? "paid" : "unpaid";
  const after = store.put<"checkout.session">({ ...session, payment_status });
  const outcome = arrived ? "async_payment_succeeded" : "async_payment_failed";
  deliveries.emit(`checkout.session.${outcome}`, after);
  return after;
}

function charge({ store }: Account, intent: Kinds["payment_intent"], session: Session): void {
  const id = newId("charge");
  store.add("charge", {
    id,
    amount: intent.amount,
    amount_refunded: 0,
    description: session.lines.map((line) => `${line.quantity} × ${line.description}`).join(", "),
    payment_intent: intent.id,
    receipt_url: new URL(`/local/receipt/${id}`, session.success_url).toString(),
    refunded: false,
  });
  store.put({ ...intent, status: "succeeded", latest_charge: id });
}

/**
 * Pays a charge back, in whole or in part.
 *
 * @param amount cents; all that is left when left out
 * @throws Refusal when there is less left
 */
export function refundCharge(
  { store, deliveries }: Account,
  before: Kinds["charge"],
  amount = before.amount - before.amount_refunded,
): void {
  const amount_refunded = before.amount_refunded + amount;
  if (amount <= 0 || amount_refunded > before.amount) {
    const message = `Charge ${before.id} has already been refunded.`;
    throw new Refusal(400, message, { code: "charge_already_refunded" });
  }
  const refunded = amount_refunded === before.amount;
  deliveries.emit("charge.refunded", store.put({ ...before, amount_refunded, refunded }));
}
