import { Hono } from "hono";
import { z } from "zod";
import type { Account } from "../account.ts";
import { shown } from "../objects.ts";
import { invalid, Refusal } from "../refusal.ts";
import { endSubscription, isRunning } from "../subscriptions.ts";
import { flag, int, metadata, read } from "./parameters.ts";

const customerSchema = z.object({
  name: z.string().default(""),
  email: z.string().default(""),
  metadata,
});

const customerChangesSchema = z.object({ name: z.string(), email: z.string() }).partial();

const productSchema = z.object({ id: z.string().optional(), name: z.string(), metadata });

const priceSchema = z.object({
  product: z.string(),
  currency: z.string(),
  unit_amount: int,
  recurring: z.object({ interval: z.string() }).optional(),
  lookup_key: z.string().optional(),
  transfer_lookup_key: flag.default(false),
  metadata,
});

/** `POST /v1/customers`, `POST` and `DELETE /v1/customers/<id>`, `POST /v1/products` and `POST /v1/prices`. */
export function catalogueRoutes(account: Account): Hono {
  const { store } = account;
  const app = new Hono();

  app.post("/v1/customers", async (c) => {
    const { name, email, ...form } = read(customerSchema, await c.req.text());
    const fields = { ...form, name: name || null, email: email || null, declines: false };
    return c.json(shown(store.add("customer", fields)));
  });

  app.post("/v1/customers/:id", async (c) => {
    const customer = store.find("customer", c.req.param("id"));
    const changes = read(customerChangesSchema, await c.req.text());
    return c.json(shown(store.put({ ...customer, ...changes })));
  });

  app.delete("/v1/customers/:id", (c) => {
    const { id } = store.find("customer", c.req.param("id"));
    const isTheirs = store.list("subscription", (one) => one.customer === id);
    for (const one of isTheirs) {
      if (isRunning(one) || one.status === "incomplete") endSubscription(account, one);
    }
    store.delete(id);
    return c.json({ id, object: "customer", deleted: true });
  });

  app.post("/v1/products", async (c) => {
    const { id, ...form } = read(productSchema, await c.req.text());
    if (store.get("product", id)) {
      const detail = { code: "resource_already_exists", param: "id" };
      throw new Refusal(400, "invalid_request_error", "Product already exists.", detail);
    }
    return c.json(store.add("product", { ...form, active: true }, id));
  });

  app.post("/v1/prices", async (c) => {
    const form = read(priceSchema, await c.req.text());
    const { transfer_lookup_key, recurring, lookup_key = null, ...rest } = form;
    store.find("product", form.product, "product");
    const holder = store.list("price", (price) => price.lookup_key === lookup_key)[0];
    if (lookup_key !== null && holder) {
      if (!transfer_lookup_key) throw invalid("lookup_key", "Another price has this lookup key.");
      store.put({ ...holder, lookup_key: null });
    }
    const price = store.add("price", {
      ...rest,
      active: true,
      recurring: recurring ? { ...recurring, interval_count: 1 } : null,
      lookup_key,
      type: recurring ? "recurring" : "one_time",
    });
    return c.json(price);
  });

  return app;
}
