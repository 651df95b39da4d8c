import { Hono } from "hono";
import type { Account } from "../account.ts";
import { base } from "../ids.ts";
import { refundCharge } from "../payments.ts";
import { shown } from "../presented.ts";
import { invalid, missing } from "../refusal.ts";
import {
  endSubscription,
  findSubscription,
  isRunning,
  updateSubscription,
} from "../subscriptions.ts";
import { findCustomer } from "./customers.ts";
import { pageOf } from "./list.ts";
import { formOf, queryOf } from "./request.ts";

/** `/v1/subscriptions`, `/v1/billing_portal/sessions` and `/v1/refunds`. */
export function subscriptionRoutes(account: Account): Hono {
  const { store } = account;
  const app = new Hono();

  app.get("/v1/subscriptions", (c) => {
    const query = queryOf(c);
    const customer = query.text("customer");
    const all = query.text("status") === "all";
    const subscriptions = store.list(
      "subscriptions",
      (one) =>
        (customer === undefined || one.customer === customer) && (all || one.status !== "canceled"),
    );
    return c.json(pageOf("/v1/subscriptions", subscriptions, query));
  });

  app.get("/v1/subscriptions/:id", (c) =>
    c.json(shown(findSubscription(account, c.req.param("id")))),
  );

  app.post("/v1/subscriptions/:id", async (c) => {
    const form = await formOf(c);
    const priceId = form.forms("items")[0]?.text("price");
    const price = priceId === undefined ? undefined : store.get("prices", priceId);
    if (priceId !== undefined && !price) throw missing("price", priceId, "items[0][price]");
    const changes = {
      price,
      cancelAtPeriodEnd: form.flag("cancel_at_period_end"),
      invoiceNow: form.text("proration_behavior") === "always_invoice",
    };
    return c.json(shown(updateSubscription(account, c.req.param("id"), changes)));
  });

  app.delete("/v1/subscriptions/:id", (c) => {
    const subscription = findSubscription(account, c.req.param("id"));
    if (!isRunning(subscription)) throw missing("subscription", subscription.id);
    return c.json(shown(endSubscription(account, subscription)));
  });

  app.post("/v1/billing_portal/sessions", async (c) => {
    const form = await formOf(c);
    const customer = findCustomer(account, form.required("customer"), "customer").id;
    const returnUrl = form.required("return_url");
    if (!URL.canParse(returnUrl)) throw invalid("return_url", "Not a valid URL");
    const made = base("bps", "billing_portal.session");
    const url = new URL(`/local/portal/${made.id}`, returnUrl).toString();
    return c.json(store.put("portals", { ...made, customer, return_url: returnUrl, url }));
  });

  app.post("/v1/refunds", async (c) => {
    const form = await formOf(c);
    const intentId = form.text("payment_intent");
    const intent = intentId === undefined ? undefined : store.get("intents", intentId);
    const charge = store.get("charges", form.text("charge") ?? intent?.latest_charge ?? "");
    if (!charge) throw missing("charge", form.text("charge") ?? intentId ?? "", "charge");
    const after = refundCharge(account, charge, form.int("amount"));
    const refund = store.put("refunds", {
      ...base("re", "refund"),
      amount: after.amount_refunded - charge.amount_refunded,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      status: "succeeded",
    });
    return c.json(refund);
  });

  return app;
}
