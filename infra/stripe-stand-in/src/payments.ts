import { emit, type Account } from "./account.ts";
import { base, now } from "./ids.ts";
import type { Charge, PaymentIntent, Session, ShippingDetails } from "./objects.ts";
import { shown } from "./presented.ts";
import { missing, Refusal } from "./refusal.ts";
import { subscribe } from "./subscriptions.ts";

/** A session, with its state as of now: one that nobody paid in time has expired. */
export function findSession(account: Account, id: string): Session {
  const session = account.store.get("sessions", id);
  if (!session) throw missing("checkout.session", id);
  if (session.status === "open" && session.expires_at <= now()) return expire(account, session);
  return session;
}

/** Ends an open session. @throws Refusal for one that isn't open */
export function expireSession(account: Account, id: string): Session {
  const session = findSession(account, id);
  if (session.status === "open") return expire(account, session);
  throw new Refusal(
    400,
    "invalid_request_error",
    'Only Checkout Sessions with a status in ["open"] can be expired.',
  );
}

function expire(account: Account, session: Session): Session {
  const expired = account.store.put("sessions", { ...session, status: "expired", url: null });
  emit(account, "checkout.session.expired", shown(expired));
  return expired;
}

/** Ends all sessions whose time is over. */
export function expireOverdue(account: Account): void {
  const isOverdue = ({ status, expires_at }: Session) => status === "open" && expires_at <= now();
  for (const session of account.store.list("sessions", isOverdue)) expire(account, session);
}

/** How a session is paid. */
interface Payment {
  /** whether the money is only promised: the bank answers by {@link answerOfBank} */
  later?: boolean;
  /** where goods are sent, for a session that collects it */
  shipping?: ShippingDetails | null;
}

/** Pays an open session; one that isn't open stays as it is. */
export function paySession(
  account: Account,
  id: string,
  { later = false, shipping = null }: Payment = {},
): Session {
  const session = findSession(account, id);
  if (session.status !== "open") return session;
  const { store } = account;
  const paid = {
    ...session,
    status: "complete",
    url: null,
    collected_information: shipping && {
      business_name: null,
      individual_name: null,
      shipping_details: shipping,
    },
  } as const;
  if (session.mode === "payment") {
    const intent = makeIntent(account, session, later);
    store.put("sessions", {
      ...paid,
      payment_status: later ? "unpaid" : "paid",
      payment_intent: intent.id,
    });
  } else {
    const subscription = subscribe(account, session, later);
    store.put("sessions", {
      ...paid,
      payment_status: later ? "unpaid" : "paid",
      subscription: subscription.id,
    });
  }
  const complete = findSession(account, id);
  emit(account, "checkout.session.completed", shown(complete));
  return complete;
}

/** The bank's answer to a payment that was only promised; a session that waits for none stays as it is. */
export function answerOfBank(account: Account, id: string, arrived: boolean): Session {
  const { store } = account;
  const session = findSession(account, id);
  if (session.status !== "complete" || session.payment_status !== "unpaid") return session;
  const intent = session.payment_intent && store.get("intents", session.payment_intent);
  if (intent) {
    if (intent.status !== "processing") return session;
    settleIntent(account, intent, session, arrived);
  }
  const subscription = session.subscription && store.get("subscriptions", session.subscription);
  if (subscription) {
    if (subscription.status !== "incomplete") return session;
    const status = arrived ? "active" : "incomplete_expired";
    emit(
      account,
      "customer.subscription.updated",
      shown(store.put("subscriptions", { ...subscription, status })),
    );
  }
  if (arrived) store.put("sessions", { ...session, payment_status: "paid" });
  const after = findSession(account, id);
  const outcome = arrived ? "async_payment_succeeded" : "async_payment_failed";
  emit(account, `checkout.session.${outcome}`, shown(after));
  return after;
}

function makeIntent(account: Account, session: Session, later: boolean): PaymentIntent {
  const intent = account.store.put("intents", {
    ...base("pi", "payment_intent"),
    amount: session.amount_total,
    currency: session.currency,
    customer: session.customer,
    status: "processing",
    latest_charge: null,
    metadata: session.intent_metadata,
  });
  return later ? intent : settleIntent(account, intent, session, true);
}

function settleIntent(
  account: Account,
  intent: PaymentIntent,
  session: Session,
  arrived: boolean,
): PaymentIntent {
  if (!arrived) {
    return account.store.put("intents", { ...intent, status: "requires_payment_method" });
  }
  const id = base("ch", "charge");
  const charge = account.store.put("charges", {
    ...id,
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    customer: intent.customer,
    description: session.lines.map((line) => `${line.quantity} × ${line.description}`).join(", "),
    paid: true,
    payment_intent: intent.id,
    receipt_url: new URL(`/local/receipt/${id.id}`, session.success_url).toString(),
    refunded: false,
    metadata: intent.metadata,
  });
  return account.store.put("intents", { ...intent, status: "succeeded", latest_charge: charge.id });
}

/**
 * Pays a charge back, in whole or in part.
 *
 * @param amount cents; all that is left when left out
 * @throws Refusal when there is less left
 */
export function refundCharge(account: Account, charge: Charge, amount?: number): Charge {
  const left = charge.amount - charge.amount_refunded;
  const back = amount ?? left;
  if (back <= 0 || back > left) {
    throw new Refusal(
      400,
      "invalid_request_error",
      `Charge ${charge.id} has already been refunded.`,
      {
        code: "charge_already_refunded",
      },
    );
  }
  const amount_refunded = charge.amount_refunded + back;
  const after = account.store.put("charges", {
    ...charge,
    amount_refunded,
    refunded: amount_refunded === charge.amount,
  });
  emit(account, "charge.refunded", shown(after));
  return after;
}
