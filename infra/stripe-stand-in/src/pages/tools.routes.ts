import { html } from "hono/html";
import { Hono } from "hono";
import type { Account } from "../account.ts";
import { faultsSchema } from "../deliveries.ts";
import { Refusal } from "../refusal.ts";
import { day, dollars, page } from "./page.ts";

/** `/local/stripe/faults`: the faults of webhooks as JSON. `/local/receipt/{charge}`: a receipt. */
export function toolRoutes({ store, deliveries }: Account): Hono {
  const app = new Hono();

  app.get("/local/stripe/faults", (c) => c.json(deliveries.faults));

  app.post("/local/stripe/faults", async (c) => {
    // A form on another site's page can't send JSON
    const isJson = c.req.header("content-type")?.startsWith("application/json") ?? false;
    const faults = faultsSchema.safeParse(isJson ? await c.req.json().catch(() => null) : null);
    if (!faults.success) throw new Refusal(400, "invalid_request_error", faults.error.message);
    deliveries.faults = faults.data;
    return c.json(faults.data);
  });

  app.get("/local/receipt/:id", (c) => {
    const { description, amount, amount_refunded, created } = store.find(
      "charge",
      c.req.param("id"),
    );
    const main = html`<p>${description}</p>
      <p>${dollars(amount)}, paid on ${day(created)}. Refunded: ${dollars(amount_refunded)}.</p>`;
    return page(c, "Receipt", main);
  });

  return app;
}
