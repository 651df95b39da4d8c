import { Hono } from "hono";
import { z } from "zod";
import type { Account } from "../account.ts";
import { shown } from "../objects.ts";
import { refundCharge } from "../payments.ts";
import { missing } from "../refusal.ts";
import { newId } from "../store.ts";
import { endSubscription, isRunning, updateSubscription } from "../subscriptions.ts";
import { flag, int, read } from "./parameters.ts";

const updateSchema = z.object({
  items: z.array(z.object({ price: z.string().optional() })).default([]),
  cancel_at_period_end: flag.optional(),
  proration_behavior: z.string().optional(),
});

const portalSchema = z.object({ customer: z.string(), return_url: z.url() });

const refundSchema = z.object({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: int.optional(),
});

/** Changes of `/v1/subscriptions/<id>`, `POST /v1/billing_portal/sessions` and `POST /v1/refunds`. */
export function billingRoutes(account: Account): Hono {
  const { store } = account;
  const app = new Hono();

  app.post("/v1/subscriptions/:id", async (c) => {
    const form = read(updateSchema, await c.req.text());
    const price = form.items[0]?.price;
    const changes = {
      price: price === undefined ? undefined : store.find("price", price, "items[0][price]"),
      cancelAtPeriodEnd: form.cancel_at_period_end,
      invoiceNow: form.proration_behavior === "always_invoice",
    };
    return c.json(shown(updateSubscription(account, c.req.param("id"), changes)));
  });

  app.delete("/v1/subscriptions/:id", (c) => {
    const subscription = store.find("subscription", c.req.param("id"));
    if (!isRunning(subscription)) throw missing("subscription", subscription.id);
    return c.json(shown(endSubscription(account, subscription)));
  });

  app.post("/v1/billing_portal/sessions", async (c) => {
    const form = read(portalSchema, await c.req.text());
    store.find("customer", form.customer, "customer");
    const id = newId("bps");
    const url = new URL(`/local/portal/${id}`, form.return_url).toString();
    return c.json(store.add("billing_portal.session", { ...form, url }, id));
  });

  app.post("/v1/refunds", async (c) => {
    const form = read(refundSchema, await c.req.text());
    const intent = store.get("payment_intent", form.payment_intent);
    const charge = store.find("charge", form.charge ?? intent?.latest_charge, "charge");
    const after = refundCharge(account, charge, form.amount);
    const refund = {
      amount: after.amount_refunded - charge.amount_refunded,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      status: "succeeded" as const,
    };
    return c.json(store.add("refund", refund));
  });

  return app;
}
