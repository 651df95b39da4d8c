import { Hono } from "hono";
import { z } from "zod";
import type { Account } from "../deliveries.ts";
import { flag, int, metadata, read } from "../parameters.ts";
import { expireSession, refundCharge } from "../payments.ts";
import { missing, Refusal } from "../refusal.ts";
import { newId } from "../store.ts";
import { endSubscription, isRunning, updateSubscription } from "../subscriptions.ts";
import { addSession, sessionSchema } from "./sessions.ts";

const customerSchema = z.object({ name: z.string(), email: z.string() }).partial();
const newCustomerSchema = customerSchema.extend({ metadata });
const productSchema = z.object({ id: z.string().optional(), name: z.string() });
const priceSchema = z.object({
  product: z.string(),
  unit_amount: int,
  lookup_key: z.string().nullable().default(null),
  transfer_lookup_key: flag.default(false),
});
const subscriptionSchema = z.object({
  items: z.array(z.object({ price: z.string() })).default([]),
  cancel_at_period_end: flag.optional(),
  proration_behavior: z.string().optional(),
});
const portalSchema = z.object({ customer: z.string(), return_url: z.url() });
const refundSchema = z.object({ payment_intent: z.string(), amount: int.optional() });

/** What `/v1` creates, changes and deletes. */
export function writeRoutes(account: Account): Hono {
  const { store } = account;
  const app = new Hono();

  app.post("/v1/customers", async (c) => {
    const form = read(newCustomerSchema, await c.req.text());
    return c.json(store.add("customer", { ...form, declines: false }));
  });
  app.post("/v1/customers/:id", async (c) => {
    const customer = store.find("customer", c.req.param("id"));
    return c.json(store.put({ ...customer, ...read(customerSchema, await c.req.text()) }));
  });
  app.delete("/v1/customers/:id", (c) => {
    const { id } = store.find("customer", c.req.param("id"));
    for (const one of store.list("subscription", ({ customer }) => customer === id))
      if (isRunning(one) || one.status === "incomplete") endSubscription(account, one);
    store.delete(id);
    return c.json({ id, object: "customer", deleted: true });
  });

  app.post("/v1/products", async (c) => {
    const form = read(productSchema, await c.req.text());
    if (store.get("product", form.id)) {
      const detail = { code: "resource_already_exists", param: "id" };
      throw new Refusal(400, "Product already exists.", detail);
    }
    return c.json(store.add("product", form));
  });
  app.post("/v1/prices", async (c) => {
    const { transfer_lookup_key, ...form } = read(priceSchema, await c.req.text());
    const { lookup_key } = form;
    store.find("product", form.product, "product");
    const [holder] = store.list("price", (one) => one.lookup_key === lookup_key);
    if (lookup_key !== null && holder) {
      if (!transfer_lookup_key) throw new Refusal(400, "Another price has this lookup key.");
      store.put({ ...holder, lookup_key: null });
    }
    return c.json(store.add("price", { ...form, active: true }));
  });

  app.post("/v1/checkout/sessions", async (c) =>
    c.json(addSession(store, read(sessionSchema, await c.req.text()))),
  );
  app.post("/v1/checkout/sessions/:id/expire", (c) =>
    c.json(expireSession(account, c.req.param("id"))),
  );

  app.post("/v1/subscriptions/:id", async (c) => {
    const form = read(subscriptionSchema, await c.req.text());
    const [item] = form.items;
    const changes = {
      price: item && store.find("price", item.price, "items[0][price]"),
      cancelAtPeriodEnd: form.cancel_at_period_end,
      invoiceNow: form.proration_behavior === "always_invoice",
    };
    return c.json(updateSubscription(account, c.req.param("id"), changes));
  });
  app.delete("/v1/subscriptions/:id", (c) => {
    const subscription = store.find("subscription", c.req.param("id"));
    if (!isRunning(subscription)) throw missing("subscription", subscription.id);
    return c.json(endSubscription(account, subscription));
  });

  app.post("/v1/billing_portal/sessions", async (c) => {
    const form = read(portalSchema, await c.req.text());
    store.find("customer", form.customer, "customer");
    const id = newId("billing_portal.session");
    const url = new URL(`/local/portal/${id}`, form.return_url).toString();
    return c.json(store.add("billing_portal.session", { ...form, id, url }));
  });

  app.post("/v1/refunds", async (c) => {
    const { payment_intent, amount } = read(refundSchema, await c.req.text());
    const intent = store.find("payment_intent", payment_intent, "payment_intent");
    refundCharge(account, store.find("charge", intent.latest_charge, "payment_intent"), amount);
    return c.json({ object: "refund", payment_intent, status: "succeeded" });
  });

  return app;
}
