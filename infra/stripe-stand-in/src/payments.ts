import { emit, type Account } from "./account.ts";
import type { Charge, PaymentIntent, Session } from "./objects.ts";
import { Refusal } from "./refusal.ts";
import type { ShippingDetails } from "./shipping.ts";
import { newId, now } from "./store.ts";
import { subscribe } from "./subscriptions.ts";

/** Ends an open session. @throws Refusal for one that isn't open */
export function expireSession(account: Account, id: string): Session {
  const session = account.store.find("checkout.session", id);
  if (session.status !== "open") {
    const message = 'Only Checkout Sessions with a status in ["open"] can be expired.';
    throw new Refusal(400, "invalid_request_error", message);
  }
  const expired = account.store.put({ ...session, status: "expired" as const, url: null });
  emit(account, "checkout.session.expired", expired);
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
  id: string,
  { later, shipping }: { later: boolean; shipping: ShippingDetails | null },
): Session {
  const session = account.store.find("checkout.session", id);
  if (session.status !== "open") return session;
  const isOrder = session.mode === "payment";
  const complete = account.store.put<Session>({
    ...session,
    status: "complete",
    url: null,
    collected_information: shipping && {
      business_name: null,
      individual_name: null,
      shipping_details: shipping,
    },
    payment_status: later ? "unpaid" : "paid",
    payment_intent: isOrder ? addIntent(account, session, later).id : null,
    subscription: isOrder ? null : subscribe(account, session, later).id,
  });
  emit(account, "checkout.session.completed", complete);
  return complete;
}

/** The bank's answer to a payment that was only promised; a session that waits for none stays as it is. */
export function answerOfBank(account: Account, id: string, arrived: boolean): Session {
  const { store } = account;
  const session = store.find("checkout.session", id);
  if (session.status !== "complete" || session.payment_status !== "unpaid") return session;
  const intent = store.get("payment_intent", session.payment_intent);
  const subscription = store.get("subscription", session.subscription);
  if (intent?.status !== "processing" && subscription?.status !== "incomplete") return session;
  if (intent && arrived) charge(account, intent, session);
  else if (intent) store.put({ ...intent, status: "requires_payment_method" as const });
  if (subscription) {
    const status = arrived ? ("active" as const) : ("incomplete_expired" as const);
    emit(account, "customer.subscription.updated", store.put({ ...subscription, status }));
  }
  const after = arrived ? store.put({ ...session, payment_status: "paid" as const }) : session;
  const outcome = arrived ? "async_payment_succeeded" : "async_payment_failed";
  emit(account, `checkout.session.${outcome}`, after);
  return after;
}

function addIntent(account: Account, session: Session, later: boolean): PaymentIntent {
  const intent = account.store.add("payment_intent", {
    amount: session.amount_total,
    currency: session.currency,
    customer: session.customer,
    status: "processing",
    latest_charge: null,
    metadata: session.intent_metadata,
  });
  return later ? intent : charge(account, intent, session);
}

function charge({ store }: Account, intent: PaymentIntent, session: Session): PaymentIntent {
  const id = newId("ch");
  const { amount, currency, customer, metadata } = intent;
  const fields = {
    amount,
    amount_refunded: 0,
    currency,
    customer,
    description: session.lines.map((line) => `${line.quantity} × ${line.description}`).join(", "),
    paid: true,
    payment_intent: intent.id,
    receipt_url: new URL(`/local/receipt/${id}`, session.success_url).toString(),
    refunded: false,
    metadata,
  };
  store.add("charge", fields, id);
  return store.put<PaymentIntent>({ ...intent, status: "succeeded", latest_charge: id });
}

/**
 * Pays a charge back, in whole or in part.
 *
 * @param amount cents; all that is left when left out
 * @throws Refusal when there is less left
 */
export function refundCharge(account: Account, before: Charge, amount?: number): Charge {
  const left = before.amount - before.amount_refunded;
  const back = amount ?? left;
  if (back <= 0 || back > left) {
    const message = `Charge ${before.id} has already been refunded.`;
    const detail = { code: "charge_already_refunded" };
    throw new Refusal(400, "invalid_request_error", message, detail);
  }
  const amount_refunded = before.amount_refunded + back;
  const refunded = amount_refunded === before.amount;
  const after = account.store.put({ ...before, amount_refunded, refunded });
  emit(account, "charge.refunded", after);
  return after;
}
