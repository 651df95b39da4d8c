import { Hono } from "hono";
import type { Account } from "../account.ts";
import type { Form } from "../form.ts";
import { base, now } from "../ids.ts";
import type { LineItem, Session } from "../objects.ts";
import { expireSession, findSession } from "../payments.ts";
import { invalid, missing, Refusal } from "../refusal.ts";
import { collectionOf } from "../shipping.ts";
import { findCustomer } from "./customers.ts";
import { pageOf } from "./list.ts";
import { withExpanded } from "./read-object.ts";
import { formOf, queryOf } from "./request.ts";

/** Stripe's own limits: seconds that a session may be open, cents that a payment may be. */
const OPEN_MIN_SECONDS = 30 * 60;
const OPEN_MAX_SECONDS = 24 * 60 * 60;
const AMOUNT_MIN = 50;

/** Seconds by which the clocks of two machines may differ. */
const CLOCK_SECONDS = 60;

/** `/v1/checkout/sessions`: create, retrieve, list, expire. */
export function sessionRoutes(account: Account): Hono {
  const { store } = account;
  const app = new Hono();

  app.post("/v1/checkout/sessions", async (c) => {
    const session = makeSession(account, await formOf(c));
    return c.json(withExpanded(account, store.put("sessions", session), []));
  });

  app.get("/v1/checkout/sessions", (c) => {
    const query = queryOf(c);
    const [intent, customer, status] = ["payment_intent", "customer", "status"].map((name) =>
      query.text(name),
    );
    const sessions = store.list(
      "sessions",
      (one) =>
        (intent === undefined || one.payment_intent === intent) &&
        (customer === undefined || one.customer === customer) &&
        (status === undefined || one.status === status),
    );
    return c.json(pageOf("/v1/checkout/sessions", sessions, query));
  });

  app.get("/v1/checkout/sessions/:id", (c) => {
    const session = findSession(account, c.req.param("id"));
    return c.json(withExpanded(account, session, queryOf(c).texts("expand")));
  });

  app.post("/v1/checkout/sessions/:id/expire", (c) =>
    c.json(withExpanded(account, expireSession(account, c.req.param("id")), [])),
  );

  return app;
}

function makeSession(account: Account, form: Form): Session {
  const mode = form.required("mode");
  if (mode !== "payment" && mode !== "subscription") throw invalid("mode", "Invalid mode.");
  const customer = form.text("customer");
  if (customer !== undefined) findCustomer(account, customer, "customer");
  const lines = form.forms("line_items").map((line) => lineOf(account, line));
  if (lines.length === 0) throw invalid("line_items", "Missing required param: line_items.");
  const amount = lines.reduce((sum, line) => sum + line.unit_amount * line.quantity, 0);
  if (amount < AMOUNT_MIN) {
    throw new Refusal(
      400,
      "invalid_request_error",
      "The total amount due must be at least $0.50.",
      {
        code: "amount_too_small",
      },
    );
  }
  const made = base("cs_test", "checkout.session");
  const successUrl = form.required("success_url");
  if (!URL.canParse(successUrl)) throw invalid("success_url", "Not a valid URL");
  return {
    ...made,
    mode,
    status: "open",
    payment_status: "unpaid",
    amount_subtotal: amount,
    amount_total: amount,
    currency: "usd",
    customer: customer ?? null,
    client_reference_id: form.text("client_reference_id") ?? null,
    metadata: form.metadata(),
    payment_intent: null,
    subscription: null,
    success_url: successUrl,
    cancel_url: form.text("cancel_url") ?? null,
    expires_at: endOf(form),
    // On the site's own origin, so that the member's session is good on the way back
    url: new URL(`/local/checkout/${made.id}`, successUrl).toString(),
    shipping_address_collection: collectionOf(form),
    collected_information: null,
    lines,
    intent_metadata: form.form("payment_intent_data").metadata(),
    subscription_metadata: form.form("subscription_data").metadata(),
  };
}

function lineOf({ store }: Account, form: Form): LineItem {
  const quantity = form.int("quantity") ?? 1;
  if (quantity < 1) throw invalid("line_items", "Quantity must be at least 1.");
  const priceId = form.text("price");
  if (priceId !== undefined) {
    const price = store.get("prices", priceId);
    if (!price) throw missing("price", priceId, "line_items[0][price]");
    const description = store.get("products", price.product)?.name ?? "Membership";
    return { description, quantity, unit_amount: price.unit_amount, price: priceId };
  }
  const data = form.form("price_data");
  const amount = data.int("unit_amount");
  if (amount === undefined || amount < 0) throw invalid("line_items", "Invalid unit_amount.");
  if (data.required("currency") !== "usd") throw invalid("line_items", "Unknown currency.");
  const description = data.form("product_data").required("name");
  return { description, quantity, unit_amount: amount, price: null };
}

function endOf(form: Form): number {
  const end = form.int("expires_at") ?? now() + OPEN_MAX_SECONDS;
  const seconds = end - now();
  if (seconds < OPEN_MIN_SECONDS - CLOCK_SECONDS || seconds > OPEN_MAX_SECONDS + CLOCK_SECONDS) {
    throw invalid("expires_at", "The `expires_at` timestamp must be from 30 minutes to 24 hours.");
  }
  return end;
}
