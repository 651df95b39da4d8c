import { Hono } from "hono";
import type { Account } from "../account.ts";
import { base } from "../ids.ts";
import type { Customer } from "../objects.ts";
import { shown } from "../presented.ts";
import { missing } from "../refusal.ts";
import { endSubscription } from "../subscriptions.ts";
import { formOf } from "./request.ts";

/** `/v1/customers`: create, retrieve, delete. */
export function customerRoutes(account: Account): Hono {
  const { store } = account;
  const app = new Hono();

  app.post("/v1/customers", async (c) => {
    const form = await formOf(c);
    const customer = store.put("customers", {
      ...base("cus", "customer"),
      name: form.text("name") ?? null,
      email: form.text("email") ?? null,
      metadata: form.metadata(),
      declines: false,
    });
    return c.json(shown(customer));
  });

  app.get("/v1/customers/:id", (c) => c.json(shown(findCustomer(account, c.req.param("id")))));

  app.delete("/v1/customers/:id", (c) => {
    const { id } = findCustomer(account, c.req.param("id"));
    const isTheirs = (one: { customer: string; status: string }) =>
      one.customer === id && ["active", "past_due", "incomplete"].includes(one.status);
    for (const one of store.list("subscriptions", isTheirs)) endSubscription(account, one);
    store.delete("customers", id);
    return c.json({ id, object: "customer", deleted: true });
  });

  return app;
}

/** A customer. @param param under which its id was given */
export function findCustomer({ store }: Account, id: string, param?: string): Customer {
  const customer = store.get("customers", id);
  if (!customer) throw missing("customer", id, param);
  return customer;
}
